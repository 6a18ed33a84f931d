import Testing

/// What GitHub Flavored Markdown has and CommonMark has not, but for tables.
@Suite struct GitHubTests {
  @Test(arguments: strikethrough) func rendersStrikethrough(example: Example) { example.check() }

  private static let strikethrough = Example.section(
    "Strikethrough",
    [
      Example("~~Hi~~ there", "<p><del>Hi</del> there</p>"),
      Example("a ~~b *c* `~~`~~ d", "<p>a <del>b <em>c</em> <code>~~</code></del> d</p>"),
      Example("*a ~~b~~ c*", "<p><em>a <del>b</del> c</em></p>"),
      // Of one, of three, escaped, next to spaces, across paragraphs: characters.
      Example("~a~ ~~~a~~~", "<p>~a~ ~~~a~~~</p>"),
      Example("5~10個、20~30個", "<p>5~10個、20~30個</p>"),
      Example("\\~~a~~", "<p>~~a~~</p>"),
      Example("~~ a ~~", "<p>~~ a ~~</p>"),
      Example("~~a\n\nb~~", "<p>~~a</p>\n<p>b~~</p>"),
      Example("a ~~~~ ~~_b_", "<p>a ~~~~ ~~<em>b</em></p>"),
      // Not across the edge of emphasis.
      Example("*a ~~b* c~~", "<p><em>a ~~b</em> c~~</p>"),
      // Punctuation is no hindrance where a wide character is.
      Example("は~~「か」~~と", "<p>は<del>「か」</del>と</p>"),
      Example(
        "| a |\n| - |\n| ~~b~~ |",
        """
        <div class="table"><table>
        <thead>
        <tr>
        <th>a</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td><del>b</del></td>
        </tr>
        </tbody>
        </table></div>
        """),
      Example("[~~a~~](/~~b)", "<p><a href=\"/~~b\"><del>a</del></a></p>"),
      Example("![~~a~~](b~~c.png)", "<p><img src=\"b~~c.png\" alt=\"~~a~~\" /></p>"),
      Example(
        "~~~ text\na ~~b~~\n~~~", "<pre><code class=\"language-text\">a ~~b~~\n</code></pre>"),
    ])

  @Test(arguments: tasks) func rendersTaskLists(example: Example) { example.check() }

  private static let tasks = Example.section(
    "Tasks",
    [
      Example(
        "- [ ] a\n- [x] b *c*\n- [X] d\n- e",
        """
        <ul>
        <li><span class="task">☐</span> a</li>
        <li><span class="task">☑</span> b <em>c</em></li>
        <li><span class="task">☑</span> d</li>
        <li>e</li>
        </ul>
        """),
      Example(
        "1. [ ] a\n\n2. b",
        """
        <ol>
        <li>
        <p><span class="task">☐</span> a</p>
        </li>
        <li>
        <p>b</p>
        </li>
        </ol>
        """),
      // Elsewhere they are characters.
      Example("[ ] a", "<p>[ ] a</p>"),
      Example(
        "- [x]\n- a [x] b\n- [xy] c", "<ul>\n<li>[x]</li>\n<li>a [x] b</li>\n<li>[xy] c</li>\n</ul>"
      ),
      Example("- a\n\n  [x] b", "<ul>\n<li>\n<p>a</p>\n<p>[x] b</p>\n</li>\n</ul>"),
      Example("-     [x] a", "<ul>\n<li>\n<pre><code>[x] a\n</code></pre>\n</li>\n</ul>"),
    ])

  @Test(arguments: alerts) func rendersAlertsOfGitHubAsAsides(example: Example) { example.check() }

