"""One file is one bot: it defines `make`, which takes a seed and a budget and gives the bot."""
