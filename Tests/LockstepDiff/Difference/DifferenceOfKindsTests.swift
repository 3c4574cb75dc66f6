import Foundation
import LockstepDiff
import Testing

/// Pairs of values of every kind, and the expected paths of their differences.
struct DifferenceOfKindsTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let old: @Sendable () -> Any
    let new: @Sendable () -> Any
    let lines: [String]
    var testDescription: String { lines.joined(separator: "; ") }

    init(
      _ old: @autoclosure @escaping @Sendable () -> Any,
      _ new: @autoclosure @escaping @Sendable () -> Any,
      _ lines: String...
    ) {
      self.old = old
      self.new = new
      self.lines = lines
    }
  }

  static func collections() -> [Sample] {
    [
      Sample([1, 2, 3, 4], [1, 3, 9, 4], "[1]: − 2", "[2]: + 9"),
      Sample([[1, 2], [3]], [[1, 2, 5], [3]], "[0][2]: + 5"),
      Sample(["a": ["b": [1: "c"]]], ["a": ["b": [1: "d"]]], #"["a"]["b"][1]: "c" → "d""#),
      Sample(
        [Row(id: 1): "a", Row(id: 2): "b"],
        [Row(id: 1): "A", Row(id: 3): "c"],
        #"[Row(id: 1, name: "")]: "a" → "A""#,
        #"[Row(id: 2, name: "")]: − "b""#,
        #"[Row(id: 3, name: "")]: + "c""#
      ),
      Sample([[Row(id: 1)]: 1], [[Row(id: 1)]: 2], #"[[Row(id: 1, name: "")]]: 1 → 2"#),
      Sample([10: "x", 9: "y", 1: "z"], [:] as [Int: String], #"[1]: − "z""#, #"[9]: − "y""#, #"[10]: − "x""#),
      Sample(Set([Row(id: 1)]), Set([Row(id: 2)]), #"− Row(id: 1, name: "")"#, #"+ Row(id: 2, name: "")"#),
      Sample(Set([[1], [2]]), Set([[1], [3]]), "− [2]", "+ [3]"),
      Sample([Set([1])], [Set([1, 2])], "[0]: + 2"),
      Sample([1, nil, 3] as [Int?], [1, 2, nil] as [Int?], "[1]: + 2", "[2]: − 3"),
      Sample(["a": 1, "b": nil] as [String: Int?], ["a": nil, "b": nil] as [String: Int?], #"["a"]: 1 → nil"#),
      Sample([[], [Row(id: 1)]], [[Row(id: 1)], []], "[0]: − []", "[1]: + []"),
      Sample(
        [Row(id: 1, name: "a"), Row(id: 2), Row(id: 1)],
        [Row(id: 1, name: "b"), Row(id: 2), Row(id: 1)],
        #"[id: 1].name: "a" → "b""#
      ),
      Sample(
        [Row(id: 1), Row(id: 1, name: "b"), Row(id: 2)],
        [Row(id: 2), Row(id: 1, name: "b"), Row(id: 1)],
        #"[0]: − Row(id: 1, name: "")"#,
        #"[1]: − Row(id: 1, name: "b")"#,
        #"[1]: + Row(id: 1, name: "b")"#,
        #"[2]: + Row(id: 1, name: "")"#
      ),
    ]
  }

  static func elements() -> [Sample] {
    let (a, c) = (UnequatableStruct(name: "a"), UnequatableStruct(name: "c"))
    return [
      Sample(
        [a, UnequatableStruct(tags: ["x"]), c],
        [a, UnequatableStruct(tags: ["x", "y"]), c],
        #"[1].tags[1]: + "y""#
      ),
      Sample([a, c], [UnequatableStruct(name: "b"), a, c], #"[0]: + UnequatableStruct(name: "b", tags: [])"#),
      Sample([1, "a", 2.5] as [Any], [1, "b", 2.5] as [Any], #"[1]: "a" → "b""#),
      Sample(["k": 1] as [String: Any], ["k": "1"] as [String: Any], #"["k"]: 1 → "1""#),
      Sample(Rows(), Rows(ids: [1, 3]), #"[id: 2]: − "b""#, #"[id: 3]: + "b""#),
      Sample(
        IdentifiedElements(ids: [1], elements: [UnequatableStruct()]),
        IdentifiedElements(ids: [2], elements: [UnequatableStruct()]),
        #"[id: 1]: − UnequatableStruct(name: "", tags: [])"#,
        #"[id: 2]: + UnequatableStruct(name: "", tags: [])"#
      ),
      Sample(
        Rows(),
        Rows(ids: [2, 1, 3], elements: ["b", "A", "c"]),
        "[id: 2]: moved 1 → 0",
        #"[id: 1]: "a" → "A""#,
        #"[id: 3]: + "c""#
      ),
      Sample(
        Box(value: Wrapper(inner: Login.State())),
        Box(value: Wrapper(inner: Login.State(isLoading: true))),
        "value.isLoading: false → true"
      ),
      Sample(
        Node("s"),
        NodeSubclass(),
        #"Node(name: "s", next: nil) → NodeSubclass(name: "s", next: nil, extra: 1)"#
      ),
      Sample(
        String(repeating: "x", count: 100) + "a",
        String(repeating: "x", count: 100) + "b",
        "…xxxxxxxxxxxxa\" → …xxxxxxxxxxxxb\""
      ),
    ]
  }

  static func choices() -> [Sample] {
    [
      Sample(Route.list, Route.detail(Row(id: 1)), #".list → .detail(Row(id: 1, name: ""))"#),
      Sample(Step.by(metres: 1), Step.by(metres: 2), "by.metres: 1 → 2"),
      Sample(Step.by(metres: 1), Step.by(feet: 1), ".by(metres: 1) → .by(feet: 1)"),
      Sample(Step.both(.by(metres: 1), .stay), Step.both(.by(metres: 1), .by(feet: 1)), "both.1: .stay → .by(feet: 1)"),
      Sample(Step.stay, Step.go, ".stay → .go"), Sample(Int?.none as Any, Int?.some(1) as Any, "nil → 1"),
      Sample(Step?.some(.stay) as Any, Step?.some(.by(feet: 1)) as Any, ".stay → .by(feet: 1)"),
      Sample(Row?.some(Row(id: 1)) as Any, Row?.some(Row(id: 2)) as Any, "id: 1 → 2"),
      Sample(
        Result<Int, Step.Fault>.success(1),
        Result<Int, Step.Fault>.failure(.lost(at: 1)),
        ".success(1) → .failure(.lost(at: 1))"
      ),
      Sample(
        Result<Int, Step.Fault>.failure(.lost(at: 1)),
        Result<Int, Step.Fault>.failure(.lost(at: 2)),
        "failure.lost.at: 1 → 2"
      ),
    ]
  }

  static func others() -> [Sample] {
    [
      Sample((1, "a", x: 2), (1, "b", x: 3), #".1: "a" → "b""#, "x: 2 → 3"),
      Sample([(1, 2), (3, 4)], [(1, 2), (3, 5)], "[1].1: 4 → 5"),
      Sample([Step.stay, 1] as [Any], [Step.stay, "1"] as [Any], #"[1]: 1 → "1""#),
      Sample(AnyItemStruct(item: Row(id: 1)), AnyItemStruct(item: Row(id: 2)), "item.id: 1 → 2"),
      Sample(
        AnyItemStruct(item: Row(id: 1)),
        AnyItemStruct(item: Plain()),
        #"item: Row(id: 1, name: "") → Plain(name: "", count: 0)"#
      ),
      Sample(1.0, 1.0.nextUp, "1.0 → 1.0000000000000002"),
      Sample([1, Double.nan, 3], [1, Double.nan, 4], "[2]: 3.0 → 4.0"),
      Sample(
        URL(string: "https://a.b/c?d=1") as Any,
        URL(string: "https://a.b/c?d=2") as Any,
        #""https://a.b/c?d=1" → "https://a.b/c?d=2""#
      ),
      Sample(
        UUID(uuidString: "00000000-0000-0000-0000-000000000001") as Any,
        UUID(uuidString: "00000000-0000-0000-0000-000000000002") as Any,
        #""00000000-0000-0000-0000-000000000001" → "00000000-0000-0000-0000-000000000002""#
      ),
      Sample(Account(password: "a", age: 1), Account(password: "b", age: 2), "age: 1 → 2"),
      Sample(Wrapper(inner: [1]), Wrapper(inner: [2]), "[0]: 1 → 2"),
      Sample(\Plain.name, \Plain.count, #"\Plain.name → \Plain.count"#), Sample(0..<3, 0..<4, "0..<3 → 0..<4"),
      Sample(Duration.seconds(1), Duration.milliseconds(1500), "1s → 1.5s"),
      Sample(Int.self, String.self, "Int.self → String.self"),
    ]
  }

  @Test(arguments: [collections(), elements(), choices(), others()].flatMap(\.self))
  func theyDifferAtTheirPaths(_ sample: Sample) {
    #expect(Difference.between(sample.old(), sample.new())?.pathLines == sample.lines)
  }

  @Test func hiddenValuesDifferWithoutShowing() throws {
    guard case .different(let difference) = Comparison(Account(password: "a"), Account(password: "b", age: 2)) else {
      throw CancellationError()
    }
    #expect(
      difference.text() == """
            password: hidden values differ
            age: 1 → 2

            Account(
              password: ••••,
          −   age: 1
          +   age: 2
            )
        """
    )
  }

  @Test func ifOnlyHiddenValuesDifferNoTreeIsShown() throws {
    guard case .different(let difference) = Comparison(Account(password: "a"), Account(password: "b")) else {
      throw CancellationError()
    }
    #expect(difference.isHidden)
    #expect(difference.text() == "    password: hidden values differ")
  }

  @Test func tracesDoNotReportDifferencesOfHiddenValues() {
    #expect(Difference.between(Account(password: "a"), Account(password: "b")) == nil)
    #expect(Comparison(Account(password: "a"), Account(password: "a")) == .equal)
  }

  @Test func fieldsIgnoredByEqualityAreOmittedBesideOtherChanges() {
    let (old, new) = (
      Box(value: CaseInsensitiveText(text: "A", count: 1)), Box(value: CaseInsensitiveText(text: "a", count: 1))
    )
    #expect(Comparison(old, new) == .equal)
    let changed = Box(value: [CaseInsensitiveText(text: "A", count: 1), CaseInsensitiveText(text: "B", count: 1)])
    let other = Box(value: [CaseInsensitiveText(text: "a", count: 1), CaseInsensitiveText(text: "B", count: 2)])
    #expect(Difference.between(changed, other)?.pathLines == ["value[1].count: 1 → 2"])
  }
}

extension Row: Hashable {
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

private indirect enum Step: Equatable {
  case stay
  case go
  case by(metres: Int)
  case by(feet: Int)
  case both(Step, Step)

  enum Fault: Error, Equatable { case lost(at: Int) }
}

private struct AnyItemStruct: Equatable {
  var item: any Equatable
  static func == (first: AnyItemStruct, second: AnyItemStruct) -> Bool { "\(first.item)" == "\(second.item)" }
}

private struct Account: Equatable {
  @Secret var password: String
  var age = 1
}

/// Ignores the case of its text in `==`.
private struct CaseInsensitiveText: Equatable {
  var text: String
  var count: Int

  static func == (first: CaseInsensitiveText, second: CaseInsensitiveText) -> Bool {
    first.text.lowercased() == second.text.lowercased() && first.count == second.count
  }
}
