"""The same pages as a site of Hugo, whose pages Pagefind then indexes: what many would use instead."""

import re
import shutil
from pathlib import Path

# The settings of the site, and what a page of such a site has at least.
FRAME = Path(__file__).parent / "frames/hugo"

# The title and the marked lines of a sample, which Hugo expects in one list of attributes.
FENCE = re.compile(r'^(```\S+) title=("[^"]*") \{(\d+)\}$', re.M)


def hugo_site(content, folder, has_colours=False):
    """Writes the site of Hugo that has the pages of a folder of content, with colours of code or without."""
    shutil.copytree(FRAME, folder)
    layouts = Path(folder) / "layouts/_default"
    shutil.copy(layouts / "single.html", layouts / "list.html")
    settings = Path(folder) / "config.toml"
    text = settings.read_text(encoding="utf-8")
    settings.write_text(text.replace("CODE_FENCES", str(has_colours).lower()), encoding="utf-8")
    for file in sorted(Path(content).rglob("*")):
        if file.is_dir() or file.name == "site.yml":
            continue
        # Hugo takes what stands beside an `index.md` for its parts, and beside an `_index.md` for pages.
        name = f"_{file.name}" if file.name.startswith("index.") and file.suffix == ".md" else file.name
        copy = Path(folder) / "content" / file.relative_to(content).with_name(name)
        copy.parent.mkdir(parents=True, exist_ok=True)
        if file.suffix == ".md":
            copy.write_text(FENCE.sub(r"\1 {title=\2,hl_lines=[\3]}", file.read_text(encoding="utf-8")), encoding="utf-8")
        else:
            shutil.copyfile(file, copy)
