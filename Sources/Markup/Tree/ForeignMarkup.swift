import Base

/// Markup of other tools, and what a Japanese keyboard makes of ours: it is shown as text here.
struct ForeignMarkup {
  /// What the text looks like.
  enum Kind {
    /// `{{ product }}`, `{% include %}`, `{{< note >}}`
    case templateTag
    /// `{.class}`, `{: #id}`, `{width=320}`
    case attributes
    /// `{/* comment */}`
    case comment
    /// `漢字《かんじ》`
    case reading
    /// `==important==`
    case highlight
    /// `H~2~O`, `x^2^`
    case raisedOrLowered
    /// `^[a note]`
    case inlineNote
    /// `:tada:`
    case emoji
    /// `:ref:` before code
    case role
    /// `$\pi r^2$`
    case formula
    /// `!!! note`, `.. note::`, `[!faq]`
    case admonition
    /// `=== "Tab"`
    case tab
    /// `--8<-- "shared.md"`
    case include
    /// `[TOC]`
    case contents
    /// `import Tabs from '…'`
    case module
    /// `: what it means`, not below a term
    case definition
    /// `~ what it means` below a term
    case tildeDefinition
    /// `## Heading##`
    case headingEnd
    /// `##Heading`
    case headingWithoutSpace
    /// `##` or `-` before a full-width or a no-break space
    case wideSpace
    /// `== Heading`, `h2. Heading`
    case heading
    /// `[b]bold[/b]`
    case bracketTag
    /// `{note}` of Confluence
    case macro
    /// `%%hidden%%`
    case hidden
    /// `||answer||`
    case spoiler
    /// `++new++`, `^^new^^`
    case underline
    /// `{++new++}`, `{--old--}`
    case proposal
    /// `(text)[address]`, `[text] (address)`, `[text|address]`, `<address|text>`
    case link
    /// `（topic:alert）`, an address of ours outside a link
    case ownAddress(String)
    /// `[https://example.com text]`, `xref:page[text]`
    case foreignLink
    /// `image::photo.png[]`
    case foreignImage
    /// `:kbd[S]`, where the site has no such component
    case inlineComponent
    /// `{color.text}`
    case dottedName
    /// `####### Sizes`
    case deepHeading
    /// `//}` of Re:VIEW
    case blockEnd
    /// `┌──────┐`, the border of a drawing or a table
    case frame
    /// `^^` in a cell
    case joinedCell
    /// `~~struck~`
    case strikes
    /// `first line\nSecond line`
    case lineFeed
    /// `&gt; [!NOTE]`
    case escapedQuote
    /// `{ REF _Ref1234 \h }`
    case field
    /// `** Second level`
    case starsOfLevel
    /// `'''bold'''`
    case apostrophes
    /// `必ず_この_順で`
    case underscores
    /// `■大きさ` alone
    case headingSign
    /// `>|swift|` and its end
    case codeSign
    /// `For example::` before code
    case doubleColon
    /// `**` that begins or ends nothing
    case stars
    /// A backtick that no other follows
    case backtick
    /// `&nbsp` without a semicolon
    case entity
    /// `&foo;`, which HTML does not know
    case unknownEntity
    /// `{words}` at the end of a heading
    case braceID(String)
    /// `•`, `①` or another sign before each item of a list, and the marker of such a list.
    case listSign(instead: String)
    /// Our own markup in full-width characters, and as it is written.
    case fullWidth(instead: String)
    /// `'''` instead of three backticks
    case fenceSign
    /// `-[ ] one`, `[x]one`
    case task
    /// `　- item`
    case wideIndent
    /// `[1]: The note`
    case noteWithoutSign
    /// `<var: product>`, and what is meant.
    case spaced(instead: String)
    /// `:key[S` without its end
    case unclosedComponent
    /// `{id=sizes}` at the end of a heading
    case headingID(String)
    /// `*[HTML]: Hyper Text Markup Language`
    case abbreviation
    /// `.. figure:: hand.png`, `#+BEGIN_QUOTE`
    case directive(ForeignDirective)
    /// `\cite{a2024}`
    case command
    /// `<img src={logo} />`
    case element
    /// `Error! Reference source not found.`
    case brokenField
    /// `<<<<<<< HEAD`
    case conflict
    /// `<!--` that no `-->` follows
    case unclosedComment
  }

  let kind: Kind
  /// The bytes of the text that it is in.
  let range: Range<Int>
}

extension ForeignMarkup.Kind {
  /// What a text of this kind is called where it is said to be shown as text.
  func name(of written: String) -> Message {
    switch self {
    case .headingWithoutSpace:
      "'\(written)' without a space after it"
    case .headingEnd:
      "'\(written)' without a space before it"
    case .wideSpace:
      "'\(written)' before a full-width or no-break space"
    case .fullWidth:
      "full-width '\(written)'"
    case .stars, .backtick, .entity, .underscores, .braceID, .headingSign, .doubleColon, .fenceSign,
      .task,
      .headingID, .deepHeading, .joinedCell, .strikes, .lineFeed, .escapedQuote:
      "'\(written)'"
    case .unknownEntity:
      "unknown character reference '\(written)'"
    case .spaced:
      "'\(written)' with a space inside"
    case .wideIndent:
      "'\(written)' after a full-width space"
    case .noteWithoutSign:
      "note '\(written)' without '^'"
    case .unclosedComponent:
      "'\(written)' without a closing bracket"
    case .ownAddress:
      "address '\(written)' outside a link"
    case .brokenField:
      "'\(written)', a broken reference of a word processor,"
    case .field:
      "'\(written)', a field of a word processor,"
    case .frame:
      "a frame outside code"
    case .inlineComponent:
      "unknown component '\(written)'"
    case .listSign:
      "list of lines that begin with '\(written)'"
    default:
      "'\(written)', markup of another tool,"
    }
  }

