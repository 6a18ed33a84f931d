import FlyingSocks
import Foundation

extension Socket {
  /// The error for a host name without an address.
  struct NoSuchHost: Error {}

  /// Makes a socket that listens on a port.
  ///
  /// - Parameters:
  ///   - host: A name or an address; of a name's addresses the first is taken.
  ///   - port: The port, or 0 for any.
  /// - Returns: The socket, which blocks.
  /// - Throws: ``NoSuchHost``, or ``SocketError`` with the system's number of the error.
  static func listening(host: String, port: Int) throws -> Socket {
    let address = try address(host: host, port: port)
    let socket = try Socket(domain: Int32(address.family))
    do {
      socket.closeInChildren()
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: address)
    } catch {
      try? socket.close()
      throw error
    }
    // This closes the socket where it fails.
    try socket.listen()
    return socket
  }

  /// The port that the socket listens on.
  var port: Int {
    get throws {
      switch try sockname() {
      case .ip4(_, let port), .ip6(_, let port):
        Int(port)
      case .unix:
        preconditionFailure("the socket has an address of the Internet")
      }
    }
  }

  /// Sets the options of a connection's socket.
  func prepareForServing() {
    closeInChildren()
    // The end of an answer does not wait until its beginning has arrived.
    try? setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
    #if canImport(Darwin)
      try? setValue(true, for: .noSIGPIPE)
    #endif
  }

  /// Closes the socket in child processes, such as git, which would keep it open.
  private func closeInChildren() {
    _ = fcntl(file.rawValue, F_SETFD, FD_CLOEXEC)
  }

  private static func address(host: String, port: Int) throws -> any SocketAddress {
    var wanted = unsafe addrinfo()
    #if canImport(Glibc)
      unsafe wanted.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
      unsafe wanted.ai_socktype = SOCK_STREAM
    #endif
    var found: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(host, String(port), &wanted, &found) == 0 else {
      throw NoSuchHost()
    }
    defer { unsafe freeaddrinfo(found) }
    guard let first = unsafe found?.pointee,
      let bytes = unsafe UnsafeRawPointer(first.ai_addr)
    else {
      throw NoSuchHost()
    }
    let family = unsafe first.ai_family
    if family == AF_INET6 {
      return unsafe bytes.load(as: sockaddr_in6.self)
    }
    return unsafe bytes.load(as: sockaddr_in.self)
  }
}
