#include "diagnostic_pages.h"

// #embed is C23; clang reads it in every mode and says so.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define PAGE static const unsigned char

PAGE absolute_path[] = {
#embed "../../Documentation/diagnostics/absolute-path.md"
};
PAGE allowance_without_reason[] = {
#embed "../../Documentation/diagnostics/allowance-without-reason.md"
};
PAGE ambiguous_spelling[] = {
#embed "../../Documentation/diagnostics/ambiguous-spelling.md"
};
PAGE avoided_spelling[] = {
#embed "../../Documentation/diagnostics/avoided-spelling.md"
};
PAGE callout_without_entry[] = {
#embed "../../Documentation/diagnostics/callout-without-entry.md"
};
PAGE citation_as_definition[] = {
#embed "../../Documentation/diagnostics/citation-as-definition.md"
};
PAGE definition_too_long[] = {
#embed "../../Documentation/diagnostics/definition-too-long.md"
};
PAGE diagram_too_large[] = {
#embed "../../Documentation/diagnostics/diagram-too-large.md"
};
PAGE diagram_without_title[] = {
#embed "../../Documentation/diagnostics/diagram-without-title.md"
};
PAGE differing_heading_id[] = {
#embed "../../Documentation/diagnostics/differing-heading-id.md"
};
PAGE empty_diagram[] = {
#embed "../../Documentation/diagnostics/empty-diagram.md"
};
PAGE entry_without_callout[] = {
#embed "../../Documentation/diagnostics/entry-without-callout.md"
};
PAGE explicit_id_in_rule[] = {
#embed "../../Documentation/diagnostics/explicit-id-in-rule.md"
};
PAGE extra_cells[] = {
#embed "../../Documentation/diagnostics/extra-cells.md"
};
PAGE fixed_severity[] = {
#embed "../../Documentation/diagnostics/fixed-severity.md"
};
PAGE heading_in_rule[] = {
#embed "../../Documentation/diagnostics/heading-in-rule.md"
};
PAGE incomplete_configuration[] = {
#embed "../../Documentation/diagnostics/incomplete-configuration.md"
};
PAGE incomplete_source[] = {
#embed "../../Documentation/diagnostics/incomplete-source.md"
};
PAGE invalid_utf8[] = {
#embed "../../Documentation/diagnostics/invalid-utf8.md"
};
PAGE loose_corner[] = {
#embed "../../Documentation/diagnostics/loose-corner.md"
};
PAGE low_coverage[] = {
#embed "../../Documentation/diagnostics/low-coverage.md"
};
PAGE malformed_attribute[] = {
#embed "../../Documentation/diagnostics/malformed-attribute.md"
};
PAGE malformed_citation[] = {
#embed "../../Documentation/diagnostics/malformed-citation.md"
};
PAGE malformed_id[] = {
#embed "../../Documentation/diagnostics/malformed-id.md"
};
PAGE malformed_lock[] = {
#embed "../../Documentation/diagnostics/malformed-lock.md"
};
PAGE malformed_statement[] = {
#embed "../../Documentation/diagnostics/malformed-statement.md"
};
PAGE malformed_yaml[] = {
#embed "../../Documentation/diagnostics/malformed-yaml.md"
};
PAGE misaligned_wall[] = {
#embed "../../Documentation/diagnostics/misaligned-wall.md"
};
PAGE misplaced_citation[] = {
#embed "../../Documentation/diagnostics/misplaced-citation.md"
};
PAGE misplaced_container_line[] = {
#embed "../../Documentation/diagnostics/misplaced-container-line.md"
};
PAGE misplaced_rule[] = {
#embed "../../Documentation/diagnostics/misplaced-rule.md"
};
PAGE missing_alternative[] = {
#embed "../../Documentation/diagnostics/missing-alternative.md"
};
PAGE missing_level[] = {
#embed "../../Documentation/diagnostics/missing-level.md"
};
PAGE missing_rule[] = {
#embed "../../Documentation/diagnostics/missing-rule.md"
};
PAGE missing_strings[] = {
#embed "../../Documentation/diagnostics/missing-strings.md"
};
PAGE missing_title[] = {
#embed "../../Documentation/diagnostics/missing-title.md"
};
PAGE nameless_term[] = {
#embed "../../Documentation/diagnostics/nameless-term.md"
};
PAGE needless_allowance[] = {
#embed "../../Documentation/diagnostics/needless-allowance.md"
};
PAGE needless_waiver[] = {
#embed "../../Documentation/diagnostics/needless-waiver.md"
};
PAGE noncharacter[] = {
#embed "../../Documentation/diagnostics/noncharacter.md"
};
PAGE nul_character[] = {
#embed "../../Documentation/diagnostics/nul-character.md"
};
PAGE original_key_in_translation[] = {
#embed "../../Documentation/diagnostics/original-key-in-translation.md"
};
PAGE orphaned_translation[] = {
#embed "../../Documentation/diagnostics/orphaned-translation.md"
};
PAGE raw_html[] = {
#embed "../../Documentation/diagnostics/raw-html.md"
};
PAGE repeated_id[] = {
#embed "../../Documentation/diagnostics/repeated-id.md"
};
PAGE replacement_cycle[] = {
#embed "../../Documentation/diagnostics/replacement-cycle.md"
};
PAGE reserved_name[] = {
#embed "../../Documentation/diagnostics/reserved-name.md"
};
PAGE rule_without_id[] = {
#embed "../../Documentation/diagnostics/rule-without-id.md"
};
PAGE rule_without_statement[] = {
#embed "../../Documentation/diagnostics/rule-without-statement.md"
};
PAGE self_reference[] = {
#embed "../../Documentation/diagnostics/self-reference.md"
};
PAGE stale_translation[] = {
#embed "../../Documentation/diagnostics/stale-translation.md"
};
PAGE stray_arrow[] = {
#embed "../../Documentation/diagnostics/stray-arrow.md"
};
PAGE stray_container_end[] = {
#embed "../../Documentation/diagnostics/stray-container-end.md"
};
PAGE table_too_large[] = {
#embed "../../Documentation/diagnostics/table-too-large.md"
};
PAGE template_escaping[] = {
#embed "../../Documentation/diagnostics/template-escaping.md"
};
PAGE template_recursion[] = {
#embed "../../Documentation/diagnostics/template-recursion.md"
};
PAGE template_syntax[] = {
#embed "../../Documentation/diagnostics/template-syntax.md"
};
PAGE template_type[] = {
#embed "../../Documentation/diagnostics/template-type.md"
};
PAGE too_many_images[] = {
#embed "../../Documentation/diagnostics/too-many-images.md"
};
PAGE too_many_markers[] = {
#embed "../../Documentation/diagnostics/too-many-markers.md"
};
PAGE top_level_heading[] = {
#embed "../../Documentation/diagnostics/top-level-heading.md"
};
PAGE unaccepted_translation[] = {
#embed "../../Documentation/diagnostics/unaccepted-translation.md"
};
PAGE unclosed_container[] = {
#embed "../../Documentation/diagnostics/unclosed-container.md"
};
PAGE unclosed_fence[] = {
#embed "../../Documentation/diagnostics/unclosed-fence.md"
};
PAGE unclosed_front_matter[] = {
#embed "../../Documentation/diagnostics/unclosed-front-matter.md"
};
PAGE unknown_anchor[] = {
#embed "../../Documentation/diagnostics/unknown-anchor.md"
};
PAGE unknown_attribute[] = {
#embed "../../Documentation/diagnostics/unknown-attribute.md"
};
PAGE unknown_choice[] = {
#embed "../../Documentation/diagnostics/unknown-choice.md"
};
PAGE unknown_code[] = {
#embed "../../Documentation/diagnostics/unknown-code.md"
};
PAGE unknown_container[] = {
#embed "../../Documentation/diagnostics/unknown-container.md"
};
PAGE unknown_file[] = {
#embed "../../Documentation/diagnostics/unknown-file.md"
};
PAGE unknown_key[] = {
#embed "../../Documentation/diagnostics/unknown-key.md"
};
PAGE unknown_page_language[] = {
#embed "../../Documentation/diagnostics/unknown-page-language.md"
};
PAGE unknown_partial[] = {
#embed "../../Documentation/diagnostics/unknown-partial.md"
};
PAGE unknown_platform[] = {
#embed "../../Documentation/diagnostics/unknown-platform.md"
};
PAGE unknown_rule[] = {
#embed "../../Documentation/diagnostics/unknown-rule.md"
};
PAGE unknown_section[] = {
#embed "../../Documentation/diagnostics/unknown-section.md"
};
PAGE unknown_source[] = {
#embed "../../Documentation/diagnostics/unknown-source.md"
};
PAGE unknown_statement[] = {
#embed "../../Documentation/diagnostics/unknown-statement.md"
};
PAGE unknown_string[] = {
#embed "../../Documentation/diagnostics/unknown-string.md"
};
PAGE unknown_template_key[] = {
#embed "../../Documentation/diagnostics/unknown-template-key.md"
};
PAGE unknown_term[] = {
#embed "../../Documentation/diagnostics/unknown-term.md"
};
PAGE unknown_topic[] = {
#embed "../../Documentation/diagnostics/unknown-topic.md"
};
PAGE unpaired_heading[] = {
#embed "../../Documentation/diagnostics/unpaired-heading.md"
};
PAGE unpaired_table[] = {
#embed "../../Documentation/diagnostics/unpaired-table.md"
};
PAGE unreadable_image[] = {
#embed "../../Documentation/diagnostics/unreadable-image.md"
};
PAGE unsafe_address[] = {
#embed "../../Documentation/diagnostics/unsafe-address.md"
};
PAGE unused_file[] = {
#embed "../../Documentation/diagnostics/unused-file.md"
};
PAGE wrong_value[] = {
#embed "../../Documentation/diagnostics/wrong-value.md"
};

