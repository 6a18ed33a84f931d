"""The extension for Visual Studio Code: what it states, and what its grammar finds, as far as that can be seen without it."""

import json
import re

import pytest
from sites import ROOT

FOLDER = ROOT / "Editors/vscode"
PACKAGE = json.loads((FOLDER / "package.json").read_text("utf-8"))
GRAMMAR = json.loads((FOLDER / "syntaxes/shishin.tmLanguage.json").read_text("utf-8"))
RULES = GRAMMAR["repository"]


def first(rule, text):
    """The groups of the first match of a rule; `None` where it matches nothing."""
    found = re.search(RULES[rule].get("match") or RULES[rule]["begin"], text, flags=re.M)
    return found and [group for group in found.groups() if group is not None]


@pytest.mark.parametrize(
    ("rule", "text", "groups"),
    [
        ("container", "::: rule two-buttons level=must", [":::", "rule", "two-buttons"]),
        ("container", "> ::: rule alert.two level=must", [":::", "rule", "alert.two"]),
        ("container", "::: note rule", None),
        ("container-end", "::: note Since iOS 13", [":::", "note", "Since iOS 13"]),
        ("container-end", "  - ::: dont", [":::", "dont", ""]),
        ("container-end", "::::", ["::::"]),
        ("container-end", "::: use-instead Alert", [":::", "use-instead", "Alert"]),
        ("container-end", "::: Nothing", None),
        ("container-end", "a ::: b", None),
        ("drawing", '```diagram title="A"', ["", "```", "diagram", ' title="A"']),
        ("drawing", "~~~~diagram", ["", "~~~~", "diagram", ""]),
        ("drawing", "```diagrams", None),
        ("attribute", 'platforms="mac pad" level=must', ["platforms", "=", '"mac pad"']),
        ("attribute", "level=must", ["level", "=", "must"]),
        ("citation", "指針[@doc-1; @doc-2]", []),
        ("citation", "[a@b](x)", None),
        ("link", "[](topic:alert#サイズ)", ["topic", ":", "alert", "#サイズ"]),
        ("link", "[x](rule:alert.two-buttons)", ["rule", ":", "alert.two-buttons"]),
        ("link", "(topic:alert)", None),
        ("autolink", "see <term:modal>.", ["<", "term", ":", "modal", ">"]),
        ("autolink", "<https://example.org>", None),
        ("heading-attributes", "## Sizes {#sizes aliases=size}", ["#sizes", " aliases=size"]),
        ("heading-attributes", "a {#b} c", None),
    ],
)
def test_the_grammar_finds_our_syntax(rule, text, groups):
    assert first(rule, text) == groups


def test_the_end_of_a_drawing_is_a_line_of_its_marks():
    end = RULES["drawing"]["end"].replace("\\2", "```")
    assert re.search(end, "+--+\n```\n", flags=re.M)
    assert not re.search(end, "+--+ ```\n```x\n", flags=re.M)


def test_statements_of_a_citation_are_found():
    pattern = RULES["citation"]["patterns"][0]["match"]
    assert re.findall(pattern, "[@bars2020-143; @wcag22-1.4.3]") == [("@", "bars2020-143"), ("@", "wcag22-1.4.3")]


def rules(node):
    """Every rule of a grammar, those within others included."""
    if isinstance(node, list):
        return [rule for value in node for rule in rules(value)]
    if not isinstance(node, dict):
        return []
    return [node, *rules(list(node.values()))]


def test_every_rule_of_the_grammar_is_valid():
    assert GRAMMAR["scopeName"] == PACKAGE["contributes"]["grammars"][0]["scopeName"]
    for rule in rules(GRAMMAR):
        if "include" in rule:
            assert rule["include"].removeprefix("#") in RULES
        for key in ("match", "begin"):
            if isinstance(rule.get(key), str):
                captures = rule.get("captures") or rule.get("beginCaptures") or {}
                assert max(map(int, captures), default=0) <= re.compile(rule[key]).groups
        if isinstance(rule.get("begin"), str):
            assert "end" in rule


def test_the_package_names_files_that_exist():
    assert (FOLDER / PACKAGE["main"]).exists()
    for grammar in PACKAGE["contributes"]["grammars"]:
        assert (FOLDER / grammar["path"]).exists()
        assert grammar["injectTo"] == ["text.html.markdown"]
    assert list(PACKAGE["dependencies"]) == ["vscode-languageclient"]
    assert re.fullmatch(r"\^\d+\.\d+\.\d+", PACKAGE["engines"]["vscode"])
    assert {"name", "publisher", "version", "displayName", "description"} <= PACKAGE.keys()
    for file in PACKAGE["files"]:
        assert "*" in file or (FOLDER / file).exists()


def test_the_extension_does_what_the_package_says():
    code = (FOLDER / "extension.js").read_text("utf-8")
    for command in PACKAGE["contributes"]["commands"]:
        assert f"registerCommand('{command['command']}'" in code
    for name in PACKAGE["contributes"]["configuration"]["properties"]:
        assert f"setting('{name.removeprefix('shishin.')}')" in code
    needed = set(re.findall(r"require\('([^']+)'\)", code))
    assert needed == {"node:child_process", "node:path", "vscode", "vscode-languageclient/node", "./address"}
