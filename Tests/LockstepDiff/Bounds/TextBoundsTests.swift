import LockstepDiff
import Testing

struct TextBoundsTests {
  /// A large change and the limits of its text.
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let compare: @Sendable () -> Comparison
    var testDescription: String { name }

    init<Value>(
      _ name: String,
      _ old: @autoclosure @escaping @Sendable () -> Value,
      _ new: @autoclosure @escaping @Sendable () -> Value
    ) {
      self.name = name
      compare = { Comparison(old(), new()) }
    }
  }

  @Test(arguments: TextBoundsTests.samples)
  func noTextExceedsItsBudget(_ sample: Sample) throws {
    guard case .different(let difference) = sample.compare() else {
      Issue.record("expected a difference")
      return
    }
    let lines = difference.text().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 200)
    #expect(lines.allSatisfy { $0.count <= 400 }, "\(lines.map(\.count).max() ?? 0) columns")
    #expect(difference.pathLines.allSatisfy { $0.count <= 340 })
    #expect(!difference.pathLines.isEmpty)
  }

  static let samples = [
    Sample("a line", long("a"), long("b")),
    Sample(
      "many lines",
      (0..<100_000).map { "\($0)" }.joined(separator: "\n"),
      (0..<90_000).map { "\(-$0)" }.joined(separator: "\n")
    ),
    Sample("long lines", "\n" + long("a") + "\n" + long("b"), "\n" + long("c") + "\n" + long("d")),
    Sample("long keys", [long("a"): 1], [long("a"): 2]),
    Sample("long elements", Set([long("a"), long("b")]), Set([long("c")])),
    Sample(
      "long ids",
      [IdentifiedItem(id: long("a")), IdentifiedItem(id: long("b"))],
      [IdentifiedItem(id: long("b"), count: 1), IdentifiedItem(id: long("a"))]
    ),
    Sample("long payloads", NestedEnum.text(long("a")), NestedEnum.text(long("b"))),
    Sample("many combining marks on one letter", "a" + String(repeating: "\u{301}", count: 10_000), "b" + long("b")),
    Sample(
      "all of many structs",
      (0..<20_000).map { Plain(name: "\($0)") },
      (0..<20_000).map { Plain(name: "\($0)", count: 1) }
    ),
    Sample("all of many ids", (0..<20_000).map { Row(id: $0) }, (0..<20_000).map { Row(id: -$0 - 1) }),
    Sample("a list the other way round", (0..<20_000).map { Row(id: $0) }, (0..<20_000).reversed().map { Row(id: $0) }),
    Sample("deep values", deep("a", 90), deep("b", 90)),
    Sample("deep keys", keyed("a", 60), keyed("b", 60)),
  ]

  @Test func longTextsShowTheirBeginningAndTheirLength() {
    let text = String(repeating: "0123456789", count: 1_000)
    #expect(
      Tree(describing: Box(value: text)).text(width: 30) == """
        Box<String>(
          value: "0123456789012345678901234567… (10,002 characters)
        )
        """
    )
    #expect(Tree(describing: Box(value: text)).lines[1] == #"  value: "\#(text)""#, "not truncated by default")
    #expect(
      Difference.between(text, "other")?.treeLines(width: 20, indent: 2) == [
        #"− "012345678901234567… (10,002 characters)"#, #"+ "other""#,
      ]
    )
  }

  @Test func longTextsWithTheSameBeginningShowTheFirstDifference() {
    let (front, back) = (String(repeating: "<", count: 5_000), String(repeating: ">", count: 7_000))
    #expect(
      Difference.between(front + "old" + back, front + "newer" + back)?.treeLines(width: 60, indent: 2) == [
        "− …\(front.prefix(40))old>>>>>>>>>>>>>>>… (12,005 characters)",
        "+ …\(front.prefix(40))newer>>>>>>>>>>>>>… (12,007 characters)",
      ]
    )
    #expect(
      Difference.between(front + "é", front + "è")?.treeLines(width: 60, indent: 2) == [
        "− …\(front.prefix(40))é\" (5,003 characters)", "+ …\(front.prefix(40))è\" (5,003 characters)",
      ]
    )
    #expect(
      Difference.between("1\n\(front)a\n3", "1\n\(front)b\n3")?.treeLines(width: 60, indent: 2) == [
        #"  """"#, "    1", "−   …\(front.prefix(40))a (5,001 characters)",
        "+   …\(front.prefix(40))b (5,001 characters)", "    3",
        #"  """"#,
      ]
    )
  }

  @Test func longKeysAndIDsAreCut() {
    let key = String(repeating: "k", count: 1_000)
    let cut = String(repeating: "k", count: 58)
    #expect(
      Difference.between([key: 1], [key: 2])?.text(indent: 2) == """
          ["\(cut)…]: 1 → 2

          [
        −   "\(cut)…: 1
        +   "\(cut)…: 2
          ]
        """
    )
    #expect(Difference.between([key: 1], [key: 2])?.changes[0].path == [.key("\"\(key)\"")], "facts are not truncated")
    #expect(Tree(describing: [key: 1]).text() == "[\n  \"\(cut)…: 1\n]")
    let ids = Tree(describing: [IdentifiedItem(id: key)]).text(limit: 2)
    #expect(ids == "[\n  [id: \"\(cut.dropLast(6))…]: IdentifiedItem(\n… (4 more lines)")
  }

  @Test func theWholeTextRespectsItsLineLimit() {
    let difference = Difference.between(Array(0..<1_000), Array(1_000..<2_000))
    for limit in [8, 9, 50, 200] {
      #expect(difference?.text(limit: limit).split(separator: "\n", omittingEmptySubsequences: false).count == limit)
    }
    #expect(difference?.text(limit: 2_500).hasSuffix("]") == true)
  }

  @Test func inlineTextsReadNoFurtherThanTheirWidth() {
    #expect(Tree(describing: long("a")).inline(width: 5) == "\"xxx…")
    #expect(Tree(describing: "ab\n" + long("a")).inline(width: 9) == "\"ab\\nxxx…")
    #expect(Tree(describing: [1, 2, 3]).inline(width: 9) == "[1, 2, 3]")
  }

  @Test func largeNumbersAreGrouped() {
    #expect(Tree(describing: Array(0..<1_234_567), limit: 2).inline == "[0, … (1,234,566 more)]")
    #expect(
      Difference.between(Array(0..<1_001), Array(0..<1_000) + [-1])?.treeLines(indent: 2) == [
        "  [", "    … (1,000 unchanged),", "−   [1000]: 1000", "+   [1000]: -1", "  ]",
      ]
    )
  }

  private static func deep(_ name: String, _ levels: Int) -> NestedEnum {
    (0..<levels).reduce(.text(name)) { inner, _ in .deeper(inner) }
  }

  private static func keyed(_ name: String, _ levels: Int) -> AnyHashable {
    (0..<levels).reduce(AnyHashable(name)) { inner, level in [String(repeating: "k", count: 100) + "\(level)": inner] }
  }
}

private func long(_ end: String) -> String { String(repeating: "x", count: 100_000) + end }

private struct IdentifiedItem: Equatable, Identifiable {
  var id: String
  var count = 0
}

private enum NestedEnum: Equatable, Sendable {
  case text(String)
  indirect case deeper(NestedEnum)
}
