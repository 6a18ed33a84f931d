/// The changes of a site's names, if every entry, rule, source and term has the same number as
/// before.
///
/// A page that refers to none of the changed names refers to the same as before, unless a name on
/// it is unknown.
struct NameChanges {
  /// The entries whose anchors have changed.
  let entries: Set<Int>
  let rules: RuleChanges

  /// - Returns: `nil` if other names have changed too, such as those of entries: any page may refer
  ///   to them.
  /// - Complexity: O(*n*), where *n* is the number of entries and rules.
  init?(from old: SiteNames, to new: SiteNames) {
    guard old.tree == new.tree,
      old.languages == new.languages,
      old.sources == new.sources,
      old.terms == new.terms,
      old.tokens == new.tokens,
      old.pages == new.pages,
      old.files == new.files,
      let rules = RuleChanges(from: old.rules, to: new.rules)
    else { return nil }
    entries = Set(new.anchors.indices.filter { index in old.anchors[index] != new.anchors[index] })
    self.rules = rules
  }
}
