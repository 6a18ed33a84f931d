import Guideline
import Markup
import Templates

/// The stages of a site and the address of everything in them.
struct AddressedGuideline: Sendable {
  let guideline: GuidelineStages
  let addresses: Addresses
  /// Old addresses that lead to new ones.
  var redirects: [Redirect] = []
}

/// What all files of a site share.
///
/// A class, so that what fills the placeholders of a page holds one reference and not one for each
/// array of the stages.
final class SiteContext: Sendable {
  let addressed: AddressedGuideline
  let templates: TemplateSet
  /// The sizes of pictures, by path from `Content/`.
  let images: [String: ImageSize]
  let navigation: Navigation
  /// By term: whether there is something to say of it; asked for at every mention.
  let describedTerms: [Bool]

  init(
    _ addressed: AddressedGuideline, _ templates: TemplateSet, images: [String: ImageSize],
    navigation: Navigation
  ) {
    self.addressed = addressed
    self.templates = templates
    self.images = images
    self.navigation = navigation
    describedTerms = addressed.guideline.termList.terms.map(\.isDescribed)
  }

  var guideline: GuidelineStages { addressed.guideline }
  var addresses: Addresses { addressed.addresses }
  var configuration: Configuration { guideline.configuration }
  var languages: Range<Int> { configuration.languages.indices }

  func strings(_ language: Int) -> UIStrings { templates.strings[language] }

  /// The code of a language for an attribute `lang`: empty where it is that of the text around it.
  func lang(_ language: Int, on surrounding: Int) -> String {
    language == surrounding ? "" : addresses.code(language)
  }

  /// The names of platforms in a language.
  func platforms(_ ids: [String], _ language: Int) -> [WordData] {
    configuration.platforms.filter { ids.contains($0.id) }.map {
      WordData(
        word: $0.name.text(language) ?? $0.id,
        lang: lang($0.name.languageOfText(language) ?? language, on: language))
    }
  }

  /// The word for a level.
  func word(_ level: Level, _ language: Int) -> String {
    strings(language)["level-" + level.rawValue]
  }

  /// The versions that a rule holds for, in a language.
  ///
  ///     iOS 13+     →  iOS 13 or later      iOS 13以降
  ///     ≤ iOS 12    →  iOS 12 or earlier    iOS 12以前
  ///
  /// Anything else is shown as it was written, which is in the original's language.
  func versions(of rule: Guideline.Rule, _ language: Int) -> WordData? {
    guard let versions = rule.versions else { return nil }
    func phrase(_ key: String, _ name: Substring) -> WordData {
      WordData(word: strings(language)[key].replacing("{versions}", with: name))
    }
    if versions.hasSuffix("+") { return phrase("versions-from", versions.dropLast()) }
    if versions.hasPrefix("≤ ") { return phrase("versions-to", versions.dropFirst(2)) }
    let original = guideline.tree.entries[rule.topic].original ?? language
    return WordData(word: versions, lang: lang(original, on: language))
  }
}
