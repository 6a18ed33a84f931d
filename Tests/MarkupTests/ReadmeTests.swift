import Testing

@testable import Markup

/// What README files of code hosts are made of, each as it is shown there.
@Suite struct ReadmeTests {
  @Test(arguments: constructs) func rendersTheConstructsOfREADMEFiles(example: Example) {
    example.check(MarkupOptions(rawHTML: .kept))
  }

  private static let constructs = Example.section(
    "Readme",
    [
      // A badge that leads somewhere.
      Example(
        #"""
        [![CI](ci.svg)](https://a.b/?x=1%3A2)
        """#,
        #"""
        <p><a href="https://a.b/?x=1%3A2"><img src="ci.svg" alt="CI" /></a></p>
        """#),
      // Definitions are found in any case, and after their use.
      Example(
        #"""
        See [the License][LICENSE] and [guide].

        [license]: https://a.b
        [Guide]: <https://c.d> "C"
        """#,
        #"""
        <p>See <a href="https://a.b">the License</a> and <a href="https://c.d" title="C">guide</a>.</p>
        """#),
      // A centered picture in HTML.
      Example(
        #"""
        <p align="center">
        <a href="https://a.b"><img src="a.png" alt="A" width="20"></a>
        </p>

        Text.
        """#,
        #"""
        <p align="center">
        <a href="https://a.b"><img src="a.png" alt="A" width="20"></a>
        </p>
        <p>Text.</p>
        """#),
      // Comments and breaks.
      Example(
        #"""
        <!-- a note -->

        A <!-- b --> c<br>d
        """#,
        #"""
        <p>A  c<br>d</p>
        """#),
      // More that opens, with Markdown in it.
      Example(
        #"""
        <details>
        <summary>More</summary>

        - a `b`

        </details>
        """#,
        #"""
        <details>
        <summary>More</summary>
        <ul>
        <li>a <code>b</code></li>
        </ul>
        </details>
        """#),
      // A table with breaks, alignment and code with a bar in it.
      Example(
        #"""
        a | b<br/>(c) | d
        --- | :-: | --:
        `x \| y` | **z** | [e](https://f)
        """#,
        #"""
        <div class="table"><table>
        <thead>
        <tr>
        <th>a</th>
        <th class="center">b<br/>(c)</th>
        <th class="right">d</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td><code>x | y</code></td>
        <td class="center"><strong>z</strong></td>
        <td class="right"><a href="https://f">e</a></td>
        </tr>
        </tbody>
        </table></div>
        """#),
      // Lists with any sign; an inner list by two or four columns.
      Example(
        #"""
        * a
          - b
        * c
            1. d
        """#,
        #"""
        <ul>
        <li>a
        <ul>
        <li>b</li>
        </ul>
        </li>
        <li>c
        <ol>
        <li>d</li>
        </ol>
        </li>
        </ul>
        """#),
      // A number that goes on after code.
      Example(
        #"""
        1. a

        ```swift
        let b = 1
        ```

        2. c
        """#,
        #"""
        <ol>
        <li>a</li>
        </ol>
        <pre><code class="language-swift">let b = 1
        </code></pre>
        <ol start="2">
        <li>c</li>
        </ol>
        """#),
      // Code in an item.
      Example(
        #"""
        1. a
           ```sh
           $ b
           ```
        2. c
        """#,
        #"""
        <ol>
        <li>a
        <pre><code class="language-sh">$ b
        </code></pre>
        </li>
        <li>c</li>
        </ol>
        """#),
      // Headings of code, with a sign at the end, underlined.
      Example(
        #"""
        ## `A.b` **c** ##

        Title
        -----
        """#,
        #"""
        <h2 id="a-b-c"><code>A.b</code> <strong>c</strong></h2>
        <h2 id="title">Title</h2>
        """#),
      // A quotation that is no alert, and one that is.
      Example(
        #"""
        > Tip: a
        > b

        > [!IMPORTANT]
        > c
        """#,
        #"""
        <blockquote>
        <p>Tip: a
        b</p>
        </blockquote>
        <div class="aside note">
        <p class="aside-title"><strong>note</strong></p>
        <p>c</p>
        </div>
        """#),
      // Emphasis by underscores, not inside of words.
      Example(
        #"""
        __a__ b_c_d *e* ***f***
        """#,
        #"""
        <p><strong>a</strong> b_c_d <em>e</em> <em><strong>f</strong></em></p>
        """#),
      // Breaks by blanks and by a sign.
      Example(
        #"""
        a  
        b\
        c
        """#,
        #"""
        <p>a<br />
        b<br />
        c</p>
        """#),
      // Rules.
      Example(
        #"""
        ***

        a

        * * *

        ___
        """#,
        #"""
        <hr />
        <p>a</p>
        <hr />
        <hr />
        """#),
      // Indented code, and a fence of another sign.
      Example(
        #"""
            a
              b

        ~~~~diff
        - c
        + d
        ~~~~
        """#,
        #"""
        <pre><code>a
          b
        </code></pre>
        <pre><code class="language-diff">- c
        + d
        </code></pre>
        """#),
      // Signs.
      Example(
        #"""
        a &copy; &#8594; \* <https://a.b> 5 < 6 & 7
        """#,
        #"""
        <p>a © → * <a href="https://a.b">https://a.b</a> 5 &lt; 6 &amp; 7</p>
        """#),
      // Bare addresses and tasks.
      Example(
        #"""
        - [x] see https://a.b/c.
        - [ ] ~~d~~
        """#,
        #"""
        <ul>
        <li><span class="task">☑</span> see <a href="https://a.b/c">https://a.b/c</a>.</li>
        <li><span class="task">☐</span> <del>d</del></li>
        </ul>
        """#),
    ])
}
