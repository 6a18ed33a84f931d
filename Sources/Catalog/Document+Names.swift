import Markup

extension Document {
  /// Whether another version of a page gives the rest of the site the same to refer to, and refers to
  /// the same itself.
  ///
  /// Texts may differ, and where in the file anything stands; of headings see
  /// ``Catalog/replacing(_:)``.
  func hasSameNames(as other: Document) -> Bool {
    frontMatter.hasSameNames(as: other.frontMatter)
      && headings.elementsEqual(other.headings) { $0.level == $1.level }
      && anchors.map(\.value) == other.anchors.map(\.value)
      && parts.elementsEqual(other.parts) { $0.kind == $1.kind }
      && rules.elementsEqual(other.rules) { $0.hasSameNames(as: $1) }
      && references.elementsEqual(other.references) {
        $0.kind == $1.kind && $0.target == $1.target
      }
      && citations.elementsEqual(other.citations) {
        $0.part == $1.part && $0.statements.map(\.value) == $1.statements.map(\.value)
      }
      && images.elementsEqual(other.images) { $0.path == $1.path }
      && tableCount == other.tableCount
      && diagrams.elementsEqual(other.diagrams) {
        $0.part == $1.part && $0.callouts == $1.callouts
      }
      && Set(mentions.map(\.term)) == Set(other.mentions.map(\.term))
      && avoidedSpellings.isEmpty && other.avoidedSpellings.isEmpty
  }
}

extension FrontMatter {
  /// Titles and summaries may differ, but not be missing in one.
  fileprivate func hasSameNames(as other: FrontMatter) -> Bool {
    title != nil && other.title != nil && api.map(\.value) == other.api.map(\.value)
      && platforms.map(\.value) == other.platforms.map(\.value)
      && related.map(\.value) == other.related.map(\.value)
      && aliases.map(\.value) == other.aliases.map(\.value)
      && originalKeys.map(\.value) == other.originalKeys.map(\.value)
  }
}

extension RuleBlock {
  fileprivate func hasSameNames(as other: RuleBlock) -> Bool {
    id.value == other.id.value && attributes.hasSameNames(as: other.attributes)
  }
}

extension RuleAttributes {
  fileprivate func hasSameNames(as other: RuleAttributes) -> Bool {
    level?.value == other.level?.value && versions?.value == other.versions?.value
      && status?.value == other.status?.value
      && lists.map { $0.map(\.value) } == other.lists.map { $0.map(\.value) }
  }

  private var lists: [[Spanned<String>]] {
    [platforms, governs, replaces, conflicts, see, aliases, keys]
  }
}
