import Lockstep
import Testing

/// Random operations on an identified array and on a plain array produce the same elements.
@Suite struct IdentifiedArrayModelTests {
  private struct Model {
    var rows: [Row] = []

    func position(of id: Int) -> Int? { rows.firstIndex { $0.id == id } }

    mutating func insert(_ row: Row, at position: Int) {
      if self.position(of: row.id) == nil { rows.insert(row, at: position) }
    }

    mutating func update(_ row: Row) {
      if let position = position(of: row.id) { rows[position] = row } else { rows.append(row) }
    }

    mutating func move(_ source: Set<Int>, to destination: Int) {
      let marked = rows.enumerated().map { (row: $1, isMoved: source.contains($0)) }
      let kept = { (part: ArraySlice<(row: Row, isMoved: Bool)>) in part.filter { !$0.isMoved }.map(\.row) }
      rows = kept(marked[..<destination]) + marked.filter(\.isMoved).map(\.row) + kept(marked[destination...])
    }
  }

  @Test(arguments: 0..<40)
  func anIdentifiedArrayBehavesAsAPlainArray(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var array = IdentifiedArrayOf<Row>()
    var model = Model()
    for step in 0..<200 {
      let name = apply(Int.random(in: 0..<22, using: &random), to: &array, &model, &random)
      #expect(array.elements == model.rows, "seed \(seed), step \(step): \(name)")
      expectConsistent(array)
    }
  }

  private func apply(
    _ operation: Int,
    to array: inout IdentifiedArrayOf<Row>,
    _ model: inout Model,
    _ random: inout SeededGenerator
  ) -> String {
    let row = Row(id: .random(in: 0..<30, using: &random), title: "\(Int.random(in: 0..<9, using: &random))")
    let place = Int.random(in: 0...model.rows.count, using: &random)
    let element = model.rows.indices.randomElement(using: &random)
    switch operation {
    case 0, 1, 2:
      array.append(row)
      model.insert(row, at: model.rows.count)
    case 3, 4:
      array.insert(row, at: place)
      model.insert(row, at: place)
    case 5:
      array.updateOrAppend(row)
      model.update(row)
    case 6:
      array[id: row.id] = row
      model.update(row)
    case 7:
      array.remove(id: row.id)
      model.rows.removeAll { $0.id == row.id }
    case 8:
      func clear(_ row: inout Row?) { row = nil }
      clear(&array[id: row.id])
      model.rows.removeAll { $0.id == row.id }
    case 9:
      array[id: row.id]?.title = row.title
      if let position = model.position(of: row.id) { model.rows[position].title = row.title }
    case 10:
      array.sort { $0.title < $1.title }
      model.rows.sort { $0.title < $1.title }
    case 11:
      array.reverse()
      model.rows.reverse()
    case 12:
      guard let element else { return "swap nothing" }
      array.swapAt(0, element)
      model.rows.swapAt(0, element)
      array.removeAll { $0.id == row.id }
      model.rows.removeAll { $0.id == row.id }
    case 13:
      guard let element else { return "move nothing" }
      array.move(fromOffsets: [element, 0], toOffset: place)
      model.move([element, 0], to: place)
      array.remove(atOffsets: [place])
      if place < model.rows.count { model.rows.remove(at: place) }
    default: return remove(operation, row, place, element, from: &array, &model)
    }
    return "operation \(operation) with \(row) at \(place)"
  }

  private func remove(
    _ operation: Int,
    _ row: Row,
    _ place: Int,
    _ element: Int?,
    from array: inout IdentifiedArrayOf<Row>,
    _ model: inout Model
  ) -> String {
    guard let element else { return "nothing to remove" }
    switch operation {
    case 14: #expect(array.removeFirst() == model.rows.removeFirst())
    case 15: #expect(array.removeLast() == model.rows.removeLast())
    case 16:
      array.removeFirst(min(place, 2))
      model.rows.removeFirst(min(place, 2))
    case 17:
      array.removeLast(min(place, 2))
      model.rows.removeLast(min(place, 2))
    case 18:
      let bounds = min(place, element)..<min(max(place, element), min(place, element) + 3)
      array.removeSubrange(bounds)
      model.rows.removeSubrange(bounds)
    case 19:
      let new = Row(id: model.rows[element].id, title: row.title)
      #expect(array.update(new, at: element) == model.rows[element])
      model.rows[element] = new
    case 20:
      let pivot = array.partition { $0.title < row.title }
      #expect(pivot == model.rows.partition { $0.title < row.title })
    default:
      #expect(array.contains(row) == (model.position(of: row.id) != nil))
      array = IdentifiedArray(array[element...])
      model.rows = Array(model.rows[element...])
    }
    return "operation \(operation) with \(row) at \(place) and \(element)"
  }
}
