import Lockstep
import LockstepDiff
import TestTables
import Testing

@testable import LockstepPlayback

@Suite struct PathDictionaryTests {
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
    var (table, model) = (PathDictionary<Int>(), Model())
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

/// Mistakes found in scripts of `Shop` before anything runs, with the complete messages.
@Suite struct PlanningTests {
  @Test(
    arguments: MistakeRow.rows(
      #"""
      feature Shp⏎finish | 1:9 ^~~ | there is no feature `Shp` | Did you mean `Shop`?
      feature Shop⏎world ful⏎finish | 2:7 ^~~ | `Shop` has no world `ful` | Did you mean `full`?
      feature Shop | 1:9 ^~~~ | the script has no steps | Write what happens: `send .action`
      feature Shop⏎send .opn⏎finish | 2:6 ^~~~ | `Shop.Action` has no case `opn` | Did you mean `.open`?
      feature Shop⏎receive .loadd(_)⏎finish | 2:9 ^~~~~~~~~ | `Shop.Action` has no case `loadd` | Did you mean `.loaded` or `.load`?
      feature Shop⏎send .search(3)⏎finish | 2:14 ^ | expected `String`, found an integer | Write a string in double quotes.
      feature Shop⏎send .open⏎  isOpn = true⏎expect cuont == 1⏎state nothing | 3:3 ^~~~~ | `Shop.State` has no stored property `isOpn` | Did you mean `isOpen`? | 4:8 ^~~~~ | `Shop.State` has no stored property `cuont` | Did you mean `count`? | 5:7 ^~~~~~~ | `Shop.State` has no stored property `nothing` | Its stored properties are `isOpen`, `count`, `notice`, `route`, `rows`, `log`, `tags`, `prices`, … (1 more)
      feature Shop⏎sned .open⏎send .load( | 2:1 ^~~~ | there is no step `sned` | Did you mean `send`? | 3:11 ^ | `(` is never closed | Close it with `)` on the same line.
      feature Shop⏎send .say(title: "Hi", mess | 2:24 ^~~~ | `mess` is not a value | For a case write `.mess`; for a string write `"mess"`.
      """#
    )
  )
  func mistakesAreReportedBeforeAnythingRuns(row: MistakeRow) async throws {
    #expect(try await ScriptHarness.play(row.source) == row.errors)
  }
}
