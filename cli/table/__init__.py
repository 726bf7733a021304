"""A game and who sits at it come in; they are asked, told and shown, until the game is over or they leave."""
