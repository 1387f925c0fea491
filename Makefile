# tokmill: `make help` lists what there is. Everything lives in this folder: .venv* and target.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
EXTRA  := .venv-extra
TRAINERS := .venv-trainers
MODELS := .venv-models
DOCS   := .venv-docs
DEMO   := .venv-demo
WHEEL  := .venv-wheel
OUT    ?= demo-out

VERSION    := $(shell sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml)
RUST_MINOR := $(shell sed -n 's/^rust-version = "1\.\(.*\)"/\1/p' Cargo.toml)
SOURCES    := $(shell find python rust -type f ! -name '*.so' ! -name '*.pyc')

# zig links against the glibc of manylinux_2_28; maturin then checks that nothing newer is used.
WHEEL_OPTIONS := $(if $(filter Linux,$(shell uname)),--zig --compatibility manylinux_2_28 --auditwheel check)
WHEEL_TEST    := target/wheel-test
IN_WHEEL_TEST := PYTHONPATH= PATH='$(CURDIR)/$(WHEEL_TEST)/bin' $(WHEEL_TEST)/bin

FUZZ_SECONDS ?= 60
FUZZ         := RUSTC_BOOTSTRAP=1 cargo fuzz run --fuzz-dir fuzz --target-dir target/fuzz
FUZZ_LIMITS   = -max_total_time=$(FUZZ_SECONDS) -max_len=4096 -len_control=10
MEMCHECK     := valgrind --quiet --error-exitcode=1 --leak-check=full --show-leak-kinds=definite --errors-for-leak-kinds=definite

.DEFAULT_GOAL := help
.PHONY: help all rust build demo wheel test test-rust test-python test-wheel test-full test-tiny test-extra test-trainers test-models test-arm wheel-arm release soak fuzz fuzz-arrow sanitize reference lint format docs bench bench-encode bench-train bench-pack clean

help: ## List these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

all: lint docs test ## What the continuous integration runs

# A prerequisite of every target that compiles, ahead of anything that is installed.
rust:
	@cargo -V >/dev/null 2>&1 && rustc -V 2>/dev/null | awk -F '[ .]' '{ok = $$2 > 1 || $$3 >= $(RUST_MINOR)} END {exit !ok}' || { \
	  echo 'Building tokmill needs Rust 1.$(RUST_MINOR) or newer, with cargo and rustc on PATH. Install it from https://rustup.rs' >&2; exit 1; }

$(VENV)/ready: pyproject.toml | rust
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --upgrade 'pip>=25.1'
	$(BIN)/pip install --quiet --group dev
	touch $@

# cargo knows what is up to date, so this always asks it. Tests start hundreds of processes: with PYTHONDONTWRITEBYTECODE set,
# as containers often do, each of them would compile the package, which takes as long as a short run.
build: $(VENV)/ready ## Build the core and install the package into .venv
	$(BIN)/maturin develop --release --locked --quiet
	$(BIN)/python -m compileall -q python

$(DEMO)/ready: pyproject.toml Cargo.toml Cargo.lock $(SOURCES) | rust
	@echo 'Building tokmill into $(DEMO). This takes a few minutes the first time …' >&2
	@$(PYTHON) -m venv $(DEMO)
	@$(DEMO)/bin/pip install --quiet --disable-pip-version-check .
	@touch $@

demo: $(DEMO)/ready ## Encode the embedded sample and look at the result
	@rm -rf $(OUT)
	@$(DEMO)/bin/python examples/demo.py $(OUT)

$(WHEEL)/ready: pyproject.toml | rust
	$(PYTHON) -m venv $(WHEEL)
	$(WHEEL)/bin/pip install --quiet --upgrade 'pip>=25.1'
	$(WHEEL)/bin/pip install --quiet --group wheel
	touch $@

