package import Base
package import Diagnostics

/// The diagnostics of inlines and of ordinary blocks.
extension Diagnostic {
  // MARK: Markup by accident

  static func accidentalHeading(at location: Location) -> Diagnostic {
    Diagnostic(
      .accidentalMarkup,
      "'---' makes a heading of the text above it",
      at: location,
      help: "write an empty line above '---', or '## ' before a heading")
  }

  static func accidentalList(_ number: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .accidentalMarkup,
      "'\(number).' begins a numbered list",
      at: location,
      help: "write '\(number)\\.' for text")
  }

  /// An item of a list that readers see with a lower number.
  static func skippedNumber(
    _ number: Int,
    shownAs shown: Int,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .accidentalMarkup,
      "item \(number) is shown as item \(shown)",
      at: location,
      help: "write '\(shown).', or add the item that is missing before it")
  }

  static func lineAsColumn(at location: Location) -> Diagnostic {
    Diagnostic(
      .accidentalMarkup,
      "'---' becomes a column itself",
      at: location,
      help: "remove it: each block is a column")
  }

  /// The word for the kind of an aside in other tools, which is a title here: `:::note warn`.
  static func kindAsTitle(
    _ word: String,
    meaning container: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .accidentalMarkup,
      "'\(word)' is shown as the title of the note",
      at: location,
      help: "write '::: \(container)'")
  }

  /// A web address without a host: `https:example.org`.
  static func addressWithoutHost(
    _ address: String,
    meant: String?,
    at location: Location
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .placeholder, "address '\(address)' names no host", at: location,
      help: "write https:// and the name of the host")
    return diagnostic.correcting(address, to: meant)
  }

  /// The address of a page in a preview, which readers cannot open.
  static func addressOfPreview(_ address: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .unpublishedAddress,
      "'\(address)' is on this machine, and readers cannot open it",
      at: location,
      help: "link to pages of the site by their ids, such as topic:ID, which are checked")
  }

  /// A variable where only its text could be: in an address or a title.
  static func literalVariable(_ written: String, in place: Message, at location: Location)
    -> Diagnostic
  {
    .literalMarkup(
      "variable '\(written)' in \(place)",
      help: "write the text of the variable",
      at: location)
  }

  static func accidentalCode(_ what: Message, at location: Location) -> Diagnostic {
    Diagnostic(
      .accidentalMarkup,
      "\(what) is shown as code, because four spaces are before it",
      at: location,
      help: "remove the spaces, or write a line '```' above and below code")
  }

  /// A fence that another block of code takes as its text.
  static func fenceInsideCode(_ fence: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .accidentalMarkup,
      "fence with a language is shown as code, because the block above it is not closed",
      at: location,
      help:
        "write '\(fence)' on a line above it; to show fences, put longer ones around them: '\(fence)`'"
    )
  }

  /// What to write instead of a reference without a note: `[^@walk2024-01]` is meant as a citation.
  private static func help(forFootnote text: String) -> Message {
    if text.hasPrefix("[^@") {
      return "write [\(String(text.dropFirst(2)))"
    }
    return "write a line '\(text): …'"
  }

  /// `[^1] : The note`, which a space makes a text.
  static func spacedFootnote(_ label: String, at location: Location) -> Diagnostic {
    literalMarkup(
      "'\(label) :'", help: "remove the space before ':'", at: location)
  }

  // MARK: Inlines

  static func malformedCitation(
    _ text: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .malformedCitation,
      "malformed citation '\(text)'",
      at: location,
      help: help(forCitation: text))
  }

  /// What to write instead of a citation: a link, if it names a rule or a page of the guideline.
  private static func help(forCitation text: String) -> Message {
    let id = text.dropFirst(2).dropLast()
    let scheme = id.prefix { $0 != ":" }
    if scheme.count < id.count, Address.ownSchemes.contains(String(scheme)) {
      return "a citation names a source; for a link write <\(String(id))>"
    }
    let names = id.split(separator: ".", omittingEmptySubsequences: false)
    if names.count == 2, names.allSatisfy({ Identifier.isWellFormed($0.utf8) }) {
      return
        "a citation names a source, such as [@source-12]; for a rule write <rule:\(String(id))>"
    }
    return "write [@source-12; @source-34] on one line, or \\[@ for plain text"
  }

  static func misplacedCitation(
    in place: Message,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .misplacedCitation,
      "citation inside \(place)",
      at: location,
      help: "put it after the sentence that it supports")
  }

  static func citationAsDefinition(at location: Location) -> Diagnostic {
    Diagnostic(
      .citationAsDefinition,
      "citation written as a link definition",
      at: location,
      help: "remove the colon, or write \\[@ for plain text")
  }

  static func unsafeAddress(
    _ address: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .unsafeAddress,
      "unsafe address '\(address)' is left out",
      at: location,
      help: "use http, https, mailto or a relative address")
  }

  static func unknownScheme(_ scheme: String, at location: Location) -> Diagnostic {
    var diagnostic = unknown(
      .unknownScheme,
      kind: "scheme",
      name: scheme,
      among: Address.schemes,
      at: location)
    if scheme == "doc" {
      diagnostic.help = "write <topic:ID>"
    }
    // `C:\docs\guide.pdf`, `file:///Users/kei/guide.pdf`
    if scheme.count == 1 || scheme.lowercased() == "file" {
      diagnostic.help =
        "put the file next to the page, and write only its name: readers cannot see your disk"
    }
    return diagnostic
  }

  static func remoteImage(_ address: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .remoteImage,
      "image '\(address)' is on another server, which the site's policy blocks",
      at: location,
      help: "put the file next to the page: ![…](image.png)")
  }

  /// Text that looks like markup, with the name of that markup: `footnote '[^1]'`.
  package static func literalMarkup(
    _ what: Message,
    help: Message,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .literalMarkup,
      "\(what) is shown as text",
      at: location,
      help: help
    )
  }

  static func conflictMarker(at location: Location) -> Diagnostic {
    Diagnostic(
      .conflictMarker,
      "conflict marker of git",
      at: location,
      help: ForeignMarkup.Kind.conflict.help)
  }

  static func unclosedComment(at location: Location) -> Diagnostic {
    Diagnostic(
      .unclosedComment,
      "comment is not closed",
      at: location,
      help: ForeignMarkup.Kind.unclosedComment.help)
  }

  static func unknownFootnote(_ text: String, at location: Location) -> Diagnostic {
    literalMarkup(
      "footnote '\(text)' without a note", help: help(forFootnote: text), at: location)
  }

  /// A link definition that has no effect, because an earlier one has its label.
  static func repeatedDefinition(
    _ label: String,
    at location: Location,
    first: Location
  ) -> Diagnostic {
    Diagnostic(
      .repeatedID,
      "duplicate link label '[\(label)]' with another address",
      at: location,
      // CommonMark permits it, and pages of other tools have it.
      severity: .warning,
      help: "change one of the labels; the first one counts",
      notes: [Note("first here", at: first)])
  }

  static func repeatedFootnote(
    _ label: String,
    at location: Location,
    first: Location
  ) -> Diagnostic {
    Diagnostic(
      .repeatedID,
      "duplicate footnote '[^\(label)]'",
      at: location,
      help: "change one of the labels",
      notes: [Note("first here", at: first)])
  }

  static func unreferencedFootnote(
    _ label: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .unreferencedFootnote,
      "footnote '[^\(label)]' is not shown, because nothing refers to it",
      at: location,
      help: "write [^\(label)] where it belongs, or remove it")
  }

  static func missingAlternative(
    _ path: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .missingAlternative,
      "image '\(path)' has no alternative text",
      at: location,
      help: "describe it: ![a tab bar with five tabs](\(path))")
  }

  /// An alternative text that says no more than the address.
  static func fileNameAsAlternative(
    _ alternative: String,
    of path: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .placeholder,
      "alternative text '\(alternative)' is only the name of the file",
      at: location,
      help: "describe it: ![a tab bar with five tabs](\(path))")
  }

  static func misplacedCaption(at location: Location) -> Diagnostic {
    Diagnostic(
      .misplacedCaption,
      "caption of an image inside a text is not shown",
      at: location,
      help: "put the image in a separate paragraph")
  }

  static func malformedWidth(_ width: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedAttribute,
      "malformed width '\(width)'",
      at: location,
      help: "write a number of CSS pixels: width=320")
  }

  static func uncaptionedID(_ id: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedAttribute,
      "the id '\(id)' belongs to an image without a caption",
      at: location,
      help: "add a caption: caption=\"A tab bar\"")
  }

  static func malformedDarkImage(
    _ path: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .malformedAttribute,
      "dark image '\(path)' is not a file of the site",
      at: location,
      help: "put the file next to the page: dark=\"image-dark.png\"")
  }

  static func rawHTML(at location: Location) -> Diagnostic {
    Diagnostic(
      .rawHTML,
      "raw HTML is left out",
      at: location,
      help: "use Markdown, escape it, or set 'rawHTML: true' in site.yaml")
  }

  /// A tag that is removed while its text stays, with the equivalent Markdown.
  static func leftOutTag(
    _ tag: String,
    count: Int,
    help: Message,
    at location: Location
  ) -> Diagnostic {
    let message: Message = .counting(
      count,
      one: "'<\(tag)>' is left out, and its text is kept",
      other: "'<\(tag)>' is left out \(count) times, and its text is kept")
    return Diagnostic(.rawHTML, message, at: location, help: help)
  }

  /// A block of HTML with a text that would be lost.
  static func lostWords(at location: Location) -> Diagnostic {
    Diagnostic(
      .lostText,
      "text in HTML would be left out",
      at: location,
      help: "write it as Markdown, or set 'rawHTML: true' in site.yaml")
  }

  static func htmlAttribute(
    _ attribute: String,
    of tag: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .rawHTML,
      "attribute '\(attribute)' of '<\(tag)>' is left out",
      at: location,
      help: "remove it, or set 'rawHTML: true' in site.yaml")
  }

  static func unclosedTag(_ tag: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .rawHTML,
      "'<\(tag)>' is not closed, and is left out",
      at: location,
      help: "end it with '</\(tag)>' in the same paragraph")
  }

  // MARK: Blocks

  static func skippedHeadingLevel(
    _ level: Int,
    after previous: Int,
    at location: Location
  ) -> Diagnostic {
    let message: Message =
      if previous == 1 {
        "the first heading of the page has level \(level)"
      } else {
        "heading of level \(level) directly below one of level \(previous)"
      }
    let marker = String(repeating: "#", count: previous + 1)
    return Diagnostic(
      .skippedHeadingLevel,
      message,
      at: location,
      help: "write '\(marker)'"
    )
  }

  static func placeholder(at location: Location) -> Diagnostic {
    Diagnostic(
      .placeholder,
      "placeholder of 'build-site new'",
      at: location,
      help: "replace it with your own text")
  }

  static func placeholder(ofRule id: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .placeholder,
      "rule '\(id)' still has the placeholder of 'build-site new'",
      at: location,
      help: "replace it with your own rule")
  }

  /// A note of an author to themselves.
  static func noteToSelf(
    _ words: String,
    isInYAML: Bool = false,
    at location: Location
  ) -> Diagnostic {
    let help: Message =
      if isInYAML {
        "write the final text, or keep the note in a comment: # …"
      } else {
        "write the final text, or keep the note in a comment: <!-- … -->"
      }
    return Diagnostic(
      .placeholder,
      "'\(words)' is shown to readers",
      at: location,
      help: help)
  }

  static func linkWithoutAddress(at location: Location) -> Diagnostic {
    Diagnostic(
      .placeholder,
      "link without an address",
      at: location,
      help: "write where it leads: [text](topic:alert), [text](https://example.com)")
  }

  static func emptyHeading(at location: Location) -> Diagnostic {
    Diagnostic(
      .placeholder,
      "heading without a text",
      at: location,
      help: "write its text, or remove the line")
  }

  /// A text with Markdown that is shown as it is written.
  static func markdown(inTextOf key: String, at location: Location) -> Diagnostic {
    literalMarkup(
      "Markdown in '\(key)'",
      help: "write plain text, without Markdown's signs",
      at: location)
  }

  /// A comment in which another tool includes a file.
  static func leftOutInclude(_ comment: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .lostText,
      "'\(comment)', an include of another tool, would be left out",
      at: location,
      help: ForeignMarkup.Kind.include.help)
  }

  /// A comment that means something to another tool.
  static func leftOutComment(_ comment: String, help: Message, at location: Location) -> Diagnostic
  {
    Diagnostic(
      .rawHTML,
      "'\(comment)', markup of another tool, is left out",
      at: location,
      help: help)
  }

  static func undescribedImage(
    _ path: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .placeholder,
      "image '\(path)' still has the placeholder of 'build-site import'",
      at: location,
      help: "describe it: ![a tab bar with five tabs](\(path))")
  }

  /// A list that is meant to be in the item above it.
  static func listBesideItem(spaces: Int, at location: Location) -> Diagnostic {
    Diagnostic(
      .literalMarkup,
      "list is not indented far enough for the item above it",
      at: location,
      help: "write \(spaces) spaces before each of its items")
  }

  /// A row that an empty line parts from the rest of its table.
  static func rowBehindEmptyLine(at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedTable,
      "row of a table after an empty line is shown as text",
      at: location,
      help: "remove the empty line above it")
  }

  /// A line that Markdown takes for a row, though it goes on with the text of the row above.
  static func brokenRow(isCaption: Bool, at location: Location) -> Diagnostic {
    let help: Message =
      if isCaption {
        "write an empty line above it: a caption is a paragraph"
      } else {
        "write each row on one line, with <br> where a line in a cell ends"
      }
    return Diagnostic(
      .malformedTable,
      "line without a pipe at its start becomes a separate row",
      at: location,
      help: help)
  }

  /// Lines with the same number of commas, copied from a file of data.
  static func tableOfCommas(columns: Int, at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedTable,
      "table with commas between its cells is shown as text",
      at: location,
      help:
        "write '|' between the cells, and '\(separatorRow(columns: columns))' below the header, or show a file with '::: table data=FILE.csv'"
    )
  }

  /// `| both ||`, which joins cells in other tools.
  static func joinedCells(at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedTable,
      "'||' joins no cells: the second one is empty",
      at: location,
      help: "write the text in each cell, or a space in the empty one")
  }

  /// Returns a row such as `| --- | --- |`.
  private static func separatorRow(columns: Int) -> String {
    "|" + String(repeating: " --- |", count: columns)
  }

  /// Dashes below a line, which draw a table in other tools.
  static func dashedTable(columns: Int, at location: Location) -> Diagnostic {
    let separator = separatorRow(columns: columns)
    return Diagnostic(
      .malformedTable,
      "table without pipes is shown as text",
      at: location,
      help: "write pipes between the cells of each row, and '\(separator)' below the header")
  }

  static func tableWithoutSeparator(
    columns: Int,
    at location: Location
  ) -> Diagnostic {
    let row = separatorRow(columns: columns)
    return Diagnostic(
      .malformedTable,
      "table without a separator row is shown as text",
      at: location,
      help: "write '\(row)' below its header")
  }

  /// A table whose lines are drawn with `+`, `-` and `=`.
  static func gridTable(columns: Int, at location: Location) -> Diagnostic {
    let row = separatorRow(columns: columns)
    return Diagnostic(
      .malformedTable,
      "table with lines of '+' and '-' is shown as text",
      at: location,
      help: "remove these lines, and write '\(row)' below the header")
  }

  static func differingSeparator(
    _ count: Int,
    columns: Int,
    hasFullWidthBar: Bool,
    at location: Location
  ) -> Diagnostic {
    let help: Message =
      if hasFullWidthBar {
        "write '|' instead of the full-width '｜'"
      } else {
        "use the same number of cells in both"
      }
    return Diagnostic(
      .malformedTable,
      "separator row of \(count) below a header of \(columns) cells: the table is shown as text",
      at: location,
      help: help)
  }

  /// A row with fewer cells than the header, and a bar of a Japanese keyboard in one of them.
  static func fullWidthBarInRow(at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedTable,
      "full-width '｜' does not separate cells",
      at: location,
      help: "write '|'")
  }

  static func unclosedFence(at location: Location) -> Diagnostic {
    Diagnostic(
      .unclosedFence,
      "code fence is not closed",
      at: location,
      help: "end it with a fence of the same length")
  }

  static func unknownCodeLanguage(
    _ name: String,
    among known: [String],
    at location: Location
  ) -> Diagnostic {
    unknown(
      .unknownCodeLanguage,
      kind: "code language",
      name: name,
      among: known,
      at: location)
  }

  static func entryWithoutCallout(
    _ number: Int,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .entryWithoutCallout,
      "entry \(number) has no callout in the diagram",
      at: location,
      help: "add (\(number)) to the diagram, or put a paragraph between the diagram and the list")
  }

  static func extraCells(
    _ count: Int,
    columns: Int,
    hasYenSign: Bool,
    at location: Location
  ) -> Diagnostic {
    let help: Message =
      if hasYenSign {
        "write a pipe in a cell as \\|, with a backslash instead of '¥'"
      } else {
        "write a pipe in a cell as \\|"
      }
    return Diagnostic(
      .extraCells,
      "\(count) cells in a table of \(columns) columns",
      at: location,
      help: help)
  }

  static func missingCells(
    _ count: Int,
    columns: Int,
    at location: Location
  ) -> Diagnostic {
    let message: Message = .counting(
      count,
      one: "1 cell in a table of \(columns) columns",
      other: "\(count) cells in a table of \(columns) columns")
    return Diagnostic(
      .malformedTable,
      message,
      at: location,
      help: "write each cell of the row, with a space for an empty one: '| |'")
  }

  static func tableTooLarge(
    maximum: Int = PipeTableFinder.maximumMissingCells,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .tableTooLarge,
      "table with more than \(maximum) missing cells",
      at: location,
      help: "write the same number of cells in each row as in the header")
  }
}
