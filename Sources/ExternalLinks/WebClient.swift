import Base
import Foundation
import Subprocess

/// Requests pages with `curl`, which uses the proxies, certificates and protocols of the machine.
struct WebClient: Sendable {
  enum Method: Sendable {
    case head, get
  }

  /// The answer of a server.
  struct Response: Sendable {
    /// The status of HTTP.
    var status: Int
    /// The absolute target of a redirect.
    var redirect: String?
    /// The number of seconds that the server asks to wait.
    var retryAfter: Int?
    var isHTML: Bool
    /// The body; empty if it was not requested.
    var body: [UInt8]
  }

  /// A folder for curl's output that other users cannot read.
  let folder: String
  /// The time limit of a request, in seconds.
  let timeout: Int

  /// The largest number of bytes that are read of a page.
  private static let largestPage = 16 << 20

  /// Requests a page once; redirects are not followed.
  ///
  /// - Parameters:
  ///   - address: The page.
  ///   - method: The HTTP method.
  ///   - chain: A name for the cookies of a chain of redirects.
  ///   - wantsBody: True to read the page itself.
  /// - Returns: The server's answer, or the reason why there is none.
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

  /// Returns the problem for curl's exit code (https://curl.se/libcurl/c/libcurl-errors.html);
  /// `nil` for success.
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

/// The reason why links cannot be checked at all.
package enum LinkCheckError: Error {
  case missingCurl
}
