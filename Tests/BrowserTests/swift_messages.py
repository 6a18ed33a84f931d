"""Finds the texts for people in the program's source: the literals where Swift takes a `Message`.

Each is its format, with %1, %2 … for what is interpolated: the English by which its translation is found.
"""

import re
from pathlib import Path


class Source:
    """A file of Swift, with its literals taken out: what is left has brackets that match."""

    def __init__(self, text):
        self.text = text
        self.literals = {}
        self.skeleton = self._read()

    def _read(self):
        text, result, index = self.text, [], 0
        while index < len(text):
            if text.startswith("//", index):
                end = text.find("\n", index)
                end = len(text) if end < 0 else end
            elif text[index] == "#" and re.match(r'#+"', text[index:]):
                end = text.index('"' + re.match(r"#+", text[index:])[0], index + 2) + 2
            elif text[index] == "/" and re.match(r"/[^/ *\n][^/\n]*/[.,)]", text[index:]):
                end = index + re.match(r"/[^/ *\n][^/\n]*/", text[index:]).end()
            elif text[index] == '"':
                format, end = self._literal(index)
                self.literals[index] = format
            else:
                result.append(text[index])
                index += 1
                continue
            result.append(re.sub(r"[^\n]", " ", text[index:end]))
            index = end
        return "".join(result)

    def _literal(self, start):
        """The format of the literal that starts there, and its end."""
        text = self.text
        quote = '"""' if text.startswith('"""', start) else '"'
        index, format, count = start + len(quote), "", 0
        while not text.startswith(quote, index):
            if text.startswith("\\(", index):
                index = self._end_of_interpolation(index + 1)
                count += 1
                format += f"%{count}"
            elif text[index] == "\\":
                escape = re.match(r"\\(\n[ \t]*|u\{([0-9A-F]+)\}|.)", text[index:])
                format += chr(int(escape[2], 16)) if escape[2] else "" if escape[1][0] == "\n" else {"n": "\n"}.get(escape[1], escape[1])
                index += escape.end()
            else:
                format += text[index]
                index += 1
        if quote == '"""':
            lines = format.split("\n")
            indent = len(lines[-1]) - len(lines[-1].lstrip())
            format = "\n".join(line[indent:] for line in lines[1:-1])
        return format, index + len(quote)

    def _end_of_interpolation(self, index):
        depth = 0
        while True:
            if self.text[index] == '"':
                index = self._literal(index)[1]
                continue
            depth += {"(": 1, ")": -1}.get(self.text[index], 0)
            index += 1
            if depth == 0:
                return index


# What stands before a literal is looked at in so many characters: a search for a pattern at the end of a text begins at
# each of its characters.
BEFORE = 1_000

FUNCTIONS = r"\bfunc (\w+)(?:<[^>(]*>)?\(|\bcase (\w+)\("
# Called as `self.init` in the file that declares them.
INITIALIZERS = r"\b(init)\("


def functions(sources, pattern=FUNCTIONS):
    """By name: the places and labels of parameters that are messages."""
    slots = {"Diagnostic": {1, "help"}, "Note": {0}, "ToolError": {0}}
    for source in sources:
        for match in re.finditer(pattern, source.skeleton):
            inner = source.skeleton[match.end() : closing(source.skeleton, match.end() - 1)]
            for place, parameter in enumerate(split(inner)):
                label, _, kind = parameter.partition(":")
                if re.match(r"\s*(?:@autoclosure \(\) -> )?\[?(Diagnostic\.)?Message\b", kind):
                    label = label.split()[0] if label.split() else "_"
                    slots.setdefault(match[1] or match[2], set()).add(place if label == "_" else label)
    return slots


def memberwise_initializers(sources):
    """By the name of a structure: its properties that are messages, which are labels of its initializer."""
    slots = {}
    for source in sources:
        for match in re.finditer(r"\bstruct (\w+)[^{\n]*\{", source.skeleton):
            body = source.skeleton[match.end() : closing(source.skeleton, match.end() - 1)]
            names = re.findall(r"^\s*(?:package )?(?:let|var) (\w+): \[?Message\]?\??$", body, re.M)
            if names:
                slots.setdefault(match[1], set()).update(names)
    return slots


def closing(text, opening):
    """Where the bracket that opens there is closed."""
    depth = 0
    for index in range(opening, len(text)):
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(text[index], 0)
        if depth == 0:
            return index
    return len(text)


