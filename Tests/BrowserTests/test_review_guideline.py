"""What `scripts/review-guideline` finds in a guideline, and what it lets pass."""

import json
import subprocess

import pytest
from sites import ROOT

STATEMENTS = {
    "old-1": {"kind": "rule", "fact": "Keep the shop open in the evening and on holidays."},
    "old-2": {"kind": "rule", "fact": "Close the shop."},
    "old-3": {"kind": "behaviour", "fact": "The shop opens."},
    "new-1": {"kind": "rule", "fact": "Open the shop."},
}
DATED = "The newest source is from 2021. [@new-1]"


def review(folder, pages, *options, exceptions=None):
    """What is said of pages by their paths, without the counts at the end."""
    sources = folder / "Content/sources"
    sources.mkdir(parents=True)
    for key, year in (("old", 2010), ("new", 2021)):
        (sources / f"{key}.yaml").write_text(f"year: {year}\n")
        facts = [{"id": id, **fact} for id, fact in STATEMENTS.items() if id.startswith(key)]
        (sources / f"{key}.jsonl").write_text("".join(json.dumps(fact) + "\n" for fact in facts))
    for path, text in pages.items():
        (folder / "Content" / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / "Content" / path).write_text(f"---\ntitle: T\n---\n{text}\n")
    if exceptions is not None:
        (folder / "scripts").mkdir()
        (folder / "scripts/review-guideline.exceptions").write_text(exceptions)
    command = [ROOT / "scripts/review-guideline", "--site", folder, *options]
    outcome = subprocess.run(command, capture_output=True, text=True)
    lines = outcome.stdout.splitlines()[:-1]
    assert (outcome.stderr, outcome.returncode) == ("", 1 if any(": error: " in line for line in lines) else 0)
    return lines


def rule(id, sentence, detail="", level="should", **attributes):
    attributes = "".join(f' {key}="{value}"' for key, value in attributes.items())
    return f"::: rule {id} level={level}{attributes}\n{sentence}\n\n{detail}\n:::\n"


def test_a_lead_without_a_year_is_an_error(tmp_path):
    pages = {
        "en.md": "Home.\n\n## 2021\n\nIn 2021.",
        "shop/en.md": "From\n2021.\n\n## Then",
        "shop/ja.md": "店です。[@iphone2010-1]",
        "shop/door/ja.md": "2021年のものです。",
    }
    assert review(tmp_path, pages) == [
        "Content/en.md:4: error: the lead names no year [year]",
        "Content/shop/ja.md:4: error: the lead names no year [year]",
    ]


# Text, and whether it is told as if it held today although nothing newer than 2010 says so.
ENGLISH = {
    "The shop opens at noon. [@old-3]": True,
    "The shop opened at noon. [@old-3]": False,
    "In 2010, the shop opens at noon. [@old-3]": False,
    "The shop opens at noon. [@old-3; @new-1]": False,
    "The shop opens at noon.": False,
    "Open the shop at noon. [@old-1]": False,
    "If people wait, open the shop. [@old-1]": False,
    "People should see the door, which has to open. [@old-1]": False,
    "Doors that are painted red are open. [@old-3]": True,
    "People needed doors. [@old-3]": False,
    "## In 2010\n\nThe shop opens at noon. [@old-3]": False,
    "## Then\n\n| Shop | Then |\n| --- | --- |\n| It opens at noon. [@old-3] | Noon [@old-3] |": True,
    "## Then\n\n| Shop | 2010 |\n| --- | --- |\n| Doors | It opens at noon. [@old-3] |": False,
    "::: dont A shop\nThe shop is closed. [@old-3]\n:::": False,
    '```diagram title="A shop"\n(1)\n```\n\n1. The door is open. [@old-3]': False,
    "- **Door.** It is open. [@old-3]": True,
    "In 2010, there were doors.\n\n- It is open. [@old-3]": True,
    "These were the doors of 2010:\n\n- It is open. [@old-3]": False,
    "In 2021, the shop opens at noon. [@old-3]": True,
    "This page is about shops. [@old-3]": False,
    rule("open", "Open the shop.", "People like it. [@old-1]"): True,
    rule("open", "Open the shop.", "People liked it. [@old-1]"): False,
    rule("open", "Open the shop.", "People like it. [@old-1]", status="historical"): False,
    rule("open", "Open the shop.", "People like it. [@old-1]", versions="≤ iOS 12"): False,
}
JAPANESE = {
    "店は正午に開きます。[@old-3]": True,
    "店は正午に開きました。[@old-3]": False,
    "2010年の店は正午に開きます。[@old-3]": False,
    "正午に開きます。[@old-1]": False,
    "店は開いたままにします。[@old-1]": False,
    "店は開いている必要があります。[@old-1]": False,
    "開くのが遅かったのは、客が遅いからです。[@old-3]": False,
    "このページでは、店を扱います。[@old-3]": False,
}


