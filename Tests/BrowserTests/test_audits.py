"""Audits: answers of the checklist from one edition to the next, as files, and side by side.

SHISHIN_TESTS=full takes 500 random audits over to the next edition; `make test-all` takes 20, `make test` 4.
Of audits with pages and findings, `make test-all` writes and reads 500, `make test` 50.
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
    if (sorted(before) !== sorted(after) || !after.name.startsWith('Untitled checklist')) different.push([before, after]);
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
        state = states["Untitled checklist" if number == 0 else f"Untitled checklist {number + 1}"]
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
    page.locator(".choice-form .drop-down > summary").click()
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


# Audits with several pages, and several findings of a rule on each: written and read again in every format.
ROUND_TRIPS = """([seed, count]) => {
  const random = () => {
    seed = (seed + 0x6D2B79F5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), seed | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const pick = (...items) => items[Math.floor(random() * items.length)];
  const some = (items) => items.filter(() => random() < 0.5);
  const notes = ['', '', 'Two taps', '二回', '=1+1, "x"', "'=x", '<script>&amp;</script>', 'a;b\\tc', '100%25%', '# [x]', '_:answer-a'];
  const ids = Array.from({ length: 12 }, (_, number) => `alert.r${number}`);
  const rules = ids.map((id) => ({
    id, topic: 'Alert', topicID: 'alert', level: 'Must', text: `Keep ${id}.`, years: '', lang: 'en', isShown: random() < 0.7, href: `rules/${id}.html`,
  }));
  const words = { yes: 'Met', no: 'Not met', na: 'Not applicable', open: 'Open', rule: 'Rule', whole: 'All pages' };
  const findings = (pages) => pages.flatMap((page) => Array.from({ length: pick(1, 1, 2) }, () => ({ page, mark: pick('yes', 'no', 'na', ''), note: pick(...notes) })));
  const sorted = ({ name, date, subject, topics, platforms, dated, pages, marks }) => JSON.stringify([
    name, date, subject, topics, platforms, dated, pages,
    Object.keys(marks).sort().map((id) => [id, ['mark', 'note', 'hash', 'level', 'text', 'lang'].map((key) => marks[id][key]), marks[id].findings ?? []]),
  ].map((part) => part ?? ''));
  const different = [];
  for (let turn = 0; turn < count; turn += 1) {
    const pages = some(['Home', 'a, b & c', 'https://example.org/x?y=1#z', '検索', 'Page=1', "'quoted'"]);
    const list = {
      name: pick('A', '監査', 'x "y"'), date: pick('', '2026-05-01'), subject: pick('', 'Radio, first run'),
      topics: some(['alert', 'tab']), platforms: some(['ipad']), dated: some(['yes']), pages, marks: {},
    };
    for (const id of some([...ids, 'gone.rule'])) {
      const found = findings(some([...pages, ...(random() < 0.2 ? [''] : [])]));
      const mark = found.length ? auditFiles.worst(found) : pick('yes', 'no', 'na', '');
      const note = pick(...notes);
      if (!mark && !note && !found.length) continue;
      const text = pick('', `Keep ${id}.`);
      list.marks[id] = { mark, note, hash: text && 'abc123', level: text && 'must', text, lang: text && 'en', ...(found.length && { findings: found }) };
    }
    if (!Object.keys(list.marks).length) continue;
    for (const kind of ['jsonld', 'csv', 'html', 'json']) {
      const file = auditFiles.write[kind](list, rules, words);
      const read = auditFiles.read(file, rules, words);
      if (sorted(read) !== sorted(list)) different.push([kind, sorted(list), sorted(read)]);
    }
  }
  return different;
}"""


def test_audits_with_pages_and_findings_are_written_and_read_without_a_difference(site, open_page):
    page = open_page(site.url("en/checklist.html"), width=1440)
    seed = os.environ.get("SHISHIN_SEED", "47")
    number = random.randrange(2**31) if seed == "fresh" else int(seed)
    different = page.evaluate(ROUND_TRIPS, [number, 500 if RUNS_ALL else 50])
    assert different[:1] == [], f"seed {number}, {len(different)} differ"


def assertion(rule, outcome, **more):
    test = {"@id": f"https://example.org/g/en/rules/{rule}.html"}
    return {"@type": "Assertion", "test": test, "result": {"outcome": f"earl:{outcome}"}} | more


def found(mark, *findings, note=""):
    answer = {"mark": mark, "note": note}
    return answer | {"findings": [dict(zip(["page", "mark", "note"], finding)) for finding in findings]}


A, B = "https://a.example/1", "https://a.example/2"
# What another tool says of a rule, and what it comes to.
FOREIGN_ASSERTIONS = {
    "failed, then passed": (
        [assertion("alert.r0", "failed", subject=A), assertion("alert.r0", "passed", subject=B)],
        {"alert.r0": found("no", [A, "no", ""], [B, "yes", ""])}),
    "passed, then failed": (
        [assertion("alert.r0", "passed", subject=A), assertion("alert.r0", "failed", subject=B)],
        {"alert.r0": found("no", [A, "yes", ""], [B, "no", ""])}),
    "one page cannot be told": (
        [assertion("alert.r0", "passed", subject=A), assertion("alert.r0", "cantTell", subject=B)],
        {"alert.r0": found("", [A, "yes", ""], [B, "", ""])}),
    "two results of one assertion": (
        [assertion("alert.r0", "x", result=[{"outcome": "earl:failed", "info": "Here"}, {"outcome": "earl:passed"}])],
        {"alert.r0": found("no", ["", "no", "Here"], ["", "yes", ""])}),
    "a test with a fragment": (
        [assertion("alert.r0", "failed", test="https://example.org/g/en/rules/alert.r0.html#x")],
        {"alert.r0": found("no")}),
    "a success criterion of WCAG": (
        [assertion("", "failed", test={"@id": "WCAG22:contrast-minimum"})],
        {"WCAG22:contrast-minimum": found("no")}),
}  # fmt: skip


@pytest.mark.parametrize("name", FOREIGN_ASSERTIONS)
def test_of_several_assertions_the_worst_counts_and_each_is_kept(site, open_page, name):
    page = open_page(site.url("en/checklist.html"), width=1440)
    assertions, expected = FOREIGN_ASSERTIONS[name]
    text = json.dumps({"@context": {}, "@graph": assertions})
    marks = page.evaluate("(text) => auditFiles.read(text, [], {}).marks", text)
    keys = ["mark", "note", "findings"]
    assert {id: {key: answer[key] for key in keys} for id, answer in marks.items()} == expected


# As the WCAG-EM Report Tool writes it: bare names, and the assertions of pages in those of criteria.
WCAG_EM = {
    "@graph": [{
        "@context": {"id": "@id", "type": "@type"}, "type": "Evaluation", "title": "Spring audit", "date": "2026-04-02",
        "evaluationScope": {"website": {"type": ["TestSubject", "WebSite"], "id": "_:website", "siteName": "Radio"}},
        "structuredSample": {"webpage": [
            {"type": ["TestSubject", "WebPage"], "id": "_:struct_0", "title": "Home", "description": "https://a.example/"},
            {"type": ["TestSubject", "WebPage"], "id": "_:struct_1", "title": "Search"}]},
        "auditResult": [
            {"type": "Assertion", "test": "alert.r0", "subject": "_:website",
             "result": {"type": "TestResult", "outcome": "earl:failed", "description": "Search lacks it"},
             "hasPart": [
                 {"type": "Assertion", "testcase": "alert.r0", "subject": ["_:struct_0"], "result": {"outcome": "earl:passed", "description": ""}},
                 {"type": "Assertion", "testcase": "alert.r0", "subject": ["_:struct_1"], "result": {"outcome": "earl:failed", "description": "No label"}}]},
            {"type": "Assertion", "test": "alert.r2", "subject": "_:website",
             "result": {"type": "TestResult", "outcome": "earl:untested", "description": ""}, "hasPart": []}],
    }]
}  # fmt: skip


def import_text(page, tmp_path, name, text):
    (tmp_path / name).write_text(text, "utf-8")
    page.locator("#_import").set_input_files(tmp_path / name)
    expect(page.locator("#_message")).to_contain_text("has been imported")
    return page.evaluate("JSON.parse(localStorage.checklists)[0]")


def test_evaluations_of_the_wcag_em_report_tool_are_imported_with_their_pages(site, open_page, tmp_path):
    site.publish(True)
    page = open_page(site.url("en/checklist.html"), width=1440)
    audit = import_text(page, tmp_path, "evaluation.json", json.dumps(WCAG_EM))
    assert [audit[key] for key in ["name", "date", "subject", "pages", "topics"]] == [
        "Spring audit", "2026-04-02", "Radio", ["Home", "Search"], ["alert"]]  # fmt: skip
    assert list(audit["marks"]) == ["alert.r0"]
    answer = audit["marks"]["alert.r0"]
    assert (answer["mark"], answer["note"]) == ("no", "Search lacks it")
    assert answer["findings"] == found("", ["Home", "yes", ""], ["Search", "no", "No label"])["findings"]
    row = page.locator('.check[data-id="alert.r0"]')
    assert row.locator(".findings li").all_inner_texts() == ["Home · Met", "Search · Not met · No label"]
    expect(row.locator(".mark")).to_be_disabled()


def test_answers_without_a_version_count_and_can_be_kept_at_once(site, open_page, tmp_path):
    """They hold where no edition has changed the rule, or none since the day of the audit."""
    site.publish(True)
    page = open_page(site.url("en/checklist.html"), width=1440)
    rules = [rule for rule in RULES if fate[rule] in {"same", "reworded", "detail", "level"}]
    rows = "".join(f"{now(rule)},Met,\r\n" for rule in rules)
    import_text(page, tmp_path, "x.csv", "id,mark,note\r\n" + rows)
    expect(page.locator("#_progress")).to_contain_text(f"{len(rules)} of ")
    unsure = [rule for rule in rules if fate[rule] != "same"]
    hint = page.locator(".unsure")
    expect(hint).to_contain_text(f"Answers without the version of their rule: {len(unsure)}")
    expect(page.locator(".asked:not(.unsure)")).to_be_hidden()
    expect(page.locator(f'.check[data-id="{now(unsure[0])}"] .asked-again')).to_contain_text("may have changed")
    assert flaws_in_both_schemes(page) == []
    hint.get_by_role("button", name="Keep all").click()
    expect(hint).to_be_hidden()
    expect(page.locator(".check[data-asked]")).to_have_count(0)
    expect(page.locator("#_progress")).to_contain_text(f"{len(rules)} of ")
    page.reload()
    expect(page.locator(".check[data-asked]")).to_have_count(0)
    # The second edition is of 2026-05-01.
    for day, is_sure in [("2026-05-02", True), ("2026-04-30", False)]:
        import_text(page, tmp_path, f"{day}.csv", f"id,mark,note,date\r\n{now(unsure[0])},Met,,{day}\r\n")
        expect(page.locator(".check[data-asked]")).to_have_count(0 if is_sure else 1)


@pytest.mark.parametrize("width", [390, 1440])
def test_a_sample_of_pages_is_answered_in_a_table(site, open_page, width):
    site.publish(True)
    page = open_page(site.url("en/checklist.html#topics=alert"), width=width)
    page.get_by_label("Pages in the sample").fill("Home\nSearch\n\nHome")
    page.get_by_label("Pages in the sample").press("Tab")
    page.get_by_role("button", name="By page").click()
    assert page.locator(".compared thead th").all_inner_texts() == ["Rule", "All pages", "Home", "Search"]
    row = page.locator(".compared tbody tr").filter(has_text="Keep r0 ")
    row.locator('[data-page="Home"] select').select_option("yes")
    row.locator('[data-page="Search"] select').select_option("no")
    row.locator('[data-page="Search"] input').fill("No label")
    row.locator('[data-page="Search"] input').press("Tab")
    expect(row.locator(".whole")).to_have_text("Not met")
    assert flaws_in_both_schemes(page) == []
    page.get_by_role("button", name="By page").click()
    check = page.locator('.check[data-id="alert.r0"]')
    assert check.locator(".findings li").all_inner_texts() == ["Home · Met", "Search · Not met · No label"]
    expect(page.locator("#_progress")).to_contain_text("1 of ")
    page.reload()
    assert check.locator(".findings li").all_inner_texts() == ["Home · Met", "Search · Not met · No label"]
    # A page that leaves the sample takes what was found on it along.
    page.get_by_label("Pages in the sample").fill("Home")
    page.get_by_label("Pages in the sample").press("Tab")
    assert check.locator(".findings li").all_inner_texts() == ["Home · Met"]
    expect(check.locator(".mark")).to_have_value("yes")
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_two_audits_are_compared_by_what_got_better_and_worse(site, open_page, tmp_path):
    site.publish(True)
    page = open_page(site.url("en/checklist.html"), width=1440)
    head = "id,mark,note,audit,date\r\n"
    before = {"alert.r0": "Not met", "alert.r2": "Met", "alert.r22": "Met", "alert.r24": "Not met"}
    after = {"alert.r0": "Met", "alert.r2": "Not met", "alert.r22": "Not applicable", "alert.r10": "Met"}
    for name, day, marks in [("Spring", "2026-05-02", before), ("Autumn", "2026-09-01", after)]:
        rows = "".join(f"{rule},{mark},,{name},{day}\r\n" for rule, mark in marks.items())
        import_text(page, tmp_path, f"{name}.csv", head + rows)
    page.get_by_role("button", name="What got better").click()
    expect(page.locator(".compared h2").first).to_have_text("Compared with Spring · 2026-05-02")
    expect(page.locator(".compared p").first).to_have_text("Better: 1 · Worse: 1 · Answered now: 1 · No longer answered: 1")
    found = {section.get_attribute("data-change"): section.locator("tbody a").get_attribute("href")
             for section in page.locator(".compared section").all()[:4]}  # fmt: skip
    assert found == {
        "better": "rules/alert.r0.html", "worse": "rules/alert.r2.html", "answered": "rules/alert.r10.html",
        "unanswered": "rules/alert.r24.html"}  # fmt: skip
    assert flaws_in_both_schemes(page) == []
    page.get_by_role("button", name="What got better").click()
    expect(page.locator(".compared h2")).to_have_count(0)


def test_an_audit_is_shared_as_one_page_that_can_be_imported_again(site, open_page, tmp_path):
    site.publish(True)
    page = open_page(site.url("en/checklist.html"), width=1440)
    text = json.dumps(WCAG_EM).replace("No label", "<b>No</b> </script>")
    audit = import_text(page, tmp_path, "evaluation.json", text)
    page.locator(".choice-form .drop-down > summary").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="HTML").click()
    download.value.save_as(tmp_path / "audit.html")
    shared = open_page((tmp_path / "audit.html").as_uri(), width=1440)
    assert shared.locator("h1").inner_text() == "Spring audit"
    row = shared.locator("tr").filter(has_text="alert.r0").first
    assert row.locator("td").all_inner_texts() == ["Not met\nSearch lacks it", "Met", "Not met\n<b>No</b> </script>"]
    assert row.locator("a").get_attribute("href") == "https://example.org/g/en/rules/alert.r0.html"
    assert flaws_in_both_schemes(shared) == []
    again = import_text(page, tmp_path, "again.html", (tmp_path / "audit.html").read_text("utf-8"))
    assert again["marks"] == audit["marks"] and again["pages"] == audit["pages"]
