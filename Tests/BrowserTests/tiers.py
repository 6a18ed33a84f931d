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
    "test_validity.py": "needs Java",
    "test_walk.py": "proves the tests of every shape",
    "test_workflows.py": "needs linters of workflows and Java; builds in clones",
    f"{FOUR_LANGUAGES}[de-": "takes 20 seconds; Arabic has the other direction",
    f"{FOUR_LANGUAGES}[en-": "takes 20 seconds; our own site is in English",
    f"{FOUR_LANGUAGES}[ja-": "takes 20 seconds; our own site is in Japanese",
    "test_manual.py::test_commands_of_a_manual_page_print_what_the_page_shows[how-to": "types 30 pages of commands",
    "test_pages.py::test_every_structure_of_a_page_has_no_accessibility_flaws": "looks at 500 pages; one of each kind is looked at every time",
    "test_pages.py::test_each_kind_of_page_has_no_accessibility_flaws[large-1440]": "differs from 390 px in its frame alone, as small pages do",
    "test_policy.py::test_no_structure_of_a_page_violates_the_policy": "goes to 500 pages",
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
