#include "embedded_files.h"

// #embed is C23; clang reads it in every mode and says so.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define FILE_BYTES static const unsigned char

FILE_BYTES content_ar_md[] = {
#embed "../../Examples/wakuri/Content/ar.md"
};
FILE_BYTES content_changes_yaml[] = {
#embed "../../Examples/wakuri/Content/changes.yaml"
};
FILE_BYTES content_components_ar_md[] = {
#embed "../../Examples/wakuri/Content/components/ar.md"
};
FILE_BYTES content_components_banner_ar_md[] = {
#embed "../../Examples/wakuri/Content/components/banner/ar.md"
};
FILE_BYTES content_components_banner_en_md[] = {
#embed "../../Examples/wakuri/Content/components/banner/en.md"
};
FILE_BYTES content_components_banner_ja_md[] = {
#embed "../../Examples/wakuri/Content/components/banner/ja.md"
};
FILE_BYTES content_components_banner_storm_ar_html[] = {
#embed "../../Examples/wakuri/Content/components/banner/storm.ar.html"
};
FILE_BYTES content_components_banner_storm_css[] = {
#embed "../../Examples/wakuri/Content/components/banner/storm.css"
};
FILE_BYTES content_components_banner_storm_html[] = {
#embed "../../Examples/wakuri/Content/components/banner/storm.html"
};
FILE_BYTES content_components_banner_storm_ja_html[] = {
#embed "../../Examples/wakuri/Content/components/banner/storm.ja.html"
};
FILE_BYTES content_components_button_ar_md[] = {
#embed "../../Examples/wakuri/Content/components/button/ar.md"
};
FILE_BYTES content_components_button_button_ar_html[] = {
#embed "../../Examples/wakuri/Content/components/button/button.ar.html"
};
FILE_BYTES content_components_button_button_css[] = {
#embed "../../Examples/wakuri/Content/components/button/button.css"
};
FILE_BYTES content_components_button_button_html[] = {
#embed "../../Examples/wakuri/Content/components/button/button.html"
};
FILE_BYTES content_components_button_button_ja_html[] = {
#embed "../../Examples/wakuri/Content/components/button/button.ja.html"
};
FILE_BYTES content_components_button_button_jsx[] = {
#embed "../../Examples/wakuri/Content/components/button/button.jsx"
};
FILE_BYTES content_components_button_button_kt[] = {
#embed "../../Examples/wakuri/Content/components/button/button.kt"
};
FILE_BYTES content_components_button_button_swift[] = {
#embed "../../Examples/wakuri/Content/components/button/button.swift"
};
FILE_BYTES content_components_button_custom_elements_json[] = {
#embed "../../Examples/wakuri/Content/components/button/custom-elements.json"
};
FILE_BYTES content_components_button_en_md[] = {
#embed "../../Examples/wakuri/Content/components/button/en.md"
};
FILE_BYTES content_components_button_ja_md[] = {
#embed "../../Examples/wakuri/Content/components/button/ja.md"
};
FILE_BYTES content_components_dialog_ar_md[] = {
#embed "../../Examples/wakuri/Content/components/dialog/ar.md"
};
FILE_BYTES content_components_dialog_cancel_ar_html[] = {
#embed "../../Examples/wakuri/Content/components/dialog/cancel.ar.html"
};
FILE_BYTES content_components_dialog_cancel_css[] = {
#embed "../../Examples/wakuri/Content/components/dialog/cancel.css"
};
FILE_BYTES content_components_dialog_cancel_html[] = {
#embed "../../Examples/wakuri/Content/components/dialog/cancel.html"
};
FILE_BYTES content_components_dialog_cancel_ja_html[] = {
#embed "../../Examples/wakuri/Content/components/dialog/cancel.ja.html"
};
FILE_BYTES content_components_dialog_cancel_js[] = {
#embed "../../Examples/wakuri/Content/components/dialog/cancel.js"
};
FILE_BYTES content_components_dialog_cancel_kt[] = {
#embed "../../Examples/wakuri/Content/components/dialog/cancel.kt"
};
FILE_BYTES content_components_dialog_cancel_swift[] = {
#embed "../../Examples/wakuri/Content/components/dialog/cancel.swift"
};
FILE_BYTES content_components_dialog_en_md[] = {
#embed "../../Examples/wakuri/Content/components/dialog/en.md"
};
FILE_BYTES content_components_dialog_ja_md[] = {
#embed "../../Examples/wakuri/Content/components/dialog/ja.md"
};
FILE_BYTES content_components_en_md[] = {
#embed "../../Examples/wakuri/Content/components/en.md"
};
FILE_BYTES content_components_ja_md[] = {
#embed "../../Examples/wakuri/Content/components/ja.md"
};
FILE_BYTES content_components_radio_buttons_ar_md[] = {
#embed "../../Examples/wakuri/Content/components/radio-buttons/ar.md"
};
FILE_BYTES content_components_radio_buttons_en_md[] = {
#embed "../../Examples/wakuri/Content/components/radio-buttons/en.md"
};
FILE_BYTES content_components_radio_buttons_fare_ar_html[] = {
#embed "../../Examples/wakuri/Content/components/radio-buttons/fare.ar.html"
};
FILE_BYTES content_components_radio_buttons_fare_css[] = {
#embed "../../Examples/wakuri/Content/components/radio-buttons/fare.css"
};
FILE_BYTES content_components_radio_buttons_fare_html[] = {
#embed "../../Examples/wakuri/Content/components/radio-buttons/fare.html"
};
FILE_BYTES content_components_radio_buttons_fare_ja_html[] = {
#embed "../../Examples/wakuri/Content/components/radio-buttons/fare.ja.html"
};
FILE_BYTES content_components_radio_buttons_ja_md[] = {
#embed "../../Examples/wakuri/Content/components/radio-buttons/ja.md"
};
FILE_BYTES content_components_status_tag_ar_md[] = {
#embed "../../Examples/wakuri/Content/components/status-tag/ar.md"
};
FILE_BYTES content_components_status_tag_en_md[] = {
#embed "../../Examples/wakuri/Content/components/status-tag/en.md"
};
FILE_BYTES content_components_status_tag_ja_md[] = {
#embed "../../Examples/wakuri/Content/components/status-tag/ja.md"
};
FILE_BYTES content_components_status_tag_sailings_ar_html[] = {
#embed "../../Examples/wakuri/Content/components/status-tag/sailings.ar.html"
};
FILE_BYTES content_components_status_tag_sailings_css[] = {
#embed "../../Examples/wakuri/Content/components/status-tag/sailings.css"
};
FILE_BYTES content_components_status_tag_sailings_html[] = {
#embed "../../Examples/wakuri/Content/components/status-tag/sailings.html"
};
FILE_BYTES content_components_status_tag_sailings_ja_html[] = {
#embed "../../Examples/wakuri/Content/components/status-tag/sailings.ja.html"
};
FILE_BYTES content_components_tabs_ar_md[] = {
#embed "../../Examples/wakuri/Content/components/tabs/ar.md"
};
FILE_BYTES content_components_tabs_en_md[] = {
#embed "../../Examples/wakuri/Content/components/tabs/en.md"
};
FILE_BYTES content_components_tabs_ja_md[] = {
#embed "../../Examples/wakuri/Content/components/tabs/ja.md"
};
FILE_BYTES content_components_tabs_journey_ar_html[] = {
#embed "../../Examples/wakuri/Content/components/tabs/journey.ar.html"
};
FILE_BYTES content_components_tabs_journey_css[] = {
#embed "../../Examples/wakuri/Content/components/tabs/journey.css"
};
FILE_BYTES content_components_tabs_journey_html[] = {
#embed "../../Examples/wakuri/Content/components/tabs/journey.html"
};
FILE_BYTES content_components_tabs_journey_ja_html[] = {
#embed "../../Examples/wakuri/Content/components/tabs/journey.ja.html"
};
FILE_BYTES content_components_tabs_journey_js[] = {
#embed "../../Examples/wakuri/Content/components/tabs/journey.js"
};
FILE_BYTES content_components_text_field_ar_md[] = {
#embed "../../Examples/wakuri/Content/components/text-field/ar.md"
};
FILE_BYTES content_components_text_field_booking_number_ar_html[] = {
#embed "../../Examples/wakuri/Content/components/text-field/booking-number.ar.html"
};
FILE_BYTES content_components_text_field_booking_number_css[] = {
#embed "../../Examples/wakuri/Content/components/text-field/booking-number.css"
};
FILE_BYTES content_components_text_field_booking_number_html[] = {
#embed "../../Examples/wakuri/Content/components/text-field/booking-number.html"
};
FILE_BYTES content_components_text_field_booking_number_ja_html[] = {
#embed "../../Examples/wakuri/Content/components/text-field/booking-number.ja.html"
};
FILE_BYTES content_components_text_field_booking_number_js[] = {
#embed "../../Examples/wakuri/Content/components/text-field/booking-number.js"
};
FILE_BYTES content_components_text_field_booking_number_swift[] = {
#embed "../../Examples/wakuri/Content/components/text-field/booking-number.swift"
};
FILE_BYTES content_components_text_field_en_md[] = {
#embed "../../Examples/wakuri/Content/components/text-field/en.md"
};
FILE_BYTES content_components_text_field_ja_md[] = {
#embed "../../Examples/wakuri/Content/components/text-field/ja.md"
};
FILE_BYTES content_components_text_field_react_json[] = {
#embed "../../Examples/wakuri/Content/components/text-field/react.json"
};
FILE_BYTES content_components_toast_ar_md[] = {
#embed "../../Examples/wakuri/Content/components/toast/ar.md"
};
FILE_BYTES content_components_toast_en_md[] = {
#embed "../../Examples/wakuri/Content/components/toast/en.md"
};
FILE_BYTES content_components_toast_ja_md[] = {
#embed "../../Examples/wakuri/Content/components/toast/ja.md"
};
FILE_BYTES content_components_toast_saved_ar_html[] = {
#embed "../../Examples/wakuri/Content/components/toast/saved.ar.html"
};
FILE_BYTES content_components_toast_saved_css[] = {
#embed "../../Examples/wakuri/Content/components/toast/saved.css"
};
FILE_BYTES content_components_toast_saved_html[] = {
#embed "../../Examples/wakuri/Content/components/toast/saved.html"
};
FILE_BYTES content_components_toast_saved_ja_html[] = {
#embed "../../Examples/wakuri/Content/components/toast/saved.ja.html"
};
FILE_BYTES content_components_toast_saved_js[] = {
#embed "../../Examples/wakuri/Content/components/toast/saved.js"
};
FILE_BYTES content_components_toast_saved_kt[] = {
#embed "../../Examples/wakuri/Content/components/toast/saved.kt"
};
FILE_BYTES content_components_toast_saved_mp3[] = {
#embed "../../Examples/wakuri/Content/components/toast/saved.mp3"
};
FILE_BYTES content_components_toast_toast_mp4[] = {
#embed "../../Examples/wakuri/Content/components/toast/toast.mp4"
};
FILE_BYTES content_components_toast_toast_svg[] = {
#embed "../../Examples/wakuri/Content/components/toast/toast.svg"
};
FILE_BYTES content_editions_2026_1_jsonl[] = {
#embed "../../Examples/wakuri/Content/editions/2026.1.jsonl"
};
FILE_BYTES content_editions_2026_2_jsonl[] = {
#embed "../../Examples/wakuri/Content/editions/2026.2.jsonl"
};
FILE_BYTES content_en_md[] = {
#embed "../../Examples/wakuri/Content/en.md"
};
FILE_BYTES content_foundations_ar_md[] = {
#embed "../../Examples/wakuri/Content/foundations/ar.md"
};
FILE_BYTES content_foundations_color_ar_md[] = {
#embed "../../Examples/wakuri/Content/foundations/color/ar.md"
};
FILE_BYTES content_foundations_color_colors_json[] = {
#embed "../../Examples/wakuri/Content/foundations/color/colors.json"
};
FILE_BYTES content_foundations_color_en_md[] = {
#embed "../../Examples/wakuri/Content/foundations/color/en.md"
};
FILE_BYTES content_foundations_color_ja_md[] = {
#embed "../../Examples/wakuri/Content/foundations/color/ja.md"
};
FILE_BYTES content_foundations_color_palette_dark_svg[] = {
#embed "../../Examples/wakuri/Content/foundations/color/palette-dark.svg"
};
FILE_BYTES content_foundations_color_palette_light_svg[] = {
#embed "../../Examples/wakuri/Content/foundations/color/palette-light.svg"
};
FILE_BYTES content_foundations_en_md[] = {
#embed "../../Examples/wakuri/Content/foundations/en.md"
};
FILE_BYTES content_foundations_ja_md[] = {
#embed "../../Examples/wakuri/Content/foundations/ja.md"
};
FILE_BYTES content_foundations_right_to_left_ar_md[] = {
#embed "../../Examples/wakuri/Content/foundations/right-to-left/ar.md"
};
FILE_BYTES content_foundations_right_to_left_en_md[] = {
#embed "../../Examples/wakuri/Content/foundations/right-to-left/en.md"
};
FILE_BYTES content_foundations_right_to_left_ja_md[] = {
#embed "../../Examples/wakuri/Content/foundations/right-to-left/ja.md"
};
FILE_BYTES content_foundations_right_to_left_route_ltr_svg[] = {
#embed "../../Examples/wakuri/Content/foundations/right-to-left/route-ltr.svg"
};
FILE_BYTES content_foundations_right_to_left_route_rtl_svg[] = {
#embed "../../Examples/wakuri/Content/foundations/right-to-left/route-rtl.svg"
};
FILE_BYTES content_foundations_space_and_size_ar_md[] = {
#embed "../../Examples/wakuri/Content/foundations/space-and-size/ar.md"
};
FILE_BYTES content_foundations_space_and_size_en_md[] = {
#embed "../../Examples/wakuri/Content/foundations/space-and-size/en.md"
};
FILE_BYTES content_foundations_space_and_size_ja_md[] = {
#embed "../../Examples/wakuri/Content/foundations/space-and-size/ja.md"
};
FILE_BYTES content_foundations_space_and_size_spaces_csv[] = {
#embed "../../Examples/wakuri/Content/foundations/space-and-size/spaces.csv"
};
FILE_BYTES content_foundations_times_and_dates_ar_md[] = {
#embed "../../Examples/wakuri/Content/foundations/times-and-dates/ar.md"
};
FILE_BYTES content_foundations_times_and_dates_en_md[] = {
#embed "../../Examples/wakuri/Content/foundations/times-and-dates/en.md"
};
FILE_BYTES content_foundations_times_and_dates_formats_yaml[] = {
#embed "../../Examples/wakuri/Content/foundations/times-and-dates/formats.yaml"
};
FILE_BYTES content_foundations_times_and_dates_ja_md[] = {
#embed "../../Examples/wakuri/Content/foundations/times-and-dates/ja.md"
};
FILE_BYTES content_ja_md[] = {
#embed "../../Examples/wakuri/Content/ja.md"
};
FILE_BYTES content_patterns_announce_a_delay_ar_md[] = {
#embed "../../Examples/wakuri/Content/patterns/announce-a-delay/ar.md"
};
FILE_BYTES content_patterns_announce_a_delay_en_md[] = {
#embed "../../Examples/wakuri/Content/patterns/announce-a-delay/en.md"
};
FILE_BYTES content_patterns_announce_a_delay_ja_md[] = {
#embed "../../Examples/wakuri/Content/patterns/announce-a-delay/ja.md"
};
FILE_BYTES content_patterns_ar_md[] = {
#embed "../../Examples/wakuri/Content/patterns/ar.md"
};
FILE_BYTES content_patterns_cancel_a_booking_ar_md[] = {
#embed "../../Examples/wakuri/Content/patterns/cancel-a-booking/ar.md"
};
FILE_BYTES content_patterns_cancel_a_booking_en_md[] = {
#embed "../../Examples/wakuri/Content/patterns/cancel-a-booking/en.md"
};
FILE_BYTES content_patterns_cancel_a_booking_ja_md[] = {
#embed "../../Examples/wakuri/Content/patterns/cancel-a-booking/ja.md"
};
FILE_BYTES content_patterns_en_md[] = {
#embed "../../Examples/wakuri/Content/patterns/en.md"
};
FILE_BYTES content_patterns_ja_md[] = {
#embed "../../Examples/wakuri/Content/patterns/ja.md"
};
FILE_BYTES content_patterns_passenger_details_ar_md[] = {
#embed "../../Examples/wakuri/Content/patterns/passenger-details/ar.md"
};
FILE_BYTES content_patterns_passenger_details_en_md[] = {
#embed "../../Examples/wakuri/Content/patterns/passenger-details/en.md"
};
FILE_BYTES content_patterns_passenger_details_ja_md[] = {
#embed "../../Examples/wakuri/Content/patterns/passenger-details/ja.md"
};
FILE_BYTES content_shared_safety_ar_md[] = {
#embed "../../Examples/wakuri/Content/shared/safety.ar.md"
};
FILE_BYTES content_shared_safety_ja_md[] = {
#embed "../../Examples/wakuri/Content/shared/safety.ja.md"
};
FILE_BYTES content_shared_safety_md[] = {
#embed "../../Examples/wakuri/Content/shared/safety.md"
};
FILE_BYTES content_site_yaml[] = {
#embed "../../Examples/wakuri/Content/site.yaml"
};
FILE_BYTES content_sources_wa3_jsonl[] = {
#embed "../../Examples/wakuri/Content/sources/wa3.jsonl"
};
FILE_BYTES content_sources_wa3_yaml[] = {
#embed "../../Examples/wakuri/Content/sources/wa3.yaml"
};
FILE_BYTES content_sources_waived_yaml[] = {
#embed "../../Examples/wakuri/Content/sources/waived.yaml"
};
FILE_BYTES content_static_card_button_svg[] = {
#embed "../../Examples/wakuri/Content/static/card-button.svg"
};
FILE_BYTES content_static_card_clock_svg[] = {
#embed "../../Examples/wakuri/Content/static/card-clock.svg"
};
FILE_BYTES content_static_card_ticket_svg[] = {
#embed "../../Examples/wakuri/Content/static/card-ticket.svg"
};
FILE_BYTES content_static_logo_dark_svg[] = {
#embed "../../Examples/wakuri/Content/static/logo-dark.svg"
};
FILE_BYTES content_static_logo_svg[] = {
#embed "../../Examples/wakuri/Content/static/logo.svg"
};
FILE_BYTES content_static_mark_svg[] = {
#embed "../../Examples/wakuri/Content/static/mark.svg"
};
FILE_BYTES content_terms_yaml[] = {
#embed "../../Examples/wakuri/Content/terms.yaml"
};
FILE_BYTES content_tokens_dark_tokens_json[] = {
#embed "../../Examples/wakuri/Content/tokens/dark.tokens.json"
};
FILE_BYTES content_tokens_light_tokens_json[] = {
#embed "../../Examples/wakuri/Content/tokens/light.tokens.json"
};
FILE_BYTES content_tokens_size_tokens_json[] = {
#embed "../../Examples/wakuri/Content/tokens/size.tokens.json"
};
FILE_BYTES content_translations_lock[] = {
#embed "../../Examples/wakuri/Content/translations.lock"
};
FILE_BYTES public_gitignore[] = {
#embed "../../Examples/wakuri/Public/.gitignore"
};
FILE_BYTES templates_assets_components_evidence_css[] = {
#embed "../../Examples/wakuri/Templates/assets/components/evidence.css"
};
FILE_BYTES templates_assets_components_ui_css[] = {
#embed "../../Examples/wakuri/Templates/assets/components/ui.css"
};
FILE_BYTES templates_assets_components_use_instead_css[] = {
#embed "../../Examples/wakuri/Templates/assets/components/use-instead.css"
};
FILE_BYTES templates_components_evidence_mustache[] = {
#embed "../../Examples/wakuri/Templates/components/evidence.mustache"
};
FILE_BYTES templates_components_ui_mustache[] = {
#embed "../../Examples/wakuri/Templates/components/ui.mustache"
};
FILE_BYTES templates_components_use_instead_mustache[] = {
#embed "../../Examples/wakuri/Templates/components/use-instead.mustache"
};
FILE_BYTES templates_strings_ar_yaml[] = {
#embed "../../Examples/wakuri/Templates/strings/ar.yaml"
};

