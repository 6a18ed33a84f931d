import SiteTestSupport
import TestSupport
import Testing

/// A site with a template and a custom property of its own.
struct OverrideTests {
  @Test func usesAPartialAndACustomPropertyOfTheSite() async throws {
    let site = try SiteFixture([
      "Content/bars/tab-bar/en.md": "---\ntitle: Tab bar\n---\nText.\n",
      "Templates/partials/end.mustache": """
      </main>
      </div>
      <footer class="site-footer"><p>Ours: {{siteTitle}}</p></footer>
      </body>
      </html>
      """,
      "Templates/assets/theme.css": ":root { --brand: #663399; }\n",
    ])
    let report = try await site.report()
    #expect(report == "")
    #expect(try site.html("en/bars/tab-bar.html").contains("<p>Ours: Guideline</p>"))
    let theme = try site.asset("theme.css")
    #expect(try site.html(theme) == ":root { --brand: #663399; }\n")
    #expect(try site.page("en/bars/tab-bar.html").addresses.contains("../../" + theme))
    // All else is still the built-in.
    #expect(try site.html(site.asset("site.css")).contains("--brand:light-dark("))
    #expect(try site.page("en/bars/tab-bar.html").all("nav").count > 1)
  }
}
