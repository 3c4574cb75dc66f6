import LockstepDiff
import Testing

struct PathTests {
  @Test(
    arguments: [
      ("", []), ("alert.title", [.name("alert"), .name("title")]),
      ("rows[3].name", [.name("rows"), .index(3), .name("name")]),
      (#"byID["a"].count"#, [.name("byID"), .key(#""a""#), .name("count")]),
      ("rows[id: 3]", [.name("rows"), .id("3")]), ("[0][1]", [.index(0), .index(1)]),
      (#"tags[element: "a"]"#, [.name("tags"), .element(#""a""#)]), (".0.x", [.position(0), .name("x")]),
      ("pair.1", [.name("pair"), .position(1)]), ("a.`b c`.d", [.name("a"), .name("b c"), .name("d")]),
      (#"m["]\"["].x"#, [.name("m"), .key(#""]\"[""#), .name("x")]), ("m[[1, 2]]", [.name("m"), .key("[1, 2]")]),
      ("m[ID(rawValue: 3)]", [.name("m"), .key("ID(rawValue: 3)")]), ("_x.$y", [.name("_x"), .name("$y")]),
    ] as [(String, Path)]
  )
  func pathsReadAsTheyPrint(text: String, path: Path) throws {
    #expect(path.description == text)
    #expect(try Path(parsing: text) == path)
  }

  @Test(arguments: [
    ("a..b", "column 3: expected a name"), ("a.", "column 3: expected a name"), ("1a", "column 1: expected a name"),
    ("rows[3", "column 7: expected a closing “]”"),
    ("rows[]", "column 6: expected a key, an index, “id: …” or “element: …”"),
    ("a b", "column 2: expected “.” or “[”"),
    (".a", "column 2: expected a name without a dot before it, or a position"),
    ("`a", "column 3: expected a closing “`”"),
    ("a.99999999999999999999", "column 23: expected a position that fits in 64 bits"),
    ("[0]a", "column 4: expected “.” or “[”"),
  ])
  func parsingErrorsReportTheColumnAndTheExpectation(text: String, message: String) {
    #expect(performing: { try Path(parsing: text) }, throws: { "\($0)" == message })
  }

  @Test func randomPathsSurviveARoundTrip() throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededNumberGenerator(state: seed)
    for _ in 0..<500 {
      let path = Path((0..<Int.random(in: 0...6, using: &random)).map { _ in component(&random) })
      #expect(try Path(parsing: path.description) == path, "seed \(seed)")
    }
  }

  private func component(_ random: inout SeededNumberGenerator) -> Path.Component {
    let text = String((0..<4).compactMap { _ in #"ab"\[]. :id"#.randomElement(using: &random) })
    let printed = Tree(describing: text).inline
    return switch Int.random(in: 0...5, using: &random) {
    case 0: .name("field\(Int.random(in: 0...9, using: &random))")
    case 1: .position(Int.random(in: 0...9, using: &random))
    case 2: .key(printed)
    case 3: .id(printed)
    case 4: .element(printed)
    default: .index(Int.random(in: 0...9, using: &random))
    }
  }
}

struct SeededNumberGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 31)
  }
}
