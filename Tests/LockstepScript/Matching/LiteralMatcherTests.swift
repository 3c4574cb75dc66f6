import LockstepDiff
import Testing

@testable import LockstepScript

@Suite struct LiteralMatcherTests {
  struct Account: Hashable {
    var id = 1
    var name: String?
    var ratio = 1.0
  }

  enum Route {
    case home
    case detail(Account)
    case row(id: Int, Bool)
    case failed(LoginError)
  }

  struct State {
    var account = Account(name: "Blob")
    var route = Route.row(id: 3, true)
    var tags: Set<String> = ["b", "a"]
    var prices = ["tea": 1, "milk": 2]
    var text = "one\ntwo"
    var wait = Duration.milliseconds(1_500)
    var range = 1..<3
    var rows = [Account(), Account(id: 2)]
    var size = (1, 2)
    var limit = Double.infinity
  }

  enum RowAction { case tapped, removed }

  enum Event {
    case row(RowAction)
    case loaded(Result<Int, LoginError>)
    case moved(to: Route?)
  }

  @Test(
    arguments: [
      (".row(.tapped)", Event.row(.removed), true), (".row(.tapped)", Event.moved(to: .home), true),
      (".loaded(.failure)", Event.loaded(.success(1)), false),
      (".loaded(.success(1))", Event.loaded(.success(2)), false),
      (".moved(to: .home)", Event.moved(to: .row(id: 1, true)), false),
      (".moved(to: .home)", Event.moved(to: nil), false),
      (".row(.tapped)", Event.row(.tapped), nil),
    ] as [(String, Event, Bool?)]
  )
  func anotherActionIsToldFromAnotherPayload(text: String, event: Event, isOfAction: Bool?) throws {
    let literal = try Literal(parsing: text, file: "a", admitsPatterns: true)
    #expect(LiteralMatcher.mismatch(literal, Tree(describing: event))?.isOfAction == isOfAction)
  }

  private func mismatch(_ text: String, _ value: any Sendable) throws -> String? {
    let literal = try Literal(parsing: text, file: "a", admitsPatterns: true)
    guard let mismatch = LiteralMatcher.mismatch(literal, Tree(describing: value)) else { return nil }
    let expected = ScriptSource(text, file: "a").text(of: mismatch.expected.range)
    return "\(mismatch.path) \(mismatch.reason): \(expected) | \(mismatch.found ?? "nothing")"
  }

  @Test(
    arguments: [
      (".row(id: 3, _)", Route.row(id: 4, true), "3 → 4"),
      (".row(id: _, false)", Route.row(id: 4, true), "false → true"),
      (".row(id: 1, false)", Route.row(id: 4, true), "1 → 4, false → true"), (".row", Route.row(id: 4, true), ""),
      (".row(1, false)", Route.row(id: 4, true), ".row(1, false) → .row(id: 4, true)"),
      (".row(id: 1, ...)", Route.row(id: 4, true), ".row(id: 1, ...) → .row(id: 4, true)"),
      (".home", Route.row(id: 4, true), ".home → .row(id: 4, true)"),
      (
        ".detail(Account(id: 1, name: \"Bob\", ratio: _))", Route.detail(Account(name: "Blob")), "\"Bob\" → \"Blob\""
      ),
      ("[1, 2]", [1, 3], "[1, 2] → [1, 3]"), ("(1, \"a\")", (1, "b"), "\"a\" → \"b\""),
    ] as [(String, any Sendable, String)]
  )
  func onlyPartsThatDifferAreCorrected(text: String, value: any Sendable, expected: String) throws {
    let literal = try Literal(parsing: text, file: "a", admitsPatterns: true)
    let source = ScriptSource(text, file: "a")
    let corrections = literal.corrections(toMatch: Tree(describing: value)).map {
      "\(source.text(of: $0.range)) → \($0.value.inline(width: 80))"
    }
    #expect(corrections.joined(separator: ", ") == expected)
  }

