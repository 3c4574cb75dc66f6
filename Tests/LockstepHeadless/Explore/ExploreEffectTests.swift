import Lockstep
import LockstepPlayback
import Testing

@testable import LockstepHeadless

/// What `explore` finds and says about effects in flight.
@Suite struct ExploreEffectTests {
  @Test func aViolationBehindALaterSleepOfATaskGroupIsFound() async throws {
    let harness = try CommandHarness()
    harness.catalog = FeatureCatalog {
      FeatureEntry("Auction", initialState: Auction.State()) { Auction() }.explores { _ in [.opened, .waited] }
    }
    let outcome = await harness.run("explore", "Auction", "--never", "isUnsold == true")
    #expect(outcome.code == .failure)
    #expect(
      outcome.output == """
        Auction: 128 distinct, 406 generated, depth 8
        Stopped at depth 9, at the first violation: `--keep-going` continues.

        violated: never isUnsold == true
            send .opened
            send .waited
            resume "auction"
            resume "wait"
            advance 1.5s
            choose "bid" "10"
            advance 500ms
            advance 2s
            resume "auction"
            receive .ended(isSold: false)

        """
    )
  }

  @Test func effectsThatPileUpAreNamedAtABound() async throws {
    let harness = try CommandHarness()
    harness.catalog = FeatureCatalog {
      FeatureEntry("Pile", initialState: 0) { Pile() }.explores { _ in [.tapped] }
    }
    let outcome = await harness.run("explore", "Pile", "--depth", "3")
    #expect(
      outcome.output.hasPrefix(
        """
        Pile: 7 distinct, 9 generated, depth 3
        The moves of 3 states at depth 3 were not made: raise `--depth`.
        Accumulating effects: 3 × “analytics” in flight.

        """
      )
    )
  }
}

/// A bid ends the auction after three seconds, unless the auction ends by itself after four. Without a bid after two seconds, it is cancelled.
private struct Auction: ReducerProtocol {
  struct State: Equatable, Sendable {
    var hasOpened = false
    var hasWaited = false
    var isUnsold = false
  }

  enum Action: Sendable, Equatable, Decodable { case opened, waited, ended(isSold: Bool) }

  @Dependency(\.choose) var choose
  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .opened where !state.hasOpened:
      state.hasOpened = true
      return .task(name: "auction") { [choose, clock] in .ended(isSold: try await isSold(choose, clock)) }
    case .waited where !state.hasWaited:
      state.hasWaited = true
      return .run(name: "wait") { [clock] _ in try await clock.sleep(for: .milliseconds(1_500)) }
    case .opened, .waited: break
    case .ended(let isSold): state.isUnsold = !isSold
    }
    return .none
  }
}

private func isSold(_ choose: ChoiceGenerator, _ clock: any Clock<Duration>) async throws -> Bool {
  let hasBid = LockIsolated(false)
  return try await withThrowingTaskGroup(of: Bool?.self) { group in
    group.addTask {
      try await clock.sleep(for: .seconds(2))
      if !hasBid.value { throw CancellationError() }
      return nil
    }
    group.addTask {
      _ = try await choose("bid", ["10"])
      hasBid.setValue(true)
      try await clock.sleep(for: .seconds(3))
      return true
    }
    group.addTask {
      try await clock.sleep(for: .seconds(4))
      return false
    }
    defer { group.cancelAll() }
    while let end = try await group.next() {
      if let end { return end }
    }
    return false
  }
}

/// Starts an effect at each tap.
private struct Pile: ReducerProtocol {
  enum Action: Sendable, Equatable, Decodable { case tapped }

  @Dependency(\.continuousClock) var clock

  func reduce(into _: inout Int, action _: Action) -> Effect<Action> {
    .run(name: "analytics") { [clock] _ in try await clock.sleep(for: .seconds(1)) }
  }
}
