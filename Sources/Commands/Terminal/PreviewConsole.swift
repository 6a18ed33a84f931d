import Base
import Diagnostics
import FileWatching
import Foundation
import Preview
import Site
import Synchronization

/// The output of a preview: the address, the changes, and diagnostics as `check` prints them.
final class PreviewConsole: Sendable {
  private let options: PreviewOptions
  private let isQuiet: Bool
  private let showsTimings: Bool
  /// The number of errors that were last shown.
  private let errors = Mutex(0)

  init(_ options: PreviewOptions, isQuiet: Bool, showsTimings: Bool) {
    self.options = options
    self.isQuiet = isQuiet
    self.showsTimings = showsTimings
  }

  func show(_ event: PreviewEvent) {
    switch event {
    case .read(let snapshot, let duration):
      if !isQuiet {
        say("read in \(Console.seconds(duration)) s")
      }
      if showsTimings {
        print(Console.table(of: snapshot.timings))
      }
      showDiagnostics(of: snapshot)
    case .portTaken(let port):
      say("port \(port) is in use; this is the next free one")
    case .listening(let address):
      print("\n  \(strong(address))\n\n")
      if options.isExposed {
        say("Everyone who can reach this machine over the network can read the site.")
      }
      if !isQuiet {
        say("Save a file to update its page. Press Ctrl-C to stop.")
      }
    case .watching(let means):
      if case .polling(let reason?) = means {
        say("\(reason): polling for changes")
      }
    case .updated(let snapshot, let touched, let duration):
      showUpdate(snapshot, touched: touched, duration: duration)
    }
  }

  /// Ends the output with an empty line, on a terminal.
  func end() {
    if !isQuiet, Console.colorsOutput {
      print("\n")
    }
  }

  /// Opens an address in the browser.
  func open(_ address: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    #if os(macOS)
      process.arguments = ["open", address]
    #else
      process.arguments = ["xdg-open", address]
    #endif
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let reportFailure: @Sendable () -> Void = {
      Console.sayToError("build-site: cannot open a browser; open \(address)")
    }
    process.terminationHandler = { process in
      if process.terminationStatus != 0 {
        reportFailure()
      }
    }
    do {
      try process.run()
    } catch {
      reportFailure()
    }
  }

  // MARK: Updates

  /// Prints one line: `14:03:22  Content/bars/tab-bar/en.md  0.012 s`.
  private func showUpdate(
    _ snapshot: SiteSnapshot,
    touched: FileChanges,
    duration: Duration
  ) {
    if !isQuiet {
      say("\(Self.time())  \(names(touched))  \(Console.seconds(duration)) s")
    }
    if showsTimings {
      print(stages(of: snapshot.timings))
    }
    showDiagnostics(of: snapshot)
  }

  /// Returns the durations of the stages of an update, on one line:
  /// `  parse 0.4 ms, resolve 1.2 ms`.
  private func stages(of timings: Timings) -> String {
    let rows = timings.rows.map { stage, duration in
      "\(stage.text(in: Console.language)) \(Console.milliseconds(duration)) ms"
    }
    return "  \(rows.joined(separator: ", "))\n"
  }

  private func showDiagnostics(of snapshot: SiteSnapshot) {
    let report = snapshot.report
    if let failure = snapshot.failure {
      Console.sayFailure(failure.message)
    }
    Console.show(report)
    // The count of the last time, replaced in the same step.
    let before = errors.withLock { errors in
      defer { errors = report.errorCount }
      return errors
    }
    if report.errorCount > 0 {
      let message: Message =
        if snapshot.hasSite {
          "\(Console.count(report)); the last good state is shown"
        } else {
          "\(Console.count(report)); nothing is shown yet"
        }
      Console.sayToError(message)
    } else if before > 0 {
      say("fixed")
    }
  }

  /// The files that were touched; how many, where they are many.
  private func names(_ touched: FileChanges) -> Message {
    guard let paths = touched.changedPaths else { return "everything" }
    let sorted = paths.sorted()
    // Folders are named along with the files that are new in them.
    let files = sorted.enumerated().filter { index, path in
      index + 1 == sorted.count
        || !sorted[index + 1].hasPrefix(path + "/")
    }.map(\.element)
    if files.count > 3 {
      return "\(files.count) files"
    }
    return "\(list: files)"
  }

  private func strong(_ text: String) -> String {
    if Console.colorsOutput {
      "\u{1B}[1m\(text)\u{1B}[0m"
    } else {
      text
    }
  }

  private func say(_ message: Message) {
    print(message.text(in: Console.language) + "\n")
  }

  private func print(_ text: String) {
    do {
      try Console.print(text)
    } catch {
      // Nobody reads any more, or the disk is full; the preview goes on.
    }
  }

  /// The time of day here, such as `14:03:22`.
  private static func time() -> String {
    let style = Date.ISO8601FormatStyle(timeZone: .current)
    return Date.now.formatted(style.time(includingFractionalSeconds: false))
  }
}
