// Made by scripts/list-embedded-files.
#include "embedded_files.h"

// #embed is C23; clang reads it in every mode and says so.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file_Content_ar_md[] = {
#embed "../../Examples/wakuri/Content/ar.md"
};
static const unsigned char file_Content_changes_yaml[] = {
#embed "../../Examples/wakuri/Content/changes.yaml"
};
static const unsigned char file_Content_components_ar_md[] = {
#embed "../../Examples/wakuri/Content/components/ar.md"
};
static const unsigned char file_Content_components_banner_ar_md[] = {
#embed "../../Examples/wakuri/Content/components/banner/ar.md"
};
static const unsigned char file_Content_components_banner_en_md[] = {
#embed "../../Examples/wakuri/Content/components/banner/en.md"
};
static const unsigned char file_Content_components_banner_ja_md[] = {
#embed "../../Examples/wakuri/Content/components/banner/ja.md"
};
static const unsigned char file_Content_components_banner_storm_ar_html[] = {
#embed "../../Examples/wakuri/Content/components/banner/storm.ar.html"
};
static const unsigned char file_Content_components_banner_storm_css[] = {
#embed "../../Examples/wakuri/Content/components/banner/storm.css"
};
static const unsigned char file_Content_components_banner_storm_html[] = {
#embed "../../Examples/wakuri/Content/components/banner/storm.html"
};
static const unsigned char file_Content_components_banner_storm_ja_html[] = {
#embed "../../Examples/wakuri/Content/components/banner/storm.ja.html"
};
static const unsigned char file_Content_components_button_ar_md[] = {
#embed "../../Examples/wakuri/Content/components/button/ar.md"
};
static const unsigned char file_Content_components_button_button_ar_html[] = {
#embed "../../Examples/wakuri/Content/components/button/button.ar.html"
};
static const unsigned char file_Content_components_button_button_css[] = {
#embed "../../Examples/wakuri/Content/components/button/button.css"
};
static const unsigned char file_Content_components_button_button_html[] = {
#embed "../../Examples/wakuri/Content/components/button/button.html"
};
static const unsigned char file_Content_components_button_button_ja_html[] = {
#embed "../../Examples/wakuri/Content/components/button/button.ja.html"
};
static const unsigned char file_Content_components_button_button_jsx[] = {
#embed "../../Examples/wakuri/Content/components/button/button.jsx"
};
static const unsigned char file_Content_components_button_button_kt[] = {
#embed "../../Examples/wakuri/Content/components/button/button.kt"
};
static const unsigned char file_Content_components_button_button_swift[] = {
#embed "../../Examples/wakuri/Content/components/button/button.swift"
};
static const unsigned char file_Content_components_button_custom_elements_json[] = {
#embed "../../Examples/wakuri/Content/components/button/custom-elements.json"
};
static const unsigned char file_Content_components_button_en_md[] = {
#embed "../../Examples/wakuri/Content/components/button/en.md"
};
static const unsigned char file_Content_components_button_ja_md[] = {
#embed "../../Examples/wakuri/Content/components/button/ja.md"
};
static const unsigned char file_Content_components_dialog_ar_md[] = {
#embed "../../Examples/wakuri/Content/components/dialog/ar.md"
};
static const unsigned char file_Content_components_dialog_cancel_ar_html[] = {
#embed "../../Examples/wakuri/Content/components/dialog/cancel.ar.html"
};
static const unsigned char file_Content_components_dialog_cancel_css[] = {
#embed "../../Examples/wakuri/Content/components/dialog/cancel.css"
};
static const unsigned char file_Content_components_dialog_cancel_html[] = {
#embed "../../Examples/wakuri/Content/components/dialog/cancel.html"
};
static const unsigned char file_Content_components_dialog_cancel_ja_html[] = {
#embed "../../Examples/wakuri/Content/components/dialog/cancel.ja.html"
};
static const unsigned char file_Content_components_dialog_cancel_js[] = {
#embed "../../Examples/wakuri/Content/components/dialog/cancel.js"
};
static const unsigned char file_Content_components_dialog_cancel_kt[] = {
#embed "../../Examples/wakuri/Content/components/dialog/cancel.kt"
};
static const unsigned char file_Content_components_dialog_cancel_swift[] = {
#embed "../../Examples/wakuri/Content/components/dialog/cancel.swift"
};
static const unsigned char file_Content_components_dialog_en_md[] = {
#embed "../../Examples/wakuri/Content/components/dialog/en.md"
};
static const unsigned char file_Content_components_dialog_ja_md[] = {
#embed "../../Examples/wakuri/Content/components/dialog/ja.md"
};
static const unsigned char file_Content_components_en_md[] = {
#embed "../../Examples/wakuri/Content/components/en.md"
};
static const unsigned char file_Content_components_ja_md[] = {
#embed "../../Examples/wakuri/Content/components/ja.md"
};
static const unsigned char file_Content_components_radio_buttons_ar_md[] = {
#embed "../../Examples/wakuri/Content/components/radio-buttons/ar.md"
};
static const unsigned char file_Content_components_radio_buttons_en_md[] = {
#embed "../../Examples/wakuri/Content/components/radio-buttons/en.md"
};
static const unsigned char file_Content_components_radio_buttons_fare_ar_html[] = {
#embed "../../Examples/wakuri/Content/components/radio-buttons/fare.ar.html"
};
static const unsigned char file_Content_components_radio_buttons_fare_css[] = {
#embed "../../Examples/wakuri/Content/components/radio-buttons/fare.css"
};
static const unsigned char file_Content_components_radio_buttons_fare_html[] = {
#embed "../../Examples/wakuri/Content/components/radio-buttons/fare.html"
};
static const unsigned char file_Content_components_radio_buttons_fare_ja_html[] = {
#embed "../../Examples/wakuri/Content/components/radio-buttons/fare.ja.html"
};
static const unsigned char file_Content_components_radio_buttons_ja_md[] = {
#embed "../../Examples/wakuri/Content/components/radio-buttons/ja.md"
};
static const unsigned char file_Content_components_status_tag_ar_md[] = {
#embed "../../Examples/wakuri/Content/components/status-tag/ar.md"
};
static const unsigned char file_Content_components_status_tag_card_dark_ar_svg[] = {
#embed "../../Examples/wakuri/Content/components/status-tag/card-dark.ar.svg"
};
static const unsigned char file_Content_components_status_tag_card_dark_svg[] = {
#embed "../../Examples/wakuri/Content/components/status-tag/card-dark.svg"
};
static const unsigned char file_Content_components_status_tag_card_ar_svg[] = {
#embed "../../Examples/wakuri/Content/components/status-tag/card.ar.svg"
};
static const unsigned char file_Content_components_status_tag_card_svg[] = {
#embed "../../Examples/wakuri/Content/components/status-tag/card.svg"
};
static const unsigned char file_Content_components_status_tag_en_md[] = {
#embed "../../Examples/wakuri/Content/components/status-tag/en.md"
};
static const unsigned char file_Content_components_status_tag_ja_md[] = {
#embed "../../Examples/wakuri/Content/components/status-tag/ja.md"
};
static const unsigned char file_Content_components_status_tag_sailings_ar_html[] = {
#embed "../../Examples/wakuri/Content/components/status-tag/sailings.ar.html"
};
static const unsigned char file_Content_components_status_tag_sailings_css[] = {
#embed "../../Examples/wakuri/Content/components/status-tag/sailings.css"
};
static const unsigned char file_Content_components_status_tag_sailings_html[] = {
#embed "../../Examples/wakuri/Content/components/status-tag/sailings.html"
};
static const unsigned char file_Content_components_status_tag_sailings_ja_html[] = {
#embed "../../Examples/wakuri/Content/components/status-tag/sailings.ja.html"
};
static const unsigned char file_Content_components_tabs_ar_md[] = {
#embed "../../Examples/wakuri/Content/components/tabs/ar.md"
};
static const unsigned char file_Content_components_tabs_en_md[] = {
#embed "../../Examples/wakuri/Content/components/tabs/en.md"
};
static const unsigned char file_Content_components_tabs_ja_md[] = {
#embed "../../Examples/wakuri/Content/components/tabs/ja.md"
};
static const unsigned char file_Content_components_tabs_journey_ar_html[] = {
#embed "../../Examples/wakuri/Content/components/tabs/journey.ar.html"
};
static const unsigned char file_Content_components_tabs_journey_css[] = {
#embed "../../Examples/wakuri/Content/components/tabs/journey.css"
};
static const unsigned char file_Content_components_tabs_journey_html[] = {
#embed "../../Examples/wakuri/Content/components/tabs/journey.html"
};
static const unsigned char file_Content_components_tabs_journey_ja_html[] = {
#embed "../../Examples/wakuri/Content/components/tabs/journey.ja.html"
};
static const unsigned char file_Content_components_tabs_journey_js[] = {
#embed "../../Examples/wakuri/Content/components/tabs/journey.js"
};
static const unsigned char file_Content_components_text_field_ar_md[] = {
#embed "../../Examples/wakuri/Content/components/text-field/ar.md"
};
static const unsigned char file_Content_components_text_field_booking_number_ar_html[] = {
#embed "../../Examples/wakuri/Content/components/text-field/booking-number.ar.html"
};
static const unsigned char file_Content_components_text_field_booking_number_css[] = {
#embed "../../Examples/wakuri/Content/components/text-field/booking-number.css"
};
static const unsigned char file_Content_components_text_field_booking_number_html[] = {
#embed "../../Examples/wakuri/Content/components/text-field/booking-number.html"
};
static const unsigned char file_Content_components_text_field_booking_number_ja_html[] = {
#embed "../../Examples/wakuri/Content/components/text-field/booking-number.ja.html"
};
static const unsigned char file_Content_components_text_field_booking_number_js[] = {
#embed "../../Examples/wakuri/Content/components/text-field/booking-number.js"
};
static const unsigned char file_Content_components_text_field_booking_number_swift[] = {
#embed "../../Examples/wakuri/Content/components/text-field/booking-number.swift"
};
static const unsigned char file_Content_components_text_field_en_md[] = {
#embed "../../Examples/wakuri/Content/components/text-field/en.md"
};
static const unsigned char file_Content_components_text_field_ja_md[] = {
#embed "../../Examples/wakuri/Content/components/text-field/ja.md"
};
static const unsigned char file_Content_components_text_field_react_json[] = {
#embed "../../Examples/wakuri/Content/components/text-field/react.json"
};
static const unsigned char file_Content_components_toast_ar_md[] = {
#embed "../../Examples/wakuri/Content/components/toast/ar.md"
};
static const unsigned char file_Content_components_toast_card_dark_ar_svg[] = {
#embed "../../Examples/wakuri/Content/components/toast/card-dark.ar.svg"
};
static const unsigned char file_Content_components_toast_card_dark_svg[] = {
#embed "../../Examples/wakuri/Content/components/toast/card-dark.svg"
};
static const unsigned char file_Content_components_toast_card_ar_svg[] = {
#embed "../../Examples/wakuri/Content/components/toast/card.ar.svg"
};
static const unsigned char file_Content_components_toast_card_svg[] = {
#embed "../../Examples/wakuri/Content/components/toast/card.svg"
};
static const unsigned char file_Content_components_toast_en_md[] = {
#embed "../../Examples/wakuri/Content/components/toast/en.md"
};
static const unsigned char file_Content_components_toast_ja_md[] = {
#embed "../../Examples/wakuri/Content/components/toast/ja.md"
};
static const unsigned char file_Content_components_toast_saved_ar_html[] = {
#embed "../../Examples/wakuri/Content/components/toast/saved.ar.html"
};
static const unsigned char file_Content_components_toast_saved_css[] = {
#embed "../../Examples/wakuri/Content/components/toast/saved.css"
};
static const unsigned char file_Content_components_toast_saved_html[] = {
#embed "../../Examples/wakuri/Content/components/toast/saved.html"
};
static const unsigned char file_Content_components_toast_saved_ja_html[] = {
#embed "../../Examples/wakuri/Content/components/toast/saved.ja.html"
};
static const unsigned char file_Content_components_toast_saved_js[] = {
#embed "../../Examples/wakuri/Content/components/toast/saved.js"
};
static const unsigned char file_Content_components_toast_saved_kt[] = {
#embed "../../Examples/wakuri/Content/components/toast/saved.kt"
};
static const unsigned char file_Content_components_toast_saved_mp3[] = {
#embed "../../Examples/wakuri/Content/components/toast/saved.mp3"
};
static const unsigned char file_Content_components_toast_toast_mp4[] = {
#embed "../../Examples/wakuri/Content/components/toast/toast.mp4"
};
static const unsigned char file_Content_components_toast_toast_svg[] = {
#embed "../../Examples/wakuri/Content/components/toast/toast.svg"
};
static const unsigned char file_Content_editions_2026_1_jsonl[] = {
#embed "../../Examples/wakuri/Content/editions/2026.1.jsonl"
};
static const unsigned char file_Content_editions_2026_2_jsonl[] = {
#embed "../../Examples/wakuri/Content/editions/2026.2.jsonl"
};
static const unsigned char file_Content_en_md[] = {
#embed "../../Examples/wakuri/Content/en.md"
};
static const unsigned char file_Content_foundations_ar_md[] = {
#embed "../../Examples/wakuri/Content/foundations/ar.md"
};
static const unsigned char file_Content_foundations_color_ar_md[] = {
#embed "../../Examples/wakuri/Content/foundations/color/ar.md"
};
static const unsigned char file_Content_foundations_color_colors_json[] = {
#embed "../../Examples/wakuri/Content/foundations/color/colors.json"
};
static const unsigned char file_Content_foundations_color_en_md[] = {
#embed "../../Examples/wakuri/Content/foundations/color/en.md"
};
static const unsigned char file_Content_foundations_color_ja_md[] = {
#embed "../../Examples/wakuri/Content/foundations/color/ja.md"
};
static const unsigned char file_Content_foundations_color_palette_dark_svg[] = {
#embed "../../Examples/wakuri/Content/foundations/color/palette-dark.svg"
};
static const unsigned char file_Content_foundations_color_palette_light_svg[] = {
#embed "../../Examples/wakuri/Content/foundations/color/palette-light.svg"
};
static const unsigned char file_Content_foundations_en_md[] = {
#embed "../../Examples/wakuri/Content/foundations/en.md"
};
static const unsigned char file_Content_foundations_ja_md[] = {
#embed "../../Examples/wakuri/Content/foundations/ja.md"
};
static const unsigned char file_Content_foundations_right_to_left_ar_md[] = {
#embed "../../Examples/wakuri/Content/foundations/right-to-left/ar.md"
};
static const unsigned char file_Content_foundations_right_to_left_en_md[] = {
#embed "../../Examples/wakuri/Content/foundations/right-to-left/en.md"
};
static const unsigned char file_Content_foundations_right_to_left_ja_md[] = {
#embed "../../Examples/wakuri/Content/foundations/right-to-left/ja.md"
};
static const unsigned char file_Content_foundations_right_to_left_route_ltr_svg[] = {
#embed "../../Examples/wakuri/Content/foundations/right-to-left/route-ltr.svg"
};
static const unsigned char file_Content_foundations_right_to_left_route_rtl_svg[] = {
#embed "../../Examples/wakuri/Content/foundations/right-to-left/route-rtl.svg"
};
static const unsigned char file_Content_foundations_space_and_size_ar_md[] = {
#embed "../../Examples/wakuri/Content/foundations/space-and-size/ar.md"
};
static const unsigned char file_Content_foundations_space_and_size_en_md[] = {
#embed "../../Examples/wakuri/Content/foundations/space-and-size/en.md"
};
static const unsigned char file_Content_foundations_space_and_size_ja_md[] = {
#embed "../../Examples/wakuri/Content/foundations/space-and-size/ja.md"
};
static const unsigned char file_Content_foundations_space_and_size_spaces_csv[] = {
#embed "../../Examples/wakuri/Content/foundations/space-and-size/spaces.csv"
};
static const unsigned char file_Content_foundations_times_and_dates_ar_md[] = {
#embed "../../Examples/wakuri/Content/foundations/times-and-dates/ar.md"
};
static const unsigned char file_Content_foundations_times_and_dates_en_md[] = {
#embed "../../Examples/wakuri/Content/foundations/times-and-dates/en.md"
};
static const unsigned char file_Content_foundations_times_and_dates_formats_yaml[] = {
#embed "../../Examples/wakuri/Content/foundations/times-and-dates/formats.yaml"
};
static const unsigned char file_Content_foundations_times_and_dates_ja_md[] = {
#embed "../../Examples/wakuri/Content/foundations/times-and-dates/ja.md"
};
static const unsigned char file_Content_ja_md[] = {
#embed "../../Examples/wakuri/Content/ja.md"
};
static const unsigned char file_Content_patterns_announce_a_delay_ar_md[] = {
#embed "../../Examples/wakuri/Content/patterns/announce-a-delay/ar.md"
};
static const unsigned char file_Content_patterns_announce_a_delay_en_md[] = {
#embed "../../Examples/wakuri/Content/patterns/announce-a-delay/en.md"
};
static const unsigned char file_Content_patterns_announce_a_delay_ja_md[] = {
#embed "../../Examples/wakuri/Content/patterns/announce-a-delay/ja.md"
};
static const unsigned char file_Content_patterns_ar_md[] = {
#embed "../../Examples/wakuri/Content/patterns/ar.md"
};
static const unsigned char file_Content_patterns_cancel_a_booking_ar_md[] = {
#embed "../../Examples/wakuri/Content/patterns/cancel-a-booking/ar.md"
};
static const unsigned char file_Content_patterns_cancel_a_booking_checks_yaml[] = {
#embed "../../Examples/wakuri/Content/patterns/cancel-a-booking/checks.yaml"
};
static const unsigned char file_Content_patterns_cancel_a_booking_en_md[] = {
#embed "../../Examples/wakuri/Content/patterns/cancel-a-booking/en.md"
};
static const unsigned char file_Content_patterns_cancel_a_booking_ja_md[] = {
#embed "../../Examples/wakuri/Content/patterns/cancel-a-booking/ja.md"
};
static const unsigned char file_Content_patterns_en_md[] = {
#embed "../../Examples/wakuri/Content/patterns/en.md"
};
static const unsigned char file_Content_patterns_ja_md[] = {
#embed "../../Examples/wakuri/Content/patterns/ja.md"
};
static const unsigned char file_Content_patterns_passenger_details_ar_md[] = {
#embed "../../Examples/wakuri/Content/patterns/passenger-details/ar.md"
};
static const unsigned char file_Content_patterns_passenger_details_en_md[] = {
#embed "../../Examples/wakuri/Content/patterns/passenger-details/en.md"
};
static const unsigned char file_Content_patterns_passenger_details_ja_md[] = {
#embed "../../Examples/wakuri/Content/patterns/passenger-details/ja.md"
};
static const unsigned char file_Content_shared_safety_ar_md[] = {
#embed "../../Examples/wakuri/Content/shared/safety.ar.md"
};
static const unsigned char file_Content_shared_safety_ja_md[] = {
#embed "../../Examples/wakuri/Content/shared/safety.ja.md"
};
static const unsigned char file_Content_shared_safety_md[] = {
#embed "../../Examples/wakuri/Content/shared/safety.md"
};
static const unsigned char file_Content_site_yaml[] = {
#embed "../../Examples/wakuri/Content/site.yaml"
};
static const unsigned char file_Content_sources_wa3_jsonl[] = {
#embed "../../Examples/wakuri/Content/sources/wa3.jsonl"
};
static const unsigned char file_Content_sources_wa3_yaml[] = {
#embed "../../Examples/wakuri/Content/sources/wa3.yaml"
};
static const unsigned char file_Content_sources_waived_yaml[] = {
#embed "../../Examples/wakuri/Content/sources/waived.yaml"
};
static const unsigned char file_Content_static_card_button_svg[] = {
#embed "../../Examples/wakuri/Content/static/card-button.svg"
};
static const unsigned char file_Content_static_card_clock_svg[] = {
#embed "../../Examples/wakuri/Content/static/card-clock.svg"
};
static const unsigned char file_Content_static_card_ticket_svg[] = {
#embed "../../Examples/wakuri/Content/static/card-ticket.svg"
};
static const unsigned char file_Content_static_logo_dark_svg[] = {
#embed "../../Examples/wakuri/Content/static/logo-dark.svg"
};
static const unsigned char file_Content_static_logo_svg[] = {
#embed "../../Examples/wakuri/Content/static/logo.svg"
};
static const unsigned char file_Content_static_mark_svg[] = {
#embed "../../Examples/wakuri/Content/static/mark.svg"
};
static const unsigned char file_Content_terms_yaml[] = {
#embed "../../Examples/wakuri/Content/terms.yaml"
};
static const unsigned char file_Content_tokens_dark_tokens_json[] = {
#embed "../../Examples/wakuri/Content/tokens/dark.tokens.json"
};
static const unsigned char file_Content_tokens_light_tokens_json[] = {
#embed "../../Examples/wakuri/Content/tokens/light.tokens.json"
};
static const unsigned char file_Content_tokens_size_tokens_json[] = {
#embed "../../Examples/wakuri/Content/tokens/size.tokens.json"
};
static const unsigned char file_Content_translations_lock[] = {
#embed "../../Examples/wakuri/Content/translations.lock"
};
static const unsigned char file_Public__gitignore[] = {
#embed "../../Examples/wakuri/Public/.gitignore"
};
static const unsigned char file_Templates_assets_components_evidence_css[] = {
#embed "../../Examples/wakuri/Templates/assets/components/evidence.css"
};
static const unsigned char file_Templates_assets_components_ui_css[] = {
#embed "../../Examples/wakuri/Templates/assets/components/ui.css"
};
static const unsigned char file_Templates_assets_components_use_instead_css[] = {
#embed "../../Examples/wakuri/Templates/assets/components/use-instead.css"
};
static const unsigned char file_Templates_components_evidence_mustache[] = {
#embed "../../Examples/wakuri/Templates/components/evidence.mustache"
};
static const unsigned char file_Templates_components_ui_mustache[] = {
#embed "../../Examples/wakuri/Templates/components/ui.mustache"
};
static const unsigned char file_Templates_components_use_instead_mustache[] = {
#embed "../../Examples/wakuri/Templates/components/use-instead.mustache"
};
static const unsigned char file_Templates_strings_ar_yaml[] = {
#embed "../../Examples/wakuri/Templates/strings/ar.yaml"
};