  /// What to write instead.
  var help: Message {
    switch self {
    case .templateTag:
      "write <var:NAME> for a variable of site.yaml, or the text that belongs here"
    case .attributes:
      "remove it"
    case .comment:
      "write <!-- … -->"
    case .unclosedComment:
      "end it with '-->'"
    case .reading:
      "write {漢字|かんじ}"
    case .highlight:
      "write **…**"
    case .raisedOrLowered:
      "write the characters themselves, such as ₂ or ²"
    case .inlineNote:
      "write [^1], and a line '[^1]: …' with the note"
    case .emoji:
      "write the character itself"
    case .role:
      "write [text](topic:ID)"
    case .formula:
      "show it as code or as an image"
    case .admonition:
      "write a line '::: note', the text, and a line ':::'"
    case .tab:
      "write '::: tabs', a line '::: tab Title' above and ':::' below each part, and a last ':::'"
    case .include:
      "move the text to Content/shared/, and write '::: include shared/NAME.md'"
    case .heading:
      "write '## ' before the heading"
    case .bracketTag:
      "write **bold**, *emphasis* or [text](address)"
    case .macro:
      "write a line '::: note', the text, and a line ':::'"
    case .hidden:
      "write <!-- … -->"
    case .spoiler:
      "write a line '::: details Title', the text, and a line ':::'"
    case .underline:
      "write :key[…] for a key, or <u>…</u> for a line below the text"
    case .proposal:
      "write the final text"
    case .ownAddress(let address):
      "write [text](\(address)), or <\(address)> for the title of the target"
    case .link, .foreignLink:
      "write [text](address)"
    case .foreignImage:
      "write ![what it shows](file)"
    case .inlineComponent:
      "use ':key[…]', ':label[…]' or a component that site.yaml declares"
    case .dottedName:
      "write <token:…>, <var:…>, or the text that it stands for"
    case .starsOfLevel:
      "write '## ' before a heading, or '- ' with spaces before it for an item"
    case .apostrophes:
      "write **…** or *…*"
    case .underscores:
      "write *…*"
    case .headingSign:
      "write '## ' before a heading"
    case .codeSign:
      "write a line '```' above and below the code"
    case .doubleColon:
      "write ':'"
    case .stars:
      "write **…** without spaces inside, or \\* for a star"
    case .backtick:
      "end the code with '`', or write \\` for a backtick"
    case .entity:
      "write ';' after it"
    case .unknownEntity:
      "write the character itself, or \\& for text"
    case .braceID(let id):
      "write {#\(id)} for an id, or \\{\(id)} for text"
    case .listSign(let instead):
      "write '\(instead)' before each item"
    case .contents:
      "remove it; every page lists its headings"
    case .module:
      "remove it"
    case .definition:
      "write the term on the line above it"
    case .tildeDefinition:
      "write ': ' before the meaning"
    case .headingEnd:
      "write a space before it, or remove it"
    case .headingWithoutSpace:
      "write a space after it"
    case .wideSpace:
      "write an ordinary space after it"
    case .fullWidth(let instead):
      "write '\(instead)'"
    case .fenceSign:
      "write three backticks: ```"
    case .task:
      "write '- [ ] ' or '- [x] ' before a task"
    case .spaced(let instead):
      "write \(instead)"
    case .wideIndent:
      "indent the item with ordinary spaces"
    case .noteWithoutSign:
      "write [^1] in the text, and a line '[^1]: …' with the note"
    case .unclosedComponent:
      "write ']' after the text"
    case .headingID(let id):
      "write {#\(id)}"
    case .abbreviation:
      "write <abbr title=\"…\">…</abbr>, or add the word to terms.yaml"
    case .directive(let directive):
      directive.help
    case .command:
      "write it as Markdown"
    case .element:
      "write it as Markdown, or as HTML without braces"
    case .brokenField, .field:
      "write the number, the name or the link that belongs here"
    case .deepHeading:
      "write at most six signs '#'"
    case .blockEnd:
      "remove it"
    case .frame:
      "write a line '```' above and below it, or '```diagram title=\"…\"' above it for a drawing"
    case .joinedCell:
      "write the text again: each row has its own cells"
    case .strikes:
      "write ~~…~~"
    case .lineFeed:
      "write <br>, or begin a new line"
    case .escapedQuote:
      "write '>' itself"
    case .conflict:
      "keep one of the two versions, and remove the lines '<<<<<<<', '=======' and '>>>>>>>'"
    }
  }
}
