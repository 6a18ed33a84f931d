"""Agents: a client of the Model Context Protocol that nobody here wrote, with the program as people run it."""

import asyncio
import re
import shutil
from concurrent.futures import ThreadPoolExecutor

import pytest
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


def value(result):
    assert not result.is_error, result.content
    return result.structured_content


@pytest.mark.parametrize("mode, version", [("auto", "2026-07-28"), ("legacy", "2025-11-25")])
def test_every_tool_works_in_a_session_of_each_protocol_version(program, own_site, mode, version):
    async def talk():
        async with session(program, own_site.folder, mode=mode) as client:
            assert client.protocol_version == version
            assert client.server_info.name == "build-site"
            tools = (await client.list_tools()).tools
            assert [tool.name for tool in tools] == ["search", "get", "topics", "rules_for", "check", "changes_since"]
            assert all(tool.annotations.read_only_hint for tool in tools)
            found = value(await client.call_tool("search", {"query": "how many tabs", "language": "en"}))
            rule = next(result["id"] for result in found["results"] if result["kind"] == "rule")
            assert rule == "tab-bar.three-to-five"
            whole = value(await client.call_tool("get", {"id": rule, "language": "ja"}))
            assert (whole["kind"], whole["language"], whole["isWhole"]) == ("rule", "ja", True)
            rules = value(await client.call_tool("rules_for", {"topics": ["tab-bar"], "levels": ["must-not"]}))
            assert rules["total"] == len(rules["rules"]) > 0
            asked = {"facts": [{"rule": rule, "holds": False}], "topics": ["tab-bar"]}
            checked = value(await client.call_tool("check", asked))
            assert [entry["id"] for entry in checked["violated"]] == [rule]
            value(await client.call_tool("changes_since", {"since": "2020-01-01"}))
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
    async def ask(rows):
        async with session(program, own_site.folder) as client:
            answers = [
                value(await client.call_tool("search", {"query": query, "language": language, "limit": 10}))
                for _, language, query, _ in rows
            ]
            return [[result["path"] for result in answer["results"]] for answer in answers]

    for language in ["en", "ja"]:
        rows = [row for row in judged() if row[1] == language]
        page = open_page(own_site.url(f"{language}/index.html", "file"))
        expected = search(page, [row[2] for row in rows], limit=10)
        found = run(ask(rows))
        assert len(found) > 200
        assert [(r[2], f) for r, f, e in zip(rows, found, expected) if f != e] == []


def test_search_tool_finds_the_judged_answer_first_often_enough(program, own_site, table):
    """Of the judged queries with one answer; questions in a reader's words are counted apart."""

    async def ask():
        counts = {}
        async with session(program, own_site.folder) as client:
            for kind, language, query, wanted in judged():
                if "|" in wanted:
                    continue
                answer = value(await client.call_tool("search", {"query": query, "language": language, "limit": 1}))
                first = answer["results"][0]["path"] if answer["results"] else ""
                page = wanted.split("#")[0]
                key = "questions" if kind == "readers" else "others"
                right, count = counts.get(key, (0, 0))
                counts[key] = (right + first.split("#")[0].endswith(f"/{page}.html"), count + 1)
        return counts

    counts = run(ask())
    table("  first answer   n  right", [f"  {key:12} {n:4} {right / n:6.3f}" for key, (right, n) in counts.items()])
    right, count = map(sum, zip(*counts.values()))
    assert right / count >= 0.95


@pytest.mark.parametrize("budget", [50, 200, 1000])
def test_answers_stay_within_the_token_budget(program, own_site, budget):
    def tokens(text):
        ascii_count = sum(character.isascii() for character in text)
        return (ascii_count + 3) // 4 + len(text) - ascii_count

    async def ask():
        async with session(program, own_site.folder) as client:
            for language in ["en", "ja"]:
                for topic in ["tab-bar", "alert", "table", "navigation-bar"]:
                    result = await client.call_tool("get", {"id": topic, "language": language, "budget": budget})
                    answer = value(result)
                    assert tokens(result.content[0].text) <= budget
                    assert answer["tokens"] == tokens(answer["markdown"])
                    assert not answer["isWhole"] and answer["leftOut"]["blocks"] > 0

    run(ask())


def test_answers_are_the_same_for_a_source_folder_an_archive_and_a_published_folder(program, build_site, publish, tmp_path):
    site = publish({
        "Content/site.yaml": "title: Guideline\nlanguages: [en]\nsections: [bars]\n",
        "Content/en.md": "---\ntitle: Guideline\n---\nText.\n",
        "Content/bars/tab-bar/en.md": "---\ntitle: Tab bar\n---\n\n::: rule few level=must\nShow few tabs.\n:::\n",
    })
    source = site.folder.parent
    build_site("package", "--site", source, tmp_path / "guideline.zip")
    shutil.copytree(site.folder, tmp_path / "copy")

    async def ask(*arguments):
        async with session(program, *arguments) as client:
            found = value(await client.call_tool("search", {"query": "few tabs"}))
            text = value(await client.call_tool("get", {"id": "tab-bar.few"}))
            return found, text

    answers = [
        run(ask(*arguments))
        for arguments in [["--site", source], [tmp_path / "guideline.zip"], [tmp_path / "copy"]]
    ]
    assert answers[0] == answers[1] == answers[2]
    assert answers[0][0]["results"][0]["path"].startswith("en/bars/tab-bar.html")


def test_wrong_arguments_get_a_suggestion_and_the_session_continues(program, own_site):
    async def ask():
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
            both = await asyncio.gather(*[client.call_tool("get", {"id": topic}) for topic in ["alert", "tab-bar"]])
            assert [answer.structured_content["id"] for answer in both] == ["alert", "tab-bar"]

    run(ask())


def test_index_for_agents_has_at_most_8_kilobytes_and_no_broken_link(own_site):
    text = (own_site.folder / "AGENTS.md").read_text("utf-8")
    assert len(text.encode()) <= 8192
    links = re.findall(r"\]\(([^)]+)\)", text)
    assert len(links) > 20
    assert [link for link in links if not (own_site.folder / link).exists()] == []
