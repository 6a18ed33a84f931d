import Base
import TestSupport

/// Edits a site as its authors might, by chance: what they write, move, remove, spoil and mend.
struct SiteEditor {
  /// The text of every file by its path from the site's folder.
  private(set) var files: [String: String]
  /// The last state without errors.
  private var good: [String: String]
  private var generator: SeededGenerator

  /// What an edit has done.
  struct Edit {
    /// For messages.
    var name: String
    /// Paths from the site's folder, as a watcher might see them; `nil` where it does not know.
    var touched: Set<String>?
  }

  init(_ files: [String: String], seed: UInt64) {
    self.files = files
    good = files
    generator = SeededGenerator(seed: seed)
  }

  /// Notes that the site has no errors as it is.
  mutating func noteGoodState() { good = files }

  /// Makes one edit; where the site has errors, every other one mends them.
  mutating func edit(hasErrors: Bool) -> Edit {
    let before = files
    var name = hasErrors && chance(2) ? "mend" : ""
    if name.isEmpty { name = editSomething() } else { files = good }
    let changed = Set(before.keys).union(files.keys).filter { before[$0] != files[$0] }
    return Edit(name: name, touched: touched(changed, before))
  }

  private mutating func editSomething() -> String {
    switch Int.random(in: 0..<40, using: &generator) {
    case 0..<14: editBody()
    case 14..<17: editFrontMatter()
    case 17..<20: addPage()
    case 20..<22: removePages()
    case 22: moveTopic()
    case 23..<26: editRule()
    case 26, 27: put("Content/terms.yaml", EditedSite.terms)
    case 28, 29: put("Content/site.yaml", EditedSite.configurations)
    case 30: put("Content/sources/doc.jsonl", EditedSite.statements)
    case 31: editSource()
    case 32, 33: editTemplate()
    case 34, 35: put("Content/bars/tab-bar/image.svg", EditedSite.images)
    case 36: editLock()
    case 37: editWaivers()
    case 38: spoilBytes()
    default: "nothing"
    }
  }

  // MARK: Pages

  private var pages: [String] { files.keys.filter { $0.hasSuffix(".md") }.sorted() }

