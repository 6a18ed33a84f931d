import Base
import Guideline
import Markup
package import SiteConfiguration
package import Templates

/// A field of a topic as the readers of a language see it.
package struct FieldFact: KeyedData {
  /// A value, or one of several.
  package struct Value: KeyedData {
    package var word: String
    /// The word's language, where it is not the page's.
    package var lang = ""
    /// The address of the value's target; empty if it has none.
    package var href = ""
    /// A date as programs read it: `2026-05-04`.
    package var date = ""
    /// The tone of a choice; empty for other values.
    package var tone = ""
    /// The platform to which a choice applies; empty for all.
    package var platform = ""
    /// The language of the platform's name, where it is not the page's.
    package var platformLang = ""

    package static let fields = FieldTable<Value>([
      .text("word", \.word),
      .text("lang", \.lang),
      .text("href", \.href),
      .text("date", \.date),
      .text("tone", \.tone),
      .text("platform", \.platform),
      .text("platformLang", \.platformLang),
    ])

    /// The value with its platform: `Web: Stable`.
    package var line: String {
      platform.isEmpty ? word : "\(platform): \(word)"
    }
  }

  /// By its number in ``Configuration/fields``.
  package var field: Int
  package var label: WordData
  package var values: [Value]

  package static let fields = FieldTable<FieldFact>([
    .object("label", \.label),
    .list("values", \.values),
  ])

  /// All of its values in one line.
  package var words: String {
    values.map(\.line).joined(separator: ", ")
  }
}

extension FileContext {
  /// The fields of an entry that are shown in a place; in any for `nil`.
  package func fieldFacts(
    ofEntry entry: Int,
    in place: TopicField.Place? = nil
  ) -> [FieldFact] {
    facts(
      site.guideline.fields(ofEntry: entry, language),
      of: site.configuration.fields,
      in: place)
  }

  /// The fields of a rule that are shown.
  package func fieldFacts(ofRule rule: Int) -> [FieldFact] {
    guard !site.configuration.ruleFields.isEmpty else { return [] }
    return facts(
      site.guideline.fields(ofRule: rule, language),
      of: site.configuration.ruleFields,
      in: nil)
  }

  private func facts(
    _ stated: [StatedField],
    of fields: [TopicField],
    in place: TopicField.Place?
  ) -> [FieldFact] {
    stated.compactMap { stated in
      let field = fields[stated.field]
      guard place.map(field.places.contains) ?? !field.places.isEmpty else { return nil }
      return FieldFact(
        field: stated.field,
        label: label(of: field),
        values: values(of: stated, field))
    }
  }

  /// Returns the label of a field.
  package func label(of field: TopicField) -> WordData {
    if field.isUsual {
      return word(field.labelString)
    }
    return WordData(
      word: field.words.label.text(language) ?? field.name,
      lang: lang(field.words.label.languageOfText(language)))
  }

  /// Returns the label of a choice of a field.
  package func word(
    forChoice choice: Int,
    of field: TopicField
  ) -> WordData {
    if field.isUsual {
      return word(field.string(forChoice: choice))
    }
    let words = field.words.choices[choice]
    return WordData(
      word: words.text(language) ?? field.form.choices[choice],
      lang: lang(words.languageOfText(language)))
  }

  private func value(ofChoice choice: Int, _ field: TopicField) -> FieldFact.Value {
    let word = word(forChoice: choice, of: field)
    return FieldFact.Value(
      word: word.word,
      lang: word.lang,
      tone: field.tones[choice].rawValue)
  }

  private func values(
    of stated: StatedField,
    _ field: TopicField
  ) -> [FieldFact.Value] {
    let textLanguage = lang(stated.language)
    switch stated.value {
    case .text(let text):
      return [FieldFact.Value(word: text, lang: textLanguage)]
    case .list(let texts):
      return texts.map { text in
        FieldFact.Value(word: text, lang: textLanguage)
      }
    case .choice(let choice):
      return [value(ofChoice: choice, field)]
    case .choices(let choices):
      return choices.map { choice in
        var value = value(ofChoice: choice.choice, field)
        let name = site.platforms([choice.platform], language).first
        value.platform = name?.word ?? choice.platform
        value.platformLang = name?.lang ?? ""
        return value
      }
    case .date(let date):
      return [FieldFact.Value(word: site.dateInWords(date.text, language), date: date.text)]
    case .boolean(let isTrue):
      let word = word(isTrue ? "field-yes" : "field-no")
      return [FieldFact.Value(word: word.word, lang: word.lang)]
    case .links(let links):
      return links.map { link in
        FieldFact.Value(word: link.text, href: link.address ?? "")
      }
    }
  }
}
