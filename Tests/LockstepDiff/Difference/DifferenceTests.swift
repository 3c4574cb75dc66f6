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

  @Test func partsWithoutEqualityAreTakenApart() {
    let difference = Difference.between(
      [UnequatableStruct(name: "a"), UnequatableStruct(tags: ["x"]), UnequatableStruct(name: "c")],
      [UnequatableStruct(name: "a"), UnequatableStruct(tags: ["x", "y"]), UnequatableStruct(name: "c")]
    )
    #expect(difference?.pathLines == [#"[1].tags[1]: + "y""#])
    let inserted = Difference.between(
      [UnequatableStruct(name: "a"), UnequatableStruct(name: "c")],
      [UnequatableStruct(name: "b"), UnequatableStruct(name: "a"), UnequatableStruct(name: "c")]
    )
    #expect(inserted?.pathLines == [#"[0]: + UnequatableStruct(name: "b", tags: [])"#])
  }

  @Test func elementsOfAnyTypeAreCompared() {
    #expect(Difference.between([1, "a", 2.5] as [Any], [1, "b", 2.5] as [Any])?.pathLines == [#"[1]: "a" → "b""#])
    #expect(
      Difference.between(["k": 1] as [String: Any], ["k": "1"] as [String: Any])?.pathLines == [#"["k"]: 1 → "1""#]
    )
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

  @Test func equalElementsWithDifferentIDsDiffer() {
    let difference = Difference.between(Rows(), Rows(ids: [1, 3]))
    #expect(difference?.pathLines == [#"[id: 2]: − "b""#, #"[id: 3]: + "b""#])
    let loose = [
      IdentifiedElements(ids: [1], elements: [UnequatableStruct()]),
      IdentifiedElements(ids: [2], elements: [UnequatableStruct()]),
    ]
    #expect(Difference.between(loose[0], loose[1])?.pathLines.count == 2)
  }

  @Test func substitutesAddNothingToPaths() {
    let difference = Difference.between(
      Box(value: Wrapper(inner: Login.State())),
      Box(value: Wrapper(inner: Login.State(isLoading: true)))
    )
    #expect(difference?.pathLines == ["value.isLoading: false → true"])
  }

  @Test func separateIDsIdentifyElements() {
    let difference = Difference.between(Rows(), Rows(ids: [2, 1, 3], elements: ["b", "A", "c"]))
    #expect(
      difference?.pathLines == ["[id: 2]: moved 1 → 0", #"[id: 1]: "a" → "A""#, #"[id: 3]: + "c""#]
    )
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

  @Test func objectsOfDifferentClassesAreReplaced() {
    let (old, new): (Node, Node) = (Node("s"), NodeSubclass())
    #expect(
      Difference.between(old, new)?.pathLines == [
        #"Node(name: "s", next: nil) → NodeSubclass(name: "s", next: nil, extra: 1)"#
      ]
    )
  }

  @Test func longValuesWithTheSameBeginningShowTheFirstDifference() {
    let start = String(repeating: "x", count: 100)
    #expect(
      Difference.between(start + "a", start + "b")?.pathLines == ["…xxxxxxxxxxxxa\" → …xxxxxxxxxxxxb\""]
    )
  }

  @Test func pathsAreBoundedAndTheRestIsCounted() {
    let difference = Difference.between(Array(0..<30), Array(100..<130))
    #expect(difference?.pathLines.count == 21)
    #expect(difference?.pathLines.last == "… (10 more changes)")
    #expect(difference?.pathLines(limit: 29).last == "… (1 more change)")
  }

  @Test func textIsBoundedForStatesOfAnySize() {
    let difference = Difference.between([Int](), Array(0..<10_000))
    let lines = difference?.treeLines(limit: 200) ?? []
    #expect(lines.count == 201)
    #expect(lines.last == "    … (9,802 more lines)")
  }

  @Test func describedValuesAreBounded() {
    let difference = Difference.between([[Int]](), [Array(0..<10_000)], limit: 10)
    #expect(difference?.changes.map(\.description) == ["[0]: + [0, 1, 2, 3, 4, 5, 6, 7, 8, … (9,991 more)]"])
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