wheel: $(WHEEL)/ready ## Build the sdist, and the wheel from it, into target/wheels; try the wheel in an environment without Rust
	rm -rf target/wheels $(WHEEL_TEST)
	PATH="$(CURDIR)/$(WHEEL)/bin:$$PATH" maturin build --release --locked --sdist --out target/wheels $(WHEEL_OPTIONS)
	$(WHEEL)/bin/abi3audit --strict target/wheels/*.whl
	$(PYTHON) -m venv $(WHEEL_TEST)
	$(IN_WHEEL_TEST)/pip install --quiet --disable-pip-version-check --only-binary :all: target/wheels/*.whl
	$(IN_WHEEL_TEST)/tokmill --version | grep -Fx '$(VERSION)'
	$(IN_WHEEL_TEST)/python examples/demo.py $(WHEEL_TEST)/dataset

test: test-rust test-python ## Build and run all tests

# A second implementation of S3, from crates.io.
target/s3s-fs/bin/s3s-fs: | rust
	cargo install --quiet --locked s3s-fs --version 0.14.1 --features binary --root target/s3s-fs --target-dir target/s3s-fs/build

test-full: build target/s3s-fs/bin/s3s-fs ## Every system call and request killed and failed, every character, a million texts, a thousand trainings, the benchmark programs: hours
	TOKMILL_FULL=1 $(MAKE) test-rust
	TOKMILL_FULL=1 $(BIN)/pytest --numprocesses auto --dist worksteal --timeout 3600 $$(grep -l FULL tests/test_*.py)

test-tiny: $(VENV)/ready ## The tests of ids, a million texts for each family, with caches so small that all in them is replaced all the time
	RUSTFLAGS='--cfg fuzzing' $(BIN)/maturin develop --release --locked --quiet --target-dir target/tiny
	TOKMILL_FULL=1 $(BIN)/pytest --numprocesses auto --dist worksteal --timeout 3600 tests/test_tokenizer.py tests/test_huggingface.py; \
	code=$$?; $(MAKE) build; exit $$code

# The next two need options of the compiler that stable Rust has, but does not offer: RUSTC_BOOTSTRAP.
fuzz: build ## Random input beside slow twins, FUZZ_SECONDS for each of five; before that: cargo install cargo-fuzz
	mkdir -p target/fuzz/corpus/encode target/fuzz/corpus/jsonl target/fuzz/corpus/parquet
	$(FUZZ) encode target/fuzz/corpus/encode -- -dict=fuzz/words/encode $(FUZZ_LIMITS)
	TOKMILL_SIMD=avx2 $(FUZZ) encode target/fuzz/corpus/encode -- -dict=fuzz/words/encode $(FUZZ_LIMITS)
	TOKMILL_SIMD=portable $(FUZZ) encode target/fuzz/corpus/encode -- -dict=fuzz/words/encode $(FUZZ_LIMITS)
	$(FUZZ) jsonl target/fuzz/corpus/jsonl -- -dict=fuzz/words/jsonl $(FUZZ_LIMITS)
	PYTHONPATH=tests $(BIN)/python tests/parquet_files.py target/fuzz/corpus/parquet
	$(FUZZ) parquet target/fuzz/corpus/parquet -- $(FUZZ_LIMITS)

fuzz-arrow: build ## Damaged Arrow files of every layout for FUZZ_SECONDS; it needs no cargo-fuzz
	$(BIN)/python fuzz/arrow.py $(FUZZ_SECONDS)

sanitize: rust ## The tests of the core under AddressSanitizer, and some with valgrind, where it is installed
	RUSTC_BOOTSTRAP=1 RUSTFLAGS=-Zsanitizer=address cargo test --release --locked --quiet -p tokmill --target "$$(rustc -vV | sed -n 's/^host: //p')" --target-dir target/sanitize
	cargo build --release --locked --quiet -p tokmill --example counted
	for encoding in r50k_base cl100k_base o200k_base; do \
	  $(MEMCHECK) target/release/examples/counted $$encoding README.md FORMAT.md && \
	  TOKMILL_SIMD=portable $(MEMCHECK) target/release/examples/counted $$encoding README.md FORMAT.md || exit 1; \
	done

# The packages are installed for the files in them, which need none of their dependencies.
$(MODELS)/ready: pyproject.toml | rust
	$(PYTHON) -m venv $(MODELS)
	$(MODELS)/bin/pip install --quiet --upgrade 'pip>=25.1'
	$(MODELS)/bin/pip install --quiet --group models-references
	$(MODELS)/bin/pip install --quiet --no-deps --ignore-requires-python --group models
	$(MODELS)/bin/pip download --quiet --no-deps --no-binary llama-cpp-python --dest $(MODELS) llama-cpp-python==0.3.36
	tar -xzf $(MODELS)/llama_cpp_python-*.tar.gz --directory $(MODELS) --strip-components 1 --wildcards '*/models/ggml-vocab-*'
	touch $@

