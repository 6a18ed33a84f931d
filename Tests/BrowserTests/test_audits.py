"""Audits: answers of the checklist from one edition to the next, as files, and side by side.

SHISHIN_TESTS=full takes 500 random audits over to the next edition; `make test-all` takes 20, `make test` 4.
"""

import csv
import io
import json
import os
import random
import time
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from accessibility import flaws_in_both_schemes
from playwright.sync_api import expect
from sites import PublishedSite, serve
from tiers import RUNS_ALL

# Of a seed: all rules in all states come in four, too.
AUDITS = 20 if RUNS_ALL else 4
SEEDS = range(25 if os.environ.get("SHISHIN_TESTS") == "full" else 1)
# What becomes of each rule, in turn.
FATES = [
    "same", "reworded", "detail", "level", "renamed", "renamed and reworded", "retired", "removed", "moved",
    "translation", "platforms",
]  # fmt: skip
# Those whose answer holds, is asked again, is set apart.
HOLDS = {"same", "renamed", "moved", "translation", "platforms"}
APART = {"retired", "removed"}
RULES = [f"r{number}" for number in range(33)]
fate = dict(zip(RULES, FATES * 3))


def topic(rule):
    return "tab" if int(rule[1:]) % 2 else "alert"


def rule_text(rule, language, is_new):
    """A rule in an edition; `None` where it has none."""
    what = fate[rule] if is_new else "same"
    if what == "removed":
        return None
    name, attributes = rule, f" level={'must' if what == 'level' else 'should'}"
    sentence = f"Keep {rule} as it is, and let people see why."
    if "renamed" in what:
        name, attributes = f"{rule}-new", attributes + f" aliases={rule}"
    if what == "moved":
        attributes += f" aliases={topic(rule)}.{rule}"
    if what == "platforms":
        attributes += " platforms=ipad"
    if what == "retired":
        attributes += ' status=retired since=2026-05 reason="Nobody did."'
    if "reworded" in what:
        sentence = sentence.replace("as it is", "in sight")
    if language == "ja":
        attributes = ""
        sentence = f"{rule}を{'見せる' if what == 'translation' else 'そのままにする'}。"
    detail = "It helps a lot." if what == "detail" else "It helps."
    return f"::: rule {name}{attributes}\n{sentence}\n\n{detail}\n:::\n"


def place(rule, is_new):
    is_moved = is_new and fate[rule] == "moved"
    return {"tab": "alert", "alert": "tab"}[topic(rule)] if is_moved else topic(rule)


def now(rule):
    """The id of a rule in the second edition."""
    name = f"{rule}-new" if "renamed" in fate[rule] else rule
    return f"{place(rule, fate[rule] == 'moved')}.{name}"


def write(folder, is_new):
    files = {
        "site.yaml": "title: G\nlanguages: [en, ja]\nbaseURL: https://example.org/g/\n"
        "platforms: {iphone: iPhone, ipad: iPad}\n"
    }
    for language in ["en", "ja"]:
        files[f"bars/{language}.md"] = "---\ntitle: Bars\n---\n"
        for name in ["alert", "tab"]:
            texts = [rule_text(rule, language, is_new) for rule in RULES if place(rule, is_new) == name]
            files[f"bars/{name}/{language}.md"] = f"---\ntitle: {name.title()}\n---\n\n" + "\n".join(filter(None, texts))
    for path, text in files.items():
        target = folder / "Content" / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")


@dataclass(frozen=True)
class TwoEditions(PublishedSite):
    """A site of which one edition or the other is published, at the same addresses."""

    publish: Callable[[bool], None]


@pytest.fixture(scope="module")
def site(build_site, tmp_path_factory):
    """A site with one edition, and what publishes the next at the same addresses."""
    folder = tmp_path_factory.mktemp("audits")

    for is_new, name, date in [(False, "1", "2026-01-31"), (True, "2", "2026-05-01")]:
        write(folder, is_new)
        build_site("edition", "cut", name, "--date", date, "--site", folder)
        build_site("build", "--quiet", "--site", folder, "--output", folder / name)
    # The server tells versions apart by the second.
    for path in (folder / "2").rglob("*"):
        os.utime(path, (time.time() + 60,) * 2)

    def publish(is_new):
        (folder / "Public").unlink(missing_ok=True)
        (folder / "Public").symlink_to(folder / ("2" if is_new else "1"))

    publish(False)
    server = serve(folder / "Public")
    yield TwoEditions(folder / "Public", server.server_port, publish)
    server.shutdown()


def audits(seed):
    """Answers by rule: a mark and a note."""
    pick = random.Random(seed)
    return [
        {f"{topic(rule)}.{rule}": [pick.choice(["yes", "no", "na"]), pick.choice(["", "", '=1+1, "x"\n', "メモ"])]
         for rule in RULES if pick.random() < 0.6}
        for _ in range(AUDITS)
    ]  # fmt: skip


