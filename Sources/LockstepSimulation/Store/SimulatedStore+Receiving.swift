/// A time limit for effects that wait for the outside world.
package enum OutsideTimeout: Sendable {
  /// Up to a duration in real time, during which the store's clock is paused.
  case upTo(Duration, OutsideWaitPolicy = .whileAnEffectIsAwake)

  /// Up to a duration, during which the store's clock advances with a real clock.
  case realTime(Duration, on: any Clock<Duration>)
}

/// The outcome of an attempt to receive an action.
package enum ReceiveOutcome<State, Action: Sendable> {
  /// The expected action was received.
  case received(RecordedStep<State, Action>)

  /// Another action is next and still waits. The expected one may wait behind it.
  case other(RecordedStep<State, Action>, isExpectedWaiting: Bool)

  /// The expected action didn't arrive.
  case nothing
}

extension SimulatedStore {
  /// Drives until a condition holds, or until nothing can run and the wait for the outside world is over.
  ///
  /// - Parameters:
  ///   - wait: The time limit for the outside world.
  ///   - isDone: The condition.
  package func drive(
    _ wait: OutsideTimeout,
    isolation: isolated (any Actor)? = #isolation,
    until isDone: () -> Bool
  ) async {
    switch wait {
    case .upTo(let timeout, let policy): await drive(timeout: timeout, policy: policy, until: isDone)
    case .realTime(let timeout, let clock): await driveInRealTime(timeout: timeout, on: clock, until: isDone)
    }
  }

  /// Drives until an action waits, and receives it if it is the expected one.
  ///
  /// - Parameters:
  ///   - wait: The time limit for the outside world.
  ///   - mayPassOver: Whether an action before the expected one may be skipped.
  ///   - matches: Whether an action is the expected one.
  package func receive(
    _ wait: OutsideTimeout,
    isolation: isolated (any Actor)? = #isolation,
    passingOver mayPassOver: (RecordedStep<State, Action>) -> Bool,
    where matches: (Action) -> Bool
  ) async -> ReceiveOutcome<State, Action> {
    while true {
      await drive(wait) { hasReceived }
      guard let next = received.first else { return .nothing }
      if matches(next.action) {
        receiveNext()
        return .received(next)
      }
      guard mayPassOver(next) else {
        return .other(next, isExpectedWaiting: received.dropFirst().contains { matches($0.action) })
      }
      receiveNext()
    }
  }

  /// Receives all waiting steps without asserting them.
  ///
  /// - Parameter each: Called with each step.
  package func skipReceived(_ each: (RecordedStep<State, Action>) -> Void = { _ in }) {
    while let step = receiveNext() { each(step) }
  }
}
