#include "embedded_files.h"

// #embed is C23; clang reads it in every mode and says so.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define FILE_BYTES static const unsigned char

FILE_BYTES diagnostics_absolute_path[] = {
#embed "../../Documentation/diagnostics/absolute-path.md"
};
FILE_BYTES diagnostics_allowance_without_reason[] = {
#embed "../../Documentation/diagnostics/allowance-without-reason.md"
};
FILE_BYTES diagnostics_ambiguous_spelling[] = {
#embed "../../Documentation/diagnostics/ambiguous-spelling.md"
};
FILE_BYTES diagnostics_asset_by_path[] = {
#embed "../../Documentation/diagnostics/asset-by-path.md"
};
FILE_BYTES diagnostics_avoided_spelling[] = {
#embed "../../Documentation/diagnostics/avoided-spelling.md"
};
FILE_BYTES diagnostics_blocked_by_policy[] = {
#embed "../../Documentation/diagnostics/blocked-by-policy.md"
};
FILE_BYTES diagnostics_broken_link[] = {
#embed "../../Documentation/diagnostics/broken-link.md"
};
FILE_BYTES diagnostics_callout_without_entry[] = {
#embed "../../Documentation/diagnostics/callout-without-entry.md"
};
FILE_BYTES diagnostics_callout_without_line[] = {
#embed "../../Documentation/diagnostics/callout-without-line.md"
};
FILE_BYTES diagnostics_changed_source[] = {
#embed "../../Documentation/diagnostics/changed-source.md"
};
FILE_BYTES diagnostics_changed_statement[] = {
#embed "../../Documentation/diagnostics/changed-statement.md"
};
FILE_BYTES diagnostics_citation_as_definition[] = {
#embed "../../Documentation/diagnostics/citation-as-definition.md"
};
FILE_BYTES diagnostics_colliding_names[] = {
#embed "../../Documentation/diagnostics/colliding-names.md"
};
FILE_BYTES diagnostics_component_without_template[] = {
#embed "../../Documentation/diagnostics/component-without-template.md"
};
FILE_BYTES diagnostics_conflict_marker[] = {
#embed "../../Documentation/diagnostics/conflict-marker.md"
};
FILE_BYTES diagnostics_contradicting_level[] = {
#embed "../../Documentation/diagnostics/contradicting-level.md"
};
FILE_BYTES diagnostics_copied_translation[] = {
#embed "../../Documentation/diagnostics/copied-translation.md"
};
FILE_BYTES diagnostics_definition_too_long[] = {
#embed "../../Documentation/diagnostics/definition-too-long.md"
};
FILE_BYTES diagnostics_diagram_too_large[] = {
#embed "../../Documentation/diagnostics/diagram-too-large.md"
};
FILE_BYTES diagnostics_diagram_without_title[] = {
#embed "../../Documentation/diagnostics/diagram-without-title.md"
};
FILE_BYTES diagnostics_differing_callouts[] = {
#embed "../../Documentation/diagnostics/differing-callouts.md"
};
FILE_BYTES diagnostics_differing_dark_image[] = {
#embed "../../Documentation/diagnostics/differing-dark-image.md"
};
FILE_BYTES diagnostics_differing_heading_id[] = {
#embed "../../Documentation/diagnostics/differing-heading-id.md"
};
FILE_BYTES diagnostics_empty_diagram[] = {
#embed "../../Documentation/diagnostics/empty-diagram.md"
};
FILE_BYTES diagnostics_entry_without_callout[] = {
#embed "../../Documentation/diagnostics/entry-without-callout.md"
};
FILE_BYTES diagnostics_explicit_id_in_rule[] = {
#embed "../../Documentation/diagnostics/explicit-id-in-rule.md"
};
FILE_BYTES diagnostics_extra_cells[] = {
#embed "../../Documentation/diagnostics/extra-cells.md"
};
FILE_BYTES diagnostics_file_too_large[] = {
#embed "../../Documentation/diagnostics/file-too-large.md"
};
FILE_BYTES diagnostics_fixed_severity[] = {
#embed "../../Documentation/diagnostics/fixed-severity.md"
};
FILE_BYTES diagnostics_git_repository[] = {
#embed "../../Documentation/diagnostics/git-repository.md"
};
FILE_BYTES diagnostics_heading_in_rule[] = {
#embed "../../Documentation/diagnostics/heading-in-rule.md"
};
FILE_BYTES diagnostics_include_cycle[] = {
#embed "../../Documentation/diagnostics/include-cycle.md"
};
FILE_BYTES diagnostics_incomplete_configuration[] = {
#embed "../../Documentation/diagnostics/incomplete-configuration.md"
};
FILE_BYTES diagnostics_incomplete_source[] = {
#embed "../../Documentation/diagnostics/incomplete-source.md"
};
FILE_BYTES diagnostics_invalid_utf8[] = {
#embed "../../Documentation/diagnostics/invalid-utf8.md"
};
FILE_BYTES diagnostics_link_outside_site[] = {
#embed "../../Documentation/diagnostics/link-outside-site.md"
};
FILE_BYTES diagnostics_link_without_text[] = {
#embed "../../Documentation/diagnostics/link-without-text.md"
};
FILE_BYTES diagnostics_literal_markup[] = {
#embed "../../Documentation/diagnostics/literal-markup.md"
};
FILE_BYTES diagnostics_loose_corner[] = {
#embed "../../Documentation/diagnostics/loose-corner.md"
};
FILE_BYTES diagnostics_lost_text[] = {
#embed "../../Documentation/diagnostics/lost-text.md"
};
FILE_BYTES diagnostics_low_contrast[] = {
#embed "../../Documentation/diagnostics/low-contrast.md"
};
FILE_BYTES diagnostics_low_coverage[] = {
#embed "../../Documentation/diagnostics/low-coverage.md"
};
FILE_BYTES diagnostics_malformed_attribute[] = {
#embed "../../Documentation/diagnostics/malformed-attribute.md"
};
FILE_BYTES diagnostics_malformed_citation[] = {
#embed "../../Documentation/diagnostics/malformed-citation.md"
};
FILE_BYTES diagnostics_malformed_data[] = {
#embed "../../Documentation/diagnostics/malformed-data.md"
};
FILE_BYTES diagnostics_malformed_edition[] = {
#embed "../../Documentation/diagnostics/malformed-edition.md"
};
FILE_BYTES diagnostics_malformed_id[] = {
#embed "../../Documentation/diagnostics/malformed-id.md"
};
FILE_BYTES diagnostics_malformed_include[] = {
#embed "../../Documentation/diagnostics/malformed-include.md"
};
FILE_BYTES diagnostics_malformed_lock[] = {
#embed "../../Documentation/diagnostics/malformed-lock.md"
};
FILE_BYTES diagnostics_malformed_statement[] = {
#embed "../../Documentation/diagnostics/malformed-statement.md"
};
FILE_BYTES diagnostics_malformed_table[] = {
#embed "../../Documentation/diagnostics/malformed-table.md"
};
FILE_BYTES diagnostics_malformed_token[] = {
#embed "../../Documentation/diagnostics/malformed-token.md"
};
FILE_BYTES diagnostics_unknown_token[] = {
#embed "../../Documentation/diagnostics/unknown-token.md"
};
FILE_BYTES diagnostics_token_cycle[] = {
#embed "../../Documentation/diagnostics/token-cycle.md"
};
FILE_BYTES diagnostics_outdated_token[] = {
#embed "../../Documentation/diagnostics/outdated-token.md"
};
FILE_BYTES diagnostics_malformed_yaml[] = {
#embed "../../Documentation/diagnostics/malformed-yaml.md"
};
FILE_BYTES diagnostics_misaligned_wall[] = {
#embed "../../Documentation/diagnostics/misaligned-wall.md"
};
FILE_BYTES diagnostics_misplaced_caption[] = {
#embed "../../Documentation/diagnostics/misplaced-caption.md"
};
FILE_BYTES diagnostics_misplaced_citation[] = {
#embed "../../Documentation/diagnostics/misplaced-citation.md"
};
FILE_BYTES diagnostics_misplaced_component[] = {
#embed "../../Documentation/diagnostics/misplaced-component.md"
};
FILE_BYTES diagnostics_misplaced_container_line[] = {
#embed "../../Documentation/diagnostics/misplaced-container-line.md"
};
FILE_BYTES diagnostics_misplaced_rule[] = {
#embed "../../Documentation/diagnostics/misplaced-rule.md"
};
FILE_BYTES diagnostics_missing_address[] = {
#embed "../../Documentation/diagnostics/missing-address.md"
};
FILE_BYTES diagnostics_missing_alternative[] = {
#embed "../../Documentation/diagnostics/missing-alternative.md"
};
FILE_BYTES diagnostics_missing_attribute[] = {
#embed "../../Documentation/diagnostics/missing-attribute.md"
};
FILE_BYTES diagnostics_missing_field[] = {
#embed "../../Documentation/diagnostics/missing-field.md"
};
FILE_BYTES diagnostics_missing_level[] = {
#embed "../../Documentation/diagnostics/missing-level.md"
};
FILE_BYTES diagnostics_missing_rule[] = {
#embed "../../Documentation/diagnostics/missing-rule.md"
};
FILE_BYTES diagnostics_missing_strings[] = {
#embed "../../Documentation/diagnostics/missing-strings.md"
};
FILE_BYTES diagnostics_missing_title[] = {
#embed "../../Documentation/diagnostics/missing-title.md"
};
FILE_BYTES diagnostics_missing_translation[] = {
#embed "../../Documentation/diagnostics/missing-translation.md"
};
FILE_BYTES diagnostics_moved_link[] = {
#embed "../../Documentation/diagnostics/moved-link.md"
};
FILE_BYTES diagnostics_nameless_term[] = {
#embed "../../Documentation/diagnostics/nameless-term.md"
};
FILE_BYTES diagnostics_needless_allowance[] = {
#embed "../../Documentation/diagnostics/needless-allowance.md"
};
FILE_BYTES diagnostics_needless_waiver[] = {
#embed "../../Documentation/diagnostics/needless-waiver.md"
};
FILE_BYTES diagnostics_noncharacter[] = {
#embed "../../Documentation/diagnostics/noncharacter.md"
};
FILE_BYTES diagnostics_nul_character[] = {
#embed "../../Documentation/diagnostics/nul-character.md"
};
FILE_BYTES diagnostics_original_key_in_translation[] = {
#embed "../../Documentation/diagnostics/original-key-in-translation.md"
};
FILE_BYTES diagnostics_orphaned_translation[] = {
#embed "../../Documentation/diagnostics/orphaned-translation.md"
};
FILE_BYTES diagnostics_outdated_template[] = {
#embed "../../Documentation/diagnostics/outdated-template.md"
};
FILE_BYTES diagnostics_placeholder[] = {
#embed "../../Documentation/diagnostics/placeholder.md"
};
FILE_BYTES diagnostics_raw_html[] = {
#embed "../../Documentation/diagnostics/raw-html.md"
};
FILE_BYTES diagnostics_remote_image[] = {
#embed "../../Documentation/diagnostics/remote-image.md"
};
FILE_BYTES diagnostics_removed_lock[] = {
#embed "../../Documentation/diagnostics/removed-lock.md"
};
FILE_BYTES diagnostics_reordered_section[] = {
#embed "../../Documentation/diagnostics/reordered-section.md"
};
FILE_BYTES diagnostics_repeated_id[] = {
#embed "../../Documentation/diagnostics/repeated-id.md"
};
FILE_BYTES diagnostics_repeated_statement[] = {
#embed "../../Documentation/diagnostics/repeated-statement.md"
};
FILE_BYTES diagnostics_replaced_but_current[] = {
#embed "../../Documentation/diagnostics/replaced-but-current.md"
};
FILE_BYTES diagnostics_replacement_cycle[] = {
#embed "../../Documentation/diagnostics/replacement-cycle.md"
};
FILE_BYTES diagnostics_reserved_name[] = {
#embed "../../Documentation/diagnostics/reserved-name.md"
};
FILE_BYTES diagnostics_retired_rule[] = {
#embed "../../Documentation/diagnostics/retired-rule.md"
};
FILE_BYTES diagnostics_review_due[] = {
#embed "../../Documentation/diagnostics/review-due.md"
};
FILE_BYTES diagnostics_rule_without_id[] = {
#embed "../../Documentation/diagnostics/rule-without-id.md"
};
FILE_BYTES diagnostics_rule_without_statement[] = {
#embed "../../Documentation/diagnostics/rule-without-statement.md"
};
FILE_BYTES diagnostics_script_in_file[] = {
#embed "../../Documentation/diagnostics/script-in-file.md"
};
FILE_BYTES diagnostics_self_reference[] = {
#embed "../../Documentation/diagnostics/self-reference.md"
};
FILE_BYTES diagnostics_several_sentences[] = {
#embed "../../Documentation/diagnostics/several-sentences.md"
};
FILE_BYTES diagnostics_skipped_heading_level[] = {
#embed "../../Documentation/diagnostics/skipped-heading-level.md"
};
FILE_BYTES diagnostics_stale_translation[] = {
#embed "../../Documentation/diagnostics/stale-translation.md"
};
FILE_BYTES diagnostics_stray_arrow[] = {
#embed "../../Documentation/diagnostics/stray-arrow.md"
};
FILE_BYTES diagnostics_stray_container_end[] = {
#embed "../../Documentation/diagnostics/stray-container-end.md"
};
FILE_BYTES diagnostics_table_too_large[] = {
#embed "../../Documentation/diagnostics/table-too-large.md"
};
FILE_BYTES diagnostics_taken_path[] = {
#embed "../../Documentation/diagnostics/taken-path.md"
};
FILE_BYTES diagnostics_template_escaping[] = {
#embed "../../Documentation/diagnostics/template-escaping.md"
};
FILE_BYTES diagnostics_template_recursion[] = {
#embed "../../Documentation/diagnostics/template-recursion.md"
};
FILE_BYTES diagnostics_template_syntax[] = {
#embed "../../Documentation/diagnostics/template-syntax.md"
};
FILE_BYTES diagnostics_template_type[] = {
#embed "../../Documentation/diagnostics/template-type.md"
};
FILE_BYTES diagnostics_too_many_images[] = {
#embed "../../Documentation/diagnostics/too-many-images.md"
};
FILE_BYTES diagnostics_too_many_linked_files[] = {
#embed "../../Documentation/diagnostics/too-many-linked-files.md"
};
FILE_BYTES diagnostics_too_many_markers[] = {
#embed "../../Documentation/diagnostics/too-many-markers.md"
};
FILE_BYTES diagnostics_top_level_heading[] = {
#embed "../../Documentation/diagnostics/top-level-heading.md"
};
FILE_BYTES diagnostics_unaccepted_translation[] = {
#embed "../../Documentation/diagnostics/unaccepted-translation.md"
};
FILE_BYTES diagnostics_unchecked_link[] = {
#embed "../../Documentation/diagnostics/unchecked-link.md"
};
FILE_BYTES diagnostics_unclosed_comment[] = {
#embed "../../Documentation/diagnostics/unclosed-comment.md"
};
FILE_BYTES diagnostics_unclosed_container[] = {
#embed "../../Documentation/diagnostics/unclosed-container.md"
};
FILE_BYTES diagnostics_unclosed_fence[] = {
#embed "../../Documentation/diagnostics/unclosed-fence.md"
};
FILE_BYTES diagnostics_unclosed_front_matter[] = {
#embed "../../Documentation/diagnostics/unclosed-front-matter.md"
};
FILE_BYTES diagnostics_undeclared_key[] = {
#embed "../../Documentation/diagnostics/undeclared-key.md"
};
FILE_BYTES diagnostics_unfiled_statement[] = {
#embed "../../Documentation/diagnostics/unfiled-statement.md"
};
FILE_BYTES diagnostics_unknown_anchor[] = {
#embed "../../Documentation/diagnostics/unknown-anchor.md"
};
FILE_BYTES diagnostics_unknown_asset[] = {
#embed "../../Documentation/diagnostics/unknown-asset.md"
};
FILE_BYTES diagnostics_unknown_attribute[] = {
#embed "../../Documentation/diagnostics/unknown-attribute.md"
};
FILE_BYTES diagnostics_unknown_choice[] = {
#embed "../../Documentation/diagnostics/unknown-choice.md"
};
FILE_BYTES diagnostics_unknown_code[] = {
#embed "../../Documentation/diagnostics/unknown-code.md"
};
FILE_BYTES diagnostics_unknown_code_language[] = {
#embed "../../Documentation/diagnostics/unknown-code-language.md"
};
FILE_BYTES diagnostics_unknown_container[] = {
#embed "../../Documentation/diagnostics/unknown-container.md"
};
FILE_BYTES diagnostics_unknown_count[] = {
#embed "../../Documentation/diagnostics/unknown-count.md"
};
FILE_BYTES diagnostics_unknown_file[] = {
#embed "../../Documentation/diagnostics/unknown-file.md"
};
FILE_BYTES diagnostics_unknown_history[] = {
#embed "../../Documentation/diagnostics/unknown-history.md"
};
FILE_BYTES diagnostics_unknown_key[] = {
#embed "../../Documentation/diagnostics/unknown-key.md"
};
FILE_BYTES diagnostics_unknown_page[] = {
#embed "../../Documentation/diagnostics/unknown-page.md"
};
FILE_BYTES diagnostics_unknown_page_language[] = {
#embed "../../Documentation/diagnostics/unknown-page-language.md"
};
FILE_BYTES diagnostics_unknown_partial[] = {
#embed "../../Documentation/diagnostics/unknown-partial.md"
};
FILE_BYTES diagnostics_unknown_platform[] = {
#embed "../../Documentation/diagnostics/unknown-platform.md"
};
FILE_BYTES diagnostics_unknown_rule[] = {
#embed "../../Documentation/diagnostics/unknown-rule.md"
};
FILE_BYTES diagnostics_unknown_scheme[] = {
#embed "../../Documentation/diagnostics/unknown-scheme.md"
};
FILE_BYTES diagnostics_unknown_section[] = {
#embed "../../Documentation/diagnostics/unknown-section.md"
};
FILE_BYTES diagnostics_unknown_source[] = {
#embed "../../Documentation/diagnostics/unknown-source.md"
};
FILE_BYTES diagnostics_unknown_statement[] = {
#embed "../../Documentation/diagnostics/unknown-statement.md"
};
FILE_BYTES diagnostics_unknown_string[] = {
#embed "../../Documentation/diagnostics/unknown-string.md"
};
FILE_BYTES diagnostics_unknown_template_file[] = {
#embed "../../Documentation/diagnostics/unknown-template-file.md"
};
FILE_BYTES diagnostics_unknown_template_key[] = {
#embed "../../Documentation/diagnostics/unknown-template-key.md"
};
FILE_BYTES diagnostics_unknown_term[] = {
#embed "../../Documentation/diagnostics/unknown-term.md"
};
FILE_BYTES diagnostics_unknown_topic[] = {
#embed "../../Documentation/diagnostics/unknown-topic.md"
};
FILE_BYTES diagnostics_unknown_variable[] = {
#embed "../../Documentation/diagnostics/unknown-variable.md"
};
FILE_BYTES diagnostics_unlisted_host[] = {
#embed "../../Documentation/diagnostics/unlisted-host.md"
};
FILE_BYTES diagnostics_unpaired_diagram[] = {
#embed "../../Documentation/diagnostics/unpaired-diagram.md"
};
FILE_BYTES diagnostics_unpaired_glance[] = {
#embed "../../Documentation/diagnostics/unpaired-glance.md"
};
FILE_BYTES diagnostics_unpaired_heading[] = {
#embed "../../Documentation/diagnostics/unpaired-heading.md"
};
FILE_BYTES diagnostics_unpaired_reason[] = {
#embed "../../Documentation/diagnostics/unpaired-reason.md"
};
FILE_BYTES diagnostics_unpaired_table[] = {
#embed "../../Documentation/diagnostics/unpaired-table.md"
};
FILE_BYTES diagnostics_unportable_name[] = {
#embed "../../Documentation/diagnostics/unportable-name.md"
};
FILE_BYTES diagnostics_unpublishable_name[] = {
#embed "../../Documentation/diagnostics/unpublishable-name.md"
};
FILE_BYTES diagnostics_unpublished_address[] = {
#embed "../../Documentation/diagnostics/unpublished-address.md"
};
FILE_BYTES diagnostics_unreadable_image[] = {
#embed "../../Documentation/diagnostics/unreadable-image.md"
};
FILE_BYTES diagnostics_unreferenced_footnote[] = {
#embed "../../Documentation/diagnostics/unreferenced-footnote.md"
};
FILE_BYTES diagnostics_unsafe_address[] = {
#embed "../../Documentation/diagnostics/unsafe-address.md"
};
FILE_BYTES diagnostics_unused_file[] = {
#embed "../../Documentation/diagnostics/unused-file.md"
};
FILE_BYTES diagnostics_wrong_value[] = {
#embed "../../Documentation/diagnostics/wrong-value.md"
};
FILE_BYTES schemas_changes[] = {
#embed "../../Documentation/schemas/changes.schema.json"
};
FILE_BYTES schemas_data_changes[] = {
#embed "../../Documentation/schemas/data-changes.schema.json"
};
FILE_BYTES schemas_data_rules[] = {
#embed "../../Documentation/schemas/data-rules.schema.json"
};
FILE_BYTES schemas_data_terms[] = {
#embed "../../Documentation/schemas/data-terms.schema.json"
};
FILE_BYTES schemas_data_tokens[] = {
#embed "../../Documentation/schemas/data-tokens.schema.json"
};
FILE_BYTES schemas_data_topics[] = {
#embed "../../Documentation/schemas/data-topics.schema.json"
};
FILE_BYTES schemas_edition[] = {
#embed "../../Documentation/schemas/edition.schema.json"
};
FILE_BYTES schemas_page[] = {
#embed "../../Documentation/schemas/page.schema.json"
};
FILE_BYTES schemas_site[] = {
#embed "../../Documentation/schemas/site.schema.json"
};
FILE_BYTES schemas_source[] = {
#embed "../../Documentation/schemas/source.schema.json"
};
FILE_BYTES schemas_statement[] = {
#embed "../../Documentation/schemas/statement.schema.json"
};
FILE_BYTES schemas_terms[] = {
#embed "../../Documentation/schemas/terms.schema.json"
};
FILE_BYTES schemas_translation[] = {
#embed "../../Documentation/schemas/translation.schema.json"
};
FILE_BYTES schemas_waived[] = {
#embed "../../Documentation/schemas/waived.schema.json"
};
FILE_BYTES reference_ja[] = {
#embed "../../Manual/reference.ja.txt"
};

