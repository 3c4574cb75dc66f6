import Testing

@testable import LockstepWeb

@Suite struct HTTPRequestReaderTests {
  private static func read(_ text: String) -> HTTPRequestReader.Progress {
    var reader = HTTPRequestReader()
    return reader.read(text.utf8)
  }

  @Test func aRequestIsRead() {
    let text = "POST /t/0/statement?edit=a.1 HTTP/1.1\r\nHost:  127.0.0.1:80 \r\nContent-Length: 5\r\n\r\nhello"
    let expected = HTTPRequest(
      method: "POST",
      path: "/t/0/statement",
      query: "edit=a.1",
      fields: ["host": "127.0.0.1:80", "content-length": "5"],
      body: Array("hello".utf8)
    )
    #expect(Self.read(text) == .request(expected))
  }

  @Test func aRequestMayArriveInAnyPieces() {
    let bytes = Array("GET /t/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc".utf8)
    for size in 1...bytes.count {
      var reader = HTTPRequestReader()
      var results: [HTTPRequestReader.Progress] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        results.append(reader.read(bytes[start..<min(start + size, bytes.count)]))
      }
      #expect(results.dropLast().allSatisfy { $0 == .incomplete })
      guard case .request(let request)? = results.last else {
        Issue.record("pieces of \(size): \(String(describing: results.last))")
        continue
      }
      #expect(request.body == Array("abc".utf8))
    }
  }

  @Test(arguments: [
    ("\r\n\r\n", HTTPStatus.badRequest),
    ("GET /\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1 x\r\n\r\n", .badRequest),
    ("GET  / HTTP/1.1\r\n\r\n", .badRequest),
    ("G(T / HTTP/1.1\r\n\r\n", .badRequest),
    ("GET http://a/ HTTP/1.1\r\n\r\n", .badRequest),
    ("GET / FTP/1.1\r\n\r\n", .badRequest),
    ("GET / HTTP/1.0\r\n\r\n", .unsupportedVersion),
    ("GET / HTTP/2\r\n\r\n", .unsupportedVersion),
    ("GET / HTTP/1.1\r\nHost\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nHo st: a\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\n: a\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nHost: ä\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nA: \u{0}\r\n\r\n", .badRequest),
    ("POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", .badRequest),
    ("POST / HTTP/1.1\r\nContent-Length: 1, 1\r\n\r\n", .badRequest),
    ("POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", .badRequest),
    ("POST / HTTP/1.1\r\nContent-Length: 1048577\r\n\r\n", .contentTooLarge),
    ("POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", .contentTooLarge),
    ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", .notImplemented),
  ])
  func aMalformedRequestIsRefused(_ text: String, _ status: HTTPStatus) {
    #expect(Self.read(text) == .refused(status))
  }

  @Test func aHeadWithoutEndIsRefused() {
    var reader = HTTPRequestReader()
    let first = reader.read("GET / HTTP/1.1\r\nA: ".utf8)
    let second = reader.read(repeatElement(0x61, count: HTTPRequestReader.maximumHead))
    #expect(first == .incomplete)
    #expect(second == .refused(.headerTooLarge))
  }
}

@Suite struct RequestAuthorizerTests {
  private let rules = RequestAuthorizer(port: 8080, token: "secret")

  private func path(_ path: String, _ fields: [String: String]) -> Result<String, HTTPStatus> {
    Result { () throws(HTTPStatus) in
      try rules.path(of: HTTPRequest(method: "GET", path: path, query: "", fields: fields))
    }
  }

  @Test func aRequestOfThePageIsAllowed() {
    #expect(path("/secret/0/screen", ["host": "127.0.0.1:8080"]) == .success("/0/screen"))
    #expect(path("/secret/", ["host": "LOCALHOST:8080", "origin": "http://localhost:8080"]) == .success("/"))
    #expect(path("/secret", ["host": "localhost:8080", "sec-fetch-site": "none"]) == .success(""))
  }

  @Test(arguments: [
    ("/secret/", [:], HTTPStatus.badRequest),
    ("/secret/", ["host": "127.0.0.1"], .misdirectedRequest),
    ("/secret/", ["host": "rebound.example:8080"], .misdirectedRequest),
    ("/secret/", ["host": "127.0.0.1:8080", "origin": "http://evil.example"], .forbidden),
    ("/secret/", ["host": "127.0.0.1:8080", "origin": "null"], .forbidden),
    ("/secret/", ["host": "127.0.0.1:8080", "origin": "https://127.0.0.1:8080"], .forbidden),
    ("/secret/", ["host": "127.0.0.1:8080", "sec-fetch-site": "cross-site"], .forbidden),
    ("/", ["host": "127.0.0.1:8080"], .forbidden),
    ("/secreT/", ["host": "127.0.0.1:8080"], .forbidden),
    ("/secret2/", ["host": "127.0.0.1:8080"], .forbidden),
    ("/secre/", ["host": "127.0.0.1:8080"], .forbidden),
  ])
  func aForeignRequestIsRefused(_ path: String, _ fields: [String: String], _ status: HTTPStatus) {
    #expect(self.path(path, fields) == .failure(status))
  }

  @Test func tokensDiffer() {
    let tokens = Set((0..<100).map { _ in LoopbackServer.makeToken() })
    #expect(tokens.count == 100)
    #expect(tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }
}
