import Testing

@testable import LockstepTrace

@Suite struct JSONValueTests {
  /// The parser needs one pass, unlike Foundation's decoder, which slows down with the nesting depth.
  @Test func manyDeepValuesAreParsedInOnePass() throws {
    let deep = String(repeating: "[", count: 500) + String(repeating: #""a","#, count: 200_000) + "1"
    let value = try JSONValue(parsing: (deep + String(repeating: "]", count: 500)).utf8)
    #expect(value.kind == "an array")
  }

  @Test(arguments: [
    (#"[ 1 ,-2.5e+3 , true,null ]"#, JSONValue.array([.integer(1), .number("-2.5e+3"), .boolean(true), .null])),
    (#"{"a":{},"b":[],"a":"x"}"#, .object(["a": .string("x"), "b": .array([])])),
    (#""\u0041\ud83d\ude00\b\f\n\r\t\"\/\\é\u0000""#, .string("A😀\u{8}\u{C}\n\r\t\"/\\é\0")),
    ("-9223372036854775808", .integer(.min)), ("9223372036854775808", .number("9223372036854775808")),
    ("0", .integer(0)),
  ])
  func everyKindOfValueIsParsed(text: String, value: JSONValue) throws {
    #expect(try JSONValue(parsing: text.utf8) == value)
  }

  @Test(arguments: [
    "", " ", "01", "1.", ".5", "-", "+1", "1e", "tru", "truex", "[1,]", "[,1]", "[1 2]", "{a:1}", #"{"a"}"#,
    #"{"a":1,}"#, #"{"a":}"#,
    #""a"#, #""\x""#, #""\u12""#, #""\ud800""#, #""\ud800\u0041""#, #""\udc00""#, #""\u+123""#, "\"\n\"", "1 2", "[",
    "]", "\u{FEFF}1",
    "NaN", "Infinity", "'a'", "/* */1",
  ])
  func invalidJSONIsMalformed(text: String) {
    #expect(throws: JSONFault.self) { try JSONValue(parsing: text.utf8) }
  }

  @Test func valuesMayBeNested512Deep() {
    let nested = { (depth: Int) in String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
    #expect(throws: Never.self) { try JSONValue(parsing: nested(512).utf8) }
    let fault = #expect(throws: JSONFault.self) { try JSONValue(parsing: nested(513).utf8) }
    #expect(fault == JSONFault(offset: 512, expected: .depth))
  }
}
