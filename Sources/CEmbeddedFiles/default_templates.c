#include "embedded_files.h"

// #embed is C23; clang reads it in every mode and says so.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define FILE_BYTES static const unsigned char

FILE_BYTES component_audio_css[] = {
#embed "../../Templates/assets/components/audio.css"
};
FILE_BYTES component_cards_css[] = {
#embed "../../Templates/assets/components/cards.css"
};
FILE_BYTES component_columns_css[] = {
#embed "../../Templates/assets/components/columns.css"
};
FILE_BYTES component_details_css[] = {
#embed "../../Templates/assets/components/details.css"
};
FILE_BYTES component_gallery_css[] = {
#embed "../../Templates/assets/components/gallery.css"
};
FILE_BYTES component_key_css[] = {
#embed "../../Templates/assets/components/key.css"
};
FILE_BYTES component_label_css[] = {
#embed "../../Templates/assets/components/label.css"
};
FILE_BYTES component_quote_css[] = {
#embed "../../Templates/assets/components/quote.css"
};
FILE_BYTES component_steps_css[] = {
#embed "../../Templates/assets/components/steps.css"
};
FILE_BYTES component_tabs_css[] = {
#embed "../../Templates/assets/components/tabs.css"
};
FILE_BYTES component_tabs_js[] = {
#embed "../../Templates/assets/components/tabs.js"
};
FILE_BYTES component_video_css[] = {
#embed "../../Templates/assets/components/video.css"
};
FILE_BYTES component_audio_mustache[] = {
#embed "../../Templates/components/audio.mustache"
};
FILE_BYTES component_card_mustache[] = {
#embed "../../Templates/components/card.mustache"
};
FILE_BYTES component_cards_mustache[] = {
#embed "../../Templates/components/cards.mustache"
};
FILE_BYTES component_column_mustache[] = {
#embed "../../Templates/components/column.mustache"
};
FILE_BYTES component_columns_mustache[] = {
#embed "../../Templates/components/columns.mustache"
};
FILE_BYTES component_details_mustache[] = {
#embed "../../Templates/components/details.mustache"
};
FILE_BYTES component_gallery_mustache[] = {
#embed "../../Templates/components/gallery.mustache"
};
FILE_BYTES component_key_mustache[] = {
#embed "../../Templates/components/key.mustache"
};
FILE_BYTES component_label_mustache[] = {
#embed "../../Templates/components/label.mustache"
};
FILE_BYTES component_quote_mustache[] = {
#embed "../../Templates/components/quote.mustache"
};
FILE_BYTES component_steps_mustache[] = {
#embed "../../Templates/components/steps.mustache"
};
FILE_BYTES component_tab_mustache[] = {
#embed "../../Templates/components/tab.mustache"
};
FILE_BYTES component_tabs_mustache[] = {
#embed "../../Templates/components/tabs.mustache"
};
FILE_BYTES component_video_mustache[] = {
#embed "../../Templates/components/video.mustache"
};
FILE_BYTES component_embed_css[] = {
#embed "../../Templates/assets/components/embed.css"
};
FILE_BYTES component_embed_js[] = {
#embed "../../Templates/assets/components/embed.js"
};
FILE_BYTES component_embed_mustache[] = {
#embed "../../Templates/components/embed.mustache"
};
FILE_BYTES component_example_css[] = {
#embed "../../Templates/assets/components/example.css"
};
FILE_BYTES component_example_js[] = {
#embed "../../Templates/assets/components/example.js"
};
FILE_BYTES component_table_css[] = {
#embed "../../Templates/assets/components/table.css"
};
FILE_BYTES component_example_mustache[] = {
#embed "../../Templates/components/example.mustache"
};
FILE_BYTES component_table_mustache[] = {
#embed "../../Templates/components/table.mustache"
};
FILE_BYTES page_404[] = {
#embed "../../Templates/404.mustache"
};
FILE_BYTES diagrams_css[] = {
#embed "../../Templates/assets/diagrams.css"
};
FILE_BYTES mark_svg[] = {
#embed "../../Templates/assets/mark.svg"
};
FILE_BYTES fields_css[] = {
#embed "../../Templates/assets/fields.css"
};
FILE_BYTES components_swatches_css[] = {
#embed "../../Templates/assets/components/swatches.css"
};
FILE_BYTES components_swatches[] = {
#embed "../../Templates/components/swatches.mustache"
};
FILE_BYTES tokens_css[] = {
#embed "../../Templates/assets/tokens.css"
};
FILE_BYTES filter_js[] = {
#embed "../../Templates/assets/filter.js"
};
FILE_BYTES brand_css[] = {
#embed "../../Templates/assets/brand.css"
};
FILE_BYTES theme_css[] = {
#embed "../../Templates/assets/theme.css"
};
FILE_BYTES edition_css[] = {
#embed "../../Templates/assets/edition.css"
};
FILE_BYTES changes_start_js[] = {
#embed "../../Templates/assets/changes-start.js"
};
FILE_BYTES changes_css[] = {
#embed "../../Templates/assets/changes.css"
};
FILE_BYTES site_css[] = {
#embed "../../Templates/assets/site.css"
};
FILE_BYTES audit_files_js[] = {
#embed "../../Templates/assets/audit-files.js"
};
FILE_BYTES audit_views_js[] = {
#embed "../../Templates/assets/audit-views.js"
};
FILE_BYTES checklist_css[] = {
#embed "../../Templates/assets/checklist.css"
};
FILE_BYTES checklist_js[] = {
#embed "../../Templates/assets/checklist.js"
};
FILE_BYTES changes_js[] = {
#embed "../../Templates/assets/changes.js"
};
FILE_BYTES language_js[] = {
#embed "../../Templates/assets/language.js"
};
FILE_BYTES redirect_js[] = {
#embed "../../Templates/assets/redirect.js"
};
FILE_BYTES offline_js[] = {
#embed "../../Templates/assets/offline.js"
};
FILE_BYTES service_worker_js[] = {
#embed "../../Templates/assets/service-worker.js"
};
FILE_BYTES service_worker_removal_js[] = {
#embed "../../Templates/assets/service-worker-removal.js"
};
FILE_BYTES source_js[] = {
#embed "../../Templates/assets/source.js"
};
FILE_BYTES site_js[] = {
#embed "../../Templates/assets/site.js"
};
FILE_BYTES beside[] = {
#embed "../../Templates/beside.mustache"
};
FILE_BYTES changes[] = {
#embed "../../Templates/changes.mustache"
};
FILE_BYTES checklist[] = {
#embed "../../Templates/checklist.mustache"
};
FILE_BYTES diagrams[] = {
#embed "../../Templates/diagrams.mustache"
};
FILE_BYTES edition_part[] = {
#embed "../../Templates/edition-part.mustache"
};
FILE_BYTES edition[] = {
#embed "../../Templates/edition.mustache"
};
FILE_BYTES fields_template[] = {
#embed "../../Templates/fields.mustache"
};
FILE_BYTES glossary[] = {
#embed "../../Templates/glossary.mustache"
};
FILE_BYTES home[] = {
#embed "../../Templates/home.mustache"
};
FILE_BYTES languages[] = {
#embed "../../Templates/languages.mustache"
};
FILE_BYTES overview[] = {
#embed "../../Templates/overview.mustache"
};
FILE_BYTES tokens_template[] = {
#embed "../../Templates/tokens.mustache"
};
FILE_BYTES token_section[] = {
#embed "../../Templates/token-section.mustache"
};
FILE_BYTES partials_token_table[] = {
#embed "../../Templates/partials/token-table.mustache"
};
FILE_BYTES partials_brand[] = {
#embed "../../Templates/partials/brand.mustache"
};
FILE_BYTES partials_head[] = {
#embed "../../Templates/partials/head.mustache"
};
FILE_BYTES partials_icons[] = {
#embed "../../Templates/partials/icons.mustache"
};
FILE_BYTES partials_dated[] = {
#embed "../../Templates/partials/dated.mustache"
};
FILE_BYTES partials_change_entries[] = {
#embed "../../Templates/partials/change-entries.mustache"
};
FILE_BYTES partials_editions[] = {
#embed "../../Templates/partials/editions.mustache"
};
FILE_BYTES partials_drift[] = {
#embed "../../Templates/partials/drift.mustache"
};
FILE_BYTES partials_end[] = {
#embed "../../Templates/partials/end.mustache"
};
FILE_BYTES partials_feedback[] = {
#embed "../../Templates/partials/feedback.mustache"
};
FILE_BYTES partials_facets[] = {
#embed "../../Templates/partials/facets.mustache"
};
FILE_BYTES partials_field_value[] = {
#embed "../../Templates/partials/field-value.mustache"
};
FILE_BYTES partials_filter_bar[] = {
#embed "../../Templates/partials/filter-bar.mustache"
};
FILE_BYTES partials_finder[] = {
#embed "../../Templates/partials/finder.mustache"
};
FILE_BYTES partials_glance[] = {
#embed "../../Templates/partials/glance.mustache"
};
FILE_BYTES partials_header_links[] = {
#embed "../../Templates/partials/header-links.mustache"
};
FILE_BYTES partials_header[] = {
#embed "../../Templates/partials/header.mustache"
};
FILE_BYTES partials_navigation[] = {
#embed "../../Templates/partials/navigation.mustache"
};
FILE_BYTES partials_metadata[] = {
#embed "../../Templates/partials/metadata.mustache"
};
FILE_BYTES partials_outline[] = {
#embed "../../Templates/partials/outline.mustache"
};
FILE_BYTES partials_rule[] = {
#embed "../../Templates/partials/rule.mustache"
};
FILE_BYTES partials_rule_entry[] = {
#embed "../../Templates/partials/rule-entry.mustache"
};
FILE_BYTES partials_search[] = {
#embed "../../Templates/partials/search.mustache"
};
FILE_BYTES partials_start[] = {
#embed "../../Templates/partials/start.mustache"
};
FILE_BYTES partials_tools[] = {
#embed "../../Templates/partials/tools.mustache"
};
FILE_BYTES partials_years[] = {
#embed "../../Templates/partials/years.mustache"
};
FILE_BYTES print_contents[] = {
#embed "../../Templates/print-contents.mustache"
};
FILE_BYTES print_page[] = {
#embed "../../Templates/print.mustache"
};
FILE_BYTES redirect[] = {
#embed "../../Templates/redirect.mustache"
};
FILE_BYTES rule[] = {
#embed "../../Templates/rule.mustache"
};
FILE_BYTES rules[] = {
#embed "../../Templates/rules.mustache"
};
FILE_BYTES search[] = {
#embed "../../Templates/search.mustache"
};
FILE_BYTES overview_js[] = {
#embed "../../Templates/assets/overview.js"
};
FILE_BYTES pages_css[] = {
#embed "../../Templates/assets/pages.css"
};
FILE_BYTES rule_css[] = {
#embed "../../Templates/assets/rule.css"
};
FILE_BYTES partials_rule_facts[] = {
#embed "../../Templates/partials/rule-facts.mustache"
};
FILE_BYTES search_css[] = {
#embed "../../Templates/assets/search.css"
};
FILE_BYTES search_js[] = {
#embed "../../Templates/assets/search.js"
};
FILE_BYTES search_box_js[] = {
#embed "../../Templates/assets/search-box.js"
};
FILE_BYTES search_start_js[] = {
#embed "../../Templates/assets/search-start.js"
};
FILE_BYTES section[] = {
#embed "../../Templates/section.mustache"
};
FILE_BYTES source[] = {
#embed "../../Templates/source.mustache"
};
FILE_BYTES sources[] = {
#embed "../../Templates/sources.mustache"
};
FILE_BYTES strings_de[] = {
#embed "../../Templates/strings/de.yaml"
};
FILE_BYTES strings_en[] = {
#embed "../../Templates/strings/en.yaml"
};
FILE_BYTES strings_es[] = {
#embed "../../Templates/strings/es.yaml"
};
FILE_BYTES strings_fr[] = {
#embed "../../Templates/strings/fr.yaml"
};
FILE_BYTES strings_ja[] = {
#embed "../../Templates/strings/ja.yaml"
};
FILE_BYTES strings_ko[] = {
#embed "../../Templates/strings/ko.yaml"
};
FILE_BYTES strings_zh_hans[] = {
#embed "../../Templates/strings/zh-Hans.yaml"
};
FILE_BYTES strings_zh_hant[] = {
#embed "../../Templates/strings/zh-Hant.yaml"
};
FILE_BYTES topic[] = {
#embed "../../Templates/topic.mustache"
};

