import Foundation
import Lockstep
import Testing

struct Row: Identifiable, Hashable, Codable {
  let id: Int
  var title = ""
  var numbers: [Int] = []
}

@Suite struct IdentifiedArrayTests {
  private let rows: IdentifiedArrayOf<Row> = [Row(id: 3, title: "c"), Row(id: 1, title: "a"), Row(id: 2, title: "b")]

  @Test func elementsKeepTheirOrderAndAreFoundByID() {
    #expect(rows.ids == [3, 1, 2])
    #expect(rows.map(\.title) == ["c", "a", "b"])
    #expect(rows[id: 1]?.title == "a")
    #expect(rows[id: 9] == nil)
    #expect(rows.index(id: 2) == 2)
    #expect(rows.index(id: 9) == nil)
    #expect(rows[1].id == 1)
    #expect(rows.count == 3 && !rows.isEmpty)
  }

  @Test func anElementIsChangedThroughItsID() {
    var rows = rows
    rows[id: 1]?.title = "A"
    rows[id: 9]?.title = "nobody"
    #expect(rows.map(\.title) == ["c", "A", "b"])
    #expect(rows.modify(id: 3) { $0.title += "!" } != nil)
    #expect(rows.modify(id: 9) { $0.title += "!" } == nil)
    #expect(rows.map(\.title) == ["c!", "A", "b"])
  }

  @Test func settingANewIDAppends() {
    var rows = rows
    rows[id: 7] = Row(id: 7)
    rows[id: 3] = Row(id: 3, title: "new")
    func fill(_ row: inout Row?) { row = Row(id: 8) }
    fill(&rows[id: 8])
    #expect(rows.ids == [3, 1, 2, 7, 8])
    #expect(rows[0].title == "new")
    expectConsistent(rows)
  }

  @Test func existingElementsAreNotAddedAgain() {
    var rows = rows
    #expect(rows.append(Row(id: 1, title: "again")) == (false, 1))
    #expect(rows.insert(Row(id: 2, title: "again"), at: 0) == (false, 2))
    #expect(rows == self.rows)
    #expect(rows.append(Row(id: 4)) == (true, 3))
    #expect(rows.insert(Row(id: 5), at: 1) == (true, 1))
    #expect(rows.ids == [3, 5, 1, 2, 4])
    rows.append(contentsOf: [Row(id: 4), Row(id: 6)])
    #expect(rows.ids == [3, 5, 1, 2, 4, 6])
    expectConsistent(rows)
  }

  @Test func onlyTheIdentityCountsForContaining() {
    #expect(rows.contains(Row(id: 1, title: "another")))
    #expect(!rows.contains(Row(id: 9, title: "a")))
    #expect(IdentifiedArray(uniqueElements: [{ 1 }, { 2 }], id: { $0() }).contains { 2 })
  }

  @Test func elementsArePlain() {
    #expect(rows.elements == Array(rows))
    let isShared = rows.withContiguousStorageIfAvailable { own in
      rows.elements.withUnsafeBufferPointer { $0.baseAddress == own.baseAddress }
    }
    #expect(isShared == true, "the elements are not copied")
  }

  @Test func rangesOfElementsAreRemoved() {
    let rows = IdentifiedArray(uniqueElements: (0..<6).map { Row(id: $0) })
    func ids(without bounds: some RangeExpression<Int>) -> [Int] {
      var rows = rows
      rows.removeSubrange(bounds)
      expectConsistent(rows)
      return rows.ids
    }
    #expect(ids(without: 1..<3) == [0, 3, 4, 5])
    #expect(ids(without: 1...3) == [0, 4, 5])
    #expect(ids(without: 4...) == [0, 1, 2, 3])
    #expect(ids(without: ..<2) == [2, 3, 4, 5])
    #expect(ids(without: 2..<2) == [0, 1, 2, 3, 4, 5])
    #expect(ids(without: 6...) == [0, 1, 2, 3, 4, 5])
    #expect(rows.count == 6)
  }

  @Test func anArrayIsMadeFromAnArrayOrSlice() {
    #expect(IdentifiedArray(rows) == rows)
    let last = IdentifiedArray(rows[1...])
    #expect(last.ids == [1, 2])
    expectConsistent(last)
    let tens = IdentifiedArray(uniqueElements: [30, 10, 20], id: { $0 / 10 })
    #expect(IdentifiedArray(tens.prefix(2))[id: 1] == 10)
    #expect(IdentifiedArrayOf<Row>(uniqueElements: rows[..<2]).ids == [3, 1])
  }

  @Test func updatingReplacesTheElementAtItsPosition() {
    var rows = rows
    #expect(rows.updateOrAppend(Row(id: 1, title: "A"))?.title == "a")
    #expect(rows.updateOrAppend(Row(id: 4)) == nil)
    #expect(rows.updateOrInsert(Row(id: 2, title: "B"), at: 0).index == 2)
    #expect(rows.updateOrInsert(Row(id: 5), at: 0).index == 0)
    #expect(rows.ids == [5, 3, 1, 2, 4])
    expectConsistent(rows)
  }

