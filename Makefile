# Everything a newcomer needs, given Python 3.11 or newer and make: the environment makes itself.
# All paths are relative, so the folder may be called anything, spaces included.

PYTHON ?= python3
GAME ?=
GAMES ?= 200
MINUTES ?= 5

VERSION := $(shell $(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null || echo missing)
RUN := .venv/bin/python -m
# Inside the environment, so that deleting it or choosing another Python makes it anew.
READY := .venv/ready-$(VERSION)

# Other engines live in an environment of their own, with a stamp for each that could be installed.
WITH_PEERS := .venv-peers/bin/python -m
PEERS := .venv-peers/made-$(VERSION)
OPEN_SPIEL := .venv-peers/open_spiel-$(VERSION)
RLCARD := .venv-peers/rlcard-$(VERSION)
PETTINGZOO := .venv-peers/pettingzoo-$(VERSION)
BOARDGAME_IO := .venv-peers/boardgame.io-$(VERSION)
VALIDATORS := .venv-peers/validators-$(VERSION)

# So does what makes the docs site.
WITH_DOCS := .venv-docs/made-$(VERSION)

.DEFAULT_GOAL := help
.PHONY: help play test unit peers yardstick mutate long fuzz format bench bench-bots bench-validate reference docs clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-15s %s\n", $$1, $$2}' Makefile

play: $(READY) ## sit down at the table; GAME=leduc_poker plays another game
	@$(RUN) cli play $(GAME)

test: $(READY) ## everything continuous integration checks
	$(RUN) ruff check
	$(RUN) ruff format --check
	$(RUN) mypy
	$(RUN) pytest -q -rs -n auto
	$(RUN) cli validate --strict
	$(RUN) cli i18n check

unit: $(READY) ## the fast tests only
	$(RUN) pytest -q -n auto tests/unit

peers: $(OPEN_SPIEL) ## play the classic games beside OpenSpiel, and compare every step
	$(WITH_PEERS) pytest -q peers

yardstick: $(READY) ## play Sylla beside the hand-written one, 1,000 games for each number of players
	LUDEX_YARDSTICK_GAMES=1000 $(RUN) pytest -q -rs tests/yardstick

mutate: $(READY) ## change the rules of Sylla in every small way: do its scenarios notice? (takes minutes)
	$(RUN) cli test sylla --mutate

long: $(READY) ## play thousands of random games of Sylla (GAMES=200 for each edition and number of players)
	LUDEX_SYLLA_GAMES=$(GAMES) $(RUN) pytest -q -n auto tests/properties/test_sylla.py

fuzz: $(READY) ## damage good packs in every way; none may bring the engine down (MINUTES=5)
	$(RUN) tests.fuzz.run $(MINUTES)

format: $(READY) ## put the sources in form
	$(RUN) ruff check --fix-only --quiet
	$(RUN) ruff format

bench: $(READY) $(PEERS) ## measure against hand-written Python and other engines
	@# What cannot be installed is missing from the table, and the table says so.
	@-$(MAKE) --no-print-directory --keep-going $(OPEN_SPIEL) $(RLCARD) $(PETTINGZOO) $(BOARDGAME_IO)
	.venv/bin/python bench/buildings.py
	$(RUN) bench.sylla
	$(RUN) bench.mods
	$(WITH_PEERS) bench.classics
	$(WITH_PEERS) bench.length
	$(RUN) bench.text
	$(RUN) bench.first_prompt

bench-bots: $(READY) $(OPEN_SPIEL) ## measure the bots against each other and against OpenSpiel's (takes an hour)
	$(RUN) bench.bots
	$(RUN) bench.unbeaten
	$(WITH_PEERS) bench.bots_beside_spiel

bench-validate: $(PEERS) ## measure the validator against check-jsonschema and yamllint
	@-$(MAKE) --no-print-directory $(VALIDATORS)
	$(WITH_PEERS) bench.validate
	$(RUN) bench.watch

reference: $(READY) ## write the generated pages, schemas and lines for editors again
	$(RUN) engine.lang.reference > docs/reference/language.md
	$(RUN) website.commands > docs/reference/commands.md
	$(RUN) website.diagnostics > docs/reference/diagnostics.md
	$(RUN) engine.pack.published
	$(RUN) website.files > docs/reference/files.md
	$(RUN) cli rulings sylla > docs/rulings.md

docs: $(WITH_DOCS) ## make the docs site in dist/site, to be read with any browser, without a network
	@.venv-docs/bin/python -m website.build

clean: ## remove all that the tools made
	rm -rf .venv .venv-docs .venv-peers .fuzz dist .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

define NEW_ENOUGH
@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
  echo 'Ludex needs Python 3.11 or newer; "$(PYTHON)" is $(VERSION).' >&2; \
  echo 'Name another one: make PYTHON=python3.12 $(MAKECMDGOALS)' >&2; exit 1; }
endef
INSTALL := pip install --quiet --disable-pip-version-check

$(READY): pyproject.toml
	$(NEW_ENOUGH)
	@echo 'Setting up .venv with Python $(VERSION) ...'
	@$(PYTHON) -m venv --clear .venv
	@$(RUN) $(INSTALL) --editable '.[dev]'
	@touch $@

$(WITH_DOCS): pyproject.toml
	$(NEW_ENOUGH)
	@echo 'Setting up .venv-docs with Python $(VERSION) ...'
	@$(PYTHON) -m venv --clear .venv-docs
	@.venv-docs/bin/python -m $(INSTALL) --editable '.[docs]'
	@touch $@

$(PEERS): pyproject.toml
	$(NEW_ENOUGH)
	@echo 'Setting up .venv-peers with Python $(VERSION) ...'
	@$(PYTHON) -m venv --clear .venv-peers
	@$(WITH_PEERS) $(INSTALL) --editable .
	@touch $@

# As a wheel only: to build it takes long, and fetches more on the way.
$(OPEN_SPIEL): $(PEERS)
	@$(WITH_PEERS) $(INSTALL) --only-binary open_spiel --editable '.[peers]' || { \
	  echo 'OpenSpiel cannot be installed for Python $(VERSION): nothing can be compared with it.' >&2; \
	  echo 'Perhaps it has a wheel for another one: make PYTHON=python3.12 $(MAKECMDGOALS)' >&2; exit 1; }
	@touch $@

$(VALIDATORS): $(PEERS)
	@$(WITH_PEERS) $(INSTALL) --editable '.[bench]'
	@touch $@

$(RLCARD): $(PEERS)
	@$(WITH_PEERS) $(INSTALL) 'rlcard>=1.2'
	@touch $@

$(PETTINGZOO): $(PEERS)
	@$(WITH_PEERS) $(INSTALL) 'pettingzoo[classic]>=1.25'
	@touch $@

$(BOARDGAME_IO): $(PEERS)
	@npm install --silent --no-save --no-package-lock --prefix .venv-peers boardgame.io@0.50
	@touch $@
