# What people and CI call. Each target installs what it needs and the machine lacks.

export SWIFT ?= swift
# Where make install puts the program.
PREFIX ?= /usr/local
# How long make torture tries a release.
MINUTES ?= 30
# Arguments for build-site (make site), Benchmarks/run (make bench) or pytest.
ARGUMENTS ?=
FORMATTED = Package.swift Packages Sources Tests Benchmarks

.PHONY: help site manual preview test test-all swift-tests torture browser-tests contact-sheet pdf bench format lint clean build dist \
	test-dist install screenshots fresh vsix
.NOTPARALLEL:

help: ## List the targets
	@echo 'make TARGET'
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1	\2/p' $(MAKEFILE_LIST) | expand -t 18

site: build ## Build the site: Content/ and Templates/ into Public/
	.build/release/build-site build --site . $(ARGUMENTS)

manual: build ## Build the manual: Manual/Content/, and what the program says of itself, into Manual/Public/
	@scripts/install-dependencies manual
	scripts/make-reference .build/release/build-site
	.build/release/build-site build --site Manual $(ARGUMENTS)

preview: build ## Show the site in the browser while you write it
	.build/release/build-site preview --site . $(ARGUMENTS)

test: ## Run the tests of every change: those in Swift, and those in a browser
	@$(MAKE) --no-print-directory swift-tests browser-tests

test-all: export SHISHIN_TESTS = all
test-all: ## Run all tests, those in Swift in a debug build, and also those of editors, workflows, every page and larger samples: for a schedule
	@scripts/install-dependencies test-all
	scripts/in-memory $(SWIFT) test
	@$(MAKE) --no-print-directory browser-tests

swift-tests: ## Run only the tests in Swift (ARGUMENTS='--filter Diagrams' for some of them)
	@scripts/install-dependencies swift-tests
	scripts/build-release --tests
	scripts/in-memory $(SWIFT) test --configuration release --skip-build -Xswiftc -enable-testing $(ARGUMENTS)

torture: build ## Kill, starve and mislead a release (MINUTES=30), then run the Swift tests with all their random input
	@scripts/install-dependencies test
	scripts/torture --minutes $(MINUTES)
	SHISHIN_TESTS=full SHISHIN_SEED=$${SHISHIN_SEED:-fresh} $(MAKE) --no-print-directory swift-tests

browser-tests: build ## Run only the tests in a browser (ARGUMENTS='-k diagrams' for some of them)
	@scripts/install-dependencies test
	PYTHONDONTWRITEBYTECODE=1 scripts/in-memory .build/browser/bin/python -m pytest Tests/BrowserTests $(ARGUMENTS)

fresh: ## Run the README's two commands on a fresh Debian with Swift (as root)
	scripts/fresh-machine scripts/two-commands

contact-sheet: build ## Photograph all examples of diagrams, and those of our site, into .build/contact-sheet
	@scripts/install-dependencies pictures
	.build/browser/bin/python scripts/contact-sheet

screenshots: build ## Photograph one page of each kind, and drawings in two browsers, into .build/screenshots
	@scripts/install-dependencies screenshots
	.build/browser/bin/python scripts/screenshots

pdf: site ## Print the whole guideline with Chromium into .build/pdf
	@scripts/install-dependencies pictures
	scripts/print-pdf Public

bench: build ## Measure against the floor, Hugo and Pagefind (ARGUMENTS=--quick for a short run)
	@scripts/install-dependencies bench
	Benchmarks/run $(ARGUMENTS)

format: ## Format all Swift files
	$(SWIFT) format --in-place --parallel --recursive $(FORMATTED)

lint: ## Check the format, that declarations are documented, and the words that users read
	$(SWIFT) format lint --strict --parallel --recursive $(FORMATTED)
	scripts/check-documentation
	scripts/check-words

dist: ## Build a release for Linux in dist/ that needs glibc alone: archive, Debian package, Python wheel
	@scripts/install-dependencies dist
	scripts/make-dist

test-dist: dist ## Install and test a release where there is nothing else (ARGUMENTS=--debian: in a fresh Debian too)
	@scripts/install-dependencies test-dist
	PYTHONDONTWRITEBYTECODE=1 .build/browser/bin/python -m pytest Tests/ReleaseTests $(ARGUMENTS)

vsix: ## Package the extension for Visual Studio Code into dist/, with packages from npm (no test runs it)
	@mkdir -p dist
	cd Editors/vscode && npm install --no-audit --no-fund
	cd Editors/vscode && npx vsce package --skip-license --out ../../dist/shishin.vsix

install: build ## Install below PREFIX (default /usr/local): make install PREFIX=~/.local
	scripts/install-files .build/release/build-site $(DESTDIR)$(PREFIX)

clean: ## Remove what was compiled; Public/ stays
	$(SWIFT) package clean

build:
	@scripts/install-dependencies site
	scripts/build-release
