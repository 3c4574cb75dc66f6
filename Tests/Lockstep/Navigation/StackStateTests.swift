import Foundation
import Lockstep
import LockstepDiff
import Testing

@Suite struct StackStateTests {
  private enum Path: Equatable { case list([Int]), title(String) }

  @Test func aStackOutsideAStoreCountsItsOwnIDs() {
    var stack = StackState(["a", "b"])
    let other = StackState(["c"])
    #expect(stack.ids == [0, 1])
    #expect(other.ids == [0])
    stack.append("c")
    #expect(stack.ids == [0, 1, 2])
    withDependencies {
      $0.date = .constant(Date(timeIntervalSince1970: 0))
    } operation: {
      for _ in 1...2 { #expect(StackState(["d"]).ids == [0]) }
    }
  }

  @Test func anIDIsNeverReused() {
    var stack = StackState(["a", "b"])
    _ = stack.popLast()
    stack.append("c")
    #expect(stack.ids == [0, 2])
    stack.removeAll()
    stack.append("d")
    #expect(stack.ids == [3])
    stack[id: 10] = "e"
    stack.append("f")
    #expect(stack.ids == [3, 10, 11])
    stack = stack.filter { $0 == "d" }
    stack.append("g")
    #expect(stack.ids == [3, 12])
  }

  @Test func itIsACollection() {
    var stack = StackState(["a", "b", "c"])
    #expect(stack.count == 3)
    #expect(Array(stack) == ["a", "b", "c"])
    #expect((stack.first, stack.last, stack[1]) == ("a", "c", "b"))
    stack.insert("d", at: 1)
    #expect(Array(stack) == ["a", "d", "b", "c"])
    #expect(stack.ids == [0, 3, 1, 2])
    #expect(stack.remove(at: 2) == "b")
    #expect(stack.removeLast() == "c")
    #expect(stack.ids == [0, 3])
    stack.append(contentsOf: ["e", "f"])
    #expect(stack.ids == [0, 3, 4, 5])
    stack.replaceSubrange(1...2, with: ["g"])
    #expect(Array(stack) == ["a", "g", "f"])
    #expect(stack.ids == [0, 6, 5])
    stack.removeAll { $0 == "g" }
    #expect(stack.ids == [0, 5])
    stack.removeAll(keepingCapacity: true)
    #expect(stack.isEmpty)
    #expect(stack.popLast() == nil)
  }

  @Test func anElementIsFoundChangedAndRemovedByItsID() {
    var stack = StackState(["a", "b", "c"])
    stack[id: 1]?.append("!")
    #expect(stack[id: 1] == "b!")
    #expect(stack[id: 7] == nil)
    stack[id: 7]?.append("!")
    stack[id: 8] = nil
    #expect(stack.count == 3)
    stack[id: 1] = nil
    #expect(Array(stack) == ["a", "c"])
    #expect(stack.ids == [0, 2])
    stack[id: 5] = "e"
    #expect(stack.ids == [0, 2, 5])
    stack[id: 0] = "z"
    #expect(Array(stack) == ["z", "c", "e"])
  }

  @Test func elementsArePopped() {
    let stack = StackState(["a", "b", "c", "d"])
    var from = stack
    from.pop(from: 2)
    #expect(Array(from) == ["a", "b"])
    var to = stack
    to.pop(to: 2)
    #expect(Array(to) == ["a", "b", "c"])
    to.pop(to: 2)
    #expect(to.count == 3)
    var unknown = stack
    unknown.pop(from: 9)
    unknown.pop(to: 9)
    #expect(unknown == stack)
    unknown.pop(from: 0)
    #expect(unknown.isEmpty)
  }

  @Test func anElementOfACaseIsFoundChangedAndRemoved() {
    var stack = StackState<Path>([.list([1]), .title("a")])
    stack[id: 1, case: Path.title]?.append("!")
    #expect(stack[id: 1, case: CasePath(Path.title)] == "a!")
    #expect(stack[id: 0, case: Path.title] == nil)
    stack[id: 1, case: Path.title] = "b"
    #expect(stack[id: 1] == .title("b"))
    stack[id: 0, case: CasePath(Path.list)] = nil
    #expect(stack.ids == [1])
  }

  @Test func aWriteThroughAnotherCaseOrToAnAbsentElementIsAnIssueAndChangesNothing() {
    expectIssues(ofWritesTo: 0) { place in
      """
      A write expected the case .title, but the state is .list.

          written at  \(place)
          The state is unchanged.

      Check the case before the write. To change the case, set the whole value: `state.destination = .edit(…)`, or in a \
      stack `state.path[id: id] = .edit(…)`.
      """
    }
    expectIssues(ofWritesTo: 4) { place in
      """
      A write expected the case .title in the element #4, which is not in the stack.

          written at  \(place)
          stack       #0, #1
          The state is unchanged.

      Write to an id that the stack holds: one of `state.path.ids`.
      """
    }
  }

  private func expectIssues(ofWritesTo id: StackElementID, _ text: (_ place: String) -> String) {
    let issues = IssueLog()
    var stack = StackState<Path>([.list([1]), .title("a")])
    let before = stack
    let line: UInt = #line + 4
    withDependencies {
      $0.issueSink = issues.sink
    } operation: {
      stack[id: id, case: Path.title]?.append("!")
      stack[id: id, case: CasePath(Path.title)] = "b"
      stack[id: id, case: Path.title] = nil
    }
    #expect(stack == before)
    #expect(issues.texts == (line...line + 2).map { text("LockstepTests/StackStateTests.swift:\($0)") })
  }

  @Test func longArraysInElementsAreChangedInPlace() {
    var stack = StackState<Path>([.title("a"), .list(Array(0..<10_000))])
    let list = CasePath(Path.list)
    func address() -> Int? { stack[id: 1, case: list]?.withUnsafeBytes { Int(bitPattern: $0.baseAddress) } }
    let before = address()
    for index in 0..<9 {
      stack[id: 1, case: list]?[index] += 1
      #expect(address() == before)
    }
    var arrays = StackState([Array(0..<10_000)])
    func arrayAddress() -> Int? { arrays[id: 0]?.withUnsafeBytes { Int(bitPattern: $0.baseAddress) } }
    let arrayBefore = arrayAddress()
    for index in 0..<9 {
      arrays[id: 0]?[index] += 1
      #expect(arrayAddress() == arrayBefore)
    }
  }

  @Test func idsArePartOfEquality() {
    var popped = StackState(["a", "b"])
    popped.removeLast()
    #expect(popped == StackState(["a"]))
    #expect(popped.hashValue == StackState(["a"]).hashValue)
    popped.append("b")
    #expect(popped != StackState(["a", "b"]))
    #expect(StackState(["a"]) != StackState(["b"]))
  }

  @Test func optionalElementsMayBeAbsent() {
    var stack = StackState<Int?>([1, nil])
    #expect(Array(stack) == [1, nil])
    stack[id: 1] = .some(.some(3))
    stack[id: 0] = .some(.none)
    #expect(Array(stack) == [nil, 3])
    stack[id: 0] = .none
    #expect(Array(stack) == [3])
  }

  @Test func itPrintsAndDiffsByID() throws {
    struct Holder: Equatable { var path = StackState([Sheet.State(title: "a"), Sheet.State(title: "b")]) }
    let holder = Holder()
    var changed = holder
    changed.path[id: 1]?.title = "c"
    let difference = try #require(Difference.between(holder, changed))
    #expect(difference.pathLines == [#"path[id: #1].title: "b" → "c""#])
    let tree = LockstepDiff.Tree(describing: holder)
    #expect(tree[try LockstepDiff.Path(parsing: "path[id: #1].title")] == .leaf(#""b""#))
    #expect(tree.lines[1...2] == ["  path: [", "    [id: #0]: Sheet.State("])
    changed = holder
    changed.path.removeLast()
    changed.path.append(Sheet.State(title: "b"))
    #expect(
      Difference.between(holder, changed)?.pathLines == [
        #"path[id: #1]: − Sheet.State(title: "b", count: 0, isPresented: nil)"#,
        #"path[id: #2]: + Sheet.State(title: "b", count: 0, isPresented: nil)"#,
      ]
    )
    #expect("\(StackState(["a", "b"]))" == "[#0: a, #1: b]")
    #expect(Mirror(reflecting: StackState(["a"])).children.map(\.label) == ["#0"])
  }

