"""Which tests `make test` leaves to `make test-all`, and why.

Everything that is not listed here is run at every change. A whole file is not even loaded, so that what it needs
need not be installed; of a file with other tests those are left out whose names begin so.
"""

import os

RUNS_ALL = os.environ.get("SHISHIN_TESTS", "change") != "change"

EXAMPLE_SITE = "test_example_site.py::test_every_structure_of_the_example_site_has_no_accessibility_flaws"
FOUR_LANGUAGES = "test_languages.py::test_pages_in_four_languages_have_no_accessibility_flaws"

SCHEDULED = {
    EXAMPLE_SITE: "looks at all shapes for a minute; one page of each kind is looked at every time",
    "test_agents.py": "needs a client of the Model Context Protocol; ModelContextTests speak with the server",
    "test_editors.py": "needs Neovim; LanguageServerTests speak with the server",
    "test_structures.py": "finds the pages for the tests of every shape",
    "test_tokens.py::test_pages_fit_and_are_accessible[1280-": "differs from 360 px in its frame alone",
    "test_topic.py::test_pages_have_few_tab_stops[ja-": "has the same stops as in English",
    "test_validity.py": "needs Java",
    "test_walk.py": "proves the tests of every shape",
    "test_workflows.py": "needs linters of workflows and Java; builds in clones",
    f"{FOUR_LANGUAGES}[ar-1440": "differs from 390 px in its frame alone",
    f"{FOUR_LANGUAGES}[beside-390": "differs from 1440 px in its frame alone",
    f"{FOUR_LANGUAGES}[de-": "takes 20 seconds; Arabic has the other direction",
    f"{FOUR_LANGUAGES}[en-": "takes 20 seconds; our own site is in English",
    f"{FOUR_LANGUAGES}[ja-": "takes 20 seconds; our own site is in Japanese",
    "test_example_site.py::test_live_examples_of_the_example_site_have_no_accessibility_flaws[.ar-light": "is looked at in the dark",
    "test_example_site.py::test_live_examples_of_the_example_site_have_no_accessibility_flaws[-dark": "is looked at in the light",
    "test_example_site.py::test_live_examples_of_the_example_site_have_no_accessibility_flaws[.ja-": "has the look of the English ones",
    "test_manual.py::test_pages_are_accessible[ja-": "has the templates of our own site, and the pages of the English manual",
    "test_manual.py::test_commands_of_a_manual_page_print_what_the_page_shows[how-to": "types 30 pages of commands",
    "test_pages.py::test_every_structure_of_a_page_has_no_accessibility_flaws": "looks at 500 pages; one of each kind is looked at every time",
    "test_pages.py::test_each_kind_of_page_has_no_accessibility_flaws[large-1440]": "differs from 390 px in its frame alone",
    "test_pages.py::test_each_kind_of_page_has_no_accessibility_flaws[small-1440]": "differs from 390 px in its frame alone",
    "test_pages.py::test_no_page_of_a_section_is_wider_than_320_px[en]": "looks at all topics; the Japanese ones are looked at every time",
    "test_policy.py::test_no_structure_of_a_page_violates_the_policy": "goes to 500 pages",
    "test_questions.py::test_questions_on_the_home_page_find_their_answer_first[http-": "is asked from the disk every time",
    "test_questions.py::test_questions_written_from_the_documents_are_answered_among_the_first_lines[questions-from-facts-2": "is like the first set",
    "test_questions.py::test_questions_written_from_the_documents_are_answered_among_the_first_lines[questions-from-facts-3": "is like the first set",
    "test_scripts.py::test_shellcheck_finds_nothing_in_scripts": "needs ShellCheck",
}

# The page of how-to whose commands are typed every time.
ALWAYS = ["test_manual.py::test_commands_of_a_manual_page_print_what_the_page_shows[how-to/write-a-page-"]


def ignored_files():
    """The files that are not loaded."""
    return [] if RUNS_ALL else [name for name in SCHEDULED if "::" not in name]


def is_scheduled(name):
    """Whether a test is left to the scheduled run: `test_validity.py::test_pages_are_valid[3]`."""
    if RUNS_ALL or any(name.startswith(start) for start in ALWAYS):
        return False
    return any(name.startswith(start) for start in SCHEDULED if "::" in start)


def unknown_names(names):
    """What is listed here of the files of some tests, and is none of those tests: it has been renamed."""
    files = {name.split("::")[0] for name in names}
    listed = [start for start in [*SCHEDULED, *ALWAYS] if "::" in start and start.split("::")[0] in files]
    return [start for start in listed if not any(name.startswith(start) for name in names)]
