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
    "test_audits.py::test_a_sample_of_pages_is_answered_in_a_table[1440": "differs from 390 px in its frame alone",
    "test_audits.py::test_what_changed_is_shown_and_an_answer_can_be_kept[1440": "differs from 390 px in its frame alone",
    "test_changes.py::test_pages_of_a_large_edition_have_no_accessibility_flaws_and_fit_the_window[1440": "differs from 390 px in its frame alone",
    "test_contrast.py::test_every_color_stands_out_from_what_is_behind_it[False": "is looked at with everything hovered, and in each page that axe inspects",
    "test_conveniences.py::test_pages_have_no_accessibility_flaws[1280": "differs from 390 px in its frame alone",
    "test_diagrams.py::test_few_diagrams_of_our_guideline_scroll_on_a_phone[en": "has the diagrams of the Japanese pages, whose labels are wider",
    "test_diagrams.py::test_pages_of_diagrams_have_no_accessibility_flaws": "looks at the drawings of the manual; those of our own pages are looked at every time",
    "test_example_site.py::test_each_kind_of_page_of_the_example_site_has_no_accessibility_flaws[ar-1440": "has the templates of the English pages; test_languages.py looks at Arabic",
    "test_fields.py::test_facts_fit_and_are_accessible[1280-ja/views/alert.html-light": "is looked at in the dark",
    "test_fields.py::test_facts_fit_and_are_accessible[360-ja/views/alert.html-light": "is looked at in the dark",
    "test_fields.py::test_facts_fit_and_are_accessible[1280-en/overview.html-dark": "is looked at in the light",
    "test_fields.py::test_facts_fit_and_are_accessible[360-en/overview.html-dark": "is looked at in the light",
    f"{FOUR_LANGUAGES}[beside-": "shows two of the languages; the parallel view of our own site is looked at every time",
    "test_manual.py::test_pages_are_accessible[en-390-1": "has the templates of the first half",
    "test_pages.py::test_no_page_is_wider_than_the_window[640-": "is wider than 320 px",
    "test_pages.py::test_no_page_of_a_section_is_wider_than_320_px[ja]": "looks at all topics; one page of each kind is looked at every time",
    "test_preview.py::test_the_panel_has_no_accessibility_flaws[dark-en": "is looked at in the light, and in the dark in Japanese",
    "test_preview.py::test_the_panel_has_no_accessibility_flaws[light-ja": "is looked at in the light in English",
    "test_questions.py::test_questions_written_from_the_documents_are_answered_among_the_first_lines[questions-held-back": "is like the first set",
    "test_questions.py::test_what_the_documents_do_not_say_is_said_first[http-": "is asked from the disk every time",
    "test_search.py::test_finds_the_page_of_every_string_of_its_text[en": "takes 10 seconds; Japanese is harder to divide into words",
    "test_tokens.py::test_pages_fit_and_are_accessible[360-en/views/button.html-dark": "is looked at in the light",
    "test_topic.py::test_no_heading_is_covered_by_what_stays_at_the_top[en/views/alert.html-1280": "is looked at on a phone",
    "test_topic.py::test_no_heading_is_covered_by_what_stays_at_the_top[ja/bars/tab-bar.html-390": "is looked at on a desk",
    "test_topic.py::test_pages_have_few_tab_stops[en-390": "has fewer stops than 1280 px",
    "test_topic.py::test_the_accessibility_tree_has_every_rule_as_a_heading_and_no_region[en": "is the same tree as in Japanese",
}

# What is used in the same way over HTTP and from the disk, where more can fail: from the disk at each change. What
# reads or keeps something in another way over HTTP (the search, offline use, addresses) is tried both ways.
ALIKE_FROM_THE_DISK = [
    "test_built_in_components.py::test_an_example_works_and_is_as_high_as_it_is",
    "test_changes.py::test_a_change_is_reached_from_the_overview_and_from_its_rule",
    "test_changes.py::test_what_changed_since_an_edition_is_marked",
    "test_fields.py::test_choices_and_words_filter_the_table_and_stand_in_the_address",
    "test_fields.py::test_readers_narrow_the_results_of_the_search_to_what_topics_state",
    "test_search_box.py::test_an_id_finds_what_it_names_alone",
    "test_search_box.py::test_the_address_has_the_query_and_the_filters",
    "test_search_box.py::test_what_the_box_opens_is_styled_before_it_is_seen",
    "test_site.py::test_a_chosen_appearance_is_kept_on_the_next_page",
    "test_site.py::test_an_address_on_the_page_of_a_long_source_leads_to_its_part",
    "test_site.py::test_drawers_open_and_close_on_a_phone",
    "test_site.py::test_facets_filter_the_rules",
    "test_site.py::test_navigation_leads_through_the_site",
    "test_site.py::test_rules_are_grouped_by_level_and_year",
    "test_site.py::test_rules_of_a_checklist_are_found_by_level_and_words",
    "test_site.py::test_switching_the_language_keeps_the_place_on_the_page",
    "test_site.py::test_the_checklist_keeps_marks_and_exports_them",
    "test_site.py::test_the_parallel_view_aligns_both_languages",
    "test_site.py::test_words_of_the_glossary_are_found",
    "test_topic.py::test_a_row_opens_by_its_address_and_by_a_link_to_it",
    "test_topic.py::test_an_older_rule_is_led_to_by_its_address_and_by_the_bar",
    "test_topic.py::test_one_switch_opens_all_older_rules_and_the_address_keeps_it",
    "test_topic.py::test_rules_are_found_by_words_and_level",
    "test_topic.py::test_the_key_for_the_search_can_be_turned_off",
]
SCHEDULED |= {f"{name}[http": "is tried from the disk every time" for name in ALIKE_FROM_THE_DISK}

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
