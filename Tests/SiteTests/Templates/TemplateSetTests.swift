import Foundation
import Pages
import SiteTestSupport
import Templates
import TestSupport
import Testing

@testable import Base
@testable import Site

/// The built-in templates, and a site's own over them.
struct TemplateSetTests {
  /// A site with one page and templates of its own.
  private func site(_ templates: [String: String]) throws -> SiteFixture {
    var files = ["Content/bars/tab-bar/en.md": page("Tab <bar>", body: "Text.\n")]
    for (path, text) in templates { files["Templates/" + path] = text }
    return try SiteFixture(files, configuration: "title: Guideline\nlanguages: [en]\n")
  }

  /// The built-in templates alone.
  private func builtIn(_ languages: [String]) throws -> TemplateSet {
    let options = BuildOptions(site: try TemporaryFolder().path)
    return try TemplateSet(
      options, basis: TemplateBasis(languages: languages), in: LinkScope(options))
  }

  private static let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  @Test func programHasEveryTemplateOfTheRepository() throws {
    let folder = Self.repository + "/Templates"
    let listing = try FolderListing(below: folder, in: LinkScope(BuildOptions(site: folder)))
    let files = listing.files.map { $0.joined(separator: "/") }.filter { $0 != "README.md" }
    #expect(TemplateFiles.builtIn.keys.sorted() == files.sorted())
    for file in files {
      #expect(TemplateFiles.builtIn[file]?.bytes == (try readFile("\(folder)/\(file)")), "\(file)")
    }
  }

