/// The status of a response.
package enum HTTPStatus: Int, Error, Sendable {
  case ok = 200
  case noContent = 204
  case badRequest = 400
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case requestTimeout = 408
  case contentTooLarge = 413
  case misdirectedRequest = 421
  case headerTooLarge = 431
  case notImplemented = 501
  case unavailable = 503
  case unsupportedVersion = 505

  /// The reason phrase, which is also the default body of the response.
  var reason: String {
    switch self {
    case .ok: "OK"
    case .noContent: "No Content"
    case .badRequest: "Bad Request"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .requestTimeout: "Request Timeout"
    case .contentTooLarge: "Content Too Large"
    case .misdirectedRequest: "Misdirected Request"
    case .headerTooLarge: "Request Header Fields Too Large"
    case .notImplemented: "Not Implemented"
    case .unavailable: "Service Unavailable"
    case .unsupportedVersion: "HTTP Version Not Supported"
    }
  }
}

/// A response.
package struct HTTPResponse: Sendable, Equatable {
  package var status: HTTPStatus
  package var type: String
  package var body: [UInt8]
  /// The methods that the path allows, for ``HTTPStatus/methodNotAllowed``.
  var allowed: String?

  /// Creates a response.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - type: The media type of the body, such as `text/html`; the text is UTF-8.
  ///   - body: The text.
  package init(_ status: HTTPStatus = .ok, _ type: String, _ body: String) {
    (self.status, self.type, self.body) = (status, type, Array(body.utf8))
  }

  /// Creates a response with the status as its text.
  package init(_ status: HTTPStatus, allowing methods: String? = nil) {
    self.init(status, "text/plain", status == .noContent ? "" : "\(status.rawValue) \(status.reason)\n")
    allowed = methods
  }

  /// The bytes to send. The connection is closed afterwards.
  var bytes: [UInt8] {
    var head = Self.head(status, type: type)
    if let allowed { head += "Allow: \(allowed)\r\n" }
    return Array("\(head)Content-Length: \(body.count)\r\nConnection: close\r\n\r\n".utf8) + body
  }

  /// The head of an endless stream of server-sent events.
  static let streamHead = Array("\(head(.ok, type: "text/event-stream"))Connection: close\r\n\r\n".utf8)

  private static func head(_ status: HTTPStatus, type: String) -> String {
    """
    HTTP/1.1 \(status.rawValue) \(status.reason)\r
    Content-Type: \(type); charset=utf-8\r
    Cache-Control: no-store\r
    X-Content-Type-Options: nosniff\r
    Referrer-Policy: no-referrer\r
    Cross-Origin-Resource-Policy: same-origin\r
    Content-Security-Policy: \(policy)\r

    """
  }

  /// Allows only this server's scripts and pages, so markup injected through state text is harmless. Images may come from any origin.
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src http: https: data:; connect-src 'self'; "
    + "frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
}
