import ArgumentParser
import Base
import Foundation
import Publishing
import Site

extension BuildSite {
  /// The command `build-site pdf`.
  struct PDF: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "pdf",
      abstract: "Print a site into PDF files, one for each language.",
      discussion: """
        Each file contains the whole guideline, or one section of it, with an outline,
        page numbers, and tags for screen readers. The paper size is A4, or Letter for
        American English and English without a country. The command needs Chromium,
        Chrome or Edge on this machine.

        Examples:
          build-site pdf                            write pdf/en.pdf, pdf/ja.pdf …
          build-site pdf --only ja --section bars   write pdf/ja-bars.pdf
        """
    )

    @OptionGroup var arguments: SiteArguments
    @OptionGroup var messages: MessageArguments

    @Option(
      help: ArgumentHelp(
        "The folder to write the files into. (default: pdf in the site)", valueName: "dir"))
    var output: String?

    @Option(
      parsing: .singleValue,
      help: ArgumentHelp(
        "A language to print. You can repeat this option. (default: all)", valueName: "language"))
    var only: [String] = []

    @Option(
      help: ArgumentHelp("The section to print instead of the whole guideline.", valueName: "id"))
    var section: String?

    @Option(
      help: ArgumentHelp(
        "The browser that prints: a name or a path. (default: CHROMIUM in the environment, or the first one found)",
        valueName: "program"))
    var browser: String?

    @Flag(help: "Include pages with 'status: draft'.")
    var drafts = false

    func run() async throws {
      let named = browser ?? ProcessInfo.processInfo.environment["CHROMIUM"]
      // Before the site is built, which may take long.
      guard let browser = Chromium(named: named) else {
        throw Self.missing(named)
      }
      try await Signals.cancelling { try await print(with: browser) }
    }

    private static func missing(_ name: String?) -> ExitCode {
      if let name {
        return Console.failure(
          "no browser '\(name)'; set Chromium, Chrome or Edge with '--browser'")
      }
      return Console.failure(
        """
        no browser to print with; install Chromium (Debian: chromium, Homebrew: chromium), \
        or set one with '--browser'
        """)
    }

    private func print(with browser: Chromium) async throws {
      // The site in it may have drafts.
      let folder = try makePrivateFolder(named: "pdf")
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let site = try await build(into: folder + "/site")
      let documents = try documents(in: site)
      let target = output ?? join(arguments.site, "pdf")
      try await Console.withExitCodes {
        if output == nil {
          try checkFolder(target)
        }
        try FileManager.default.createDirectory(
          atPath: target, withIntermediateDirectories: true)
      }
      for document in documents {
        let printed = "\(folder)/\(document.name).pdf"
        try await browser.print(
          join(site, document.page), to: printed, profile: folder + "/profile")
        try await keep(printed, as: join(target, document.name + ".pdf"))
      }
    }

    /// Refuses a link, which a stranger may have put into the site, in place of the folder for the files.
    private func checkFolder(_ path: String) throws {
      guard try [nil, .folder].contains(kindOfEntry(path)) else {
        throw usageError("\(path) is a link, or is not a folder; set another with '--output'")
      }
    }

    /// Puts a file that has been printed in its place.
    private func keep(_ printed: String, as file: String) async throws {
      let bytes = try Data(contentsOf: URL(filePath: printed))
      try await Console.withExitCodes { try replaceUnlinkedFile(file, with: [UInt8](bytes)) }
      try Console.say("\(file): \(String(bytes.count)) bytes")
    }

    /// Builds the site with the pages that are printed.
    private func build(into folder: String) async throws -> String {
      var options = arguments.options(output: folder)
      options.includesDrafts = drafts
      options.printsDocuments = true
      _ = try await Console.built(options)
      return options.output
    }

    /// The pages to print in a built site, each with the name of its file.
    private func documents(in folder: String) throws -> [(page: String, name: String)] {
      let page = section.map { id in "print-\(id).html" } ?? "whole.html"
      let suffix = section.map { id in "-" + id } ?? ""
      let printed = try printedLanguages(in: folder)
      if let language = printed.first {
        try checkSection(hasPage: page, in: "\(folder)/\(language)")
      }
      return printed.map { language in
        (page: "\(language)/\(page)", name: language + suffix)
      }
    }

    private func printedLanguages(in folder: String) throws -> [String] {
      let languages = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        .filter { FileManager.default.fileExists(atPath: "\(folder)/\($0)/whole.html") }
      if let unknown = only.first(where: { !languages.contains($0) }) {
        throw usageError(
          "the site has no language '\(unknown)'; it has \(languages.joined(separator: ", "))")
      }
      if only.isEmpty {
        return languages
      }
      return languages.filter(only.contains)
    }

    private func checkSection(hasPage page: String, in folder: String) throws {
      guard let section,
        !FileManager.default.fileExists(atPath: "\(folder)/\(page)")
      else {
        return
      }
      let sections = try Self.sections(in: folder)
      throw usageError(
        "the site has no section '\(section)'; it has \(sections.joined(separator: ", "))")
    }

    /// The ids of the sections of a built site, by their documents: `bars` of `print-bars.html`.
    private static func sections(in folder: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted().compactMap { name in
        guard name.hasPrefix("print-"),
          name.hasSuffix(".html")
        else {
          return nil
        }
        return String(name.dropFirst("print-".count).dropLast(".html".count))
      }
    }
  }
}
