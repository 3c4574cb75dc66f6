import Lockstep
import LockstepDiff
import Testing

@testable import LockstepPlayback

@Suite struct PathTableTests {
  /// The expected results of a table, computed by linear search.
  private struct Model {
    var values: [Path: Int] = [:]

    func hasPath(below place: Path) -> Bool { values.keys.contains { leads(place, towards: $0) } }
    func hasPath(above place: Path) -> Bool { values.keys.contains { leads($0, towards: place) } }

    private func leads(_ start: Path, towards path: Path) -> Bool {
      path.components.count > start.components.count
        && Array(path.components.prefix(start.components.count)) == start.components
    }
  }

  private static let steps: [Path.Component] = [.name("a"), .name("b"), .position(0), .key("0"), .id("0")]

  private static func path(_ random: inout SeededGenerator) -> Path {
    Path(
      (0..<Int.random(in: 0..<4, using: &random)).map { _ in steps[Int.random(in: 0..<steps.count, using: &random)] }
    )
  }

  @Test(arguments: [0, 1, 8, 9, 40], 0..<10 as Range<UInt64>)
  func pathsAreFoundAmongFewAndMany(count: Int, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (table, model) = (PathTable<Int>(), Model())
    for number in 0..<count {
      let path = Self.path(&random)
      table.insert(number, under: path)
      model.values[path] = number
    }
    for _ in 0..<50 {
      let place = Self.path(&random)
      #expect(table[place] == model.values[place], "count \(count), seed \(seed): \(place)")
      #expect(table.hasPath(below: place) == model.hasPath(below: place), "count \(count), seed \(seed): \(place)")
      #expect(table.hasPath(above: place) == model.hasPath(above: place), "count \(count), seed \(seed): \(place)")
    }
  }
}
