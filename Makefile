# Scorepad: make run, make test. Only Python and make are needed.

PYTHON ?= python3
VENV   ?= .venv
# Tests that drive a browser wait a good part of their time: three share two cores well.
WORKERS ?= 3

ifeq ($(OS),Windows_NT)
BIN := $(VENV)/Scripts
else
BIN := $(VENV)/bin
endif
PY := $(BIN)/python
STAMP := $(VENV)/.installed

# The tests start some hundred processes; compiled anew in each, the code takes a quarter of its start.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help install browser run web test check format bench soak words clean

help: ## Show what can be made
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /make \1\t/' | expand -t 16

# One stamp for the venv: a second call installs nothing.
$(STAMP): pyproject.toml constraints.txt
	@$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11))" \
		|| { echo "Scorepad needs Python 3.11 or newer: make PYTHON=/path/to/python3.11 ..." >&2; exit 2; }
	@test -x $(PY) || $(PYTHON) -m venv $(VENV) \
		|| { echo "No venv could be made here; on Debian: apt-get install python3-venv" >&2; exit 2; }
	$(PY) -m pip install --quiet --disable-pip-version-check -c constraints.txt -e ".[dev]"
	@touch $@

install: $(STAMP) ## Make .venv with the app and its tools

browser: $(STAMP) ## Get a Chromium for the tests if none is there
	@$(PY) -m tools.browser

run: $(STAMP) ## Start the app
	$(PY) -m scorepad $(ARGS)

web: $(STAMP) ## Make the static site in dist/site (DIR=… for another folder)
	$(PY) -m scorepad build-web $(or $(DIR),dist/site) $(ARGS)

test: $(STAMP) browser ## Run every test
	$(PY) -m pytest -n $(WORKERS) --dist load --maxschedchunk 1 $(ARGS)

check: $(STAMP) ## Lint, types, import contracts, catalogues
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(PY) -m tools.catalogues check

format: $(STAMP) ## Bring the code into form
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(STAMP) browser ## Measure, each number with its method
	$(PY) -m tools.bench $(ARGS)

soak: $(STAMP) browser ## Run the long campaigns
	$(PY) -m pytest -m soak -o timeout=0 -o faulthandler_timeout=0 $(ARGS)

words: $(STAMP) ## Bring the catalogues up to date with the code
	$(PY) -m tools.catalogues update

clean: ## Remove what was made, not the data
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache
