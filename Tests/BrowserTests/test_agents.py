"""Agents: a client of the Model Context Protocol that nobody here wrote, with the program as people run it."""

import asyncio
import json
import re
import shutil
from concurrent.futures import ThreadPoolExecutor

import pytest
from evaluate_agents import tokens
from mcp import Client, MCPError, StdioServerParameters
from test_search import judged, search


def run(talk):
    """Runs a session in a thread of its own: the browser's thread has a loop already."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, talk).result()


def session(program, *arguments, mode="auto"):
    """What a program on a machine does: starts the server and talks with it."""
    server = StdioServerParameters(command=str(program), args=["mcp", *map(str, arguments)])
    return Client(server, mode=mode)


async def ask(client, tool, **arguments):
    """What a tool answers to a program."""
    result = await client.call_tool(tool, {**arguments, "format": "json"})
    assert not result.is_error, result.content
    return result.structured_content


async def told(client, tool, **arguments):
    """What a tool tells a model."""
    result = await client.call_tool(tool, arguments)
    assert not result.is_error, result.content
    assert result.structured_content is None
    return result.content[0].text


@pytest.mark.parametrize("mode, version", [("auto", "2026-07-28"), ("legacy", "2025-11-25")])
def test_every_tool_works_in_a_session_of_each_protocol_version(program, own_site, mode, version):
    async def talk():
        async with session(program, own_site.folder, mode=mode) as client:
            assert client.protocol_version == version
            assert client.server_info.name == "build-site"
            tools = (await client.list_tools()).tools
            assert [tool.name for tool in tools] == ["search", "get", "topics", "rules_for", "check", "changes_since"]
            assert all(tool.annotations.read_only_hint for tool in tools)
            found = await ask(client, "search", query="how many tabs", language="en")
            rule = "tab-bar.three-to-five"
            assert rule in [result["id"] for result in found["results"] if result["kind"] == "rule"][:3]
            whole = await ask(client, "get", id=rule, language="ja")
            assert (whole["kind"], whole["language"], whole["isWhole"]) == ("rule", "ja", True)
            rules = await ask(client, "rules_for", topics=["tab-bar"], levels=["must-not"])
            assert rules["total"] == len(rules["rules"]) > 0
            asked = {"facts": [{"rule": rule, "holds": False}], "topics": ["tab-bar"]}
            checked = await ask(client, "check", **asked)
            assert [entry["id"] for entry in checked["violated"]] == [rule]
            await ask(client, "changes_since", since="2020-01-01")
            pages, cursor = [], None
            while True:
                page = await client.list_resources(cursor=cursor)
                pages, cursor = pages + page.resources, page.next_cursor
                if not cursor:
                    break
            assert len({page.uri for page in pages}) == len(pages) > 100
            text = (await client.read_resource(pages[0].uri)).contents[0].text
            assert text.startswith("# ")
            assert (await client.list_resource_templates()).resource_templates
            prompt = (await client.list_prompts()).prompts[0]
            answer = await client.get_prompt(prompt.name, {"screen": "Seven tabs.", "topics": "tab-bar"})
            assert "tab-bar." in answer.messages[0].content.text
            with pytest.raises(MCPError):
                await client.read_resource("guideline:///../secret.md")

    run(talk())


def test_search_tool_finds_the_same_pages_as_the_search_in_the_browser(program, own_site, open_page):
    async def find(rows):
        async with session(program, own_site.folder) as client:
            answers = [
                await ask(client, "search", query=query, language=language, limit=10, order="site")
                for _, language, query, _ in rows
            ]
            return [[result["path"] for result in answer["results"]] for answer in answers]

    for language in ["en", "ja"]:
        rows = [row for row in judged() if row[1] == language]
        page = open_page(own_site.url(f"{language}/index.html", "file"))
        expected = search(page, [row[2] for row in rows], limit=10)
        found = run(find(rows))
        assert len(found) > 200
        assert [(r[2], f) for r, f, e in zip(rows, found, expected) if f != e] == []


def test_search_tool_finds_the_judged_answer_first_often_enough(program, own_site, table):
    """Of the judged queries with one answer; questions in a reader's words are counted apart."""

    async def talk():
        counts = {}
        async with session(program, own_site.folder) as client:
            for kind, language, query, wanted in judged():
                if "|" in wanted:
                    continue
                answer = await ask(client, "search", query=query, language=language, limit=1, order="site")
                first = answer["results"][0]["path"] if answer["results"] else ""
                page = wanted.split("#")[0]
                key = "questions" if kind == "readers" else "others"
                right, count = counts.get(key, (0, 0))
                counts[key] = (right + first.split("#")[0].endswith(f"/{page}.html"), count + 1)
        return counts

    counts = run(talk())
    table("  first answer   n  right", [f"  {key:12} {n:4} {right / n:6.3f}" for key, (right, n) in counts.items()])
    right, count = map(sum, zip(*counts.values()))
    assert right / count >= 0.95


