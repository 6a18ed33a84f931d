import SiteTestSupport
import TestSupport
import Testing

/// The links and lists that the home page offers next to its text.
struct HomePageTests {
  private func questions(_ path: String, configuration: String) async throws -> [String] {
    let site = try SiteFixture(
      ["Content/bars/bar/en.md": page("Bar")],
      configuration: "title: G\nlanguages: [en, ja]\n" + configuration)
    #expect(try await !site.report().contains("error"))
    return try site.page(path).all("a").compactMap { $0.attributes["href"] }
      .filter { $0.contains("?q=") }
  }

  @Test(arguments: [
    ("en/index.html", ["search.html?q=How%20many%3F"]), ("ja/index.html", []),
  ])
  func linksQuestionsOfEachLanguageToTheirSearchResults(path: String, links: [String]) async throws
  {
    let found = try await questions(path, configuration: "questions: {en: [How many?]}\n")
    #expect(found == links)
  }

  @Test func showsTheAnswerNextToAQuestionThatHasOne() async throws {
    let site = try SiteFixture(
      ["Content/bars/bar/en.md": page("Bar")],
      configuration: "title: G\nlanguages: [en]\nquestions: {en: [How many?: < 3, Which?]}\n")
    try await site.build()
    let html = try site.html("en/index.html")
    #expect(
      html.contains(
        """
        <li><a href="search.html?q=How%20many%3F"><span>How many?</span> <strong>&lt; 3</strong></a></li>
        <li><a href="search.html?q=Which%3F"><span>Which?</span></a></li>
        """), "\(html)")
  }

  @Test func showsNoQuestionsWhereTheSiteHasNoSearch() async throws {
    let found = try await questions(
      "en/index.html", configuration: "search: false\nquestions: {en: [How many?]}\n")
    #expect(found == [])
  }
}
