/// The input and output of a connection, independent of sockets and clocks.
struct Connection {
  enum Phase: Equatable {
    /// The request is not complete.
    case reading
    /// A complete request is waiting for its response.
    case waiting
    /// Server-sent events are added until the browser disconnects.
    case streaming
    /// The response is complete; the connection is closed once it is sent.
    case ending
  }

  /// The time limit for receiving a whole request, or for any progress in sending.
  static let patience = Duration.seconds(10)
  /// Maximum number of bytes queued for a browser that doesn't read its events.
  static let maximumBacklog = 16_777_216

  private(set) var phase = Phase.reading
  private(set) var output: ArraySlice<UInt8> = []
  /// The time at which the connection is abandoned unless there is progress; nil for no time limit.
  private(set) var deadline: Duration?
  private var reader = HTTPRequestReader()

  init(now: Duration) { deadline = now + Self.patience }

  /// Reads bytes of the request.
  ///
  /// - Returns: The request once it is complete; nil if it is incomplete or was refused.
  mutating func read(_ bytes: some Sequence<UInt8>, now: Duration) -> HTTPRequest? {
    guard phase == .reading else { return nil }
    switch reader.read(bytes) {
    case .incomplete: return nil
    case .refused(let status):
      respond(HTTPResponse(status), now: now)
      return nil
    case .request(let request):
      (phase, deadline) = (.waiting, nil)
      return request
    }
  }

  mutating func respond(_ response: HTTPResponse, now: Duration) {
    guard phase == .reading || phase == .waiting else { return }
    (phase, output, deadline) = (.ending, response.bytes[...], now + Self.patience)
  }

  /// Begins a stream of server-sent events.
  mutating func beginStream(now: Duration) {
    guard phase == .waiting else { return }
    phase = .streaming
    // The time after which a browser reconnects, in milliseconds.
    append(HTTPResponse.streamHead + Array("retry: 200\n\n".utf8), now: now)
  }

  /// Adds an event to the stream.
  ///
  /// - Returns: False if the browser is too far behind; the connection is then unusable.
  mutating func send(_ event: ServerSentEvent, now: Duration) -> Bool {
    guard phase == .streaming else { return true }
    guard output.count < Self.maximumBacklog else { return false }
    append(event.bytes, now: now)
    return true
  }

  private mutating func append(_ bytes: [UInt8], now: Duration) {
    if output.isEmpty { (output, deadline) = (bytes[...], now + Self.patience) } else { output += bytes }
  }

  /// Records that a number of bytes was sent.
  mutating func sent(_ count: Int, now: Duration) {
    output = output.dropFirst(count)
    deadline = output.isEmpty ? nil : now + Self.patience
  }

  /// Whether all output has been sent and no more will follow.
  var isDone: Bool { phase == .ending && output.isEmpty }

  /// Expires a connection past its deadline: a slow request gets a response; a connection that doesn't read one is closed.
  ///
  /// - Returns: Whether to close the connection.
  mutating func expire(now: Duration) -> Bool {
    guard let deadline, deadline <= now else { return false }
    guard phase == .reading else { return true }
    respond(HTTPResponse(.requestTimeout), now: now)
    return false
  }
}

/// An event of a stream (WHATWG HTML, 9.2).
package struct ServerSentEvent: Sendable, Equatable {
  package var name: String
  /// One line of text, such as JSON.
  package var data: String

  package init(_ name: String, _ data: String) { (self.name, self.data) = (name, data) }

  var bytes: [UInt8] {
    let lines = data.split(separator: "\n", omittingEmptySubsequences: false).map { "data: \($0)\n" }
    return Array("event: \(name)\n\(lines.joined())\n".utf8)
  }
}
