"""What other generators cost on the same pages, and what each form of a page costs Onglet."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import books
from cost import ROOT, Cost, over_rounds, run
from goals import Goal
from hugo import hugo_site

HERE = Path(__file__).resolve().parent


def program(name):
    """The path of a program: that of this project's tests, else the machine's; None if there is none."""
    own = ROOT / ".build/venv/bin" / name
    return own if own.exists() else shutil.which(name)


# What a site has unless its settings, or the command, say otherwise, and what it may have besides.
FORMS = {
    "without Markdown forms": ("markdown: false", []),
    "without typography": ("typography: false", []),
    "with books": ("books: true", []),
    "with the search": ("", ["--no-highlight"]),
    "with colours": ("", ["--no-search"]),
}
PLAIN = ["--no-highlight", "--no-search"]


def measure_forms(pages, rounds, folder, onglet):
    """Prints what each form of a page costs, as a share of a build without colours and search."""
    site = folder / f"others-{pages}"
    settings = (site / "content/site.yml").read_text(encoding="utf-8")
    builds = {"Onglet": ("", PLAIN)} | {name: (line, left or PLAIN) for name, (line, left) in FORMS.items()}
    costs = {name: [] for name in builds}
    cache = folder / "others-cache"
    for _ in range(rounds):
        for name, (line, options) in builds.items():
            (site / "content/site.yml").write_text(f"{settings}\n{line}\n", encoding="utf-8")
            for left in (site / "_site", cache):
                shutil.rmtree(left, ignore_errors=True)
            costs[name].append(run([onglet, "build", "--site", site, "--cache", cache, *options]).cpu)
    (site / "content/site.yml").write_text(settings, encoding="utf-8")
    plain = min(costs.pop("Onglet"))
    print(f"\n{pages:,} pages, CPU beside a build without colours and search")
    for name, seconds in costs.items():
        print(f"  {name:24}{min(seconds) / plain - 1:+8.0%}")


class Other(NamedTuple):
    """How a generator builds the pages: its commands, and the folders that they write."""

    commands: list
    outputs: list


def others(pages, folder, onglet):
    """The generators that are installed, by name, each with the same pages in both languages."""
    site = folder / f"others-{pages}"
    subprocess.run([sys.executable, HERE / "generate-corpus", "--pages", str(pages), "--deep", site], check=True)
    build = [onglet, "build", "--site", site, "--cache", folder / "others-cache"]
    own = [site / "_site"]
    found = {
        "Onglet": Other([[*build, *PLAIN]], own),
        "Onglet, colours": Other([[*build, "--no-search"]], own),
        "Onglet, everything": Other([build], own),
    }
    if hugo := program("hugo"):
        for name, has_colours in (("Hugo", False), ("Hugo, colours", True)):
            other = folder / name.replace(", ", "-")
            hugo_site(site / "content", other, has_colours)
            found[name] = Other([[hugo, "--quiet", "--source", other]], [other / "public"])
        # Starlight runs Pagefind on what it has built too: its step alone is the difference.
        if pagefind := program("pagefind"):
            commands, outputs = found["Hugo, colours"]
            found["Hugo, colours, Pagefind"] = Other([*commands, [pagefind, "--site", outputs[0]]], outputs)
    # A book in both languages at once costs mdBook twice as much: its list of chapters is on each page.
    for name, write, output in (("mdBook", books.mdbook, "book"), ("Zensical", books.zensical, "site")):
        if command := program(name.lower()):
            parts = [folder / f"{name}-{language}" for language in ("fr", "en")]
            for part in parts:
                write(site / "content", part, part.name[-2:])
            calls = {
                "mdBook": [[command, "build", part] for part in parts],
                "Zensical": [[command, "build", "--clean", "-f", part / "zensical.toml"] for part in parts],
            }
            found[name] = Other(calls[name], [part / output for part in parts])
    return found


def measure_others(pages, rounds, folder, onglet):
    """What Onglet, Hugo, mdBook, Zensical and Pagefind cost on the same pages, where they are installed.

    Onglet makes the pages of the catalogue, Markdown forms and checks besides.
    """
    found = others(pages, folder, onglet)
    costs = {name: [] for name in found}
    for _ in range(rounds):
        for name, (commands, outputs) in found.items():
            for left in (*outputs, folder / "others-cache"):
                shutil.rmtree(left, ignore_errors=True)
            each = [run(command) for command in commands]
            costs[name].append(Cost(sum(c.cpu for c in each), sum(c.wall for c in each), max(c.memory for c in each)))
            if missing := [output for output in outputs if not output.is_dir()]:
                sys.exit(f"{name}: nothing was made in {missing[0]}")
            if name == "Onglet, everything":
                files = [file for file in outputs[0].rglob("*") if file.is_file()]
                written = len(files), sum(file.stat().st_size for file in files)
    best = {name: over_rounds(rows) for name, rows in costs.items()}
    print(f"\n{pages:,} pages, nothing cached".ljust(29) + "CPU s    wall s")
    for name, cost in best.items():
        print(f"  {name:24}{cost.cpu:8.3f} {cost.wall:9.3f}")
    absent = [name for name in ("hugo", "mdbook", "zensical", "pagefind") if not program(name)]
    if absent:
        print(f"  not measured, since missing: {', '.join(absent)}")
    measure_forms(pages, rounds, folder, onglet)
    return {name: cost.cpu for name, cost in best.items()}, written


def goals_of_others(pages, cpu, written):
    pairs = [
        ("Hugo", "Onglet", 1.45), ("mdBook", "Onglet", 1.25), ("Hugo, colours", "Onglet, colours", 1.75),
        ("Hugo, colours, Pagefind", "Onglet, everything", 2.2), ("Zensical", "Onglet, everything", 2.2),
    ]  # fmt: skip
    rows = [
        Goal(f"CPU, {other} / {own}: {pages:,} pages", cpu[other] / cpu[own], least=least)
        for other, own, least in pairs
        if other in cpu and own in cpu
    ]
    files, size = written
    return [
        *rows,
        Goal(f"MB written, everything: {pages:,} pages", size / 1e6, most=65 * max(1, pages / 1046)),
        Goal(f"files written, everything: {pages:,} pages", files, most=2800 * max(1, pages / 1046)),
    ]
