import Base

/// The result of filling a template with data.
package struct FilledTemplate: Sendable {
  package fileprivate(set) var html: [UInt8] = []
  /// By the number of each placeholder: its places in the HTML.
  package fileprivate(set) var places: [Int: [Int]] = [:]

  package init() {}
}

/// A template compiled for one language: names are numbers, strings and partials are in place.
package struct TemplateProgram: Sendable {
  /// The way to a value: a scope, counted from the page's own, and the numbers of keys from there.
  struct Path: Sendable {
    var scope: Int
    /// A part of ``keys``.
    var keys: Range<Int>
  }

  enum Instruction: Sendable {
    /// A part of ``literals``.
    case literal(Range<Int>)
    case printText(Path)
    /// The value of an attribute `lang`, and a `dir` where the site has several directions.
    case printLanguage(Path)
    case printHTML(Path)
    /// A section whose body ends before the instruction `end`.
    case section(Path, end: Int)
    case inverted(Path, end: Int)
  }

  var literals: [UInt8] = []
  /// The numbers of keys that paths go along.
  ///
  /// Instructions contain no references, because every thread would count them and wait for the
  /// others.
  var keys: [Int] = []
  var instructions: [Instruction] = []
  var directions = Directions()

  /// Fills the template.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the output.
  ///
  /// - Parameters:
  ///   - data: A page, or a part of one.
  ///   - frame: The data for the keys of a page that are not its own.
  ///   - ownKeys: The number of the page's own keys.
  ///   - expected: The approximate number of bytes of the output.
  /// - Returns: HTML, and the places in it that are still open.
  package func render(
    _ data: any KeyedData,
    frame: (any KeyedData)? = nil,
    ownKeys: Int = .max,
    expected: Int = 16 * 1024
  ) -> FilledTemplate {
    var output = FilledTemplate()
    output.html.reserveCapacity(literals.count + expected)
    var scopes = Scopes(page: data, frame: frame, ownKeys: ownKeys)
    run(instructions.indices, scopes: &scopes, into: &output)
    return output
  }

  /// Sections nest as deeply as in the template, and the calls with them.
  private func run(
    _ range: Range<Int>,
    scopes: inout Scopes,
    into output: inout FilledTemplate
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      switch instructions[index] {
      case .literal(let bytes):
        output.html.append(literals.span.extracting(bytes))
      case .printText(let path):
        if case .text(let text) = value(path, scopes: scopes) {
          output.html.append(escapingText: text.utf8.span)
        }
      case .printLanguage(let path):
        if case .text(let language) = value(path, scopes: scopes) {
          write(language, into: &output)
        }
      case .printHTML(let path):
        write(html: value(path, scopes: scopes), into: &output)
      case .section(let path, let end):
        let value = value(path, scopes: scopes)
        runSection(value, body: (index + 1)..<end, scopes: &scopes, into: &output)
        index = end
        continue
      case .inverted(let path, let end):
        if value(path, scopes: scopes).isAbsent {
          run((index + 1)..<end, scopes: &scopes, into: &output)
        }
        index = end
        continue
      }
      index += 1
    }
  }

  private func write(html value: TemplateValue, into output: inout FilledTemplate) {
    switch value {
    case .html(let html):
      output.html.append(contentsOf: html)
    case .placeholder(let number):
      // What belongs here is known only when all pages are made.
      output.places[number, default: []].append(output.html.count)
    case .text, .flag, .object, .list:
      break
    }
  }

  /// Writes the value of an attribute `lang` and, before the quote that ends it, the attribute `dir`.
  ///
  ///     ar   →   ar" dir="rtl
  private func write(_ language: String, into output: inout FilledTemplate) {
    output.html.append(escapingText: language.utf8.span)
    let direction = directions[language]
    if !direction.isEmpty {
      output.html += "\" dir=\"\(direction)".utf8
    }
  }

  private func runSection(
    _ value: TemplateValue,
    body: Range<Int>,
    scopes: inout Scopes,
    into output: inout FilledTemplate
  ) {
    switch value {
    case .text, .html, .placeholder, .flag:
      if !value.isAbsent {
        run(body, scopes: &scopes, into: &output)
      }
    case .object(let object):
      guard let object else { return }
      run(body, inside: object, scopes: &scopes, into: &output)
    case .list(let items):
      for item in items {
        run(body, inside: item, scopes: &scopes, into: &output)
      }
    }
  }

  private func run(
    _ body: Range<Int>,
    inside object: any KeyedData,
    scopes: inout Scopes,
    into output: inout FilledTemplate
  ) {
    scopes.inner.append(object)
    run(body, scopes: &scopes, into: &output)
    scopes.inner.removeLast()
  }

  private func value(_ path: Path, scopes: Scopes) -> TemplateValue {
    var value = scopes.value(keys[path.keys.lowerBound], in: path.scope)
    for place in path.keys.dropFirst() {
      guard case .object(let object?) = value else { return .flag(false) }
      value = object.value(keys[place])
    }
    return value
  }
}

/// The objects whose keys a part of a template may use.
///
/// Each is copied once; values are read from it in place.
private struct Scopes {
  let page: any KeyedData
  let frame: (any KeyedData)?
  let ownKeys: Int
  /// From the outermost section to the innermost.
  var inner: [any KeyedData] = []

  func value(_ key: Int, in scope: Int) -> TemplateValue {
    // Scope 0 is the page with its frame, 1 the outermost section.
    if scope > 0 {
      return inner[scope - 1].value(key)
    }
    guard key >= ownKeys, let frame else { return page.value(key) }
    return frame.value(key - ownKeys)
  }
}

extension TemplateValue {
  /// True if a section with the value is not rendered.
  fileprivate var isAbsent: Bool {
    switch self {
    case .text(let text):
      text.isEmpty
    case .html(let html):
      html.isEmpty
    case .placeholder:
      false
    case .flag(let flag):
      !flag
    case .object(let object):
      object == nil
    case .list(let items):
      items.isEmpty
    }
  }
}

extension [UInt8] {
  /// Appends text as HTML for any place in a template, attributes in either kind of quote included.
  mutating func append(escapingText text: Span<UInt8>) {
    append(escaping: text, signs: .signsOfHTMLAndApostrophe)
  }
}
