import ArgumentParser
import AsciiDiagrams
import Base
import Diagnostics
import Markup

extension BuildSite {
  /// The command `build-site diagram`.
  struct Diagram: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "diagram",
      abstract: "Turn a drawing in ASCII art into an SVG diagram.",
      discussion: """
        The command prints the diagram to standard output and warnings to standard
        error.

        Examples:
          build-site diagram drawing.txt > drawing.svg    draw a diagram
          build-site diagram --repair drawing.txt         print the repaired drawing
          build-site diagram --describe --language ja -   describe it in words
          build-site diagram notes.md > notes.html        draw all drawings of a file
        """
    )

    @Argument(
      help: "A drawing, a Markdown file whose drawings become a page, or - for standard input.")
    var file = "-"

    @Option(help: ArgumentHelp("The diagram's title.", valueName: "title"))
    var title = ""

    @Option(
      help: ArgumentHelp(
        "The diagram's description. (default: derived from the drawing)",
        valueName: "text"))
    var desc: String?

    @Option(help: "The language of the diagram and its description.")
    var language = Language.en

    @Flag(help: "Print the repaired drawing instead.")
    var repair = false

    @Flag(help: "Print the description instead.")
    var describe = false

    @Flag(help: "Count ambiguous characters, such as box-drawing characters, as two columns.")
    var wide = false

    @Option(
      help: ArgumentHelp(
        "A role and a label, such as danger=Delete. Roles: accent, danger, heading, large, secondary, disabled.",
        valueName: "role=label"))
    var label: [String] = []

    @Option(help: "The kind of screen: a phone, a pad, a car, or a panel over a screen.")
    var frame: Frame?

    enum Frame: String, ExpressibleByArgument, CaseIterable {
      case phone, pad, car, panel
    }

    enum Language: String, ExpressibleByArgument, CaseIterable {
      case en, ja
    }

    func validate() throws {
      for pair in label where Self.emphasis(pair) == nil {
        throw usageError("'\(pair)' is not a role with a label: write danger=Delete")
      }
      if repair, describe {
        throw usageError("use either '--repair' or '--describe'")
      }
    }

    func run() async throws {
      let (path, bytes) = try await Console.readInput(file)
      guard !isMarkdown else {
        return try drawPage(of: bytes, path: path)
      }
      let diagram = AsciiDiagrams.Diagram(DiagramSource(bytes), options: options)
      let problems = diagram.problems.map { problem in
        Diagnostic(problem, path: path)
      }
      try show(problems, of: bytes, path: path)
      try Console.write(output(diagram, of: bytes))
    }

    /// Prints the problems of a file; exit code 1 if one is an error.
    private func show(
      _ problems: [Diagnostic],
      of bytes: [UInt8],
      path: String
    ) throws {
      let report = Report(Diagnostic.invalidUTF8(in: bytes, path: path) + problems) { other in
        other == path ? bytes : nil
      }
      Console.show(report)
      guard report.errorCount == 0 else { throw ExitCode.failure }
    }

    private var isMarkdown: Bool {
      [".md", ".markdown", ".mdx"].contains(where: file.lowercased().hasSuffix)
    }

    /// Draws the drawings of a Markdown file.
    private func drawPage(of bytes: [UInt8], path: String) throws {
      let page = DrawingsPage(bytes, path: path, options: options)
      try show(page.diagnostics, of: bytes, path: path)
      guard !page.entries.isEmpty else {
        throw Console.failure("'\(path)' has no drawings")
      }
      if repair {
        return try Console.write(page.repaired(bytes))
      }
      if describe {
        return try Console.print(Self.descriptions(page, path: path))
      }
      try Console.print(page.html)
    }

    /// The description of each drawing, on a line with its place.
    private static func descriptions(_ page: DrawingsPage, path: String) -> String {
      let lines = page.entries.map { entry in
        "\(path):\(entry.drawing.line): \(entry.diagram.description)"
      }
      return lines.joined(separator: "\n") + "\n"
    }

    private var options: DiagramOptions {
      DiagramOptions(
        language: language == .ja ? .japanese : .english,
        title: title,
        desc: desc,
        ambiguousWidth: wide ? .wide : nil,
        form: .standalone,
        device: frame.flatMap { Device(rawValue: $0.rawValue) },
        emphasis: Dictionary(label.compactMap(Self.emphasis)) { _, last in last })
    }

    /// Reads `danger=Delete`.
    private static func emphasis(_ pair: String) -> (String, Emphasis)? {
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2,
        let role = Emphasis(rawValue: String(parts[0]))
      else { return nil }
      return (String(parts[1]), role)
    }

    private func output(
      _ diagram: AsciiDiagrams.Diagram,
      of bytes: [UInt8]
    ) -> [UInt8] {
      if repair {
        // A drawing without flaws is printed as it is.
        return diagram.repaired ?? bytes
      }
      if describe {
        return Array((diagram.statements.joined(separator: "\n") + "\n").utf8)
      }
      return diagram.svg + [.lineFeed]
    }
  }
}

extension Diagnostic {
  /// Reports the first bytes that are not UTF-8.
  fileprivate static func invalidUTF8(
    in bytes: [UInt8],
    path: String
  ) -> [Diagnostic] {
    do {
      _ = try UTF8Span(validating: bytes.span)
      return []
    } catch {
      return [.invalidUTF8(at: Location(path, bytes: error.byteOffsets))]
    }
  }
}
