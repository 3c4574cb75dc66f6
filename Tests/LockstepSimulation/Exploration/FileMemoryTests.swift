import Foundation
import Lockstep
import LockstepSimulation
import Testing

/// Exploration of features that keep files.
@Suite struct FileMemoryTests {
  @Test func statesWithDifferentFilesAreNotMerged() throws {
    var limits = ExplorationLimits()
    limits.depth = 5  // Each tap starts another effect, so the space has no end.
    let report = try Exploration(
      initialState: { NoteFeature.State() },
      reducer: { NoteFeature() },
      alphabet: .always([.saved, .loaded]),
      properties: [ExplorationProperty(.reachable, "hasFound") { $0.hasFound }],
      limits: limits
    ).run()
    #expect(report.contradiction == nil)
    #expect(report.violations.isEmpty)
  }
}

/// Saves a file without keeping a note of it in its state.
private struct NoteFeature: ReducerProtocol {
  struct State: Equatable { var hasFound = false }
  enum Action: Sendable, Equatable { case saved, loaded, found(Bool) }

  @Dependency(\.fileStorage) var files

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .saved: return .run(name: "save") { [files] _ in try files.save(Data([1]), "note") }
    case .loaded: return .run(name: "load") { [files] send in await send(.found(try files.load("note") != nil)) }
    case .found(let hasFound):
      state.hasFound = hasFound
      return .none
    }
  }
}
