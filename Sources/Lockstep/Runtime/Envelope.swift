/// An action in the inbox.
package struct Envelope<Action> {
  package let action: Action
  package let lineage: Lineage

  /// The step that led to it; its own, for an action from outside.
  package let step: Int

  /// The turn it belongs to: what comes from outside, by a send or by an effect, begins one, and all that follows at once is part of it.
  let turn: Int

  /// The effect that sent it; `nil` where no effect did.
  var sender: EffectJob?

  /// The part of the effect that sent it, where that part has an id of its own.
  var region: CancellableRegion?

  /// Whether it came from an `Effect.send`.
  var isImmediate = false

  /// Whose it is, where it is an `Effect.send` that came after something else had been over, as after a pause.
  var lateContext: EffectLedger.Context?

  package var origin: ActionOrigin {
    if let sender { return .effect(sender.id, name: sender.name) }
    return isImmediate ? .immediate : .sent
  }

  /// Whose it is, where that may have gone or be cancelled before it is received.
  var context: EffectLedger.Context? { sender?.context ?? lateContext }

  /// What the effect that sent it can be cancelled by.
  package var cancelIDs: [CancelID] { sender?.context.cancelIDs ?? [] }

  func map<NewAction>(_ transform: (Action) -> NewAction) -> Envelope<NewAction> {
    Envelope<NewAction>(
      action: transform(action),
      lineage: lineage,
      step: step,
      turn: turn,
      sender: sender,
      region: region,
      isImmediate: isImmediate,
      lateContext: lateContext
    )
  }
}
