// The only file of the module that uses sockets. Its C calls are sound because each passes the address of a local variable, or of an array
// with its true count, to a function that uses the address only until it returns. All calls are on one thread.

internal import Foundation

/// An HTTP server for pages on this machine: it listens on 127.0.0.1 only, and answers only requests with its token.
///
/// All work happens in ``wait(milliseconds:)``, on the caller's thread, without other threads and locks. Each connection serves one
/// request. Slow clients, and those that send invalid requests or don't read, receive an error status or are disconnected. They don't delay
/// other clients.
package final class LoopbackServer {
  /// A request that waits for a response.
  package struct Request: Sendable {
    package let id: Int
    /// The path below the token, such as `/statement`.
    package let path: String
    package let request: HTTPRequest
  }

  /// Maximum number of connections. A browser uses six per page.
  static let maximumConnections = 256

  /// The URL of the page, with the token.
  package let address: String

  private let listener: Int32
  private let rules: RequestAuthorizer
  private var connections: [Int: (socket: Int32, state: Connection)] = [:]
  private var lastID = 0
  private let start = ContinuousClock.now
  /// A file descriptor that ends ``wait(milliseconds:)`` when it becomes readable; nil for none.
  private let wakeUp: Int32?

  /// Starts listening.
  ///
  /// - Parameters:
  ///   - port: The port; 0 for any free port.
  ///   - token: The first component of each path.
  ///   - wakeUp: A file descriptor that ends a wait when it becomes readable.
  /// - Throws: The system's error number, such as `EADDRINUSE`.
  package init(port: Int = 0, token: String, wakeUp: Int32? = nil) throws(SocketError) {
    listener = try Self.listen(on: port)
    let port = Self.port(of: listener)
    rules = RequestAuthorizer(port: port, token: token)
    address = "http://127.0.0.1:\(port)/\(token)/"
    self.wakeUp = wakeUp
  }

  deinit {
    for connection in connections.values { close(connection.socket) }
    close(listener)
  }

  /// Returns a new random token of 128 bits, which can't be guessed.
  package static func makeToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// The number of browsers that receive events.
  package var streamCount: Int { connections.values.count { $0.state.phase == .streaming } }
}

// MARK: - Requests and responses

extension LoopbackServer {
  /// Sends and receives until a request arrives or the time limit is reached.
  ///
  /// - Parameter milliseconds: The maximum time; nil to wait for a request without limit.
  /// - Returns: The requests that need a response, in the order of their arrival, and whether `wakeUp` has become readable.
  package func wait(milliseconds: Int?) -> (requests: [Request], isWoken: Bool) {
    let end = milliseconds.map { now + .milliseconds($0) }
    while true {
      let (requests, isWoken) = serve(milliseconds: time(until: end))
      if !requests.isEmpty || isWoken { return (requests, isWoken) }
      if let end, end <= now { return ([], false) }
    }
  }

  /// Sends a response.
  package func respond(to request: Request, _ response: HTTPResponse) {
    update(request.id) { $0.respond(response, now: $1) }
  }

  /// Responds to a request with a stream of events.
  package func beginStream(for request: Request) {
    update(request.id) { $0.beginStream(now: $1) }
  }

  /// Adds an event to one stream, or to all streams.
  package func send(_ event: ServerSentEvent, to request: Request? = nil) {
    for id in request.map({ [$0.id] }) ?? connections.keys.sorted() {
      var isAlive = true
      update(id) { isAlive = $0.send(event, now: $1) }
      if !isAlive { drop(id) }
    }
  }

  private func update(_ id: Int, _ change: (inout Connection, Duration) -> Void) {
    guard var connection = connections[id] else { return }
    change(&connection.state, now)
    connections[id] = connection
    send(id)
  }

  private var now: Duration { ContinuousClock.now - start }

  /// The number of milliseconds until a given time or until the next connection expires.
  private func time(until end: Duration?) -> Int32 {
    let next = (connections.values.compactMap(\.state.deadline) + [end].compactMap(\.self)).min()
    guard let next else { return -1 }
    return Int32(min(max(0, ((next - now) / .milliseconds(1)).rounded(.up)), 60_000))
  }
}

// MARK: - Sockets

