import Testing

@testable import Markup

/// The parts of other sites that pages show.
struct EmbedTests {
  private static let hosts = [
    "codepen.io", "codesandbox.io", "figma.com", "loom.com", "stackblitz.com", "vimeo.com",
    "youtube.com", "storybook.example.org", "*.example.net", "localhost:6006",
  ]

  private func parsed(_ text: String, hosts: [String] = hosts) -> Parsed {
    var options = MarkupOptions()
    options.components = ComponentForm.builtIn
    for number in options.components.indices
    where options.components[number].content.mayBeElsewhere {
      options.components[number].hosts = hosts
    }
    return Parsed(text, options)
  }

  @Test(arguments: [
    (
      "https://www.youtube.com/watch?v=a-b_c&t=1m30s",
      "https://www.youtube-nocookie.com/embed/a-b_c?start=90"
    ),
    ("https://youtu.be/abc?t=42", "https://www.youtube-nocookie.com/embed/abc?start=42"),
    ("https://m.youtube.com/shorts/abc", "https://www.youtube-nocookie.com/embed/abc"),
    ("https://www.youtube.com/live/abc?si=x", "https://www.youtube-nocookie.com/embed/abc"),
    (
      "https://www.youtube-nocookie.com/embed/abc?start=3",
      "https://www.youtube-nocookie.com/embed/abc?start=3"
    ),
    (
      "https://www.youtube.com/playlist?list=PLx",
      "https://www.youtube-nocookie.com/embed/videoseries?list=PLx"
    ),
    ("https://vimeo.com/123", "https://player.vimeo.com/video/123?dnt=1"),
    ("https://vimeo.com/123/0123456789", "https://player.vimeo.com/video/123?h=0123456789&dnt=1"),
    ("https://vimeo.com/channels/staff/123", "https://player.vimeo.com/video/123?dnt=1"),
    ("https://player.vimeo.com/video/123?h=ab", "https://player.vimeo.com/video/123?h=ab&dnt=1"),
    (
      "https://www.figma.com/design/Kf3/Bars?node-id=1-2&t=x",
      "https://embed.figma.com/design/Kf3/Bars?node-id=1-2&t=x&embed-host=shishin"
    ),
    ("https://figma.com/file/Kf3", "https://embed.figma.com/design/Kf3?embed-host=shishin"),
    (
      "https://www.figma.com/proto/Kf3/Bars?embed-host=a",
      "https://embed.figma.com/proto/Kf3/Bars?embed-host=shishin"
    ),
    (
      "https://storybook.example.org/?path=/story/button--primary&args=size:small&nav=0",
      "https://storybook.example.org/iframe.html?id=button--primary&viewMode=story&args=size:small"
    ),
    (
      "https://storybook.example.org/v2/index.html?path=%2Fdocs%2Fbutton--docs",
      "https://storybook.example.org/v2/iframe.html?id=button--docs&viewMode=docs"
    ),
    ("https://codepen.io/ada/pen/Xy", "https://codepen.io/ada/embed/Xy?default-tab=result"),
    ("https://codesandbox.io/s/xy", "https://codesandbox.io/embed/xy"),
    (
      "https://stackblitz.com/edit/xy?file=a.ts", "https://stackblitz.com/edit/xy?file=a.ts&embed=1"
    ),
    ("https://www.loom.com/share/xy", "https://www.loom.com/embed/xy"),
    ("https://A.B.Example.net/page?x=1#y", "https://A.B.Example.net/page?x=1#y"),
    ("https://localhost:6006/", "https://localhost:6006/"),
  ])
  func areShownAtTheAddressForFrames(_ address: String, _ frame: String) {
    let page = parsed("::: embed address=\(address) A title")
    #expect(page.report == "")
    #expect(page.document.components.first?.values[1] == .text(frame))
  }

  @Test func haveAnotherAddressForTheFrameWhereOneIsWritten() {
    let page = parsed(
      "::: embed address=https://a.example.net/x frame=https://b.example.net/y A title")
    #expect(page.report == "")
    #expect(page.document.components.first?.values[1] == .address("https://b.example.net/y"))
    #expect(page.document.framedServers == ["https://b.example.net"])
  }

