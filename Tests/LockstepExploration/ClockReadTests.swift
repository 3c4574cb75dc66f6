import Lockstep
import LockstepExploration
import LockstepPlayback
import Testing

/// Reads of the clock that states of different times differ by, and reads that don't count.
@Suite struct ClockReadTests {
  @Test(
    arguments: [
      (.reducer, true), (.timerOfReducer, true), (.effect, true), (.timer, false), (.atTheEnd, false),
    ] as [(ReadingFeature.Reader, Bool)]
  )
  fileprivate func statesOfDifferentTimesAreDistinguishedIfTheClockIsRead(
    by reader: ReadingFeature.Reader,
    _ distinguishesTimes: Bool
  ) throws {
    let report = try explore(reader)
    #expect(report.distinguishesTimes == distinguishesTimes)
    #expect(reader != .reducer || report.distinct > 3)
  }

  private func explore(_ reader: ReadingFeature.Reader) throws -> ExplorationReport {
    var limits = ExplorationLimits()
    limits.depth = 6
    return try Exploration(
      initialState: { 0 },
      reducer: { ReadingFeature(reader: reader) },
      alphabet: .always([.started]),
      limits: limits
    ).run()
  }
}

/// Starts an effect that sleeps, once, and reads the clock somewhere.
private struct ReadingFeature: ReducerProtocol {
  enum Reader { case reducer, timerOfReducer, effect, timer, atTheEnd }
  enum Action: Sendable { case started }

  let reader: Reader

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date) var date

  func reduce(into state: inout Int, action _: Action) -> Effect<Action> {
    guard state == 0 else { return .none }
    state = 1
    if reader == .reducer { _ = clock.now }
    let timer = reader == .timerOfReducer ? clock.timer(interval: .seconds(1)) : nil
    return .run(name: "read") { [clock, date, reader] _ in
      for await _ in (timer ?? clock.timer(interval: .seconds(1))).prefix(2) {}
      if reader == .effect { _ = clock.now }
      guard reader == .atTheEnd else { return }
      do { try await clock.sleep(for: .seconds(60)) } catch {
        (_, _) = (clock.now, date())
        throw error
      }
    }
  }
}
