package import Lockstep
internal import LockstepDiff

/// The effects of a store in which nothing can run, for a failure that explains why an expected action didn't arrive.
package struct IdleStoreEffects: Sendable, Hashable {
  package let inFlight: [EffectInFlight]

  /// The effects that have ended without sending an action since the last step.
  package let silentlyEnded: [EndedEffect]

  /// The effects in flight that are unrelated to the last step, or that repeat and send other actions.
  package let unlikelySenders: Set<EffectID>

  package init(
    inFlight: [EffectInFlight],
    silentlyEnded: [EndedEffect] = [],
    unlikelySenders: Set<EffectID> = []
  ) {
    self.inFlight = inFlight
    self.silentlyEnded = silentlyEnded
    self.unlikelySenders = unlikelySenders
  }

  /// The effects in flight that can send an action.
  package var senders: [EffectInFlight] { inFlight.filter(\.canSend) }

  /// The effects in flight that probably send the expected action.
  package var likelySenders: [EffectInFlight] { senders.filter { !unlikelySenders.contains($0.id) } }

  /// Returns the effects that ended without sending an action, one per line below a heading; empty if there are none.
  ///
  /// - Parameter detail: The details to include.
  package func endedEvidence(_ detail: EffectInFlight.DetailLevel) -> [String] {
    if silentlyEnded.isEmpty { return [] }
    let title = silentlyEnded.count == 1 ? "1 effect" : "\(silentlyEnded.count) effects"
    return ["    \(title) ended without sending an action:"] + silentlyEnded.bullets { $0.line(detail) }
  }

  /// Suggests why an effect ended without sending the action; nil if an effect in flight probably sends it.
  ///
  /// - Parameter receive: The call or step that expected the action, for the suggestion to remove it.
  package func hint(aboutEnded receive: String) -> String? {
    guard likelySenders.isEmpty, let ended = silentlyEnded.last else { return nil }
    return """
      If “\(ended.name)” should send it, check whether it starts a `Task.detached`, or a `Task` or callback that it doesn't await. \
      Otherwise, check that the reducer returns the effect that sends it, or remove this \(receive).
      """
  }
}

/// An effect that has ended.
package struct EndedEffect: Sendable, Hashable {
  package let name: EffectName

  /// The action that started the effect, on one line.
  package let starter: String

  /// The number of that action's step, counted from 1.
  package let step: Int

  /// The virtual time of that step since the store was created.
  package let since: Duration

  /// Returns a description of the effect on one line: `“load” (Shop/Counter.swift:42), started by .start in step 1 at 0s`.
  ///
  /// - Parameter detail: The details to include.
  fileprivate func line(_ detail: EffectInFlight.DetailLevel) -> String {
    switch detail {
    case .brief: "“\(name)”, started by \(starter)"
    case .full:
      "“\(name)”" + (name.given == nil ? "" : " (\(name.location))")
        + ", started by \(starter) in step \(step) at \(since.text)"
    }
  }
}

extension SimulatedStore {
  /// Returns the store's effects, for a failure about an action that didn't arrive.
  ///
  /// - Parameter isOther: Whether an action certainly has a different case than the expected actions.
  package func idleEffects(isOther: (Action) -> Bool) -> IdleStoreEffects {
    let inFlight = effectsInFlight
    let last = received.last ?? asserted
    return IdleStoreEffects(
      inFlight: inFlight,
      silentlyEnded: history.effectsEndedSilently(after: last?.number ?? 0).map(summary),
      unlikelySenders: Set(inFlight.filter { !isLikelySender($0, after: last) || isOtherTimer($0, isOther) }.map(\.id))
    )
  }

  /// Whether a step started the effect, or the effect sent the step's action.
  private func isLikelySender(_ effect: EffectInFlight, after step: RecordedStep<State, Action>?) -> Bool {
    guard let step else { return true }
    return switch step.facts.sender {
    case .effect(let sender) where sender.id == effect.id: true
    case .immediate(effect.step): true
    case .driver, .effect, .immediate, .screen: effect.step == step.number
    }
  }

  /// Whether an effect repeats and sent an action of a different case than the expected actions.
  private func isOtherTimer(_ effect: EffectInFlight, _ isOther: (Action) -> Bool) -> Bool {
    guard effect.isReadingTimer, let action = history[effect.id]?.lastAction else { return false }
    return isOther(unerased(action, as: Action.self))
  }

  private func summary(of effect: RecordedEffect) -> EndedEffect {
    EndedEffect(
      name: effect.name,
      starter: Tree(brief: effect.context.starter).brief,
      step: effect.context.step,
      since: timeline.time(ofStep: effect.context.step)
    )
  }
}
