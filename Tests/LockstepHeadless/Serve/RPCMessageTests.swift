import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests

@Suite struct RPCMessageTests {
  @Test(arguments: [
    ("{", -32700, "null", "This line is no JSON. Write one message a line."),
    ("nonsense", -32700, "null", "This line is no JSON. Write one message a line."),
    ("[]", -32600, "null", "A batch needs a request at least."),
    ("7", -32600, "null", "A request is an object; this is a number."),
    ("[1]", -32600, "null", "A request is an object; this is a number."),
    (#"{"id":1,"method":"features"}"#, -32600, "1", #"A request needs the member \"jsonrpc\":\"2.0\"."#),
    (#"{"jsonrpc":"1.0","id":"a","method":"x"}"#, -32600, #""a""#, #"A request needs the member \"jsonrpc\":\"2.0\"."#),
    (#"{"jsonrpc":"2.0","id":2}"#, -32600, "2", #"A request needs the member \"method\", a string."#),
    (#"{"jsonrpc":"2.0","id":2,"method":3}"#, -32600, "2", #"A request needs the member \"method\", a string."#),
    (
      #"{"jsonrpc":"2.0","id":[],"method":"features"}"#, -32600, "null",
      "The id of a request is a string, a number or null; this is an array."
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"features","params":[1]}"#, -32602, "1",
      #"Parameters have names here: \"params\" is an object; this is an array."#
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"feature"}"#, -32601, "1",
      "There is no method `feature`. Did you mean `features`?"
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"zzz"}"#, -32601, "1",
      "There is no method `zzz`. The methods are `features`, `open`, `send`, `receive`, `advance`, `step`, `state`, "
        + "`effects`, `diff`, `undo`, `redo`, `goto`, `close`."
    ),
  ])
  func malformedMessagesGetTheStandardCodes(message: String, code: Int, id: String, text: String) async {
    let error = #"{"jsonrpc":"2.0","id":\#(id),"error":{"code":\#(code),"message":"\#(text)"}}"#
    let isBatch = message.hasPrefix("[1")
    #expect(await ServeBench().send(message) == [isBatch ? "[\(error)]" : error])
  }

  @Test(
    arguments: [
      "1", "-7", "9007199254740993", "1.5", #""a\"b""#, "null", #""""#, "18446744073709551615",
      "123456789012345678901234567890", "1.0", "1e999", "-0.0",
    ]
  )
  func answersRepeatTheID(id: String) async {
    let answer = await ServeBench(catalog: FeatureCatalog {}).send(
      #"{"jsonrpc":"2.0","id":\#(id),"method":"features"}"#
    )
    #expect(answer == [#"{"jsonrpc":"2.0","id":\#(id),"result":[]}"#])
  }

  @Test func notificationsAreDoneAndGetNoAnswer() async {
    let bench = ServeBench()
    #expect(await bench.send(#"{"jsonrpc":"2.0","method":"open","params":{"feature":"Shop"}}"#).isEmpty)
    #expect(await bench.send(#"{"jsonrpc":"2.0","method":"nonsense"}"#).isEmpty)
    #expect(await bench.send("  ").isEmpty)
    #expect(await bench.call("state", #"{"session":1,"path":"count"}"#) == #"{"result":{"value":"0","text":"0"}}"#)
  }

  @Test func aBatchIsAnsweredAtOnceAndInOrder() async {
    let one = #"{"jsonrpc":"2.0","id":1,"method":"open","params":{"feature":"Shop"}}"#
    let two = #"{"jsonrpc":"2.0","method":"open","params":{"feature":"Shop"}}"#
    let three = #"{"jsonrpc":"2.0","id":3,"method":"open","params":{"feature":"Shop"}}"#
    #expect(
      await ServeBench().send("[\(one),\(two),\(three)]") == [
        #"[{"jsonrpc":"2.0","id":1,"result":{"session":1}},{"jsonrpc":"2.0","id":3,"result":{"session":3}}]"#
      ]
    )
    #expect(await ServeBench().send("[\(two)]").isEmpty)
  }

