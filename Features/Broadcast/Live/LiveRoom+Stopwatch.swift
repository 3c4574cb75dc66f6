internal import Lockstep

extension LiveRoom {
  /// Counts the seconds since now.
  func runStopwatch() -> Effect<Action> {
    .run(name: "stopwatch") { [clock] send in
      try await clock.countSeconds { await send(.stopwatchTicked($0)) }
    }
    .cancellable(id: CancelID.stopwatch, cancelInFlight: true)
  }
}

extension Clock where Duration == Swift.Duration {
  /// Tells each whole second as it begins, until the task is cancelled.
  ///
  /// Seconds are read off the clock, not counted: a tick that comes late doesn't delay the next, and after the device has slept the
  /// seconds it slept through are skipped rather than made up for.
  fileprivate func countSeconds(_ tell: @Sendable (_ seconds: Int) async -> Void) async throws {
    let start = now
    let elapsed = { Int(start.duration(to: now).components.seconds) }
    while true {
      try await sleep(until: start.advanced(by: .seconds(elapsed() + 1)), tolerance: nil)
      await tell(elapsed())
    }
  }
}
