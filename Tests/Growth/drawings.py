"""Kinds of drawings for `build-site diagram`: each a name and a function that makes the text for a count."""


def rows(lines):
    return lambda n: "\n".join(line * n for line in lines) + "\n"


def below(lines):
    return lambda n: "\n".join("\n".join(lines) for _ in range(n)) + "\n"


SIGNS = ["+", "-", "|", "/", "\\", "(", ")", "<", ">", "v", "^", "o", "*", "=", ":", ".", "'", "_", "[", "]", "a", "1", "字", "か\u3099", "█", "╬", "┼", "╭╮", "\t", "(1)", "[ ]", "[x]", "( )", "(o)", "->", "<-", "+-", "-+", "'.", ".'", "[ OK ]", "<- ->", "<-- 44 -->", "#", "~", "--o", "{a}", "☰", "🔍"]
FORMS = {
    "boxes": ["+--+ ", "|ab| ", "+--+ "], "round boxes": [".--. ", "|ab| ", "'--' "], "boxes that touch": ["+--", "|ab", "+--"], "boxes with heads": ["+----+ ", "| ab | ", "+----+ ", "| cd | ", "+----+ "],
    "arrows": ["+--+    ", "|ab|--->", "+--+    "], "lines up": [" | ", " | "], "arrows up": [" ^ ", " | ", " v "], "slopes": ["/\\", "\\/"], "callouts": ["+--+ ", "|ab|(1)", "+--+ "], "callouts below": ["+--+", "|ab|", "+-++", " (1)"], "sizes": ["|<-- 44 -->| ", "+----------+ ", "|          | ", "+----------+ "], "screens": [".----------. ", "| 9:41 100%| ", "+----------+ ", "|          | ", "'----------' "],
    "fields": ["+--------+ ", "| a    v | ", "+--------+ "], "switches": ["[ OK ] (o) [x] "], "dotted": ["+..+ ", ":ab: ", "+..+ "], "double": ["╔══╗ ", "║ab║ ", "╚══╝ "], "thin": ["┌──┐ ", "│ab│ ", "└──┘ "], "fat": ["┏━━┓ ", "┃ab┃ ", "┗━━┛ "], "wide": ["＋－－＋", "｜保存｜", "＋－－＋"], "wrong walls": ["+--+ ", "|ab | ", "+--+ "], "open boxes": ["+-- ", "|ab ", "+-- "], "branches": ["-+- ", " |  ", "-+- "], "curves": [".-. ", "| | ", "' ' "], "gestures": ["(*)--> "],
}


def kinds():
    for sign in SIGNS:
        yield f"drawing, a row: {sign!r}", lambda n, s=sign: s * n + "\n"
        yield f"drawing, a column: {sign!r}", lambda n, s=sign: (s + "\n") * n
        yield f"drawing, a square: {sign!r}", lambda n, s=sign: (s * int(n ** 0.5) + "\n") * int(n ** 0.5)
    for name, lines in FORMS.items():
        yield f"drawing, in a row: {name}", rows(lines)
        yield f"drawing, below each other: {name}", below(lines)
        yield f"drawing, a field of: {name}", lambda n, l=lines: "\n".join("\n".join(line * int(n ** 0.5) for line in l) for _ in range(int(n ** 0.5))) + "\n"
    yield "drawing: nested boxes", lambda n: nested(int(n ** 0.5))
    yield "drawing: a staircase", lambda n: "\n".join(" " * (2 * i) + "+-+" for i in range(int(n ** 0.5))) + "\n"
    yield "drawing: a spiral of arrows", lambda n: "\n".join("|" * i + "+" + "-" * (int(n ** 0.5) - i) + ">" for i in range(int(n ** 0.5))) + "\n"


def nested(depth):
    lines = ["+-+", "|a|", "+-+"]
    for _ in range(depth):
        width = len(lines[0])
        lines = ["+" + "-" * width + "+"] + ["|" + line + "|" for line in lines] + ["+" + "-" * width + "+"]
    return "\n".join(lines) + "\n"
