import Base
import Diagnostics
import Guideline
import JSONRPC
import Markup
import Workflows

/// A command that an editor has the server carry out (Language Server Protocol 3.17, `workspace/executeCommand`).
enum EditorCommand: String, CaseIterable {
  /// Records that a translation matches its present original.
  case accept = "shishin.acceptTranslation"
  /// Shows the changes of an original since its translation was accepted.
  case showChange = "shishin.showTranslationChange"
}

extension SiteView {
  /// Returns the actions for each stale translation of a page (Language Server Protocol 3.17,
  /// `textDocument/codeLens`).
  func codeLenses(in path: String) -> JSONValue {
    guard let guideline,
      let page = page(at: path),
      let lines = lines(of: path)
    else {
      return .array([])
    }
    let parts = guideline.review.translations.partsBehind(page.entry, language: page.language)
    let stale = parts.filter { $0.state == .stale }
    return .array(
      stale.flatMap { part in
        let range = lines.range(of: place(of: part, in: path) ?? page.leadPlace, encoding)
        return Self.lenses(at: range, arguments: arguments(for: part, in: path))
      })
  }

  private func arguments(
    for part: Translations.TranslatedPart,
    in path: String
  ) -> [String] {
    [uri(of: path), part.key.language, part.key.part]
  }

  /// The place of a translated part in its file; a page's lead has none of its own.
  private func place(
    of part: Translations.TranslatedPart,
    in path: String
  ) -> Range<Int>? {
    guard part.location.path == path else { return nil }
    return part.location.bytes
  }

  private static func lenses(
    at range: Range<Position>,
    arguments: [String]
  ) -> [JSONValue] {
    let commands: [(String, EditorCommand)] = [
      ("Translation is stale: show what has changed", .showChange),
      ("Accept", .accept),
    ]
    return commands.map { title, command in
      let json = JSONValue.object([
        ("title", .string(title)),
        ("command", .string(command.rawValue)),
        ("arguments", .strings(arguments)),
      ])
      return .object([("range", range.json), ("command", json)])
    }
  }

  /// The part of a translation that a command is about, and the hash that the lock has of it.
  private func part(
    _ language: String, id: String, lock: TranslationLock
  ) throws(ResponseError) -> (Translations.TranslatedPart, accepted: UInt64) {
    let part = guideline?.review.translations.parts.first { part in
      part.key.language == language
        && part.key.part == id && part.state == .stale
    }
    guard let part,
      let accepted = lock.hashes[part.key]
    else {
      throw ResponseError(
        .requestFailed, message: "no stale translation of '\(id)' into '\(language)'")
    }
    return (part, accepted)
  }

  private var lockPath: String { join(content, "translations.lock") }

  private func lock() throws(ResponseError) -> TranslationLock {
    guard documents[lockPath] == nil else {
      throw ResponseError(
        .requestFailed, message: "close \(lockPath): it would be changed on the disk")
    }
    do {
      let lock = TranslationLock(try readFile(lockPath), path: lockPath)
      guard lock.diagnostics.isEmpty else {
        throw ResponseError(.requestFailed, message: "\(lockPath) has lines that cannot be read")
      }
      return lock
    } catch let error as ResponseError {
      throw error
    } catch {
      throw ResponseError(.requestFailed, message: "\(error)")
    }
  }

  /// Records that a translation matches its present original, including unsaved changes.
  ///
  /// - Returns: The changed file.
  func accept(
    _ language: String,
    id: String
  ) throws(ResponseError) -> String {
    var lock = try lock()
    let part = try part(language, id: id, lock: lock).0
    lock.hashes[part.key] = part.hash
    do {
      try replaceUnlinkedFile(lockPath, with: Array(lock.text().utf8))
    } catch {
      throw ResponseError(.requestFailed, message: "\(error)")
    }
    return lockPath
  }

  /// Returns the changes of an original since a translation was accepted: `- old`, `+ new`.
  func change(
    _ language: String,
    id: String
  ) async throws(ResponseError) -> String {
    let (part, accepted) = try part(
      language,
      id: id,
      lock: try lock())
    guard let guideline,
      let bytes = lines(of: part.original.path)?.bytes
    else {
      throw ResponseError(.requestFailed, message: "cannot read \(part.original.path)")
    }
    let change = try await originalChange(
      of: part,
      since: accepted,
      now: bytes,
      guideline)
    guard !change.isEmpty else {
      return "'\(id)' has changed since it was translated; git does not have what it was"
    }
    return "'\(id)' has changed since it was translated:\n" + change.joined(separator: "\n")
  }

  private func originalChange(
    of part: Translations.TranslatedPart, since accepted: UInt64, now bytes: [UInt8],
    _ guideline: GuidelineStages
  ) async throws(ResponseError) -> [String] {
    do {
      return try await guideline.originalChange(
        of: part,
        since: accepted,
        now: bytes)
    } catch {
      throw ResponseError(.requestCancelled, message: "cancelled")
    }
  }
}

extension Page {
  /// The title of the front matter, or the beginning of the file.
  fileprivate var leadPlace: Range<Int> {
    document.frontMatter.title?.bytes ?? 0..<0
  }
}
