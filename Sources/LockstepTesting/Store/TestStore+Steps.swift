internal import Lockstep
internal import LockstepDiff
internal import LockstepSimulation

/// What a test store remembers of its steps, for the failures that tell of them.
struct StepRecord<Action> {
  /// Where the test asked for it: what it started is reported there.
  let location: CodeLocation

  /// `nil` for the state at the start, and for what the test did not ask for.
  let action: Action?
}

extension TestStore {
  /// Remembers the steps that a send or a receive led to.
  func note(_ location: CodeLocation, _ action: Action?) {
    isFinished = false
    let missing = store.machine.desk.step + 1 - steps.count
    guard missing > 0 else { return }
    steps.append(StepRecord(location: location, action: action))
    if missing > 1 {
      steps.append(contentsOf: repeatElement(StepRecord(location: location, action: nil), count: missing - 1))
    }
  }

  /// Where a step was asked for.
  func location(ofStep step: Int) -> CodeLocation {
    steps.indices.contains(step) ? steps[step].location : steps[0].location
  }

  /// An action that waits or has been received, with who sent it.
  func told(_ envelope: Envelope<Action>) -> ReceivedAction {
    ReceivedAction(envelope, starter: starter(ofStep: envelope.step))
  }

  /// What a failure tells of the last step.
  func told(_ step: Step, before: State) -> StepTold {
    let number = store.machine.desk.step
    let origin: String? =
      switch step {
      case .sent: nil
      case .received(let envelope): told(envelope).origin
      }
    return StepTold(
      action: Tree(brief: step.action),
      origin: origin,
      number: number,
      time: store.timeline.time(ofStep: number),
      change: Comparison(before, store.state).difference
    )
  }

  private func starter(ofStep step: Int) -> String {
    let action = steps.indices.contains(step) ? steps[step].action : nil
    let place = "step \(step) at \(store.timeline.time(ofStep: step).shortText)"
    return action.map { "\(Tree(brief: $0).brief) in \(place)" } ?? place
  }
}

extension Comparison {
  fileprivate var difference: Difference? {
    if case .different(let difference) = self { difference } else { nil }
  }
}