  private mutating func editBody() -> String {
    guard let page = pages.randomElement(using: &generator), let text = files[page] else {
      return "nothing"
    }
    var blocks = text.split(separator: "\n\n", omittingEmptySubsequences: false).map(String.init)
    let place = Int.random(in: 0..<blocks.count, using: &generator)
    let block = pick(EditedSite.blocks)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0 where place > 0: blocks.remove(at: place)
    case 1 where place > 0: blocks[place] = block
    case 2: blocks[place] += " More of it"
    default: blocks.insert(block, at: place + 1)
    }
    files[page] = blocks.joined(separator: "\n\n")
    return "body of \(page)"
  }

  private mutating func editFrontMatter() -> String {
    guard let page = pages.randomElement(using: &generator), let text = files[page] else {
      return "nothing"
    }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let keys = [
      "title: " + pick(EditedSite.titles), "title: " + pick(EditedSite.titles),
      "summary: " + pick(EditedSite.blocks).prefix { $0.isLetter || $0 == " " },
      "aliases: [old-one]", "aliases: [bars/older]", "related: [alert]", "api: [UIView]",
      "platforms: [pad]", "related: [nowhere]", "",
    ]
    let line = pick(keys)
    let key = line.prefix { $0 != ":" }
    lines.removeAll { !key.isEmpty && $0.hasPrefix(key + ":") }
    if !line.isEmpty { lines.insert(line, at: min(1, lines.count)) }
    files[page] = lines.joined(separator: "\n")
    return "\(line) in \(page)"
  }

  private mutating func addPage() -> String {
    let section = pick(["bars", "views", "views/alert", "icons"])
    let id = pick(["chip", "badge", "dial", "tab-bar", "index"])
    let language = pick(["en", "ja", "en", "fr"])
    let path = "Content/\(section)/\(id)/\(language).md"
    files[path] = page(pick(EditedSite.titles), body: pick(EditedSite.blocks))
    return "new \(path)"
  }

  private mutating func removePages() -> String {
    guard let page = pages.randomElement(using: &generator) else { return "nothing" }
    if chance(2) {
      files[page] = nil
      return "no \(page)"
    }
    let folder = page.prefix(through: page.lastIndex(of: "/") ?? page.startIndex)
    guard folder != "Content/" else { return "nothing" }
    for file in files.keys where file.hasPrefix(folder) { files[file] = nil }
    return "no \(folder)"
  }

  private mutating func moveTopic() -> String {
    guard
      let page = pages.filter({ $0.split(separator: "/").count > 3 })
        .randomElement(using: &generator)
    else { return "nothing" }
    let folder = page.split(separator: "/").dropLast().joined(separator: "/")
    let target = pick(["Content/bars/moved", "Content/views/moved", folder + "-two"])
    for (file, text) in files where file.hasPrefix(folder + "/") {
      files[file] = nil
      files[target + file.dropFirst(folder.count)] = text
    }
    return "\(folder) is \(target)"
  }

  private mutating func editRule() -> String {
    let withRules = pages.filter { files[$0]?.contains("::: rule ") == true }
    guard let page = withRules.randomElement(using: &generator), let text = files[page] else {
      return "nothing"
    }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let openings = lines.indices.filter { lines[$0].hasPrefix("::: rule ") }
    guard let line = openings.randomElement(using: &generator) else { return "nothing" }
    let changes: [(String) -> String] = [
      { $0.replacing("level=must", with: "level=consider") },
      { $0.replacing("level=should", with: "level=must") }, { $0 + " governs=tab-bar" },
      { $0 + " status=historical" }, { $0 + " aliases=older" }, { $0 + " replaces=alert.ask" },
      { $0.replacing("rule ", with: "rule new-") }, { $0 + " platforms=watch" },
    ]
    if chance(3) {
      lines[line + 1] += " Truly."
    } else {
      lines[line] = pick(changes)(lines[line])
    }
    files[page] = lines.joined(separator: "\n")
    return "\(lines[line]) in \(page)"
  }

  private mutating func spoilBytes() -> String {
    guard let page = pages.randomElement(using: &generator) else { return "nothing" }
    let noncharacter = String(decoding: [0xEF, 0xB7, 0x91], as: UTF8.self)
    files[page] = pick(["---\ntitle: Open\n", noncharacter, "", "---\ntitle: [\n---\n"])
    return "spoilt \(page)"
  }

  // MARK: Other files

  private mutating func put(_ path: String, _ texts: [String]) -> String {
    files[path] = pick(texts)
    return path
  }

  private mutating func editSource() -> String {
    let path = "Content/sources/later.yaml"
    files[path] = files[path] == nil || chance(2) ? pick(EditedSite.bibliographies) : nil
    return path
  }

  private mutating func editTemplate() -> String {
    let template = pick(EditedSite.templates)
    files[template.path] = chance(3) ? nil : pick(template.texts)
    return template.path
  }

  /// Every other edit accepts some translations that are there, or none.
  private mutating func editLock() -> String {
    let path = "Content/translations.lock"
    let hash = String(repeating: pick(["0", "a"]), count: 16)
    files[path] =
      chance(4)
      ? nil
      : pick([
        "", "ja alert#alert.ask \(hash)\nja alert#use \(hash)\n", "ja tab-bar# \(hash)\n",
        "ja gone#x \(hash)\n", "nonsense\n",
      ])
    return path
  }

  private mutating func editWaivers() -> String {
    let path = "Content/sources/waived.yaml"
    files[path] =
      chance(3) ? nil : pick(["doc-3: Nothing.\n", "doc-1: Cited.\n", "doc-9: Gone.\n"])
    return path
  }

  // MARK: Chance

  /// One of as many times.
  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &generator) == 0
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &generator)]
  }

  /// Files, or folders around them that came or went, and others that nothing happened to.
  private mutating func touched(_ changed: Set<String>, _ before: [String: String]) -> Set<String>?
  {
    if chance(12) { return nil }
    var touched = Set(
      changed.map { path in
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        let isWhole =
          [before, files].contains { state in !state.keys.contains { $0.hasPrefix(folder + "/") } }
        return isWhole ? folder : path
      })
    if chance(4) { touched.insert("Content/bars/tab-bar/.en.md.swp") }
    if chance(4) { touched.insert("Content/bars/tab-bar/4913") }
    if chance(4), let page = pages.randomElement(using: &generator) { touched.insert(page) }
    return touched
  }
}
