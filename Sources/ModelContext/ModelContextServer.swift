import Base
package import JSONRPC
import Synchronization

/// A server of the Model Context Protocol for one site, which reads and never writes.
///
/// It supports the revision of 2026-07-28, in which every request is self-contained, and earlier
/// ones for a client that begins with `initialize`.
package final class ModelContextServer: Sendable {
  /// The revision without sessions.
  private static let modern = "2026-07-28"
  /// Revisions with sessions, the newest first.
  private static let legacy = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
  private static let prefix = "io.modelcontextprotocol/"

  private let version: String
  private let library: SiteLibrary
  /// True if a client has begun a session.
  private let hasSession = Mutex(false)

  /// - Parameters:
  ///   - version: The version of `build-site`.
  ///   - files: The files of the site.
  package init(version: String, files: SiteFiles) {
    self.version = version
    library = SiteLibrary(files)
  }

  /// The message handlers.
  package var service: Service {
    Service(
      orderedMethods: ["initialize"], answersCancelled: false,
      answer: { method, params async throws(ResponseError) in
        try await self.answer(method, params: params)
      }, take: { _, _ in true })
  }

  // MARK: Revisions

  private func answer(
    _ method: String, params: JSONValue
  ) async throws(ResponseError) -> JSONValue {
    if method == "initialize" {
      return initialize(params)
    }
    let isModern = try isModern(method, params: params)
    let result = try await self.result(
      of: method,
      params,
      isModern: isModern)
    guard isModern else { return .object(result.members) }
    return .object(result.members + modernMembers(result))
  }

  /// Returns whether a request is of the newest revision: it says so itself, or a session has begun with another.
  private func isModern(
    _ method: String,
    params: JSONValue
  ) throws(ResponseError) -> Bool {
    if let asked = params["_meta"]?[Self.prefix + "protocolVersion"] {
      guard asked.string == Self.modern else {
        throw unsupported(asked.string ?? "")
      }
      return true
    }
    // Asks which revisions there are.
    if method == "server/discover" {
      return true
    }
    guard hasSession.withLock({ $0 }) else {
      throw ResponseError(
        .invalidParams,
        message:
          "missing '_meta.\(Self.prefix)protocolVersion': send it with each request (\(Self.modern)), or begin with 'initialize'"
      )
    }
    return false
  }

  private func initialize(_ params: JSONValue) -> JSONValue {
    hasSession.withLock { $0 = true }
    let asked = params["protocolVersion"]?.string ?? ""
    // The client decides whether it takes another revision than it asked for.
    let version =
      if Self.legacy.contains(asked) {
        asked
      } else {
        Self.legacy[0]
      }
    return .object([
      ("protocolVersion", .string(version)),
      ("capabilities", Self.capabilities),
      ("serverInfo", serverInfo),
      ("instructions", .string(Self.instructions)),
    ])
  }

  private func unsupported(_ asked: String) -> ResponseError {
    ResponseError(
      .unsupportedProtocolVersion, message: "unsupported protocol version",
      data: .object([
        ("supported", .strings([Self.modern] + Self.legacy)), ("requested", .string(asked)),
      ]))
  }

  /// Returns the members that the newest revision requires in every result.
  private func modernMembers(_ result: MethodResult) -> JSONMembers {
    var members: JSONMembers = [
      ("resultType", .string("complete")),
      ("_meta", .object([(Self.prefix + "serverInfo", serverInfo)])),
    ]
    if result.isCacheable {
      members += [("ttlMs", .integer(1_000)), ("cacheScope", .string("private"))]
    }
    return members
  }

  private var serverInfo: JSONValue {
    .object([
      ("name", .string("build-site")), ("title", .string("Guideline")),
      ("version", .string(version)),
    ])
  }

  private static let capabilities: JSONValue = .object([
    ("tools", .object([])), ("resources", .object([])), ("prompts", .object([])),
  ])

  private static let instructions = """
    A guideline for user interfaces: topics with rules, each of which has an id, a level (must, must-not, should, \
    avoid, consider) and sources. Begin with 'search', read with 'get', ask 'rules_for' for a checklist. Cite \
    rules by their ids. An answer has at most 4000 tokens, or the 'budget' that you give; if it ends with \
    '[left out: …]', continue at its 'offset', or narrow the request. If 'search' says 'not covered', the \
    guideline has no rule: say so.
    """

  // MARK: Methods

  private struct MethodResult {
    var members: JSONMembers
    /// True if the newest revision requires a lifetime for caching.
    var isCacheable = true
  }

  private func result(
    of method: String, _ params: JSONValue, isModern: Bool
  ) async throws(ResponseError) -> MethodResult {
    switch method {
    case "server/discover":
      return MethodResult(members: [
        ("supportedVersions", .strings([Self.modern] + Self.legacy)),
        ("capabilities", Self.capabilities),
        ("instructions", .string(Self.instructions)),
      ])
    case "ping" where !isModern:
      return MethodResult(members: [], isCacheable: false)
    case "tools/list":
      return MethodResult(members: [("tools", .array(Tool.all.map(\.json)))])
    case "tools/call":
      return try await callTool(params)
    case "resources/templates/list":
      return MethodResult(members: [("resourceTemplates", Resources.templates)])
    case "prompts/list":
      return MethodResult(members: [("prompts", Prompts.list)])
    default:
      return try await resultFromSite(of: method, params)
    }
  }

  /// The result of a method that reads the site.
  private func resultFromSite(
    of method: String, _ params: JSONValue
  ) async throws(ResponseError) -> MethodResult {
    do throws(ToolError) {
      switch method {
      case "resources/list":
        let cursor = params["cursor"]?.string
        return MethodResult(members: try await Resources.list(library, cursor: cursor))
      case "resources/read":
        let uri = params["uri"]?.string ?? ""
        let contents = try await Resources.read(uri, library: library)
        return MethodResult(members: [("contents", contents)])
      case "prompts/get":
        let name = params["name"]?.string ?? ""
        let members = try await Prompts.get(
          name, arguments: params["arguments"], library: library)
        return MethodResult(members: members, isCacheable: false)
      default:
        break
      }
    } catch {
      throw ResponseError(.invalidParams, message: error.message.description)
    }
    throw ResponseError(.methodNotFound, message: "unknown method '\(method)'")
  }

  /// Calls a tool.
  ///
  /// An error that a model can correct is an answer for it to read, not an error of the protocol.
  private func callTool(_ params: JSONValue) async throws(ResponseError) -> MethodResult {
    let name = params["name"]?.string ?? ""
    // An unknown tool is an error of the protocol: no schema says what could be corrected.
    guard let tool = Tool.all.first(where: { $0.name == name }) else {
      let error = ToolError.unknown(
        "tool",
        name: name,
        among: Tool.all.map(\.name))
      throw ResponseError(.invalidParams, message: error.message.description)
    }
    return MethodResult(
      members: await answer(of: tool, arguments: params["arguments"]),
      isCacheable: false)
  }

  private func answer(
    of tool: Tool,
    arguments: JSONValue?
  ) async -> JSONMembers {
    var language = MessageLanguage.english
    do throws(ToolError) {
      let arguments = try Arguments(arguments, known: tool.argumentNames)
      language = arguments.messageLanguage
      return Self.members(of: try await tool.call(arguments, library))
    } catch {
      // The message says what would be right.
      return [
        ("content", Self.content(error.message.text(in: language))),
        ("isError", .boolean(true)),
      ]
    }
  }

  /// An answer as a result: its text, or its JSON with a line for clients that read only text.
  private static func members(of answer: ToolAnswer) -> JSONMembers {
    switch answer {
    case .text(let text):
      return [
        ("content", content(text)),
        ("isError", .boolean(false)),
      ]
    case .json(let value):
      return [
        ("content", content("structuredContent")),
        ("structuredContent", value),
        ("isError", .boolean(false)),
      ]
    }
  }

  private static func content(_ text: String) -> JSONValue {
    .array([.object([("type", .string("text")), ("text", .string(text))])])
  }
}