@pytest.mark.parametrize("budget", [50, 200, 1000, 4000])
def test_answers_stay_within_the_token_budget(program, own_site, budget):
    calls = [
        ("search", {"query": "bar", "limit": 50}), ("get", {"id": "alert"}), ("get", {"id": "iphone2010"}),
        ("rules_for", {}), ("topics", {}), ("changes_since", {"since": "2020-01-01"}),
        ("check", {"facts": [{"rule": "tab-bar.not-too-many", "holds": True}], "topics": ["bars"]}),
    ]  # fmt: skip

    async def talk():
        async with session(program, own_site.folder) as client:
            for language in ["en", "ja"]:
                for tool, arguments in calls:
                    chosen = {} if budget == 4000 else {"budget": budget}
                    text = await told(client, tool, **arguments, **chosen, language=language)
                    assert tokens(text) <= budget, (tool, language, text)
                    # The lists of topics and verdicts fit into larger ones.
                    fits = budget >= 1000 and tool in {"topics", "check"}
                    assert re.search(r"offset \d+", text) or fits, (tool, language)
                    # As JSON, too, but for a single item that is larger.
                    answer = await ask(client, tool, **arguments, **chosen, language=language)
                    items = [each for each in answer.values() if isinstance(each, list) and each]
                    size = tokens(json.dumps(answer, ensure_ascii=False, separators=(",", ":")))
                    assert size <= budget or budget < 400 or sum(map(len, items)) <= 1, (tool, language, size)

    run(talk())


def test_a_long_text_is_read_to_its_end_by_the_offsets(program, own_site):
    async def talk():
        async with session(program, own_site.folder) as client:
            whole = await told(client, "get", id="alert", language="ja", budget=1_000_000)
            read, offset = [], 0
            while offset is not None:
                answer = await ask(client, "get", id="alert", language="ja", offset=offset)
                read.append(re.sub(r"\n\n\[省略：.*\]\n$", "", answer["markdown"]))
                offset = answer.get("nextOffset")
            assert len(read) > 2
            assert re.sub(r"\s+", "", "".join(read)) == re.sub(r"\s+", "", whole)

    run(talk())


def test_a_search_is_narrowed_by_section_and_what_topics_state(program, publish):
    files = {
        "Content/site.yaml": "title: G\nlanguages: [en]\nsections: [bars, views]\nfields:\n"
        "  phase: {label: Phase, choices: [trial, stable]}\n",
        "Content/en.md": "---\ntitle: G\n---\nText.\n",
    }
    for section, topic, phase in [("bars", "tab-bar", "trial"), ("bars", "toolbar", "stable"), ("views", "alert", "trial")]:
        files[f"Content/{section}/{topic}/en.md"] = (
            f"---\ntitle: {topic.title()}\nphase: {phase}\n---\n\n"
            f"::: rule few level=must\nShow few buttons in a {topic}.\n:::\n"
        )
    site = publish(files)

    async def talk():
        async with session(program, site.folder) as client:
            async def ids(**filters):
                found = await ask(client, "search", query="few buttons", kind="rule", **filters)
                return {result["id"] for result in found["results"]}

            assert await ids() == {"tab-bar.few", "toolbar.few", "alert.few"}
            assert await ids(section="bars") == {"tab-bar.few", "toolbar.few"}
            assert await ids(field="phase", value="trial") == {"tab-bar.few", "alert.few"}
            assert await ids(section="bars", field="phase", value="trial") == {"tab-bar.few"}
            wrong = await client.call_tool("search", {"query": "x", "field": "phase", "value": "trail"})
            assert wrong.is_error and "did you mean 'trial'?" in wrong.content[0].text

    run(talk())


def test_answers_are_the_same_for_a_source_folder_an_archive_and_a_published_folder(program, build_site, publish, tmp_path):
    site = publish({
        "Content/site.yaml": "title: Guideline\nlanguages: [en]\nsections: [bars]\n",
        "Content/en.md": "---\ntitle: Guideline\n---\nText.\n",
        "Content/bars/tab-bar/en.md": "---\ntitle: Tab bar\n---\n\n::: rule few level=must\nShow few tabs.\n:::\n",
    })
    source = site.folder.parent
    build_site("package", "--site", source, tmp_path / "guideline.zip")
    shutil.copytree(site.folder, tmp_path / "copy")

    async def answers_of(*arguments):
        async with session(program, *arguments) as client:
            found = await ask(client, "search", query="few tabs")
            text = await ask(client, "get", id="tab-bar.few")
            return found, text

    answers = [
        run(answers_of(*arguments))
        for arguments in [["--site", source], [tmp_path / "guideline.zip"], [tmp_path / "copy"]]
    ]
    assert answers[0] == answers[1] == answers[2]
    assert answers[0][0]["results"][0]["path"].startswith("en/bars/tab-bar.html")


def test_wrong_arguments_get_a_suggestion_and_the_session_continues(program, own_site):
    async def talk():
        async with session(program, own_site.folder) as client:
            wrong = [
                ("get", {"id": "tab-bar.allways-visible"}, "did you mean 'tab-bar.always-visible'?"),
                ("search", {"query": "tab", "langage": "en"}, "did you mean 'language'?"),
                ("search", {}, "missing 'query'"),
                ("rules_for", {"platforms": ["carplai"]}, "did you mean 'carplay'?"),
                ("changes_since", {"since": "yesterday"}, "unknown edition 'yesterday'"),
            ]
            for tool, arguments, hint in wrong:
                result = await client.session.call_tool(tool, arguments)
                assert result.is_error and hint in result.content[0].text
            both = await asyncio.gather(*[client.call_tool("get", {"id": topic, "format": "json"}) for topic in ["alert", "tab-bar"]])
            assert [answer.structured_content["id"] for answer in both] == ["alert", "tab-bar"]

    run(talk())


def test_index_for_agents_has_at_most_8_kilobytes_and_no_broken_link(own_site):
    text = (own_site.folder / "AGENTS.md").read_text("utf-8")
    assert len(text.encode()) <= 8192
    links = re.findall(r"\]\(([^)]+)\)", text)
    assert len(links) > 20
    assert [link for link in links if not (own_site.folder / link).exists()] == []
