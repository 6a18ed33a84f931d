import Base
import Guideline
import JSONRPC

/// Something that an editor asks of a file.
struct Feature: Sendable {
  /// The answer for a file that belongs to no site.
  var nothing = JSONValue.null
  /// True if the last check is sufficient: it lacks the text that is being typed, but the answer is
  /// immediate.
  var isQuick = false
  /// The answer for a file, by its path.
  var answer: @Sendable (SiteView, String, JSONValue) throws(ResponseError) -> JSONValue

  /// By method.
  static let all: [String: Feature] = [
    "textDocument/hover": Feature { view, path, params throws(ResponseError) in
      view.hover(in: path, at: try view.offset(in: path, params))
    },
    "textDocument/definition": Feature { view, path, params throws(ResponseError) in
      let offset = try view.offset(in: path, params)
      let language = view.page(at: path)?.language ?? 0
      let spot = view.spot(in: path, at: offset)
      let location = spot.flatMap { spot in
        view.definition(of: spot.thing, language)
      }
      return location.map(view.json) ?? .null
    },
    "textDocument/references": Feature(nothing: .array([])) {
      view, path, params throws(ResponseError) in
      let offset = try view.offset(in: path, params)
      guard let spot = view.spot(in: path, at: offset) else {
        return .array([])
      }
      let includes = params["context"]?["includeDeclaration"]?.boolean ?? true
      return .array(
        view.references(to: spot.thing, includingDefinitions: includes).map(view.json))
    },
    "textDocument/completion": Feature(isQuick: true) { view, path, params throws(ResponseError) in
      view.completion(in: path, at: try view.offset(in: path, params))
    },
    "textDocument/codeAction": Feature(nothing: .array([])) {
      view, path, params throws(ResponseError) in
      let range = try Range<Position>(required: params["range"])
      let kinds = params["context"]?["only"]?.array?.compactMap(\.string)
      // `refactor` asks for all kinds of it.
      let wants = { (kind: String) in
        kinds?.contains { kind == $0 || kind.hasPrefix($0 + ".") } ?? true
      }
      let fixes = wants("quickfix") ? view.codeActions(in: path, range) : []
      let rewrites = wants("refactor.rewrite") ? view.rewrites(in: path, range) : []
      return .array(fixes + rewrites)
    },
    "textDocument/documentSymbol": Feature(nothing: .array([])) { view, path, _ in
      view.documentSymbols(in: path)
    },
    "textDocument/foldingRange": Feature(nothing: .array([])) { view, path, _ in
      view.foldingRanges(in: path)
    },
    "textDocument/prepareRename": Feature { view, path, params throws(ResponseError) in
      view.renamedPlace(in: path, at: try view.offset(in: path, params))
    },
    "textDocument/codeLens": Feature(nothing: .array([])) { view, path, _ in
      view.codeLenses(in: path)
    },
    "textDocument/inlayHint": Feature(nothing: .array([])) {
      view, path, params throws(ResponseError) in
      view.inlayHints(in: path, try Range(required: params["range"]))
    },
    "textDocument/semanticTokens/full": Feature { view, path, _ in
      view.semanticTokens(in: path)
    },
    "textDocument/documentLink": Feature(nothing: .array([])) { view, path, _ in
      view.documentLinks(in: path)
    },
  ]

  /// Folders may be added and removed later (Language Server Protocol 3.17, `workspaceFolders`).
  private static let folderChanges = JSONValue.object([
    ("supported", .boolean(true)),
    ("changeNotifications", .boolean(true)),
  ])

  /// The capabilities that a client receives (Language Server Protocol 3.17, ServerCapabilities).
  static func capabilities(_ encoding: PositionEncoding) -> JSONValue {
    let provided = JSONValue.boolean(true)
    let unresolved = only("resolveProvider", is: .boolean(false))
    return .object([
      ("positionEncoding", .string(encoding.rawValue)),
      ("textDocumentSync", synchronization),
      ("completionProvider", only("triggerCharacters", is: .strings(triggers))),
      ("hoverProvider", provided),
      ("definitionProvider", provided),
      ("referencesProvider", provided),
      ("documentSymbolProvider", provided),
      ("workspaceSymbolProvider", provided),
      ("workspace", only("workspaceFolders", is: folderChanges)),
      (
        "codeActionProvider",
        only("codeActionKinds", is: .strings(["quickfix", "refactor.rewrite"]))
      ),
      ("foldingRangeProvider", provided),
      ("renameProvider", only("prepareProvider", is: provided)),
      ("codeLensProvider", unresolved),
      ("executeCommandProvider", only("commands", is: .strings(commands))),
      ("inlayHintProvider", provided),
      ("semanticTokensProvider", tokens),
      ("documentLinkProvider", unresolved),
    ])
  }

  /// The characters at which an editor asks for completions.
  private static let triggers = [":", "@", "#", "(", "<", "=", "\"", " "]

  private static var commands: [String] {
    EditorCommand.allCases.map(\.rawValue)
  }

  private static func only(
    _ key: String,
    is value: JSONValue
  ) -> JSONValue {
    .object([(key, value)])
  }

  private static var synchronization: JSONValue {
    .object([
      ("openClose", .boolean(true)),
      // Changes, not whole texts: TextDocumentSyncKind.Incremental.
      ("change", .integer(2)),
      ("save", .boolean(false)),
    ])
  }

  private static var tokens: JSONValue {
    let legend = JSONValue.object([
      ("tokenTypes", .strings(TokenKind.allCases.map(\.name))),
      ("tokenModifiers", .array([])),
    ])
    return .object([("legend", legend), ("full", .boolean(true))])
  }
}

extension Range<Position> {
  /// The range that a request is about.
  fileprivate init(required json: JSONValue?) throws(ResponseError) {
    guard let range = Self(json) else {
      throw ResponseError(.invalidParams, message: "missing 'range'")
    }
    self = range
  }
}

extension SiteView {
  /// The byte of a file that a request is about.
  func offset(
    in path: String,
    _ params: JSONValue
  ) throws(ResponseError) -> Int {
    guard let position = Position(params["position"]) else {
      throw ResponseError(.invalidParams, message: "missing 'position'")
    }
    guard let lines = lines(of: path) else {
      throw ResponseError(.requestFailed, message: "cannot read \(path)")
    }
    return lines.offset(of: position, encoding)
  }
}
