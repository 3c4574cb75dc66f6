/// An action in the inbox.
package struct Envelope<Action> {
  package let action: Action
  package let origin: ActionOrigin
  package let lineage: Lineage

  /// The step that led to it; its own, for an action from outside.
  package let step: Int

  /// What could still have ended the effect that sent it; `nil` where no effect did.
  var context: EffectLedger.Context?

  /// The effect that sent it.
  var effect: EffectID? {
    if case .effect(let id, _) = origin { id } else { nil }
  }

  func map<NewAction>(_ transform: (Action) -> NewAction) -> Envelope<NewAction> {
    Envelope<NewAction>(action: transform(action), origin: origin, lineage: lineage, step: step, context: context)
  }
}