#define LISTED(code, name) {code, name, sizeof name}

static const struct diagnostic_page pages[] = {
    LISTED("absolute-path", absolute_path),
    LISTED("allowance-without-reason", allowance_without_reason),
    LISTED("ambiguous-spelling", ambiguous_spelling),
    LISTED("avoided-spelling", avoided_spelling),
    LISTED("callout-without-entry", callout_without_entry),
    LISTED("citation-as-definition", citation_as_definition),
    LISTED("definition-too-long", definition_too_long),
    LISTED("diagram-too-large", diagram_too_large),
    LISTED("diagram-without-title", diagram_without_title),
    LISTED("differing-heading-id", differing_heading_id),
    LISTED("empty-diagram", empty_diagram),
    LISTED("entry-without-callout", entry_without_callout),
    LISTED("explicit-id-in-rule", explicit_id_in_rule),
    LISTED("extra-cells", extra_cells),
    LISTED("fixed-severity", fixed_severity),
    LISTED("heading-in-rule", heading_in_rule),
    LISTED("incomplete-configuration", incomplete_configuration),
    LISTED("incomplete-source", incomplete_source),
    LISTED("invalid-utf8", invalid_utf8),
    LISTED("loose-corner", loose_corner),
    LISTED("low-coverage", low_coverage),
    LISTED("malformed-attribute", malformed_attribute),
    LISTED("malformed-citation", malformed_citation),
    LISTED("malformed-id", malformed_id),
    LISTED("malformed-lock", malformed_lock),
    LISTED("malformed-statement", malformed_statement),
    LISTED("malformed-yaml", malformed_yaml),
    LISTED("misaligned-wall", misaligned_wall),
    LISTED("misplaced-citation", misplaced_citation),
    LISTED("misplaced-container-line", misplaced_container_line),
    LISTED("misplaced-rule", misplaced_rule),
    LISTED("missing-alternative", missing_alternative),
    LISTED("missing-level", missing_level),
    LISTED("missing-rule", missing_rule),
    LISTED("missing-strings", missing_strings),
    LISTED("missing-title", missing_title),
    LISTED("nameless-term", nameless_term),
    LISTED("needless-allowance", needless_allowance),
    LISTED("needless-waiver", needless_waiver),
    LISTED("noncharacter", noncharacter),
    LISTED("nul-character", nul_character),
    LISTED("original-key-in-translation", original_key_in_translation),
    LISTED("orphaned-translation", orphaned_translation),
    LISTED("raw-html", raw_html),
    LISTED("repeated-id", repeated_id),
    LISTED("replacement-cycle", replacement_cycle),
    LISTED("reserved-name", reserved_name),
    LISTED("rule-without-id", rule_without_id),
    LISTED("rule-without-statement", rule_without_statement),
    LISTED("self-reference", self_reference),
    LISTED("stale-translation", stale_translation),
    LISTED("stray-arrow", stray_arrow),
    LISTED("stray-container-end", stray_container_end),
    LISTED("table-too-large", table_too_large),
    LISTED("template-escaping", template_escaping),
    LISTED("template-recursion", template_recursion),
    LISTED("template-syntax", template_syntax),
    LISTED("template-type", template_type),
    LISTED("too-many-images", too_many_images),
    LISTED("too-many-markers", too_many_markers),
    LISTED("top-level-heading", top_level_heading),
    LISTED("unaccepted-translation", unaccepted_translation),
    LISTED("unclosed-container", unclosed_container),
    LISTED("unclosed-fence", unclosed_fence),
    LISTED("unclosed-front-matter", unclosed_front_matter),
    LISTED("unknown-anchor", unknown_anchor),
    LISTED("unknown-attribute", unknown_attribute),
    LISTED("unknown-choice", unknown_choice),
    LISTED("unknown-code", unknown_code),
    LISTED("unknown-container", unknown_container),
    LISTED("unknown-file", unknown_file),
    LISTED("unknown-key", unknown_key),
    LISTED("unknown-page-language", unknown_page_language),
    LISTED("unknown-partial", unknown_partial),
    LISTED("unknown-platform", unknown_platform),
    LISTED("unknown-rule", unknown_rule),
    LISTED("unknown-section", unknown_section),
    LISTED("unknown-source", unknown_source),
    LISTED("unknown-statement", unknown_statement),
    LISTED("unknown-string", unknown_string),
    LISTED("unknown-template-key", unknown_template_key),
    LISTED("unknown-term", unknown_term),
    LISTED("unknown-topic", unknown_topic),
    LISTED("unpaired-heading", unpaired_heading),
    LISTED("unpaired-table", unpaired_table),
    LISTED("unreadable-image", unreadable_image),
    LISTED("unsafe-address", unsafe_address),
    LISTED("unused-file", unused_file),
    LISTED("wrong-value", wrong_value),
};

const size_t diagnostic_page_count = sizeof pages / sizeof *pages;

struct diagnostic_page diagnostic_page_at(size_t index) { return pages[index]; }
