package import Lockstep

/// A time limit for effects that wait for the outside world.
package enum OutsideTimeout: Sendable {
  /// Up to a duration in real time, during which the store's clock is paused.
  case upTo(Duration, OutsideWaitPolicy = .whileAnEffectIsAwake)

  /// Up to a duration, during which the store's clock advances with a real clock.
  case realTime(Duration, on: any Clock<Duration>)
}

/// The outcome of an attempt to receive an action.
package enum ReceiveOutcome<State, Action: Sendable> {
  /// The expected action was received, and the actions before it were passed over.
  case received(RecordedStep<State, Action>, passedOver: [RecordedStep<State, Action>])

  /// The next action must not be passed over. The expected action may follow it. No action was received.
  case other(RecordedStep<State, Action>, isExpectedWaiting: Bool)

  /// The expected action didn't arrive. No action was received.
  case nothing
}

extension SimulatedStore {
  /// Drives until a condition holds, or until nothing can run and the wait for the outside world has ended.
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

  /// Drives until the expected action is pending, and receives it and the actions before it. Otherwise, all actions remain pending.
  ///
  /// - Parameters:
  ///   - wait: The time limit for the outside world.
  ///   - mayPassOver: Whether an action before the expected one may be passed over; called after `matches` has rejected the action.
  ///   - matches: Whether an action is the expected one.
  package func receive(
    _ wait: OutsideTimeout,
    isolation: isolated (any Actor)? = #isolation,
    passingOver mayPassOver: (RecordedStep<State, Action>) -> Bool,
    where matches: (Action) -> Bool
  ) async -> ReceiveOutcome<State, Action> {
    var position = received.startIndex
    var isExpected: Bool?
    /// Examines the actions that have arrived, and returns whether the search has ended.
    func search() -> Bool {
      while isExpected == nil, position < received.endIndex {
        let next = received[position]
        if matches(next.action) {
          isExpected = true
        } else if mayPassOver(next) {
          position += 1
        } else {
          isExpected = false
        }
      }
      return isExpected != nil
    }
    await drive(wait, until: search)
    guard search() else { return .nothing }
    let found = received[position]
    if isExpected == false {
      let isWaiting = received[(position + 1)...].contains { matches($0.action) }
      return .other(found, isExpectedWaiting: isWaiting)
    }
    let passedOver = Array(received[..<position])
    skipReceived(through: found)
    return .received(found, passedOver: passedOver)
  }

  /// Receives a waiting step and all steps before it, without asserting them.
  package func skipReceived(through last: RecordedStep<State, Action>) {
    while let step = receiveNext(), step.number < last.number {}
  }

  /// Receives all waiting steps without asserting them.
  ///
  /// - Parameter each: Called with each step.
  package func skipReceived(_ each: (RecordedStep<State, Action>) -> Void = { _ in }) {
    while let step = receiveNext() { each(step) }
  }
}

/// A stepped store, whose effects continue one at a time when the driver resumes them. Exploration uses the same ``EffectStepper``.
extension SimulatedStore {
  /// Whether effects continue only at ``resume(_:)`` and ``choose(_:for:)``.
  package var isStepped: Bool { stepper != nil }

  /// Resumes an effect until it sends an action, sleeps, asks a question or ends.
  ///
  /// - Parameter id: An effect in flight that waits to be resumed.
  package func resume(_ id: EffectID) {
    step(id) { $0.goOn($1) }
  }

  /// Answers an effect's question; the effect then runs until it sends an action, sleeps, asks a question or ends.
  ///
  /// - Parameters:
  ///   - option: The position of the answer among the options.
  ///   - id: An effect in flight that waits for an answer.
  package func choose(_ option: Int, for id: EffectID) {
    step(id) { $0.choose(option, for: $1) }
  }

  private func step(_ id: EffectID, _ move: (EffectStepper, SteppedEffect) -> Void) {
    simulation.withLock {
      guard let stepper, let effect = stepper[id] else { return }
      journal?.beginCall()
      move(stepper, effect)
      simulation.driveLocked(for: self)
    }
  }
}