ANSWER = """(audits) => audits.forEach((answers, number) => {
  if (number) document.querySelector('[data-action=new]').click();
  for (const box of document.querySelectorAll('input[name=topics]')) if (!box.checked) box.click();
  for (const [id, [mark, note]] of Object.entries(answers)) {
    const row = document.querySelector(`.check[data-id="${id}"]`);
    const set = (part, value) => {
      row.querySelector(part).value = value;
      row.querySelector(part).dispatchEvent(new Event('input', { bubbles: true }));
    };
    set('.mark', mark);
    set('.note', note);
  }
})"""

STATES = """() => {
  const list = document.querySelector('#_list');
  const names = [...list.options].map((option) => option.text);
  return names.map((name) => {
    list.value = name;
    list.dispatchEvent(new Event('change', { bubbles: true }));
    return {
      name,
      rows: Object.fromEntries([...document.querySelectorAll('.check')].filter((row) => row.querySelector('.mark')?.value)
        .map((row) => [row.dataset.id, [row.querySelector('.mark').value, row.querySelector('.note').value, 'asked' in row.dataset]])),
      apart: [...document.querySelectorAll('.apart code')].map((code) => code.textContent),
      progress: document.querySelector('#_progress').textContent,
    };
  });
}"""

ROUND_TRIP = """async (kind) => {
  const lists = () => JSON.parse(localStorage.getItem('checklists'));
  const list = document.querySelector('#_list');
  let file;
  URL.createObjectURL = (blob) => { file = blob; return '#'; };
  const names = [...list.options].map((option) => option.text);
  const different = [];
  let text;
  for (const name of names) {
    list.value = name;
    list.dispatchEvent(new Event('change', { bubbles: true }));
    const [before] = lists();
    document.querySelector(`[value=${kind}]`).addEventListener('click', (event) => event.preventDefault(), { once: true });
    document.querySelector(`[value=${kind}]`).click();
    text = await file.text();
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], `x.${kind}`));
    const input = document.querySelector('#_import');
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    for (let turn = 0; turn < 200 && lists().length === names.length; turn += 1) await new Promise((done) => setTimeout(done, 1));
    const [after] = lists();
    const sorted = (list) => JSON.stringify(['date', 'subject', 'platforms', 'dated'].map((key) => list[key]).concat(
      [list.topics.toSorted()], Object.keys(list.marks).sort().map((id) => [id, Object.entries(list.marks[id]).sort()])));
    if (sorted(before) !== sorted(after) || !after.name.startsWith('Checklist')) different.push([before, after]);
    window.confirm = () => true;
    document.querySelector('[data-action=delete]').click();
  }
  return [names.length, different.slice(0, 1), text];
}"""


@pytest.fixture
def audited(site, open_page, request):
    """A page of the second edition, with audits of the first."""
    site.publish(False)
    page = open_page(site.url("en/checklist.html"), width=1440)
    everything = audits(getattr(request, "param", 0))
    page.evaluate(ANSWER, everything)
    site.publish(True)
    page.goto(site.url("en/checklist.html"))
    page.reload()
    return page, everything


@pytest.mark.parametrize("audited", SEEDS, indirect=True)
def test_after_an_edition_answers_are_kept_asked_again_or_set_apart_and_none_is_lost(audited):
    page, everything = audited
    states = {state["name"]: state for state in page.evaluate(STATES)}
    assert len(states) == AUDITS
    for number, answers in enumerate(everything):
        state = states["Checklist" if number == 0 else f"Checklist {number + 1}"]
        expected = {
            now(rule): [mark, note.replace("\n", ""), fate[rule] not in HOLDS]
            for rule, (mark, note) in answer_ids(answers).items() if fate[rule] not in APART
        }  # fmt: skip
        assert state["rows"] == expected
        assert sorted(state["apart"]) == sorted(f"{topic(rule)}.{rule}" for rule in answer_ids(answers) if fate[rule] in APART)
        kept = [rule for rule in answer_ids(answers) if fate[rule] in HOLDS]
        assert state["progress"].startswith(f"{len(kept)} of ")


def answer_ids(answers):
    """Answers by the ids of rules within their topics."""
    return {key.split(".")[1] if "." in key else key: value for key, value in answers.items()}


@pytest.mark.parametrize("audited", SEEDS, indirect=True)
def test_exported_audits_are_imported_without_a_difference(audited):
    page, _ = audited
    texts = {}
    for kind in ["json", "jsonld", "csv"]:
        count, different, texts[kind] = page.evaluate(ROUND_TRIP, kind)
        assert count == AUDITS and different == [], kind
    rows = list(csv.reader(io.StringIO(texts["csv"].removeprefix("\ufeff"))))
    assert all(not cell.startswith(("=", "+", "-", "@")) for row in rows for cell in row)
    assert rows[0][:7] == ["id", "topic", "level", "rule", "mark", "note", "years"]
    assert_earl_has_what_the_standard_requires(texts["jsonld"])
    assert page.url.startswith("http://localhost") and "localhost" not in texts["jsonld"]