test-models: $(MODELS)/ready ## Published tokenizers, as packages on PyPI carry them, beside their references: half a gigabyte, in .venv-models
	$(MODELS)/bin/pip install --quiet --no-build-isolation .
	PYTHONPATH=tests $(MODELS)/bin/python -m pytest --quiet tests_models

$(EXTRA)/ready: pyproject.toml | rust
	$(PYTHON) -m venv $(EXTRA)
	$(EXTRA)/bin/pip install --quiet --upgrade 'pip>=25.1'
	$(EXTRA)/bin/pip install --quiet --group extra
	touch $@

test-extra: $(EXTRA)/ready ## With torch, jax, their loaders, Megatron, streaming, and Chromium if there is one: some gigabytes, in .venv-extra; 1,500 killed trainings with TOKMILL_FULL=1
	$(EXTRA)/bin/pip install --quiet --no-build-isolation .
	PYTHONPATH=tests $(EXTRA)/bin/pytest --quiet tests_extra --ignore tests_extra/test_jax.py
	PYTHONPATH=tests $(EXTRA)/bin/pytest --quiet tests_extra/test_jax.py  # alone: torch's loader forks, which JAX forbids

# Environments of trainers, and the tests of each. All have the torch of the first one, in .venv-trainers/base.
TRAINERS_base := transformers trl accelerate
TRAINERS_exports := exported
TRAINERS_lightning := lightning litgpt
TRAINERS_titan := torchtitan
TRAINERS_mega := megatron
TRAINERS_olmo := olmo
TRAINERS_maxtext := maxtext
PYTHON_312 ?= $(shell python3.12 -c 'import sys; print(sys.executable)' 2>/dev/null)
TRAINER_ENVIRONMENTS := base exports lightning titan mega olmo $(if $(PYTHON_312),maxtext)

$(TRAINERS)/base/ready: pyproject.toml | rust
	$(PYTHON) -m venv $(TRAINERS)/base
	$(TRAINERS)/base/bin/pip install --quiet --upgrade 'pip>=25.1'
	$(TRAINERS)/base/bin/pip install --quiet --group trainers
	touch $@

# --no-deps: what one trainer pins must not replace what the others share, so a group lists all that is missing in base.
$(TRAINERS)/%/ready: $(TRAINERS)/base/ready
	$(PYTHON) -m venv $(TRAINERS)/$*
	$(TRAINERS)/$*/bin/pip install --quiet --upgrade 'pip>=25.1'
	echo '$(CURDIR)'/$(TRAINERS)/base/lib/python*/site-packages > $$(echo $(TRAINERS)/$*/lib/python*/site-packages)/base.pth
	$(TRAINERS)/$*/bin/pip install --quiet --no-deps --group trainers-$*
	touch $@

# MaxText needs Python 3.12, so that it shares nothing with the others.
$(TRAINERS)/maxtext/ready: pyproject.toml
	$(PYTHON_312) -m venv $(TRAINERS)/maxtext
	$(TRAINERS)/maxtext/bin/pip install --quiet --upgrade 'pip>=25.1'
	$(TRAINERS)/maxtext/bin/pip install --quiet --group trainers-maxtext
	touch $@

test-trainers: $(TRAINER_ENVIRONMENTS:%=$(TRAINERS)/%/ready) ## Real trainers on corpora whose tokens are counted, killed and resumed: some ten gigabytes, in .venv-trainers
	for name in base $(filter maxtext,$(TRAINER_ENVIRONMENTS)); do \
	  $(TRAINERS)/$$name/bin/pip install --quiet --no-build-isolation --no-deps . || exit 1; done
	$(if $(PYTHON_312),,@echo 'MaxText is left out: there is no python3.12 on PATH; pass PYTHON_312=/path/to/python3.12' >&2)
	set -e; $(foreach name,$(TRAINER_ENVIRONMENTS),PYTHONPATH=tests $(TRAINERS)/$(name)/bin/python -m pytest --quiet --timeout 1200 $(TRAINERS_$(name):%=tests_trainers/test_%.py);)

