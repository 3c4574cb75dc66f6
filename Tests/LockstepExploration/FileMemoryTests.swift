import Foundation
import Lockstep
import LockstepExploration
import LockstepPlayback
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

  @Test func aStateWithoutTheFilesThatTheWorldBeginsWithIsAnotherOne() throws {
    var limits = ExplorationLimits()
    limits.depth = 4
    let report = try Exploration(
      initialState: { NoteFeature.State() },
      reducer: { NoteFeature() },
      alphabet: .offered { $0.isRemoving ? [] : [.removed, .loaded] },
      properties: [ExplorationProperty(.never, "a note is missing") { $0.isMissing }],
      limits: limits
    ) {
      $0.fileStorage = .inMemory(initial: ["note": Data([1])])
    }.run()
    #expect(report.contradiction == nil)
    #expect(
      report.violations.map { $0.path.map(\.text) } == [
        ["removed", "remove sends [ended]", "loaded", "load sends [found(false)]"]
      ]
    )
  }
}

/// Saves a file without keeping a note of it in its state.
private struct NoteFeature: ReducerProtocol {
  struct State: Equatable {
    var hasFound = false
    var isMissing = false
    var isRemoving = false
  }

  enum Action: Sendable, Equatable { case saved, removed, ended, loaded, found(Bool) }

  @Dependency(\.fileStorage) var files

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .saved: return .run(name: "save") { [files] _ in try files.save(Data([1]), "note") }
    case .removed:
      state.isRemoving = true
      return .run(name: "remove") { [files] send in
        try files.remove("note")
        await send(.ended)
      }
    case .ended:
      state.isRemoving = false
      return .none
    case .loaded: return .run(name: "load") { [files] send in await send(.found(try files.load("note") != nil)) }
    case .found(let hasFound):
      (state.hasFound, state.isMissing) = (hasFound, !hasFound)
      return .none
    }
  }
}
