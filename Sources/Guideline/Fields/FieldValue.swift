package import Base
import Diagnostics
import Markup
package import SiteConfiguration

/// The value of a declared field, as its type reads it.
package enum FieldValue: Sendable, Hashable {
  /// A person or an address, with a name.
  package struct Link: Sendable, Hashable {
    package var text: String
    /// The address; `nil` for a person without one.
    package var address: String?
  }

  case text(String)
  /// By its number among the choices.
  case choice(Int)
  case date(CalendarDate)
  case boolean(Bool)
  case links([Link])
  case list([String])
}

extension FieldValue {
  /// The value as programs read it: the name of a choice, a date such as `2026-05-04`, all of several.
  ///
  /// - Parameter field: The field that has it.
  /// - Returns: One line.
  package func text(of field: TopicField) -> String {
    switch self {
    case .text(let text):
      text
    case .choice(let choice):
      field.form.choices[choice]
    case .date(let date):
      date.text
    case .boolean(let isTrue):
      isTrue ? "true" : "false"
    case .list(let texts):
      texts.joined(separator: ", ")
    case .links(let links):
      links.map(\.whole).joined(separator: ", ")
    }
  }
}

extension FieldValue.Link {
  /// `Kei Mori <mailto:kei@example.org>`; the address alone where it is what readers see.
  fileprivate var whole: String {
    guard let address else { return text }
    if FieldAddress.shown(address) == text {
      return address
    }
    return "\(text) <\(address)>"
  }
}

/// A field of a topic with its value.
package struct StatedField: Sendable, Hashable {
  /// By its number in ``Configuration/fields``.
  package var field: Int
  package var value: FieldValue
  /// The language of the page that states it.
  package var language: Int
}

/// Reads the value of a field.
struct FieldValueReader {
  let form: ComponentForm.Attribute
  let path: String
  private(set) var diagnostics: [Diagnostic] = []

  init(_ field: TopicField, path: String) {
    form = field.form
    self.path = path
  }

  /// Returns the value; `nil` for none, and for one that is reported.
  mutating func read(_ written: FrontMatterValue) -> FieldValue? {
    guard !written.isNothing else { return nil }
    switch form.type {
    case .address:
      return readLinks(written, as: .address)
    case .person:
      return readLinks(written, as: .person)
    case .list:
      return readList(written)
    case .text, .choice, .number, .date, .boolean, .color, .file, .topic, .rule, .token:
      return readScalar(written)
    }
  }

  // MARK: One text

  private mutating func readScalar(_ written: FrontMatterValue) -> FieldValue? {
    guard let text = text(of: written) else {
      report(expected: scalarWords, at: written)
      return nil
    }
    let value = normalized(text)
    if let problem = form.problem(with: value, at: Location(path, bytes: written.bytes)) {
      diagnostics.append(problem)
      return nil
    }
    switch form.type {
    case .choice:
      return form.choices
        .firstIndex(of: value)
        .map(FieldValue.choice)
    case .date:
      return CalendarDate(value).map(FieldValue.date)
    case .boolean:
      return .boolean(value == "true")
    default:
      return .text(value)
    }
  }

  /// Returns the normal form of a scalar: the day of a time, the usual spelling of `True`.
  private func normalized(_ text: String) -> String {
    switch form.type {
    case .date:
      String(text.prefix { $0 != "T" && $0 != " " })
    case .boolean where ["True", "TRUE", "False", "FALSE"].contains(text):
      text.lowercased()
    default:
      text
    }
  }

  private var scalarWords: Message {
    switch form.type {
    case .choice:
      "one of \(list: form.choices)"
    case .number:
      "a number such as 3 or 0.5"
    case .date:
      "a date such as 2026-05-04"
    case .boolean:
      "true or false"
    default:
      "a text"
    }
  }

  // MARK: Several

  private mutating func readList(_ written: FrontMatterValue) -> FieldValue? {
    let texts = items(of: written).compactMap { item -> String? in
      if let text = text(of: item) {
        return text
      }
      report(expected: "a list of texts: [one, two]", at: item)
      return nil
    }
    if texts.isEmpty {
      return nil
    }
    return .list(texts)
  }

  private mutating func readLinks(
    _ written: FrontMatterValue, as type: ComponentForm.ValueType
  ) -> FieldValue? {
    let links = items(of: written).compactMap { readLink($0, as: type) }
    if links.isEmpty {
      return nil
    }
    return .links(links)
  }

