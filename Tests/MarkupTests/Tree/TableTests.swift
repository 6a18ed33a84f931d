import Testing

@testable import Markup

@Suite struct TableTests {
  @Test(arguments: tables) func rendersPipeTables(example: Example) { example.check() }

  private static let tables = Example.section(
    "Pipe tables",
    [
      Example(
        """
        | a | b |
        | - | - |
        | 1 | 2 |
        """,
        """
        <div class="table"><table>
        <thead>
        <tr>
        <th>a</th>
        <th>b</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>1</td>
        <td>2</td>
        </tr>
        </tbody>
        </table></div>
        """),
      // Without pipes at the ends, and aligned.
      Example(
        """
        a | b | c | d
        :-- | :-: | --: | ---
        """,
        """
        <div class="table"><table>
        <thead>
        <tr>
        <th class="left">a</th>
        <th class="center">b</th>
        <th class="right">c</th>
        <th>d</th>
        </tr>
        </thead>
        </table></div>
        """),
      // One column needs a pipe in its delimiter row, and no other.
      Example(
        """
        a
        |-|
        b
        """,
        """
        <div class="table"><table>
        <thead>
        <tr>
        <th>a</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>b</td>
        </tr>
        </tbody>
        </table></div>
        """),
      Example(
        """
        | a |
        -
        """,
        """
        <h2 id="a">| a |</h2>
        """),
      // Header and delimiter row have the same number of cells, or it is no table.
      Example(
        """
        | a | b |
        | - |
        """,
        """
        <p>| a | b |
        | - |</p>
        """,
        report: """
          a.md:2:1: warning: separator row of 1 below a header of 2 cells: the table is shown as text [malformed-table]
              2 | | - |
                | ^~~~~ help: use the same number of cells in both
          """),
      // Escaped pipes, in code too.
      Example(
        #"""
        | a \| b | `c \| d` |
        |-|-|
        | \\| e |
        """#,
        #"""
        <div class="table"><table>
        <thead>
        <tr>
        <th>a | b</th>
        <th><code>c | d</code></th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>\</td>
        <td>e</td>
        </tr>
        </tbody>
        </table></div>
        """#),
      // Inlines of every kind; a code span ends with its cell.
      Example(
        """
        | **a** | [b](topic:c) | ![d](e.png) | [@f-1] | `g | h` |
        |-|-|-|-|-|-|
        """,
        """
        <div class="table"><table>
        <thead>
        <tr>
        <th><strong>a</strong></th>
        <th><a href="topic:c">b</a></th>
        <th><img src="e.png" alt="d" /></th>
        <th><span class="citation">[f-1]</span></th>
        <th>`g</th>
        <th>h`</th>
        </tr>
        </thead>
        </table></div>
        """),
      // What begins a block elsewhere is text in a cell.
      Example(
        """
        | # | - a | 1. b | > c | ``` | <div> | # d # | *** |
        |-|-|-|-|-|-|-|-|
        |     e | \\ | &#32; | f&#32; | ## | #g | ::: note | [x]: y |
        """,
        """
        <div class="table"><table>
        <thead>
        <tr>
        <th>#</th>
        <th>- a</th>
        <th>1. b</th>
        <th>&gt; c</th>
        <th>```</th>
        <td></td>
        <th># d #</th>
        <th>***</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>e</td>
        <td>\\</td>
        <td> </td>
        <td>f </td>
        <td>##</td>
        <td>#g</td>
        <td>::: note</td>
        <td>[x]: y</td>
        </tr>
        </tbody>
        </table></div>
        """,
        report: """
          a.md:1:32: warning: '<div>' is left out, and its text is kept [raw-html]
              1 | | # | - a | 1. b | > c | ``` | <div> | # d # | *** |
                |                                ^~~~~ help: remove it, or set 'rawHTML: true' in site.yaml
          """),
      // Empty cells and missing ones.
      Example(
        """
        | | b |
        | - | - |
        | | |
        | c |
        |
        || d |
        """,
        """
        <div class="table"><table>
        <thead>
        <tr>
        <td></td>
        <th>b</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td></td>
        <td></td>
        </tr>
        <tr>
        <td>c</td>
        <td></td>
        </tr>
        <tr>
        <td></td>
        <td></td>
        </tr>
        <tr>
        <td></td>
        <td>d</td>
        </tr>
        </tbody>
        </table></div>
        """,
        report: """
          a.md:4:1: warning: 1 cell in a table of 2 columns [malformed-table]
              4 | | c |
                | ^~~~~ help: write each cell of the row, with a space for an empty one: '| |'
          """),
      // Extra cells are left out, and reported: most often they are an unescaped pipe.
      Example(
        """
        > | a |
        > | - |
        > | `b | c` |
        """,
        """
        <blockquote>
        <div class="table"><table>
        <thead>
        <tr>
        <th>a</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>`b</td>
        </tr>
        </tbody>
        </table></div>
        </blockquote>
        """,
        report: #"""
          a.md:3:3: error: 2 cells in a table of 1 columns [extra-cells]
              3 | > | `b | c` |
                |   ^~~~~~~~~~~ help: write a pipe in a cell as \|
          """#),
      // Japanese.
      Example(
        """
        | 項目 | **「数」** |
        |:-----|-----:|
        | は**「か」**と | 五、六 |
        """,
        """
        <div class="table"><table>
        <thead>
        <tr>
        <th class="left">項目</th>
        <th class="right"><strong>「数」</strong></th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td class="left">は<strong>「か」</strong>と</td>
        <td class="right">五、六</td>
        </tr>
        </tbody>
        </table></div>
        """),
      // Windows line ends, tabs.
      Example(
        "|\ta\t|\r\n|\t-\t|\r\n|\tb\t|\r\n",
        """
        <div class="table"><table>
        <thead>
        <tr>
        <th>a</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>b</td>
        </tr>
        </tbody>
        </table></div>
        """),
      // In code it is code.
      Example(
        """
            | a |
            | - |
        """,
        """
        <pre><code>| a |
        | - |
        </code></pre>
        """),
    ])

  @Test(arguments: surroundings) func rendersTablesAmongOtherLines(example: Example) {
    example.check()
  }

  private static let surroundings = Example.section(
    "What stands around tables",
    [
      Example(
        """
        lead
        of *two* lines
        | a |
        | - |
        """,
        """
        <p>lead
        of <em>two</em> lines</p>
        <div class="table"><table>
        <thead>
        <tr>
        <th>a</th>
        </tr>
        </thead>
        </table></div>
        """),
      // Lines of the lead that would begin another block on their own.
      Example(
        """
        lead
        2. b
            # c
        <x>
        | a |
        | - |
        """,
        """
        <p>lead
        2. b
        # c
        </p>
        <div class="table"><table>
        <thead>
        <tr>
        <th>a</th>
        </tr>
        </thead>
        </table></div>
        """,
        report: """
          a.md:4:1: warning: '<x>' is left out, and its text is kept [raw-html]
              4 | <x>
                | ^~~ help: remove it, or set 'rawHTML: true' in site.yaml
          """),
      // A blank line and a block end the table; other lines are rows.
      Example(
        """
        | a |
        | - |
        b
        # c
        """,
        """
        <div class="table"><table>
        <thead>
        <tr>
        <th>a</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>b</td>
        </tr>
        </tbody>
        </table></div>
        <h1 id="c">c</h1>
        """,
        report: """
          a.md:3:1: warning: line without a pipe at its start becomes a separate row [malformed-table]
              3 | b
                | ^ help: write each row on one line, with <br> where a line in a cell ends
          """),
      // What would be the underline of a heading.
      Example(
        """
        | a |
        | - |
        ---
        b
        """,
        """
        <div class="table"><table>
        <thead>
        <tr>
        <th>a</th>
        </tr>
        </thead>
        </table></div>
        <hr />
        <p>b</p>
        """),
      Example(
        """
        | a |
        | - |
        | b |
        ===
        c
        """,
        """
        <div class="table"><table>
        <thead>
        <tr>
        <th>a</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>b</td>
        </tr>
        <tr>
        <td>===</td>
        </tr>
        </tbody>
        </table></div>
        <p>c</p>
        """,
        report: """
          a.md:4:1: warning: line without a pipe at its start becomes a separate row [malformed-table]
              4 | ===
                | ^~~ help: write each row on one line, with <br> where a line in a cell ends
          """),
      Example(
        """
        > | a |
        > | - |
        > ---
        ---
        """,
        """
        <blockquote>
        <div class="table"><table>
        <thead>
        <tr>
        <th>a</th>
        </tr>
        </thead>
        </table></div>
        <hr />
        </blockquote>
        <hr />
        """),
      // After definitions, which serve the cells; the first one of a label counts.
      Example(
        """
        [x]: y.md
        | [x] |
        | - |
        | [z] |

        [x]: no
        [z]: <w.md> "t"
        """,
        """
        <div class="table"><table>
        <thead>
        <tr>
        <th><a href="y.md">x</a></th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td><a href="w.md" title="t">z</a></td>
        </tr>
        </tbody>
        </table></div>
        """,
        report: """
          a.md:6:1: warning: duplicate link label '[x]' with another address [repeated-id]
              6 | [x]: no
                | ^~~~~~~ help: change one of the labels; the first one counts
          a.md:1:1: note: first here
              1 | [x]: y.md
                | ^~~~~~~~~
          """),
      Example(
        """
        [x]: y.md
        lead [x]
        | a |
        | - |
        """,
        """
        <p>lead <a href="y.md">x</a></p>
        <div class="table"><table>
        <thead>
        <tr>
        <th>a</th>
        </tr>
        </thead>
        </table></div>
        """),
      // Two tables, and a container line at once.
      Example(
        """
        ::: note
        | a |
        | - |
        :::

        | b |
        | - |
        """,
        """
        <div class="aside note">
        <p class="aside-title"><strong>note</strong></p>
        <div class="table"><table>
        <thead>
        <tr>
        <th>a</th>
        </tr>
        </thead>
        </table></div>
        </div>
        <div class="table"><table>
        <thead>
        <tr>
        <th>b</th>
        </tr>
        </thead>
        </table></div>
        """),
    ])

  @Test(arguments: nested) func rendersTablesInListsAndQuotes(example: Example) { example.check() }

  private static let nested = Example.section(
    "Tables in lists and quotes",
    [
      Example(
        """
        > - | a |
        >   | - |
        >   | b |
        """,
        """
        <blockquote>
        <ul>
        <li>
        <div class="table"><table>
        <thead>
        <tr>
        <th>a</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>b</td>
        </tr>
        </tbody>
        </table></div>
        </li>
        </ul>
        </blockquote>
        """),
      // In a tight list the lines before the table are no paragraph.
      Example(
        """
        - lead
          | a |
          | - |
        """,
        """
        <ul>
        <li>lead
        <div class="table"><table>
        <thead>
        <tr>
        <th>a</th>
        </tr>
        </thead>
        </table></div>
        </li>
        </ul>
        """),
      Example(
        "1.\t| a |\n\t| - |\n\t| b |\n",
        """
        <ol>
        <li>
        <div class="table"><table>
        <thead>
        <tr>
        <th>a</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>b</td>
        </tr>
        </tbody>
        </table></div>
        </li>
        </ol>
        """),
      // An item that begins with a blank line, and one with a tab within a quote's.
      Example(
        "-\n  | a |\n  | - |\n\n>\t- | b |\n>\t  | - |\n",
        """
        <ul>
        <li>
        <div class="table"><table>
        <thead>
        <tr>
        <th>a</th>
        </tr>
        </thead>
        </table></div>
        </li>
        </ul>
        <blockquote>
        <ul>
        <li>
        <div class="table"><table>
        <thead>
        <tr>
        <th>b</th>
        </tr>
        </thead>
        </table></div>
        </li>
        </ul>
        </blockquote>
        """),
      // Lines that continue a paragraph lazily are no rows: they are text after the table …
      Example(
        """
        > | a |
        > | - |
        > | b |
        | *c* |
        ===
        """,
        """
        <blockquote>
        <div class="table"><table>
        <thead>
        <tr>
        <th>a</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>b</td>
        </tr>
        </tbody>
        </table></div>
        <p>| <em>c</em> |
        ===</p>
        </blockquote>
        """),
      Example(
        """
        > | a |
        > | - |
        _b_
        c
        """,
        """
        <blockquote>
        <div class="table"><table>
        <thead>
        <tr>
        <th>a</th>
        </tr>
        </thead>
        </table></div>
        <p><em>b</em>
        c</p>
        </blockquote>
        """),
      // … or before it, and neither header nor delimiter row.
      Example(
        """
        > lead
            # lazy
        > | a |
        > | - |
        """,
        """
        <blockquote>
        <p>lead
        # lazy</p>
        <div class="table"><table>
        <thead>
        <tr>
        <th>a</th>
        </tr>
        </thead>
        </table></div>
        </blockquote>
        """),
      Example(
        """
        > | a |
        | - |
        """,
        """
        <blockquote>
        <p>| a |
        | - |</p>
        </blockquote>
        """),
    ])

  @Test func countsTables() {
    #expect(Parsed("| a |\n| - |\n\nb\n\n> | c |\n> | - |\n").document.tableCount == 2)
  }

  @Test func reportsOnlyTheTableWithTooManyMissingCells() {
    let wide = String(repeating: "|a", count: 1_000) + "\n" + String(repeating: "|-", count: 1_000)
    let text = "|x|\n|-|\n\n\(wide)\n" + String(repeating: "|\n", count: 101) + "\n|y|\n|-|\n"
    let parsed = Parsed(text)
    #expect(parsed.diagnostics == ["106:1 table-too-large"])
    #expect(parsed.document.tableCount == 2)
    #expect(parsed.html.contains("<th>x</th>") && parsed.html.contains("<th>y</th>"))
  }
}