  @Test(arguments: [
    // Servers that nobody listed, or that only look like one.
    ("https://example.com/", "1:19 unlisted-host"),
    ("https://example.net/", "1:19 unlisted-host"),
    ("https://badexample.net/", "1:19 unlisted-host"),
    ("https://youtube.com.example.com/watch?v=a", "1:19 unlisted-host"),
    ("https://storybook.example.org:8443/", "1:19 unlisted-host"),
    ("https://a.example.net/ frame=https://example.com/", "1:48 unlisted-host"),
    // What browsers do not show in a page of a safe site, or another server than it seems.
    ("http://a.example.net/", "1:19 wrong-value"),
    ("//a.example.net/", "1:19 wrong-value"),
    ("https://youtube.com@example.com/", "1:19 wrong-value"),
    ("mailto:ada@example.net", "1:19 wrong-value"),
    ("topic:alert", "1:19 wrong-value"),
    ("page.html", "1:19 wrong-value"),
    ("https://a.example.net/\u{3042}", "1:19 wrong-value"),
    ("javascript:alert(1)", "1:19 unsafe-address"),
    // What the service shows in no frame.
    ("https://www.youtube.com/@ada", "1:19 wrong-value"),
    ("https://www.youtube.com/watch?v=a%22b", "1:19 wrong-value"),
    ("https://vimeo.com/ada", "1:19 wrong-value"),
    ("https://www.figma.com/community", "1:19 wrong-value"),
    ("https://codepen.io/ada", "1:19 wrong-value"),
  ])
  func areReportedWhereTheyCannotBeShown(_ address: String, _ diagnostic: String) {
    #expect(parsed("::: embed address=\(address) A title").diagnostics == [diagnostic])
  }

  @Test(arguments: [
    "::: video address=https://a.example.net/b.mp4?c=1 A title",
    ":::audio[A title]{address=https://localhost:6006/a.mp3}",
    "::: video file=a.mp4 A title",
  ])
  func mayBeVideoAndSound(_ text: String) {
    #expect(parsed(text).report == "")
  }

  @Test func nameTheServersOfVideoAndSound() {
    let page = parsed(
      "::: video address=https://B.example.net/c.mp4 A\n\n::: audio address=https://a.example.net/c.mp3 B\n\n::: audio file=a.mp3 C"
    )
    #expect(page.document.mediaServers == ["https://b.example.net", "https://a.example.net"])
    #expect(page.document.framedServers == [])
  }

  @Test(arguments: [
    ("::: video A title", "1:5 missing-attribute"),
    ("::: video adress=https://a.example.net/b.mp4 A title", "1:11 unknown-attribute"),
    ("::: video address=https://example.com/b.mp4 A title", "1:19 unlisted-host"),
    ("::: audio address=http://a.example.net/b.mp3 A title", "1:19 wrong-value"),
    ("::: audio address=b.mp3 A title", "1:19 wrong-value"),
    ("::: audio address=javascript:alert(1) A title", "1:19 unsafe-address"),
    ("::: video file=https://a.example.net/b.mp4 A title", "1:16 wrong-value"),
    ("::: video file=b.mp4 address=https://a.example.net/b.mp4 A title", "1:16 wrong-value"),
    ("::: video address=https://youtu.be/abc A title", "1:19 wrong-value"),
  ])
  func areReportedAsVideoAndSoundWhereTheyCannotBePlayed(_ text: String, _ diagnostic: String) {
    #expect(parsed(text).diagnostics == [diagnostic])
  }

  @Test(arguments: [
    ("file=https://a.example.net/b.mp4", "write 'address=…' for a file on another server"),
    ("address=b.mp4", "write 'file=b.mp4' for a file next to the page"),
    ("address=https://youtu.be/abc", "write '::: embed address=https://youtu.be/abc'"),
    ("adress=https://a.example.net/b.mp4", "did you mean 'address'?"),
  ])
  func sayHowToWriteVideoAndSound(_ attribute: String, _ help: String) {
    let report = parsed("::: video \(attribute) A title").report
    #expect(report.contains(help), "\(report)")
  }

  @Test func sayHowToAllowAHost() {
    let page = parsed("::: embed address=https://youtu.be/abc A title", hosts: ["figma.com"])
    #expect(
      page.report.contains(
        "host 'youtu.be' is not listed under 'embeds' in site.yaml"), "\(page.report)")
    #expect(page.report.contains("'embeds: [figma.com, youtube.com]'"), "\(page.report)")
  }

  @Test func needATitle() {
    #expect(
      parsed("::: embed address=https://vimeo.com/123").diagnostics == ["1:5 missing-attribute"])
  }
}