  private static let alerts = Example.section(
    "Alerts",
    [
      Example(
        "> [!NOTE]\n> a\n> b\n>\n> - c",
        """
        <div class="aside note">
        <p class="aside-title"><strong>note</strong></p>
        <p>a
        b</p>
        <ul>
        <li>c</li>
        </ul>
        </div>
        """),
      Example(
        "> [!caution] \n>\n> a",
        """
        <div class="aside warning">
        <p class="aside-title"><strong>warning</strong></p>
        <p>a</p>
        </div>
        """),
      Example(
        "> [!IMPORTANT]",
        """
        <div class="aside note">
        <p class="aside-title"><strong>note</strong></p>
        </div>
        """),
      // Not where the quote says more before, or on the line.
      Example("> a\n> [!TIP]", "<blockquote>\n<p>a\n[!TIP]</p>\n</blockquote>"),
      Example(
        "> [!TIP] a", "<blockquote>\n<p>[!TIP] a</p>\n</blockquote>",
        report: """
          a.md:1:3: warning: '[!TIP]', markup of another tool, is shown as text [literal-markup]
              1 | > [!TIP] a
                |   ^~~~~~ help: write a line '::: note', the text, and a line ':::'
          """),
      Example("[!TIP]", "<p>[!TIP]</p>"),
      Example(
        "> [!HINT]\n> a", "<blockquote>\n<p>[!HINT]\na</p>\n</blockquote>",
        report: """
          a.md:1:3: warning: '[!HINT]', markup of another tool, is shown as text [literal-markup]
              1 | > [!HINT]
                |   ^~~~~~~ help: write a line '::: note', the text, and a line ':::'
          """),
      // Names of asides in other tools.
      Example(
        "::: danger\na\n:::\n::: info\n:::",
        """
        <div class="aside warning">
        <p class="aside-title"><strong>warning</strong></p>
        <p>a</p>
        </div>
        <div class="aside note">
        <p class="aside-title"><strong>note</strong></p>
        </div>
        """),
    ])

  @Test(arguments: addresses) func rendersBareAddressesAsLinks(example: Example) { example.check() }

  private static let addresses = Example.section(
    "Addresses",
    [
      Example(
        "See https://a.b/c_d_e?x=1&y=(2), (HTTP://a.b/c) and www.a.b.",
        """
        <p>See <a href="https://a.b/c_d_e?x=1&amp;y=(2)">https://a.b/c_d_e?x=1&amp;y=(2)</a>, \
        (<a href="HTTP://a.b/c">HTTP://a.b/c</a>) and <a href="http://www.a.b">www.a.b</a>.</p>
        """),
      Example(
        "**https://a.b/c** https://a.b?x&amp;y",
        """
        <p><strong><a href="https://a.b/c">https://a.b/c</a></strong> \
        <a href="https://a.b?x&amp;y">https://a.b?x&amp;y</a></p>
        """),
      // Japanese has no spaces around.
      Example(
        "詳しくはhttps://a.b/cを見る。",
        "<p>詳しくは<a href=\"https://a.b/c\">https://a.b/c</a>を見る。</p>"),
      // In code, links, addresses and words they are what they were.
      Example("`https://a.b`", "<p><code>https://a.b</code></p>"),
      Example(
        "[https://a.b](https://c.d/(e)f)", "<p><a href=\"https://c.d/(e)f\">https://a.b</a></p>"),
      Example("[a](https://b/c),(d)", "<p><a href=\"https://b/c\">a</a>,(d)</p>"),
      Example("<https://a.b>", "<p><a href=\"https://a.b\">https://a.b</a></p>"),
      Example(
        "[a]\n\n[a]: https://a.b 'https://c.d'",
        "<p><a href=\"https://a.b\" title=\"https://c.d\">a</a></p>"),
      Example(
        "xhttps://a.b https:// www. https://a_b.c_d",
        "<p>xhttps://a.b https:// www. https://a_b.c_d</p>"),
      Example("a@b.c Icon@2x.png", "<p>a@b.c Icon@2x.png</p>"),
      Example("## www.a.b", "<h2 id=\"www-a-b\"><a href=\"http://www.a.b\">www.a.b</a></h2>"),
    ])
}
