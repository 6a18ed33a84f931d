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

  /// The choice for a platform.
  package struct PlatformChoice: Sendable, Hashable {
    /// The id of the platform.
    package var platform: String
    /// By its number among the choices.
    package var choice: Int
  }

  case text(String)
  /// By its number among the choices.
  case choice(Int)
  /// A choice for each platform, in the order in which they are written.
  case choices([PlatformChoice])
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
    case .choices(let choices):
      choices.map { choice in
        "\(choice.platform): \(field.form.choices[choice.choice])"
      }
      .joined(separator: ", ")
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
  /// The address of which a value is a part; `nil` if values are whole addresses.
  let pattern: String?
  /// The ids of the site's platforms.
  let platforms: [String]
  let path: String
  private(set) var diagnostics: [Diagnostic] = []

  init(_ field: TopicField, platforms: [String], path: String) {
    form = field.form
    pattern = field.pattern
    self.platforms = platforms
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
    case .choice:
      if case .mapping(let entries) = written.shape {
        return readChoices(entries)
      }
      return readScalar(written)
    case .text, .number, .date, .boolean, .color, .file, .topic, .rule, .token:
      return readScalar(written)
    }
  }

  /// Reads a choice for each platform: `{web: stable, ios: trial}`.
  private mutating func readChoices(_ entries: [FrontMatterEntry]) -> FieldValue? {
    var choices: [FieldValue.PlatformChoice] = []
    for entry in entries where !entry.value.isNothing {
      guard platforms.contains(entry.key.value) else {
        reportUnknownPlatform(entry.key)
        continue
      }
      guard case .choice(let choice)? = readScalar(entry.value) else {
        continue
      }
      choices.append(FieldValue.PlatformChoice(platform: entry.key.value, choice: choice))
    }
    if choices.isEmpty {
      return nil
    }
    return .choices(choices)
  }

  private mutating func reportUnknownPlatform(_ id: Spanned<String>) {
    diagnostics.append(
      .unknown(
        .unknownPlatform,
        kind: "platform",
        name: id.value,
        among: platforms,
        at: Location(path, bytes: id.bytes)))
  }

  // MARK: One text

  private mutating func readScalar(_ written: FrontMatterValue) -> FieldValue? {
    guard let text = text(of: written) else {
      report(expected: scalarWords, at: written)
      return nil
    }
    let value = normalized(text)
    // The same check as for a component's attribute of the type.
    if let problem = form.problem(with: value, at: Location(path, bytes: written.bytes)) {
      diagnostics.append(problem)
      return nil
    }
    return self.value(of: value)
  }

  private func value(of text: String) -> FieldValue? {
    switch form.type {
    case .choice:
      form.choices
        .firstIndex(of: text)
        .map(FieldValue.choice)
    case .date:
      CalendarDate(text).map(FieldValue.date)
    case .boolean:
      .boolean(text == "true")
    default:
      .text(text)
    }
  }

  /// Returns the normal form of a scalar: the day of a time, the usual spelling of `True`.
  private func normalized(_ text: String) -> String {
    switch form.type {
    case .date:
      // YAML 1.1 writes a time as `2026-05-04T10:00:00Z` or with a space.
      String(text.prefix { $0 != "T" && $0 != " " })
    case .boolean where ["True", "TRUE", "False", "FALSE"].contains(text):
      text.lowercased()
    default:
      text
    }
  }

  private var scalarWords: Message {
    switch form.type {
    case .choice where platforms.isEmpty:
      "one of \(list: form.choices)"
    case .choice:
      "one of \(list: form.choices), or one for each platform"
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
    _ written: FrontMatterValue,
    as type: ComponentForm.ValueType
  ) -> FieldValue? {
    let links = items(of: written).compactMap {
      readLink($0, as: type)
    }
    if links.isEmpty {
      return nil
    }
    return .links(links)
  }

  /// Reads a person or an address: a text, or a mapping of its name and its address.
  private mutating func readLink(
    _ written: FrontMatterValue,
    as type: ComponentForm.ValueType
  ) -> FieldValue.Link? {
    switch written.shape {
    case .scalar:
      guard let text = text(of: written) else { break }
      guard type == .address else { return person(text) }
      return readAddressLink(written, name: nil)
    case .mapping(let entries):
      guard
        let (name, address) = parts(of: entries, as: type)
      else { break }
      guard let address else { return FieldValue.Link(text: name) }
      return readAddressLink(address, name: name)
    case .list:
      // A list in a list has no meaning.
      break
    }
    report(expected: linkWords(type), at: written)
    return nil
  }

  private mutating func readAddressLink(
    _ written: FrontMatterValue,
    name: String?
  ) -> FieldValue.Link? {
    if let pattern,
      let part = text(of: written),
      FieldAddress.absolute(part) == nil
    {
      let address = pattern.replacing(
        TopicField.patternPlace,
        with: part.percentEncoded(keepsSlashes: true))
      return FieldValue.Link(text: name ?? part, address: address)
    }
    guard let address = readAddress(written) else { return nil }
    return FieldValue.Link(text: name ?? FieldAddress.shown(address), address: address)
  }

  /// The parts of `{name: …, address: …}`; `nil` if one is missing that the type needs.
  private func parts(
    of entries: [FrontMatterEntry],
    as type: ComponentForm.ValueType
  ) -> (name: String, address: FrontMatterValue?)? {
    guard let name = value(of: "name", in: entries).flatMap(text(of:)),
      hasOnlyKnownKeys(entries)
    else { return nil }
    if let address = value(of: "address", in: entries),
      !address.isNothing
    {
      return (name, address)
    }
    // A person need not have an address.
    guard type == .person else { return nil }
    return (name, nil)
  }

  private func linkWords(_ type: ComponentForm.ValueType) -> Message {
    if type == .person {
      return "a name, or {name: Kei Mori, address: kei@example.org}"
    }
    return "an address, or {name: Figma, address: https://example.org/button}"
  }

  /// A person as in the head of an e-mail (RFC 5322, section 3.4): `Kei Mori <kei@example.org>`, or a name alone.
  private func person(_ text: String) -> FieldValue.Link {
    guard text.hasSuffix(">"),
      let start = text.firstIndex(of: "<"),
      start > text.startIndex,
      let address = FieldAddress.absolute(String(text[text.index(after: start)...].dropLast()))
    else { return FieldValue.Link(text: text) }
    // Runs of blanks count once, as in HTML.
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
      return items
    }
    return [written]
  }

  private func text(of written: FrontMatterValue) -> String? {
    guard let text = written.scalar,
      !written.isNothing,
      !text.allSatisfy(\.isWhitespace)
    else { return nil }
    return text
  }

  private mutating func report(
    expected: Message,
    at written: FrontMatterValue
  ) {
    let location = Location(path, bytes: written.bytes)
    let isDate = form.type == .date
    let problem: Diagnostic =
      if isDate, let text = written.scalar {
        .wrongDate(form.name, written: text, at: location)
      } else {
        .wrongValue(form.name, expected: expected, at: location)
      }
    diagnostics.append(problem)
  }
}

