internal import Lockstep
internal import LockstepDiff
internal import LockstepSimulation

/// A step that the test has asserted, for failures that mention it.
///
/// Not generic over the action: looking up the types of optionals and arrays of it took half of a send.
struct StepRecord {
  /// The line of the test that asserted the step: effects it started are reported there.
  let location: CodeLocation

  /// The action; nil for the initial state, and for a step that the test has not asserted.
  var action: AnyAction?

  /// The effects it began and cancelled.
  var effects = StepEffects()
}

extension TestStore {
  /// Remembers a step that the test asserts.
  func note(_ location: CodeLocation, _ step: RecordedStep<State, Action>) {
    isFinished = false
    let missing = step.number + 1 - steps.count
    if missing > 0 { steps.append(contentsOf: repeatElement(StepRecord(location: location), count: missing)) }
    steps[step.number] = StepRecord(location: location, action: step.envelope.action, effects: step.effects)
  }

  /// The line of the test that asserted a step, or during which the step was processed.
  func location(ofStep step: Int) -> CodeLocation {
    steps.indices.contains(step) ? steps[step].location : (steps.last ?? steps[0]).location
  }

  /// The facts of a received action and its sender.
  func received(_ step: RecordedStep<State, Action>) -> ReceivedAction {
    ReceivedAction(step.envelope, starter: starter(ofStep: step.envelope.step))
  }

  /// The facts of the step that a failure was found in.
  func told(_ step: RecordedStep<State, Action>) -> StepTold {
    let origin = step.envelope.isFromOutside ? nil : received(step).origin
    return StepTold(
      action: Tree(brief: step.action),
      origin: origin,
      number: step.number,
      time: store.timeline.time(ofStep: step.number),
      change: Comparison(step.before, step.after).difference
    )
  }

  /// The last steps, for a failure that asks why no more actions come.
  ///
  /// - Parameter known: Numbers of steps that the failure mentions anyway.
  func lastSteps(besides known: [Int]) -> StepsTold {
    .last((1..<max(steps.count, 1)).suffix(3).filter { !known.contains($0) }.compactMap(told(step:)))
  }

  /// The steps asserted after a step, for a failure about the effects of that step.
  func steps(since step: Int) -> StepsTold {
    let numbers = ((step + 1)..<max(steps.count, step + 1)).filter { steps[$0].action != nil }
    return .since(numbers.prefix(5).compactMap(told(step:)), more: max(numbers.count - 5, 0))
  }

  private func told(step number: Int) -> StepsTold.Step? {
    guard steps.indices.contains(number), number > 0, let action = steps[number].action else { return nil }
    return StepsTold.Step(
      number: number,
      time: store.timeline.time(ofStep: number),
      action: Tree(brief: action),
      effects: steps[number].effects.begun,
      cancelled: steps[number].effects.cancelled.map(\.name.description)
    )
  }

  private func starter(ofStep step: Int) -> String {
    let asserted = steps.indices.contains(step) ? steps[step].action : nil
    let action: AnyAction? = asserted ?? store.received.first { $0.number == step }?.envelope.action
    let place = "step \(step) at \(store.timeline.time(ofStep: step).shortText)"
    return action.map { "\(Tree(brief: $0).brief) in \(place)" } ?? place
  }
}

extension Comparison {
  fileprivate var difference: Difference? {
    if case .different(let difference) = self { difference } else { nil }
  }
}
