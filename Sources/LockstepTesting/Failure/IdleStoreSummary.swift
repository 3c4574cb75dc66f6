package import Lockstep
internal import LockstepDiff
package import LockstepSimulation

/// The state of a store when no action arrived and nothing could run.
package struct IdleStoreSummary: Sendable, Hashable {
  package let inFlight: [EffectInFlight]

  /// The virtual time since the store was created.
  package let time: Duration

  /// The last step, asserted or waiting to be received; nil before the first.
  package let lastStep: StepSummary?

  /// How long the store waited for the outside world, if the test gave a timeout.
  package let timeout: Duration?

  /// The effects that have ended without sending an action since the last asserted step.
  package let silentlyEnded: [EndedEffect]

  /// The effects in flight that repeat and whose actions so far were of other cases than the expected one.
  package let otherTimers: Set<EffectID>

  package init(
    inFlight: [EffectInFlight],
    time: Duration = .zero,
    lastStep: StepSummary? = nil,
    timeout: Duration? = nil,
    silentlyEnded: [EndedEffect] = [],
    otherTimers: Set<EffectID> = []
  ) {
    self.inFlight = inFlight
    self.time = time
    self.lastStep = lastStep
    self.timeout = timeout
    self.silentlyEnded = silentlyEnded
    self.otherTimers = otherTimers
  }

  /// The effects in flight, and those that ended without sending an action.
  var evidence: [String] {
    let ended =
      silentlyEnded.count == 1 ? "1 effect" : "\(silentlyEnded.count) effects"
    return [inFlight.evidence(.full).joined(separator: "\n")]
      + (silentlyEnded.isEmpty
        ? []
        : ["    \(ended) ended without sending an action:\n" + silentlyEnded.bullets(\.line).joined(separator: "\n")])
  }

  /// Suggests how to make the expected action arrive.
  var nextStep: String {
    let candidates = inFlight.filter(\.canSend)
    let likely = candidates.filter(isLikelySender)
    if likely.isEmpty, let ended = silentlyEnded.last {
      return """
        Should “\(ended.name)” send it? Then did it start a `Task.detached`, or a `Task` or callback that it doesn't await? \
        Otherwise check that the reducer returns the effect that sends it, or remove this `receive`.
        """
    }
    let pool = likely.isEmpty ? candidates : likely
    guard let effect = pool.first(where: \.waitsOutside) ?? pool.min(by: EffectInFlight.wakesEarlier) else {
      let silence = inFlight.first.map { "No effect in flight can send it: \($0.silence). " } ?? ""
      return silence + "Check that the reducer returns the effect that sends it, or remove this `receive`."
    }
    return likely.isEmpty ? doubtfulStep(effect) : waited(effect) + effect.sendingStep + "."
  }

  /// Whether the last step started the effect or was sent by it.
  private func isLikelySender(_ effect: EffectInFlight) -> Bool {
    if otherTimers.contains(effect.id) { return false }
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

/// An effect that has ended.
package struct EndedEffect: Sendable, Hashable {
  package let name: EffectName

  /// The step that started it.
  package let starter: StepReference

  package init(name: EffectName, starter: StepReference) {
    self.name = name
    self.starter = starter
  }

  /// The effect on one line: `“load” (Shop/Counter.swift:42), started by .start in step 1 at 0s`.
  fileprivate var line: String {
    "“\(name)”" + (name.given == nil ? "" : " (\(name.location))") + ", started \(starter.text)"
  }
}

extension String {
  fileprivate var uncapitalized: String { prefix(1).lowercased() + dropFirst() }
}
