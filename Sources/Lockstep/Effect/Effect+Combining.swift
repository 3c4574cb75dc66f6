extension Effect {
  /// Runs effects side by side; they start in the order given.
  ///
  /// - Parameter effects: The effects.
  /// - Returns: An effect that is over when all of them are.
  public static func merge(_ effects: Self...) -> Self {
    merge(effects)
  }

  /// Runs effects side by side; they start in the order given.
  ///
  /// - Parameter effects: The effects.
  /// - Returns: An effect that is over when all of them are.
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    combine(effects.compactMap(\.node), as: EffectNode.merge)
  }

  /// Runs effects one after another: each starts when the one before is over.
  ///
  /// A cancelled effect counts as over. To cancel all of them, make the concatenation cancellable.
  ///
  /// - Parameter effects: The effects.
  /// - Returns: An effect that is over when the last one is.
  public static func concatenate(_ effects: Self...) -> Self {
    concatenate(effects)
  }

  /// Runs effects one after another: each starts when the one before is over.
  ///
  /// - Parameter effects: The effects.
  /// - Returns: An effect that is over when the last one is.
  public static func concatenate(_ effects: some Sequence<Self>) -> Self {
    combine(effects.compactMap(\.node), as: EffectNode.concatenate)
  }

  /// Runs this effect and another side by side.
  ///
  /// - Parameter other: The effect that starts second.
  /// - Returns: An effect that is over when both are.
  @inlinable
  public func merge(with other: Self) -> Self {
    if isNone { return other }
    if other.isNone { return self }
    return .merge([self, other])
  }

  /// Runs this effect, then another.
  ///
  /// - Parameter other: The effect that starts when this one is over.
  /// - Returns: An effect that is over when the other one is.
  public func concatenate(with other: Self) -> Self {
    .concatenate([self, other])
  }

  /// Turns each action this effect sends into another one.
  ///
  /// - Parameter transform: Makes the new action.
  /// - Returns: The same effect, sending the new actions.
  public func map<NewAction>(_ transform: @escaping @Sendable (Action) -> NewAction) -> Effect<NewAction> {
    Effect<NewAction>(node: node?.map { transform(unerased($0, as: Action.self)) })
  }

  /// Gives this effect to a feature instance, around the instances it already belongs to.
  package func owned(by instance: FeatureInstance) -> Self {
    Self(node: node.map { .owned($0, instance) })
  }

  private static func combine(
    _ nodes: [EffectNode],
    as combination: ([EffectNode]) -> EffectNode
  ) -> Self {
    Self(node: nodes.count > 1 ? combination(nodes) : nodes.first)
  }
}
