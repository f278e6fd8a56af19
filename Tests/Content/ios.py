"""Compiles Swift for iOS without Apple's SDK: what the samples of the guidelines use of it.

The compiler checks versions (`@available`, `#available`) of the system that it compiles for, and
only of that one. So the standard library is made once more, for iOS, from the textual interface
that the toolchain brings along; then the modules of `interfaces/`, a folder each, whose files have
the format of textual interfaces: declarations without bodies. Nothing is generated, linked or run.
"""

import fcntl
import hashlib
import json
import platform
import re
import shutil
import subprocess
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

from onglet import REPOSITORY

INTERFACES = Path(__file__).parent / "interfaces"
MODULES = REPOSITORY / ".build/ios-modules"

# Concurrency came with iOS 13: what is older is compiled for it.
OLDEST = 13
NEWEST = 26

HEADER = """\
// swift-interface-format-version: 1.0
// swift-compiler-version: {version}
// swift-module-flags: {flags}
"""
STANDARD = ["Swift", "SwiftOnoneSupport", "_Concurrency", "_StringProcessing"]
IMPORT = re.compile(r"^(?:@\w+ )?import (\w+)$", re.MULTILINE)


def target(version):
    machine = "x86_64" if platform.machine() in ("x86_64", "AMD64") else "arm64"
    return f"{machine}-apple-ios{version:g}.0-simulator"


@cache
def frontend():
    """The compiler, and what it says of its version."""
    compiler = shutil.which("swift-frontend")
    if not compiler:
        swiftc = shutil.which("swiftc")
        assert swiftc, "swiftc is not there"
        compiler = str(Path(swiftc).resolve().with_name("swift-frontend"))
    run = subprocess.run([compiler, "-version"], capture_output=True, text=True, check=True)
    return compiler, run.stdout.split("\n")[0]


def swift(*arguments, cwd=None):
    command = [frontend()[0], *map(str, arguments)]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True)


def digest(*texts):
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()[:16]


def make_once(folder, make):
    """A folder that is made once and kept. Modules remember their sources: it cannot be moved."""
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "complete").exists():
            make(folder)
            (folder / "complete").touch()
    return folder


def compile_interface(source, module, folder, *options):
    run = swift(
        "-compile-module-from-interface", source, "-module-name", module,
        "-o", folder / f"{module}.swiftmodule", "-target", target(OLDEST),
        "-disable-availability-checking", "-I", folder, *options,
    )  # fmt: skip
    assert (folder / f"{module}.swiftmodule").exists(), run.stderr
    return run.stderr


def standard_library():
    """The standard library for iOS, made from that of this system."""
    compiler, version = frontend()
    info = json.loads(swift("-print-target-info").stdout)
    paths = [Path(path) for path in info["paths"]["runtimeLibraryImportPaths"]]
    here = info["target"]["moduleTriple"]

    def make(folder):
        for module in STANDARD:
            name = f"{module}.swiftmodule/{here}.swiftinterface"
            [original] = [path / name for path in paths if (path / name).exists()]
            text = original.read_text(encoding="utf-8")
            flags = re.search("^// swift-module-flags: .*", text, re.MULTILINE)[0]
            # Bodies that would be deployed to older systems are not in this system's interface.
            text = re.sub(r"^ *@backDeployed\(.*\n", "", text, flags=re.MULTILINE)
            ours = re.sub(r"-target \S+", f"-target {target(OLDEST)}", flags)
            ours = ours.replace(" -O ", " -Onone ")
            source = folder / f"{module}.swiftinterface"
            source.write_text(text.replace(flags, ours), encoding="utf-8")
            compile_interface(
                source, module, folder, "-parse-stdlib", "-disable-objc-interop",
                "-experimental-skip-all-function-bodies",
            )  # fmt: skip

    return make_once(MODULES / f"swift-{digest(version, target(OLDEST))}", make)


def interfaces():
    """The files of each module, by its name."""
    return {
        folder.name: sorted(folder.glob("*.swiftinterface"))
        for folder in sorted(INTERFACES.iterdir())
        if folder.is_dir()
    }


def in_order(files):
    """The modules, each after those that it imports."""
    texts = {module: "".join(file.read_text(encoding="utf-8") for file in parts) for module, parts in files.items()}
    imports = {module: set(IMPORT.findall(text)) & files.keys() - {module} for module, text in texts.items()}
    return TopologicalSorter(imports).static_order()


def modules():
    """The folder of all modules."""
    standard = standard_library()
    files = interfaces()
    texts = [file.read_text(encoding="utf-8") for parts in files.values() for file in parts]

    def make(folder):
        for module in STANDARD:
            shutil.copy(standard / f"{module}.swiftmodule", folder)
        for module in in_order(files):
            parts = []
            for file in files[module]:
                place = file.relative_to(REPOSITORY).as_posix()
                parts += [f'#sourceLocation(file: "{place}", line: 1)\n']
                parts += [file.read_text(encoding="utf-8")]
            compile_module("".join(parts), module, folder)

    return make_once(MODULES / f"interfaces-{digest(standard.name, *texts)}", make)


def make_module(module, text):
    """The folder of a module that imports all others."""
    everything = modules()
    imports = "".join(f"import {each}\n" for each in sorted(interfaces()))

    def make(folder):
        compile_module(imports + text, module, folder, "-I", everything)

    return make_once(MODULES / f"module-{digest(everything.name, module, text)}", make)


def compile_module(text, module, folder, *options):
    flags = (
        f"-target {target(OLDEST)} -enable-objc-interop -enable-library-evolution"
        f" -swift-version 6 -module-name {module}"
    )
    source = folder / f"{module}.swiftinterface"
    imports = "import Swift\nimport _Concurrency\n"
    header = HEADER.format(version=frontend()[1], flags=flags)
    source.write_text(header + imports + text, encoding="utf-8")
    compile_interface(source, module, folder, "-enable-objc-interop", *options)


def declarations():
    """Module, path, kind and symbol of all that the interfaces declare."""
    folder = modules()
    graphs = folder / "symbols"
    graphs.mkdir(exist_ok=True)
    extract = Path(frontend()[0]).resolve().with_name("swift-symbolgraph-extract")
    for module in interfaces():
        command = [
            extract, "-module-name", module, "-I", folder, "-target", target(NEWEST),
            "-output-dir", graphs, "-skip-synthesized-members", "-skip-inherited-docs",
        ]  # fmt: skip
        subprocess.run(command, capture_output=True, check=True)
    for file in sorted(graphs.glob("*.symbols.json")):
        for symbol in json.loads(file.read_text(encoding="utf-8"))["symbols"]:
            kind = symbol["kind"]["identifier"].removeprefix("swift.")
            path = ".".join(symbol["pathComponents"])
            yield file.name.split(".")[0], path, kind, symbol["identifier"]["precise"]
