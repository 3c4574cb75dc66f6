internal import Lockstep
internal import LockstepDiff
internal import LockstepSimulation

/// What a test store remembers of its steps, for the failures that tell of them.
///
/// Not generic over the action: looking up the types of optionals and arrays of it took half of a send.
struct StepRecord {
  /// Where the test asked for it: what it started is reported there.
  let location: CodeLocation

  /// `nil` for the state at the start, and for what the test did not ask for.
  let action: AnyAction?

  /// How many effects it began, those left out that a concatenation holds back.
  let effects: Int
}

extension TestStore {
  /// Remembers the steps that a send or a receive led to.
  func note(_ location: CodeLocation, _ action: AnyAction?) {
    isFinished = false
    let missing = store.machine.desk.step + 1 - steps.count
    guard missing > 0 else { return }
    let effects = store.machine.desk.begun - begunBefore
    steps.append(StepRecord(location: location, action: action, effects: effects))
    if missing > 1 {
      let other = StepRecord(location: location, action: nil, effects: 0)
      steps.append(contentsOf: repeatElement(other, count: missing - 1))
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

  /// The last steps, for a failure that asks why nothing more comes.
  ///
  /// - Parameter known: Those that the failure tells of anyway.
  func lastSteps(besides known: [Int]) -> StepsTold {
    .last((1..<max(steps.count, 1)).suffix(3).filter { !known.contains($0) }.compactMap(told(step:)))
  }

  /// What came after a step, for a failure about what that step began.
  func steps(since step: Int) -> StepsTold {
    let numbers = (step + 1)..<max(steps.count, step + 1)
    return .since(numbers.prefix(5).compactMap(told(step:)), more: max(numbers.count - 5, 0))
  }

  private func told(step number: Int) -> StepsTold.Step? {
    guard steps.indices.contains(number), number > 0, let action = steps[number].action else { return nil }
    return StepsTold.Step(
      number: number,
      time: store.timeline.time(ofStep: number),
      action: Tree(brief: action),
      effects: steps[number].effects
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
