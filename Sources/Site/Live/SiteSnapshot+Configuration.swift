import Rendering
package import SiteConfiguration

/// The parts of the site's configuration that a preview uses.
extension SiteSnapshot {
  /// The languages' codes, the original first; empty without a good state so far.
  package var languages: [String] {
    configuration?.languages.map(\.code) ?? []
  }

  /// The pattern that opens a file in the author's editor.
  package var editor: EditorPattern? { configuration?.editor }

  private var configuration: Configuration? {
    site?.publication.site.configuration
  }
}
