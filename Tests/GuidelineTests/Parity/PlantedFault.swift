import Foundation
import TestSupport

/// A fault of a kind that translators make, planted in a Japanese page.
struct PlantedFault {
  enum Kind: String, CaseIterable {
    case number, unit, negation, level, item, term
  }

  var kind: Kind
  /// The page with the fault.
  var text: String
  /// The line before and after, for the message of a test.
  var change: String
}

/// Plants faults in a page.
struct FaultPlanter {
  /// The lines of the page.
  private let lines: [String]
  /// The lines that are text: no front matter, no drawings, no fences and no opening lines.
  private let textLines: [Int]
  /// The lines of rules whose original negates something.
  private let negatedLines: Set<Int>
  /// The statements of rules.
  private let statementLines: Set<Int>
  /// By the Japanese name of a term.
  private let terms: [String]

  /// - Parameters:
  ///   - page: The page in Japanese.
  ///   - original: Its original in English.
  ///   - terms: The names of the glossary's terms in Japanese.
  init(_ page: String, original: String, terms: [String]) {
    lines = page.components(separatedBy: "\n")
    let negated = Self.negatedRules(of: original)
    var text: [Int] = []
    var negatedLines: Set<Int> = []
    var statements: Set<Int> = []
    var fence: String?
    var matter = 0
    var rule: String?
    for (number, line) in lines.enumerated() {
      let isFence = line.hasPrefix("```")
      if line == "---", matter < 2 {
        matter += 1
      } else if isFence {
        fence = fence == nil ? line : nil
      } else if line.hasPrefix("::: rule ") {
        rule = String(line.dropFirst(9).prefix { $0 != " " })
        statements.insert(number + 1)
      } else if line == ":::" {
        rule = nil
      } else if matter == 2, fence == nil, !line.isEmpty, !line.hasPrefix(":::"),
        !line.hasPrefix("<!--")
      {
        text.append(number)
        if let rule, negated.contains(rule) {
          negatedLines.insert(number)
        }
      }
    }
    textLines = text
    self.negatedLines = negatedLines
    statementLines = statements
    self.terms = terms
  }

  /// The ids of the rules whose statement has a negation.
  private static func negatedRules(of original: String) -> Set<String> {
    let lines = original.components(separatedBy: "\n")
    return Set(
      lines.indices.compactMap { number -> String? in
        guard lines[number].hasPrefix("::: rule "), number + 1 < lines.count,
          lines[number + 1].firstMatch(of: /\b(?:[Nn]ot|[Nn]ever|[Aa]void)\b/) != nil
        else { return nil }
        return String(lines[number].dropFirst(9).prefix { $0 != " " })
      })
  }

  /// Plants a fault; `nil` where the page has no place for one of the kind.
  func fault(_ kind: PlantedFault.Kind, using random: inout SeededGenerator) -> PlantedFault? {
    switch kind {
    case .item:
      droppedLine(using: &random)
    case .number:
      replaced(kind, places: textLines, using: &random) { line, random in
        Self.changedNumber(in: line, using: &random)
      }
    case .unit:
      replaced(kind, places: textLines, using: &random) { line, random in
        Self.exchanged(in: line, Self.units, using: &random)
      }
    case .negation:
      replaced(
        kind, places: textLines.filter { negatedLines.contains($0) && statementLines.contains($0) },
        using: &random
      ) { line, random in
        Self.exchanged(in: line, Self.negations, using: &random)
      }
    case .level:
      replaced(kind, places: textLines.filter(statementLines.contains), using: &random) {
        line, random in
        Self.exchanged(in: line, Self.levels, using: &random)
      }
    case .term:
      replaced(kind, places: textLines, using: &random) { line, random in
        changedTerm(in: line, using: &random)
      }
    }
  }

  private static let units = [
    ("ポイント", "ピクセル"), ("ピクセル", "ポイント"), ("秒", "分"), ("分間", "秒間"), ("時間", "分"), ("インチ", "センチ"),
    ("%", "ポイント"),
  ]

  private static let negations = [
    ("しない。", "する。"), ("せない。", "す。"), ("かない。", "く。"), ("わない。", "う。"), ("らない。", "る。"),
    ("えない。", "える。"),
    ("れない。", "れる。"), ("さない。", "す。"), ("めない。", "める。"), ("きない。", "きる。"), ("けない。", "ける。"),
    ("べない。", "べる。"),
    ("のは避ける。", "。"), ("を避ける。", "を使う。"),
  ]

  private static let levels = [
    ("の使用を検討する", "を使用する"), ("することを検討する", "する"), ("ことを検討する", "ようにする"), ("を検討する", "を使う"),
    ("のは避ける", "ことを検討する"), ("を避ける", "を検討する"), ("のは避ける", "ことはしない"), ("を避ける", "は使わない"),
  ]

