import Testing

@testable import LockstepWeb

@Suite struct ConnectionTests {
  private static let get = Array("GET /t/ HTTP/1.1\r\nHost: a\r\n\r\n".utf8)

  private func text(_ connection: Connection) -> String { String(decoding: connection.output, as: UTF8.self) }

  @Test func aResponseEndsTheConnection() {
    var connection = Connection(now: .zero)
    let path = connection.read(Self.get, now: .seconds(1))?.path
    #expect(path == "/t/")
    #expect(connection.phase == .waiting)
    let isGivenUp = connection.expire(now: .seconds(1_000))
    #expect(!isGivenUp, "The program may take its time.")
    connection.respond(HTTPResponse(.ok, "text/plain", "ä"), now: .seconds(2))
    #expect(
      text(connection).hasPrefix(
        "HTTP/1.1 200 OK\r\nContent-Type: text/plain; charset=utf-8\r\nCache-Control: no-store\r\n"
      )
    )
    #expect(text(connection).hasSuffix("Content-Length: 2\r\nConnection: close\r\n\r\nä"))
    #expect(!connection.isDone)
    connection.sent(connection.output.count, now: .seconds(2))
    #expect(connection.isDone)
  }

  @Test func aMethodThatIsNotAllowedIsNamed() {
    let response = HTTPResponse(.methodNotAllowed, allowing: "POST")
    #expect(String(decoding: response.bytes, as: UTF8.self).contains("\r\nAllow: POST\r\n"))
  }

  @Test func aSlowRequestGetsAResponse() {
    var connection = Connection(now: .zero)
    let request = connection.read("GET /".utf8, now: .seconds(9))
    #expect(request == nil)
    let isEarly = connection.expire(now: .seconds(9))
    #expect(!isEarly)
    let isClosedWithoutResponse = connection.expire(now: .seconds(10))
    #expect(!isClosedWithoutResponse, "The response must still be sent.")
    #expect(text(connection).hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
    let isClosed = connection.expire(now: .seconds(20))
    #expect(isClosed, "It isn't read, either.")
  }

  @Test func aClientThatReadsSlowlyKeepsItsConnectionAsLongAsItReads() {
    var connection = Connection(now: .zero)
    _ = connection.read(Self.get, now: .zero)
    connection.respond(HTTPResponse(.ok, "text/plain", String(repeating: "a", count: 1_000)), now: .zero)
    for second in 1...100 {
      connection.sent(10, now: .seconds(second))
      let isClosed = connection.expire(now: .seconds(second + 9))
      #expect(!isClosed)
    }
    let isClosed = connection.expire(now: .seconds(110))
    #expect(isClosed)
  }

  @Test func eventsAreAddedUntilTheBacklogIsFull() {
    var connection = Connection(now: .zero)
    _ = connection.read(Self.get, now: .zero)
    connection.beginStream(now: .zero)
    #expect(text(connection).contains("Content-Type: text/event-stream; charset=utf-8\r\n"))
    #expect(text(connection).hasSuffix("\r\n\r\nretry: 200\n\n"))
    connection.sent(connection.output.count, now: .zero)
    let isSent = connection.send(ServerSentEvent("screen", "{\"a\":1}"), now: .zero)
    #expect(isSent)
    #expect(text(connection) == "event: screen\ndata: {\"a\":1}\n\n")
    let large = ServerSentEvent("screen", String(repeating: "a", count: Connection.maximumBacklog))
    let isLargeAdded = connection.send(large, now: .zero)
    #expect(isLargeAdded)
    let isAddedBeyondLimit = connection.send(large, now: .zero)
    #expect(!isAddedBeyondLimit)
    let isClosed = connection.expire(now: .seconds(10))
    #expect(isClosed, "Nothing was read for too long.")
  }

  @Test func aLineBreakIsPartOfAnEvent() {
    #expect(String(decoding: ServerSentEvent("a", "b\nc").bytes, as: UTF8.self) == "event: a\ndata: b\ndata: c\n\n")
  }

  @Test func whatFollowsARequestIsIgnored() {
    var connection = Connection(now: .zero)
    let first = connection.read(Self.get, now: .zero)
    #expect(first != nil)
    let second = connection.read(Self.get, now: .zero)
    #expect(second == nil)
    #expect(connection.phase == .waiting)
  }
}
