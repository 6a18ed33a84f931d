import Diagnostics
import Foundation
import Publishing
import Templates
import TestSupport
import Testing

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
      options, TemplateBasis(languages: languages), in: LinkScope(options))
  }

  private static let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  @Test func isBuiltInWithEveryFileOfTheRepository() throws {
    let folder = Self.repository + "/Templates"
    let listing = try FolderListing(below: folder, in: LinkScope(BuildOptions(site: folder)))
    let files = listing.files.map { $0.joined(separator: "/") }.filter { $0 != "README.md" }
    #expect(TemplateFiles.builtIn.keys.sorted() == files.sorted())
    for file in files {
      #expect(TemplateFiles.builtIn[file]?.bytes == (try readFile("\(folder)/\(file)")), "\(file)")
    }
  }

  @Test(arguments: [["en"], ["ja"], ["en", "ja"]])
  func hasNoMistakes(languages: [String]) throws {
    let set = try builtIn(languages)
    #expect(set.diagnostics == [])
    #expect(set.strings.count == languages.count)
    #expect(
      set.assets.map { "assets/" + $0.name }
        == TemplateFiles.builtIn.keys.filter { $0.hasPrefix("assets/") }.sorted())
  }

  @Test func hasTheSameStringsInEveryLanguage() throws {
    let set = try builtIn(["en", "ja"])
    #expect(set.strings[0].keys == set.strings[1].keys)
  }

  // MARK: Overriding

  @Test func takesASitesOwnFilesOneByOne() async throws {
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

  @Test func takesPartialsAndStringsOfTheSite() async throws {
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
        Templates/partials/hedaer.mustache: warning: unknown template 'partials/hedaer': nothing fills \
        or includes it [unknown-template-file]
              = help: did you mean 'partials/header.mustache'?

        """)
    #expect(try site.html("en/bars/tab-bar.html").hasSuffix("Own &amp; only</body></html>\n"))
  }

  @Test func takesTheTemplatesOfAnotherFolder() async throws {
    let site = try SiteFixture([
      "Content/en.md": page(), "Templates/home.mustache": "default",
      "own/home.mustache": "own {{title}}",
    ])
    try await site.build(templates: "own")
    #expect(try site.html("en/index.html") == "own Title")
    try await site.build()
    #expect(try site.html("en/index.html") == "default")
  }

  @Test func reportsAFolderOfTemplatesThatIsNotThere() async throws {
    let site = try SiteFixture(["Content/en.md": page()])
    let error = await #expect(throws: FileError.self) { try await site.build(templates: "nowhere") }
    #expect(error?.path == site.folder.path(of: "nowhere"))
    #expect(error?.description.hasSuffix("nowhere: No such file or directory") == true)
    try site.folder.write("", at: "Templates")
    let other = await #expect(throws: FileError.self) { try await site.build() }
    #expect(other?.description.hasSuffix("Templates: Not a directory") == true)
  }

  // MARK: Mistakes

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

  private static let builtInKeys = UIStrings(of: "en", in: TemplateFiles().strings, folder: "").keys

  @Test func takesBuiltInStringsForThoseThatASiteLeavesOut() async throws {
    let site = try site(["strings/en.yaml": "skip: Skip\nnote: [a]\nmust: ''\n"])
    let lines = try await site.report().split(separator: "\n").filter { $0.hasPrefix("Temp") }
    let missing = Self.builtInKeys.filter { !["skip", "note", "must"].contains($0) }
    let named = missing.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
    #expect(
      lines == [
        """
        Templates/strings/en.yaml: warning: no strings \(named) and \(missing.count - 8) more: \
        the built-in ones are used [missing-strings]
        """,
        "Templates/strings/en.yaml:2:7: error: 'note' takes a text [wrong-value]",
        "Templates/strings/en.yaml:3:7: error: 'must' takes a text [wrong-value]",
      ])
  }

  @Test func builtInStringsHaveAllThatTheProgramWrites() {
    #expect(Set(UIStrings.requiredKeys).subtracting(Self.builtInKeys) == [])
  }

  @Test func saysWhatIsWrongWithAFileOfStrings() async throws {
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
