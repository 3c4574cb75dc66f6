internal import LockstepDiff
package import LockstepSimulation

/// The state of a store when no action arrived and nothing could run.
package struct IdleStoreSummary: Sendable, Hashable {
  package let effects: IdleStoreEffects

  /// The virtual time since the store was created.
  package let time: Duration

  /// The last step, asserted or waiting to be received; nil before the first.
  package let lastStep: StepSummary?

  /// How long the store waited for the outside world, if the test gave a timeout.
  package let timeout: Duration?

  package init(
    _ effects: IdleStoreEffects,
    time: Duration = .zero,
    lastStep: StepSummary? = nil,
    timeout: Duration? = nil
  ) {
    self.effects = effects
    self.time = time
    self.lastStep = lastStep
    self.timeout = timeout
  }

  /// The effects in flight, and those that ended without sending an action.
  var evidence: [String] {
    [effects.inFlight.evidence(.full), effects.endedEvidence(.full)].filter { !$0.isEmpty }.map {
      $0.joined(separator: "\n")
    }
  }

  /// Suggests how to make the expected action arrive.
  var nextStep: String {
    if let hint = effects.hint(aboutEnded: "`receive`") { return hint }
    let (candidates, likely) = (effects.senders, effects.likelySenders)
    let pool = likely.isEmpty ? candidates : likely
    guard let effect = pool.first(where: \.waitsOutside) ?? pool.min(by: EffectInFlight.wakesEarlier) else {
      let silence = effects.inFlight.first.map { "No effect in flight can send it: \($0.silence). " } ?? ""
      return silence + "Check that the reducer returns the effect that sends it, or remove this `receive`."
    }
    return likely.isEmpty ? doubtfulStep(effect) : waited(effect) + effect.sendingStep + "."
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
