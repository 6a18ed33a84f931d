import Base
import Diagnostics
import Foundation
import Markup

/// Messages about single pages.
extension Diagnostic {
  static func missingTitle(at location: Location) -> Diagnostic {
    Diagnostic(
      .missingTitle,
      "page has no title",
      at: location,
      help: "start the file with front matter: ---, title: …, ---")
  }

  static func originalKeyInTranslation(
    _ key: String,
    original: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .originalKeyInTranslation,
      "'\(key)' is not allowed in a translation",
      at: location,
      help: "set it only in \(original)")
  }

  static func attributeInTranslation(
    _ key: String,
    of element: Message = "rule",
    original: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .originalKeyInTranslation,
      "\(element) attribute '\(key)' is not allowed in a translation",
      at: location,
      help: "set it only in \(original)")
  }

  /// A short version that only an original or its translation has.
  static func unpairedGlance(
    _ reason: Message,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .unpairedGlance,
      reason,
      at: location,
      help: "write 'glance' in both languages, or in neither")
  }

  /// A retired rule of a translation that lacks the reason given in the original.
  static func unpairedReason(
    ofRule id: String,
    original: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .unpairedReason,
      "rule '\(id)' has no reason for its retirement, unlike in \(original)",
      at: location,
      help: "translate 'reason'")
  }

  /// A key of front matter that neither the program nor the site defines.
  static func undeclaredKey(
    _ key: String,
    near: String?,
    at location: Location
  ) -> Diagnostic {
    let instead = instead(ofKey: key)
    let help: Message =
      if let instead {
        instead
      } else if let near {
        "\(.didYouMean(near)) If not, declare '\(key)' under 'fields' in site.yaml"
      } else {
        "declare it under 'fields' in site.yaml"
      }
    let meant = instead == nil ? near : nil
    return Diagnostic(
      .undeclaredKey,
      "undeclared key '\(key)' is not shown",
      at: location,
      help: help,
      correction: meant.map { name in Correction(key, to: name) })
  }

  /// A key that is written in full-width letters; `nil` for others.
  private static func halfWidth(_ key: String) -> String? {
    guard key.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
    let plain = key.precomposedStringWithCompatibilityMapping.lowercased()
    return plain.utf8.allSatisfy { $0 < 0x80 } ? plain : nil
  }

  /// Returns what to write instead of a key of another tool, or of one in full-width letters.
  private static func instead(ofKey key: String) -> Message? {
    switch key.lowercased() {
    case "description", "abstract", "概要", "説明":
      "write 'summary: …'"
    case "linktitle", "タイトル", "題名":
      "write 'title: …'"
    case "draft", "published", "hidden", "unlisted":
      "write 'status: draft' to keep the page out of the site"
    case "sidebar_position", "nav_order", "weight", "position":
      "write 'order: …', or list the topics in this order under 'sections' in site.yaml"
    case "slug", "permalink", "url":
      "rename the folder, or write old addresses under 'aliases'"
    case "redirect_from":
      "write 'aliases: […]'"
    default:
      if let halfWidth = halfWidth(key) {
        "write '\(halfWidth)' in half-width letters"
      } else {
        nil
      }
    }
  }

  /// A declared key on a page that is no topic's.
  static func fieldOutsideTopic(
    _ key: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .undeclaredKey,
      "field '\(key)' is not shown on this page",
      at: location,
      help: "set fields on the pages of topics")
  }

  /// A declared key on the page of a topic in a section for which it is not declared.
  static func fieldOfOtherSections(
    _ key: String,
    section: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .undeclaredKey,
      "field '\(key)' is not declared for section '\(section)'",
      at: location,
      help: "add '\(section)' to its 'sections' in site.yaml, or remove the key")
  }

  /// A topic without a required field of the site.
  static func missingField(
    _ form: ComponentForm.Attribute,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .missingField,
      "topic has no '\(form.name)'",
      at: location,
      help: "add '\(form.name): \(form.choices.first ?? "…")' to its front matter")
  }

  static func missingField(
    _ form: ComponentForm.Attribute,
    ofRule id: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .missingField,
      "rule '\(id)' has no '\(form.name)'",
      at: location,
      help: "add '\(form.name)=\(form.choices.first ?? "…")' to its first line")
  }

  /// A `status` that does not make the page a draft, where the site declares no others; a list has no text.
  static func unknownStatus(_ written: String?, at location: Location) -> Diagnostic {
    var diagnostic = wrongValue(
      "status",
      expected: "draft, trial, stable or deprecated",
      at: location)
    diagnostic.help = "to use other values, declare 'status' under 'fields' in site.yaml"
    guard let written else { return diagnostic }
    let known = ["draft", "trial", "stable", "deprecated"]
    return diagnostic.correcting(written, to: nearest(to: written.lowercased(), among: known))
  }

  static func topLevelHeading(at location: Location) -> Diagnostic {
    Diagnostic(
      .topLevelHeading,
      "level 1 heading: the page's title comes from front matter",
      at: location,
      help: "start headings with '##'")
  }

  static func unpairedHeading(
    _ reason: Message,
    at location: Location,
    original: Location
  )
    -> Diagnostic
  {
    Diagnostic(
      .unpairedHeading,
      reason,
      at: location,
      help: """
        use the same headings in the same order in both languages, or give each the original's id
        """,
      notes: [Note("the original's headings", at: original)])
  }

  /// A section of a translation with a rule that is in another section of the original.
  static func sectionInAnotherPlace(
    _ heading: String,
    rule: String,
    at location: Location,
    original: Location
  ) -> Diagnostic {
    Diagnostic(
      .reorderedSection,
      "rule '\(rule)' is in section '\(heading)', but in another section in the original",
      at: location,
      help: "put the sections in the order of the original",
      notes: [Note("the section of the original", at: original)])
  }

  static func differingHeadingID(
    _ id: String,
    original: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .differingHeadingID,
      "heading id '\(id)' differs from the original's '\(original)'",
      at: location,
      help: "remove it: headings have the same id in all languages")
  }

  static func unknownOrderedTopic(
    _ id: String,
    section: String,
    among known: [String],
    at location: Location
  ) -> Diagnostic {
    Diagnostic(.unknownTopic, "unknown topic '\(id)' in section '\(section)'", at: location)
      .correcting(id, among: known)
  }

  static func unknownSection(
    _ id: String,
    among known: [String],
    at location: Location
  ) -> Diagnostic {
    unknown(
      .unknownSection,
      kind: "section",
      name: id,
      among: known,
      at: location)
  }

  /// A section of `site.yaml` that has no folder, perhaps not yet.
  static func unknownListedSection(
    _ id: String,
    among known: [String],
    language: String,
    at location: Location
  ) -> Diagnostic {
    var diagnostic = unknownSection(id, among: known, at: location)
    if nearest(to: id, among: known) == nil {
      diagnostic.help = "create Content/\(id)/\(language).md, or remove the entry"
    }
    return diagnostic
  }
}