  /// Leaves a line of a list, or of a table, out.
  private func droppedLine(using random: inout SeededGenerator) -> PlantedFault? {
    let places = textLines.filter { number in
      let line = lines[number]
      let isItem = line.hasPrefix("- ") || line.firstMatch(of: #/^[0-9]+\. /#) != nil
      let next = number + 1 < lines.count ? lines[number + 1] : ""
      let isRow =
        line.hasPrefix("| ") && number > 1 && lines[number - 1].hasPrefix("|")
        && !next.hasPrefix("| ---")
      // The lines that continue an item would continue another one.
      return (isItem || isRow && !line.hasPrefix("| ---")) && !next.hasPrefix(" ")
    }
    guard let place = places.randomElement(using: &random) else { return nil }
    var changed = lines
    changed.remove(at: place)
    return PlantedFault(
      kind: .item, text: changed.joined(separator: "\n"), change: "- " + lines[place])
  }

  /// Changes one of the lines.
  private func replaced(
    _ kind: PlantedFault.Kind,
    places: [Int],
    using random: inout SeededGenerator,
    _ change: (String, inout SeededGenerator) -> String?
  ) -> PlantedFault? {
    for place in places.shuffled(using: &random) {
      guard let line = change(lines[place], &random) else { continue }
      var changed = lines
      changed[place] = line
      return PlantedFault(
        kind: kind, text: changed.joined(separator: "\n"), change: "- \(lines[place])\n+ \(line)")
    }
    return nil
  }

  /// The parts of a line that are read as text: no citations, addresses, code or names of files.
  private static func texts(of line: String) -> [Range<String.Index>] {
    var hidden =
      line.ranges(of: #/\[@[^\]]*\]/#) + line.ranges(of: #/\]\([^)]*\)/#)
      + line.ranges(of: #/`[^`]*`/#)
    hidden += line.ranges(of: #/^(?:\s*[0-9]+\. |\| ---.*)/#) + line.ranges(of: #/<!--.*?-->/#)
    hidden.sort { $0.lowerBound < $1.lowerBound }
    var start = line.startIndex
    var texts: [Range<String.Index>] = []
    for range in hidden where range.lowerBound >= start {
      texts.append(start..<range.lowerBound)
      start = range.upperBound
    }
    return texts + [start..<line.endIndex]
  }

  /// Writes another number in the place of one.
  private static func changedNumber(in line: String, using random: inout SeededGenerator) -> String?
  {
    let numbers = texts(of: line).flatMap { text in
      line[text].ranges(of: /[0-9]+/).filter { number in
        // Not those of names (iOS 14, H264, 3D) or of versions.
        let before = line[..<number.lowerBound].suffix(1)
        let after = line[number.upperBound...].prefix(1)
        return before.firstMatch(of: /[A-Za-z.0-9,]/) == nil
          && after.firstMatch(of: /[A-Za-z.0-9,目番]/) == nil
      }
    }
    guard let place = numbers.randomElement(using: &random), let number = Int(line[place]) else {
      return nil
    }
    let other = number + Int.random(in: 1...9, using: &random)
    return line.replacingCharacters(in: place, with: String(other))
  }

  /// Writes other words in the place of some.
  private static func exchanged(
    in line: String,
    _ words: [(String, String)],
    using random: inout SeededGenerator
  ) -> String? {
    for (old, new) in words.shuffled(using: &random) {
      let places = texts(of: line).flatMap { line[$0].ranges(of: old) }.filter { place in
        // A unit follows a number.
        guard units.contains(where: { $0.0 == old }) else { return true }
        return line[..<place.lowerBound].last?.isNumber == true
      }
      guard let place = places.randomElement(using: &random) else { continue }
      return line.replacingCharacters(in: place, with: new)
    }
    return nil
  }

  /// Writes another term of the glossary in the place of one.
  private func changedTerm(in line: String, using random: inout SeededGenerator) -> String? {
    let places = Self.texts(of: line).flatMap { text in
      terms.flatMap { term in line[text].ranges(of: term) }
    }
    // The longest at its place: not タブ of タブバー.
    let whole = places.filter { place in
      !places.contains {
        $0 != place && $0.lowerBound <= place.lowerBound && $0.upperBound >= place.upperBound
      }
    }
    guard let place = whole.randomElement(using: &random),
      let other = terms.filter({ !line.contains($0) && !$0.contains(line[place]) }).randomElement(
        using: &random)
    else { return nil }
    return line.replacingCharacters(in: place, with: other)
  }
}
