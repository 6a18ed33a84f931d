import Markup

extension Catalog {
  /// Tells both ends of every relation of it.
  mutating func recordBacklinks() {
    for index in rules.indices {
      for governed in rules[index].governs { entries[governed].governingRules.append(index) }
      for replaced in rules[index].replaces { rules[replaced].replacedBy.append(index) }
    }
    joinConflicts()
    for page in pages {
      guard let page else { continue }
      recordMentions(page)
      recordCitations(page)
      recordTerms(page)
    }
    for index in rules.indices { rules[index].statements.sort() }
  }

  /// A conflict that one rule states holds for both.
  private mutating func joinConflicts() {
    for index in rules.indices {
      for other in rules[index].conflicts where !rules[other].conflicts.contains(index) {
        rules[other].conflicts.append(index)
      }
    }
  }

  private mutating func recordMentions(_ page: Page) {
    for case let target? in page.targets {
      switch target {
      case .entry(let entry, _), .page(let entry, _, _):
        if entry != page.entry { entries[entry].mentions.appendNew(page.entry) }
      case .rule(let rule):
        if rules[rule].topic != page.entry { rules[rule].mentions.appendNew(page.entry) }
      case .source, .term, .statement, .count, .anchor, .file, .verbatim: continue
      }
    }
  }

  private mutating func recordCitations(_ page: Page) {
    let languageCount = configuration.languages.count
    for group in page.document.citations {
      var rule: Int?
      if case .rule(let number) = page.document.parts[group.part].kind {
        rule = self.rule(of: page, number: number, languageCount)
      }
      for statement in group.statements {
        guard let place = statementIndex[statement.value] else { continue }
        citing[place.source][place.statement].appendNew(
          CitingPlace(entry: page.entry, rule: rule))
        if let rule, !rules[rule].statements.contains(place) {
          rules[rule].statements.append(place)
        }
      }
    }
  }

  /// The rule that a block of a page belongs to.
  private func rule(of page: Page, number: Int, _ languageCount: Int) -> Int? {
    let id = "\(entries[page.entry].id).\(page.document.rules[number].id.value)"
    return ruleIndex[id]
  }
}

extension [Int] {
  /// Appends an entry once: pages are visited entry by entry, so an earlier one is the last.
  fileprivate mutating func appendNew(_ entry: Int) {
    if last != entry { append(entry) }
  }
}

extension [CitingPlace] {
  /// Appends a place once: those of the same entry are the last.
  fileprivate mutating func appendNew(_ place: CitingPlace) {
    if !reversed().lazy.prefix(while: { $0.entry == place.entry }).contains(place) {
      append(place)
    }
  }
}

extension Catalog.StatementPlace: Comparable {
  /// Sources come in order of time, statements in the order of their source.
  package static func < (left: Self, right: Self) -> Bool {
    (left.source, left.statement) < (right.source, right.statement)
  }
}
