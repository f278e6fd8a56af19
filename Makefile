# Everything that is built, tested or measured here starts from this file: `make help` lists it.

ONGLET := .build/release/onglet
# What the tests run: a debug build, which watches memory accesses, of the command and of the tests
# in one. The check of imports costs nothing, and `make lint` finds all of it compiled.
TESTED := swift build --build-tests --explicit-target-dependency-import-check error
RELEASED := swift build --configuration release
# Where `make install` puts the command; DESTDIR comes before it, for packages.
PREFIX ?= /usr/local
# How long `make fuzz` takes.
SECONDS ?= 120
# On Linux the command holds Swift's libraries: it starts in a few milliseconds, and runs where there
# is no toolchain. Apple's systems have these libraries themselves.
STATIC := $(if $(filter Linux,$(shell uname)),--static-swift-stdlib)

.PHONY: help site preview program build install package test proof fuzz lint format bench clean
.NOTPARALLEL:
.DEFAULT_GOAL := help

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' Makefile

site: program ## build the site of content/ into _site/, installing what is missing
	$(ONGLET) build

program: build ## build Onglet, and install what else it needs to build sites
	@scripts/install chroma
	@scripts/install pagefind

preview: program ## show the site in a browser while you write
	$(ONGLET) serve

build: ## build Onglet into .build/release/, installing what is missing
	@scripts/install libraries
	$(RELEASED) $(STATIC)

# What was built is installed as it is: root needs no compiler, and compiles nothing in your folder.
install: $(if $(wildcard $(ONGLET)),,build) ## install what was built, its manual page and completions below PREFIX
	scripts/install-files $(ONGLET) "$(PREFIX)" "$(DESTDIR)"

package: build ## make a Debian package, and an archive that runs anywhere, in .build/package/
	@scripts/install debian-tools
	@scripts/install pagefind
	scripts/package $(ONGLET) .build/package

test: ## run every test, of the code, the command, the browser and the content; ONLY=PATH for some
	@scripts/test .build/debug/onglet "$(TESTED)" $(ONLY)

proof: ## test the whole of what make test samples, with the release build, sanitizers and fuzzing
ifdef ONLY
	@scripts/test --proof $(ONGLET) "$(RELEASED) $(STATIC)" $(ONLY)
else
	@scripts/proof $(ONGLET) "$(RELEASED) $(STATIC)" "$(TESTED)"
endif

fuzz: ## fuzz the readers of texts, HTML and requests for SECONDS
	Tests/Fuzz/run $(SECONDS)

lint: ## check the style, undeclared imports, machine paths and the content
	swift format lint --strict --recursive Sources Tests Package.swift
	@scripts/install libraries
	$(TESTED)
	scripts/check-imports
	scripts/check-paths
	.build/debug/onglet check --strict

format: ## rewrite the Swift files in the style that lint asks for
	swift format --in-place --recursive Sources Tests Package.swift

bench: build ## measure builds of 1,000 and 10,000 pages, the preview, and how costs grow
	Tests/Benchmarks/measure
	Tests/Benchmarks/measure-growth

clean: ## remove what was built, and the site
	rm -rf .build _site _site.*