  @Test(arguments: [["en"], ["ja"], ["en", "ja"]])
  func builtInTemplatesHaveNoDiagnostics(languages: [String]) throws {
    let set = try builtIn(languages)
    #expect(set.diagnostics == [])
    #expect(set.strings.count == languages.count)
    #expect(
      set.assets.map { "assets/" + $0.name }
        == TemplateFiles.builtIn.keys.filter { $0.hasPrefix("assets/") }.sorted())
  }

  @Test func builtInStringsHaveTheSameKeysInEnglishAndJapanese() throws {
    let set = try builtIn(["en", "ja"])
    #expect(set.strings[0].keys == set.strings[1].keys)
  }

  // MARK: Overriding

  @Test func usesATemplateOrAssetOfTheSiteInPlaceOfTheBuiltInOne() async throws {
    let site = try site([
      "topic.mustache": "{{> partials/start}}<h1>Own {{title}}</h1>{{> partials/end}}\n",
      "assets/site.css": "body {}", "assets/fonts/a.woff2": "font",
    ])
    let report = try await site.report()
    #expect(report == "")
    let topic = try site.html("en/bars/tab-bar.html")
    #expect(topic.contains("<h1>Own Tab &lt;bar&gt;</h1>"))
    #expect(topic.hasPrefix("<!DOCTYPE html>"))
    #expect(try site.html("en/bars/index.html").contains("<h1>bars</h1>"))
    #expect(try site.html(site.asset("site.css")) == "body {}")
    #expect(try site.html("assets/fonts/a.woff2") == "font")
    #expect(try site.html(site.asset("language.js")) != "")
    let flaws = try site.published().flaws()
    #expect(flaws == [])
  }

  @Test func usesPartialsAndStringsOfTheSiteAndWarnsOfUnusedFiles() async throws {
    let strings = String(
      decoding: try #require(TemplateFiles.builtIn["strings/en.yaml"]).bytes, as: UTF8.self)
    let site = try site([
      "partials/end.mustache": "</main></div>{{strings.motto}}</body></html>\n",
      "strings/en.yaml": strings + "motto: 'Own & only'\n", "strings/fr.yaml": "not read",
      ".hidden.mustache": "{{x", "README.md": "Notes", "notes.txt": "",
      "partials/hedaer.mustache": "",
    ])
    let report = try await site.report()
    #expect(
      report == """
        Templates/notes.txt: warning: file that is neither a template, nor strings, nor in assets/ \
        [unknown-template-file]
              = help: move it to assets/ or strings/, or remove it
        Templates/partials/hedaer.mustache: warning: unknown template 'partials/hedaer': no page \
        uses it, and no template includes it [unknown-template-file]
              = help: did you mean 'partials/header.mustache'?

        """)
    #expect(try site.html("en/bars/tab-bar.html").hasSuffix("Own &amp; only</body></html>\n"))
  }

  @Test func usesTheTemplatesOfTheFolderThatIsNamed() async throws {
    let site = try SiteFixture([
      "Content/en.md": page(), "Templates/home.mustache": "default",
      "own/home.mustache": "own {{title}}",
    ])
    try await site.build(templates: "own")
    #expect(try site.html("en/index.html") == "own Title")
    try await site.build()
    #expect(try site.html("en/index.html") == "default")
  }

  @Test func throwsForAMissingFolderOfTemplates() async throws {
    let site = try SiteFixture(["Content/en.md": page()])
    let error = await #expect(throws: FileError.self) { try await site.build(templates: "nowhere") }
    #expect(error?.path == site.folder.path(of: "nowhere"))
    #expect(error?.description.hasSuffix("nowhere: No such file or directory") == true)
    try site.folder.write("", at: "Templates")
    let other = await #expect(throws: FileError.self) { try await site.build() }
    #expect(other?.description.hasSuffix("Templates: Not a directory") == true)
  }

  // MARK: Diagnostics

  @Test func reportsUnknownNamesWithFileAndLineAndPublishesNothing() async throws {
    let site = try site([
      "topic.mustache": """
      {{> partials/start}}
      <h1>{{titel}}</h1>
      {{strings.hom}} {{> partials/ende}}
      {{#outline}}{{tilte}}{{/outline}}

      """,
      "partials/rule.mustache": "{{#governs}}{{statement}}\n",
    ])
    let report = try await site.report()
    #expect(
      report == """
        Templates/partials/rule.mustache:1:4: error: section 'governs' is not closed [template-syntax]
            1 | {{#governs}}{{statement}}
              |    ^~~~~~~ help: end it with '{{/governs}}'
        Templates/partials/rule.mustache:1:15: error: 'statement' is HTML and would be shown with its \
        tags [template-escaping]
            1 | {{#governs}}{{statement}}
              |               ^~~~~~~~~ help: write {{{statement}}}
        Templates/topic.mustache:2:7: error: unknown key 'titel' [unknown-template-key]
            2 | <h1>{{titel}}</h1>
              |       ^~~~~ help: did you mean 'title'?
        Templates/topic.mustache:3:3: error: unknown string 'hom' in <built-in>/strings/en.yaml [unknown-string]
            3 | {{strings.hom}} {{> partials/ende}}
              |   ^~~~~~~~~~~ help: did you mean 'home'?
        Templates/topic.mustache:3:21: error: unknown partial 'partials/ende' [unknown-partial]
            3 | {{strings.hom}} {{> partials/ende}}
              |                     ^~~~~~~~~~~~~ help: did you mean 'partials/end'?
        Templates/topic.mustache:4:15: error: unknown key 'tilte' [unknown-template-key]
            4 | {{#outline}}{{tilte}}{{/outline}}
              |               ^~~~~ help: did you mean 'title'?

        """)
    #expect(!site.folder.exists("Public"))
  }

  private static let builtInKeys = UIStrings(
    of: "en", in: TemplateFiles.program.strings, folder: ""
  ).keys

  @Test func usesBuiltInStringsForThoseThatTheSiteLeavesOut() async throws {
    let site = try site(["strings/en.yaml": "skip: Skip it\n"])
    let report = try await site.report()
    #expect(report == "")
    let page = try site.html("en/bars/tab-bar.html")
    #expect(page.contains(">Skip it</a>") && page.contains(">Menu</button>"))
  }

  @Test func reportsStringsThatNothingPrints() async throws {
    let site = try site(["strings/en.yaml": "skpi: Skip it\nnote: [a]\nmust: ''\n"])
    let report = try await site.report()
    #expect(
      report == """
        Templates/strings/en.yaml:1:1: error: unknown string 'skpi': no template prints it [unknown-string]
            1 | skpi: Skip it
              | ^~~~ help: did you mean 'skip'?
        Templates/strings/en.yaml:2:7: error: 'note' takes a text [wrong-value]
            2 | note: [a]
              |       ^
        Templates/strings/en.yaml:3:1: error: unknown string 'must': no template prints it [unknown-string]
            3 | must: ''
              | ^~~~ help: did you mean 'level-must'?
        Templates/strings/en.yaml:3:7: error: 'must' takes a text [wrong-value]
            3 | must: ''
              |       ^~

        """, "\(report)")
  }

  @Test func reportsAMisspeltStringInAFileOfOneLanguage() async throws {
    let site = try SiteFixture(
      [
        "Content/bars/tab-bar/en.md": page("Tab bar"),
        "Templates/strings/de.yaml": "ruels: Richtlinien\n",
      ], configuration: "title: Guideline\nlanguages: [en, de]\n")
    #expect(
      try await site.report() == """
        Templates/strings/de.yaml:1:1: error: unknown string 'ruels': no template prints it [unknown-string]
            1 | ruels: Richtlinien
              | ^~~~~ help: did you mean 'rules'?

        """)
  }

  /// One line a language, whatever is missing; each string is the first that there is.
  @Test func usesEachStringOfTheFirstFileThatHasIt() async throws {
    let site = try SiteFixture(
      [
        "Content/bars/tab-bar/en.md": page("Tab bar", body: "::: note\nText.\n:::\n"),
        "Content/bars/tab-bar/it.md": page("Barra", body: "::: note\nTesto.\n:::\n"),
        "Content/bars/tab-bar/de.md": page("Leiste", body: "::: note\nText.\n:::\n"),
        "Templates/strings/it.yaml": "menu: Menù\n",
        "Templates/strings/en.yaml": "search: Find\nnote: Remark\n",
        "Templates/strings/de-AT.yaml": "menu: not read\n",
      ], configuration: "title: Guideline\nlanguages: [en, it, de]\n")
    let report = try await site.report()
    #expect(
      report.split(separator: "\n").count { $0.contains("[missing-strings]") } == 1, "\(report)")
    #expect(
      report.hasPrefix("Templates/strings/it.yaml: warning: missing strings 'all-rules', "),
      "\(report)")
    let italian = try site.html("it/bars/tab-bar.html")
    #expect(italian.contains(">Menù</button>"))
    #expect(italian.contains("<strong><span lang=\"en\">Remark</span></strong>"))
    #expect(italian.contains("placeholder=\"Find\""))
    #expect(italian.contains("<span lang=\"en\">Close</span></button>"))
    let german = try site.html("de/bars/tab-bar.html")
    #expect(
      german.contains("<strong>Hinweis</strong>") && german.contains("placeholder=\"Suchen\""))
  }

  /// Every built-in file is whole: the same keys, the same numbers in braces.
  @Test(arguments: TemplateFiles.program.strings.keys.sorted())
  func builtInStringsOfEachLanguageHaveAllKeysAndPlaceholders(language: String) throws {
    let english = UIStrings(of: "en", in: TemplateFiles.program.strings, folder: "")
    let words = UIStrings(of: language, in: TemplateFiles.program.strings, folder: "")
    #expect(words.diagnostics == [] && words.languages == [:] && words.furtherKeys.isEmpty)
    #expect(words.keys == english.keys)
    for key in english.keys {
      func numbers(_ text: String) -> [String] {
        text.matches(of: /\{[a-z]+\}/).map { String($0.0) }.sorted()
      }
      #expect(numbers(words[key]) == numbers(english[key]), "\(key)")
    }
  }

  /// The manual lists the built-in languages in one place, and the READMEs count them.
  @Test func documentsNameEveryBuiltInLanguage() throws {
    let languages = TemplateFiles.program.strings.keys.sorted()
    for language in ["en", "ja"] {
      let page = "\(Self.repository)/Manual/Content/how-to/add-a-language/\(language).md"
      let text = String(decoding: try readFile(page), as: UTF8.self)
      #expect(languages.filter { code in !text.contains("`\(code)`") } == [], "\(language).md")
    }
    let inWords = NumberFormatter()
    inWords.locale = Locale(identifier: "en")
    inWords.numberStyle = .spellOut
    let count = try #require(inWords.string(from: NSNumber(value: languages.count)))
    let english = String(decoding: try readFile(Self.repository + "/README.md"), as: UTF8.self)
    #expect(english.contains("comes in \(count) languages"))
    let japanese = String(decoding: try readFile(Self.repository + "/README.ja.md"), as: UTF8.self)
    #expect(japanese.contains("\(languages.count)つの言語"))
  }

  @Test(arguments: [
    ("zh-TW", "搜尋"), ("zh-HK", "搜尋"), ("zh", "搜索"), ("de-AT", "Suchen"), ("en-GB", "Search"),
  ])
  func usesTheStringsOfTheLanguageForATagWithACountry(language: String, search: String) {
    let words = UIStrings(of: language, in: TemplateFiles.program.strings, folder: "")
    #expect(words["search"] == search)
    #expect(words.diagnostics == [] && words.languages == [:])
  }

  @Test func builtInStringsHaveEveryKeyThatTheProgramRequires() {
    #expect(Set(UIStrings.requiredKeys).subtracting(Self.builtInKeys) == [])
  }

  @Test func reportsMalformedYAMLInAFileOfStrings() async throws {
    let site = try site(["strings/en.yaml": "skip: 'Skip\n"])
    let report = try await site.report()
    #expect(
      report.hasPrefix(
        """
        Templates/strings/en.yaml:1:7: error: quotation mark is not closed [malformed-yaml]
            1 | skip: 'Skip
              |       ^ help: end the value with '
        """), "\(report)")
  }

  // MARK: Keys

  /// Every key of the data of every page renders: as it is, and empty.
  @Test(arguments: TemplateSet.filled)
  func rendersEveryKeyOfAPage(template: (name: String, keys: TemplateKeys)) async throws {
    func uses(_ keys: TemplateKeys, depth: Int) -> String {
      keys.keys.map { key in
        switch key.shape {
        case .text: "[{{\(key.name)}}{{^\(key.name)}}-{{/\(key.name)}}]"
        case .html: "[{{{\(key.name)}}}]"
        case .flag: "[{{#\(key.name)}}yes{{/\(key.name)}}]"
        case .object(let keys), .list(let keys):
          "[{{#\(key.name)}}\(depth < 4 ? uses(keys, depth: depth + 1) : "")"
            + "{{/\(key.name)}}{{^\(key.name)}}none{{/\(key.name)}}]"
        }
      }.joined()
    }
    var files = BilingualSite.files
    files["Templates/\(template.name).mustache"] = uses(template.keys, depth: 0)
    let site = try SiteFixture(files)
    let report = try await site.report()
    #expect(report == "")
    #expect(try site.folder.files(below: "Public").count > 30)
  }
}
