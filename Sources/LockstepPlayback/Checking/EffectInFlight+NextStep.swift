internal import Lockstep
internal import LockstepDiff
internal import LockstepScript
internal import LockstepSimulation

extension IdleStoreEffects {
  /// The suggested fix if an expected action was not received.
  var receivingStep: String { hint(aboutEnded: "step") ?? inFlight.receivingStep }
}

/// The next steps suggested by failures about effects in flight.
extension [EffectInFlight] {
  /// The suggested fix if only effects in flight can send an action.
  var receivingStep: String {
    let senders = filter(\.canSend)
    if senders.isEmpty { return "Check that the reducer returns the effect that sends it, or remove this step." }
    if let step = firstStep { return "\(step.purpose) first: `\(step.text)`" }
    if contains(where: \.waitsOutside) { return "Play it in a world whose dependencies respond." }
    return "Advance time first: `advance \(senders.compactMap(\.sleep).min()?.text ?? "…")`"
  }

  /// The suggested fix if effects are still running at the end.
  var endingStep: String {
    if contains(where: \.isCancelled) {
      return "Let the effect end when it is cancelled: let CancellationError through."
    }
    if let step = firstStep {
      return "\(step.purpose) with `\(step.text)`, cancel the effect, or write `skip effects`."
    }
    let sleeps = filter { !$0.isEndless }.compactMap(\.sleep)
    guard let firstAlarm = sleeps.min()?.text else {
      return allSatisfy { $0.sleep != nil }
        ? "Cancel \(count == 1 ? "the effect" : "the effects"), or write `skip effects`."
        : "Make the dependency it waits for respond, or write `skip effects`."
    }
    return "Advance time with `advance \(firstAlarm)`, cancel the effect, or write `skip effects`."
  }

  /// The suggested fix if no effect with a given name can continue.
  func hint(naming name: String) -> String {
    let ready = filter(\.canBeResumed).map(\.name.stable)
    let namesakes = ready.count { $0 == name }
    if namesakes > 0 { return "Write a number from 1 to \(namesakes)." }
    if let near = NearestName(name).nearest(in: ready).first { return "Did you mean “\(near)”?" }
    return isEmpty ? "Correct the step, or fix the reducer." : receivingStep
  }

  /// The suggested fix if no effect asks a given question.
  func hint(asking question: String) -> String {
    let questions = compactMap { effect in
      if case .answer(let question, _, _) = effect.wait { question } else { nil }
    }
    if let near = NearestName(question).nearest(in: questions).first { return "Did you mean “\(near)”?" }
    return questions.isEmpty && !isEmpty ? receivingStep : "Correct the step, or fix the dependency."
  }

  /// The purpose and text of the first step that would let a held effect continue.
  private var firstStep: (purpose: String, text: String)? { lazy.compactMap(\.steppingStep).first }
}

extension EffectInFlight {
  /// The statement that lets the effect continue, or the time that must pass.
  var nextStep: String { [self].receivingStep }

  /// The statements that let a held effect continue, one for each option; empty if it waits for something else.
  package var continuations: [String] {
    switch wait {
    case .resume: ["resume \(Literal.quoted(name.stable))"]
    case .answer(let question, let options, _):
      options.map { "choose \(Literal.quoted(question)) \(Literal.quoted($0))" }
    case .clock, .outside: []
    }
  }

  /// The purpose and text of the step that lets a held effect continue.
  fileprivate var steppingStep: (purpose: String, text: String)? {
    continuations.first.map { (wait == .resume ? "Resume it" : "Answer it", $0) }
  }
}
