import ArgumentParser
import Base
import Foundation
import Subprocess

/// A browser that prints pages into PDF files: Chromium, or one made from it.
struct Chromium {
  /// The time limit for one document: thousands of pages take minutes.
  static let timeLimit = Duration.seconds(1_200)

  /// The names under which it is installed, on `PATH` or at these places.
  static let names = [
    "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable",
    "google-chrome",
    "microsoft-edge",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ]

  /// The path of the program.
  let program: String

  /// Finds a browser; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - name: The name or the path of the program; `nil` for the first of ``names``.
  ///   - searchPath: The folders with programs, separated by colons.
  init?(
    named name: String?,
    searchPath: String = ProcessInfo.processInfo.environment["PATH"] ?? ""
  ) {
    let folders = searchPath.split(separator: ":").map(String.init)
    let names = name.map { name in [name] } ?? Self.names
    let candidates = names.flatMap { name in
      name.contains("/")
        ? [name]
        : folders.map { folder in
          folder + "/" + name
        }
    }
    guard let found = candidates.first(where: Self.isProgram) else {
      return nil
    }
    program = URL(filePath: found).path
  }

  /// Returns whether a path is that of a program; a folder is executable too.
  private static func isProgram(_ path: String) -> Bool {
    let file = URL(filePath: path).resolvingSymlinksInPath()
    let values = try? file.resourceValues(forKeys: [.isRegularFileKey])
    return values?.isRegularFile == true
      && FileManager.default.isExecutableFile(atPath: file.path)
  }

  /// Prints a page.
  ///
  /// - Parameters:
  ///   - page: The path of the page.
  ///   - file: The path of the PDF.
  ///   - profile: A folder for what the browser keeps, so that one that is open is left alone.
  /// - Throws: Exit code 1, after printing the reason, if the browser fails or takes too long.
  func print(_ page: String, to file: String, profile: String) async throws {
    let seconds = Int(Self.timeLimit.components.seconds)
    try await OtherPrograms.run(
      until: { try await Task.sleep(for: Self.timeLimit) },
      else: "'\(program)' took more than \(seconds) seconds to print"
    ) {
      try await run(Self.arguments(page, to: file, profile: profile))
    }
    let bytes = try? Data(contentsOf: URL(filePath: file), options: .alwaysMapped)
    guard let bytes,
      bytes.starts(with: Array("%PDF-".utf8))
    else {
      throw Console.failure("'\(program)' printed nothing; set another browser with '--browser'")
    }
  }

  private static func arguments(
    _ page: String,
    to file: String,
    profile: String
  ) -> [String] {
    var arguments = [
      "--headless", "--disable-gpu", "--no-first-run", "--disable-extensions",
      "--user-data-dir=" + profile, "--no-pdf-header-footer", "--generate-pdf-document-outline",
      "--export-tagged-pdf", "--print-to-pdf=" + file,
    ]
    // The browser does not start as the superuser otherwise, as in a container; the page is our own.
    if getuid() == 0 {
      arguments.append("--no-sandbox")
    }
    return arguments + [URL(filePath: page).absoluteString]
  }

  private func run(_ arguments: [String]) async throws {
    // A program is started by its name: its folder is searched first.
    let file = URL(filePath: program)
    let folder = file.deletingLastPathComponent().path
    let others = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let result = try await OtherPrograms.wait {
      try await Subprocess.run(
        .name(file.lastPathComponent),
        arguments: Arguments(arguments),
        environment: .inherit.updating(["PATH": "\(folder):\(others)"]),
        input: .none,
        output: .discarded,
        error: .discarded)
    } onError: { error in
      Console.failure("'\(program)': \("\(error)")")
    }
    guard result.terminationStatus.isSuccess else {
      throw Console.failure("'\(program)' failed; set another browser with '--browser'")
    }
  }
}
