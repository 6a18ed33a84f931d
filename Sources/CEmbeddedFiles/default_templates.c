// Made by scripts/list-embedded-files.
#include "embedded_files.h"

// #embed is C23; clang reads it in every mode and says so.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file_404_mustache[] = {
#embed "../../Templates/404.mustache"
};
static const unsigned char file_assets_addresses_js[] = {
#embed "../../Templates/assets/addresses.js"
};
static const unsigned char file_assets_audit_files_js[] = {
#embed "../../Templates/assets/audit-files.js"
};
static const unsigned char file_assets_audit_views_js[] = {
#embed "../../Templates/assets/audit-views.js"
};
static const unsigned char file_assets_banner_css[] = {
#embed "../../Templates/assets/banner.css"
};
static const unsigned char file_assets_banner_js[] = {
#embed "../../Templates/assets/banner.js"
};
static const unsigned char file_assets_brand_css[] = {
#embed "../../Templates/assets/brand.css"
};
static const unsigned char file_assets_changes_start_js[] = {
#embed "../../Templates/assets/changes-start.js"
};
static const unsigned char file_assets_changes_css[] = {
#embed "../../Templates/assets/changes.css"
};
static const unsigned char file_assets_changes_js[] = {
#embed "../../Templates/assets/changes.js"
};
static const unsigned char file_assets_checklist_css[] = {
#embed "../../Templates/assets/checklist.css"
};
static const unsigned char file_assets_checklist_js[] = {
#embed "../../Templates/assets/checklist.js"
};
static const unsigned char file_assets_components_audio_css[] = {
#embed "../../Templates/assets/components/audio.css"
};
static const unsigned char file_assets_components_cards_css[] = {
#embed "../../Templates/assets/components/cards.css"
};
static const unsigned char file_assets_components_columns_css[] = {
#embed "../../Templates/assets/components/columns.css"
};
static const unsigned char file_assets_components_details_css[] = {
#embed "../../Templates/assets/components/details.css"
};
static const unsigned char file_assets_components_embed_css[] = {
#embed "../../Templates/assets/components/embed.css"
};
static const unsigned char file_assets_components_embed_js[] = {
#embed "../../Templates/assets/components/embed.js"
};
static const unsigned char file_assets_components_example_css[] = {
#embed "../../Templates/assets/components/example.css"
};
static const unsigned char file_assets_components_example_js[] = {
#embed "../../Templates/assets/components/example.js"
};
static const unsigned char file_assets_components_gallery_css[] = {
#embed "../../Templates/assets/components/gallery.css"
};
static const unsigned char file_assets_components_key_css[] = {
#embed "../../Templates/assets/components/key.css"
};
static const unsigned char file_assets_components_label_css[] = {
#embed "../../Templates/assets/components/label.css"
};
static const unsigned char file_assets_components_list_css[] = {
#embed "../../Templates/assets/components/list.css"
};
static const unsigned char file_assets_components_quote_css[] = {
#embed "../../Templates/assets/components/quote.css"
};
static const unsigned char file_assets_components_steps_css[] = {
#embed "../../Templates/assets/components/steps.css"
};
static const unsigned char file_assets_components_swatches_css[] = {
#embed "../../Templates/assets/components/swatches.css"
};
static const unsigned char file_assets_components_table_css[] = {
#embed "../../Templates/assets/components/table.css"
};
static const unsigned char file_assets_components_tabs_css[] = {
#embed "../../Templates/assets/components/tabs.css"
};
static const unsigned char file_assets_components_tabs_js[] = {
#embed "../../Templates/assets/components/tabs.js"
};
static const unsigned char file_assets_components_video_css[] = {
#embed "../../Templates/assets/components/video.css"
};
static const unsigned char file_assets_diagrams_css[] = {
#embed "../../Templates/assets/diagrams.css"
};
static const unsigned char file_assets_drop_down_css[] = {
#embed "../../Templates/assets/drop-down.css"
};
static const unsigned char file_assets_edition_css[] = {
#embed "../../Templates/assets/edition.css"
};
static const unsigned char file_assets_fields_css[] = {
#embed "../../Templates/assets/fields.css"
};
static const unsigned char file_assets_filter_js[] = {
#embed "../../Templates/assets/filter.js"
};
static const unsigned char file_assets_language_js[] = {
#embed "../../Templates/assets/language.js"
};
static const unsigned char file_assets_layout_css[] = {
#embed "../../Templates/assets/layout.css"
};
static const unsigned char file_assets_mark_svg[] = {
#embed "../../Templates/assets/mark.svg"
};
static const unsigned char file_assets_not_found_js[] = {
#embed "../../Templates/assets/not-found.js"
};
static const unsigned char file_assets_offline_js[] = {
#embed "../../Templates/assets/offline.js"
};
static const unsigned char file_assets_overview_js[] = {
#embed "../../Templates/assets/overview.js"
};
static const unsigned char file_assets_pages_css[] = {
#embed "../../Templates/assets/pages.css"
};
static const unsigned char file_assets_print_css[] = {
#embed "../../Templates/assets/print.css"
};
static const unsigned char file_assets_redirect_js[] = {
#embed "../../Templates/assets/redirect.js"
};
static const unsigned char file_assets_rule_css[] = {
#embed "../../Templates/assets/rule.css"
};
static const unsigned char file_assets_rules_order_js[] = {
#embed "../../Templates/assets/rules-order.js"
};
static const unsigned char file_assets_search_box_js[] = {
#embed "../../Templates/assets/search-box.js"
};
static const unsigned char file_assets_search_start_js[] = {
#embed "../../Templates/assets/search-start.js"
};
static const unsigned char file_assets_search_css[] = {
#embed "../../Templates/assets/search.css"
};
static const unsigned char file_assets_search_js[] = {
#embed "../../Templates/assets/search.js"
};
static const unsigned char file_assets_service_worker_removal_js[] = {
#embed "../../Templates/assets/service-worker-removal.js"
};
static const unsigned char file_assets_service_worker_js[] = {
#embed "../../Templates/assets/service-worker.js"
};
static const unsigned char file_assets_site_css[] = {
#embed "../../Templates/assets/site.css"
};
static const unsigned char file_assets_site_js[] = {
#embed "../../Templates/assets/site.js"
};
static const unsigned char file_assets_source_js[] = {
#embed "../../Templates/assets/source.js"
};
static const unsigned char file_assets_theme_css[] = {
#embed "../../Templates/assets/theme.css"
};
static const unsigned char file_assets_tokens_css[] = {
#embed "../../Templates/assets/tokens.css"
};
static const unsigned char file_beside_mustache[] = {
#embed "../../Templates/beside.mustache"
};
static const unsigned char file_changes_mustache[] = {
#embed "../../Templates/changes.mustache"
};
static const unsigned char file_checklist_mustache[] = {
#embed "../../Templates/checklist.mustache"
};
static const unsigned char file_components_audio_mustache[] = {
#embed "../../Templates/components/audio.mustache"
};
static const unsigned char file_components_card_mustache[] = {
#embed "../../Templates/components/card.mustache"
};
static const unsigned char file_components_cards_mustache[] = {
#embed "../../Templates/components/cards.mustache"
};
static const unsigned char file_components_column_mustache[] = {
#embed "../../Templates/components/column.mustache"
};
static const unsigned char file_components_columns_mustache[] = {
#embed "../../Templates/components/columns.mustache"
};
static const unsigned char file_components_details_mustache[] = {
#embed "../../Templates/components/details.mustache"
};
static const unsigned char file_components_embed_mustache[] = {
#embed "../../Templates/components/embed.mustache"
};
static const unsigned char file_components_example_mustache[] = {
#embed "../../Templates/components/example.mustache"
};
static const unsigned char file_components_gallery_mustache[] = {
#embed "../../Templates/components/gallery.mustache"
};
static const unsigned char file_components_key_mustache[] = {
#embed "../../Templates/components/key.mustache"
};
static const unsigned char file_components_label_mustache[] = {
#embed "../../Templates/components/label.mustache"
};
static const unsigned char file_components_list_mustache[] = {
#embed "../../Templates/components/list.mustache"
};
static const unsigned char file_components_quote_mustache[] = {
#embed "../../Templates/components/quote.mustache"
};
static const unsigned char file_components_steps_mustache[] = {
#embed "../../Templates/components/steps.mustache"
};
static const unsigned char file_components_swatches_mustache[] = {
#embed "../../Templates/components/swatches.mustache"
};
static const unsigned char file_components_tab_mustache[] = {
#embed "../../Templates/components/tab.mustache"
};
static const unsigned char file_components_table_mustache[] = {
#embed "../../Templates/components/table.mustache"
};
static const unsigned char file_components_tabs_mustache[] = {
#embed "../../Templates/components/tabs.mustache"
};
static const unsigned char file_components_video_mustache[] = {
#embed "../../Templates/components/video.mustache"
};
static const unsigned char file_diagrams_mustache[] = {
#embed "../../Templates/diagrams.mustache"
};
static const unsigned char file_edition_part_mustache[] = {
#embed "../../Templates/edition-part.mustache"
};
static const unsigned char file_edition_mustache[] = {
#embed "../../Templates/edition.mustache"
};
static const unsigned char file_fields_mustache[] = {
#embed "../../Templates/fields.mustache"
};
static const unsigned char file_glossary_mustache[] = {
#embed "../../Templates/glossary.mustache"
};
static const unsigned char file_home_mustache[] = {
#embed "../../Templates/home.mustache"
};
static const unsigned char file_languages_mustache[] = {
#embed "../../Templates/languages.mustache"
};
static const unsigned char file_overview_mustache[] = {
#embed "../../Templates/overview.mustache"
};
static const unsigned char file_partials_brand_mustache[] = {
#embed "../../Templates/partials/brand.mustache"
};
static const unsigned char file_partials_change_entries_mustache[] = {
#embed "../../Templates/partials/change-entries.mustache"
};
static const unsigned char file_partials_dated_mustache[] = {
#embed "../../Templates/partials/dated.mustache"
};
static const unsigned char file_partials_drift_mustache[] = {
#embed "../../Templates/partials/drift.mustache"
};
static const unsigned char file_partials_editions_mustache[] = {
#embed "../../Templates/partials/editions.mustache"
};
static const unsigned char file_partials_end_mustache[] = {
#embed "../../Templates/partials/end.mustache"
};
static const unsigned char file_partials_facets_mustache[] = {
#embed "../../Templates/partials/facets.mustache"
};
static const unsigned char file_partials_feedback_mustache[] = {
#embed "../../Templates/partials/feedback.mustache"
};
static const unsigned char file_partials_field_value_mustache[] = {
#embed "../../Templates/partials/field-value.mustache"
};
static const unsigned char file_partials_filter_bar_mustache[] = {
#embed "../../Templates/partials/filter-bar.mustache"
};
static const unsigned char file_partials_finder_mustache[] = {
#embed "../../Templates/partials/finder.mustache"
};
static const unsigned char file_partials_glance_mustache[] = {
#embed "../../Templates/partials/glance.mustache"
};
static const unsigned char file_partials_head_mustache[] = {
#embed "../../Templates/partials/head.mustache"
};
static const unsigned char file_partials_header_links_mustache[] = {
#embed "../../Templates/partials/header-links.mustache"
};
static const unsigned char file_partials_header_mustache[] = {
#embed "../../Templates/partials/header.mustache"
};
static const unsigned char file_partials_icons_mustache[] = {
#embed "../../Templates/partials/icons.mustache"
};
static const unsigned char file_partials_metadata_mustache[] = {
#embed "../../Templates/partials/metadata.mustache"
};
static const unsigned char file_partials_navigation_mustache[] = {
#embed "../../Templates/partials/navigation.mustache"
};
static const unsigned char file_partials_older_mustache[] = {
#embed "../../Templates/partials/older.mustache"
};
static const unsigned char file_partials_outline_mustache[] = {
#embed "../../Templates/partials/outline.mustache"
};
static const unsigned char file_partials_rule_entry_mustache[] = {
#embed "../../Templates/partials/rule-entry.mustache"
};
static const unsigned char file_partials_rule_facts_mustache[] = {
#embed "../../Templates/partials/rule-facts.mustache"
};
static const unsigned char file_partials_rule_mustache[] = {
#embed "../../Templates/partials/rule.mustache"
};
static const unsigned char file_partials_search_mustache[] = {
#embed "../../Templates/partials/search.mustache"
};
static const unsigned char file_partials_start_mustache[] = {
#embed "../../Templates/partials/start.mustache"
};
static const unsigned char file_partials_token_table_mustache[] = {
#embed "../../Templates/partials/token-table.mustache"
};
static const unsigned char file_partials_tools_mustache[] = {
#embed "../../Templates/partials/tools.mustache"
};
static const unsigned char file_partials_years_mustache[] = {
#embed "../../Templates/partials/years.mustache"
};
static const unsigned char file_print_contents_mustache[] = {
#embed "../../Templates/print-contents.mustache"
};
static const unsigned char file_print_mustache[] = {
#embed "../../Templates/print.mustache"
};
static const unsigned char file_redirect_mustache[] = {
#embed "../../Templates/redirect.mustache"
};
static const unsigned char file_rule_mustache[] = {
#embed "../../Templates/rule.mustache"
};
static const unsigned char file_rules_mustache[] = {
#embed "../../Templates/rules.mustache"
};
static const unsigned char file_search_mustache[] = {
#embed "../../Templates/search.mustache"
};
static const unsigned char file_section_mustache[] = {
#embed "../../Templates/section.mustache"
};
static const unsigned char file_source_mustache[] = {
#embed "../../Templates/source.mustache"
};
static const unsigned char file_sources_mustache[] = {
#embed "../../Templates/sources.mustache"
};
static const unsigned char file_strings_de_yaml[] = {
#embed "../../Templates/strings/de.yaml"
};
static const unsigned char file_strings_en_yaml[] = {
#embed "../../Templates/strings/en.yaml"
};
static const unsigned char file_strings_es_yaml[] = {
#embed "../../Templates/strings/es.yaml"
};
static const unsigned char file_strings_fr_yaml[] = {
#embed "../../Templates/strings/fr.yaml"
};
static const unsigned char file_strings_ja_yaml[] = {
#embed "../../Templates/strings/ja.yaml"
};
static const unsigned char file_strings_ko_yaml[] = {
#embed "../../Templates/strings/ko.yaml"
};
static const unsigned char file_strings_zh_Hans_yaml[] = {
#embed "../../Templates/strings/zh-Hans.yaml"
};
static const unsigned char file_strings_zh_Hant_yaml[] = {
#embed "../../Templates/strings/zh-Hant.yaml"
};
static const unsigned char file_token_section_mustache[] = {
#embed "../../Templates/token-section.mustache"
};
static const unsigned char file_tokens_mustache[] = {
#embed "../../Templates/tokens.mustache"
};
static const unsigned char file_topic_mustache[] = {
#embed "../../Templates/topic.mustache"
};