static const struct embedded_file files[] = {
    {"Content/ar.md", file_Content_ar_md, sizeof file_Content_ar_md},
    {"Content/changes.yaml", file_Content_changes_yaml, sizeof file_Content_changes_yaml},
    {"Content/components/ar.md", file_Content_components_ar_md, sizeof file_Content_components_ar_md},
    {"Content/components/banner/ar.md", file_Content_components_banner_ar_md, sizeof file_Content_components_banner_ar_md},
    {"Content/components/banner/en.md", file_Content_components_banner_en_md, sizeof file_Content_components_banner_en_md},
    {"Content/components/banner/ja.md", file_Content_components_banner_ja_md, sizeof file_Content_components_banner_ja_md},
    {"Content/components/banner/storm.ar.html", file_Content_components_banner_storm_ar_html, sizeof file_Content_components_banner_storm_ar_html},
    {"Content/components/banner/storm.css", file_Content_components_banner_storm_css, sizeof file_Content_components_banner_storm_css},
    {"Content/components/banner/storm.html", file_Content_components_banner_storm_html, sizeof file_Content_components_banner_storm_html},
    {"Content/components/banner/storm.ja.html", file_Content_components_banner_storm_ja_html, sizeof file_Content_components_banner_storm_ja_html},
    {"Content/components/button/ar.md", file_Content_components_button_ar_md, sizeof file_Content_components_button_ar_md},
    {"Content/components/button/button.ar.html", file_Content_components_button_button_ar_html, sizeof file_Content_components_button_button_ar_html},
    {"Content/components/button/button.css", file_Content_components_button_button_css, sizeof file_Content_components_button_button_css},
    {"Content/components/button/button.html", file_Content_components_button_button_html, sizeof file_Content_components_button_button_html},
    {"Content/components/button/button.ja.html", file_Content_components_button_button_ja_html, sizeof file_Content_components_button_button_ja_html},
    {"Content/components/button/button.jsx", file_Content_components_button_button_jsx, sizeof file_Content_components_button_button_jsx},
    {"Content/components/button/button.kt", file_Content_components_button_button_kt, sizeof file_Content_components_button_button_kt},
    {"Content/components/button/button.swift", file_Content_components_button_button_swift, sizeof file_Content_components_button_button_swift},
    {"Content/components/button/custom-elements.json", file_Content_components_button_custom_elements_json, sizeof file_Content_components_button_custom_elements_json},
    {"Content/components/button/en.md", file_Content_components_button_en_md, sizeof file_Content_components_button_en_md},
    {"Content/components/button/ja.md", file_Content_components_button_ja_md, sizeof file_Content_components_button_ja_md},
    {"Content/components/dialog/ar.md", file_Content_components_dialog_ar_md, sizeof file_Content_components_dialog_ar_md},
    {"Content/components/dialog/cancel.ar.html", file_Content_components_dialog_cancel_ar_html, sizeof file_Content_components_dialog_cancel_ar_html},
    {"Content/components/dialog/cancel.css", file_Content_components_dialog_cancel_css, sizeof file_Content_components_dialog_cancel_css},
    {"Content/components/dialog/cancel.html", file_Content_components_dialog_cancel_html, sizeof file_Content_components_dialog_cancel_html},
    {"Content/components/dialog/cancel.ja.html", file_Content_components_dialog_cancel_ja_html, sizeof file_Content_components_dialog_cancel_ja_html},
    {"Content/components/dialog/cancel.js", file_Content_components_dialog_cancel_js, sizeof file_Content_components_dialog_cancel_js},
    {"Content/components/dialog/cancel.kt", file_Content_components_dialog_cancel_kt, sizeof file_Content_components_dialog_cancel_kt},
    {"Content/components/dialog/cancel.swift", file_Content_components_dialog_cancel_swift, sizeof file_Content_components_dialog_cancel_swift},
    {"Content/components/dialog/en.md", file_Content_components_dialog_en_md, sizeof file_Content_components_dialog_en_md},
    {"Content/components/dialog/ja.md", file_Content_components_dialog_ja_md, sizeof file_Content_components_dialog_ja_md},
    {"Content/components/en.md", file_Content_components_en_md, sizeof file_Content_components_en_md},
    {"Content/components/ja.md", file_Content_components_ja_md, sizeof file_Content_components_ja_md},
    {"Content/components/radio-buttons/ar.md", file_Content_components_radio_buttons_ar_md, sizeof file_Content_components_radio_buttons_ar_md},
    {"Content/components/radio-buttons/en.md", file_Content_components_radio_buttons_en_md, sizeof file_Content_components_radio_buttons_en_md},
    {"Content/components/radio-buttons/fare.ar.html", file_Content_components_radio_buttons_fare_ar_html, sizeof file_Content_components_radio_buttons_fare_ar_html},
    {"Content/components/radio-buttons/fare.css", file_Content_components_radio_buttons_fare_css, sizeof file_Content_components_radio_buttons_fare_css},
    {"Content/components/radio-buttons/fare.html", file_Content_components_radio_buttons_fare_html, sizeof file_Content_components_radio_buttons_fare_html},
    {"Content/components/radio-buttons/fare.ja.html", file_Content_components_radio_buttons_fare_ja_html, sizeof file_Content_components_radio_buttons_fare_ja_html},
    {"Content/components/radio-buttons/ja.md", file_Content_components_radio_buttons_ja_md, sizeof file_Content_components_radio_buttons_ja_md},
    {"Content/components/status-tag/ar.md", file_Content_components_status_tag_ar_md, sizeof file_Content_components_status_tag_ar_md},
    {"Content/components/status-tag/card-dark.ar.svg", file_Content_components_status_tag_card_dark_ar_svg, sizeof file_Content_components_status_tag_card_dark_ar_svg},
    {"Content/components/status-tag/card-dark.svg", file_Content_components_status_tag_card_dark_svg, sizeof file_Content_components_status_tag_card_dark_svg},
    {"Content/components/status-tag/card.ar.svg", file_Content_components_status_tag_card_ar_svg, sizeof file_Content_components_status_tag_card_ar_svg},
    {"Content/components/status-tag/card.svg", file_Content_components_status_tag_card_svg, sizeof file_Content_components_status_tag_card_svg},
    {"Content/components/status-tag/en.md", file_Content_components_status_tag_en_md, sizeof file_Content_components_status_tag_en_md},
    {"Content/components/status-tag/ja.md", file_Content_components_status_tag_ja_md, sizeof file_Content_components_status_tag_ja_md},
    {"Content/components/status-tag/sailings.ar.html", file_Content_components_status_tag_sailings_ar_html, sizeof file_Content_components_status_tag_sailings_ar_html},
    {"Content/components/status-tag/sailings.css", file_Content_components_status_tag_sailings_css, sizeof file_Content_components_status_tag_sailings_css},
    {"Content/components/status-tag/sailings.html", file_Content_components_status_tag_sailings_html, sizeof file_Content_components_status_tag_sailings_html},
    {"Content/components/status-tag/sailings.ja.html", file_Content_components_status_tag_sailings_ja_html, sizeof file_Content_components_status_tag_sailings_ja_html},
    {"Content/components/tabs/ar.md", file_Content_components_tabs_ar_md, sizeof file_Content_components_tabs_ar_md},
    {"Content/components/tabs/en.md", file_Content_components_tabs_en_md, sizeof file_Content_components_tabs_en_md},
    {"Content/components/tabs/ja.md", file_Content_components_tabs_ja_md, sizeof file_Content_components_tabs_ja_md},
    {"Content/components/tabs/journey.ar.html", file_Content_components_tabs_journey_ar_html, sizeof file_Content_components_tabs_journey_ar_html},
    {"Content/components/tabs/journey.css", file_Content_components_tabs_journey_css, sizeof file_Content_components_tabs_journey_css},
    {"Content/components/tabs/journey.html", file_Content_components_tabs_journey_html, sizeof file_Content_components_tabs_journey_html},
    {"Content/components/tabs/journey.ja.html", file_Content_components_tabs_journey_ja_html, sizeof file_Content_components_tabs_journey_ja_html},
    {"Content/components/tabs/journey.js", file_Content_components_tabs_journey_js, sizeof file_Content_components_tabs_journey_js},
    {"Content/components/text-field/ar.md", file_Content_components_text_field_ar_md, sizeof file_Content_components_text_field_ar_md},
    {"Content/components/text-field/booking-number.ar.html", file_Content_components_text_field_booking_number_ar_html, sizeof file_Content_components_text_field_booking_number_ar_html},
    {"Content/components/text-field/booking-number.css", file_Content_components_text_field_booking_number_css, sizeof file_Content_components_text_field_booking_number_css},
    {"Content/components/text-field/booking-number.html", file_Content_components_text_field_booking_number_html, sizeof file_Content_components_text_field_booking_number_html},
    {"Content/components/text-field/booking-number.ja.html", file_Content_components_text_field_booking_number_ja_html, sizeof file_Content_components_text_field_booking_number_ja_html},
    {"Content/components/text-field/booking-number.js", file_Content_components_text_field_booking_number_js, sizeof file_Content_components_text_field_booking_number_js},
    {"Content/components/text-field/booking-number.swift", file_Content_components_text_field_booking_number_swift, sizeof file_Content_components_text_field_booking_number_swift},
    {"Content/components/text-field/en.md", file_Content_components_text_field_en_md, sizeof file_Content_components_text_field_en_md},
    {"Content/components/text-field/ja.md", file_Content_components_text_field_ja_md, sizeof file_Content_components_text_field_ja_md},
    {"Content/components/text-field/react.json", file_Content_components_text_field_react_json, sizeof file_Content_components_text_field_react_json},
    {"Content/components/toast/ar.md", file_Content_components_toast_ar_md, sizeof file_Content_components_toast_ar_md},
    {"Content/components/toast/card-dark.ar.svg", file_Content_components_toast_card_dark_ar_svg, sizeof file_Content_components_toast_card_dark_ar_svg},
    {"Content/components/toast/card-dark.svg", file_Content_components_toast_card_dark_svg, sizeof file_Content_components_toast_card_dark_svg},
    {"Content/components/toast/card.ar.svg", file_Content_components_toast_card_ar_svg, sizeof file_Content_components_toast_card_ar_svg},
    {"Content/components/toast/card.svg", file_Content_components_toast_card_svg, sizeof file_Content_components_toast_card_svg},
    {"Content/components/toast/en.md", file_Content_components_toast_en_md, sizeof file_Content_components_toast_en_md},
    {"Content/components/toast/ja.md", file_Content_components_toast_ja_md, sizeof file_Content_components_toast_ja_md},
    {"Content/components/toast/saved.ar.html", file_Content_components_toast_saved_ar_html, sizeof file_Content_components_toast_saved_ar_html},
    {"Content/components/toast/saved.css", file_Content_components_toast_saved_css, sizeof file_Content_components_toast_saved_css},
    {"Content/components/toast/saved.html", file_Content_components_toast_saved_html, sizeof file_Content_components_toast_saved_html},
    {"Content/components/toast/saved.ja.html", file_Content_components_toast_saved_ja_html, sizeof file_Content_components_toast_saved_ja_html},
    {"Content/components/toast/saved.js", file_Content_components_toast_saved_js, sizeof file_Content_components_toast_saved_js},
    {"Content/components/toast/saved.kt", file_Content_components_toast_saved_kt, sizeof file_Content_components_toast_saved_kt},
    {"Content/components/toast/saved.mp3", file_Content_components_toast_saved_mp3, sizeof file_Content_components_toast_saved_mp3},
    {"Content/components/toast/toast.mp4", file_Content_components_toast_toast_mp4, sizeof file_Content_components_toast_toast_mp4},
    {"Content/components/toast/toast.svg", file_Content_components_toast_toast_svg, sizeof file_Content_components_toast_toast_svg},
    {"Content/editions/2026.1.jsonl", file_Content_editions_2026_1_jsonl, sizeof file_Content_editions_2026_1_jsonl},
    {"Content/editions/2026.2.jsonl", file_Content_editions_2026_2_jsonl, sizeof file_Content_editions_2026_2_jsonl},
    {"Content/en.md", file_Content_en_md, sizeof file_Content_en_md},
    {"Content/foundations/ar.md", file_Content_foundations_ar_md, sizeof file_Content_foundations_ar_md},
    {"Content/foundations/color/ar.md", file_Content_foundations_color_ar_md, sizeof file_Content_foundations_color_ar_md},
    {"Content/foundations/color/colors.json", file_Content_foundations_color_colors_json, sizeof file_Content_foundations_color_colors_json},
    {"Content/foundations/color/en.md", file_Content_foundations_color_en_md, sizeof file_Content_foundations_color_en_md},
    {"Content/foundations/color/ja.md", file_Content_foundations_color_ja_md, sizeof file_Content_foundations_color_ja_md},
    {"Content/foundations/color/palette-dark.svg", file_Content_foundations_color_palette_dark_svg, sizeof file_Content_foundations_color_palette_dark_svg},
    {"Content/foundations/color/palette-light.svg", file_Content_foundations_color_palette_light_svg, sizeof file_Content_foundations_color_palette_light_svg},
    {"Content/foundations/en.md", file_Content_foundations_en_md, sizeof file_Content_foundations_en_md},
    {"Content/foundations/ja.md", file_Content_foundations_ja_md, sizeof file_Content_foundations_ja_md},
    {"Content/foundations/right-to-left/ar.md", file_Content_foundations_right_to_left_ar_md, sizeof file_Content_foundations_right_to_left_ar_md},
    {"Content/foundations/right-to-left/en.md", file_Content_foundations_right_to_left_en_md, sizeof file_Content_foundations_right_to_left_en_md},
    {"Content/foundations/right-to-left/ja.md", file_Content_foundations_right_to_left_ja_md, sizeof file_Content_foundations_right_to_left_ja_md},
    {"Content/foundations/right-to-left/route-ltr.svg", file_Content_foundations_right_to_left_route_ltr_svg, sizeof file_Content_foundations_right_to_left_route_ltr_svg},
    {"Content/foundations/right-to-left/route-rtl.svg", file_Content_foundations_right_to_left_route_rtl_svg, sizeof file_Content_foundations_right_to_left_route_rtl_svg},
    {"Content/foundations/space-and-size/ar.md", file_Content_foundations_space_and_size_ar_md, sizeof file_Content_foundations_space_and_size_ar_md},
    {"Content/foundations/space-and-size/en.md", file_Content_foundations_space_and_size_en_md, sizeof file_Content_foundations_space_and_size_en_md},
    {"Content/foundations/space-and-size/ja.md", file_Content_foundations_space_and_size_ja_md, sizeof file_Content_foundations_space_and_size_ja_md},
    {"Content/foundations/space-and-size/spaces.csv", file_Content_foundations_space_and_size_spaces_csv, sizeof file_Content_foundations_space_and_size_spaces_csv},
    {"Content/foundations/times-and-dates/ar.md", file_Content_foundations_times_and_dates_ar_md, sizeof file_Content_foundations_times_and_dates_ar_md},
    {"Content/foundations/times-and-dates/en.md", file_Content_foundations_times_and_dates_en_md, sizeof file_Content_foundations_times_and_dates_en_md},
    {"Content/foundations/times-and-dates/formats.yaml", file_Content_foundations_times_and_dates_formats_yaml, sizeof file_Content_foundations_times_and_dates_formats_yaml},
    {"Content/foundations/times-and-dates/ja.md", file_Content_foundations_times_and_dates_ja_md, sizeof file_Content_foundations_times_and_dates_ja_md},
    {"Content/ja.md", file_Content_ja_md, sizeof file_Content_ja_md},
    {"Content/patterns/announce-a-delay/ar.md", file_Content_patterns_announce_a_delay_ar_md, sizeof file_Content_patterns_announce_a_delay_ar_md},
    {"Content/patterns/announce-a-delay/en.md", file_Content_patterns_announce_a_delay_en_md, sizeof file_Content_patterns_announce_a_delay_en_md},
    {"Content/patterns/announce-a-delay/ja.md", file_Content_patterns_announce_a_delay_ja_md, sizeof file_Content_patterns_announce_a_delay_ja_md},
    {"Content/patterns/ar.md", file_Content_patterns_ar_md, sizeof file_Content_patterns_ar_md},
    {"Content/patterns/cancel-a-booking/ar.md", file_Content_patterns_cancel_a_booking_ar_md, sizeof file_Content_patterns_cancel_a_booking_ar_md},
    {"Content/patterns/cancel-a-booking/checks.yaml", file_Content_patterns_cancel_a_booking_checks_yaml, sizeof file_Content_patterns_cancel_a_booking_checks_yaml},
    {"Content/patterns/cancel-a-booking/en.md", file_Content_patterns_cancel_a_booking_en_md, sizeof file_Content_patterns_cancel_a_booking_en_md},
    {"Content/patterns/cancel-a-booking/ja.md", file_Content_patterns_cancel_a_booking_ja_md, sizeof file_Content_patterns_cancel_a_booking_ja_md},
    {"Content/patterns/en.md", file_Content_patterns_en_md, sizeof file_Content_patterns_en_md},
    {"Content/patterns/ja.md", file_Content_patterns_ja_md, sizeof file_Content_patterns_ja_md},
    {"Content/patterns/passenger-details/ar.md", file_Content_patterns_passenger_details_ar_md, sizeof file_Content_patterns_passenger_details_ar_md},
    {"Content/patterns/passenger-details/en.md", file_Content_patterns_passenger_details_en_md, sizeof file_Content_patterns_passenger_details_en_md},
    {"Content/patterns/passenger-details/ja.md", file_Content_patterns_passenger_details_ja_md, sizeof file_Content_patterns_passenger_details_ja_md},
    {"Content/shared/safety.ar.md", file_Content_shared_safety_ar_md, sizeof file_Content_shared_safety_ar_md},
    {"Content/shared/safety.ja.md", file_Content_shared_safety_ja_md, sizeof file_Content_shared_safety_ja_md},
    {"Content/shared/safety.md", file_Content_shared_safety_md, sizeof file_Content_shared_safety_md},
    {"Content/site.yaml", file_Content_site_yaml, sizeof file_Content_site_yaml},
    {"Content/sources/wa3.jsonl", file_Content_sources_wa3_jsonl, sizeof file_Content_sources_wa3_jsonl},
    {"Content/sources/wa3.yaml", file_Content_sources_wa3_yaml, sizeof file_Content_sources_wa3_yaml},
    {"Content/sources/waived.yaml", file_Content_sources_waived_yaml, sizeof file_Content_sources_waived_yaml},
    {"Content/static/card-button.svg", file_Content_static_card_button_svg, sizeof file_Content_static_card_button_svg},
    {"Content/static/card-clock.svg", file_Content_static_card_clock_svg, sizeof file_Content_static_card_clock_svg},
    {"Content/static/card-ticket.svg", file_Content_static_card_ticket_svg, sizeof file_Content_static_card_ticket_svg},
    {"Content/static/logo-dark.svg", file_Content_static_logo_dark_svg, sizeof file_Content_static_logo_dark_svg},
    {"Content/static/logo.svg", file_Content_static_logo_svg, sizeof file_Content_static_logo_svg},
    {"Content/static/mark.svg", file_Content_static_mark_svg, sizeof file_Content_static_mark_svg},
    {"Content/terms.yaml", file_Content_terms_yaml, sizeof file_Content_terms_yaml},
    {"Content/tokens/dark.tokens.json", file_Content_tokens_dark_tokens_json, sizeof file_Content_tokens_dark_tokens_json},
    {"Content/tokens/light.tokens.json", file_Content_tokens_light_tokens_json, sizeof file_Content_tokens_light_tokens_json},
    {"Content/tokens/size.tokens.json", file_Content_tokens_size_tokens_json, sizeof file_Content_tokens_size_tokens_json},
    {"Content/translations.lock", file_Content_translations_lock, sizeof file_Content_translations_lock},
    {"Public/.gitignore", file_Public__gitignore, sizeof file_Public__gitignore},
    {"Templates/assets/components/evidence.css", file_Templates_assets_components_evidence_css, sizeof file_Templates_assets_components_evidence_css},
    {"Templates/assets/components/ui.css", file_Templates_assets_components_ui_css, sizeof file_Templates_assets_components_ui_css},
    {"Templates/assets/components/use-instead.css", file_Templates_assets_components_use_instead_css, sizeof file_Templates_assets_components_use_instead_css},
    {"Templates/components/evidence.mustache", file_Templates_components_evidence_mustache, sizeof file_Templates_components_evidence_mustache},
    {"Templates/components/ui.mustache", file_Templates_components_ui_mustache, sizeof file_Templates_components_ui_mustache},
    {"Templates/components/use-instead.mustache", file_Templates_components_use_instead_mustache, sizeof file_Templates_components_use_instead_mustache},
    {"Templates/strings/ar.yaml", file_Templates_strings_ar_yaml, sizeof file_Templates_strings_ar_yaml},
};

struct embedded_files example_site(void) {
  return (struct embedded_files){files, sizeof files / sizeof *files};
}