  @Test func aBatchOfTooManyIsRefusedAsAWhole() async {
    let batch = { (count: Int) in "[" + Array(repeating: "1", count: count).joined(separator: ",") + "]" }
    #expect(await ServeBench().send(batch(1000)).first?.hasPrefix(#"[{"jsonrpc":"2.0","id":null,"error""#) == true)
    #expect(
      await ServeBench().send(batch(1001)) == [
        #"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"A batch has at most 1000 requests; this one has 1001."}}"#
      ]
    )
  }

  @Test func deepAndBrokenTextIsMalformed() async {
    let deep = String(repeating: "[", count: 100_000)
    #expect(await ServeBench().send(deep).first?.contains("-32700") == true)
    #expect(await ServeBench().send(deep + String(repeating: "]", count: 100_000)).first?.contains("-32700") == true)
    #expect(await ServeBench().send(bytes: [0xFF, 0xFE, 0x00]).first?.contains("-32700") == true)
  }

  /// Foundation's decoder took ever longer, the deeper the values lie.
  @Test func aMessageOfManyDeepValuesIsReadInOnePass() async throws {
    let deep = String(repeating: "[", count: 500) + String(repeating: #""a","#, count: 200_000) + "1"
    let value = JSONValue(parsing: (deep + String(repeating: "]", count: 500)).utf8)
    #expect(value?.kind == "an array")
  }

  @Test(arguments: [
    (#"[ 1 ,-2.5e+3 , true,null ]"#, JSONValue.array([.integer(1), .number("-2.5e+3"), .boolean(true), .null])),
    (#"{"a":{},"b":[],"a":"x"}"#, .object(["a": .string("x"), "b": .array([])])),
    (#""\u0041\ud83d\ude00\b\f\n\r\t\"\/\\é\u0000""#, .string("A😀\u{8}\u{C}\n\r\t\"/\\é\0")),
    ("-9223372036854775808", .integer(.min)), ("9223372036854775808", .number("9223372036854775808")),
    ("0", .integer(0)),
  ])
  func everyKindOfValueIsRead(text: String, value: JSONValue) {
    #expect(JSONValue(parsing: text.utf8) == value)
  }

  @Test(arguments: [
    "", " ", "01", "1.", ".5", "-", "+1", "1e", "tru", "truex", "[1,]", "[,1]", "[1 2]", "{a:1}", #"{"a"}"#,
    #"{"a":1,}"#, #"{"a":}"#,
    #""a"#, #""\x""#, #""\u12""#, #""\ud800""#, #""\ud800\u0041""#, #""\udc00""#, #""\u+123""#, "\"\n\"", "1 2", "[",
    "]", "\u{FEFF}1",
    "NaN", "Infinity", "'a'", "/* */1",
  ])
  func whatIsNoJSONIsMalformed(text: String) {
    #expect(JSONValue(parsing: text.utf8) == nil)
  }

  @Test func valuesAreNestedFiveHundredAndTwelveDeepAtTheMost() {
    let nested = { (depth: Int) in String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
    #expect(JSONValue(parsing: nested(512).utf8) != nil)
    #expect(JSONValue(parsing: nested(513).utf8) == nil)
  }

  @Test func linesAreCutWhereverTheyArePieced() {
    let text = Array("one\n\ntwo\nthree".utf8)
    for cut in 0...text.count {
      var lines = LineCutter(limit: 5)
      var found = lines.take(text.prefix(cut)) + lines.take(text.dropFirst(cut))
      if let last = lines.end() { found.append(last) }
      #expect(found == ["one", "", "two", "three"].map { .whole(Array($0.utf8)) })
    }
  }

  @Test func linesThatAreTooLongArePassedOver() {
    var lines = LineCutter(limit: 3)
    #expect(lines.take(Array("abcd".utf8)).isEmpty)
    #expect(lines.take(Array("efgh\nabc\nx".utf8)) == [.tooLong, .whole(Array("abc".utf8))])
    #expect(lines.end() == .whole(Array("x".utf8)))
    #expect(lines.end() == nil)
    _ = lines.take(Array("abcd".utf8))
    #expect(lines.end() == .tooLong)
  }
}
