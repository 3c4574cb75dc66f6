import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests

@Suite struct RPCMessageTests {
  @Test(arguments: [
    ("{", -32700, "null", "The line is not JSON: expected a key at column 2. Write one message per line."),
    ("nonsense", -32700, "null", "The line is not JSON: expected a value at column 1. Write one message per line."),
    (#"{"id": 1,}"#, -32700, "null", "The line is not JSON: expected a key at column 10. Write one message per line."),
    ("[]", -32600, "null", "A batch needs at least one request."),
    ("7", -32600, "null", "A request must be an object, not a number."),
    ("[1]", -32600, "null", "A request must be an object, not a number."),
    (#"{"id":1,"method":"features"}"#, -32600, "1", #"A request needs the member \"jsonrpc\":\"2.0\"."#),
    (#"{"jsonrpc":"1.0","id":"a","method":"x"}"#, -32600, #""a""#, #"A request needs the member \"jsonrpc\":\"2.0\"."#),
    (#"{"jsonrpc":"2.0","id":2}"#, -32600, "2", #"A request needs the member \"method\", a string."#),
    (#"{"jsonrpc":"2.0","id":2,"method":3}"#, -32600, "2", #"A request needs the member \"method\", a string."#),
    (
      #"{"jsonrpc":"2.0","id":[],"method":"features"}"#, -32600, "null",
      "The id of a request must be a string, a number or null, not an array."
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"features","params":[1]}"#, -32602, "1",
      #"Parameters are passed by name: \"params\" must be an object, not an array."#
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"feature"}"#, -32601, "1",
      "There is no method `feature`. Did you mean `features`?"
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"zzz"}"#, -32601, "1",
      "There is no method `zzz`. The methods are `features`, `open`, `step`, `state`, `effects`, `diff`, "
        + "`goto`, `screen`, `explore`, `close`."
    ),
  ])
  func malformedMessagesGetTheStandardCodes(message: String, code: Int, id: String, text: String) async {
    let error = #"{"jsonrpc":"2.0","id":\#(id),"error":{"code":\#(code),"message":"\#(text)"}}"#
    let isBatch = message.hasPrefix("[1")
    #expect(await ServerHarness().send(message) == [isBatch ? "[\(error)]" : error])
  }

  @Test(
    arguments: [
      "1", "-7", "9007199254740993", "1.5", #""a\"b""#, "null", #""""#, "18446744073709551615",
      "123456789012345678901234567890", "1.0", "1e999", "-0.0",
    ]
  )
  func responsesRepeatTheID(id: String) async {
    let answer = await ServerHarness(catalog: FeatureCatalog {}).send(
      #"{"jsonrpc":"2.0","id":\#(id),"method":"features"}"#
    )
    #expect(answer == [#"{"jsonrpc":"2.0","id":\#(id),"result":[]}"#])
  }

  @Test func notificationsAreExecutedWithoutAResponse() async {
    let harness = ServerHarness()
    #expect(await harness.send(#"{"jsonrpc":"2.0","method":"open","params":{"feature":"Shop"}}"#).isEmpty)
    #expect(await harness.send(#"{"jsonrpc":"2.0","method":"nonsense"}"#).isEmpty)
    #expect(await harness.send("  ").isEmpty)
    #expect(await harness.call("state", #"{"session":1,"path":"count"}"#) == #"{"result":{"value":"0","text":"0"}}"#)
  }

  @Test func aBatchGetsOneResponseInOrder() async {
    let one = #"{"jsonrpc":"2.0","id":1,"method":"open","params":{"feature":"Shop"}}"#
    let two = #"{"jsonrpc":"2.0","method":"open","params":{"feature":"Shop"}}"#
    let three = #"{"jsonrpc":"2.0","id":3,"method":"open","params":{"feature":"Shop"}}"#
    #expect(
      await ServerHarness().send("[\(one),\(two),\(three)]") == [
        #"[{"jsonrpc":"2.0","id":1,"result":{"session":1}},{"jsonrpc":"2.0","id":3,"result":{"session":3}}]"#
      ]
    )
    #expect(await ServerHarness().send("[\(two)]").isEmpty)
  }

  @Test func anOversizedBatchIsRejectedAsAWhole() async {
    let batch = { (count: Int) in "[" + Array(repeating: "1", count: count).joined(separator: ",") + "]" }
    #expect(await ServerHarness().send(batch(1000)).first?.hasPrefix(#"[{"jsonrpc":"2.0","id":null,"error""#) == true)
    #expect(
      await ServerHarness().send(batch(1001)) == [
        #"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"A batch has at most 1000 requests; this one has 1001."}}"#
      ]
    )
  }

  @Test func deepAndInvalidTextIsMalformed() async {
    let deep = String(repeating: "[", count: 100_000)
    #expect(await ServerHarness().send(deep).first?.contains("-32700") == true)
    #expect(await ServerHarness().send(deep + String(repeating: "]", count: 100_000)).first?.contains("-32700") == true)
    #expect(await ServerHarness().send(bytes: [0xFF, 0xFE, 0x00]).first?.contains("-32700") == true)
  }

  @Test func linesAreSplitInAnyChunking() {
    let text = Array("one\n\ntwo\nthree".utf8)
    for cut in 0...text.count {
      var lines = LineSplitter(limit: 5)
      var found = lines.append(text.prefix(cut)) + lines.append(text.dropFirst(cut))
      if let last = lines.finish() { found.append(last) }
      #expect(found == ["one", "", "two", "three"].map { .whole(Array($0.utf8)) })
    }
  }

  @Test func linesThatAreTooLongAreSkipped() {
    var lines = LineSplitter(limit: 3)
    #expect(lines.append(Array("abcd".utf8)).isEmpty)
    #expect(lines.append(Array("efgh\nabc\nx".utf8)) == [.tooLong, .whole(Array("abc".utf8))])
    #expect(lines.finish() == .whole(Array("x".utf8)))
    #expect(lines.finish() == nil)
    _ = lines.append(Array("abcd".utf8))
    #expect(lines.finish() == .tooLong)
  }
}