/// An error of a socket.
package struct SocketError: Error, Sendable, Equatable {
  /// The system's error number.
  package let number: Int32
  package var text: String { String(cString: strerror(number)) }
}

extension LoopbackServer {
  private func serve(milliseconds: Int32) -> (requests: [Request], isWoken: Bool) {
    let ids = connections.keys.sorted()
    var files = [listener, wakeUp ?? -1].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    for id in ids {
      guard let connection = connections[id] else { continue }
      let writing = connection.state.output.isEmpty ? 0 : Int16(POLLOUT)
      files.append(pollfd(fd: connection.socket, events: Int16(POLLIN) | writing, revents: 0))
    }
    guard poll(&files, nfds_t(files.count), milliseconds) >= 0 else { return ([], errno == EINTR) }
    var requests: [Request] = []
    for (id, file) in zip(ids, files.dropFirst(2)) {
      if file.revents & Int16(POLLOUT) != 0 { send(id) }
      if file.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0, let request = receive(id) { requests.append(request) }
      if connections[id]?.state.expire(now: now) == true { drop(id) } else { send(id) }
    }
    if files[0].revents != 0 { accept() }
    return (requests, files[1].revents != 0)
  }

  private func accept() {
    while true {
      let socket = Foundation.accept(listener, nil, nil)
      guard socket >= 0 else { return }
      Self.prepare(socket)
      lastID += 1
      connections[lastID] = (socket, Connection(now: now))
      if connections.count > Self.maximumConnections { makeRoom() }
    }
  }

  /// Refuses the request that has been incomplete for longest; if there is none, refuses the newest connection.
  private func makeRoom() {
    let oldest = connections.keys.sorted().first { connections[$0]?.state.phase == .reading }
    guard let id = oldest ?? connections.keys.max() else { return }
    update(id) { $0.respond(HTTPResponse(.unavailable), now: $1) }
    drop(id)
  }

  /// Reads from a connection.
  ///
  /// - Returns: A request that needs a response from the caller.
  private func receive(_ id: Int) -> Request? {
    guard var connection = connections[id] else { return nil }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = recv(connection.socket, &bytes, bytes.count, 0)
    guard count > 0 else {
      if count == 0 || errno != EAGAIN && errno != EINTR { drop(id) }
      return nil
    }
    let request = connection.state.read(bytes.prefix(count), now: now)
    connections[id] = connection
    guard let request else { return nil }
    do throws(HTTPStatus) {
      return Request(id: id, path: try rules.path(of: request), request: request)
    } catch {
      update(id) { $0.respond(HTTPResponse(error), now: $1) }
      return nil
    }
  }

  /// Sends as many bytes as the socket accepts.
  private func send(_ id: Int) {
    guard var connection = connections[id] else { return }
    while !connection.state.output.isEmpty {
      let bytes = Array(connection.state.output.prefix(262_144))
      let count = Foundation.send(connection.socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
      guard count > 0 else {
        if errno == EAGAIN || errno == EINTR { break }
        return drop(id)
      }
      connection.state.sent(count, now: now)
    }
    connections[id] = connection
    if connection.state.isDone { drop(id) }
  }

  private func drop(_ id: Int) {
    guard let connection = connections.removeValue(forKey: id) else { return }
    // Further data from the client must not reset the connection before the client has read the response.
    shutdown(connection.socket, Int32(SHUT_WR))
    var bytes = [UInt8](repeating: 0, count: 65_536)
    for _ in 0..<32 where recv(connection.socket, &bytes, bytes.count, 0) > 0 {}
    close(connection.socket)
  }

  private static func listen(on port: Int) throws(SocketError) -> Int32 {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard listener >= 0 else { throw SocketError(number: errno) }
    var isReused: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
    prepare(listener)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard isBound == 0, Foundation.listen(listener, 64) == 0 else {
      let error = SocketError(number: errno)
      close(listener)
      throw error
    }
    return listener
  }

  private static func port(of listener: Int32) -> Int {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      _ = pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(listener, $0, &size) }
    }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  /// Makes a socket non-blocking, and marks it close-on-exec.
  private static func prepare(_ socket: Int32) {
    _ = fcntl(socket, F_SETFL, O_NONBLOCK)
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
  }
}
