import Base
import Guideline
import Markup
import Templates

/// The published page of a live example.
///
/// The example itself is in a frame with a separate origin, so that it can never reach the site,
/// even if its address is opened directly: neither storage, nor other pages, nor the address bar
/// (HTML, section 4.8.5, `sandbox`).
struct ExamplePage {
  let example: LiveExample
  /// The file's name.
  let name: String
  /// The address of the style sheet, from the page on.
  let styleSheet: String
  /// The element that states the language and the direction; empty if pages of several languages
  /// show the example.
  let root: String

  /// The page.
  var bytes: [UInt8] {
    var output: [UInt8] = []
    output.append("<!doctype html>\n")
    output += root.utf8
    output.append("<meta charset=\"utf-8\">\n<title>")
    output.append(escaping: name.utf8.span)
    output.append("</title>\n<meta name=\"viewport\" content=\"width=device-width\">\n")
    output.append("<meta name=\"robots\" content=\"noindex\">\n<link rel=\"stylesheet\" href=\"")
    output.append(escaping: styleSheet.utf8.span)
    output.append(
      "\">\n<iframe class=\"component-example-page\" sandbox=\"allow-scripts\" title=\"")
    output.append(escaping: name.utf8.span)
    output.append("\" srcdoc=\"")
    output.append(escaping: document.span)
    output.append("\"></iframe>\n")
    return output
  }

  /// The document in the frame.
  ///
  /// A frame with a separate origin cannot load files from a disk, so style and script are inlined.
  private var document: [UInt8] {
    guard !isWhole else { return example.html + Self.script }
    var document = Array("<!doctype html>\n\(root)\(Self.head)".utf8)
    if !example.style.isEmpty {
      document += "<style>\n".utf8
      document += example.style.escapingEnds
      document += "</style>\n".utf8
    }
    document += example.html
    if !example.script.isEmpty {
      document += "<script>\n".utf8
      document += example.script.escapingEnds
      document += "</script>\n".utf8
    }
    return document + Self.script
  }

  /// True if the code is a document, and not a part of one.
  private var isWhole: Bool {
    let start = String(decoding: example.html.prefix(1_000), as: UTF8.self).lowercased()
    return start.contains("<!doctype")
      || start.contains("<html")
      || start.contains("<body")
  }

  /// The elements that a part of a document lacks.
  private static let head = """
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <style>:root { color-scheme: light dark } body { margin: 1rem; font-family: system-ui, sans-serif }</style>

    """

  /// The script that tells the site's page the height of the example, and receives colors and
  /// languages from it.
  private static let script = Array(
    """

    <script>
    (() => {
      const root = document.documentElement;
      const tell = () => top.postMessage({ exampleHeight: Math.ceil(root.getBoundingClientRect().height) }, '*');
      // The page may listen later than this speaks.
      let count = 0;
      const timer = setInterval(() => (count += 1) > 40 ? clearInterval(timer) : tell(), 250);
      addEventListener('message', ({ source, data }) => {
        if (source !== top || !data || !data.exampleScheme) return;
        clearInterval(timer);
        root.style.colorScheme = data.exampleScheme;
        root.lang = root.lang || data.exampleLanguage;
        root.dir = root.dir || data.exampleDirection;
        tell();
      });
      new ResizeObserver(tell).observe(root);
      tell();
    })();
    </script>

    """.utf8)
}

extension [UInt8] {
  /// The code, escaped so that it cannot end the element `style` or `script` that contains it:
  /// `<\/script`.
  fileprivate var escapingEnds: [UInt8] {
    let text = String(decoding: self, as: UTF8.self)
    return Array(text.replacing(/<\/(?=style|script)/.ignoresCase(), with: "<\\/").utf8)
  }
}

extension SiteContext {
  /// Returns the published page for a file that pages show as a live example.
  ///
  /// - Parameter path: Its path from `Content/`.
  /// - Returns: HTML; `nil` for any other file.
  package func examplePage(_ path: String) -> [UInt8]? {
    guard let example = examples[path] else { return nil }
    let styleSheet = templates.styleSheet(of: "components/example") ?? ""
    return ExamplePage(
      example: example,
      name: path.split(separator: "/").last.map(String.init) ?? path,
      styleSheet: relativeAddress(from: addresses.file(path), to: styleSheet),
      root: example.language.map(rootElement) ?? ""
    ).bytes
  }

  private func rootElement(_ language: String) -> String {
    "<html lang=\"\(language)\"\(templates.directions.attribute(language))>\n"
  }
}