# Its documentation has no code, so without --lib this would only link an example, and look for doctests.
test-rust: rust ## The tests of the Rust core
	cargo test --release --locked --quiet -p tokmill --lib

test-python: build ## The tests of the package
	$(BIN)/pytest --quiet --numprocesses auto --dist worksteal

test-wheel: wheel ## The tests of the package, with the wheel
	$(WHEEL)/bin/pip --python $(WHEEL_TEST)/bin/python install --quiet --group dev
	PYTHONPATH= $(WHEEL_TEST)/bin/pytest --quiet --numprocesses auto --dist worksteal

# In target/arm: Debian's cross toolchain, emulator and Python for aarch64, without root.
wheel-arm: $(WHEEL)/ready ## Build a wheel for Linux on aarch64 into target/arm/wheels and try it under emulation; needs Debian's apt-get
	.ci/arm wheel

test-arm: build $(WHEEL)/ready ## The same, then the tests of core and package in it, and the digests of a dataset beside those of this machine: hours
	.ci/arm test

release: ## Set the version to VERSION everywhere, build and test sdist and wheels, write the notes; it publishes nothing
	.ci/release '$(VERSION)'

SOAK_MINUTES ?= 60
# Each new thread may begin a new arena of glibc, and each arena keeps what it once had: that grows by 1.4 times in an hour, and hides leaks.
soak: build ## Growing data with kills beside the same without, for SOAK_MINUTES: every byte, memory, descriptors, threads
	MALLOC_ARENA_MAX=2 PYTHONPATH='$(CURDIR)/tests' $(BIN)/python tests_extra/soak.py $(SOAK_MINUTES)

lint: build ## Formats, lints and types, in Rust and Python
	cargo fmt --check
	cargo fmt --check --manifest-path fuzz/Cargo.toml
	cargo clippy --release --locked --all-targets --quiet -- -D warnings
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/stubtest --concise tokmill._core
	$(BIN)/zizmor --offline --quiet --strict-collection .github

format: $(VENV)/ready ## Put all code into shape
	cargo fmt
	cargo fmt --manifest-path fuzz/Cargo.toml
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

$(DOCS)/ready: pyproject.toml
	$(PYTHON) -m venv $(DOCS)
	$(DOCS)/bin/pip install --quiet --upgrade 'pip>=25.1'
	$(DOCS)/bin/pip install --quiet --group docs
	touch $@

docs: $(DOCS)/ready ## Build the site into target/site; a link that leads nowhere ends it
	$(DOCS)/bin/python docs/build.py target/pages
	$(DOCS)/bin/zensical build --strict --clean
	$(DOCS)/bin/python docs/site_check.py target/site

reference: build ## Write the pages of docs/ that are made of the code
	$(BIN)/python docs/reference.py

.PHONY: pictures
pictures: wheel build $(DOCS)/ready ## Draw docs/plots: charts of the newest benchmark records; with Chromium, real runs in a terminal and pages
	$(BIN)/python docs/pictures.py
	$(DOCS)/bin/python docs/screens.py '$(CURDIR)/$(BIN)/python' '$(CURDIR)/target/wheels'

$(VENV)/bench-ready: $(VENV)/ready
	$(BIN)/pip install --quiet --group bench
	touch $@

bench: build $(VENV)/bench-ready ## Measure beside the peers; CORPUS=folder measures on your text
	$(BIN)/python benchmarks/run.py --record benchmarks/record $(if $(CORPUS),--corpus '$(CORPUS)') $(BENCH)

bench-encode: ## The same for encoders
	$(MAKE) bench BENCH='encoder grown threads portable instructions --encodings cl100k_base,o200k_base,r50k_base,llama3,qwen3,code $(BENCH)'

bench-train: ## The same for training
	$(MAKE) bench BENCH='train $(BENCH)'

bench-pack: ## The same for packing and loading
	$(MAKE) bench BENCH='pack strategies load open order $(BENCH)'

clean: ## Remove all that was built
	rm -rf $(VENV) $(EXTRA) $(TRAINERS) $(DOCS) $(DEMO) $(WHEEL) target $(OUT)