static const struct embedded_file files[] = {
    {"404.mustache", file_404_mustache, sizeof file_404_mustache},
    {"assets/addresses.js", file_assets_addresses_js, sizeof file_assets_addresses_js},
    {"assets/audit-files.js", file_assets_audit_files_js, sizeof file_assets_audit_files_js},
    {"assets/audit-views.js", file_assets_audit_views_js, sizeof file_assets_audit_views_js},
    {"assets/banner.css", file_assets_banner_css, sizeof file_assets_banner_css},
    {"assets/banner.js", file_assets_banner_js, sizeof file_assets_banner_js},
    {"assets/brand.css", file_assets_brand_css, sizeof file_assets_brand_css},
    {"assets/changes-start.js", file_assets_changes_start_js, sizeof file_assets_changes_start_js},
    {"assets/changes.css", file_assets_changes_css, sizeof file_assets_changes_css},
    {"assets/changes.js", file_assets_changes_js, sizeof file_assets_changes_js},
    {"assets/checklist.css", file_assets_checklist_css, sizeof file_assets_checklist_css},
    {"assets/checklist.js", file_assets_checklist_js, sizeof file_assets_checklist_js},
    {"assets/components/audio.css", file_assets_components_audio_css, sizeof file_assets_components_audio_css},
    {"assets/components/cards.css", file_assets_components_cards_css, sizeof file_assets_components_cards_css},
    {"assets/components/columns.css", file_assets_components_columns_css, sizeof file_assets_components_columns_css},
    {"assets/components/details.css", file_assets_components_details_css, sizeof file_assets_components_details_css},
    {"assets/components/embed.css", file_assets_components_embed_css, sizeof file_assets_components_embed_css},
    {"assets/components/embed.js", file_assets_components_embed_js, sizeof file_assets_components_embed_js},
    {"assets/components/example.css", file_assets_components_example_css, sizeof file_assets_components_example_css},
    {"assets/components/example.js", file_assets_components_example_js, sizeof file_assets_components_example_js},
    {"assets/components/gallery.css", file_assets_components_gallery_css, sizeof file_assets_components_gallery_css},
    {"assets/components/key.css", file_assets_components_key_css, sizeof file_assets_components_key_css},
    {"assets/components/label.css", file_assets_components_label_css, sizeof file_assets_components_label_css},
    {"assets/components/list.css", file_assets_components_list_css, sizeof file_assets_components_list_css},
    {"assets/components/quote.css", file_assets_components_quote_css, sizeof file_assets_components_quote_css},
    {"assets/components/steps.css", file_assets_components_steps_css, sizeof file_assets_components_steps_css},
    {"assets/components/swatches.css", file_assets_components_swatches_css, sizeof file_assets_components_swatches_css},
    {"assets/components/table.css", file_assets_components_table_css, sizeof file_assets_components_table_css},
    {"assets/components/tabs.css", file_assets_components_tabs_css, sizeof file_assets_components_tabs_css},
    {"assets/components/tabs.js", file_assets_components_tabs_js, sizeof file_assets_components_tabs_js},
    {"assets/components/video.css", file_assets_components_video_css, sizeof file_assets_components_video_css},
    {"assets/diagrams.css", file_assets_diagrams_css, sizeof file_assets_diagrams_css},
    {"assets/drop-down.css", file_assets_drop_down_css, sizeof file_assets_drop_down_css},
    {"assets/edition.css", file_assets_edition_css, sizeof file_assets_edition_css},
    {"assets/fields.css", file_assets_fields_css, sizeof file_assets_fields_css},
    {"assets/filter.js", file_assets_filter_js, sizeof file_assets_filter_js},
    {"assets/language.js", file_assets_language_js, sizeof file_assets_language_js},
    {"assets/layout.css", file_assets_layout_css, sizeof file_assets_layout_css},
    {"assets/mark.svg", file_assets_mark_svg, sizeof file_assets_mark_svg},
    {"assets/not-found.js", file_assets_not_found_js, sizeof file_assets_not_found_js},
    {"assets/offline.js", file_assets_offline_js, sizeof file_assets_offline_js},
    {"assets/overview.js", file_assets_overview_js, sizeof file_assets_overview_js},
    {"assets/pages.css", file_assets_pages_css, sizeof file_assets_pages_css},
    {"assets/print.css", file_assets_print_css, sizeof file_assets_print_css},
    {"assets/redirect.js", file_assets_redirect_js, sizeof file_assets_redirect_js},
    {"assets/rule.css", file_assets_rule_css, sizeof file_assets_rule_css},
    {"assets/rules-order.js", file_assets_rules_order_js, sizeof file_assets_rules_order_js},
    {"assets/search-box.js", file_assets_search_box_js, sizeof file_assets_search_box_js},
    {"assets/search-start.js", file_assets_search_start_js, sizeof file_assets_search_start_js},
    {"assets/search.css", file_assets_search_css, sizeof file_assets_search_css},
    {"assets/search.js", file_assets_search_js, sizeof file_assets_search_js},
    {"assets/service-worker-removal.js", file_assets_service_worker_removal_js, sizeof file_assets_service_worker_removal_js},
    {"assets/service-worker.js", file_assets_service_worker_js, sizeof file_assets_service_worker_js},
    {"assets/site.css", file_assets_site_css, sizeof file_assets_site_css},
    {"assets/site.js", file_assets_site_js, sizeof file_assets_site_js},
    {"assets/source.js", file_assets_source_js, sizeof file_assets_source_js},
    {"assets/theme.css", file_assets_theme_css, sizeof file_assets_theme_css},
    {"assets/tokens.css", file_assets_tokens_css, sizeof file_assets_tokens_css},
    {"beside.mustache", file_beside_mustache, sizeof file_beside_mustache},
    {"changes.mustache", file_changes_mustache, sizeof file_changes_mustache},
    {"checklist.mustache", file_checklist_mustache, sizeof file_checklist_mustache},
    {"components/audio.mustache", file_components_audio_mustache, sizeof file_components_audio_mustache},
    {"components/card.mustache", file_components_card_mustache, sizeof file_components_card_mustache},
    {"components/cards.mustache", file_components_cards_mustache, sizeof file_components_cards_mustache},
    {"components/column.mustache", file_components_column_mustache, sizeof file_components_column_mustache},
    {"components/columns.mustache", file_components_columns_mustache, sizeof file_components_columns_mustache},
    {"components/details.mustache", file_components_details_mustache, sizeof file_components_details_mustache},
    {"components/embed.mustache", file_components_embed_mustache, sizeof file_components_embed_mustache},
    {"components/example.mustache", file_components_example_mustache, sizeof file_components_example_mustache},
    {"components/gallery.mustache", file_components_gallery_mustache, sizeof file_components_gallery_mustache},
    {"components/key.mustache", file_components_key_mustache, sizeof file_components_key_mustache},
    {"components/label.mustache", file_components_label_mustache, sizeof file_components_label_mustache},
    {"components/list.mustache", file_components_list_mustache, sizeof file_components_list_mustache},
    {"components/quote.mustache", file_components_quote_mustache, sizeof file_components_quote_mustache},
    {"components/steps.mustache", file_components_steps_mustache, sizeof file_components_steps_mustache},
    {"components/swatches.mustache", file_components_swatches_mustache, sizeof file_components_swatches_mustache},
    {"components/tab.mustache", file_components_tab_mustache, sizeof file_components_tab_mustache},
    {"components/table.mustache", file_components_table_mustache, sizeof file_components_table_mustache},
    {"components/tabs.mustache", file_components_tabs_mustache, sizeof file_components_tabs_mustache},
    {"components/video.mustache", file_components_video_mustache, sizeof file_components_video_mustache},
    {"diagrams.mustache", file_diagrams_mustache, sizeof file_diagrams_mustache},
    {"edition-part.mustache", file_edition_part_mustache, sizeof file_edition_part_mustache},
    {"edition.mustache", file_edition_mustache, sizeof file_edition_mustache},
    {"fields.mustache", file_fields_mustache, sizeof file_fields_mustache},
    {"glossary.mustache", file_glossary_mustache, sizeof file_glossary_mustache},
    {"home.mustache", file_home_mustache, sizeof file_home_mustache},
    {"languages.mustache", file_languages_mustache, sizeof file_languages_mustache},
    {"overview.mustache", file_overview_mustache, sizeof file_overview_mustache},
    {"partials/brand.mustache", file_partials_brand_mustache, sizeof file_partials_brand_mustache},
    {"partials/change-entries.mustache", file_partials_change_entries_mustache, sizeof file_partials_change_entries_mustache},
    {"partials/dated.mustache", file_partials_dated_mustache, sizeof file_partials_dated_mustache},
    {"partials/drift.mustache", file_partials_drift_mustache, sizeof file_partials_drift_mustache},
    {"partials/editions.mustache", file_partials_editions_mustache, sizeof file_partials_editions_mustache},
    {"partials/end.mustache", file_partials_end_mustache, sizeof file_partials_end_mustache},
    {"partials/facets.mustache", file_partials_facets_mustache, sizeof file_partials_facets_mustache},
    {"partials/feedback.mustache", file_partials_feedback_mustache, sizeof file_partials_feedback_mustache},
    {"partials/field-value.mustache", file_partials_field_value_mustache, sizeof file_partials_field_value_mustache},
    {"partials/filter-bar.mustache", file_partials_filter_bar_mustache, sizeof file_partials_filter_bar_mustache},
    {"partials/finder.mustache", file_partials_finder_mustache, sizeof file_partials_finder_mustache},
    {"partials/glance.mustache", file_partials_glance_mustache, sizeof file_partials_glance_mustache},
    {"partials/head.mustache", file_partials_head_mustache, sizeof file_partials_head_mustache},
    {"partials/header-links.mustache", file_partials_header_links_mustache, sizeof file_partials_header_links_mustache},
    {"partials/header.mustache", file_partials_header_mustache, sizeof file_partials_header_mustache},
    {"partials/icons.mustache", file_partials_icons_mustache, sizeof file_partials_icons_mustache},
    {"partials/metadata.mustache", file_partials_metadata_mustache, sizeof file_partials_metadata_mustache},
    {"partials/navigation.mustache", file_partials_navigation_mustache, sizeof file_partials_navigation_mustache},
    {"partials/older.mustache", file_partials_older_mustache, sizeof file_partials_older_mustache},
    {"partials/outline.mustache", file_partials_outline_mustache, sizeof file_partials_outline_mustache},
    {"partials/rule-entry.mustache", file_partials_rule_entry_mustache, sizeof file_partials_rule_entry_mustache},
    {"partials/rule-facts.mustache", file_partials_rule_facts_mustache, sizeof file_partials_rule_facts_mustache},
    {"partials/rule.mustache", file_partials_rule_mustache, sizeof file_partials_rule_mustache},
    {"partials/search.mustache", file_partials_search_mustache, sizeof file_partials_search_mustache},
    {"partials/start.mustache", file_partials_start_mustache, sizeof file_partials_start_mustache},
    {"partials/token-table.mustache", file_partials_token_table_mustache, sizeof file_partials_token_table_mustache},
    {"partials/tools.mustache", file_partials_tools_mustache, sizeof file_partials_tools_mustache},
    {"partials/years.mustache", file_partials_years_mustache, sizeof file_partials_years_mustache},
    {"print-contents.mustache", file_print_contents_mustache, sizeof file_print_contents_mustache},
    {"print.mustache", file_print_mustache, sizeof file_print_mustache},
    {"redirect.mustache", file_redirect_mustache, sizeof file_redirect_mustache},
    {"rule.mustache", file_rule_mustache, sizeof file_rule_mustache},
    {"rules.mustache", file_rules_mustache, sizeof file_rules_mustache},
    {"search.mustache", file_search_mustache, sizeof file_search_mustache},
    {"section.mustache", file_section_mustache, sizeof file_section_mustache},
    {"source.mustache", file_source_mustache, sizeof file_source_mustache},
    {"sources.mustache", file_sources_mustache, sizeof file_sources_mustache},
    {"strings/de.yaml", file_strings_de_yaml, sizeof file_strings_de_yaml},
    {"strings/en.yaml", file_strings_en_yaml, sizeof file_strings_en_yaml},
    {"strings/es.yaml", file_strings_es_yaml, sizeof file_strings_es_yaml},
    {"strings/fr.yaml", file_strings_fr_yaml, sizeof file_strings_fr_yaml},
    {"strings/ja.yaml", file_strings_ja_yaml, sizeof file_strings_ja_yaml},
    {"strings/ko.yaml", file_strings_ko_yaml, sizeof file_strings_ko_yaml},
    {"strings/zh-Hans.yaml", file_strings_zh_Hans_yaml, sizeof file_strings_zh_Hans_yaml},
    {"strings/zh-Hant.yaml", file_strings_zh_Hant_yaml, sizeof file_strings_zh_Hant_yaml},
    {"token-section.mustache", file_token_section_mustache, sizeof file_token_section_mustache},
    {"tokens.mustache", file_tokens_mustache, sizeof file_tokens_mustache},
    {"topic.mustache", file_topic_mustache, sizeof file_topic_mustache},
};

struct embedded_files default_templates(void) {
  return (struct embedded_files){files, sizeof files / sizeof *files};
}
