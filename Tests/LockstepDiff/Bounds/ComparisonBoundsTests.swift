import LockstepDiff
import Testing

/// Counts the values that a comparison reads, because time measurements are unreliable on a busy machine.
struct ComparisonBoundsTests {
  @Test func comparisonsTakeApartNoMoreValuesThanTheLimit() {
    let counter = CallCounter()
    let old = (0..<20_000).map { ReadCountingValue(value: $0, counter: counter) }
    let new = (0..<20_000).map { ReadCountingValue(value: $0 + 1_000_000, counter: counter) }
    let difference = Difference.between(Box(value: old), Box(value: new), limit: 1_000)
    #expect(difference?.changes.count == 500, "two values per change")
    #expect(counter.mirrors == 1_000, "both sides of a change")
    #expect(difference?.isComplete == false)
  }

  @Test(arguments: [true, false])
  func addedAndRemovedElementsAreTakenApartUpToTheLimit(_ isAdded: Bool) {
    let counter = CallCounter()
    let many = (0..<20_000).map { ReadCountingValue(value: $0, counter: counter) }
    let difference = Difference.between(isAdded ? [] : many, isAdded ? many : [], limit: 100)
    #expect(difference?.changes.count == 50, "two values per element")
    #expect(counter.mirrors == 50)
  }

  @Test func setsAndDictionariesAreTakenApartUpToTheLimit() {
    let counter = CallCounter()
    let old = Dictionary(
      uniqueKeysWithValues: (0..<20_000).map { ($0, ReadCountingValue(value: $0, counter: counter)) }
    )
    let difference = Difference.between(
      old,
      old.mapValues { ReadCountingValue(value: -$0.value, counter: counter) },
      limit: 10
    )
    #expect(difference?.pathLines.count == 6)
    #expect(difference?.pathLines.last == "… (at least 1 more change)")
    #expect(counter.mirrors == 10)
  }

  @Test func allListsShareOneBudgetForShortestEditScripts() {
    let counter = CallCounter()
    func lists(_ start: Int) -> [[ReadCountingValue]] {
      (0..<100).map { row in (0..<300).map { ReadCountingValue(value: start + row * 300 + $0, counter: counter) } }
    }
    _ = Difference.between(lists(0), lists(1_000_000), limit: 1_000_000)
    #expect(counter.comparisons < 1_000_000 + 100 * 7 * 300, "and seven comparisons per element")
  }

  @Test func fieldsAfterALongListAreStillReported() {
    struct State: Equatable {
      var rows: [Int]
      var isLoading = false
      var nested = Box(value: "a")
    }
    let old = State(rows: Array(0..<10_000))
    let new = State(rows: Array(10_000..<20_000), isLoading: true, nested: Box(value: "b"))
    let paths = Difference.between(old, new, limit: 1_000)?.changes.map(\.description) ?? []
    #expect(paths.suffix(2) == ["isLoading: false → true", #"nested.value: "a" → "b""#])
  }

  @Test func fieldsBeyondTheLimitReportOnlyThatTheyDiffer() {
    let difference = Difference.between(Plain(name: "a", count: 1), Plain(name: "b", count: 2), limit: 0)
    #expect(difference?.pathLines == ["name: \"a\" → \"b\"", "count: … → …"])
  }

  @Test func uncomparedPartsAreCounted() {
    let difference = Difference.between(Array(0..<5_000), Array(5_000..<10_000), limit: 4)
    #expect(
      difference?.text(indent: 2) == """
          [0]: 0 → 5000
          [1]: 1 → 5001
          … (at least 1 more change)

          [
        −   [0]: 0,
        +   [0]: 5000,
        −   [1]: 1,
        +   [1]: 5001,
            … (4,998 more, not compared)
          ]
        """
    )
    #expect(
      Difference.between(Set(0..<5_000), Set(2..<6_000), limit: 3)?.treeLines(indent: 2) == [
        "  [", "−   0,", "−   1,", "+   5000,", "    … (4,998 unchanged),", "    … (999 more, not compared)", "  ]",
      ]
    )
    #expect(
      Difference.between(lines(0..<300), lines(300..<600), limit: 2)?.treeLines(indent: 2) == [
        #"  """"#, "−   0", "−   1", "    … (598 more, not compared)", #"  """"#,
      ]
    )
  }

  @Test func theFirstKeysDoNotDependOnTheHashOrder() {
    struct Key: Hashable { var number: Int }
    enum Raw: Int, CaseIterable { case a, b, c, d, e, f, g, h }
    #expect(Tree(describing: Set(0..<1_000), limit: 4).inline == "[0, 1, 2, … (997 more)]")
    #expect(Tree(describing: Set((0..<26).map { "\($0)" }), limit: 3).inline == #"["0", "1", … (24 more)]"#)
    #expect(Tree(describing: Set(Raw.allCases), limit: 3).inline == "[.a, .b, … (6 more)]")
    #expect(
      Tree(describing: Set((1...500).map(Key.init)), limit: 5).inline
        == "[ComparisonBoundsTests.Key(number: 1), ComparisonBoundsTests.Key(number: 2), … (498 more)]"
    )
    #expect(Tree(describing: Set((0..<50).map { [$0] }), limit: 5).inline == "[[0], [10], … (48 more)]")
    let numbers = Dictionary(uniqueKeysWithValues: (0..<1_000).map { ($0, "\($0)") })
    #expect(Tree(describing: numbers, limit: 3).inline == #"[0: "0", 1: "1", …: … (998 more)]"#)
    #expect(Difference.between(numbers, [Int: String](), limit: 2)?.changes.map(\.path.description) == ["[0]", "[1]"])
  }

  private func lines(_ range: Range<Int>) -> String { range.map { "\($0)" }.joined(separator: "\n") }
}

/// Counts calls.
private final class CallCounter: @unchecked Sendable {
  // Each test has its own counter, and comparisons run on the calling thread.
  var mirrors = 0
  var comparisons = 0
}

private struct ReadCountingValue: Equatable, CustomReflectable {
  var value: Int
  var counter: CallCounter

  var customMirror: Mirror {
    counter.mirrors += 1
    return Mirror(self, children: ["value": value], displayStyle: .struct)
  }

  static func == (first: ReadCountingValue, second: ReadCountingValue) -> Bool {
    first.counter.comparisons += 1
    return first.value == second.value
  }
}
