/// An action in the inbox.
package struct Envelope {
  package let action: AnyAction
  package let lineage: Lineage

  /// The step that led to it; its own, for an action from outside.
  package let step: Int

  /// The effect that sent it; nil for an action from outside or of `Effect.send`.
  package var sender: EffectJob?

  /// Whether it came from an `Effect.send`.
  var isImmediate = false

  /// Whether it came from outside. Unlike ``origin``, doesn't name the effect that sent it, which costs more than a step.
  package var isFromOutside: Bool { sender == nil && !isImmediate }

  package var origin: ActionOrigin {
    if let sender { return .effect(sender.id, name: sender.name) }
    return isImmediate ? .immediate : .sent
  }

  /// The cancellation ids of the effect that sent it.
  package var cancelIDs: [CancelID] { sender?.context.cancelIDs ?? [] }
}
