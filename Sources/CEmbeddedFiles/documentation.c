// Made by scripts/list-embedded-files.
#include "embedded_files.h"

// #embed is C23; clang reads it in every mode and says so.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file_diagnostics_absolute_path_md[] = {
#embed "../../Documentation/diagnostics/absolute-path.md"
};
static const unsigned char file_diagnostics_accidental_markup_md[] = {
#embed "../../Documentation/diagnostics/accidental-markup.md"
};
static const unsigned char file_diagnostics_allowance_without_reason_md[] = {
#embed "../../Documentation/diagnostics/allowance-without-reason.md"
};
static const unsigned char file_diagnostics_ambiguous_spelling_md[] = {
#embed "../../Documentation/diagnostics/ambiguous-spelling.md"
};
static const unsigned char file_diagnostics_asset_by_path_md[] = {
#embed "../../Documentation/diagnostics/asset-by-path.md"
};
static const unsigned char file_diagnostics_avoided_spelling_md[] = {
#embed "../../Documentation/diagnostics/avoided-spelling.md"
};
static const unsigned char file_diagnostics_blocked_by_policy_md[] = {
#embed "../../Documentation/diagnostics/blocked-by-policy.md"
};
static const unsigned char file_diagnostics_broken_link_md[] = {
#embed "../../Documentation/diagnostics/broken-link.md"
};
static const unsigned char file_diagnostics_callout_without_entry_md[] = {
#embed "../../Documentation/diagnostics/callout-without-entry.md"
};
static const unsigned char file_diagnostics_callout_without_line_md[] = {
#embed "../../Documentation/diagnostics/callout-without-line.md"
};
static const unsigned char file_diagnostics_changed_source_md[] = {
#embed "../../Documentation/diagnostics/changed-source.md"
};
static const unsigned char file_diagnostics_changed_statement_md[] = {
#embed "../../Documentation/diagnostics/changed-statement.md"
};
static const unsigned char file_diagnostics_citation_as_definition_md[] = {
#embed "../../Documentation/diagnostics/citation-as-definition.md"
};
static const unsigned char file_diagnostics_colliding_names_md[] = {
#embed "../../Documentation/diagnostics/colliding-names.md"
};
static const unsigned char file_diagnostics_component_without_template_md[] = {
#embed "../../Documentation/diagnostics/component-without-template.md"
};
static const unsigned char file_diagnostics_conflict_marker_md[] = {
#embed "../../Documentation/diagnostics/conflict-marker.md"
};
static const unsigned char file_diagnostics_contradicting_level_md[] = {
#embed "../../Documentation/diagnostics/contradicting-level.md"
};
static const unsigned char file_diagnostics_copied_translation_md[] = {
#embed "../../Documentation/diagnostics/copied-translation.md"
};
static const unsigned char file_diagnostics_dated_duplicate_md[] = {
#embed "../../Documentation/diagnostics/dated-duplicate.md"
};
static const unsigned char file_diagnostics_definition_too_long_md[] = {
#embed "../../Documentation/diagnostics/definition-too-long.md"
};
static const unsigned char file_diagnostics_diagram_too_large_md[] = {
#embed "../../Documentation/diagnostics/diagram-too-large.md"
};
static const unsigned char file_diagnostics_diagram_without_title_md[] = {
#embed "../../Documentation/diagnostics/diagram-without-title.md"
};
static const unsigned char file_diagnostics_differing_callouts_md[] = {
#embed "../../Documentation/diagnostics/differing-callouts.md"
};
static const unsigned char file_diagnostics_differing_condition_md[] = {
#embed "../../Documentation/diagnostics/differing-condition.md"
};
static const unsigned char file_diagnostics_differing_dark_image_md[] = {
#embed "../../Documentation/diagnostics/differing-dark-image.md"
};
static const unsigned char file_diagnostics_differing_heading_id_md[] = {
#embed "../../Documentation/diagnostics/differing-heading-id.md"
};
static const unsigned char file_diagnostics_differing_level_md[] = {
#embed "../../Documentation/diagnostics/differing-level.md"
};
static const unsigned char file_diagnostics_differing_name_md[] = {
#embed "../../Documentation/diagnostics/differing-name.md"
};
static const unsigned char file_diagnostics_differing_negation_md[] = {
#embed "../../Documentation/diagnostics/differing-negation.md"
};
static const unsigned char file_diagnostics_differing_number_md[] = {
#embed "../../Documentation/diagnostics/differing-number.md"
};
static const unsigned char file_diagnostics_differing_term_md[] = {
#embed "../../Documentation/diagnostics/differing-term.md"
};
static const unsigned char file_diagnostics_empty_diagram_md[] = {
#embed "../../Documentation/diagnostics/empty-diagram.md"
};
static const unsigned char file_diagnostics_entry_without_callout_md[] = {
#embed "../../Documentation/diagnostics/entry-without-callout.md"
};
static const unsigned char file_diagnostics_explicit_id_in_rule_md[] = {
#embed "../../Documentation/diagnostics/explicit-id-in-rule.md"
};
static const unsigned char file_diagnostics_extra_cells_md[] = {
#embed "../../Documentation/diagnostics/extra-cells.md"
};
static const unsigned char file_diagnostics_file_too_large_md[] = {
#embed "../../Documentation/diagnostics/file-too-large.md"
};
static const unsigned char file_diagnostics_fixed_severity_md[] = {
#embed "../../Documentation/diagnostics/fixed-severity.md"
};
static const unsigned char file_diagnostics_git_repository_md[] = {
#embed "../../Documentation/diagnostics/git-repository.md"
};
static const unsigned char file_diagnostics_heading_in_rule_md[] = {
#embed "../../Documentation/diagnostics/heading-in-rule.md"
};
static const unsigned char file_diagnostics_include_cycle_md[] = {
#embed "../../Documentation/diagnostics/include-cycle.md"
};
static const unsigned char file_diagnostics_incomplete_configuration_md[] = {
#embed "../../Documentation/diagnostics/incomplete-configuration.md"
};
static const unsigned char file_diagnostics_incomplete_source_md[] = {
#embed "../../Documentation/diagnostics/incomplete-source.md"
};
static const unsigned char file_diagnostics_invalid_utf8_md[] = {
#embed "../../Documentation/diagnostics/invalid-utf8.md"
};
static const unsigned char file_diagnostics_link_outside_site_md[] = {
#embed "../../Documentation/diagnostics/link-outside-site.md"
};
static const unsigned char file_diagnostics_link_without_text_md[] = {
#embed "../../Documentation/diagnostics/link-without-text.md"
};
static const unsigned char file_diagnostics_literal_markup_md[] = {
#embed "../../Documentation/diagnostics/literal-markup.md"
};
static const unsigned char file_diagnostics_loose_corner_md[] = {
#embed "../../Documentation/diagnostics/loose-corner.md"
};
static const unsigned char file_diagnostics_lost_text_md[] = {
#embed "../../Documentation/diagnostics/lost-text.md"
};
static const unsigned char file_diagnostics_low_contrast_md[] = {
#embed "../../Documentation/diagnostics/low-contrast.md"
};
static const unsigned char file_diagnostics_low_coverage_md[] = {
#embed "../../Documentation/diagnostics/low-coverage.md"
};
static const unsigned char file_diagnostics_malformed_attribute_md[] = {
#embed "../../Documentation/diagnostics/malformed-attribute.md"
};
static const unsigned char file_diagnostics_malformed_citation_md[] = {
#embed "../../Documentation/diagnostics/malformed-citation.md"
};
static const unsigned char file_diagnostics_malformed_data_md[] = {
#embed "../../Documentation/diagnostics/malformed-data.md"
};
static const unsigned char file_diagnostics_malformed_edition_md[] = {
#embed "../../Documentation/diagnostics/malformed-edition.md"
};
static const unsigned char file_diagnostics_malformed_id_md[] = {
#embed "../../Documentation/diagnostics/malformed-id.md"
};
static const unsigned char file_diagnostics_malformed_include_md[] = {
#embed "../../Documentation/diagnostics/malformed-include.md"
};
static const unsigned char file_diagnostics_malformed_lock_md[] = {
#embed "../../Documentation/diagnostics/malformed-lock.md"
};
static const unsigned char file_diagnostics_malformed_statement_md[] = {
#embed "../../Documentation/diagnostics/malformed-statement.md"
};
static const unsigned char file_diagnostics_malformed_table_md[] = {
#embed "../../Documentation/diagnostics/malformed-table.md"
};
static const unsigned char file_diagnostics_malformed_token_md[] = {
#embed "../../Documentation/diagnostics/malformed-token.md"
};
static const unsigned char file_diagnostics_malformed_yaml_md[] = {
#embed "../../Documentation/diagnostics/malformed-yaml.md"
};
static const unsigned char file_diagnostics_misaligned_wall_md[] = {
#embed "../../Documentation/diagnostics/misaligned-wall.md"
};
static const unsigned char file_diagnostics_misplaced_caption_md[] = {
#embed "../../Documentation/diagnostics/misplaced-caption.md"
};
static const unsigned char file_diagnostics_misplaced_citation_md[] = {
#embed "../../Documentation/diagnostics/misplaced-citation.md"
};
static const unsigned char file_diagnostics_misplaced_component_md[] = {
#embed "../../Documentation/diagnostics/misplaced-component.md"
};
static const unsigned char file_diagnostics_misplaced_container_line_md[] = {
#embed "../../Documentation/diagnostics/misplaced-container-line.md"
};
static const unsigned char file_diagnostics_misplaced_rule_md[] = {
#embed "../../Documentation/diagnostics/misplaced-rule.md"
};
static const unsigned char file_diagnostics_missing_address_md[] = {
#embed "../../Documentation/diagnostics/missing-address.md"
};
static const unsigned char file_diagnostics_missing_alternative_md[] = {
#embed "../../Documentation/diagnostics/missing-alternative.md"
};
static const unsigned char file_diagnostics_missing_attribute_md[] = {
#embed "../../Documentation/diagnostics/missing-attribute.md"
};
static const unsigned char file_diagnostics_missing_field_md[] = {
#embed "../../Documentation/diagnostics/missing-field.md"
};
static const unsigned char file_diagnostics_missing_level_md[] = {
#embed "../../Documentation/diagnostics/missing-level.md"
};
static const unsigned char file_diagnostics_missing_rule_md[] = {
#embed "../../Documentation/diagnostics/missing-rule.md"
};
static const unsigned char file_diagnostics_missing_strings_md[] = {
#embed "../../Documentation/diagnostics/missing-strings.md"
};
static const unsigned char file_diagnostics_missing_title_md[] = {
#embed "../../Documentation/diagnostics/missing-title.md"
};
static const unsigned char file_diagnostics_missing_translation_md[] = {
#embed "../../Documentation/diagnostics/missing-translation.md"
};
static const unsigned char file_diagnostics_moved_link_md[] = {
#embed "../../Documentation/diagnostics/moved-link.md"
};
static const unsigned char file_diagnostics_nameless_term_md[] = {
#embed "../../Documentation/diagnostics/nameless-term.md"
};
static const unsigned char file_diagnostics_needless_allowance_md[] = {
#embed "../../Documentation/diagnostics/needless-allowance.md"
};
static const unsigned char file_diagnostics_needless_waiver_md[] = {
#embed "../../Documentation/diagnostics/needless-waiver.md"
};
static const unsigned char file_diagnostics_noncharacter_md[] = {
#embed "../../Documentation/diagnostics/noncharacter.md"
};
static const unsigned char file_diagnostics_nul_character_md[] = {
#embed "../../Documentation/diagnostics/nul-character.md"
};
static const unsigned char file_diagnostics_older_basis_md[] = {
#embed "../../Documentation/diagnostics/older-basis.md"
};
static const unsigned char file_diagnostics_original_key_in_translation_md[] = {
#embed "../../Documentation/diagnostics/original-key-in-translation.md"
};
static const unsigned char file_diagnostics_orphaned_translation_md[] = {
#embed "../../Documentation/diagnostics/orphaned-translation.md"
};
static const unsigned char file_diagnostics_outdated_template_md[] = {
#embed "../../Documentation/diagnostics/outdated-template.md"
};
static const unsigned char file_diagnostics_outdated_token_md[] = {
#embed "../../Documentation/diagnostics/outdated-token.md"
};
static const unsigned char file_diagnostics_placeholder_md[] = {
#embed "../../Documentation/diagnostics/placeholder.md"
};
static const unsigned char file_diagnostics_raw_html_md[] = {
#embed "../../Documentation/diagnostics/raw-html.md"
};
static const unsigned char file_diagnostics_remote_image_md[] = {
#embed "../../Documentation/diagnostics/remote-image.md"
};
static const unsigned char file_diagnostics_removed_lock_md[] = {
#embed "../../Documentation/diagnostics/removed-lock.md"
};
static const unsigned char file_diagnostics_reordered_section_md[] = {
#embed "../../Documentation/diagnostics/reordered-section.md"
};
static const unsigned char file_diagnostics_repeated_id_md[] = {
#embed "../../Documentation/diagnostics/repeated-id.md"
};
static const unsigned char file_diagnostics_repeated_statement_md[] = {
#embed "../../Documentation/diagnostics/repeated-statement.md"
};
static const unsigned char file_diagnostics_replaced_but_current_md[] = {
#embed "../../Documentation/diagnostics/replaced-but-current.md"
};
static const unsigned char file_diagnostics_replacement_cycle_md[] = {
#embed "../../Documentation/diagnostics/replacement-cycle.md"
};
static const unsigned char file_diagnostics_reserved_name_md[] = {
#embed "../../Documentation/diagnostics/reserved-name.md"
};
static const unsigned char file_diagnostics_retired_rule_md[] = {
#embed "../../Documentation/diagnostics/retired-rule.md"
};
static const unsigned char file_diagnostics_review_due_md[] = {
#embed "../../Documentation/diagnostics/review-due.md"
};
static const unsigned char file_diagnostics_rule_without_id_md[] = {
#embed "../../Documentation/diagnostics/rule-without-id.md"
};
static const unsigned char file_diagnostics_rule_without_statement_md[] = {
#embed "../../Documentation/diagnostics/rule-without-statement.md"
};
static const unsigned char file_diagnostics_script_in_file_md[] = {
#embed "../../Documentation/diagnostics/script-in-file.md"
};
static const unsigned char file_diagnostics_self_reference_md[] = {
#embed "../../Documentation/diagnostics/self-reference.md"
};
static const unsigned char file_diagnostics_several_sentences_md[] = {
#embed "../../Documentation/diagnostics/several-sentences.md"
};
static const unsigned char file_diagnostics_skipped_heading_level_md[] = {
#embed "../../Documentation/diagnostics/skipped-heading-level.md"
};
static const unsigned char file_diagnostics_stale_translation_md[] = {
#embed "../../Documentation/diagnostics/stale-translation.md"
};
static const unsigned char file_diagnostics_stray_arrow_md[] = {
#embed "../../Documentation/diagnostics/stray-arrow.md"
};
static const unsigned char file_diagnostics_stray_container_end_md[] = {
#embed "../../Documentation/diagnostics/stray-container-end.md"
};
static const unsigned char file_diagnostics_table_too_large_md[] = {
#embed "../../Documentation/diagnostics/table-too-large.md"
};
static const unsigned char file_diagnostics_taken_path_md[] = {
#embed "../../Documentation/diagnostics/taken-path.md"
};
static const unsigned char file_diagnostics_template_escaping_md[] = {
#embed "../../Documentation/diagnostics/template-escaping.md"
};
static const unsigned char file_diagnostics_template_recursion_md[] = {
#embed "../../Documentation/diagnostics/template-recursion.md"
};
static const unsigned char file_diagnostics_template_syntax_md[] = {
#embed "../../Documentation/diagnostics/template-syntax.md"
};
static const unsigned char file_diagnostics_template_type_md[] = {
#embed "../../Documentation/diagnostics/template-type.md"
};
static const unsigned char file_diagnostics_token_cycle_md[] = {
#embed "../../Documentation/diagnostics/token-cycle.md"
};
static const unsigned char file_diagnostics_too_many_images_md[] = {
#embed "../../Documentation/diagnostics/too-many-images.md"
};
static const unsigned char file_diagnostics_too_many_linked_files_md[] = {
#embed "../../Documentation/diagnostics/too-many-linked-files.md"
};
static const unsigned char file_diagnostics_too_many_markers_md[] = {
#embed "../../Documentation/diagnostics/too-many-markers.md"
};
static const unsigned char file_diagnostics_top_level_heading_md[] = {
#embed "../../Documentation/diagnostics/top-level-heading.md"
};
static const unsigned char file_diagnostics_unaccepted_translation_md[] = {
#embed "../../Documentation/diagnostics/unaccepted-translation.md"
};
static const unsigned char file_diagnostics_unbalanced_template_md[] = {
#embed "../../Documentation/diagnostics/unbalanced-template.md"
};
static const unsigned char file_diagnostics_unchecked_link_md[] = {
#embed "../../Documentation/diagnostics/unchecked-link.md"
};
static const unsigned char file_diagnostics_uncited_basis_md[] = {
#embed "../../Documentation/diagnostics/uncited-basis.md"
};
static const unsigned char file_diagnostics_unclosed_comment_md[] = {
#embed "../../Documentation/diagnostics/unclosed-comment.md"
};
static const unsigned char file_diagnostics_unclosed_container_md[] = {
#embed "../../Documentation/diagnostics/unclosed-container.md"
};
static const unsigned char file_diagnostics_unclosed_fence_md[] = {
#embed "../../Documentation/diagnostics/unclosed-fence.md"
};
static const unsigned char file_diagnostics_unclosed_front_matter_md[] = {
#embed "../../Documentation/diagnostics/unclosed-front-matter.md"
};
static const unsigned char file_diagnostics_undeclared_key_md[] = {
#embed "../../Documentation/diagnostics/undeclared-key.md"
};
static const unsigned char file_diagnostics_unfiled_statement_md[] = {
#embed "../../Documentation/diagnostics/unfiled-statement.md"
};
static const unsigned char file_diagnostics_unknown_anchor_md[] = {
#embed "../../Documentation/diagnostics/unknown-anchor.md"
};
static const unsigned char file_diagnostics_unknown_asset_md[] = {
#embed "../../Documentation/diagnostics/unknown-asset.md"
};
static const unsigned char file_diagnostics_unknown_attribute_md[] = {
#embed "../../Documentation/diagnostics/unknown-attribute.md"
};
static const unsigned char file_diagnostics_unknown_choice_md[] = {
#embed "../../Documentation/diagnostics/unknown-choice.md"
};
static const unsigned char file_diagnostics_unknown_code_language_md[] = {
#embed "../../Documentation/diagnostics/unknown-code-language.md"
};
static const unsigned char file_diagnostics_unknown_code_md[] = {
#embed "../../Documentation/diagnostics/unknown-code.md"
};
static const unsigned char file_diagnostics_unknown_container_md[] = {
#embed "../../Documentation/diagnostics/unknown-container.md"
};
static const unsigned char file_diagnostics_unknown_count_md[] = {
#embed "../../Documentation/diagnostics/unknown-count.md"
};
static const unsigned char file_diagnostics_unknown_file_md[] = {
#embed "../../Documentation/diagnostics/unknown-file.md"
};
static const unsigned char file_diagnostics_unknown_history_md[] = {
#embed "../../Documentation/diagnostics/unknown-history.md"
};
static const unsigned char file_diagnostics_unknown_key_md[] = {
#embed "../../Documentation/diagnostics/unknown-key.md"
};
static const unsigned char file_diagnostics_unknown_page_language_md[] = {
#embed "../../Documentation/diagnostics/unknown-page-language.md"
};
static const unsigned char file_diagnostics_unknown_page_md[] = {
#embed "../../Documentation/diagnostics/unknown-page.md"
};
static const unsigned char file_diagnostics_unknown_partial_md[] = {
#embed "../../Documentation/diagnostics/unknown-partial.md"
};
static const unsigned char file_diagnostics_unknown_platform_md[] = {
#embed "../../Documentation/diagnostics/unknown-platform.md"
};
static const unsigned char file_diagnostics_unknown_rule_md[] = {
#embed "../../Documentation/diagnostics/unknown-rule.md"
};
static const unsigned char file_diagnostics_unknown_scheme_md[] = {
#embed "../../Documentation/diagnostics/unknown-scheme.md"
};
static const unsigned char file_diagnostics_unknown_section_md[] = {
#embed "../../Documentation/diagnostics/unknown-section.md"
};
static const unsigned char file_diagnostics_unknown_source_md[] = {
#embed "../../Documentation/diagnostics/unknown-source.md"
};
static const unsigned char file_diagnostics_unknown_statement_md[] = {
#embed "../../Documentation/diagnostics/unknown-statement.md"
};
static const unsigned char file_diagnostics_unknown_string_md[] = {
#embed "../../Documentation/diagnostics/unknown-string.md"
};
static const unsigned char file_diagnostics_unknown_template_file_md[] = {
#embed "../../Documentation/diagnostics/unknown-template-file.md"
};
static const unsigned char file_diagnostics_unknown_template_key_md[] = {
#embed "../../Documentation/diagnostics/unknown-template-key.md"
};
static const unsigned char file_diagnostics_unknown_term_md[] = {
#embed "../../Documentation/diagnostics/unknown-term.md"
};
static const unsigned char file_diagnostics_unknown_token_md[] = {
#embed "../../Documentation/diagnostics/unknown-token.md"
};
static const unsigned char file_diagnostics_unknown_topic_md[] = {
#embed "../../Documentation/diagnostics/unknown-topic.md"
};
static const unsigned char file_diagnostics_unknown_variable_md[] = {
#embed "../../Documentation/diagnostics/unknown-variable.md"
};
static const unsigned char file_diagnostics_unlisted_host_md[] = {
#embed "../../Documentation/diagnostics/unlisted-host.md"
};
static const unsigned char file_diagnostics_unpaired_diagram_md[] = {
#embed "../../Documentation/diagnostics/unpaired-diagram.md"
};
static const unsigned char file_diagnostics_unpaired_glance_md[] = {
#embed "../../Documentation/diagnostics/unpaired-glance.md"
};
static const unsigned char file_diagnostics_unpaired_heading_md[] = {
#embed "../../Documentation/diagnostics/unpaired-heading.md"
};
static const unsigned char file_diagnostics_unpaired_item_md[] = {
#embed "../../Documentation/diagnostics/unpaired-item.md"
};
static const unsigned char file_diagnostics_unpaired_reason_md[] = {
#embed "../../Documentation/diagnostics/unpaired-reason.md"
};
static const unsigned char file_diagnostics_unpaired_table_md[] = {
#embed "../../Documentation/diagnostics/unpaired-table.md"
};
static const unsigned char file_diagnostics_unportable_name_md[] = {
#embed "../../Documentation/diagnostics/unportable-name.md"
};
static const unsigned char file_diagnostics_unpublishable_name_md[] = {
#embed "../../Documentation/diagnostics/unpublishable-name.md"
};
static const unsigned char file_diagnostics_unpublished_address_md[] = {
#embed "../../Documentation/diagnostics/unpublished-address.md"
};
static const unsigned char file_diagnostics_unreadable_image_md[] = {
#embed "../../Documentation/diagnostics/unreadable-image.md"
};
static const unsigned char file_diagnostics_unreferenced_footnote_md[] = {
#embed "../../Documentation/diagnostics/unreferenced-footnote.md"
};
static const unsigned char file_diagnostics_unsafe_address_md[] = {
#embed "../../Documentation/diagnostics/unsafe-address.md"
};
static const unsigned char file_diagnostics_unused_file_md[] = {
#embed "../../Documentation/diagnostics/unused-file.md"
};
static const unsigned char file_diagnostics_wrong_value_md[] = {
#embed "../../Documentation/diagnostics/wrong-value.md"
};
static const unsigned char file_schemas_changes_schema_json[] = {
#embed "../../Documentation/schemas/changes.schema.json"
};
static const unsigned char file_schemas_data_changes_schema_json[] = {
#embed "../../Documentation/schemas/data-changes.schema.json"
};
static const unsigned char file_schemas_data_not_covered_schema_json[] = {
#embed "../../Documentation/schemas/data-not-covered.schema.json"
};
static const unsigned char file_schemas_data_rules_schema_json[] = {
#embed "../../Documentation/schemas/data-rules.schema.json"
};
static const unsigned char file_schemas_data_terms_schema_json[] = {
#embed "../../Documentation/schemas/data-terms.schema.json"
};
static const unsigned char file_schemas_data_tokens_schema_json[] = {
#embed "../../Documentation/schemas/data-tokens.schema.json"
};
static const unsigned char file_schemas_data_topics_schema_json[] = {
#embed "../../Documentation/schemas/data-topics.schema.json"
};
static const unsigned char file_schemas_edition_schema_json[] = {
#embed "../../Documentation/schemas/edition.schema.json"
};
static const unsigned char file_schemas_page_schema_json[] = {
#embed "../../Documentation/schemas/page.schema.json"
};
static const unsigned char file_schemas_site_schema_json[] = {
#embed "../../Documentation/schemas/site.schema.json"
};
static const unsigned char file_schemas_source_schema_json[] = {
#embed "../../Documentation/schemas/source.schema.json"
};
static const unsigned char file_schemas_statement_schema_json[] = {
#embed "../../Documentation/schemas/statement.schema.json"
};
static const unsigned char file_schemas_terms_schema_json[] = {
#embed "../../Documentation/schemas/terms.schema.json"
};
static const unsigned char file_schemas_translation_schema_json[] = {
#embed "../../Documentation/schemas/translation.schema.json"
};
static const unsigned char file_schemas_waived_schema_json[] = {
#embed "../../Documentation/schemas/waived.schema.json"
};
static const unsigned char file_translations_ja_messages_po[] = {
#embed "../../Manual/messages.ja.po"
};
static const unsigned char file_translations_ja_reference_po[] = {
#embed "../../Manual/reference.ja.po"
};