/// Addresses in fields.
enum FieldAddress {
  /// An address that works from anywhere; `nil` for other texts.
  ///
  ///     https://example.org   →   https://example.org
  ///     kei@example.org       →   mailto:kei@example.org
  static func absolute(_ text: String) -> String? {
    guard !text.contains(where: isForbidden) else { return nil }
    for scheme in schemes where text.hasPrefix(scheme) {
      guard text.utf8.count > scheme.utf8.count else { return nil }
      return text
    }
    guard isMailAddress(text) else { return nil }
    return "mailto:" + text
  }

  private static let schemes = ["https://", "http://", "mailto:", "tel:"]

  /// RFC 3986, section 2: characters that no part of an address may contain.
  private static func isForbidden(_ character: Character) -> Bool {
    character.isWhitespace || "\"<>\\^`{|}".contains(character)
  }

  private static func isMailAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    // `example.org/@kei` is a path, and `ftp://kei@example.org` has another scheme.
    return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
      && !text.contains { ":/?#".contains($0) }
  }

  /// Returns the visible text of an address without a name: without its scheme.
  ///
  ///     https://www.example.org/button/   →   example.org/button
  static func shown(_ address: String) -> String {
    var text = address[...]
    for scheme in schemes where text.hasPrefix(scheme) {
      text = text.dropFirst(scheme.count)
    }
    if text.hasPrefix("www.") {
      text = text.dropFirst("www.".count)
    }
    if text.hasSuffix("/") {
      text = text.dropLast()
    }
    // `https://` alone is shown as it is.
    guard text.isEmpty else { return String(text) }
    return address
  }
}