@pytest.mark.parametrize("text", ENGLISH | JAPANESE)
def test_sentences_in_the_present_that_rest_on_older_sources_are_found(tmp_path, text):
    path = "shop/en.md" if text in ENGLISH else "shop/ja.md"
    found = review(tmp_path, {path: f"{DATED if text in ENGLISH else '2021年のものです。[@new-1]'}\n\n{text}"})
    assert ["[present]" in line for line in found if "[padding]" not in line] == [True] * (ENGLISH | JAPANESE)[text]


@pytest.mark.parametrize(
    "lead, text, is_found",
    [
        ("Everything here is from 2010.", "People like doors. [@old-3]", False),
        ("Everything here is from 2010.", "The system opens the door. [@old-3]", True),
        ("Almost everything here is from 2010. [@new-1]", "People like doors. [@old-3]", False),
        ("The sources are from 2010 and 2021. [@new-1]", "People like doors. [@old-3]", True),
    ],
)
def test_where_the_lead_dates_a_page_its_reasons_may_stay_in_the_present(tmp_path, lead, text, is_found):
    found = review(tmp_path, {"shop/en.md": f"{lead}\n\n## Doors\n\n{text}"})
    assert ["[present]" in line for line in found] == [True] * is_found


# The lead of a guide, an item, and whether the item is right.
ITEMS = {
    ("All from 2010.", "- [Close](rule:shop.close) it."): True,
    ("All from 2010.", "- [Open](rule:shop.open) it."): False,
    ("All from 2010.", "- [Open](rule:shop.open) it (2021)."): True,
    ("The rules are from 2021.", "- [Close](rule:shop.close) it."): False,
    ("The rules are from 2021.", "- [Close](rule:shop.shut) it (2010)."): True,
    ("The rules are from 2021.", "- [Open](rule:shop.open) it (2010)."): False,
    ("The rules are from 2021.", "- [Open](rule:shop.open) and [close](rule:shop.close) it."): True,
    ("The rules are from 2021.", "- Read about [doors](topic:door)."): True,
}


@pytest.mark.parametrize("lead, item", ITEMS)
def test_items_of_guides_name_the_years_of_their_rules(tmp_path, lead, item):
    rules = rule("open", "Open it. [@new-1; @old-1]") + rule("close", "Close it. [@old-2]", aliases="x.y shop.shut")
    pages = {"shop/en.md": f"{DATED}\n\n{rules}", "guides/day/en.md": f"{lead}\n\n## Morning\n\n{item}"}
    found = review(tmp_path, pages)
    assert ["its rules rest on sources up to" in line for line in found] == [True] * (not ITEMS[lead, item])


def test_rules_are_judged_by_their_wording(tmp_path):
    long = " ".join(["Open"] * 21) + "."
    pages = {
        "shop/en.md": "\n".join(
            [
                DATED,
                rule("a", "Do not lock the door.", level="avoid"),
                rule("b", "Do not lock the door.", level="must-not"),
                rule("c", long),
                rule("d", "Open the shop.", "Guests come in."),
            ]
        ),
        "shop/ja.md": "2021年\n\n::: rule a\n扉を閉めない。\n:::\n\n::: rule b\n扉を閉めない。\n:::\n\n"
        f"::: rule c\n{'扉' * 46}\n:::\n",
    }
    assert review(tmp_path, pages) == [
        "Content/shop/en.md:5: error: a rule to avoid something says “Avoid” or 〜を避ける: Do not lock the door."
        " [imperative]",
        f"Content/shop/en.md:17: note: 21 words: {long} [long]",
        "Content/shop/en.md:23: note: 3 words after “Open the shop.”: Guests come in. [padding]",
        "Content/shop/ja.md:6: error: a rule to avoid something says “Avoid” or 〜を避ける: 扉を閉めない。 [imperative]",
        f"Content/shop/ja.md:14: note: 46 characters: {'扉' * 46} [long]",
    ]


