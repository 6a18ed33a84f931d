import Base
import DesignTokens
import Guideline
import Markup
import SiteConfiguration

extension GuidelineStages {
  /// Returns the items of the guideline at a place.
  func items(
    at place: CompletionPlace, _ language: Int, page: Page?
  ) -> [CompletionItem] {
    switch place {
    case .scheme:
      CompletionItem.words(CompletionPrefix.schemes.map { $0 + ":" }, kind: .keyword)
    case .target(let kind):
      targets(kind, language: language)
    case .anchor(let id):
      anchors(of: id, language, page: page)
    case .statement:
      statements(language)
    case .variable:
      variables(language)
    case .sharedText:
      CompletionItem.words(sharedTexts, kind: .file)
    case .inlineComponent:
      components(language, isInline: true)
    case .container:
      CompletionItem.words(ContainerNames.builtIn, kind: .keyword)
        + components(language, isInline: false)
    case .attribute(of: "rule"):
      CompletionItem.words(RuleAttributes.names.map { $0 + "=" }, kind: .property)
        + fieldsOfRules(language)
    case .attribute(of: let name):
      attributes(ofComponent: name, language)
    case .value(of: let key, in: "rule"):
      valuesOfField(key, language) ?? values(of: key, language)
    case .value(of: let key, in: let name):
      values(of: key, inComponent: name, language)
    case .topic:
      targets(.topic, language: language)
    case .platform:
      platforms(language)
    // A matter of the file's schema.
    case .key, .keyValue:
      []
    }
  }

  /// The attributes that the site declares for its rules.
  private func fieldsOfRules(_ language: Int) -> [CompletionItem] {
    configuration.ruleFields.map { field in
      CompletionItem(
        text: field.name + "=",
        detail: field.words.label.text(language) ?? "",
        kind: .property)
    }
  }

  /// Returns the possible values of an attribute that the site declares for its rules; `nil` for any other.
  private func valuesOfField(_ key: String, _ language: Int) -> [CompletionItem]? {
    guard let field = configuration.ruleFields.first(where: { $0.name == key }) else {
      return nil
    }
    return values(of: field.form, field.words, language: language)
  }

  /// The components that the site declares for a part of a line, or for lines of their own.
  private func components(
    _ language: Int,
    isInline: Bool
  ) -> [CompletionItem] {
    let known = configuration.components.filter { component in
      (component.form.content == .text) == isInline
    }
    return known.map { component in
      CompletionItem(
        text: isInline ? component.name + "[" : component.name,
        detail: component.label.text(language) ?? "",
        kind: .keyword)
    }
  }

  /// Returns the possible targets of a scheme, in the order of the site.
  func targets(
    _ kind: Reference.Kind,
    language: Int
  ) -> [CompletionItem] {
    switch kind {
    case .topic:
      entries(.topic, language: language)
    case .section:
      entries(.section, language: language)
    case .rule:
      rules(language)
    case .term:
      terms(language)
    case .source:
      sources(language) + statements(language)
    case .page:
      CompletionItem.words(SitePage.allCases.map(\.rawValue), kind: .file)
    case .count:
      CompletionItem.words(CountedThing.allCases.map(\.rawValue), kind: .value)
    case .token:
      tokenItems(language)
    case .anchor, .relative:
      []
    }
  }

  private func entries(
    _ kind: Entry.Kind,
    language: Int
  ) -> [CompletionItem] {
    let numbers = tree.entries.indices.filter { number in
      tree.entries[number].kind == kind
    }
    return numbers.map { number in
      let title = tree.title(number, language)
      return CompletionItem(
        text: tree.entries[number].id,
        detail: title.text,
        documentation: title.summary,
        kind: .file)
    }
  }

  private func rules(_ language: Int) -> [CompletionItem] {
    ruleBook.rules.enumerated().map { number, rule in
      CompletionItem(
        text: rule.id,
        detail: ruleBook.title(number, language).text,
        documentation: rule.level.words,
        kind: .reference)
    }
  }

  private func terms(_ language: Int) -> [CompletionItem] {
    termList.terms.map { term in
      CompletionItem(
        text: term.id.value,
        detail: term.name(language)?.text ?? "",
        documentation: term.definition.text(language) ?? "",
        kind: .reference)
    }
  }

  private func sources(_ language: Int) -> [CompletionItem] {
    sourceList.sources.map { source in
      CompletionItem(
        text: source.key,
        detail: source.title.text(language) ?? "",
        documentation: source.about.text(language) ?? "",
        kind: .reference)
    }
  }

  private func tokenItems(_ language: Int) -> [CompletionItem] {
    tokens.tokens.enumerated().map { number, token in
      CompletionItem(
        text: token.name,
        detail: text(ofToken: number, language),
        documentation: token.description,
        kind: .value)
    }
  }

  private func statements(_ language: Int) -> [CompletionItem] {
    sourceList.sources.flatMap { source in
      source.statements.map { statement in
        CompletionItem(
          text: statement.id, detail: statement.section,
          documentation: statement.text(language), kind: .reference)
      }
    }
  }

  private func anchors(
    of id: String?,
    _ language: Int,
    page: Page?
  ) -> [CompletionItem] {
    let named = id.flatMap { id in
      tree.topicIndex[id] ?? tree.sectionIndex[id]
    }
    guard let entry = id == nil ? page?.entry : named else {
      return []
    }
    return anchors(entry, language: language).map { anchor in
      // The anchor of a rule has no heading, but a title.
      let rule = ruleBook.index[anchor].map { rule in
        ruleBook.title(rule, language).text
      }
      let heading = title(ofAnchor: anchor, entry, language: language)
      return CompletionItem(
        text: anchor,
        detail: rule ?? heading ?? "",
        kind: .reference)
    }
  }

  private func variables(_ language: Int) -> [CompletionItem] {
    configuration.variables(language).sortedByKey().map { name, text in
      CompletionItem(text: name, detail: text, kind: .value)
    }
  }

  private func platforms(_ language: Int) -> [CompletionItem] {
    configuration.platforms.map { platform in
      CompletionItem(
        text: platform.id,
        detail: platform.name.text(language) ?? "",
        kind: .member)
    }
  }

  private func values(
    of key: String,
    _ language: Int
  ) -> [CompletionItem] {
    switch key {
    case "level":
      CompletionItem.words(Level.allCases.map(\.rawValue), kind: .member)
    case "status":
      CompletionItem.words(RuleStatus.allCases.map(\.rawValue), kind: .member)
    case "platforms":
      platforms(language)
    case "governs":
      targets(.topic, language: language)
    case "replaces", "conflicts", "see":
      targets(.rule, language: language)
    case "tokens":
      targets(.token, language: language)
    default:
      []
    }
  }
}