  @Test func anyPropertyCanBeTheIdentityAndRepeatedOnesAreCombinedOnRequest() {
    // Repeated I Ds are combined on request.
    do {
      let twice = [Row(id: 1, title: "a"), Row(id: 2, title: "b"), Row(id: 1, title: "c")]
      #expect(IdentifiedArrayOf(twice) { first, _ in first }.map(\.title) == ["a", "b"])
      #expect(IdentifiedArrayOf(twice) { _, last in last }.map(\.title) == ["c", "b"])
      #expect(IdentifiedArray(twice, id: \.title, uniquingIDsWith: { $1 }).count == 3)
    }

    // Any property can be the identity.
    do {
      var words = IdentifiedArray(uniqueElements: ["one", "two"], id: \.self)
      words.append("two")
      #expect(words.ids == ["one", "two"])
      var empty = IdentifiedArray<Int, String>(id: \.count)
      empty.append("abc")
      #expect(empty[id: 3] == "abc")
      #expect(IdentifiedArrayOf<Row>(uncheckedUniqueElements: [Row(id: 1)]).count == 1)
    }

    // Filtering gives an identified array in order.
    do {
      let rows = IdentifiedArray(uniqueElements: [30, 10, 20], id: { $0 / 10 })
      let filtered: IdentifiedArray<Int, Int> = rows.filter { $0 > 15 }
      #expect(filtered.ids == [3, 2])
      #expect(filtered[id: 1] == nil)
      #expect(rows.count == 3)
    }
  }

  @Test func copiesAreIndependent() {
    var copy = rows
    copy[id: 1]?.title = "changed"
    copy.remove(id: 3)
    #expect(rows[id: 1]?.title == "a")
    #expect(rows.ids == [3, 1, 2])
  }

  @Test func equalityAndHashDependOnElementsAndOrder() {
    #expect(rows == IdentifiedArray(uniqueElements: Array(rows)))
    #expect(rows != IdentifiedArray(uniqueElements: rows.reversed()))
    #expect(Set([rows, rows]).count == 1)
  }

  @Test func itIsCodedAsAnArray() throws {
    let data = try JSONEncoder().encode(rows)
    #expect(try JSONDecoder().decode([Row].self, from: data) == Array(rows))
    #expect(try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: data) == rows)
    let twice = try JSONEncoder().encode([Row(id: 1), Row(id: 1)])
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: twice) }
  }

  @Test func itPrintsAsItsElements() {
    let words = IdentifiedArray(uniqueElements: ["a", "b"], id: \.self)
    #expect(words.description == #"["a", "b"]"#)
    #expect(words.debugDescription == #"IdentifiedArray(["a", "b"])"#)
    #expect(Mirror(reflecting: words).children.count == 2)
  }

  @Test func elementsAreChangedInPlace() {
    var rows = IdentifiedArray(
      uniqueElements: (0..<1_000).map { Row(id: $0, numbers: Array(repeating: 0, count: 100)) }
    )
    func storage() -> UInt? { rows[500].numbers.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
    func base() -> UInt? { rows.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) } }
    let (before, baseBefore) = (storage(), base())
    for value in 0..<100 {
      rows[id: 500]?.numbers[value] = value
      rows[500].numbers[value] += 1
      rows.modify(id: 500) { $0.numbers[value] += 1 }
    }
    #expect(storage() == before)
    #expect(base() == baseBefore && baseBefore != nil)
    #expect(rows[id: 500]?.numbers[99] == 101)
  }

  @Test func nothingLeaks() {
    final class Object: Identifiable {
      let number: Int; init(_ number: Int) { self.number = number }; var id: Int { number }
    }
    weak var weakObject: Object?
    do {
      let object = Object(1)
      weakObject = object
      var objects: IdentifiedArrayOf<Object> = [Object(0), object, Object(2)]
      objects[id: 1] = Object(1)
      #expect(weakObject != nil)
      var others = objects
      others[id: 1]? = object
      others.remove(id: 1)
      objects.removeAll()
    }
    #expect(weakObject == nil)
  }

  @Test func changesAreKeptIfTheClosureThrows() {
    struct Failure: Error {}
    var rows = rows
    func fail(_ row: inout Row?) throws {
      row?.title = "half"
      throw Failure()
    }
    #expect(throws: Failure.self) { try fail(&rows[id: 3]) }
    #expect(rows.map(\.title) == ["half", "a", "b"])
    expectConsistent(rows)
  }

  @Test(arguments: 0..<8) func aBrokenRuleTraps(number: Int) async {
    await #expect(processExitsWith: .failure) { [number] in
      var rows: IdentifiedArrayOf<Row> = number == 5 ? [] : [Row(id: 1)]
      switch number {
      case 0: rows[0] = Row(id: 2)
      case 1: rows[id: 1] = Row(id: 2)
      case 2: rows.modify(id: 1) { $0 = Row(id: 2) }
      case 3: _ = IdentifiedArray(uniqueElements: [Row(id: 1), Row(id: 1)])
      case 4: rows.update(Row(id: 2), at: 0)
      case 5: rows.removeLast()
      case 6: rows.removeFirst(2)
      default: rows.removeSubrange(0..<2)
      }
    }
  }
}

/// Checks the invariants: each id occurs once, and each element is at the position of its id and vice versa.
func expectConsistent(_ rows: IdentifiedArrayOf<Row>, location: SourceLocation = #_sourceLocation) {
  #expect(Set(rows.ids).count == rows.count, sourceLocation: location)
  for (position, row) in zip(rows.indices, rows) {
    #expect(rows.index(id: row.id) == position, sourceLocation: location)
    #expect(rows[id: row.id] == row, sourceLocation: location)
  }
}