def assert_earl_has_what_the_standard_requires(text):
    """Evaluation and Report Language 1.0 Schema: what an assertion and a result must have."""
    data = json.loads(text)
    assert data["@context"]["earl"] == "http://www.w3.org/ns/earl#"
    assertions = [node for node in data["@graph"] if node.get("@type") == "earl:Assertion"]
    assert assertions
    ids = {node["@id"] for node in data["@graph"] if "@id" in node}
    for assertion in assertions:
        assert {assertion["earl:assertedBy"], assertion["earl:subject"]} <= ids
        assert assertion["earl:test"]["@id"].startswith("https://example.org/g/en/rules/")
        assert assertion["earl:test"]["@type"] == "earl:TestRequirement"
        assert assertion["earl:result"]["earl:outcome"] in {"earl:passed", "earl:failed", "earl:inapplicable", "earl:untested"}


FOREIGN = """[{"@id": "http://example.com/a1", "@type": ["http://www.w3.org/ns/earl#Assertion"],
 "http://www.w3.org/ns/earl#test": [{"@id": "https://example.org/g/en/rules/alert.r0.html"}],
 "http://www.w3.org/ns/earl#result": [{"@id": "_:r"}]},
 {"@id": "_:r", "http://www.w3.org/ns/earl#outcome": [{"@id": "http://www.w3.org/ns/earl#failed"}],
  "http://purl.org/dc/terms/description": [{"@value": "Two taps"}]}]"""


@pytest.mark.parametrize(
    "name, text",
    [("tool.jsonld", FOREIGN), ("sheet.csv", 'id;mark;note\r\nalert.r0;Not met;"Two taps"\r\n')],
)
def test_audits_of_other_tools_are_imported(site, open_page, tmp_path, name, text):
    site.publish(True)
    page = open_page(site.url("en/checklist.html"), width=1440)
    (tmp_path / name).write_text(text, "utf-8")
    page.locator("#_import").set_input_files(tmp_path / name)
    expect(page.locator("#_message")).to_contain_text("has been imported")
    [marks] = [each["marks"] for each in page.evaluate("JSON.parse(localStorage.checklists)") if each["marks"]]
    assert marks["alert.r0"]["mark"] == "no" and marks["alert.r0"]["note"] == "Two taps"


NUMBERS = """{"@context": {}, "@graph": [{"@id": "_:audit", "dct:title": 7, "dct:coverage": 100},
 {"@type": "earl:Assertion", "earl:test": {"@id": "https://example.org/rules/100%25%.html", "dct:title": 3, "owl:versionInfo": 4},
  "earl:result": {"earl:outcome": "earl:failed", "earl:info": 12}}]}"""


def test_numbers_and_stray_percent_signs_in_earl_are_imported(site, open_page, tmp_path):
    page = open_page(site.url("en/checklist.html"), width=1440)
    (tmp_path / "x.jsonld").write_text(NUMBERS, "utf-8")
    page.locator("#_import").set_input_files(tmp_path / "x.jsonld")
    expect(page.locator("#_message")).to_have_text("“7” has been imported.")
    [marks] = [each["marks"] for each in page.evaluate("JSON.parse(localStorage.checklists)") if each["marks"]]
    assert marks == {"100%25%": {"mark": "no", "note": "12", "hash": "4", "level": "", "text": "3", "lang": ""}}


def test_an_imported_table_restores_topics_and_platforms_of_the_audit(site, open_page, tmp_path):
    """Not the topics of answers that were left behind."""
    site.publish(True)
    page = open_page(site.url("en/checklist.html#topics=tab&platforms=ipad"), width=1440)
    page.locator(".check .mark").first.select_option("yes")
    page.goto(site.url("en/checklist.html#topics=alert&platforms=ipad"))
    page.evaluate("""() => {
      const lists = JSON.parse(localStorage.checklists);
      lists[0].marks = { ...lists[0].marks, ...lists[1].marks };
      localStorage.checklists = JSON.stringify(lists.slice(0, 1));
    }""")
    page.reload()
    page.evaluate("document.querySelector('.choice-form details').open = true")
    with page.expect_download() as download:
        page.get_by_role("button", name="CSV").click()
    download.value.save_as(tmp_path / "x.csv")
    page.locator("#_import").set_input_files(tmp_path / "x.csv")
    expect(page.locator("#_message")).to_contain_text("has been imported")
    first, second = page.evaluate("JSON.parse(localStorage.checklists)")
    parts = ["topics", "platforms", "dated", "marks"]
    assert [first[part] for part in parts] == [second[part] for part in parts]
    assert first["topics"] == ["alert"] and first["platforms"] == ["ipad"] and len(first["marks"]) == 1