#define LISTED(path, name) {path, name, sizeof name}

static const struct embedded_file files[] = {
    LISTED("diagnostics/absolute-path.md", diagnostics_absolute_path),
    LISTED("diagnostics/allowance-without-reason.md", diagnostics_allowance_without_reason),
    LISTED("diagnostics/ambiguous-spelling.md", diagnostics_ambiguous_spelling),
    LISTED("diagnostics/asset-by-path.md", diagnostics_asset_by_path),
    LISTED("diagnostics/avoided-spelling.md", diagnostics_avoided_spelling),
    LISTED("diagnostics/blocked-by-policy.md", diagnostics_blocked_by_policy),
    LISTED("diagnostics/broken-link.md", diagnostics_broken_link),
    LISTED("diagnostics/callout-without-entry.md", diagnostics_callout_without_entry),
    LISTED("diagnostics/callout-without-line.md", diagnostics_callout_without_line),
    LISTED("diagnostics/changed-source.md", diagnostics_changed_source),
    LISTED("diagnostics/changed-statement.md", diagnostics_changed_statement),
    LISTED("diagnostics/citation-as-definition.md", diagnostics_citation_as_definition),
    LISTED("diagnostics/colliding-names.md", diagnostics_colliding_names),
    LISTED("diagnostics/component-without-template.md", diagnostics_component_without_template),
    LISTED("diagnostics/conflict-marker.md", diagnostics_conflict_marker),
    LISTED("diagnostics/contradicting-level.md", diagnostics_contradicting_level),
    LISTED("diagnostics/copied-translation.md", diagnostics_copied_translation),
    LISTED("diagnostics/definition-too-long.md", diagnostics_definition_too_long),
    LISTED("diagnostics/diagram-too-large.md", diagnostics_diagram_too_large),
    LISTED("diagnostics/diagram-without-title.md", diagnostics_diagram_without_title),
    LISTED("diagnostics/differing-callouts.md", diagnostics_differing_callouts),
    LISTED("diagnostics/differing-dark-image.md", diagnostics_differing_dark_image),
    LISTED("diagnostics/differing-heading-id.md", diagnostics_differing_heading_id),
    LISTED("diagnostics/empty-diagram.md", diagnostics_empty_diagram),
    LISTED("diagnostics/entry-without-callout.md", diagnostics_entry_without_callout),
    LISTED("diagnostics/explicit-id-in-rule.md", diagnostics_explicit_id_in_rule),
    LISTED("diagnostics/extra-cells.md", diagnostics_extra_cells),
    LISTED("diagnostics/file-too-large.md", diagnostics_file_too_large),
    LISTED("diagnostics/fixed-severity.md", diagnostics_fixed_severity),
    LISTED("diagnostics/git-repository.md", diagnostics_git_repository),
    LISTED("diagnostics/heading-in-rule.md", diagnostics_heading_in_rule),
    LISTED("diagnostics/include-cycle.md", diagnostics_include_cycle),
    LISTED("diagnostics/incomplete-configuration.md", diagnostics_incomplete_configuration),
    LISTED("diagnostics/incomplete-source.md", diagnostics_incomplete_source),
    LISTED("diagnostics/invalid-utf8.md", diagnostics_invalid_utf8),
    LISTED("diagnostics/link-outside-site.md", diagnostics_link_outside_site),
    LISTED("diagnostics/link-without-text.md", diagnostics_link_without_text),
    LISTED("diagnostics/literal-markup.md", diagnostics_literal_markup),
    LISTED("diagnostics/loose-corner.md", diagnostics_loose_corner),
    LISTED("diagnostics/lost-text.md", diagnostics_lost_text),
    LISTED("diagnostics/low-contrast.md", diagnostics_low_contrast),
    LISTED("diagnostics/low-coverage.md", diagnostics_low_coverage),
    LISTED("diagnostics/malformed-attribute.md", diagnostics_malformed_attribute),
    LISTED("diagnostics/malformed-citation.md", diagnostics_malformed_citation),
    LISTED("diagnostics/malformed-data.md", diagnostics_malformed_data),
    LISTED("diagnostics/malformed-edition.md", diagnostics_malformed_edition),
    LISTED("diagnostics/malformed-id.md", diagnostics_malformed_id),
    LISTED("diagnostics/malformed-include.md", diagnostics_malformed_include),
    LISTED("diagnostics/malformed-lock.md", diagnostics_malformed_lock),
    LISTED("diagnostics/malformed-statement.md", diagnostics_malformed_statement),
    LISTED("diagnostics/malformed-table.md", diagnostics_malformed_table),
    LISTED("diagnostics/malformed-token.md", diagnostics_malformed_token),
    LISTED("diagnostics/malformed-yaml.md", diagnostics_malformed_yaml),
    LISTED("diagnostics/misaligned-wall.md", diagnostics_misaligned_wall),
    LISTED("diagnostics/misplaced-caption.md", diagnostics_misplaced_caption),
    LISTED("diagnostics/misplaced-citation.md", diagnostics_misplaced_citation),
    LISTED("diagnostics/misplaced-component.md", diagnostics_misplaced_component),
    LISTED("diagnostics/misplaced-container-line.md", diagnostics_misplaced_container_line),
    LISTED("diagnostics/misplaced-rule.md", diagnostics_misplaced_rule),
    LISTED("diagnostics/missing-address.md", diagnostics_missing_address),
    LISTED("diagnostics/missing-alternative.md", diagnostics_missing_alternative),
    LISTED("diagnostics/missing-attribute.md", diagnostics_missing_attribute),
    LISTED("diagnostics/missing-field.md", diagnostics_missing_field),
    LISTED("diagnostics/missing-level.md", diagnostics_missing_level),
    LISTED("diagnostics/missing-rule.md", diagnostics_missing_rule),
    LISTED("diagnostics/missing-strings.md", diagnostics_missing_strings),
    LISTED("diagnostics/missing-title.md", diagnostics_missing_title),
    LISTED("diagnostics/missing-translation.md", diagnostics_missing_translation),
    LISTED("diagnostics/moved-link.md", diagnostics_moved_link),
    LISTED("diagnostics/nameless-term.md", diagnostics_nameless_term),
    LISTED("diagnostics/needless-allowance.md", diagnostics_needless_allowance),
    LISTED("diagnostics/needless-waiver.md", diagnostics_needless_waiver),
    LISTED("diagnostics/noncharacter.md", diagnostics_noncharacter),
    LISTED("diagnostics/nul-character.md", diagnostics_nul_character),
    LISTED("diagnostics/original-key-in-translation.md", diagnostics_original_key_in_translation),
    LISTED("diagnostics/orphaned-translation.md", diagnostics_orphaned_translation),
    LISTED("diagnostics/outdated-template.md", diagnostics_outdated_template),
    LISTED("diagnostics/outdated-token.md", diagnostics_outdated_token),
    LISTED("diagnostics/placeholder.md", diagnostics_placeholder),
    LISTED("diagnostics/raw-html.md", diagnostics_raw_html),
    LISTED("diagnostics/remote-image.md", diagnostics_remote_image),
    LISTED("diagnostics/removed-lock.md", diagnostics_removed_lock),
    LISTED("diagnostics/reordered-section.md", diagnostics_reordered_section),
    LISTED("diagnostics/repeated-id.md", diagnostics_repeated_id),
    LISTED("diagnostics/repeated-statement.md", diagnostics_repeated_statement),
    LISTED("diagnostics/replaced-but-current.md", diagnostics_replaced_but_current),
    LISTED("diagnostics/replacement-cycle.md", diagnostics_replacement_cycle),
    LISTED("diagnostics/reserved-name.md", diagnostics_reserved_name),
    LISTED("diagnostics/retired-rule.md", diagnostics_retired_rule),
    LISTED("diagnostics/review-due.md", diagnostics_review_due),
    LISTED("diagnostics/rule-without-id.md", diagnostics_rule_without_id),
    LISTED("diagnostics/rule-without-statement.md", diagnostics_rule_without_statement),
    LISTED("diagnostics/script-in-file.md", diagnostics_script_in_file),
    LISTED("diagnostics/self-reference.md", diagnostics_self_reference),
    LISTED("diagnostics/several-sentences.md", diagnostics_several_sentences),
    LISTED("diagnostics/skipped-heading-level.md", diagnostics_skipped_heading_level),
    LISTED("diagnostics/stale-translation.md", diagnostics_stale_translation),
    LISTED("diagnostics/stray-arrow.md", diagnostics_stray_arrow),
    LISTED("diagnostics/stray-container-end.md", diagnostics_stray_container_end),
    LISTED("diagnostics/table-too-large.md", diagnostics_table_too_large),
    LISTED("diagnostics/taken-path.md", diagnostics_taken_path),
    LISTED("diagnostics/template-escaping.md", diagnostics_template_escaping),
    LISTED("diagnostics/template-recursion.md", diagnostics_template_recursion),
    LISTED("diagnostics/template-syntax.md", diagnostics_template_syntax),
    LISTED("diagnostics/template-type.md", diagnostics_template_type),
    LISTED("diagnostics/token-cycle.md", diagnostics_token_cycle),
    LISTED("diagnostics/too-many-images.md", diagnostics_too_many_images),
    LISTED("diagnostics/too-many-linked-files.md", diagnostics_too_many_linked_files),
    LISTED("diagnostics/too-many-markers.md", diagnostics_too_many_markers),
    LISTED("diagnostics/top-level-heading.md", diagnostics_top_level_heading),
    LISTED("diagnostics/unaccepted-translation.md", diagnostics_unaccepted_translation),
    LISTED("diagnostics/unchecked-link.md", diagnostics_unchecked_link),
    LISTED("diagnostics/unclosed-comment.md", diagnostics_unclosed_comment),
    LISTED("diagnostics/unclosed-container.md", diagnostics_unclosed_container),
    LISTED("diagnostics/unclosed-fence.md", diagnostics_unclosed_fence),
    LISTED("diagnostics/unclosed-front-matter.md", diagnostics_unclosed_front_matter),
    LISTED("diagnostics/undeclared-key.md", diagnostics_undeclared_key),
    LISTED("diagnostics/unfiled-statement.md", diagnostics_unfiled_statement),
    LISTED("diagnostics/unknown-anchor.md", diagnostics_unknown_anchor),
    LISTED("diagnostics/unknown-asset.md", diagnostics_unknown_asset),
    LISTED("diagnostics/unknown-attribute.md", diagnostics_unknown_attribute),
    LISTED("diagnostics/unknown-choice.md", diagnostics_unknown_choice),
    LISTED("diagnostics/unknown-code.md", diagnostics_unknown_code),
    LISTED("diagnostics/unknown-code-language.md", diagnostics_unknown_code_language),
    LISTED("diagnostics/unknown-container.md", diagnostics_unknown_container),
    LISTED("diagnostics/unknown-count.md", diagnostics_unknown_count),
    LISTED("diagnostics/unknown-file.md", diagnostics_unknown_file),
    LISTED("diagnostics/unknown-history.md", diagnostics_unknown_history),
    LISTED("diagnostics/unknown-key.md", diagnostics_unknown_key),
    LISTED("diagnostics/unknown-page.md", diagnostics_unknown_page),
    LISTED("diagnostics/unknown-page-language.md", diagnostics_unknown_page_language),
    LISTED("diagnostics/unknown-partial.md", diagnostics_unknown_partial),
    LISTED("diagnostics/unknown-platform.md", diagnostics_unknown_platform),
    LISTED("diagnostics/unknown-rule.md", diagnostics_unknown_rule),
    LISTED("diagnostics/unknown-scheme.md", diagnostics_unknown_scheme),
    LISTED("diagnostics/unknown-section.md", diagnostics_unknown_section),
    LISTED("diagnostics/unknown-source.md", diagnostics_unknown_source),
    LISTED("diagnostics/unknown-statement.md", diagnostics_unknown_statement),
    LISTED("diagnostics/unknown-string.md", diagnostics_unknown_string),
    LISTED("diagnostics/unknown-template-file.md", diagnostics_unknown_template_file),
    LISTED("diagnostics/unknown-template-key.md", diagnostics_unknown_template_key),
    LISTED("diagnostics/unknown-term.md", diagnostics_unknown_term),
    LISTED("diagnostics/unknown-token.md", diagnostics_unknown_token),
    LISTED("diagnostics/unknown-topic.md", diagnostics_unknown_topic),
    LISTED("diagnostics/unknown-variable.md", diagnostics_unknown_variable),
    LISTED("diagnostics/unlisted-host.md", diagnostics_unlisted_host),
    LISTED("diagnostics/unpaired-diagram.md", diagnostics_unpaired_diagram),
    LISTED("diagnostics/unpaired-glance.md", diagnostics_unpaired_glance),
    LISTED("diagnostics/unpaired-heading.md", diagnostics_unpaired_heading),
    LISTED("diagnostics/unpaired-reason.md", diagnostics_unpaired_reason),
    LISTED("diagnostics/unpaired-table.md", diagnostics_unpaired_table),
    LISTED("diagnostics/unportable-name.md", diagnostics_unportable_name),
    LISTED("diagnostics/unpublishable-name.md", diagnostics_unpublishable_name),
    LISTED("diagnostics/unpublished-address.md", diagnostics_unpublished_address),
    LISTED("diagnostics/unreadable-image.md", diagnostics_unreadable_image),
    LISTED("diagnostics/unreferenced-footnote.md", diagnostics_unreferenced_footnote),
    LISTED("diagnostics/unsafe-address.md", diagnostics_unsafe_address),
    LISTED("diagnostics/unused-file.md", diagnostics_unused_file),
    LISTED("diagnostics/wrong-value.md", diagnostics_wrong_value),
    LISTED("reference.ja.txt", reference_ja),
    LISTED("schemas/changes.schema.json", schemas_changes),
    LISTED("schemas/data-changes.schema.json", schemas_data_changes),
    LISTED("schemas/data-rules.schema.json", schemas_data_rules),
    LISTED("schemas/data-terms.schema.json", schemas_data_terms),
    LISTED("schemas/data-tokens.schema.json", schemas_data_tokens),
    LISTED("schemas/data-topics.schema.json", schemas_data_topics),
    LISTED("schemas/edition.schema.json", schemas_edition),
    LISTED("schemas/page.schema.json", schemas_page),
    LISTED("schemas/site.schema.json", schemas_site),
    LISTED("schemas/source.schema.json", schemas_source),
    LISTED("schemas/statement.schema.json", schemas_statement),
    LISTED("schemas/terms.schema.json", schemas_terms),
    LISTED("schemas/translation.schema.json", schemas_translation),
    LISTED("schemas/waived.schema.json", schemas_waived),
};

struct embedded_files documentation(void) {
  return (struct embedded_files){files, sizeof files / sizeof *files};
}
