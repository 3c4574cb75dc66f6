import Foundation
import Lockstep
import Testing

@testable import LockstepPlayback

/// Counts launches in a file.
private struct LaunchCounter: ReducerProtocol {
  enum Action: Sendable, Decodable { case launched, counted(Int) }

  @Dependency(\.fileStorage) var files

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    switch action {
    case .launched:
      return .task(name: "count") {
        let count = try files.load(Int.self, from: "launches.json") ?? 0
        try files.save(count + 1, to: "launches.json")
        return .counted(count + 1)
      }
    case .counted(let count):
      state = count
      return .none
    }
  }
}

@Suite struct PlayedFilesTests {
  private let catalog = FeatureCatalog {
    FeatureEntry("LaunchCounter", initialState: 0) { LaunchCounter() }
      .world("tenth") { $0.fileStorage = .inMemory(initial: ["launches.json": Data("9".utf8)]) }
  }

  @Test func aScriptSeesNoFilesOfTheMachineOrOfOtherScripts() async throws {
    for _ in 1...2 {
      let text = try await ScriptHarness.play(
        """
        feature LaunchCounter
        send .launched
        receive .counted(1)
          ...
        send .launched
        receive .counted(2)
          ...
        """,
        catalog: catalog
      )
      #expect(!text.contains("error"), "\(text)")
    }
  }

  @Test func aWorldProvidesItsOwnFiles() async throws {
    let text = try await ScriptHarness.play(
      """
      feature LaunchCounter
      world tenth
      send .launched
      receive .counted(10)
        ...
      """,
      catalog: catalog
    )
    #expect(!text.contains("error"), "\(text)")
  }
}
