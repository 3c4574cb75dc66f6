/// A request from a browser or another program.
package struct HTTPRequest: Sendable, Equatable {
  package var method: String
  /// The path with its leading slash, still percent-encoded, without the query.
  package var path: String
  /// The text after `?`; empty if there is none.
  package var query: String
  /// The header fields, by lowercase name.
  package var fields: [String: String]
  package var body: [UInt8] = []

  package subscript(field: String) -> String? { fields[field] }
}

/// Reads one request from the bytes of a connection (RFC 9112).
///
/// Accepts only requests that browsers send to a local page: with a path as the request target, and with a body of known length.
struct HTTPRequestReader {
  /// The result of reading the bytes so far.
  enum Progress: Equatable {
    case incomplete
    case request(HTTPRequest)
    case refused(HTTPStatus)
  }

  /// Maximum number of bytes of the request line and the header fields.
  static let maximumHead = 16_384
  /// Maximum number of bytes of the body.
  static let maximumBody = 1_048_576

  private var bytes: [UInt8] = []
  /// The request without its body, and the index at which the body begins.
  private var head: (request: HTTPRequest, end: Int, length: Int)?

  /// Reads more bytes.
  ///
  /// - Complexity: O(number of new bytes), plus the size of the head once.
  mutating func read(_ more: some Sequence<UInt8>) -> Progress {
    let searched = max(0, bytes.count - 3)
    bytes += more
    if head == nil {
      guard let end = Self.endOfHead(in: bytes, from: searched) else {
        return bytes.count > Self.maximumHead ? .refused(.headerTooLarge) : .incomplete
      }
      guard end <= Self.maximumHead else { return .refused(.headerTooLarge) }
      do throws(HTTPStatus) {
        let request = try Self.request(bytes[..<(end - 4)])
        head = (request, end, try Self.length(ofBodyOf: request))
      } catch {
        return .refused(error)
      }
    }
    guard let head else { return .incomplete }
    guard bytes.count >= head.end + head.length else { return .incomplete }
    var request = head.request
    request.body = Array(bytes[head.end..<(head.end + head.length)])
    return .request(request)
  }

  /// The index after the empty line that ends the head; nil if the line has not arrived yet.
  private static func endOfHead(in bytes: [UInt8], from start: Int) -> Int? {
    guard bytes.count >= 4 else { return nil }
    for index in start...(bytes.count - 4)
    where bytes[index] == 13 && bytes[index + 1] == 10 && bytes[index + 2] == 13 && bytes[index + 3] == 10 {
      return index + 4
    }
    return nil
  }

  private static func request(_ head: ArraySlice<UInt8>) throws(HTTPStatus) -> HTTPRequest {
    // Other bytes have no meaning in a head, and parsers interpret them differently.
    guard head.allSatisfy({ $0 == 9 || $0 == 13 || $0 == 10 || (32..<127).contains($0) }) else { throw .badRequest }
    var lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, let method = words.first, method.isToken else { throw .badRequest }
    guard words[2] == "HTTP/1.1" else { throw words[2].hasPrefix("HTTP/") ? .unsupportedVersion : .badRequest }
    guard words[1].hasPrefix("/") else { throw .badRequest }
    let parts = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var fields: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), line[..<colon].isToken else { throw .badRequest }
      let name = line[..<colon].lowercased()
      // Repeated fields would have to be combined; none of the fields that matter here may be repeated.
      guard fields.updateValue(line[line.index(after: colon)...].trimmed, forKey: name) == nil || !unique.contains(name)
      else { throw .badRequest }
    }
    return HTTPRequest(
      method: String(method),
      path: String(parts[0]),
      query: parts.count > 1 ? String(parts[1]) : "",
      fields: fields
    )
  }

  private static let unique: Set<String> = ["host", "origin", "content-length", "transfer-encoding"]

  private static func length(ofBodyOf request: HTTPRequest) throws(HTTPStatus) -> Int {
    guard request["transfer-encoding"] == nil else { throw .notImplemented }
    guard let text = request["content-length"] else { return 0 }
    guard !text.isEmpty, text.allSatisfy({ $0.isASCII && $0.isNumber }) else { throw .badRequest }
    guard let length = Int(text), length <= maximumBody else { throw .contentTooLarge }
    return length
  }
}

extension Substring {
  /// Whether the text is a valid method or field name (RFC 9110, 5.6.2).
  fileprivate var isToken: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
          || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
  }

  fileprivate var trimmed: String {
    String(drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}
