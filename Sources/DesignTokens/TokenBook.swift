import Base
package import Diagnostics
import Foundation

/// All tokens of a site with their values in each theme.
package final class TokenBook: Sendable, Hashable {
  /// A set of values of tokens: those of one file among several with the same tokens.
  package struct Theme: Sendable, Hashable {
    /// The name of its file; empty where the site has no themes.
    package var name: String
    /// True if it is made for dark surroundings.
    package var isDark: Bool

    package init(name: String, isDark: Bool) {
      self.name = name
      self.isDark = isDark
    }

    /// Creates a theme whose name implies whether it is dark: `dark`, `brand-dark`,
    /// `dark.high-contrast`.
    package init(named name: String) {
      let words = name.split { !$0.isLetter && !$0.isNumber }
      self.init(name: name, isDark: words.contains { word in word.lowercased() == "dark" })
    }
  }

  /// A group of tokens that has some itself.
  package struct Group: Sendable, Hashable {
    /// The names from the outermost group on.
    package var names: [String]
    /// The numbers of the tokens that are directly in it.
    package var tokens: Range<Int>
  }

  /// The names of the files.
  package let fileNames: [String]
  /// The themes in the order in which they are shown, at least one.
  package let themes: [Theme]
  /// Those of a group together, in the order of the files.
  package let tokens: [DesignToken]
  /// In the order of their tokens.
  package let groups: [Group]
  package let diagnostics: [Diagnostic]
  /// The descriptions by the names of a group, including groups without direct tokens.
  private let groupDescriptions: [[String]: String]
  /// The files that tokens without a value are in, by their names and those of the groups around them.
  private let filesOfFailed: [String: String]
  /// The files that are no JSON, which may have any token.
  private let unreadableFiles: [String]
  private let numbers: [String: Int]
  /// The numbers of all tokens in the order of their names, so that those of a group are together.
  private let numbersByName: [Int]

  /// A site without tokens.
  package static let none = TokenBook(
    fileNames: [],
    themes: [Theme(name: "", isDark: false)],
    tokens: [],
    groups: [],
    groupDescriptions: [:],
    diagnostics: [])

  init(
    fileNames: [String],
    themes: [Theme],
    tokens: [DesignToken],
    groups: [Group],
    groupDescriptions: [[String]: String],
    filesOfFailed: [String: String] = [:],
    unreadableFiles: [String] = [],
    diagnostics: [Diagnostic]
  ) {
    self.fileNames = fileNames
    self.themes = themes
    self.tokens = tokens
    self.groups = groups
    self.groupDescriptions = groupDescriptions
    self.filesOfFailed = filesOfFailed
    self.unreadableFiles = unreadableFiles
    self.diagnostics = diagnostics
    numbers = Dictionary(keepingFirst: tokens.enumerated().map { ($1.name, $0) })
    numbersByName = tokens.indices.sorted { tokens[$0].name < tokens[$1].name }
  }

  package var isEmpty: Bool { tokens.isEmpty }

  package static func == (left: TokenBook, right: TokenBook) -> Bool {
    left === right
      || left.fileNames == right.fileNames && left.themes == right.themes
        && left.tokens == right.tokens && left.groups == right.groups
        && left.groupDescriptions == right.groupDescriptions
        && left.filesOfFailed == right.filesOfFailed
        && left.unreadableFiles == right.unreadableFiles
        && left.diagnostics == right.diagnostics
  }

  /// Hashes a part that is quickly hashed.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(tokens.count)
  }

  /// True if tokens have values in more than one theme.
  package var hasThemes: Bool { themes.count > 1 }

  /// The number of a token: by its name as the file has it, spaces as `%20`, or that of a group for its root.
  package func number(of name: String) -> Int? {
    if let number = numbers[name] ?? numbers[name + ".$root"] {
      return number
    }
    guard name.utf8.contains(.percentSign),
      let plain = name.removingPercentEncoding
    else {
      return nil
    }
    return numbers[plain] ?? numbers[plain + ".$root"]
  }

  /// Returns the numbers of the tokens with a name: one token, or all tokens in a group at any depth, in the order
  /// of the files.
  ///
  /// - Complexity: O(log *n* + *k* log *k*), where *n* is the number of all tokens and *k* that of the group.
  package func numbers(below name: String) -> [Int] {
    if let number = numbers[name] {
      return [number]
    }
    return inGroup(name).sorted()
  }

  /// Returns the first number of ``numbers(below:)``; `nil` if there are none.
  package func firstNumber(below name: String) -> Int? {
    numbers[name] ?? inGroup(name).min()
  }

  /// Returns how many numbers ``numbers(below:)`` has.
  package func count(below name: String) -> Int {
    numbers[name] == nil ? inGroup(name).count : 1
  }

  /// Returns the numbers of all tokens in a group, in the order of their names.
  private func inGroup(_ name: String) -> ArraySlice<Int> {
    let start = firstPlace(from: name + ".")
    // The sign after the dot.
    let end = firstPlace(from: name + "/")
    return numbersByName[start..<end]
  }

  /// Returns the first place in ``numbersByName`` of a token whose name does not precede a text.
  private func firstPlace(from text: String) -> Int {
    numbersByName.partitionIndex { number in tokens[number].name >= text }
  }

  /// Returns the description of a group; empty if it has none.
  package func description(ofGroup names: [String]) -> String {
    groupDescriptions[names] ?? ""
  }

  /// Reports an unknown token; a group is not a token.
  ///
  /// - Parameters:
  ///   - name: The name that no token has.
  ///   - isCompared: True to look for the token that may be meant.
  ///   - location: The place of the name.
  /// - Returns: The diagnostic.
  package func unknownToken(
    _ name: String,
    isCompared: Bool = true,
    at location: Location
  ) -> Diagnostic {
    guard count(below: name) == 0 else {
      return .groupAsToken(name, at: location)
    }
    var diagnostic = Diagnostic.unknown(
      .unknownToken,
      kind: "token",
      name: name,
      among: isCompared ? tokens.map(\.name) : [],
      at: location)
    diagnostic.basis = (filesOfFailed[name].map { [$0] } ?? []) + unreadableFiles
    return diagnostic.correcting(name, to: isCompared ? self.name(ofProperty: name) : nil)
  }

  /// Returns the name of the token that is probably meant by a custom property of CSS: `--kit-color-accent`.
  private func name(ofProperty property: String) -> String? {
    guard property.hasPrefix("--") else { return nil }
    let meant = tokens.filter { token in property.hasSuffix("-" + token.cssName) }
    return meant.max { one, other in one.cssName.count < other.cssName.count }?.name
  }
}

