import Rendering
package import SiteConfiguration

/// What the site's configuration says, as far as a preview asks.
extension SiteSnapshot {
  /// The languages' codes, the original first; empty where there has been nothing good yet.
  package var languages: [String] { configuration?.languages.map(\.code) ?? [] }

  /// What opens a file in the author's editor.
  package var editor: EditorPattern? { configuration?.editor }

  private var configuration: Configuration? { site?.publication.site.configuration }
}
