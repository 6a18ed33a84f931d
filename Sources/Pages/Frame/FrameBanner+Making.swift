import Base
import Diagnostics
import Guideline
import Markup
import Rendering
import SiteConfiguration

extension FrameBannerLine {
  /// Reads the banner of a site, and looks up its links.
  ///
  /// - Parameters:
  ///   - guideline: The guideline.
  ///   - diagnostics: Receives a diagnostic for each link without a target, and for text that is more than a line.
  /// - Returns: The banner by language; empty if the site has none.
  static func lines(
    _ guideline: GuidelineStages,
    diagnostics: inout [Diagnostic]
  ) -> [FrameBannerLine?] {
    guard let banner = guideline.configuration.banner else { return [] }
    var lines: [FrameBannerLine?] = []
    for (language, text) in banner.texts.enumerated() {
      // One text for all languages is reported once.
      let isKnown = language > 0 && text == banner.texts[language - 1]
      var found: [Diagnostic] = []
      lines.append(
        text.flatMap { text in
          line(text, language: language, guideline: guideline, diagnostics: &found)
        })
      if !isKnown {
        diagnostics += found
      }
    }
    return lines
  }

  private static func line(
    _ text: Spanned<String>,
    language: Int,
    guideline: GuidelineStages,
    diagnostics: inout [Diagnostic]
  ) -> FrameBannerLine? {
    let configuration = guideline.configuration
    let location = Location(configuration.path, bytes: text.bytes)
    var options = MarkupOptions(language: configuration.languages[language].code, components: [])
    options.variables = configuration.variables(language)
    let document = parse(Array(text.value.utf8), path: configuration.path, options: options)
    // The places are those within the text; the file has them elsewhere.
    let found = document.diagnostics.map { diagnostic in
      Diagnostic(
        diagnostic.code,
        diagnostic.message,
        at: location,
        severity: diagnostic.severity,
        help: diagnostic.help)
    }
    diagnostics += found
    guard let range = document.onlyLine else {
      // What the parser reports is the cause.
      if found.isEmpty {
        diagnostics.append(
          .wrongValue(
            "banner", expected: "one line of text, which may have links, emphasis and code",
            at: location))
      }
      return nil
    }
    var targets: [Target] = []
    for reference in document.references {
      let item = SiteLinkItem(
        text: LocalizedText([]),
        target: Spanned(reference.address, bytes: text.bytes))
      let (target, flaw) = guideline.lookUp(item)
      guard let target else {
        diagnostics += flaw.map { [$0] } ?? []
        return nil
      }
      targets.append(target)
    }
    return FrameBannerLine(document: document, range: range, targets: targets)
  }
}

extension Document {
  /// The events inside the only paragraph, if there is nothing else and it has only parts of a line.
  fileprivate var onlyLine: Range<Int>? {
    let events = body.events
    guard events.count >= 2,
      footnotes.isEmpty,
      case .enter(.paragraph) = events[0],
      case .exit(.paragraph) = events[events.count - 1]
    else { return nil }
    let inner = 1..<events.count - 1
    guard events[inner].allSatisfy(\.isOfBanner) else {
      return nil
    }
    return inner
  }
}

extension Event {
  /// True for what a banner can have.
  fileprivate var isOfBanner: Bool {
    switch self {
    case .text, .code, .targetTitle:
      true
    case .enter(let element), .exit(let element):
      element.isOfBanner
    default:
      false
    }
  }
}

extension Element {
  fileprivate var isOfBanner: Bool {
    switch self {
    case .emphasis, .strong, .strikethrough, .small, .link, .reference:
      true
    default:
      false
    }
  }
}