@pytest.mark.parametrize("count, level", [(5, "note"), (6, "error")])
def test_more_than_five_groups_of_rules_on_the_same_statements_are_an_error(tmp_path, count, level):
    """Only statements of kind `rule` count, in any order, wherever a rule cites them."""
    pages, statements = {}, ["@old-1", "@old-2", "@new-1", "@old-1; @old-2", "@old-2; @new-1", "@old-1; @new-1"]
    for topic in ("door", "shop"):
        rules = [
            rule(f"r{number}", f"Open. [{'; '.join(reversed(cited.split('; ')))}; @old-3]" if topic == "shop"
                 else f"Open. [{cited}]")  # fmt: skip
            for number, cited in enumerate(statements[:count])
        ]
        pages[f"{topic}/en.md"] = "\n".join([DATED, *rules])
    found = review(tmp_path, pages, "--only", "same")
    assert len(found) == count
    assert found[0] == f"Content/door/en.md:5: {level}: the same statements: door.r0 shop.r0 [same]"


def test_long_runs_in_the_words_of_a_statement_are_found(tmp_path):
    text = f"{DATED}\n\nOne may keep the shop open in the evening, or `keep_the_shop_open_in_the_evening`."
    assert review(tmp_path, {"shop/en.md": text}, "--only", "run") == [
        "Content/shop/en.md:6: note: worded as a statement: the shop open in the evening [run]"
    ]


def test_exceptions_allow_findings_and_unused_ones_are_errors(tmp_path):
    door = rule("open", "Open the shop.", "People like it. [@old-1]")
    pages = {"shop/en.md": f"{DATED}\n\nThe shop opens. [@old-3]\n\n{door}"}
    exceptions = '# Why\npresent en/shop "The shop": A name.\npresent shop.open: True.\nlong shop.open: No.\n'
    assert review(tmp_path, pages, "--errors", exceptions=exceptions) == [
        "scripts/review-guideline.exceptions:4: error: nothing is allowed by this line: long shop.open [exception]"
    ]


@pytest.mark.parametrize("line", ["present shop.open", "unknown shop.open: Why.", "present: Why."])
def test_an_exception_without_kind_place_and_reason_is_an_error(tmp_path, line):
    with pytest.raises(AssertionError, match="exceptions:1: error: not of the form"):
        review(tmp_path, {"en.md": DATED}, exceptions=f"{line}\n")


def test_folders_and_kinds_can_be_chosen(tmp_path):
    pages = {f"{name}/en.md": "Home. [@old-3]\n\nThe shop opens. [@old-3]" for name in ("door", "shop")}
    assert review(tmp_path, pages, "--only", "present", "shop") == [
        "Content/shop/en.md:6: error: in the present, from 2010: The shop opens. [present]"
    ]


def test_a_rule_whose_first_citations_are_old_is_not_made_current_by_a_later_one(tmp_path):
    pages = {
        "shop/en.md": f"{DATED}\n\n"
        + rule("open", "Open the shop.", "It opened at noon. [@old-3] People like it. [@new-1]")
        + rule("shut", "Close the shop. [@new-1]", "It closed at noon. [@old-3]")
        + rule("stated", "Sweep the shop. [@old-1]", "Now it is clean. [@new-1]", basis="old-1")
        + rule("past", "Leave the shop.", "They left. [@old-3] Now stay. [@new-1]", status="historical"),
    }
    assert review(tmp_path, pages, "--only", "basis") == [
        "Content/shop/en.md:6: error: counts as current, but rests on 2010: Open the shop. [basis]",
    ]


def test_a_dated_rule_names_the_current_one_on_the_same_statement(tmp_path):
    current = rule("open", "Open the shop. [@new-1; @old-1]")
    pages = {
        "shop/en.md": f"{DATED}\n\n{current}"
        + rule("late", "Open late. [@old-1]")
        + rule("early", "Open early. [@old-1]", see="open")
        + rule("linked", "Open often. [@old-1]", "[The shop](rule:shop.open) opened often.")
        + rule("other", "Close the shop. [@old-2]"),
    }
    assert review(tmp_path, pages, "--only", "twin") == [
        "Content/shop/en.md:11: error: dated, but shop.open is current and rests on the same statement: Open late. [twin]",
    ]


def test_rules_under_a_heading_come_in_the_order_of_what_holds(tmp_path):
    old, new = "Close the shop. [@old-2]", "Open the shop. [@new-1]"
    past = rule("past", "Leave the shop. [@old-1]", status="historical")
    pages = {
        "shop/en.md": f"{DATED}\n\n## Doors\n\n{rule('old', old)}{past}{rule('new', new)}\n## Windows\n\n{rule('pane', new)}",
    }
    assert review(tmp_path, pages, "--only", "order") == [
        "Content/shop/en.md:18: error: current, but comes after a rule that is historical: Open the shop. [order]",
    ]
