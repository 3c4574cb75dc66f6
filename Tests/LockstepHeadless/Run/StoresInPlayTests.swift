import Lockstep
import Synchronization
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback

/// The number of stores that exist at a time while a folder is played.
@Suite struct StoresInPlayTests {
  /// Counts the objects that exist.
  private final class Census: Sendable {
    private let counts = Mutex((living: 0, most: 0))

    var most: Int { counts.withLock(\.most) }

    func change(by amount: Int) {
      counts.withLock {
        $0.living += amount
        $0.most = max($0.most, $0.living)
      }
    }
  }

  /// Exists as long as a store's initial state.
  private final class Citizen: Sendable {
    private let census: Census

    init(_ census: Census) {
      self.census = census
      census.change(by: 1)
    }

    deinit { census.change(by: -1) }
  }

  private struct Counter: ReducerProtocol, Sendable {
    struct State {
      var citizen: Citizen
      var count = 0
    }

    enum Action: Sendable, Decodable { case up }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.count += 1
      return .none
    }
  }

  private func harness(_ census: Census, scripts: Int) throws -> CommandHarness {
    let harness = try CommandHarness()
    harness.catalog = FeatureCatalog {
      FeatureEntry("Counter", initialState: Counter.State(citizen: Citizen(census))) { Counter() }
    }
    for number in 0..<scripts {
      try harness.write("feature Counter\nsend .up\n  count = 1\nfinish", to: "\(100 + number).script")
    }
    return harness
  }

  @Test(arguments: [1, 3], [["run", "--quiet"], ["run", "--quiet", "--schedules", "3"]])
  func onlyTheScriptsInPlayHaveAStore(jobs: Int, arguments: [String]) async throws {
    let census = Census()
    let harness = try harness(census, scripts: 60)
    // An entry may keep a state of its own.
    let atRest = census.most
    let outcome = await harness.run(arguments + ["$", "--jobs", "\(jobs)"])
    #expect(outcome == .init(output: "60 scripts passed\n", errors: "", code: .success))
    #expect(census.most - atRest <= 2 * jobs)
  }

  @Test func recordingHasOneStoreAtATimeToo() async throws {
    let census = Census()
    let harness = try harness(census, scripts: 60)
    let atRest = census.most
    #expect(await harness.run("record", "$", "--check").output.hasSuffix("60 the same\n"))
    #expect(census.most - atRest <= 2)
  }
}
