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
  func renamedPlace(
    in path: String,
    at offset: Int
  ) -> JSONValue {
    guard let spot = spot(in: path, at: offset),
      let lines = lines(of: path),
      let rename = guideline?.rename(spot.thing, to: "")
    else { return .null }
    let name = Self.ownName(rename.old)
    let found =
      lines
      .bytes[spot.bytes]
      .ranges(of: Array(name.utf8)).last
    let range = lines.range(of: found ?? spot.bytes, encoding)
    return .object([
      ("range", range.json),
      ("placeholder", .string(name)),
    ])
  }

  /// The part of an id behind its topic: `few` of `tab-bar.few`, `sizes` of `tab-bar#sizes`.
  private static func ownName(_ id: String) -> String {
    id.split { ".#".contains($0) }.last.map(String.init) ?? id
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
    guard let move = change.movedFolder else { return workspaceEdit(change.edits) }
    guard movesFolders else {
      throw ResponseError(
        .requestFailed, message: "this editor cannot rename folders: use 'build-site rename'")
    }
    // The edits come before the folder moves: their addresses are the old ones.
    let changes = change.edits.compactMap(fileEdit).map { edit in
      versionedEdits(edit.json, of: edit.path)
    }
    let rename = folderRename(from: move.from, to: move.to)
    return .object([("documentChanges", .array(changes + [rename]))])
  }

  /// Returns a WorkspaceEdit with one edit of each file.
  func workspaceEdit(_ edits: [Edit]) -> JSONValue {
    let changes = edits.compactMap(fileEdit).map { edit in
      (key: uri(of: edit.path), value: edit.json)
    }
    return .object([("changes", .object(changes))])
  }

  /// The move of a folder (RenameFile).
  private func folderRename(
    from old: String,
    to new: String
  ) -> JSONValue {
    .object([
      ("kind", .string("rename")),
      ("oldUri", .string(paths.uri(of: old))),
      ("newUri", .string(paths.uri(of: new))),
    ])
  }

  /// The edits of a file, as an array; `nil` for a file that cannot be read.
  private func fileEdit(_ edit: Edit) -> (path: String, json: JSONValue)? {
    guard let lines = lines(of: edit.path) else { return nil }
    let json = JSONValue.object([
      ("range", lines.range(of: edit.bytes, encoding).json),
      ("newText", .string(edit.text)),
    ])
    return (edit.path, .array([json]))
  }

  /// Edits for the version of a text that the editor has open (TextDocumentEdit).
  private func versionedEdits(
    _ edits: JSONValue,
    of path: String
  ) -> JSONValue {
    let version = documents[path].map { document in
      JSONValue.integer(document.version)
    }
    let document = JSONValue.object([
      ("uri", .string(uri(of: path))),
      ("version", version ?? .null),
    ])
    return .object([("textDocument", document), ("edits", edits)])
  }
}

extension GuidelineStages {
  /// Returns the rename of an object; `nil` for one without an id of the guideline.
  fileprivate func rename(
    _ thing: SymbolTarget,
    to name: String
  ) -> Rename? {
    switch thing {
    case .entry(let entry):
      return rename(tree.entries[entry], to: name)
    case .anchor(let entry, let anchor):
      return Rename(
        .heading,
        from: "\(page(of: tree.entries[entry]))#\(anchor)",
        to: name)
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

  private func rename(
    _ entry: Entry,
    to name: String
  ) -> Rename? {
    switch entry.kind {
    case .home:
      nil
    case .section:
      Rename(.section, from: entry.id, to: name)
    case .topic:
      Rename(.topic, from: entry.id, to: name)
    }
  }

  /// `alert` for a topic, `components/` for the page of a section.
  private func page(of entry: Entry) -> String {
    guard entry.kind != .topic else { return entry.id }
    return entry.folder.joined(separator: "/") + "/"
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

  let offset = try view.offset(in: path, params)
  let rename = try view.rename(in: path, at: offset, to: name)
  let unsaved = UnsavedFiles(view.documents.mapValues(\.lines.bytes))
  let outcome: ChangeOutcome
  do {
    outcome = try await prepareRename(
      rename,
      in: options,
      unsaved: unsaved)
  } catch {
    throw ResponseError(.requestFailed, message: "\(error); nothing was renamed")
  }
  return try view.edit(of: outcome, movesFolders: movesFolders)
}

extension SiteView {
  /// The edit of a rename, or the error that an editor shows.
  fileprivate func edit(
    of outcome: ChangeOutcome,
    movesFolders: Bool
  ) throws(ResponseError) -> JSONValue {
    switch outcome {
    case .prepared(let change):
      return try workspaceEdit(change, movesFolders: movesFolders)
    case .errors(let report):
      throw ResponseError(
        .requestFailed,
        message: "the site has \(report.errorCount) errors: fix them before renaming")
    case .newDiagnostics(let report):
      // The first tells what kind they are of.
      let first = report.entries.first.map { ": \($0.diagnostic.message)" } ?? ""
      throw ResponseError(.requestFailed, message: "the rename would bring diagnostics\(first)")
    }
  }
}
