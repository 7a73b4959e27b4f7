# make run     the apps and the server on http://localhost:8080 (make run PORT=9000, make run REGION=file.osm.pbf)
# make test    native, WebAssembly, browsers, fuzzing, killed servers
# The rest is for those who work on Vereda; each line says what it does.

PORT ?= 8080
.PHONY: run test test-all lint setup web ocr release check-portable bench pictures clean help

run: ## installs what is missing, builds, serves in development mode
	@tools/setup run
	@tools/run $(PORT) $(REGION)

test: ## installs what is missing, runs the tests that decide whether a change lands (TEST=native, TEST=browser, … for one part: tools/test --help)
	@tools/setup test
	@tools/test $(TEST)

test-all: ## the same and more: every engine for every test, every screen in every way, whole sessions of sound, 200 kills (some two hours)
	@tools/setup test
	@EVERYTHING=1 tools/test $(TEST)

setup: ## installs what is missing to run, test and measure
	@tools/setup bench

web: ## the web apps alone, into .build-web/dist
	@tools/setup run
	@tools/build-web

ocr: ## the reading of pictures for the browser, into .cache/ocr (the first time some ten minutes; while it is absent pictures go to the server)
	@tools/ocr

release: ## what a server runs, optimised, into .build-release/vereda (the first time some 15 minutes)
	@tools/setup run
	@tools/release

lint: ## how the sources are written; tools/lint --fix writes them so
	@tools/setup test
	@tools/lint

check-portable: ## every portable module compiles natively and as Embedded Swift
	@tools/check-portable

bench: ## the measurements of bench/RESULTS.md (about 20 minutes, the first time 15 more for a release build)
	@tools/setup bench
	@bench/run

pictures: ## every screen in every theme and size, into pictures/
	@tools/setup test
	@tools/pictures

clean: ## what was built; not ./data, not what was downloaded
	rm -rf .build .build-* pictures

help:
	@sed -n 's/^\([a-z-]*\): ## /make \1\t/p' Makefile | expand -t 22
