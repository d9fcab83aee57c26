# Everything is two commands: `make run` and `make test`. Each target does the set-up it needs.
SHELL := bash
.DEFAULT_GOAL := help
.PHONY: help setup build run dev test test-full watch check format e2e e2e-shaken bench bench-web screenshots clean

help: ## list these targets
	@sed -nE 's/^([a-z0-9-]+): ## (.*)/  \1	\2/p' $(MAKEFILE_LIST) | expand -t 15

setup: ## install the tools that any target below needs
	@tools/setup.sh

build: ## build everything; ends in target/release/laurel
	@tools/build.sh release

run: ## build as tests do, fill the demo merchant and serve it on http://127.0.0.1:8080
	@tools/run.sh

dev: ## serve with pages that reload when edited
	@tools/dev.sh

test: ## test everything: format, lints, both databases, sizes, licences, journeys; FAST=1 only changes since BASE
	@tools/test.sh $(if $(FAST),fast,all)

test-full: ## the same and more: every journey by keyboard and on PostgreSQL, the release, WebKit, stored pictures
	@tools/test.sh full

watch: ## run the tests of the page and of core on save
	@tools/watch.sh

check: ## format, lints and plain English only
	@tools/test.sh check

format: ## write the format that check asks for
	@tools/setup.sh rust frontend
	@cargo fmt --all
	@. tools/env.sh && frontend/node_modules/.bin/biome check --write

e2e: ## browser journeys only; DOMAIN= and GREP= choose some, with a first result after seconds
	@tools/e2e.sh

e2e-shaken: ## changed journeys RUNS= times next to two busy loops; DOMAIN= or ALL=1 choose others
	@tools/shaken.sh

bench: ## load the release server with 1,000 activities and with likes, on both databases
	@tools/bench.sh

bench-web: ## measure the pages and a long wall in the system's Chromium
	@tools/bench-web.sh

screenshots: ## take the pictures in docs/screenshots again
	@tools/screenshots.sh

clean: ## remove builds and installed packages, never data/
	rm -rf target frontend/dist frontend/src/core/wasm frontend/node_modules e2e/node_modules benchweb/node_modules frontend/miniprogram/node_modules crates/server/tests/smtp/node_modules e2e/test-results e2e/playwright-report