  @Test func itIsCodedAsItsElements() throws {
    var stack = StackState([1, 2])
    stack.removeFirst()
    let data = try JSONEncoder().encode(stack)
    #expect(String(decoding: data, as: UTF8.self) == "[2]")
    #expect(try JSONDecoder().decode(StackState<Int>.self, from: data) == StackState([2]))
  }
}

@Suite struct StackElementIDTests {
  @Test func anElementIDPrintsAndIsCodedAsANumber() throws {
    // It prints as a number sign.
    let id: StackElementID = 3
    #expect("\(id)" == "#3")
    #expect(LockstepDiff.Tree(describing: [id]).inline == "[#3]")

    // It is coded as a number.
    #expect(try JSONDecoder().decode([StackElementID].self, from: Data("[0, 7]".utf8)) == [0, 7])
    #expect(String(decoding: try JSONEncoder().encode([3 as StackElementID]), as: UTF8.self) == "[3]")

    // It is parsed from its description.
    #expect(try JSONDecoder().decode([StackElementID].self, from: Data(##"["#12"]"##.utf8)) == [12])
    for other in [#"["12"]"#, ##"["#"]"##, #"["a12"]"#, "[true]"] {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode([StackElementID].self, from: Data(other.utf8)) }
    }

    // Ids are ordered by creation.
    #expect([3, 1, 2].sorted() as [StackElementID] == [1, 2, 3])
  }
}