/// A token with its values.
package struct DesignToken: Sendable, Hashable {
  /// The name in the form of references: `color.accent.$root`.
  package var name: String
  /// The name of the custom property of CSS, without the prefix of the site: `color-accent`.
  package var cssName: String
  package var type: TokenType
  /// By theme; `nil` where a theme does not have it.
  package var values: [TokenValue?]
  /// By theme: the token that the value is taken from; `nil` where it states its own.
  package var aliases: [String?]
  package var description: String
  /// The deprecation: `nil` for a token that is not deprecated; empty if no reason is given.
  package var deprecation: String?
  /// The extensions of other vendors' tools, as JSON; `nil` if there are none.
  package var extensions: String?
  /// The place of its name.
  package var location: Location

  /// Its value where all themes have the same, else that of the first which has one.
  package var value: TokenValue? { values.lazy.compactMap(\.self).first }

  /// True if its value depends on the theme.
  package var isThemed: Bool {
    guard let first = values.first else { return false }
    return values.dropFirst().contains { value in value != first }
  }
}

extension DesignToken {
  /// A name for CSS (CSS Syntax 3, section 4.3): words in lower case with hyphens, without the word of root tokens.
  ///
  ///     ["Button", "minHeight"]  →  button-min-height
  package static func cssName(of names: [String]) -> String {
    var output: [UInt8] = []
    for name in names where name != "$root" {
      if !output.isEmpty {
        output.append(.hyphen)
      }
      appendWords(of: name, to: &output)
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Appends the words of one name with hyphens: `min-height` for `minHeight`.
  private static func appendWords(
    of name: String,
    to output: inout [UInt8]
  ) {
    var wasLower = false
    // An accent by itself belongs to the letter before it.
    var wasPart = false
    for scalar in name.unicodeScalars {
      if wasPart, scalar.continuesCharacter {
        output.append(contentsOf: String(scalar).utf8)
        continue
      }
      wasPart = scalar.isPartOfName
      guard wasPart else {
        if output.last != .hyphen {
          output.append(.hyphen)
        }
        wasLower = false
        continue
      }
      if scalar.isUpper, wasLower {
        output.append(.hyphen)
      }
      wasLower = scalar.isLowerOrNumber
      scalar.appendLowercased(to: &output)
    }
  }
}

/// What names of CSS ask of a character; most names are ASCII, which needs no tables of Unicode.
extension Unicode.Scalar {
  fileprivate var isPartOfName: Bool {
    guard !isASCII else {
      let byte = UInt8(truncatingIfNeeded: value)
      return byte.isASCIIAlphanumeric || byte == .underscore
    }
    return properties.isAlphabetic || properties.numericType != nil
  }

  fileprivate var continuesCharacter: Bool {
    !isASCII && (properties.isGraphemeExtend || properties.isJoinControl)
  }

  fileprivate var isUpper: Bool {
    isASCII ? ("A"..."Z").contains(self) : properties.isUppercase
  }

  fileprivate var isLowerOrNumber: Bool {
    guard !isASCII else {
      return ("a"..."z").contains(self) || ("0"..."9").contains(self)
    }
    return properties.isLowercase || properties.numericType != nil
  }

  fileprivate func appendLowercased(to output: inout [UInt8]) {
    if isASCII {
      output.append(UInt8(truncatingIfNeeded: value).lowercasedASCII)
    } else {
      output.append(contentsOf: properties.lowercaseMapping.utf8)
    }
  }
}
