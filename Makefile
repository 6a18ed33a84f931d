# What people and CI call. Each target installs what it needs and the machine lacks.

export SWIFT ?= swift
# Where make install puts the program.
PREFIX ?= /usr/local
# How long make torture tries a release.
MINUTES ?= 45
# How many Swift tests run at the same time. Without a limit, more than 300 builds with 1,500 descriptors are open at
# once, and Foundation's Process.run() crashes now and then (Documentation/architecture/Tests.md).
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH ?= 32
# Arguments for build-site (make site), Benchmarks/run (make bench) or pytest.
ARGUMENTS ?=
FORMATTED = Package.swift Packages Sources Tests Benchmarks

.PHONY: help site manual preview test test-all swift-tests torture browser-tests contact-sheet pdf bench format lint clean build dist \
	test-dist install screenshots fresh vsix readability
.NOTPARALLEL:

help: ## List the targets
	@echo 'make TARGET'
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1	\2/p' $(MAKEFILE_LIST) | expand -t 18

site: build ## Build the guidelines in this repository into Public/
	.build/release/build-site build --site . $(ARGUMENTS)

manual: build ## Build the manual into Manual/Public/
	@scripts/install-dependencies manual
	scripts/make-reference .build/release/build-site
	.build/release/build-site build --site Manual $(ARGUMENTS)

preview: build ## Show the guidelines in the browser while you write
	.build/release/build-site preview --site . $(ARGUMENTS)

test: ## Run the tests for every change, in Swift and in a browser
	@$(MAKE) --no-print-directory swift-tests browser-tests

test-all: export SHISHIN_TESTS = all
test-all: ## Run all tests, including editors, workflows and larger samples, with a debug build; for a schedule
	@scripts/install-dependencies test-all
	scripts/in-memory $(SWIFT) test
	@$(MAKE) --no-print-directory browser-tests

swift-tests: ## Run only the Swift tests (ARGUMENTS='--filter Diagrams' for some of them)
	@scripts/install-dependencies swift-tests
	WITH_TESTS=1 scripts/build-release
	scripts/in-memory $(SWIFT) test --configuration release --skip-build -Xswiftc -enable-testing $(ARGUMENTS)

torture: build ## Test a release with kills, full disks and broken input (MINUTES=45), then run the Swift tests with all random input
	@scripts/install-dependencies test
	scripts/torture --minutes $(MINUTES)
	SHISHIN_TESTS=full SHISHIN_SEED=$${SHISHIN_SEED:-fresh} $(MAKE) --no-print-directory swift-tests

browser-tests: build ## Run only the browser tests (ARGUMENTS='-k diagrams' for some of them)
	@scripts/install-dependencies test
	PYTHONDONTWRITEBYTECODE=1 scripts/in-memory .build/browser/bin/python -m pytest Tests/BrowserTests $(ARGUMENTS)

fresh: ## Run the two commands of the README on a fresh Debian with Swift (as root)
	scripts/fresh-machine scripts/two-commands

contact-sheet: build ## Take screenshots of all diagrams into .build/contact-sheet
	@scripts/install-dependencies pictures
	.build/browser/bin/python scripts/contact-sheet

screenshots: build ## Take screenshots of one page of each kind, and of diagrams in two browsers, into .build/screenshots
	@scripts/install-dependencies screenshots
	.build/browser/bin/python scripts/screenshots

pdf: site ## Print all guidelines with Chromium into .build/pdf
	@scripts/install-dependencies pictures
	.build/release/build-site pdf --output .build/pdf

bench: build ## Run the benchmark, with Hugo and Pagefind for comparison (ARGUMENTS=--quick for a short run)
	@scripts/install-dependencies bench
	Benchmarks/run $(ARGUMENTS)

format: ## Format all Swift files, and list the files that are built in
	scripts/list-embedded-files
	$(SWIFT) format --in-place --parallel --recursive $(FORMATTED)

lint: ## Check the format, the doc comments, and the words that users read
	$(SWIFT) format lint --strict --parallel --recursive $(FORMATTED)
	scripts/check-documentation
	scripts/check-words

readability: ## Measure how the code reads, and compare the figures with their bounds
	@scripts/install-dependencies readability
	.build/readability/bin/python scripts/readability

dist: ## Build a release for Linux that needs only glibc, into dist/: archive, Debian package, Python wheel
	@scripts/install-dependencies dist
	scripts/make-dist

test-dist: dist ## Install and test a release on an empty system (ARGUMENTS=--debian: also on a fresh Debian)
	@scripts/install-dependencies test-dist
	PYTHONDONTWRITEBYTECODE=1 .build/browser/bin/python -m pytest Tests/ReleaseTests $(ARGUMENTS)

vsix: ## Package the extension for Visual Studio Code into dist/, with packages from npm (not tested)
	@mkdir -p dist
	cd Editors/vscode && npm install --no-audit --no-fund
	cd Editors/vscode && npx vsce package --skip-license --out ../../dist/shishin.vsix

install: build ## Install below PREFIX (default /usr/local): make install PREFIX=~/.local
	scripts/install-files .build/release/build-site $(DESTDIR)$(PREFIX)

clean: ## Remove compiled files; keeps Public/
	$(SWIFT) package clean

build:
	@scripts/install-dependencies site
	scripts/build-release
