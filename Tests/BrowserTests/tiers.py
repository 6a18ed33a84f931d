"""Which tests `make test` leaves to `make test-all`, and why.

Everything that is not listed here is run at every change. A whole file is not even loaded, so that what it needs
need not be installed; of a file with other tests those are left out whose names begin so.
"""

import os

RUNS_ALL = os.environ.get("SHISHIN_TESTS", "change") != "change"

SCHEDULED = {
    "test_agents.py": "needs a client of the Model Context Protocol; ModelContextTests speak with the server",
    "test_editors.py": "needs Neovim; LanguageServerTests speak with the server",
    "test_structures.py": "finds the pages for the tests of every shape",
    "test_validity.py": "needs Java",
    "test_walk.py": "proves the tests of every shape",
    "test_workflows.py": "needs linters of workflows and Java; builds in clones",
    "test_manual.py::test_commands_and_files_of_a_page_work_in_their_order[how-to": "types 30 pages of commands",
    "test_pages.py::test_every_shape_is_accessible": "looks at 500 pages; one of each kind is looked at every time",
    "test_policy.py::test_every_shape_keeps_the_policy": "goes to 500 pages",
    "test_scripts.py::test_scripts_are_free_of_the_shells_traps": "needs ShellCheck",
}

# The page of how-to whose commands are typed every time.
ALWAYS = ["test_commands_and_files_of_a_page_work_in_their_order[how-to/write-a-page-"]


def ignored_files():
    """The files that are not loaded."""
    return [] if RUNS_ALL else [name for name in SCHEDULED if "::" not in name]


def is_scheduled(name):
    """Whether a test is left to the scheduled run: `test_pages.py::test_every_shape_is_accessible[3]`."""
    if RUNS_ALL or any(name.split("::")[-1].startswith(start) for start in ALWAYS):
        return False
    return any(name.startswith(start) for start in SCHEDULED if "::" in start)