  @Test(
    arguments: [
      ("_", State()), ("State(...)", State()), ("1", 1), ("1", 1.0), ("0.1", Float(0.1)), ("-1", Int8(-1)),
      (".infinity", Double.infinity), ("-.infinity", -Double.infinity), (".nan", Double.nan),
      ("nil", Int?.none as any Sendable),
      ("3", Int?(3) as any Sendable), ("\"a\\u{62}\\n\"", "ab\n"), ("\"a\\r\\nb\"", "a\r\nb"), ("\"\\0\"", "\0"),
      ("1500ms", Duration.milliseconds(1_500)), ("250us", Duration.microseconds(250)), ("120s", Duration.seconds(120)),
      (".seconds(2)", Duration.seconds(2)), ("\"1..<3\"", 1..<3), ("[2, 1]", Set([1, 2])), ("[_, 1]", Set([1, 2])),
      ("[]", [Int]()), ("[:]", [String: Int]()), ("[\"b\": _, \"a\": 1]", ["a": 1, "b": 2]), ("[2: 3]", [2: 3]),
      ("(1, \"a\")", (1, "a")), (".home", Route.home), (".row", Route.row(id: 1, true)),
      (".row(id: 1, true)", Route.row(id: 1, true)), (".row(_, _)", Route.row(id: 1, true)),
      (".row(...)", Route.row(id: 1, true)), ("Route.row(id: 1, ...)", Route.row(id: 1, true)),
      (".detail(Account(id: 1, ratio: 1))", Route.detail(Account())),
      (".detail(LiteralMatcherTests.Account(id: 1, name: nil, ratio: _))", Route.detail(Account())),
      (".failed(.rejected)", Route.failed(.rejected(reason: "", retry: .zero))),
      ("[Account(...), Account(id: 2, ...)]", [Account(), Account(id: 2)]),
    ] as [(String, any Sendable)]
  )
  func literalsMatchTheValuesTheyDescribe(text: String, value: any Sendable) throws {
    #expect(try mismatch(text, value) == nil)
  }

