import Base
package import Diagnostics

/// The messages of diagnostics of `site.yaml`.
extension Diagnostic {
  package static func missingConfiguration(_ content: String) -> Diagnostic {
    Diagnostic(
      .incompleteConfiguration,
      "not a site: site.yaml is missing",
      at: Location(content + "/site.yaml"),
      help:
        "set the site's folder with --site, or create the file with 'title: …' and 'languages: [en]'"
    )
  }

  static func incompleteConfiguration(
    _ lack: Message,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .incompleteConfiguration,
      "\(lack) in site.yaml",
      at: location,
      help: "write 'title: My guideline' and 'languages: [en]'")
  }

  /// The address of a preview, which pages, feeds and the sitemap would contain.
  static func localBaseURL(at location: Location) -> Diagnostic {
    Diagnostic(
      .wrongValue,
      "'baseURL' is an address of this machine, which readers cannot open",
      at: location,
      severity: .warning,
      help: "write the address of the published site, or remove the key: the preview needs none")
  }

  /// A country in the list of languages.
  static func country(
    _ code: String,
    language: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .wrongValue,
      "'\(code)' is a country, not a language",
      at: location,
      help: "write '\(language)'")
  }

  /// A language that is written out.
  static func languageName(
    _ name: String,
    tag: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .wrongValue,
      "'\(name)' is not the tag of a language",
      at: location,
      help: "write '\(tag)'")
  }

  /// A duplicate item in a list of `site.yaml`.
  static func listedTwice(
    _ what: Message,
    id: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .repeatedID,
      "duplicate \(what) '\(id)' in the list",
      at: location,
      help: "remove one")
  }
}
