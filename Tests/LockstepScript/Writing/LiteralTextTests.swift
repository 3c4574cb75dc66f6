import LockstepDiff
import Testing

@testable import LockstepScript

@Suite struct LiteralTextTests {
  /// Literals and their canonical forms.
  static let values: [(String, String)] = [
    ("\"a\"", "\"a\""),
    (#""\n\t\r\0\"\\\u{1F600}\'""#, #""\n\t\r\0\"\\😀'""#),
    ("\"tab\there\"", #""tab\there""#),
    ("\"\"", "\"\""),
    ("1_000", "1000"),
    ("0xFF", "255"),
    ("-0x1_0", "-16"),
    ("0b101", "5"),
    ("0o17", "15"),
    ("-1", "-1"),
    ("170141183460469231731687303715884105727", "170141183460469231731687303715884105727"),
    ("1.50", "1.5"),
    ("1e3", "1000.0"),
    ("1E-3", "0.001"),
    ("-2.5e+2", "-250.0"),
    ("-.infinity", "-.infinity"),
    (".infinity", ".infinity"),
    ("true", "true"),
    ("false", "false"),
    ("nil", "nil"),
    ("500ms", "500ms"),
    ("1.5s", "1.5s"),
    ("1500ms", "1.5s"),
    ("120s", "2m"),
    ("90s", "90s"),
    ("60m", "1h"),
    ("0.5h", "30m"),
    ("250us", "250us"),
    ("10ns", "10ns"),
    ("0.5ns", "0.5ns"),
    ("0ms", "0s"),
    ("1.000001s", "1.000001s"),
    ("[]", "[]"),
    ("[ 1 , 2 , ]", "[1, 2]"),
    ("[:]", "[:]"),
    ("[ \"a\" : 1, \"b\": [2]]", "[\"a\": 1, \"b\": [2]]"),
    (".tapped", ".tapped"),
    (".tapped()", ".tapped()"),
    (".row(id:3,action:.toggle)", ".row(id: 3, action: .toggle)"),
    ("Row.Action.toggle", "Row.Action.toggle"),
    ("Quality.high(1)", "Quality.high(1)"),
    ("Session(token: \"t\", user: User(id: 1))", "Session(token: \"t\", user: User(id: 1))"),
    ("Login.State()", "Login.State()"),
    ("Page<Item, [Int?]>(items: [])", "Page<Item, [Int?]>(items: [])"),
    ("(1, \"a\")", "(1, \"a\")"),
    ("(1)", "1"),
    ("()", "()"),
    (".`default`", ".default"),
    (".größe(名: 1)", ".größe(名: 1)"),
    (".a(_, b: _, …)", ".a(_, b: _, ...)"),
  ]

  @Test(arguments: values)
  func everyValueHasOneCanonicalForm(written: String, canonical: String) throws {
    let literal = try Literal(parsing: written, file: "a", admitsPatterns: true)
    #expect(literal.text == canonical)
    #expect(try Literal(parsing: canonical, file: "a", admitsPatterns: true).text == canonical)
  }

  @Test func durationsAreExact() throws {
    #expect(try Literal(parsing: "1.5s", file: "a").kind == .duration(.milliseconds(1_500)))
    #expect(try Literal(parsing: "0.1s", file: "a").kind == .duration(.milliseconds(100)))
    #expect(try Literal(parsing: "2562047788015215h", file: "a").kind == .duration(.seconds(9_223_372_036_854_774_000)))
    #expect(Duration.milliseconds(-1_500).text == "-1.5s")
    #expect(Duration.nanoseconds(1).text == "1ns")
    #expect(Duration(secondsComponent: 0, attosecondsComponent: 1).text == "0.000000001ns")
  }

  @Test(
    arguments: [
      .zero, .nanoseconds(1), .microseconds(1500), .milliseconds(-1500), .seconds(119), .seconds(120), .seconds(5400),
      .seconds(7200), .seconds(Double.pi), .seconds(Int64.max), Duration(secondsComponent: 0, attosecondsComponent: 1),
      Duration(secondsComponent: 2, attosecondsComponent: 128),
      Duration(secondsComponent: -59, attosecondsComponent: -999_999_999_999_999_999),
      Duration(secondsComponent: 0, attosecondsComponent: 1_000_000_000_000_001),
    ] as [Duration]
  )
  func printedDurationsParseToThemselves(_ duration: Duration) throws {
    #expect(try Literal(parsing: duration.text, file: "a").kind == .duration(duration))
  }

  @Test func invisibleCharactersAreEscaped() throws {
    let text = Literal.quoted("a\u{202E}\u{1}\u{7F}\u{FEFF}")
    #expect(text == #""a\u{202E}\u{1}\u{7F}\u{FEFF}""#)
    #expect(try Literal(parsing: text, file: "a").kind == .string("a\u{202E}\u{1}\u{7F}\u{FEFF}"))
  }
}