  /// Custom descriptions are matched as strings if a script would write them as strings.
  @Test(
    arguments: [
      (#""""#, #""""#, true), (#""a b""#, #""a b""#, true), (#""é""#, #""e\u{301}""#, true), (#""é""#, #""é""#, true),
      (#""a\\b""#, #""a\\b""#, true), (#""a\"b""#, #""a\"b""#, true), (#""\u{61}""#, #""a""#, true),
      (#""a\tb""#, #""a\tb""#, true),
      (#""a\tb""#, "\"a\tb\"", true), (#""a\u{7F}""#, "\"a\u{7F}\"", false), (#""a""#, "a", true),
      (#""a""#, #""a"#, false),
      (#""a\\b""#, #""a\b""#, false), (#""a\"b""#, #""a"b""#, false), (#""\"""#, #"""""#, false),
      (#""""#, #"""#, false),
      ("true", "true", true), ("true", "false", false), ("false", "false", true), ("true", #""true""#, false),
      ("7", "7", true), ("-7", "-7", true), ("7", "07", true), ("7", "7.0", true), ("7", #""7""#, false),
      ("7", "#7", true), ("7", "#8", false),
    ]
  )
  func stringsAndNumbersMatchTextsWithTheSameContent(literal: String, text: String, isSame: Bool) throws {
    let literal = try Literal(parsing: literal, file: "a")
    #expect((LiteralMatcher.mismatch(literal, .leaf(text)) == nil) == isSame)
  }

  @Test(
    arguments: [
      ("Notice", "Login.Notice", true), ("Login.Notice", "Notice", true), ("Login.Notice", "App.Login.Notice", true),
      ("otice", "Login.Notice", false), ("Home.Notice", "Login.Notice", false), ("Notice", "Box<Login.Notice>", false),
      ("Box", "Box<Login.Notice>", true), ("Notice", "Box<Int>.Notice", false),
    ]
  )
  func outerTypesCanBeOmitted(written: String, printed: String, isSame: Bool) throws {
    let literal = try Literal(parsing: written + "()", file: "a")
    #expect((LiteralMatcher.mismatch(literal, .structure(type: printed, fields: [])) == nil) == isSame)
  }

  @Test(
    arguments: [
      ("2", 1, " differs: 2 | 1"),
      ("1.0", 1, " differs: 1.0 | 1"),
      ("\"a\"", "b", #" differs: "a" | "b""#),
      (#""a\nb""#, "a\r\nb", #" differs: "a\nb" | "a\r\nb""#),
      (#""a\r\nb""#, "a\nb", #" differs: "a\r\nb" | "a\nb""#),
      ("\"1\"", 1, #" differs: "1" | 1"#),
      ("nil", 1, " differs: nil | 1"),
      (".home", Route.row(id: 1, true), " differs: .home | .row(id: 1, true)"),
      ("Path.home", Route.home, " differs: Path.home | .home"),
      (".row(id: 2, true)", Route.row(id: 1, true), "row.id differs: 2 | 1"),
      (".row(id: 1, false)", Route.row(id: 1, true), "row.1 differs: false | true"),
      (".row(id: 1)", Route.row(id: 1, true), "row.1 unexpected: .row(id: 1) | true"),
      (".row()", Route.row(id: 1, true), "row.id unexpected: .row() | 1"),
      (".home(1)", Route.home, "home.0 missing: 1 | nothing"),
      (".detail(Account(id: 9, ...))", Route.detail(Account()), "detail.id differs: 9 | 1"),
      ("Account(id: 1, nam: \"x\", ...)", Account(), #"nam missing: "x" | nothing"#),
      ("Account(id: 1)", Account(), "ratio unexpected: Account(id: 1) | 1.0"),
      ("[1, 2]", [1], "[1] missing: 2 | nothing"),
      ("[1]", [1, 2], "[1] unexpected: [1] | 2"),
      ("[1, 3]", Set([1, 2]), " missing: 3 | nothing"),
      ("[1]", Set([1, 2]), "[element: 2] unexpected: [1] | 2"),
      ("[\"a\": 2]", ["a": 1], #"["a"] differs: 2 | 1"#),
      ("[\"b\": 2]", ["a": 1], #"["b"] missing: 2 | nothing"#),
      ("[:]", ["a": 1], #"["a"] unexpected: [:] | 1"#),
      ("2s", Duration.milliseconds(1_500), " differs: 2s | 1.5s"),
      ("[1]", 1, " differs: [1] | 1"),
      ("(1, 2)", (1, 3), ".1 differs: 2 | 3"),
    ] as [(String, any Sendable, String)]
  )
  func theFirstMismatchIsFound(text: String, value: any Sendable, expected: String) throws {
    #expect(try mismatch(text, value) == expected)
  }

  @Test func treesAreWrittenAsScriptText() throws {
    let tree = Tree(describing: State())
    let text = Literal(tree).text
    #expect(
      text == """
        LiteralMatcherTests.State(account: LiteralMatcherTests.Account(id: 1, name: "Blob", ratio: 1.0), \
        route: .row(id: 3, true), tags: ["a", "b"], prices: ["milk": 2, "tea": 1], text: "one\\ntwo", wait: 1.5s, \
        range: "1..<3", rows: [LiteralMatcherTests.Account(id: 1, name: nil, ratio: 1.0), \
        LiteralMatcherTests.Account(id: 2, name: nil, ratio: 1.0)], size: (1, 2), limit: .infinity)
        """
    )
    let literal = try Literal(parsing: text, file: "a")
    #expect(LiteralMatcher.mismatch(literal, tree) == nil)
  }

  @Test func hiddenValuesAreWrittenAsWildcards() {
    #expect(Literal(.secret).text == "_")
    #expect(Literal(.structure(type: "a.b", fields: [.init(label: "is", value: .folded(3))])).text == "b(...)")
    #expect(Literal(.enumeration(type: "A", case: "odd name", payload: [])).text == ".`odd name`")
    #expect(Literal(.leaf("Account(↩)")).text == "\"Account(↩)\"")
  }

  @Test(arguments: ["a", "a.b", "a[3].b", "a[id: 3]", "a[\"k\"].0", "a[element: \"x\"]", "a.`odd name`", ""])
  func pathsOfDifferencesParseAgain(text: String) throws {
    let path = try Path(parsing: text)
    let read = try #require(ScriptPath(path))
    #expect(read.path == path)
    #expect(read.text == (text.isEmpty ? "self" : text))
  }
}
