import Foundation
import SiteTestSupport
import TestSupport
import Testing

@testable import Base
@testable import Site

/// A site in English, Japanese, German and Arabic, of whose words the Arabic ones are few.
struct FourLanguagesTests {
  let site: SiteFixture

  init() async throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "FourLanguages").path
    var files: [String: String] = [:]
    let listing = try FolderListing(below: folder, in: LinkScope(BuildOptions(site: folder)))
    for file in listing.files.map({ $0.joined(separator: "/") }) where !file.hasPrefix("Public/") {
      files[file] = String(decoding: try readFile("\(folder)/\(file)"), as: UTF8.self)
    }
    site = try SiteFixture(files)
    let report = try await site.report()
    #expect(report.contains("Templates/strings/ar.yaml: warning: missing strings '"), "\(report)")
    #expect(
      report.split(separator: "\n").count { $0.contains("warning:") || $0.contains("error:") } == 1,
      "\(report)")
  }

  @Test func pagesHaveNoBrokenLinksAndNoStructuralFlaws() throws {
    let flaws = try site.published().flaws()
    #expect(flaws == [])
  }

  @Test(arguments: [("en", "ltr"), ("ja", "ltr"), ("de", "ltr"), ("ar", "rtl")])
  func statesTheDirectionOfEveryPage(language: String, direction: String) throws {
    let root = try #require(try site.page("\(language)/components/button.html").all("html").first)
    #expect(root.attributes["lang"] == language)
    #expect(root.attributes["dir"] == direction)
  }

  @Test func everyElementWithALanguageHasItsDirection() throws {
    for (path, page) in try site.published().pages {
      for tag in page.elements where tag.attributes["lang"] != nil {
        let expected = tag.attributes["lang"] == "ar" ? "rtl" : "ltr"
        // Ids have their direction by style sheet; the descriptions in drawings are no HTML.
        let isExempt = tag.attributes["class"] == "rule-id" || tag.name == "desc"
        #expect(tag.attributes["dir"] == expected || isExempt, "\(path): \(tag)")
      }
    }
  }

  /// Runs of text that are of no language: ids, code, names.
  private static let neutral =
    "Reed|ReedButton|JSON|HTML|Markdown|CSV|EARL|Reed 2021(-1)?|reed2021(-[0-9])?|[a-z-]+[.][a-z-]+|"
    + "button[.]label.*|\"Save\""

  @Test func marksTheLanguageOfEveryRunOfTextOnArabicPages() throws {
    var flaws: Set<String> = []
    let neutral = try Regex(Self.neutral)
    for (path, page) in try site.published().pages where path.hasPrefix("ar/") {
      for run in page.runs {
        let text = run.text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard text.wholeMatch(of: neutral) == nil else { continue }
        let isArabic = text.unicodeScalars.contains { (0x620...0x64A).contains($0.value) }
        let isLatin = text.unicodeScalars.contains { $0.isASCII && $0.properties.isAlphabetic }
        if isArabic != isLatin, isArabic != (run.language == "ar") {
          flaws.insert("\(path): '\(text)' in \(run.language)")
        }
      }
    }
    #expect(flaws.sorted() == [])
  }

  @Test func mirrorsTheArrowOfFootnotesOnArabicPages() throws {
    #expect(try site.html("ar/components/button.html").contains(">↪\u{FE0E}</a>"))
    #expect(try site.html("de/components/button.html").contains(">↩\u{FE0E}</a>"))
  }

  @Test func parallelViewHasTheDirectionOfEachColumn() throws {
    let page = try site.page("beside/en-ar/components/button.html")
    #expect(page.all("html").map { $0.attributes["dir"] } == ["ltr"])
    let columns = page.all("div").filter { $0.attributes["class"] == "text" }.map {
      $0.attributes["dir"]
    }
    #expect(Set(columns) == ["ltr", "rtl"])
  }

  @Test func usesEnglishStringsWhereTheLanguageHasNone() throws {
    let page = try site.html("ar/components/button.html")
    #expect(page.contains("aria-label=\"المواضيع المجاورة\""))
    #expect(page.contains("<span lang=\"en\" dir=\"ltr\">Show sources</span>"))
    #expect(try site.html("de/components/button.html").contains("Quellen anzeigen"))
  }
}
