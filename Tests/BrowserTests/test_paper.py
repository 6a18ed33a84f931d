"""Pages on paper: what `build-site pdf` and the browser print."""

import re
import shutil
import subprocess

import pytest
from chromium import chromium_path

COLUMNS = 11
TABLE = "\n".join("| " + " | ".join(f"v{row}.{column}" for column in range(COLUMNS)) + " |" for row in range(60))
TABLE = TABLE.replace("\n", "\n" + "|---" * COLUMNS + "|\n", 1)
CODE = "let line = " + " + ".join(f"part{number}" for number in range(60)) + " // the end"
FILES = {
    "Content/site.yaml": "title: {en: Guide, ja: ガイド}\nlanguages: [en, ja]\nnumbered: true\n",
    "Content/bars/en.md": "---\ntitle: Bars\n---\nText.\n",
    "Content/bars/ja.md": "---\ntitle: バー\n---\n文章。\n",
}
for language, title in [("en", "Tab"), ("ja", "タブ")]:
    drawing = f'```diagram title="{title}"\n+------+\n| Save |\n+------+\n```\n'
    sections = "\n\n".join(f"## Part {number} {{#part-{number}}}\n\n" + "Words of a line. " * 60 for number in range(12))
    FILES[f"Content/bars/tab/{language}.md"] = (
        f"---\ntitle: {title}\n---\nSee [](section:bars).\n\n{drawing}\n"
        f"```swift\n{CODE}\n```\n\n## Values {{#values}}\n\n{TABLE}\n\n{sections}\n"
    )

needs_poppler = pytest.mark.skipif(not shutil.which("pdftotext"), reason="needs Poppler")


@pytest.fixture(scope="module")
def printed(program, tmp_path_factory):
    """The folder with `en.pdf` and `ja.pdf`."""
    folder = tmp_path_factory.mktemp("paper")
    for path, text in FILES.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")
    outcome = subprocess.run(
        [program, "pdf", "--site", folder, "--browser", chromium_path()], capture_output=True, text=True
    )
    assert outcome.returncode == 0, outcome.stderr
    assert re.fullmatch(rf"{folder}/pdf/en\.pdf: \d+ bytes\n{folder}/pdf/ja\.pdf: \d+ bytes\n", outcome.stdout)
    return folder / "pdf"


def poppler(*arguments):
    return subprocess.run(arguments, capture_output=True, text=True, check=True).stdout


def sheets(path):
    """The lines of each sheet, without empty ones."""
    text = poppler("pdftotext", "-layout", path, "-").split("\f")[:-1]
    return [[line.strip() for line in sheet.splitlines() if line.strip()] for sheet in text]


def sizes(path):
    info = poppler("pdfinfo", "-l", "99", path)
    return [(float(width), float(height)) for width, height in re.findall(r"Page +\d+ size: +([\d.]+) x ([\d.]+)", info)]


@needs_poppler
def test_paper_is_that_of_the_language_and_wide_tables_turn_it(printed):
    japanese = {(round(width), round(height)) for width, height in sizes(printed / "ja.pdf")}
    assert japanese == {(595, 842), (842, 595)}
    # English without a country: what the printer has, here Letter.
    assert set(sizes(printed / "en.pdf")) == {(612, 792), (792, 612)}


@needs_poppler
@pytest.mark.parametrize("language, title", [("en", "Guide"), ("ja", "ガイド")])
def test_sheets_have_numbers_and_the_title_from_the_second_on(printed, language, title):
    found = sheets(printed / f"{language}.pdf")
    assert [sheet[-1].replace(" ", "") for sheet in found] == [f"{number}/{len(found)}" for number in range(1, len(found) + 1)]
    assert all(sheet[0] == title for sheet in found[1:])


@needs_poppler
def test_code_is_whole(printed):
    text = "".join(poppler("pdftotext", "-raw", printed / "en.pdf", "-").split())
    assert "".join(CODE.split()) in text


@needs_poppler
def test_head_of_a_table_is_on_each_of_its_sheets_with_its_heading(printed):
    turned = [sheet for sheet, (width, height) in zip(sheets(printed / "en.pdf"), sizes(printed / "en.pdf")) if width > height]
    assert len(turned) > 1
    assert all(any(line.startswith("v0.0") for line in sheet) for sheet in turned)
    assert "Values" in turned[0]


@needs_poppler
@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_heading_is_alone_at_the_foot_of_a_sheet(printed, language):
    # The number of the sheet is below it; the first sheet ends with the contents.
    for sheet in sheets(printed / f"{language}.pdf")[1:]:
        assert not re.match(r"Part \d+$|Values$|\d\.\d |第\d+章", sheet[-2]), sheet


def test_file_has_an_outline_tags_and_alternatives_and_leads_to_no_file_here(printed):
    for language, title in [("en", b"Tab"), ("ja", "タブ".encode("utf-16-be"))]:
        bytes = (printed / f"{language}.pdf").read_bytes()
        assert b"/Outlines" in bytes and b"/StructTreeRoot" in bytes
        assert b"/Alt" in bytes
        assert b"file:" not in bytes


def test_command_names_what_it_does_not_find(program, printed):
    def said(*arguments):
        outcome = subprocess.run(
            [program, "pdf", "--site", printed.parent, *arguments], capture_output=True, text=True
        )
        return outcome.returncode, outcome.stderr.splitlines()[0]

    browser = ["--browser", chromium_path()]
    assert said("--browser", "no-such-browser") == (
        1, "build-site: no browser 'no-such-browser'; set Chromium, Chrome or Edge with '--browser'",
    )
    assert said("--browser", "true") == (
        1, f"build-site: '{shutil.which('true')}' printed nothing; set another browser with '--browser'",
    )
    assert said("--only", "fr", *browser) == (64, "build-site: the site has no language 'fr'; it has en, ja")
    assert said("--section", "bar", *browser) == (64, "build-site: the site has no section 'bar'; it has bars")


def test_one_section_in_one_language(program, printed, tmp_path):
    outcome = subprocess.run(
        [program, "pdf", "--site", printed.parent, "--only", "ja", "--section", "bars", "--output", tmp_path,
         "--browser", chromium_path()],
        capture_output=True, text=True,
    )
    assert outcome.returncode == 0, outcome.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["ja-bars.pdf"]
