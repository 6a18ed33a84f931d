import Base
import DesignTokens
import Guideline
import Markup
import SiteConfiguration

/// The terms and topics of `data/terms.json` and `data/topics.json`.
extension FileContext {
  func term(_ index: Int) -> JSONValue {
    let (list, tree) = (site.guideline.termList, site.guideline.tree)
    let term = list.terms[index]
    return .object([
      ("id", .string(term.id.value)),
      ("topic", .text(list.entries[index].map { entry in tree.entries[entry].id })),
      ("names", names(term.names)),
      ("avoid", names(term.avoid)),
      ("reading", localized(term.readings)),
      ("definition", localized(term.definition)),
      ("pages", pages(ofTerm: index)),
    ])
  }

  private func names(_ names: [[String]]) -> JSONValue {
    localized { language in
      names[language].nonEmpty.map { names in .strings(names) }
    }
  }

  /// Terms without a definition are on no page.
  private func pages(ofTerm index: Int) -> JSONValue {
    localized { language in
      guard site.guideline.termList.terms[index].isDescribed else { return nil }
      return address(site.addresses.term(index, language: language))
    }
  }

  func topic(_ index: Int) -> JSONValue {
    let guideline = site.guideline
    let entry = guideline.tree.entries[index]
    let relations = guideline.ruleBook.relations(of: index)
    // The home page mentions what is looked up often, which says nothing of the topic.
    let mentions = guideline.links
      .mentions(ofEntry: index)
      .filter { $0 != 0 }
    let members: JSONMembers = [
      ("id", .string(entry.id)),
      ("kind", .string(entry.kind == .section ? "section" : "topic")),
      ("path", .string(entry.folder.joined(separator: "/"))),
      ("api", .strings(entry.api)),
      ("platforms", .strings(relations.platforms)),
      ("topics", ids(ofEntries: entry.children)),
      ("related", ids(ofEntries: relations.related)),
      ("mentionedIn", ids(ofEntries: mentions)),
      ("rules", ids(ofRules: Array(relations.rules))),
      ("governingRules", ids(ofRules: relations.governingRules)),
      ("years", years(guideline.years.entries[index])),
      ("dated", .boolean(guideline.isDated(guideline.years.entries[index]))),
      ("texts", localized { language in text(ofEntry: index, language) }),
    ]
    return .object(members + picture(ofEntry: index) + fields(ofEntry: index))
  }

  /// Returns a member only for entries whose originals name a picture.
  private func picture(ofEntry index: Int) -> JSONMembers {
    guard let original = site.guideline.tree.entries[index].original,
      let page = site.guideline.page(index, original),
      let number = page.document.picture,
      let file = page.images[number]
    else { return [] }
    return [("picture", address(site.addresses.file(file)))]
  }

  /// Returns a member only for entries whose originals have values for the site's fields.
  private func fields(ofEntry index: Int) -> JSONMembers {
    guard let original = site.guideline.tree.entries[index].original,
      let fields = fields(ofEntry: index, original)
    else { return [] }
    return [("fields", fields)]
  }

  private func fields(
    ofEntry index: Int,
    _ language: Int
  ) -> JSONValue? {
    let fields = site.guideline.page(index, language)?.document.frontMatter.fields ?? []
    guard !fields.isEmpty else { return nil }
    return .object(fields.map { field in (field.key.value, field.value.json) })
  }

  private func text(ofEntry index: Int, _ language: Int) -> JSONValue? {
    guard let page = site.guideline.page(index, language) else { return nil }
    let title = site.guideline.tree.title(index, language)
    let path = site.addresses.entry(index, language: language)
    let changed = site.lastChanged(index, language: language)
    var members: JSONMembers = [
      ("title", .string(title.text)),
      ("summary", .string(title.summary)),
      ("headings", .array(zip(page.document.headings, page.headingIDs).map(heading))),
    ]
    if !changed.isEmpty {
      members.append(("changed", .string(changed)))
    }
    members += [("page", address(path)), ("twin", address(alternatePath(path)))]
    return .object(members + fieldsOfTranslation(index, language: language))
  }

  /// A member that only translations have which state something under keys of the site.
  private func fieldsOfTranslation(
    _ index: Int,
    language: Int
  ) -> JSONMembers {
    guard language != site.guideline.tree.entries[index].original,
      let fields = fields(ofEntry: index, language)
    else { return [] }
    return [("fields", fields)]
  }

  private func heading(
    _ heading: Heading,
    anchor: String
  ) -> JSONValue {
    .object([
      ("level", .integer(heading.level)), ("text", .string(heading.text)),
      ("anchor", .string(anchor)),
    ])
  }
}
