import Base
import Foundation
import Subprocess

/// Asks for pages by `curl`, which knows the proxies, certificates and protocols of the machine.
struct WebClient: Sendable {
  enum Method: Sendable {
    case head, get
  }

  /// What a server answered.
  struct Response: Sendable {
    /// The status of HTTP.
    var status: Int
    /// Where a redirect leads, as a whole address.
    var redirect: String?
    /// How many seconds the server asks to wait.
    var retryAfter: Int?
    var isHTML: Bool
    /// Empty where it was not asked for.
    var body: [UInt8]
  }

  /// A folder for what curl writes, which nobody else reads.
  let folder: String
  /// How many seconds a request may take.
  let timeout: Int

  /// How many bytes of a page are read.
  private static let largestPage = 16 << 20

  /// Asks for a page once; a redirect is not followed.
  ///
  /// - Parameters:
  ///   - address: The page.
  ///   - method: How to ask.
  ///   - chain: A name for the cookies that go along a chain of redirects.
  ///   - wantsBody: Whether the page itself is read.
  /// - Returns: What the server answered, or why none did.
  /// - Throws: ``LinkCheckError/missingCurl``, `CancellationError`.
  func ask(
    for address: String, by method: Method, chain: String, wantsBody: Bool
  ) async throws -> Result<Response, LinkProblem> {
    let cookies = "\(folder)/\(chain).cookies"
    let body = wantsBody ? "\(folder)/\(chain).body" : "/dev/null"
    defer { if wantsBody { try? FileManager.default.removeItem(atPath: body) } }
    // A configuration of the person's own might write to other places.
    var arguments = [
      "--disable", "--silent", "--globoff", "--compressed", "--proto", "=http,https",
      "--connect-timeout", "10", "--max-time", String(timeout),
      "--max-filesize", String(Self.largestPage), "--user-agent", "build-site-links/1.0",
      "--header", "Accept: text/html, */*;q=0.5", "--cookie", cookies, "--cookie-jar", cookies,
      "--output", body,
      "--write-out", "%{http_code}\n%{redirect_url}\n%{content_type}\n%header{retry-after}",
    ]
    if method == .head { arguments.append("--head") }
    arguments += ["--url", address]
    let (output, exit) = try await run(arguments)
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let status = Int(lines.first ?? "") ?? 0
    if let problem = Self.problem(exit), wantsBody || status == 0 {
      return .failure(problem)
    }
    guard status >= 100, lines.count >= 4 else { return .failure(.protocol) }
    let bytes = wantsBody ? (try? readFile(body, upTo: Self.largestPage)) ?? [] : []
    return .success(
      Response(
        status: status, redirect: lines[1].isEmpty ? nil : lines[1], retryAfter: Int(lines[3]),
        isHTML: lines[2].lowercased().hasPrefix("text/html")
          || lines[2].lowercased().hasPrefix("application/xhtml"),
        body: bytes))
  }

  private func run(_ arguments: [String]) async throws -> (output: String, TerminationStatus) {
    do {
      let result = try await Subprocess.run(
        .name("curl"), arguments: Arguments(arguments), input: .none,
        output: .bytes(limit: 65_536), error: .discarded)
      try Task.checkCancellation()
      return (String(decoding: result.standardOutput, as: UTF8.self), result.terminationStatus)
    } catch let error as SubprocessError {
      try Task.checkCancellation()
      throw error.code == .executableNotFound ? LinkCheckError.missingCurl : error
    }
  }

  /// What curl's exit code says (https://curl.se/libcurl/c/libcurl-errors.html); `nil` where all went well.
  private static func problem(_ status: TerminationStatus) -> LinkProblem? {
    guard case .exited(let code) = status else { return .connection }
    switch code {
    case 0: return nil
    case 5, 6: return .host
    case 28: return .timeout
    case 35, 51, 53, 54, 58, 59, 60, 66, 77, 80, 82, 83, 90, 91: return .certificate
    case 1, 3, 8, 61, 92, 95: return .protocol
    default: return .connection
    }
  }
}

/// What keeps links from being checked at all.
package enum LinkCheckError: Error {
  case missingCurl
}
