import Base
import Diagnostics
import Guideline
import JSONRPC
import Markup
import Site
import Workflows

extension SiteView {
  /// Returns the range at a place that is renamed, and its present text (Language Server Protocol
  /// 3.17, `textDocument/prepareRename`).
  func renamedPlace(in path: String, at offset: Int) -> JSONValue {
    guard let spot = spot(in: path, at: offset),
      let lines = lines(of: path),
      let rename = guideline?.rename(spot.thing, to: "")
    else { return .null }
    // Of `tab-bar.few` and `tab-bar#sizes` what follows the topic is renamed.
    let name =
      rename.old.split {
        $0 == "."
          || $0 == "#"
      }.last.map(String.init) ?? rename.old
    var bytes = spot.bytes
    if let found = lines.bytes[bytes].lastRange(of: Array(name.utf8)) {
      bytes = found
    }
    return .object([
      ("range", lines.range(of: bytes, encoding).json), ("placeholder", .string(name)),
    ])
  }

  /// Returns the rename of the object at a place.
  func rename(
    in path: String,
    at offset: Int,
    to name: String
  ) throws(ResponseError) -> Rename {
    guard let spot = spot(in: path, at: offset),
      let rename = guideline?.rename(spot.thing, to: name)
    else { throw ResponseError(.requestFailed, message: "nothing here can be renamed") }
    return rename
  }

  /// Returns the edits of a prepared change.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - movesFolders: True if the editor can rename folders.
  /// - Returns: A WorkspaceEdit (Language Server Protocol 3.17).
  /// - Throws: ``ResponseError`` if a folder would have to be renamed and cannot be.
  func workspaceEdit(
    _ change: PreparedChange, movesFolders: Bool
  ) throws(ResponseError) -> JSONValue {
    let edits = change.edits.compactMap { edit -> (uri: String, path: String, edit: JSONValue)? in
      guard let lines = lines(of: edit.path) else { return nil }
      let range = lines.range(of: edit.bytes, encoding)
      let json = JSONValue.object([("range", range.json), ("newText", .string(edit.text))])
      return (uri(of: edit.path), edit.path, json)
    }
    guard let move = change.movedFolder else {
      return .object([
        ("changes", .object(edits.map { edit in (key: edit.uri, value: .array([edit.edit])) }))
      ])
    }
    guard movesFolders else {
      throw ResponseError(
        .requestFailed, message: "this editor cannot rename folders: use 'build-site rename'")
    }
    let changes = edits.map { edit -> JSONValue in
      let version = documents[edit.path].map { JSONValue.integer($0.version) } ?? .null
      return .object([
        ("textDocument", .object([("uri", .string(edit.uri)), ("version", version)])),
        ("edits", .array([edit.edit])),
      ])
    }
    let rename = JSONValue.object([
      ("kind", .string("rename")), ("oldUri", .string(paths.uri(of: move.from))),
      ("newUri", .string(paths.uri(of: move.to))),
    ])
    return .object([("documentChanges", .array(changes + [rename]))])
  }
}

extension GuidelineStages {
  /// Returns the rename of an object; `nil` for one without an id of the guideline.
  fileprivate func rename(_ thing: Thing, to name: String) -> Rename? {
    switch thing {
    case .entry(let entry):
      let entry = tree.entries[entry]
      return switch entry.kind {
      case .home:
        nil
      case .section:
        Rename(.section, from: entry.id, to: name)
      case .topic:
        Rename(.topic, from: entry.id, to: name)
      }
    case .anchor(let entry, let anchor):
      let entry = tree.entries[entry]
      let page =
        if entry.kind == .topic {
          entry.id
        } else {
          entry.folder.joined(separator: "/") + "/"
        }
      return Rename(.heading, from: "\(page)#\(anchor)", to: name)
    case .rule(let rule):
      return Rename(.rule, from: ruleBook.rules[rule].id, to: name)
    case .term(let term):
      return Rename(
        .term,
        from: termList.terms[term].id.value,
        to: name)
    case .source, .statement, .token, .file:
      return nil
    }
  }
}

/// Returns the edits that rename the object at a place.
///
/// - Parameters:
///   - view: The site, checked with the present texts.
///   - options: The options of the site.
///   - path: The file.
///   - params: The parameters of `textDocument/rename`.
///   - movesFolders: True if the editor can rename folders.
/// - Returns: A WorkspaceEdit.
/// - Throws: ``ResponseError`` with the reasons against it, in words.
func renameEdit(
  _ view: SiteView, options: BuildOptions, path: String, params: JSONValue,
  movesFolders: Bool
) async throws(ResponseError) -> JSONValue {
  guard let name = params["newName"]?.string,
    !name.isEmpty
  else {
    throw ResponseError(.invalidParams, message: "missing 'newName'")
  }
  let rename = try view.rename(
    in: path,
    at: try view.offset(in: path, params),
    to: name)
  let unsaved = UnsavedFiles(view.documents.mapValues(\.lines.bytes))
  let outcome: ChangeOutcome
  do {
    outcome = try await prepareRename(rename, in: options, unsaved: unsaved)
  } catch {
    throw ResponseError(.requestFailed, message: "\(error); nothing was renamed")
  }
  switch outcome {
  case .prepared(let change):
    return try view.workspaceEdit(change, movesFolders: movesFolders)
  case .errors(let report):
    throw ResponseError(
      .requestFailed, message: "the site has \(report.errorCount) errors: fix them before renaming")
  case .newDiagnostics(let report):
    let first = report.entries.first.map { ": \($0.diagnostic.message)" } ?? ""
    throw ResponseError(.requestFailed, message: "the rename would bring diagnostics\(first)")
  }
}

extension Collection where Element == UInt8 {
  /// The last place of some bytes.
  fileprivate func lastRange(of bytes: [UInt8]) -> Range<Index>? {
    ranges(of: bytes).last
  }
}