def split(text):
    """The arguments of a list."""
    parts, depth = [""], 0
    for character in text:
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(character, 0)
        if character == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += character
    return parts


def typed_ranges(skeleton):
    """What is made to be a message: the value of a variable, the body of a function."""
    for match in re.finditer(r"(?:let|var) [^=\n{}]*?:\s*(?:\(Message, Message\)|\[?Message\]?\??)\s*(=|\{)|-> \[?Message\]?\??\s*(\{)", skeleton):
        if match[1] == "=":
            indent = len(re.search(r"[^\n]*$", skeleton[: match.start()])[0])
            rest = re.compile(rf"\n {{0,{indent}}}(?![ ?:\n}}]|case\b|default\b)|\n\n").search(skeleton, match.end())
            yield match.end(), rest.start() if rest else len(skeleton)
        else:
            yield match.end() - 1, closing(skeleton, match.end() - 1)


def callers(skeleton, index):
    """The calls around a place, the innermost first: name of the callee, number and label of the argument."""
    depth, commas, position = 0, 0, index - 1
    label = None
    start_of_argument = index
    while position >= 0:
        character = skeleton[position]
        if character in ")]}":
            depth += 1
        elif character in "([{":
            if depth == 0:
                argument = skeleton[position + 1 if commas == 0 else start_of_argument : index]
                label = re.match(r"\s*(\w+):(?!:)", argument)
                callee = re.search(r"(\w+)\s*$", skeleton[max(0, position - BEFORE) : position]) if character == "(" else None
                is_call = callee and callee[1] not in {"return", "in", "case", "if", "guard", "switch", "let"}
                yield position, (callee[1] if is_call else None), commas, label[1] if label else None
                commas, start_of_argument = 0, position
            else:
                depth -= 1
        elif character == "," and depth == 0:
            if commas == 0:
                start_of_argument = position + 1
            commas += 1
        position -= 1


def messages(folder):
    """The formats of all messages in the source, each with the file that it is in."""
    sources = {path: Source(path.read_text("utf-8")) for path in sorted(Path(folder).rglob("*.swift"))}
    slots = functions(sources.values())
    for name, labels in memberwise_initializers(sources.values()).items():
        slots.setdefault(name, set()).update(labels)
    telling = re.compile(rf"\bMessage\b|\b(?:{'|'.join(slots)})\(")
    found = {}
    for path, source in sources.items():
        if not telling.search(source.skeleton):
            continue
        ranges = list(typed_ranges(source.skeleton))
        slots_here = slots | functions([source], INITIALIZERS)
        for index, format in source.literals.items():
            if not re.search(r"[a-z]", re.sub(r"%\d", "", format)):
                continue
            inside = [start for start, end in ranges if start <= index < end]
            is_message = False
            for position, callee, number, label in callers(source.skeleton, index):
                if inside and position < max(inside):
                    break
                if callee:
                    is_message = (label if label else number) in slots_here.get(callee, set())
                    inside = []
                    break
            before = source.skeleton[max(0, index - BEFORE) : index].rstrip()
            if inside and not re.match(r"[^\n]*\]\.contains", source.skeleton[index:]):
                is_message = bool(re.search(r"(?:\breturn|[?:{=(,[])$", before))
            line = source.skeleton[source.skeleton.rfind("\n", 0, index) + 1 : index]
            is_pattern = re.match(r"\s*case [^:]*$", line)
            is_message = is_message and not before.endswith("==") and not is_pattern
            is_cast = re.match(r"\s*as Message\b", source.skeleton[index:])
            # A value, a choice with `?:`, or one with `if` and `else`.
            choice = r"[^;{}]*[?:]|\s*if [^{}\n]*\{(?:\s*\}\s*else(?: if [^{}\n]*)?\s*\{)*"
            is_set = re.search(rf"\.(?:message|help)\s*=(?:{choice})?$", before)
            lists = re.search(r"(\w+)\.append\(\s*(?:[^()\"]*\?)?[^()\"]*$", before)
            is_listed = lists and re.search(rf"var {lists[1]}: \[Message\]", source.skeleton)
            if is_message or is_cast or is_set or is_listed:
                found.setdefault(format, path)
    return found


if __name__ == "__main__":
    import sys

    for format, path in messages(sys.argv[1]).items():
        print(f"{path.stem}: {format!r}")