  /// Reads a person or an address: a text, or a mapping of its name and its address.
  private mutating func readLink(
    _ written: FrontMatterValue, as type: ComponentForm.ValueType
  ) -> FieldValue.Link? {
    switch written.shape {
    case .scalar:
      guard let text = text(of: written) else { break }
      guard type == .address else { return person(text) }
      return readAddress(written).map {
        FieldValue.Link(text: FieldAddress.shown($0), address: $0)
      }
    case .mapping(let entries):
      guard let name = value(of: "name", in: entries).flatMap(text(of:)),
        hasOnlyKnownKeys(entries)
      else { break }
      guard let address = value(of: "address", in: entries),
        !address.isNothing
      else {
        guard type == .person else { break }
        return FieldValue.Link(text: name)
      }
      return readAddress(address).map {
        FieldValue.Link(text: name, address: $0)
      }
    case .list:
      break
    }
    report(
      expected: type == .person
        ? "a name, or {name: Kei Mori, address: kei@example.org}"
        : "an address, or {name: Figma, address: https://example.org/button}", at: written)
    return nil
  }

  /// A person as in the head of an e-mail (RFC 5322, section 3.4): `Kei Mori <kei@example.org>`, or a name alone.
  private func person(_ text: String) -> FieldValue.Link {
    guard text.hasSuffix(">"),
      let start = text.firstIndex(of: "<"),
      start > text.startIndex,
      let address = FieldAddress.absolute(String(text[text.index(after: start)...].dropLast()))
    else { return FieldValue.Link(text: text) }
    let name = text[..<start].split(separator: " ").joined(separator: " ")
    return FieldValue.Link(text: name, address: address)
  }

  private mutating func readAddress(_ written: FrontMatterValue) -> String? {
    if let address = text(of: written).flatMap(FieldAddress.absolute) {
      return address
    }
    report(expected: "an address such as https://example.org or kei@example.org", at: written)
    return nil
  }

  private func value(
    of key: String,
    in entries: [FrontMatterEntry]
  ) -> FrontMatterValue? {
    entries.first { $0.key.value == key }?.value
  }

  private func hasOnlyKnownKeys(_ entries: [FrontMatterEntry]) -> Bool {
    entries.allSatisfy { entry in
      ["address", "name"].contains(entry.key.value)
    }
  }

  /// Returns one value, or those of a list.
  private func items(of written: FrontMatterValue) -> [FrontMatterValue] {
    if case .list(let items) = written.shape {
      items
    } else {
      [written]
    }
  }

  private func text(of written: FrontMatterValue) -> String? {
    guard let text = written.scalar,
      !written.isNothing,
      !text.allSatisfy(\.isWhitespace)
    else { return nil }
    return text
  }

  private mutating func report(expected: Message, at written: FrontMatterValue) {
    diagnostics.append(
      .wrongValue(form.name, expected: expected, at: Location(path, bytes: written.bytes)))
  }
}

/// Addresses in fields.
enum FieldAddress {
  /// An address that works from anywhere; `nil` for other texts.
  ///
  ///     https://example.org   →   https://example.org
  ///     kei@example.org       →   mailto:kei@example.org
  static func absolute(_ text: String) -> String? {
    guard
      !text.contains(where: {
        $0.isWhitespace
          || "\"<>\\^`{|}".contains($0)
      })
    else {
      return nil
    }
    for scheme in ["https://", "http://", "mailto:", "tel:"] where text.hasPrefix(scheme) {
      guard text.utf8.count > scheme.utf8.count else {
        return nil
      }
      return text
    }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let isMail =
      parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
      && !text.contains(where: { ":/?#".contains($0) })
    guard isMail else {
      return nil
    }
    return "mailto:" + text
  }

  /// Returns the visible text of an address without a name: without its scheme.
  ///
  ///     https://www.example.org/button/   →   example.org/button
  static func shown(_ address: String) -> String {
    var text = address[...]
    for scheme in ["https://", "http://", "mailto:", "tel:"] where text.hasPrefix(scheme) {
      text = text.dropFirst(scheme.count)
    }
    if text.hasPrefix("www.") {
      text = text.dropFirst(4)
    }
    if text.hasSuffix("/") {
      text = text.dropLast()
    }
    if text.isEmpty {
      return address
    }
    return String(text)
  }
}
