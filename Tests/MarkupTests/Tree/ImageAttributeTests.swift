import TestSupport
import Testing

@testable import Markup

/// What `{…}` after an image says.
@Suite struct ImageAttributeTests {
  @Test(arguments: examples) func rendersImagesWithAttributes(example: Example) { example.check() }

  private static let examples = Example.section(
    "Attributes of images",
    [
      // A caption makes a figure of a paragraph with nothing else.
      Example(
        """
        ![a](b.png){caption="2 * 3 * 4 } タブバー"}

        - ![a](b.png "t"){ width=320px caption=Bar }
        """,
        """
        <figure class="image">
        <img src="b.png" alt="a" />
        <figcaption>2 * 3 * 4 } タブバー</figcaption>
        </figure>
        <ul>
        <li>
        <figure class="image">
        <img src="b.png" alt="a" title="t" width="320" />
        <figcaption>Bar</figcaption>
        </figure>
        </li>
        </ul>
        """),
      // Of an image and its variant one is shown.
      Example(
        """
        A ![a](b.png){dark="c d.png"}, ![e](f.png){width=10}.
        """,
        """
        <p>A <img src="b.png" alt="a" class="in-light" loading="lazy" />\
        <img src="c%20d.png" alt="a" class="in-dark" loading="lazy" hidden="" />, \
        <img src="f.png" alt="e" width="10" />.</p>
        """),
      // In cells, links, and beside emphasis.
      Example(
        """
        **[![a](b.png){width=1}](topic:x)**

        | a |
        | - |
        | ![a](b.png){width=2} |
        """,
        """
        <p><strong><a href="topic:x"><img src="b.png" alt="a" width="1" /></a></strong></p>
        <div class="table"><table>
        <thead>
        <tr>
        <th>a</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td><img src="b.png" alt="a" width="2" /></td>
        </tr>
        </tbody>
        </table></div>
        """),
      // Anywhere else it is text.
      Example(
        """
        (a){width=1} `![a](b.png){width=1}` \\![a](b.png){width=1
        """,
        """
        <p>(a){width=1} <code>![a](b.png){width=1}</code> !<a href="b.png">a</a>{width=1</p>
        """),
      Example(
        """
        ![a](b.png){width=50% widht=3 dark="https://x.y/z.png" width=2 big}
        """,
        """
        <p><img src="b.png" alt="a" width="2" /></p>
        """,
        report: """
          a.md:1:19: error: malformed width '50%' [malformed-attribute]
              1 | ![a](b.png){width=50% widht=3 dark="https://x.y/z.png" width=2 big}
                |                   ^~~ help: write a number of CSS pixels: width=320
          a.md:1:23: error: unknown attribute 'widht' [unknown-attribute]
              1 | ![a](b.png){width=50% widht=3 dark="https://x.y/z.png" width=2 big}
                |                       ^~~~~ help: did you mean 'width'?
          a.md:1:37: error: dark image 'https://x.y/z.png' is not a file of the site [malformed-attribute]
              1 | ![a](b.png){width=50% widht=3 dark="https://x.y/z.png" width=2 big}
                |                                     ^~~~~~~~~~~~~~~~~ help: put the file next to the page: dark="image-dark.png"
          a.md:1:64: error: stray word 'big' [malformed-attribute]
              1 | ![a](b.png){width=50% widht=3 dark="https://x.y/z.png" width=2 big}
                |                                                                ^~~ help: write key=value, and quote a value with spaces
          """),
      Example(
        """
        Text ![a](b.png){caption="C" caption="D"} and ![a](b.png){caption="E
        F"}.
        """,
        """
        <p>Text <img src="b.png" alt="a" /> and <img src="b.png" alt="a" />{caption=&quot;E
        F&quot;}.</p>
        """,
        report: """
          a.md:1:30: error: duplicate attribute 'caption' [malformed-attribute]
              1 | Text ![a](b.png){caption="C" caption="D"} and ![a](b.png){caption="E
                |                              ^~~~~~~ help: combine the values into one
          a.md:1:39: warning: caption of an image inside a text is not shown [misplaced-caption]
              1 | Text ![a](b.png){caption="C" caption="D"} and ![a](b.png){caption="E
                |                                       ^ help: put the image in a separate paragraph
          """),
      Example(
        """
        ![a](https://a.b/c.png){width=3} ![a](b.png){width="3} x
        """,
        """
        <p><img src="https://a.b/c.png" alt="a" width="3" /> <img src="b.png" alt="a" width="3" /> x</p>
        """,
        report: """
          a.md:1:6: warning: image 'https://a.b/c.png' is on another server, which the site's policy blocks [remote-image]
              1 | ![a](https://a.b/c.png){width=3} ![a](b.png){width="3} x
                |      ^~~~~~~~~~~~~~~~~ help: put the file next to the page: ![…](image.png)
          a.md:1:52: error: quotation mark is not closed [malformed-attribute]
              1 | ![a](https://a.b/c.png){width=3} ![a](b.png){width="3} x
                |                                                    ^~~ help: end the value with '"'
          """),
    ])

  @Test(arguments: [
    "![a](b){width=", "){width=\"}", "){width=\"}\"", "![a](b){caption=\"c\"} ",
    "![a](b){dark=c}\n\n",
  ])
  func takesTimeProportionalToTheSize(piece: String) {
    let factor = workFactor(
      from: 1_000, of: { Array(String(repeating: piece, count: $0).utf8) }
    ) { text in
      _ = parse(text, path: "a.md", options: MarkupOptions())
    }
    #expect(factor < 12)
  }
}
