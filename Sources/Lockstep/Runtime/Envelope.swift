/// An action in the inbox.
package struct Envelope {
  package let action: AnyAction
  package let lineage: Lineage

  /// The step that caused the action; for an external action, its own step.
  package let step: Int

  /// The effect that sent the action; nil for an external action or an `Effect.send`.
  package var sender: EffectJob?

  /// Whether an `Effect.send` sent the action.
  var isImmediate = false

  /// Whether the action is external. Doesn't name the sending effect as ``origin`` does, which costs more than a step.
  package var isFromOutside: Bool { sender == nil && !isImmediate }

  package var origin: ActionOrigin {
    if let sender { return .effect(sender.id, name: sender.name) }
    return isImmediate ? .immediate : .sent
  }

  /// The cancellation ids of the sending effect.
  package var cancelIDs: [CancelID] { sender?.context.cancelIDs ?? [] }
}
