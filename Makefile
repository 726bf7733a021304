# Everything a newcomer needs, given Python 3.11 or newer and make: the environment makes itself.
# All paths are relative, so the folder may be called anything, spaces included.

PYTHON ?= python3
GAME ?= tic_tac_toe

VERSION := $(shell $(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null || echo missing)
RUN := .venv/bin/python -m
# Inside the environment, so that deleting it or choosing another Python makes it anew.
READY := .venv/ready-$(VERSION)

.DEFAULT_GOAL := help
.PHONY: help play test unit format bench reference clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' Makefile

play: $(READY) ## play a game in the terminal (GAME=tic_tac_toe)
	@$(RUN) cli play $(GAME)

test: $(READY) ## everything continuous integration checks
	$(RUN) ruff check
	$(RUN) ruff format --check
	$(RUN) mypy
	$(RUN) pytest -q
	$(RUN) cli validate

unit: $(READY) ## the fast tests only
	$(RUN) pytest -q tests/unit

format: $(READY) ## put the sources in form
	$(RUN) ruff check --fix-only --quiet
	$(RUN) ruff format

bench: $(READY) ## measure the machine against hand-written Python
	.venv/bin/python bench/buildings.py

reference: $(READY) ## write the generated pages and schemas again
	$(RUN) engine.lang.reference > docs/reference/language.md
	$(RUN) engine.pack.published

clean: ## remove all that the tools made
	rm -rf .venv dist .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo 'Ludex needs Python 3.11 or newer; "$(PYTHON)" is $(VERSION).' >&2; \
	  echo 'Name another one: make PYTHON=python3.12 $(MAKECMDGOALS)' >&2; exit 1; }
	@echo 'Setting up .venv with Python $(VERSION) ...'
	@$(PYTHON) -m venv --clear .venv
	@$(RUN) pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@