static const struct embedded_file files[] = {
    {"diagnostics/absolute-path.md", file_diagnostics_absolute_path_md, sizeof file_diagnostics_absolute_path_md},
    {"diagnostics/accidental-markup.md", file_diagnostics_accidental_markup_md, sizeof file_diagnostics_accidental_markup_md},
    {"diagnostics/allowance-without-reason.md", file_diagnostics_allowance_without_reason_md, sizeof file_diagnostics_allowance_without_reason_md},
    {"diagnostics/ambiguous-spelling.md", file_diagnostics_ambiguous_spelling_md, sizeof file_diagnostics_ambiguous_spelling_md},
    {"diagnostics/asset-by-path.md", file_diagnostics_asset_by_path_md, sizeof file_diagnostics_asset_by_path_md},
    {"diagnostics/avoided-spelling.md", file_diagnostics_avoided_spelling_md, sizeof file_diagnostics_avoided_spelling_md},
    {"diagnostics/blocked-by-policy.md", file_diagnostics_blocked_by_policy_md, sizeof file_diagnostics_blocked_by_policy_md},
    {"diagnostics/broken-link.md", file_diagnostics_broken_link_md, sizeof file_diagnostics_broken_link_md},
    {"diagnostics/callout-without-entry.md", file_diagnostics_callout_without_entry_md, sizeof file_diagnostics_callout_without_entry_md},
    {"diagnostics/callout-without-line.md", file_diagnostics_callout_without_line_md, sizeof file_diagnostics_callout_without_line_md},
    {"diagnostics/changed-source.md", file_diagnostics_changed_source_md, sizeof file_diagnostics_changed_source_md},
    {"diagnostics/changed-statement.md", file_diagnostics_changed_statement_md, sizeof file_diagnostics_changed_statement_md},
    {"diagnostics/citation-as-definition.md", file_diagnostics_citation_as_definition_md, sizeof file_diagnostics_citation_as_definition_md},
    {"diagnostics/colliding-names.md", file_diagnostics_colliding_names_md, sizeof file_diagnostics_colliding_names_md},
    {"diagnostics/component-without-template.md", file_diagnostics_component_without_template_md, sizeof file_diagnostics_component_without_template_md},
    {"diagnostics/conflict-marker.md", file_diagnostics_conflict_marker_md, sizeof file_diagnostics_conflict_marker_md},
    {"diagnostics/contradicting-level.md", file_diagnostics_contradicting_level_md, sizeof file_diagnostics_contradicting_level_md},
    {"diagnostics/copied-translation.md", file_diagnostics_copied_translation_md, sizeof file_diagnostics_copied_translation_md},
    {"diagnostics/dated-duplicate.md", file_diagnostics_dated_duplicate_md, sizeof file_diagnostics_dated_duplicate_md},
    {"diagnostics/definition-too-long.md", file_diagnostics_definition_too_long_md, sizeof file_diagnostics_definition_too_long_md},
    {"diagnostics/diagram-too-large.md", file_diagnostics_diagram_too_large_md, sizeof file_diagnostics_diagram_too_large_md},
    {"diagnostics/diagram-without-title.md", file_diagnostics_diagram_without_title_md, sizeof file_diagnostics_diagram_without_title_md},
    {"diagnostics/differing-callouts.md", file_diagnostics_differing_callouts_md, sizeof file_diagnostics_differing_callouts_md},
    {"diagnostics/differing-condition.md", file_diagnostics_differing_condition_md, sizeof file_diagnostics_differing_condition_md},
    {"diagnostics/differing-dark-image.md", file_diagnostics_differing_dark_image_md, sizeof file_diagnostics_differing_dark_image_md},
    {"diagnostics/differing-heading-id.md", file_diagnostics_differing_heading_id_md, sizeof file_diagnostics_differing_heading_id_md},
    {"diagnostics/differing-level.md", file_diagnostics_differing_level_md, sizeof file_diagnostics_differing_level_md},
    {"diagnostics/differing-name.md", file_diagnostics_differing_name_md, sizeof file_diagnostics_differing_name_md},
    {"diagnostics/differing-negation.md", file_diagnostics_differing_negation_md, sizeof file_diagnostics_differing_negation_md},
    {"diagnostics/differing-number.md", file_diagnostics_differing_number_md, sizeof file_diagnostics_differing_number_md},
    {"diagnostics/differing-term.md", file_diagnostics_differing_term_md, sizeof file_diagnostics_differing_term_md},
    {"diagnostics/empty-diagram.md", file_diagnostics_empty_diagram_md, sizeof file_diagnostics_empty_diagram_md},
    {"diagnostics/entry-without-callout.md", file_diagnostics_entry_without_callout_md, sizeof file_diagnostics_entry_without_callout_md},
    {"diagnostics/explicit-id-in-rule.md", file_diagnostics_explicit_id_in_rule_md, sizeof file_diagnostics_explicit_id_in_rule_md},
    {"diagnostics/extra-cells.md", file_diagnostics_extra_cells_md, sizeof file_diagnostics_extra_cells_md},
    {"diagnostics/file-too-large.md", file_diagnostics_file_too_large_md, sizeof file_diagnostics_file_too_large_md},
    {"diagnostics/fixed-severity.md", file_diagnostics_fixed_severity_md, sizeof file_diagnostics_fixed_severity_md},
    {"diagnostics/git-repository.md", file_diagnostics_git_repository_md, sizeof file_diagnostics_git_repository_md},
    {"diagnostics/heading-in-rule.md", file_diagnostics_heading_in_rule_md, sizeof file_diagnostics_heading_in_rule_md},
    {"diagnostics/include-cycle.md", file_diagnostics_include_cycle_md, sizeof file_diagnostics_include_cycle_md},
    {"diagnostics/incomplete-configuration.md", file_diagnostics_incomplete_configuration_md, sizeof file_diagnostics_incomplete_configuration_md},
    {"diagnostics/incomplete-source.md", file_diagnostics_incomplete_source_md, sizeof file_diagnostics_incomplete_source_md},
    {"diagnostics/invalid-utf8.md", file_diagnostics_invalid_utf8_md, sizeof file_diagnostics_invalid_utf8_md},
    {"diagnostics/link-outside-site.md", file_diagnostics_link_outside_site_md, sizeof file_diagnostics_link_outside_site_md},
    {"diagnostics/link-without-text.md", file_diagnostics_link_without_text_md, sizeof file_diagnostics_link_without_text_md},
    {"diagnostics/literal-markup.md", file_diagnostics_literal_markup_md, sizeof file_diagnostics_literal_markup_md},
    {"diagnostics/loose-corner.md", file_diagnostics_loose_corner_md, sizeof file_diagnostics_loose_corner_md},
    {"diagnostics/lost-text.md", file_diagnostics_lost_text_md, sizeof file_diagnostics_lost_text_md},
    {"diagnostics/low-contrast.md", file_diagnostics_low_contrast_md, sizeof file_diagnostics_low_contrast_md},
    {"diagnostics/low-coverage.md", file_diagnostics_low_coverage_md, sizeof file_diagnostics_low_coverage_md},
    {"diagnostics/malformed-attribute.md", file_diagnostics_malformed_attribute_md, sizeof file_diagnostics_malformed_attribute_md},
    {"diagnostics/malformed-citation.md", file_diagnostics_malformed_citation_md, sizeof file_diagnostics_malformed_citation_md},
    {"diagnostics/malformed-data.md", file_diagnostics_malformed_data_md, sizeof file_diagnostics_malformed_data_md},
    {"diagnostics/malformed-edition.md", file_diagnostics_malformed_edition_md, sizeof file_diagnostics_malformed_edition_md},
    {"diagnostics/malformed-id.md", file_diagnostics_malformed_id_md, sizeof file_diagnostics_malformed_id_md},
    {"diagnostics/malformed-include.md", file_diagnostics_malformed_include_md, sizeof file_diagnostics_malformed_include_md},
    {"diagnostics/malformed-lock.md", file_diagnostics_malformed_lock_md, sizeof file_diagnostics_malformed_lock_md},
    {"diagnostics/malformed-statement.md", file_diagnostics_malformed_statement_md, sizeof file_diagnostics_malformed_statement_md},
    {"diagnostics/malformed-table.md", file_diagnostics_malformed_table_md, sizeof file_diagnostics_malformed_table_md},
    {"diagnostics/malformed-token.md", file_diagnostics_malformed_token_md, sizeof file_diagnostics_malformed_token_md},
    {"diagnostics/malformed-yaml.md", file_diagnostics_malformed_yaml_md, sizeof file_diagnostics_malformed_yaml_md},
    {"diagnostics/misaligned-wall.md", file_diagnostics_misaligned_wall_md, sizeof file_diagnostics_misaligned_wall_md},
    {"diagnostics/misplaced-caption.md", file_diagnostics_misplaced_caption_md, sizeof file_diagnostics_misplaced_caption_md},
    {"diagnostics/misplaced-citation.md", file_diagnostics_misplaced_citation_md, sizeof file_diagnostics_misplaced_citation_md},
    {"diagnostics/misplaced-component.md", file_diagnostics_misplaced_component_md, sizeof file_diagnostics_misplaced_component_md},
    {"diagnostics/misplaced-container-line.md", file_diagnostics_misplaced_container_line_md, sizeof file_diagnostics_misplaced_container_line_md},
    {"diagnostics/misplaced-rule.md", file_diagnostics_misplaced_rule_md, sizeof file_diagnostics_misplaced_rule_md},
    {"diagnostics/missing-address.md", file_diagnostics_missing_address_md, sizeof file_diagnostics_missing_address_md},
    {"diagnostics/missing-alternative.md", file_diagnostics_missing_alternative_md, sizeof file_diagnostics_missing_alternative_md},
    {"diagnostics/missing-attribute.md", file_diagnostics_missing_attribute_md, sizeof file_diagnostics_missing_attribute_md},
    {"diagnostics/missing-field.md", file_diagnostics_missing_field_md, sizeof file_diagnostics_missing_field_md},
    {"diagnostics/missing-level.md", file_diagnostics_missing_level_md, sizeof file_diagnostics_missing_level_md},
    {"diagnostics/missing-rule.md", file_diagnostics_missing_rule_md, sizeof file_diagnostics_missing_rule_md},
    {"diagnostics/missing-strings.md", file_diagnostics_missing_strings_md, sizeof file_diagnostics_missing_strings_md},
    {"diagnostics/missing-title.md", file_diagnostics_missing_title_md, sizeof file_diagnostics_missing_title_md},
    {"diagnostics/missing-translation.md", file_diagnostics_missing_translation_md, sizeof file_diagnostics_missing_translation_md},
    {"diagnostics/moved-link.md", file_diagnostics_moved_link_md, sizeof file_diagnostics_moved_link_md},
    {"diagnostics/nameless-term.md", file_diagnostics_nameless_term_md, sizeof file_diagnostics_nameless_term_md},
    {"diagnostics/needless-allowance.md", file_diagnostics_needless_allowance_md, sizeof file_diagnostics_needless_allowance_md},
    {"diagnostics/needless-waiver.md", file_diagnostics_needless_waiver_md, sizeof file_diagnostics_needless_waiver_md},
    {"diagnostics/noncharacter.md", file_diagnostics_noncharacter_md, sizeof file_diagnostics_noncharacter_md},
    {"diagnostics/nul-character.md", file_diagnostics_nul_character_md, sizeof file_diagnostics_nul_character_md},
    {"diagnostics/older-basis.md", file_diagnostics_older_basis_md, sizeof file_diagnostics_older_basis_md},
    {"diagnostics/original-key-in-translation.md", file_diagnostics_original_key_in_translation_md, sizeof file_diagnostics_original_key_in_translation_md},
    {"diagnostics/orphaned-translation.md", file_diagnostics_orphaned_translation_md, sizeof file_diagnostics_orphaned_translation_md},
    {"diagnostics/outdated-template.md", file_diagnostics_outdated_template_md, sizeof file_diagnostics_outdated_template_md},
    {"diagnostics/outdated-token.md", file_diagnostics_outdated_token_md, sizeof file_diagnostics_outdated_token_md},
    {"diagnostics/placeholder.md", file_diagnostics_placeholder_md, sizeof file_diagnostics_placeholder_md},
    {"diagnostics/raw-html.md", file_diagnostics_raw_html_md, sizeof file_diagnostics_raw_html_md},
    {"diagnostics/remote-image.md", file_diagnostics_remote_image_md, sizeof file_diagnostics_remote_image_md},
    {"diagnostics/removed-lock.md", file_diagnostics_removed_lock_md, sizeof file_diagnostics_removed_lock_md},
    {"diagnostics/reordered-section.md", file_diagnostics_reordered_section_md, sizeof file_diagnostics_reordered_section_md},
    {"diagnostics/repeated-id.md", file_diagnostics_repeated_id_md, sizeof file_diagnostics_repeated_id_md},
    {"diagnostics/repeated-statement.md", file_diagnostics_repeated_statement_md, sizeof file_diagnostics_repeated_statement_md},
    {"diagnostics/replaced-but-current.md", file_diagnostics_replaced_but_current_md, sizeof file_diagnostics_replaced_but_current_md},
    {"diagnostics/replacement-cycle.md", file_diagnostics_replacement_cycle_md, sizeof file_diagnostics_replacement_cycle_md},
    {"diagnostics/reserved-name.md", file_diagnostics_reserved_name_md, sizeof file_diagnostics_reserved_name_md},
    {"diagnostics/retired-rule.md", file_diagnostics_retired_rule_md, sizeof file_diagnostics_retired_rule_md},
    {"diagnostics/review-due.md", file_diagnostics_review_due_md, sizeof file_diagnostics_review_due_md},
    {"diagnostics/rule-without-id.md", file_diagnostics_rule_without_id_md, sizeof file_diagnostics_rule_without_id_md},
    {"diagnostics/rule-without-statement.md", file_diagnostics_rule_without_statement_md, sizeof file_diagnostics_rule_without_statement_md},
    {"diagnostics/script-in-file.md", file_diagnostics_script_in_file_md, sizeof file_diagnostics_script_in_file_md},
    {"diagnostics/self-reference.md", file_diagnostics_self_reference_md, sizeof file_diagnostics_self_reference_md},
    {"diagnostics/several-sentences.md", file_diagnostics_several_sentences_md, sizeof file_diagnostics_several_sentences_md},
    {"diagnostics/skipped-heading-level.md", file_diagnostics_skipped_heading_level_md, sizeof file_diagnostics_skipped_heading_level_md},
    {"diagnostics/stale-translation.md", file_diagnostics_stale_translation_md, sizeof file_diagnostics_stale_translation_md},
    {"diagnostics/stray-arrow.md", file_diagnostics_stray_arrow_md, sizeof file_diagnostics_stray_arrow_md},
    {"diagnostics/stray-container-end.md", file_diagnostics_stray_container_end_md, sizeof file_diagnostics_stray_container_end_md},
    {"diagnostics/table-too-large.md", file_diagnostics_table_too_large_md, sizeof file_diagnostics_table_too_large_md},
    {"diagnostics/taken-path.md", file_diagnostics_taken_path_md, sizeof file_diagnostics_taken_path_md},
    {"diagnostics/template-escaping.md", file_diagnostics_template_escaping_md, sizeof file_diagnostics_template_escaping_md},
    {"diagnostics/template-recursion.md", file_diagnostics_template_recursion_md, sizeof file_diagnostics_template_recursion_md},
    {"diagnostics/template-syntax.md", file_diagnostics_template_syntax_md, sizeof file_diagnostics_template_syntax_md},
    {"diagnostics/template-type.md", file_diagnostics_template_type_md, sizeof file_diagnostics_template_type_md},
    {"diagnostics/token-cycle.md", file_diagnostics_token_cycle_md, sizeof file_diagnostics_token_cycle_md},
    {"diagnostics/too-many-images.md", file_diagnostics_too_many_images_md, sizeof file_diagnostics_too_many_images_md},
    {"diagnostics/too-many-linked-files.md", file_diagnostics_too_many_linked_files_md, sizeof file_diagnostics_too_many_linked_files_md},
    {"diagnostics/too-many-markers.md", file_diagnostics_too_many_markers_md, sizeof file_diagnostics_too_many_markers_md},
    {"diagnostics/top-level-heading.md", file_diagnostics_top_level_heading_md, sizeof file_diagnostics_top_level_heading_md},
    {"diagnostics/unaccepted-translation.md", file_diagnostics_unaccepted_translation_md, sizeof file_diagnostics_unaccepted_translation_md},
    {"diagnostics/unbalanced-template.md", file_diagnostics_unbalanced_template_md, sizeof file_diagnostics_unbalanced_template_md},
    {"diagnostics/unchecked-link.md", file_diagnostics_unchecked_link_md, sizeof file_diagnostics_unchecked_link_md},
    {"diagnostics/uncited-basis.md", file_diagnostics_uncited_basis_md, sizeof file_diagnostics_uncited_basis_md},
    {"diagnostics/unclosed-comment.md", file_diagnostics_unclosed_comment_md, sizeof file_diagnostics_unclosed_comment_md},
    {"diagnostics/unclosed-container.md", file_diagnostics_unclosed_container_md, sizeof file_diagnostics_unclosed_container_md},
    {"diagnostics/unclosed-fence.md", file_diagnostics_unclosed_fence_md, sizeof file_diagnostics_unclosed_fence_md},
    {"diagnostics/unclosed-front-matter.md", file_diagnostics_unclosed_front_matter_md, sizeof file_diagnostics_unclosed_front_matter_md},
    {"diagnostics/undeclared-key.md", file_diagnostics_undeclared_key_md, sizeof file_diagnostics_undeclared_key_md},
    {"diagnostics/unfiled-statement.md", file_diagnostics_unfiled_statement_md, sizeof file_diagnostics_unfiled_statement_md},
    {"diagnostics/unknown-anchor.md", file_diagnostics_unknown_anchor_md, sizeof file_diagnostics_unknown_anchor_md},
    {"diagnostics/unknown-asset.md", file_diagnostics_unknown_asset_md, sizeof file_diagnostics_unknown_asset_md},
    {"diagnostics/unknown-attribute.md", file_diagnostics_unknown_attribute_md, sizeof file_diagnostics_unknown_attribute_md},
    {"diagnostics/unknown-choice.md", file_diagnostics_unknown_choice_md, sizeof file_diagnostics_unknown_choice_md},
    {"diagnostics/unknown-code-language.md", file_diagnostics_unknown_code_language_md, sizeof file_diagnostics_unknown_code_language_md},
    {"diagnostics/unknown-code.md", file_diagnostics_unknown_code_md, sizeof file_diagnostics_unknown_code_md},
    {"diagnostics/unknown-container.md", file_diagnostics_unknown_container_md, sizeof file_diagnostics_unknown_container_md},
    {"diagnostics/unknown-count.md", file_diagnostics_unknown_count_md, sizeof file_diagnostics_unknown_count_md},
    {"diagnostics/unknown-file.md", file_diagnostics_unknown_file_md, sizeof file_diagnostics_unknown_file_md},
    {"diagnostics/unknown-history.md", file_diagnostics_unknown_history_md, sizeof file_diagnostics_unknown_history_md},
    {"diagnostics/unknown-key.md", file_diagnostics_unknown_key_md, sizeof file_diagnostics_unknown_key_md},
    {"diagnostics/unknown-page-language.md", file_diagnostics_unknown_page_language_md, sizeof file_diagnostics_unknown_page_language_md},
    {"diagnostics/unknown-page.md", file_diagnostics_unknown_page_md, sizeof file_diagnostics_unknown_page_md},
    {"diagnostics/unknown-partial.md", file_diagnostics_unknown_partial_md, sizeof file_diagnostics_unknown_partial_md},
    {"diagnostics/unknown-platform.md", file_diagnostics_unknown_platform_md, sizeof file_diagnostics_unknown_platform_md},
    {"diagnostics/unknown-rule.md", file_diagnostics_unknown_rule_md, sizeof file_diagnostics_unknown_rule_md},
    {"diagnostics/unknown-scheme.md", file_diagnostics_unknown_scheme_md, sizeof file_diagnostics_unknown_scheme_md},
    {"diagnostics/unknown-section.md", file_diagnostics_unknown_section_md, sizeof file_diagnostics_unknown_section_md},
    {"diagnostics/unknown-source.md", file_diagnostics_unknown_source_md, sizeof file_diagnostics_unknown_source_md},
    {"diagnostics/unknown-statement.md", file_diagnostics_unknown_statement_md, sizeof file_diagnostics_unknown_statement_md},
    {"diagnostics/unknown-string.md", file_diagnostics_unknown_string_md, sizeof file_diagnostics_unknown_string_md},
    {"diagnostics/unknown-template-file.md", file_diagnostics_unknown_template_file_md, sizeof file_diagnostics_unknown_template_file_md},
    {"diagnostics/unknown-template-key.md", file_diagnostics_unknown_template_key_md, sizeof file_diagnostics_unknown_template_key_md},
    {"diagnostics/unknown-term.md", file_diagnostics_unknown_term_md, sizeof file_diagnostics_unknown_term_md},
    {"diagnostics/unknown-token.md", file_diagnostics_unknown_token_md, sizeof file_diagnostics_unknown_token_md},
    {"diagnostics/unknown-topic.md", file_diagnostics_unknown_topic_md, sizeof file_diagnostics_unknown_topic_md},
    {"diagnostics/unknown-variable.md", file_diagnostics_unknown_variable_md, sizeof file_diagnostics_unknown_variable_md},
    {"diagnostics/unlisted-host.md", file_diagnostics_unlisted_host_md, sizeof file_diagnostics_unlisted_host_md},
    {"diagnostics/unpaired-diagram.md", file_diagnostics_unpaired_diagram_md, sizeof file_diagnostics_unpaired_diagram_md},
    {"diagnostics/unpaired-glance.md", file_diagnostics_unpaired_glance_md, sizeof file_diagnostics_unpaired_glance_md},
    {"diagnostics/unpaired-heading.md", file_diagnostics_unpaired_heading_md, sizeof file_diagnostics_unpaired_heading_md},
    {"diagnostics/unpaired-item.md", file_diagnostics_unpaired_item_md, sizeof file_diagnostics_unpaired_item_md},
    {"diagnostics/unpaired-reason.md", file_diagnostics_unpaired_reason_md, sizeof file_diagnostics_unpaired_reason_md},
    {"diagnostics/unpaired-table.md", file_diagnostics_unpaired_table_md, sizeof file_diagnostics_unpaired_table_md},
    {"diagnostics/unportable-name.md", file_diagnostics_unportable_name_md, sizeof file_diagnostics_unportable_name_md},
    {"diagnostics/unpublishable-name.md", file_diagnostics_unpublishable_name_md, sizeof file_diagnostics_unpublishable_name_md},
    {"diagnostics/unpublished-address.md", file_diagnostics_unpublished_address_md, sizeof file_diagnostics_unpublished_address_md},
    {"diagnostics/unreadable-image.md", file_diagnostics_unreadable_image_md, sizeof file_diagnostics_unreadable_image_md},
    {"diagnostics/unreferenced-footnote.md", file_diagnostics_unreferenced_footnote_md, sizeof file_diagnostics_unreferenced_footnote_md},
    {"diagnostics/unsafe-address.md", file_diagnostics_unsafe_address_md, sizeof file_diagnostics_unsafe_address_md},
    {"diagnostics/unused-file.md", file_diagnostics_unused_file_md, sizeof file_diagnostics_unused_file_md},
    {"diagnostics/wrong-value.md", file_diagnostics_wrong_value_md, sizeof file_diagnostics_wrong_value_md},
    {"schemas/changes.schema.json", file_schemas_changes_schema_json, sizeof file_schemas_changes_schema_json},
    {"schemas/data-changes.schema.json", file_schemas_data_changes_schema_json, sizeof file_schemas_data_changes_schema_json},
    {"schemas/data-not-covered.schema.json", file_schemas_data_not_covered_schema_json, sizeof file_schemas_data_not_covered_schema_json},
    {"schemas/data-rules.schema.json", file_schemas_data_rules_schema_json, sizeof file_schemas_data_rules_schema_json},
    {"schemas/data-terms.schema.json", file_schemas_data_terms_schema_json, sizeof file_schemas_data_terms_schema_json},
    {"schemas/data-tokens.schema.json", file_schemas_data_tokens_schema_json, sizeof file_schemas_data_tokens_schema_json},
    {"schemas/data-topics.schema.json", file_schemas_data_topics_schema_json, sizeof file_schemas_data_topics_schema_json},
    {"schemas/edition.schema.json", file_schemas_edition_schema_json, sizeof file_schemas_edition_schema_json},
    {"schemas/page.schema.json", file_schemas_page_schema_json, sizeof file_schemas_page_schema_json},
    {"schemas/site.schema.json", file_schemas_site_schema_json, sizeof file_schemas_site_schema_json},
    {"schemas/source.schema.json", file_schemas_source_schema_json, sizeof file_schemas_source_schema_json},
    {"schemas/statement.schema.json", file_schemas_statement_schema_json, sizeof file_schemas_statement_schema_json},
    {"schemas/terms.schema.json", file_schemas_terms_schema_json, sizeof file_schemas_terms_schema_json},
    {"schemas/translation.schema.json", file_schemas_translation_schema_json, sizeof file_schemas_translation_schema_json},
    {"schemas/waived.schema.json", file_schemas_waived_schema_json, sizeof file_schemas_waived_schema_json},
    {"translations/ja/messages.po", file_translations_ja_messages_po, sizeof file_translations_ja_messages_po},
    {"translations/ja/reference.po", file_translations_ja_reference_po, sizeof file_translations_ja_reference_po},
};

struct embedded_files documentation(void) {
  return (struct embedded_files){files, sizeof files / sizeof *files};
}
