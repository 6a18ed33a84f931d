import Guideline
import Markup

extension Composer {
  /// The frame of the rule with a number, where it stands in a text.
  func writeRule(_ index: Int, _ place: Place, into output: inout [UInt8]) {
    let block = place.page.document.rules[index]
    let id = "\(guideline.tree.entries[place.page.entry].id).\(block.id.value)"
    guard let rule = guideline.ruleBook.index[id] else { return }
    var place = place
    // Beside each other, languages show their texts as they were written.
    place.showsCitations = place.kind == .beside
    var card = card(rule, block, at: place)
    card.isAnchored = place.kind != .beside
    if !place.showsCitations {
      card.sources = guideline.links.statements(ofRule: rule).map {
        link(toStatement: $0, place.language, from: place.path, inside: place.textLanguage)
      }
    }
    output += templates.render(card, with: .ruleCard, language: place.textLanguage)
  }

  /// A rule's frame, filled for a place.
  func card(_ index: Int, _ block: RuleBlock, at place: Place) -> RuleCardData {
    let rule = guideline.ruleBook.rules[index]
    let language = place.textLanguage
    func link(_ link: LinkData, to target: Target) -> LinkData {
      guard place.kind == .print, let anchor = printAnchor(of: target, place) else { return link }
      var link = link
      link.href = "#" + anchor
      return link
    }
    func links(_ rules: [Int]) -> [LinkData] {
      rules.map { rule in
        link(
          self.link(toRule: rule, place.language, from: place.path, inside: language),
          to: .rule(rule))
      }
    }
    return RuleCardData(
      id: rule.id, localID: block.id.value,
      href: relativeAddress(from: place.path, to: addresses.rule(index, place.language)),
      level: level(rule.level, language),
      statement: compose(block.statement, at: place), detail: compose(block.detail, at: place),
      platforms: platforms(rule.platforms, language), versions: versions(of: rule, language),
      isHistorical: rule.status == .historical, lang: lang(language, on: place.language),
      governs: rule.governs.map { entry in
        link(
          self.link(toEntry: entry, place.language, from: place.path, inside: language),
          to: .entry(entry, anchor: nil))
      },
      replaces: links(rule.replaces), replacedBy: links(rule.replacedBy),
      conflicts: links(rule.conflicts), see: links(rule.see))
  }

  func level(_ level: Level, _ language: Int) -> LevelData {
    LevelData(id: level.rawValue, word: strings(language)["level-" + level.rawValue])
  }
}