#define LISTED(path, name) {path, name, sizeof name}

static const struct embedded_file files[] = {
    LISTED("Content/ar.md", content_ar_md),
    LISTED("Content/changes.yaml", content_changes_yaml),
    LISTED("Content/components/ar.md", content_components_ar_md),
    LISTED("Content/components/banner/ar.md", content_components_banner_ar_md),
    LISTED("Content/components/banner/en.md", content_components_banner_en_md),
    LISTED("Content/components/banner/ja.md", content_components_banner_ja_md),
    LISTED("Content/components/banner/storm.ar.html", content_components_banner_storm_ar_html),
    LISTED("Content/components/banner/storm.css", content_components_banner_storm_css),
    LISTED("Content/components/banner/storm.html", content_components_banner_storm_html),
    LISTED("Content/components/banner/storm.ja.html", content_components_banner_storm_ja_html),
    LISTED("Content/components/button/ar.md", content_components_button_ar_md),
    LISTED("Content/components/button/button.ar.html", content_components_button_button_ar_html),
    LISTED("Content/components/button/button.css", content_components_button_button_css),
    LISTED("Content/components/button/button.html", content_components_button_button_html),
    LISTED("Content/components/button/button.ja.html", content_components_button_button_ja_html),
    LISTED("Content/components/button/button.jsx", content_components_button_button_jsx),
    LISTED("Content/components/button/button.kt", content_components_button_button_kt),
    LISTED("Content/components/button/button.swift", content_components_button_button_swift),
    LISTED("Content/components/button/custom-elements.json", content_components_button_custom_elements_json),
    LISTED("Content/components/button/en.md", content_components_button_en_md),
    LISTED("Content/components/button/ja.md", content_components_button_ja_md),
    LISTED("Content/components/dialog/ar.md", content_components_dialog_ar_md),
    LISTED("Content/components/dialog/cancel.ar.html", content_components_dialog_cancel_ar_html),
    LISTED("Content/components/dialog/cancel.css", content_components_dialog_cancel_css),
    LISTED("Content/components/dialog/cancel.html", content_components_dialog_cancel_html),
    LISTED("Content/components/dialog/cancel.ja.html", content_components_dialog_cancel_ja_html),
    LISTED("Content/components/dialog/cancel.js", content_components_dialog_cancel_js),
    LISTED("Content/components/dialog/cancel.kt", content_components_dialog_cancel_kt),
    LISTED("Content/components/dialog/cancel.swift", content_components_dialog_cancel_swift),
    LISTED("Content/components/dialog/en.md", content_components_dialog_en_md),
    LISTED("Content/components/dialog/ja.md", content_components_dialog_ja_md),
    LISTED("Content/components/en.md", content_components_en_md),
    LISTED("Content/components/ja.md", content_components_ja_md),
    LISTED("Content/components/radio-buttons/ar.md", content_components_radio_buttons_ar_md),
    LISTED("Content/components/radio-buttons/en.md", content_components_radio_buttons_en_md),
    LISTED("Content/components/radio-buttons/fare.ar.html", content_components_radio_buttons_fare_ar_html),
    LISTED("Content/components/radio-buttons/fare.css", content_components_radio_buttons_fare_css),
    LISTED("Content/components/radio-buttons/fare.html", content_components_radio_buttons_fare_html),
    LISTED("Content/components/radio-buttons/fare.ja.html", content_components_radio_buttons_fare_ja_html),
    LISTED("Content/components/radio-buttons/ja.md", content_components_radio_buttons_ja_md),
    LISTED("Content/components/status-tag/ar.md", content_components_status_tag_ar_md),
    LISTED("Content/components/status-tag/en.md", content_components_status_tag_en_md),
    LISTED("Content/components/status-tag/ja.md", content_components_status_tag_ja_md),
    LISTED("Content/components/status-tag/sailings.ar.html", content_components_status_tag_sailings_ar_html),
    LISTED("Content/components/status-tag/sailings.css", content_components_status_tag_sailings_css),
    LISTED("Content/components/status-tag/sailings.html", content_components_status_tag_sailings_html),
    LISTED("Content/components/status-tag/sailings.ja.html", content_components_status_tag_sailings_ja_html),
    LISTED("Content/components/tabs/ar.md", content_components_tabs_ar_md),
    LISTED("Content/components/tabs/en.md", content_components_tabs_en_md),
    LISTED("Content/components/tabs/ja.md", content_components_tabs_ja_md),
    LISTED("Content/components/tabs/journey.ar.html", content_components_tabs_journey_ar_html),
    LISTED("Content/components/tabs/journey.css", content_components_tabs_journey_css),
    LISTED("Content/components/tabs/journey.html", content_components_tabs_journey_html),
    LISTED("Content/components/tabs/journey.ja.html", content_components_tabs_journey_ja_html),
    LISTED("Content/components/tabs/journey.js", content_components_tabs_journey_js),
    LISTED("Content/components/text-field/ar.md", content_components_text_field_ar_md),
    LISTED("Content/components/text-field/booking-number.ar.html", content_components_text_field_booking_number_ar_html),
    LISTED("Content/components/text-field/booking-number.css", content_components_text_field_booking_number_css),
    LISTED("Content/components/text-field/booking-number.html", content_components_text_field_booking_number_html),
    LISTED("Content/components/text-field/booking-number.ja.html", content_components_text_field_booking_number_ja_html),
    LISTED("Content/components/text-field/booking-number.js", content_components_text_field_booking_number_js),
    LISTED("Content/components/text-field/booking-number.swift", content_components_text_field_booking_number_swift),
    LISTED("Content/components/text-field/en.md", content_components_text_field_en_md),
    LISTED("Content/components/text-field/ja.md", content_components_text_field_ja_md),
    LISTED("Content/components/text-field/react.json", content_components_text_field_react_json),
    LISTED("Content/components/toast/ar.md", content_components_toast_ar_md),
    LISTED("Content/components/toast/en.md", content_components_toast_en_md),
    LISTED("Content/components/toast/ja.md", content_components_toast_ja_md),
    LISTED("Content/components/toast/saved.ar.html", content_components_toast_saved_ar_html),
    LISTED("Content/components/toast/saved.css", content_components_toast_saved_css),
    LISTED("Content/components/toast/saved.html", content_components_toast_saved_html),
    LISTED("Content/components/toast/saved.ja.html", content_components_toast_saved_ja_html),
    LISTED("Content/components/toast/saved.js", content_components_toast_saved_js),
    LISTED("Content/components/toast/saved.kt", content_components_toast_saved_kt),
    LISTED("Content/components/toast/saved.mp3", content_components_toast_saved_mp3),
    LISTED("Content/components/toast/toast.mp4", content_components_toast_toast_mp4),
    LISTED("Content/components/toast/toast.svg", content_components_toast_toast_svg),
    LISTED("Content/editions/2026.1.jsonl", content_editions_2026_1_jsonl),
    LISTED("Content/editions/2026.2.jsonl", content_editions_2026_2_jsonl),
    LISTED("Content/en.md", content_en_md),
    LISTED("Content/foundations/ar.md", content_foundations_ar_md),
    LISTED("Content/foundations/color/ar.md", content_foundations_color_ar_md),
    LISTED("Content/foundations/color/colors.json", content_foundations_color_colors_json),
    LISTED("Content/foundations/color/en.md", content_foundations_color_en_md),
    LISTED("Content/foundations/color/ja.md", content_foundations_color_ja_md),
    LISTED("Content/foundations/color/palette-dark.svg", content_foundations_color_palette_dark_svg),
    LISTED("Content/foundations/color/palette-light.svg", content_foundations_color_palette_light_svg),
    LISTED("Content/foundations/en.md", content_foundations_en_md),
    LISTED("Content/foundations/ja.md", content_foundations_ja_md),
    LISTED("Content/foundations/right-to-left/ar.md", content_foundations_right_to_left_ar_md),
    LISTED("Content/foundations/right-to-left/en.md", content_foundations_right_to_left_en_md),
    LISTED("Content/foundations/right-to-left/ja.md", content_foundations_right_to_left_ja_md),
    LISTED("Content/foundations/right-to-left/route-ltr.svg", content_foundations_right_to_left_route_ltr_svg),
    LISTED("Content/foundations/right-to-left/route-rtl.svg", content_foundations_right_to_left_route_rtl_svg),
    LISTED("Content/foundations/space-and-size/ar.md", content_foundations_space_and_size_ar_md),
    LISTED("Content/foundations/space-and-size/en.md", content_foundations_space_and_size_en_md),
    LISTED("Content/foundations/space-and-size/ja.md", content_foundations_space_and_size_ja_md),
    LISTED("Content/foundations/space-and-size/spaces.csv", content_foundations_space_and_size_spaces_csv),
    LISTED("Content/foundations/times-and-dates/ar.md", content_foundations_times_and_dates_ar_md),
    LISTED("Content/foundations/times-and-dates/en.md", content_foundations_times_and_dates_en_md),
    LISTED("Content/foundations/times-and-dates/formats.yaml", content_foundations_times_and_dates_formats_yaml),
    LISTED("Content/foundations/times-and-dates/ja.md", content_foundations_times_and_dates_ja_md),
    LISTED("Content/ja.md", content_ja_md),
    LISTED("Content/patterns/announce-a-delay/ar.md", content_patterns_announce_a_delay_ar_md),
    LISTED("Content/patterns/announce-a-delay/en.md", content_patterns_announce_a_delay_en_md),
    LISTED("Content/patterns/announce-a-delay/ja.md", content_patterns_announce_a_delay_ja_md),
    LISTED("Content/patterns/ar.md", content_patterns_ar_md),
    LISTED("Content/patterns/cancel-a-booking/ar.md", content_patterns_cancel_a_booking_ar_md),
    LISTED("Content/patterns/cancel-a-booking/en.md", content_patterns_cancel_a_booking_en_md),
    LISTED("Content/patterns/cancel-a-booking/ja.md", content_patterns_cancel_a_booking_ja_md),
    LISTED("Content/patterns/en.md", content_patterns_en_md),
    LISTED("Content/patterns/ja.md", content_patterns_ja_md),
    LISTED("Content/patterns/passenger-details/ar.md", content_patterns_passenger_details_ar_md),
    LISTED("Content/patterns/passenger-details/en.md", content_patterns_passenger_details_en_md),
    LISTED("Content/patterns/passenger-details/ja.md", content_patterns_passenger_details_ja_md),
    LISTED("Content/shared/safety.ar.md", content_shared_safety_ar_md),
    LISTED("Content/shared/safety.ja.md", content_shared_safety_ja_md),
    LISTED("Content/shared/safety.md", content_shared_safety_md),
    LISTED("Content/site.yaml", content_site_yaml),
    LISTED("Content/sources/wa3.jsonl", content_sources_wa3_jsonl),
    LISTED("Content/sources/wa3.yaml", content_sources_wa3_yaml),
    LISTED("Content/sources/waived.yaml", content_sources_waived_yaml),
    LISTED("Content/static/card-button.svg", content_static_card_button_svg),
    LISTED("Content/static/card-clock.svg", content_static_card_clock_svg),
    LISTED("Content/static/card-ticket.svg", content_static_card_ticket_svg),
    LISTED("Content/static/logo-dark.svg", content_static_logo_dark_svg),
    LISTED("Content/static/logo.svg", content_static_logo_svg),
    LISTED("Content/static/mark.svg", content_static_mark_svg),
    LISTED("Content/terms.yaml", content_terms_yaml),
    LISTED("Content/tokens/dark.tokens.json", content_tokens_dark_tokens_json),
    LISTED("Content/tokens/light.tokens.json", content_tokens_light_tokens_json),
    LISTED("Content/tokens/size.tokens.json", content_tokens_size_tokens_json),
    LISTED("Content/translations.lock", content_translations_lock),
    LISTED("Public/.gitignore", public_gitignore),
    LISTED("Templates/assets/components/evidence.css", templates_assets_components_evidence_css),
    LISTED("Templates/assets/components/ui.css", templates_assets_components_ui_css),
    LISTED("Templates/assets/components/use-instead.css", templates_assets_components_use_instead_css),
    LISTED("Templates/components/evidence.mustache", templates_components_evidence_mustache),
    LISTED("Templates/components/ui.mustache", templates_components_ui_mustache),
    LISTED("Templates/components/use-instead.mustache", templates_components_use_instead_mustache),
    LISTED("Templates/strings/ar.yaml", templates_strings_ar_yaml),
};

struct embedded_files example_site(void) {
  return (struct embedded_files){files, sizeof files / sizeof *files};
}
