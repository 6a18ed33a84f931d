import Base
import Diagnostics
import Site

/// The page that is shown while the site has never been free of errors; the panel covers it.
enum DiagnosticsPage {
  /// Readable without a script too.
  static func html(
    _ snapshot: SiteSnapshot,
    in language: MessageLanguage
  ) -> [UInt8] {
    var text = snapshot.report.text(colored: false, in: language)
    if let failure = snapshot.failure {
      text = failure.message.text(in: language) + "\n" + text
    }
    return Array(
      """
      <!DOCTYPE html>
      <html lang="\(language.rawValue)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>build-site preview</title>
      </head>
      <body>
      <noscript><pre>
      \(text.inHTML)</pre></noscript>
      </body>
      </html>

      """.utf8)
  }
}
