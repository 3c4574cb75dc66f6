import Foundation
import Lockstep
import LockstepExploration
import LockstepPlayback
import Testing

/// Exploration of effects that read the date.
@Suite struct DatedEffectTests {
  @Test func effectsThatRanAtDifferentTimesAreNotMerged() throws {
    let report = try Exploration(
      initialState: { StampFeature.State() },
      reducer: { StampFeature() },
      alphabet: .always([.started]),
      properties: [ExplorationProperty(.never, "stamp == 60") { $0.stamp == 60 }]
    ).run()
    #expect(report.contradiction == nil)
    #expect(report.violations.map(\.reason) == [.property(.never, "stamp == 60")])
  }
}

/// Reads the date after an answer, and delivers it later.
private struct StampFeature: ReducerProtocol {
  struct State: Equatable {
    var hasStarted = false
    var stamp: Int?
  }
  enum Action: Sendable, Equatable { case started, slept, stamped(Int) }

  @Dependency(\.date) var date
  @Dependency(\.choose) var choose
  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .started:
      if state.hasStarted { return .none }
      state.hasStarted = true
      let stamp = Effect<Action>.run(name: "stamp") { [choose, date] send in
        _ = try await choose("stamp", ["now"])
        await send(.stamped(Int(date().timeIntervalSince1970) - 946_684_800))
      }
      let sleep = Effect<Action>.run(name: "sleep") { [clock] send in
        try await clock.sleep(for: .seconds(60))
        await send(.slept)
      }
      return .merge(stamp, sleep)
    case .slept: return .none
    case .stamped(let stamp):
      state.stamp = stamp
      return .none
    }
  }
}
