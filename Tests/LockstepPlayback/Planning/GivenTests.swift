import Lockstep
import TestTables
import Testing

@testable import LockstepPlayback
@testable import LockstepScript

/// A feature with every kind of path that `given` can set.
private struct GivenFeature: ReducerProtocol {
  struct State: Equatable {
    var count = 0
    var name: String?
    var address = Address()
    @BindingState var volume = 3
    @PresentationState var sheet: Sheet?
    @PresentationState var shown: Sheet? = Sheet()
    @Clamped var level = 1
    var rows: IdentifiedArrayOf<Row> = []
    var secret = Opaque()
    var pair = (1, 2)
    let limit = 9
    var doubled: Int { count * 2 }
    var mode = Mode.off
    var due = 5
    var wait = Duration.zero

    static func == (_: State, _: State) -> Bool { false }
  }

  struct Address: Equatable {
    var street = "A"
    var zip: Zip? = Zip()
    var other: Zip?
  }

  struct Zip: Equatable { var code = 1 }
  struct Sheet: Equatable, Decodable { var title = "T" }
  struct Row: Equatable, Identifiable, Decodable { var id: Int }
  struct Opaque: Equatable { var value = 1 }
  enum Mode: Equatable, Decodable { case off, on(Int) }

  @propertyWrapper struct Clamped: Equatable { var wrappedValue: Int }

  enum Action: Sendable, Decodable { case tapped }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}

@Suite struct GivenTests {
  private static let catalog = FeatureCatalog {
    FeatureEntry("GivenFeature", initialState: GivenFeature.State()) { GivenFeature() }
    FeatureEntry("Shop", initialState: Shop.State()) { Shop() }
  }

  @Test func theScriptSetsTheInitialState() async throws {
    let text = try await ScriptHarness.play(
      """
      feature GivenFeature
      given count = 41
      given name = "Blob"
      given address.street = "B"
      given address.zip.code = 7
      given volume = 11
      given sheet = Sheet(title: "New")
      given sheet.title = "Newer"
      given shown.title = "Old"
      given rows = [Row(id: 3)]
      given mode = .on(2)
      given wait = 1.5s
      expect volume == 11
      expect sheet.title == "Newer"
      expect shown.title == "Old"
      expect address.zip.code == 7
      expect rows[id: 3].id == 3
      expect mode == .on(2)
      expect wait == 1.5s
      send .tapped
        count = 42
      """,
      catalog: Self.catalog
    )
    #expect(text.hasSuffix("passed  GivenFeature/a  19 steps\n\n1 script passed\n"), "\(text)")
    #expect(text.contains("given count = 41\ngiven name = \"Blob\"\n"))
  }

  @Test func optionalValuesCanBeSetToNil() async throws {
    let text = try await ScriptHarness.play(
      """
      feature GivenFeature
      given address.zip = nil
      given shown = nil
      given name = nil
      expect address.zip == nil
      expect shown == nil
      expect name == nil
      """,
      catalog: Self.catalog
    )
    #expect(text.hasSuffix("1 script passed\n"), "\(text)")
  }

  @Test func aSessionReturnsToTheGivenState() async throws {
    let entry = try #require(Self.catalog["GivenFeature"])
    let session = FeatureSession(entry)
    for line in ["given count = 41", "send .tapped"] {
      _ = try await session.perform(try Script.Step(parsing: line, file: "prompt"))
    }
    let path = try ScriptPath(parsing: "count", file: "prompt").path
    #expect(session.playable.stateTree[path] == .leaf("42"))
    _ = await session.undo()
    #expect(session.playable.stateTree[path] == .leaf("41"))
    _ = await session.redo()
    await #expect(throws: LocatedFaults.self) {
      try await session.perform(try Script.Step(parsing: "given count = 1", file: "prompt"))
    }
  }

  @Test(
    arguments: MistakeRow.rows(
      after: "feature GivenFeature\n",
      #"""
      given cuont = 1 | 2:7 ^~~~~ | `GivenFeature.State` has no stored property `cuont` | Did you mean `count`?
      given doubled = 1 | 2:7 ^~~~~~~ | `GivenFeature.State` has no stored property `doubled` | Its stored properties are `count`, `name`, `address`, `volume`, `sheet`, `shown`, `level`, `rows`, … (6 more)
      given count = "a" | 2:15 ^~~ | expected `Int`, found a string | Write a whole number.
      given limit = 1 | 2:7 ^~~~~ | `given` can't set `limit`: `limit` of `GivenFeature.State` is a constant | Make it a `var`, or set the whole value.
      given level = 1 | 2:7 ^~~~~ | `given` can't set `level`: `GivenFeature.Clamped` wraps it | Only `@BindingState` and `@PresentationState` can be part of a path.
      given secret = Opaque(value: 1) | 2:16 ^~~~~~~~~~~~~~~~ | `given` can't set `secret`: `GivenFeature.Opaque` isn't `Decodable` | Make `GivenFeature.Opaque` `Decodable`, or set its properties one by one.
      given address.other.code = 1 | 2:7 ^~~~~~~~~~~~~~~~~~ | `given` can't set `address.other.code`: the path leads through a `GivenFeature.Zip` that is nil | Set the whole value first: `= Zip(…)`
      given rows[id: 3].id = 1 | 2:7 ^~~~~~~~~~~~~~ | `given` can't set `rows[id: 3].id`: it is a part of a collection or tuple | Set the whole collection or tuple: `given rows = […]`
      given rows.elements = 1 | 2:7 ^~~~~~~~~~~~~ | `given` can't set `rows.elements`: `IdentifiedArray<Int, GivenFeature.Row>` has no stored properties that a path can refer to | Set the whole value.
      given mode.on = 1 | 2:7 ^~~~~~~ | `given` can't set `mode.on`: `GivenFeature.Mode` has no stored properties that a path can refer to | Set the whole value.
      given self = 1 | 2:14 ^ | `given` can't set `self`: `GivenFeature.State` isn't `Decodable` | Make `GivenFeature.State` `Decodable`, or set its properties one by one.
      given count | 2:7 ^~~~~ | the line does not say what `count` is | Write `count = value`.
      send .tapped⏎  count = 1⏎given count = 1 | 4:1 ^~~~~ | `given` must come before the first step | Move it above the first step.
      """#
    )
  )
  func invalidInitialStatesAreReported(row: MistakeRow) async throws {
    #expect(try await ScriptHarness.play("\(row.source)\nfinish", catalog: Self.catalog) == row.errors)
  }
}
