"""The translations of what the program says, in files of gettext (PO)."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ENTRY = re.compile(r'^msgid ((?:".*"\n)+)msgstr ((?:".*"\n)+)', re.MULTILINE)
ESCAPES = {"n": "\n", "t": "\t"}


def text_of(quoted):
    """The text of one or more lines in quotation marks."""
    joined = "".join(line.strip()[1:-1] for line in quoted.splitlines())
    return re.sub(r"\\(.)", lambda match: ESCAPES.get(match[1], match[1]), joined)


def entry(sentence):
    """The entry of a sentence that is not translated yet."""
    escaped = sentence.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'msgid "{escaped}"\nmsgstr ""\n'


def read_translations(path):
    """The pairs of a sentence and its translation, in the order of the file."""
    text = Path(path).read_text("utf-8").rstrip("\n") + "\n"
    pairs = [(text_of(match[1]), text_of(match[2])) for match in ENTRY.finditer(text)]
    # The first has no sentence: it is the head of the file.
    return [pair for pair in pairs if pair[0]]
