import Foundation
import TestSupport
import Testing

/// The first site of README, branded by `site.yaml` and `static/` alone, on a branch of a bare repository.
struct BrandedSiteTests {
  private static let logo = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 32"><path d="M2 2h28v28H2z"/></svg>

    """

  private static let brand = """
    baseURL: https://guide.example.com/
    logo: static/logo.svg
    favicon: static/logo.svg
    colors: {brand: "#0a6b5c"}
    links:
      header: [{text: Icons, to: https://example.com/icons}]
      footer: [topic:alert, {to: page:rules}]
    policy: {frame-src: https://www.figma.com}
    keep: [google1234.html]

    """

  private static let author = [
    "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org", "GIT_COMMITTER_NAME": "A",
    "GIT_COMMITTER_EMAIL": "a@example.org",
  ]

  /// The files that README's commands write, by their paths.
  private static func filesOfReadme() throws -> [String: String] {
    let readme = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "README.md")
    let section = try String(contentsOf: readme, encoding: .utf8)
      .components(separatedBy: "## A first site\n")[1]
    let block = section.components(separatedBy: "```sh\n")[1].components(separatedBy: "```")[0]
    var files: [String: String] = [:]
    var path: String?
    for line in block.components(separatedBy: "\n") {
      if let start = line.wholeMatch(of: /cat > (.+) <<'END'/) {
        path = String(start.output.1)
      } else if line == "END" {
        path = nil
      } else if let path {
        files[path, default: ""] += line + "\n"
      }
    }
    return files
  }

  @Test func publishesASiteBrandedByItsConfigurationAloneToABareRepository() throws {
    let files = try Self.filesOfReadme()
    #expect(files.keys.sorted() == ["hello/Content/site.yaml", "hello/Content/views/alert/en.md"])
    let folder = try TemporaryFolder(files)
    func git(_ arguments: String...) throws -> String {
      try folder.git(["-c", "commit.gpgSign=false"] + arguments, environment: Self.author)
    }
    try folder.write(
      files["hello/Content/site.yaml", default: ""] + Self.brand, at: "hello/Content/site.yaml")
    try folder.write(Self.logo, at: "hello/Content/static/logo.svg")
    try folder.write("guide.example.com\n", at: "hello/Content/static/CNAME")
    try folder.write("/Public/\n", at: "hello/.gitignore")
    _ = try git("init", "--quiet", "--bare", "hub.git")
    _ = try git("init", "--quiet", "--initial-branch", "main", "hello")
    _ = try git("-C", "hello", "remote", "add", "origin", folder.path(of: "hub.git"))
    _ = try git("-C", "hello", "add", "--all")
    _ = try git("-C", "hello", "commit", "--quiet", "--message", "Start a guideline")

    let outcome = try Command(
      "publish", "--branch", "gh-pages", folder: folder.path(of: "hello"),
      environment: Self.author
    ).run()
    #expect(outcome.errors == "")
    #expect(outcome.output.hasPrefix("origin/gh-pages: published as "))

    func published(_ path: String) throws -> String {
      try git("-C", "hub.git", "show", "gh-pages:" + path)
    }
    let list = try git("-C", "hub.git", "ls-tree", "-r", "--name-only", "gh-pages")
      .split(separator: "\n").map(String.init)
    #expect(Set(list).isSuperset(of: ["CNAME", "404.html", "logo.svg", ".nojekyll"]))
    #expect(try published("CNAME") == "guide.example.com\n")
    #expect(try published("logo.svg") == Self.logo)
    let page = try published("en/views/alert.html")
    #expect(page.contains("src=\"../../logo.svg\" alt=\"Hello guidelines\""))
    #expect(
      page.contains(
        "<link rel=\"icon\" type=\"image/svg+xml\" sizes=\"any\" href=\"../../logo.svg\">"))
    #expect(page.contains("<li><a href=\"https://example.com/icons\">Icons</a></li>"))
    #expect(page.contains("<li><a href=\"../rules/index.html\">Rules</a></li>"))
    #expect(try published("404.html").contains("href=\"/en/index.html\""))
    #expect(try published("_headers").contains("frame-src https://www.figma.com"))
    let css = try #require(list.first { $0.hasPrefix("assets/site.") && $0.hasSuffix(".css") })
    #expect(try published(css).contains("--brand: light-dark(#0a6b5c, #"))
    #expect(!folder.exists("hello/Templates"))
  }
}
