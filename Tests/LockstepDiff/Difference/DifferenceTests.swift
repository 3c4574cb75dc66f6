import LockstepDiff
import Testing

struct DifferenceTests {
  @Test func equalValuesHaveNoDifference() {
    #expect(Difference.between(Shop(), Shop()) == nil)
    #expect(Difference.between(UnequatableStruct(), UnequatableStruct()) == nil)
    #expect(Difference.between([UnequatableStruct(name: "a")], [UnequatableStruct(name: "a")]) == nil)
  }

  @Test func equalPartsAreNeverTakenApart() {
    struct UnreflectableStruct: Equatable, CustomReflectable {
      var id = 0
      var customMirror: Mirror {
        Issue.record("an equal part was taken apart")
        return Mirror(self, children: [])
      }
    }
    struct State: Equatable {
      var touchy = UnreflectableStruct()
      var second = UnreflectableStruct()
      var many = Array(repeating: UnreflectableStruct(), count: 100)
      var keyed = ["a": UnreflectableStruct()]
      var count = 0
    }
    let difference = Difference.between(State(), State(count: 1))
    #expect(difference?.changes.map(\.description) == ["count: 0 → 1"])
  }

  @Test func equalValuesWithDifferentFieldsHaveNoDifference() {
    struct Same: Equatable {
      var seen: Int
      static func == (first: Same, second: Same) -> Bool { true }
    }
    #expect(Difference.between(Same(seen: 1), Same(seen: 2)) == nil)
    #expect(Difference.between([Same(seen: 1)], [Same(seen: 2)]) == nil)
    #expect(Difference.between(Wrapper(inner: Same(seen: 1)), Wrapper(inner: Same(seen: 2))) == nil)
  }

  @Test func repeatedIdsFallBackToPositions() {
    let difference = Difference.between(
      [Row(id: 1), Row(id: 1, name: "b")],
      [Row(id: 1), Row(id: 1, name: "c"), Row(id: 1)]
    )
    #expect(
      difference?.changes.allSatisfy { $0.path.description.hasPrefix("[1]") || $0.path.description == "[2]" } == true
    )
  }

  @Test func objectsAreComparedByFieldsAndCyclesAreCut() {
    let (old, new) = (Node("a"), Node("a"))
    old.next = Node("b")
    new.next = Node("c")
    old.next?.next = old
    new.next?.next = new
    #expect(Difference.between(old, new)?.pathLines == [#"next.name: "b" → "c""#])
    #expect(Difference.between(old, old) == nil)
  }

  @Test func longChainsAreEnteredToABoundedDepth() {
    func chain(_ last: String) -> Node {
      (0..<5_000).reduce(Node(last)) { next, index in
        let node = Node("\(index)")
        node.next = next
        return node
      }
    }
    #expect(Tree(describing: chain("a")).lines.count == 301)
    #expect(Difference.between(chain("a"), chain("b")) == nil, "the last node is below the depth limit")
    #expect(Difference.between(chain("a"), Node("x"))?.changes.count == 2)
  }

  @Test func pathsTextAndDescribedValuesAreBounded() {
    // Paths are bounded and the rest is counted.
    do {
      let difference = Difference.between(Array(0..<30), Array(100..<130))
      #expect(difference?.pathLines.count == 21)
      #expect(difference?.pathLines.last == "… (10 more changes)")
      #expect(difference?.pathLines(limit: 29).last == "… (1 more change)")
    }

    // Text is bounded for states of any size.
    do {
      let difference = Difference.between([Int](), Array(0..<10_000))
      let lines = difference?.treeLines(limit: 200) ?? []
      #expect(lines.count == 201)
      #expect(lines.last == "    … (9,802 more lines)")
    }

    // Described values are bounded.
    do {
      let difference = Difference.between([[Int]](), [Array(0..<10_000)], limit: 10)
      #expect(difference?.changes.map(\.description) == ["[0]: + [0, 1, 2, 3, 4, 5, 6, 7, 8, … (9,991 more)]"])
    }
  }

  @Test func manyScatteredChangesAreAllFound() {
    var new = (0..<5_000).map { Plain(name: "\($0)") }
    let old = new
    for index in stride(from: 3, to: 5_000, by: 7) { new[index].count = 1 }
    let difference = Difference.between(old, new)
    #expect(difference?.changes.count == stride(from: 3, to: 5_000, by: 7).underestimatedCount)
    #expect(difference?.changes.first?.description == "[3].count: 0 → 1")
  }
}
