import Base
import Markup
import SiteConfiguration

/// Sections, which are folders, and may be listed in `site.yaml`.
extension RenamePlanner {
  mutating func renameSection(
    _ old: String,
    to new: String
  ) throws(RenameError) {
    let sections = tree.entries.indices.filter { index in
      tree.entries[index].kind == .section
    }
    let entry = try section(old, among: sections)
    try check(new, insteadOf: old, among: sections)
    names.folders = RenamedNames.Folders(from: [old], to: [new])
    names.section = RenamedNames.Change(old: old, new: new)
    try changeAliases(of: entry, .section, removing: [new], adding: [old])
    for section in guideline.configuration.sections where section.id.value == old {
      try replace(section.id, with: new, in: guideline.configuration.path)
    }
    try moveConfiguredFiles()
  }

  private func check(
    _ new: String,
    insteadOf old: String,
    among sections: [Int]
  ) throws(RenameError) {
    guard Identifier.isWellFormed(new.utf8) else {
      throw .malformed(.section, new)
    }
    guard !SiteTree.reservedNames.contains(new) else {
      throw .reserved(new)
    }
    guard new != old else { throw .unchanged(.section, new) }
    guard sections.allSatisfy({ tree.entries[$0].id != new }) else {
      throw .taken(.section, new)
    }
  }

  private func section(
    _ id: String,
    among sections: [Int]
  ) throws(RenameError) -> Int {
    if let entry = sections.first(where: { tree.entries[$0].id == id }) {
      return entry
    }
    let former = tree.aliases.first { alias in
      alias.id == id && sections.contains(alias.entry)
    }
    if let former {
      throw .former(.section, id, present: tree.entries[former.entry].id)
    }
    let known = sections.map { section in tree.entries[section].id }
    throw .unknown(.section, id, near: nearest(to: id, among: known))
  }
}
