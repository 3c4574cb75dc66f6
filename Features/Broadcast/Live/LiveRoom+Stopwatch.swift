internal import Lockstep

extension LiveRoom {
  /// Sends an action for each elapsed second.
  func runStopwatch() -> Effect<Action> {
    .run(name: "stopwatch") { [clock] send in
      try await clock.countSeconds { await send(.stopwatchTicked($0)) }
    }
    .cancellable(id: CancelID.stopwatch, cancelInFlight: true)
  }
}

extension Clock where Duration == Swift.Duration {
  /// Reports the elapsed time once per second, until the task is cancelled.
  ///
  /// Reads the seconds from the clock instead of counting them: a late tick doesn't delay the next one, and seconds during which the device
  /// slept are skipped.
  fileprivate func countSeconds(_ tell: @Sendable (_ seconds: Int) async -> Void) async throws {
    let start = now
    let elapsed = { Int(start.duration(to: now).components.seconds) }
    while true {
      try await sleep(until: start.advanced(by: .seconds(elapsed() + 1)), tolerance: nil)
      await tell(elapsed())
    }
  }
}
