# The entry point for building, testing and measuring: `make help` lists the targets.

ONGLET := .build/release/onglet
# Tests use a debug build, which checks memory accesses. The command and the tests are built
# together, with the import check that `make lint` needs too, so that nothing is compiled twice.
TESTED := swift build --build-tests --explicit-target-dependency-import-check error
RELEASED := swift build --configuration release
# Where `make install` installs; DESTDIR is put in front of it, to build packages.
PREFIX ?= /usr/local
# The most lines of Swift and Python that each folder may have.
MOST_LINES := Sources=67426 Tests=33815
# The duration of `make fuzz`.
SECONDS ?= 120
# On Linux, the command includes Swift's libraries, so that it starts in milliseconds and runs
# without a toolchain. Apple's systems come with these libraries.
STATIC := $(if $(filter Linux,$(shell uname)),--static-swift-stdlib)
# It includes cmark-gfm too, since systems have different versions of it: `scripts/install libraries`
# makes this folder, if there is a static version.
export PKG_CONFIG_PATH := $(CURDIR)/.build/static:$(PKG_CONFIG_PATH)

# Whatever the target is, before anything is compiled.
$(shell scripts/forget-moved-build)

.PHONY: help site preview program build install package test proof fuzz lint format bench clean
.NOTPARALLEL:
.DEFAULT_GOAL := help

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' Makefile

site: program ## build content/ into _site/ and docs/ into _docs/, installing what is missing
	$(ONGLET) build
	$(ONGLET) build --content docs --output _docs

program: build ## build Onglet, and install the programs that it uses
	@scripts/install chroma

preview: program ## show the site in a browser while you write
	$(ONGLET) serve

build: ## build Onglet into .build/release/, installing what is missing
	@scripts/install libraries
	$(RELEASED) $(STATIC)

# Installs an existing build as it is: root needs no compiler, and leaves no build files of its own.
install: $(if $(wildcard $(ONGLET)),,build) ## install Onglet, its manual page and completions in PREFIX
	scripts/install-files $(ONGLET) "$(PREFIX)" "$(DESTDIR)"

package: build ## make a Debian package and a portable archive in .build/package/
	@scripts/install debian-tools
	scripts/package $(ONGLET) .build/package

test: ## run all tests: code, command, browser and content; ONLY=PATH runs some
	@scripts/test .build/debug/onglet $(ONLY) -- $(TESTED)

proof: ## run exhaustive tests, with the release build, sanitizers and fuzzing
ifdef ONLY
	@scripts/test --proof $(ONGLET) $(ONLY) -- $(RELEASED) $(STATIC)
else
	@scripts/proof $(ONGLET) $(RELEASED) $(STATIC) -- $(TESTED)
endif

fuzz: ## fuzz the parsers of text, HTML and requests for SECONDS
	Tests/Fuzz/run $(SECONDS)

lint: ## check the style, types of scripts, imports, machine paths, numbers of lines and the content
	swift format lint --strict --recursive Sources Tests Package.swift
	@scripts/install packages
	@scripts/install typescript
	.build/venv/bin/oxlint --deny-warnings public/scripts templates/preview Tests/Scripts
	tsc --project scripts/tsconfig.json
	.build/venv/bin/ruff check
	@scripts/install libraries
	$(TESTED)
	scripts/check-imports
	scripts/check-paths
	scripts/check-lines $(MOST_LINES)
	.build/debug/onglet check --strict

format: ## format the Swift files
	swift format --in-place --recursive Sources Tests Package.swift

bench: build ## measure builds of 1,000 and 10,000 pages, beside Hugo, mdBook and Zensical, the preview, and growth
	@scripts/install others
	Tests/Benchmarks/measure
	Tests/Benchmarks/measure-growth

clean: ## remove all build files and the site
	rm -rf .build _site _site.* _docs _docs.*

