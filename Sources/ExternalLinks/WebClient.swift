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
    /// The page; `nil` where it was not asked for, and where it is larger than what is read.
    var body: [UInt8]?

    init(status: Int, isHTML: Bool) {
      self.status = status
      self.isHTML = isHTML
    }

    /// Reads what curl reports; `nil` if that is no answer of HTTP.
    init?(status: Int, lines: [String]) {
      guard status >= 100, lines.count >= 4 else { return nil }
      let type = lines[2].lowercased()
      self.init(
        status: status,
        isHTML: type.hasPrefix("text/html") || type.hasPrefix("application/xhtml"))
      redirect =
        if lines[1].isEmpty {
          nil
        } else {
          lines[1]
        }
      retryAfter = Int(lines[3])
    }
  }

  /// A folder for cookies and heads, which nobody else reads.
  let folder: String
  /// The time limit of a request, in seconds.
  let timeout: Int

  /// The largest number of bytes of a page to read; a server may send without end.
  private static let largestPage = 16 << 20
  /// The largest number of unread bytes of a page to accept from a server that does not support `HEAD`.
  private static let largestUnread = 1 << 20

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
    for address: String,
    by method: Method,
    chain: String,
    wantsBody: Bool
  ) async throws -> Result<Response, LinkProblem> {
    let head = "\(folder)/\(chain).head"
    let arguments = arguments(
      for: address,
      by: method,
      chain: chain,
      head: head
    )
    let limit =
      if wantsBody {
        Self.largestPage
      } else {
        Self.largestUnread
      }
    guard let (body, report, exit) = try await run(arguments, limit: limit) else {
      return Self.tooLarge(status: status(inHead: head))
    }
    let lines = report.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // `000` without an answer.
    let status = Int(lines.first ?? "") ?? 0
    if exit == .exited(Self.exitOfTooLargeFile) {
      return Self.tooLarge(status: status)
    }
    // Where only the status is wanted, a page that broke off is enough.
    if let problem = Self.problem(exit), wantsBody || status == 0 {
      return .failure(problem)
    }
    guard var response = Response(status: status, lines: lines) else {
      return .failure(.protocol)
    }
    if wantsBody {
      response.body = body
    }
    return .success(response)
  }

  /// The parts of an answer that curl reports, a line for each of ``Response/init(status:lines:)``.
  private static let reported =
    "%{stderr}%{http_code}\n%{redirect_url}\n%{content_type}\n%header{retry-after}"

  private func arguments(
    for address: String,
    by method: Method,
    chain: String,
    head: String
  ) -> [String] {
    let cookies = "\(folder)/\(chain).cookies"
    let arguments = [
      // A configuration of the person's own might write to other places.
      "--disable",
      "--silent",
      "--globoff",
      "--compressed",
      "--proto", "=http,https",
      "--connect-timeout", "10",
      "--max-time", String(timeout),
      "--max-filesize", String(Self.largestPage),
      "--user-agent", "build-site-links/1.0",
      "--header", "Accept: text/html, */*;q=0.5",
      "--cookie", cookies,
      "--cookie-jar", cookies,
      "--dump-header", head,
      "--output", "-",
      "--write-out", Self.reported,
    ]
    switch method {
    case .head:
      return arguments + ["--head", "--url", address]
    case .get:
      return arguments + ["--url", address]
    }
  }

  /// `CURLE_FILESIZE_EXCEEDED`: a server has said that the page is larger than what is read.
  private static let exitOfTooLargeFile: Int32 = 63

  /// A page that is there, and of which nobody knows what is in it.
  private static func tooLarge(status: Int) -> Result<Response, LinkProblem> {
    guard status >= 100 else { return .failure(.protocol) }
    return .success(Response(status: status, isHTML: false))
  }

  /// The status in what curl has written of an answer up to its text; 0 for none.
  private func status(inHead path: String) -> Int {
    let head = (try? readFile(path, upTo: 1 << 20)) ?? []
    let lines = head.split(separator: .lineFeed)
    // Answers such as `100 Continue` come before the one that counts.
    guard let line = lines.last(where: { $0.starts(with: "HTTP/".utf8) }) else {
      return 0
    }
    // "HTTP/2 404 Not Found" -> 404
    let words = String(decoding: line, as: UTF8.self).split(separator: " ")
    guard words.count > 1,
      let status = Int(words[1])
    else {
      return 0
    }
    return status
  }

  /// Runs curl.
  ///
  /// - Returns: The page, what curl says of it, and how curl ended; `nil` where there was more than the limit.
  private func run(
    _ arguments: [String],
    limit: Int
  ) async throws -> (body: [UInt8], report: String, TerminationStatus)? {
    do {
      let result = try await Subprocess.run(
        .name("curl"),
        arguments: Arguments(arguments),
        input: .none,
        output: .bytes(limit: limit),
        error: .bytes(limit: 1 << 20))
      try Task.checkCancellation()
      let report = String(decoding: result.standardError, as: UTF8.self)
      return (result.standardOutput, report, result.terminationStatus)
    } catch let error as SubprocessError {
      // A task that is cancelled ends curl, which is no problem of curl's.
      try Task.checkCancellation()
      switch error.code {
      case .outputLimitExceeded:
        return nil
      case .executableNotFound:
        throw LinkCheckError.missingCurl
      default:
        throw error
      }
    }
  }

  /// Returns the problem for curl's exit code (https://curl.se/libcurl/c/libcurl-errors.html);
  /// `nil` for success.
  private static func problem(_ status: TerminationStatus) -> LinkProblem? {
    guard case .exited(let code) = status else { return .connection }
    switch code {
    case 0:
      return nil
    case 5, 6:
      return .host
    case 28:
      return .timeout
    case 35, 51, 53, 54, 58, 59, 60, 66, 77, 80, 82, 83, 90, 91:
      return .certificate
    case 1, 3, 8, 61, 92, 95:
      return .protocol
    default:
      return .connection
    }
  }
}

/// The reason why links cannot be checked at all.
package enum LinkCheckError: Error {
  case missingCurl
}
