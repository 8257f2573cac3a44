# Siegeworks. `make play` to play, `make test` to check everything; the rest is for people who change things.
SHELL := /bin/bash
PYTHON ?= $(shell command -v python3.11 || command -v python3.12 || command -v python3.13 || command -v python3 || echo python3)
VENV := .venv/bin
JOBS ?= 2
GAME ?= outpost
GAMES ?= 200
SEED ?= 1

.DEFAULT_GOAL := help
.PHONY: help setup setup-play setup-bench lock play web web-if-changed npm test lint types imports check-web check pytest format chaos load bench docs fuzz referee mutate corpus golden ladder balance wheel clean

help:            ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*##/\t/' | expand -t 16

setup:           ## the environment in .venv, from the lock files (at once when nothing changed)
	@$(PYTHON) tools/setup.py dev

setup-play:
	@$(PYTHON) tools/setup.py play

setup-bench:
	@$(PYTHON) tools/setup.py bench

lock: setup      ## resolve pyproject.toml again into requirements/*.lock (UPGRADE=1: newest versions)
	@$(VENV)/python tools/lock.py $(if $(UPGRADE),--upgrade)

play: setup-play ## the table in your browser
	@$(VENV)/python tools/build_web.py --if-changed
	@$(VENV)/siegeworks play $(ARGS)

web: setup       ## build the page from web/ into the package
	@$(VENV)/python tools/build_web.py

web-if-changed: setup
	@$(VENV)/python tools/build_web.py --if-changed

npm: setup       ## npm in web/ with the packaged Node: make npm ARGS="install -D name"
	@$(VENV)/python tools/build_web.py --npm $(ARGS)

lint: setup      ## ruff (rules and format)
	@$(VENV)/ruff check .
	@$(VENV)/ruff format --check .

format: setup    ## let ruff and prettier rewrite what they can
	@$(VENV)/ruff check --fix .
	@$(VENV)/ruff format .
	@$(VENV)/python tools/build_web.py --format

types: setup     ## mypy --strict on src
	@$(VENV)/mypy

imports: setup   ## the direction of dependence
	@$(VENV)/lint-imports --no-logo

check-web: setup ## prettier and svelte-check on web/
	@$(VENV)/python tools/build_web.py --check

check: lint types imports check-web

test: check web-if-changed  ## everything: lint, types, imports, page, all tests in Python and in a browser
	@$(VENV)/python tools/needs.py compiler chromium
	@$(VENV)/python tools/build_web.py --test
	@$(VENV)/pytest -n $(JOBS) --dist worksteal -q $(ARGS)

chaos: setup     ## attack the table for long: kills, second servers, thinkers, forged files (ARGS="kills --count 50")
	@$(VENV)/python -m tests.attacks.chaos $(ARGS)

load: setup      ## what a server carries: processor time a choice, many tables, restarts, stalls (ARGS="tables --count 1000")
	@$(VENV)/python -m tests.attacks.load $(ARGS)

bench: setup-bench  ## beside peers, as ratios (COMPILED=1: through mypyc; QUICK=1: short slices)
	@$(VENV)/python -m benchmarks $(if $(COMPILED),--compiled) $(if $(QUICK),--quick) $(ARGS)

docs: setup      ## the documentation, strictly, into site/
	@NO_MKDOCS_2_WARNING=1 $(VENV)/mkdocs build --strict --quiet

# The command, with the rules of one game through mypyc if asked for.
SIEGEWORKS = $(if $(COMPILED),PYTHONPATH="$$($(VENV)/python tools/compile.py --apart $(GAME))") $(VENV)/python -P -m siegeworks

fuzz: setup      ## make fuzz GAME=outpost GAMES=200 SEED=1 (COMPILED=1: through mypyc)
	@$(SIEGEWORKS) fuzz $(GAME) --games $(GAMES) --seed $(SEED) --jobs $(JOBS) $(ARGS)

referee: setup   ## watch games with the referee of the book: make referee GAME=heresy2010 GAMES=200 SEED=1 (ARGS=--vary: switches too)
	@$(VENV)/python -m tests.referees $(GAME) --games $(GAMES) --seed $(SEED) --jobs $(JOBS) $(ARGS)

mutate: COUNT ?= 300
mutate: setup    ## put small faults into the rules and see whether a test notices: make mutate GAME=outpost COUNT=300 (ARGS=--again: survivors)
	@nice -n 19 $(VENV)/python tools/mutate.py $(GAME) --count $(COUNT) --seed $(SEED) $(ARGS)

corpus: setup    ## write tests/games/GAME/lines.toml again: the games that reach every step (GAMES=200 SEED=1)
	@$(VENV)/siegeworks fuzz $(GAME) --games $(GAMES) --seed $(SEED) --jobs $(JOBS) --thorough 100 --corpus tests/games/$(GAME)/lines.toml $(ARGS)

golden: setup    ## compare the stored games of GAME with today's rules (ARGS=--write: write them again; --hashes: only the hashes)
	@$(VENV)/siegeworks golden $(GAME) $(ARGS)

ladder: AGENTS ?= greedy,random
ladder: setup    ## make ladder GAME=outpost GAMES=40 AGENTS=search,greedy (COMPILED=1 as above)
	@$(SIEGEWORKS) ladder $(GAME) --agents $(AGENTS) --games $(GAMES) --seed $(SEED) $(ARGS)

balance: AGENTS ?= greedy,greedy
balance: setup   ## simulate greedy against greedy and write the report page: make balance GAME=outpost GAMES=200 (COMPILED=1 as above)
	@$(SIEGEWORKS) simulate $(GAME) --games $(GAMES) --seed $(SEED) --agents $(AGENTS) --jobs $(JOBS) --observer moments --observer cards --observer luck --out build/balance/$(GAME) $(ARGS)
	@$(VENV)/siegeworks report build/balance/$(GAME)

wheel: setup     ## dist/*.whl with the page in it
	@$(VENV)/python -m pip --disable-pip-version-check wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .

clean:           ## remove what was built (the environment stays)
	@rm -rf build dist site .mypy_cache .ruff_cache .pytest_cache .hypothesis