#define ENTRY(path, name) {path, name, sizeof name}

// A test compares this list with the folder.
static const struct embedded_file files[] = {
    ENTRY("404.mustache", page_404),
    ENTRY("assets/audit-files.js", audit_files_js),
    ENTRY("assets/audit-views.js", audit_views_js),
    ENTRY("assets/components/audio.css", component_audio_css),
    ENTRY("assets/components/cards.css", component_cards_css),
    ENTRY("assets/components/columns.css", component_columns_css),
    ENTRY("assets/components/details.css", component_details_css),
    ENTRY("assets/components/embed.css", component_embed_css),
    ENTRY("assets/components/embed.js", component_embed_js),
    ENTRY("assets/components/example.css", component_example_css),
    ENTRY("assets/components/example.js", component_example_js),
    ENTRY("assets/components/gallery.css", component_gallery_css),
    ENTRY("assets/components/key.css", component_key_css),
    ENTRY("assets/components/label.css", component_label_css),
    ENTRY("assets/components/quote.css", component_quote_css),
    ENTRY("assets/components/steps.css", component_steps_css),
    ENTRY("assets/components/table.css", component_table_css),
    ENTRY("assets/components/tabs.css", component_tabs_css),
    ENTRY("assets/components/tabs.js", component_tabs_js),
    ENTRY("assets/components/video.css", component_video_css),
    ENTRY("assets/checklist.css", checklist_css),
    ENTRY("assets/checklist.js", checklist_js),
    ENTRY("assets/changes.js", changes_js),
    ENTRY("assets/language.js", language_js),
    ENTRY("assets/redirect.js", redirect_js),
    ENTRY("assets/diagrams.css", diagrams_css),
    ENTRY("assets/mark.svg", mark_svg),
    ENTRY("assets/fields.css", fields_css),
    ENTRY("assets/components/swatches.css", components_swatches_css),
    ENTRY("components/swatches.mustache", components_swatches),
    ENTRY("assets/tokens.css", tokens_css),
    ENTRY("assets/filter.js", filter_js),
    ENTRY("assets/search-box.js", search_box_js),
    ENTRY("assets/search-start.js", search_start_js),
    ENTRY("assets/overview.js", overview_js),
    ENTRY("assets/pages.css", pages_css),
    ENTRY("assets/rule.css", rule_css),
    ENTRY("assets/search.css", search_css),
    ENTRY("assets/search.js", search_js),
    ENTRY("assets/site.css", site_css),
    ENTRY("assets/brand.css", brand_css),
    ENTRY("assets/theme.css", theme_css),
    ENTRY("assets/edition.css", edition_css),
    ENTRY("assets/changes-start.js", changes_start_js),
    ENTRY("assets/changes.css", changes_css),
    ENTRY("assets/offline.js", offline_js),
    ENTRY("assets/service-worker.js", service_worker_js),
    ENTRY("assets/service-worker-removal.js", service_worker_removal_js),
    ENTRY("assets/source.js", source_js),
    ENTRY("assets/site.js", site_js),
    ENTRY("beside.mustache", beside),
    ENTRY("changes.mustache", changes),
    ENTRY("checklist.mustache", checklist),
    ENTRY("components/audio.mustache", component_audio_mustache),
    ENTRY("components/card.mustache", component_card_mustache),
    ENTRY("components/cards.mustache", component_cards_mustache),
    ENTRY("components/column.mustache", component_column_mustache),
    ENTRY("components/columns.mustache", component_columns_mustache),
    ENTRY("components/details.mustache", component_details_mustache),
    ENTRY("components/embed.mustache", component_embed_mustache),
    ENTRY("components/example.mustache", component_example_mustache),
    ENTRY("components/gallery.mustache", component_gallery_mustache),
    ENTRY("components/key.mustache", component_key_mustache),
    ENTRY("components/label.mustache", component_label_mustache),
    ENTRY("components/quote.mustache", component_quote_mustache),
    ENTRY("components/steps.mustache", component_steps_mustache),
    ENTRY("components/tab.mustache", component_tab_mustache),
    ENTRY("components/table.mustache", component_table_mustache),
    ENTRY("components/tabs.mustache", component_tabs_mustache),
    ENTRY("components/video.mustache", component_video_mustache),
    ENTRY("diagrams.mustache", diagrams),
    ENTRY("edition-part.mustache", edition_part),
    ENTRY("edition.mustache", edition),
    ENTRY("fields.mustache", fields_template),
    ENTRY("glossary.mustache", glossary),
    ENTRY("home.mustache", home),
    ENTRY("languages.mustache", languages),
    ENTRY("overview.mustache", overview),
    ENTRY("tokens.mustache", tokens_template),
    ENTRY("token-section.mustache", token_section),
    ENTRY("partials/token-table.mustache", partials_token_table),
    ENTRY("partials/brand.mustache", partials_brand),
    ENTRY("partials/dated.mustache", partials_dated),
    ENTRY("partials/change-entries.mustache", partials_change_entries),
    ENTRY("partials/editions.mustache", partials_editions),
    ENTRY("partials/drift.mustache", partials_drift),
    ENTRY("partials/end.mustache", partials_end),
    ENTRY("partials/feedback.mustache", partials_feedback),
    ENTRY("partials/facets.mustache", partials_facets),
    ENTRY("partials/field-value.mustache", partials_field_value),
    ENTRY("partials/filter-bar.mustache", partials_filter_bar),
    ENTRY("partials/finder.mustache", partials_finder),
    ENTRY("partials/glance.mustache", partials_glance),
    ENTRY("partials/head.mustache", partials_head),
    ENTRY("partials/header-links.mustache", partials_header_links),
    ENTRY("partials/header.mustache", partials_header),
    ENTRY("partials/icons.mustache", partials_icons),
    ENTRY("partials/navigation.mustache", partials_navigation),
    ENTRY("partials/rule-entry.mustache", partials_rule_entry),
    ENTRY("partials/metadata.mustache", partials_metadata),
    ENTRY("partials/outline.mustache", partials_outline),
    ENTRY("partials/rule-facts.mustache", partials_rule_facts),
    ENTRY("partials/rule.mustache", partials_rule),
    ENTRY("partials/search.mustache", partials_search),
    ENTRY("partials/start.mustache", partials_start),
    ENTRY("partials/tools.mustache", partials_tools),
    ENTRY("partials/years.mustache", partials_years),
    ENTRY("print-contents.mustache", print_contents),
    ENTRY("print.mustache", print_page),
    ENTRY("redirect.mustache", redirect),
    ENTRY("rule.mustache", rule),
    ENTRY("rules.mustache", rules),
    ENTRY("search.mustache", search),
    ENTRY("section.mustache", section),
    ENTRY("source.mustache", source),
    ENTRY("sources.mustache", sources),
    ENTRY("strings/de.yaml", strings_de),
    ENTRY("strings/en.yaml", strings_en),
    ENTRY("strings/es.yaml", strings_es),
    ENTRY("strings/fr.yaml", strings_fr),
    ENTRY("strings/ja.yaml", strings_ja),
    ENTRY("strings/ko.yaml", strings_ko),
    ENTRY("strings/zh-Hans.yaml", strings_zh_hans),
    ENTRY("strings/zh-Hant.yaml", strings_zh_hant),
    ENTRY("topic.mustache", topic),
};

struct embedded_files default_templates(void) {
  return (struct embedded_files){files, sizeof files / sizeof *files};
}
