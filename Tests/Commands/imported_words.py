"""What of imported files is neither in the result nor quoted under “Needs your attention”.

Compared as multisets: words that readers see (text, labels, titles, alternatives, text in front
matter), addresses of other sites, and lines of code without their white space. No words: names and
settings of tags, shortcodes, directives and attribute lists, local addresses (they change), names
of fields, fields whose value is a single word. `WordLedger` in the sources follows the same rules.
"""

import collections
import html
import re

WORD = re.compile(r"[^\W_]+")
FENCE = re.compile(r"^([\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*)(`{3,}|~{3,})(.*)$")
# Comments that mark lines of code.
MARK = re.compile(r"^[\W_]*highlight-(?:next-line|start|end)\W*$|\s*(?:\{?/\*|//|<!--|--|[#%;])\s*\[!code [^\]]+\][*/\->} ]*$")
OUTSIDE = re.compile(r"(?:https?://|mailto:)[^\s)\"'<>\]}`|\\]+")
# Attributes and fields whose text readers see.
SHOWN = "title label alt caption summary header subtitle footer text description aria-label placeholder attribution"
VALUE = r"\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|\{(.*?)\}(?=[\s/>]|$))"
TAG = re.compile(r"<!?/?[A-Za-z][\w.:-]*(?:[\s/](?:\"[^\"]*\"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^<>\"'])*)?>")
COMMAND = re.compile(r"\{\{[<%#]?/?\*?\s*([\w./-]*)(.*?)\}\}|\{%-?\s*([\w./-]*)(.*?)%\}", re.S)
PROGRAM = re.compile(r"(?ms)^import [^\n]*?(?:['\"];?|\{.*?from [^\n]*)$|^export (?:const|default|function|let|\{).*?(?=\n\s*\n)")


def shown_values(text):
    """The values of attributes that readers see, and labels in values that are programs."""
    for name, double, single, program in re.findall(r"([\w-]+)" + VALUE, text, re.S):
        if name in SHOWN.split():
            yield double or single or program
        yield " ".join(a or b for a, b in re.findall(r"(?:label|title):\s*(?:'([^']*)'|\"([^\"]*)\")", program))


def field_values(lines):
    """Values of front matter with several words, or those of fields that are shown."""
    for line in lines:
        line = re.sub(r"[\w-]+\s*[:=]\s*[^\s,{}\[]+(?=\s*[,}])", " ", line) if "{" in line else line
        found = re.match(r"\s*(?:- )?(?:\"?([\w.:-]+)\"?\s*[:=]\s+)?(.*)", line)
        name, value = found.groups()
        if value != "null" and (" " in value.strip() or (name or "").lower() in SHOWN.split()):
            yield value


class Words:
    def __init__(self, text):
        self.words, self.addresses, self.code, self.code_words = (collections.Counter() for _ in range(4))
        lines = text.removeprefix("\ufeff").splitlines()
        prose, fields, fence = [], "", None
        if lines and lines[0] in ("---", "+++") and lines[0] in lines[1:]:
            end = lines.index(lines[0], 1)
            fields = "\n".join(field_values(lines[1:end]))
            lines = lines[end + 1 :]
        for line in lines:
            opening = FENCE.match(line)
            line = MARK.sub("", line) if fence else line
            if fence:
                indent, marks = fence
                closing = re.fullmatch(r"([\s>]*)(`{3,}|~{3,})\s*", line)
                if closing and closing.group(2).startswith(marks) and len(closing.group(1)) < len(indent) + 4:
                    fence = None
                elif "".join(line.lstrip("> ").split()):
                    self.code["".join(line.lstrip("> ").split())] += 1
                    self.code_words.update(WORD.findall(line.lower()) + self.outside(line))
            elif opening and "`" not in opening.group(3):
                fence = opening.group(1), opening.group(2)
                prose += shown_values(opening.group(3))
            else:
                prose.append(line)
        self.read(fields)
        words = set(self.words)
        self.words.clear()
        self.read("\n".join(prose))
        # A field can repeat the title or another field.
        self.words.update(words - set(self.words))

    @staticmethod
    def outside(text):
        return [address.rstrip(".,;:*_") for address in OUTSIDE.findall(text)]

    def read(self, text):
        text = PROGRAM.sub(" ", html.unescape(re.sub(r"\\([_<])", r"\1", text)))
        self.addresses.update(self.outside(text))
        text = re.sub(r"\]\(\s*(?:<[^>\n]*>|(?:\{\{.*?\}\}|\{%.*?%\}|[^\s)])*)|(?m:^[\s>]*\[[^\]^]+\]:\s*(?:\{\{.*?\}\}|\{%.*?%\}|\S)+)", "] ", text)
        text = OUTSIDE.sub(" ", re.sub(r"<!--|-->|\{/\*|\*/\}", " ", text))
        text = COMMAND.sub(self.command, text)
        text = TAG.sub(lambda tag: f" {' '.join(shown_values(tag.group()))} ", text)
        text = re.sub(r"(?m)^((?:[ \t]|: )*)(?:(?:!!!|\?\?\?\+?)[^\"\n]*|:{3,}[ \t]*[\w-]*)", r"\1", text)
        text = re.sub(r"\{:[:/][^{}]*\}|\{:?\s*(?:[#.][\w-]+|[\w-]+=|markdown)[^{}]*\}|:(?:material|octicons|fontawesome|simple)-[\w-]+:|\[!\w+\]|-{1,2}8<-{1,2}.*", " ", text)
        self.words.update(word.lower() for word in WORD.findall(text))

    def command(self, found):
        """The texts of a shortcode or command; code in one is text."""
        name, inner = found.group(1) or found.group(3) or "", found.group(2) or found.group(4) or ""
        texts = list(shown_values(inner))
        if name in ("tab", "expand", "details", "notice", "hint", "note", "tip", "alert"):
            texts += re.findall(r"(?<![=\w])\"([^\"]*)\"", inner)
        return " ".join(texts)


def lost(sources, results, report):
    """What the texts of sources have more often than those of results with the report."""
    was, now = Words(""), Words("")
    for texts, all_words in ((sources, was), (results, now)):
        for text in texts:
            words = Words(text)
            all_words.words += words.words
            all_words.addresses += words.addresses
            all_words.code += words.code
            all_words.code_words += words.code_words
    asked = re.search(r"(?s)## Needs your attention\n(.*?)(?=\n## |$)", report).group(1)
    packed = "".join(asked.split())
    # Text can become code, but not code text.
    missing = was.words - now.words - (now.code_words - was.code_words)
    for entry in asked.splitlines():
        # Equal entries of several lines are one.
        others = re.search(r" \(and lines? ([\d, ]+)\)$", entry)
        for _ in range(1 + len(others.group(1).split(",")) if others else 1):
            missing -= collections.Counter(word.lower() for word in WORD.findall(entry))
    missing += collections.Counter(a for a in was.addresses - now.addresses if a not in packed and a not in now.code_words)
    return missing + collections.Counter(line for line in was.code - now.code if line not in packed)
