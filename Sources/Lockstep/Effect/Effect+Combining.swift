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
  @inlinable
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    let nodes = nodes(of: effects)
    return Self(node: nodes.count > 1 ? .merge(nodes) : nodes.first)
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
  @inlinable
  public static func concatenate(_ effects: some Sequence<Self>) -> Self {
    let nodes = nodes(of: effects)
    return Self(node: nodes.count > 1 ? .concatenate(nodes) : nodes.first)
  }

  /// Runs this effect and another side by side.
  ///
  /// - Parameter other: The effect that starts second.
  /// - Returns: An effect that is over when both are.
  // Always inlined: where one does nothing, as is usual, the other is passed on without being copied.
  @inlinable @inline(__always)
  public func merge(with other: Self) -> Self {
    guard let node else { return other }
    guard let otherNode = other.node else { return self }
    return Self(node: .both(node, otherNode))
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

  /// Inlined, because over an unknown sequence the types of its elements are looked up again and again.
  @inlinable
  static func nodes(of effects: some Sequence<Self>) -> [EffectNode] {
    var nodes: [EffectNode] = []
    for effect in effects {
      if let node = effect.node { nodes.append(node) }
    }
    return nodes
  }
}