def test_unknown_answers_in_a_file_are_reported(site, open_page, tmp_path):
    page = open_page(site.url("en/checklist.html"), width=1440)
    (tmp_path / "x.csv").write_text("id,mark,answer\r\nalert.r0,Nearly,yes\r\nalert.r2,Met,yes\r\nalert.r4,Nearly,\r\n", "utf-8")
    page.locator("#_import").set_input_files(tmp_path / "x.csv")
    expect(page.locator("#_message")).to_have_text(
        "“x” has been imported. These answers are unknown and were left as they were exported: Nearly")


NO_AUDITS = ["", "{}", "[]", "id,rule\na,b\n", '{"@context": {}}', '"', "a\x00b,c\n\n", '{"@graph": ' + "[" * 5000 + "]" * 5000 + "}"]


def test_files_that_are_no_audit_are_refused(site, open_page, tmp_path):
    page = open_page(site.url("en/checklist.html"), width=1440)
    message = page.locator("#_message")
    for number, text in enumerate(NO_AUDITS):
        message.evaluate("message => message.replaceChildren()")
        (tmp_path / f"{number}.json").write_text(text, "utf-8")
        page.locator("#_import").set_input_files(tmp_path / f"{number}.json")
        expect(message).to_have_text("This file is not a checklist that was exported here.")


def test_checklists_stored_by_the_first_version_are_read(site, open_page):
    """They have no hashes: they hold for rules that no edition has changed."""
    site.publish(True)
    page = open_page(site.url("en/checklist.html"), width=1440)
    marks = {f"{topic(rule)}.{rule}": {"mark": "yes", "note": rule} for rule in RULES}
    old = [{"name": "Old", "topics": ["alert", "tab"], "platforms": [], "marks": marks}, {"name": 3}]
    page.evaluate("(lists) => localStorage.setItem('checklists', JSON.stringify(lists))", old)
    page.reload()
    [state] = page.evaluate(STATES)
    unchanged = {"same", "translation"}
    assert state["rows"] == {
        now(rule): ["yes", rule, fate[rule] not in unchanged] for rule in RULES if fate[rule] not in APART
    }
    assert len(state["apart"]) == 6
    # Seen once, they are what is known from then on.
    page.reload()
    assert page.evaluate(STATES) == [state]


@pytest.mark.parametrize("width", [390, 1440])
def test_what_changed_is_shown_and_an_answer_can_be_kept(audited, width):
    page, everything = audited
    page.set_viewport_size({"width": width, "height": 900})
    page.evaluate("document.querySelector('.choice-form details').open = true")
    rule = next(rule for rule in answer_ids(everything[-1]) if fate[rule] == "reworded")
    row = page.locator(f'.check[data-id="{now(rule)}"]')
    expect(row.locator(".difference del").first).to_be_visible()
    assert "as it is" in row.locator(".difference").inner_text() and "in sight" in row.locator(".difference").inner_text()
    assert row.locator(".asked-again a").get_attribute("href") == f"changes/2.html#{now(rule)}"
    page.get_by_role("button", name="Show only these").click()
    asked = sum(fate[rule] not in HOLDS | APART for rule in answer_ids(everything[-1]))
    expect(page.locator(".check:visible")).to_have_count(asked)
    # What stays in view covers nothing there.
    page.evaluate("scrollTo(0, 0)")
    assert flaws_in_both_schemes(page) == []
    row.get_by_role("button", name="Keep the answer").click()
    expect(page.locator(".check:visible")).to_have_count(asked - 1)
    # The focus does not get lost with the row.
    expect(page.locator(".check[data-asked] .mark:focus")).to_have_count(1)
    page.get_by_role("button", name="Side by side").click()
    expect(page.locator(".compared thead")).to_have_count(1)
    page.get_by_role("button", name="Show only these").click()
    expect(page.locator(".compared thead")).to_have_count(0)
    expect(page.locator(".check:visible")).to_have_count(asked - 1)
    expect(row).not_to_have_attribute("data-asked", "")
    page.get_by_role("button", name="Show only these").click()
    page.get_by_label("App or screen").fill("Radio, first run")
    page.get_by_label("App or screen").press("Tab")
    page.get_by_role("button", name="Side by side").click()
    expect(page.locator(".compared thead th")).to_have_count(AUDITS + 1)
    assert "Radio, first run" in page.locator(".compared thead").inner_text()
    expect(page.locator(".rule-group:visible")).to_have_count(0)
    page.evaluate("scrollTo(0, 0)")
    assert flaws_in_both_schemes(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
