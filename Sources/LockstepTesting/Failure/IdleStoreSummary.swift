internal import LockstepDiff
package import LockstepSimulation

/// The state of a store when no action arrived and nothing could run.
package struct IdleStoreSummary: Sendable, Hashable {
  package let inFlight: [EffectInFlight]

  /// The virtual time since the store was created.
  package let time: Duration

  /// The last asserted step; nil before the first.
  package let lastStep: StepSummary?

  /// How long the store waited for the outside world, if the test gave a timeout.
  package let timeout: Duration?

  package init(
    inFlight: [EffectInFlight],
    time: Duration = .zero,
    lastStep: StepSummary? = nil,
    timeout: Duration? = nil
  ) {
    self.inFlight = inFlight
    self.time = time
    self.lastStep = lastStep
    self.timeout = timeout
  }

  /// Suggests how to make the expected action arrive.
  var nextStep: String {
    let candidates = inFlight.filter { !$0.isCancelled }
    let likely = candidates.filter(isLikelySender)
    let pool = likely.isEmpty ? candidates : likely
    guard let effect = pool.first(where: \.waitsOutside) ?? pool.min(by: EffectInFlight.wakesEarlier) else {
      return "Check that the reducer returns the effect that sends it, or remove this `receive`."
    }
    return likely.isEmpty ? doubtfulStep(effect) : waited(effect) + effect.sendingStep + "."
  }

  /// Whether the last step started the effect or was sent by it.
  private func isLikelySender(_ effect: EffectInFlight) -> Bool {
    guard let lastStep else { return true }
    switch lastStep.sender {
    case .effect(let sender) where sender.number == effect.id.number: return true
    case .immediate(let step) where step.number == effect.step: return true
    case .test, .effect, .immediate: return effect.step == lastStep.number
    }
  }

  private func doubtfulStep(_ effect: EffectInFlight) -> String {
    let advice = "If “\(effect.name)” (step \(effect.step)) should send it, \(effect.sendingStep.uncapitalized)."
    guard let lastStep else { return advice }
    return """
      \(advice)
      Otherwise make the reducer return the missing effect: step \(lastStep.number), \(lastStep.action.brief), \
      \(lastStep.effects.text).
      """
  }

  private func waited(_ effect: EffectInFlight) -> String {
    guard let timeout, !effect.waitsOutside else { return "" }
    return "Nothing arrived from outside in \(timeout.text). "
  }
}

extension String {
  fileprivate var uncapitalized: String { prefix(1).lowercased() + dropFirst() }
}
