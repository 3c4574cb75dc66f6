extension Effect {
  /// Runs effects concurrently; they start in the order given.
  ///
  /// - Parameter effects: The effects.
  /// - Returns: An effect that ends when all of them have ended.
  public static func merge(_ effects: Self...) -> Self {
    merge(effects)
  }

  /// Runs effects concurrently; they start in the order given.
  ///
  /// - Parameter effects: The effects.
  /// - Returns: An effect that ends when all of them have ended.
  /// - Complexity: O(*n*) in the number of effects.
  @inlinable
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    let nodes = nodes(of: effects)
    return Self(node: nodes.count > 1 ? .merge(nodes) : nodes.first)
  }

  /// Runs effects one after another: each starts when the previous effect has ended.
  ///
  /// A cancelled effect counts as ended. To cancel all of them, make the concatenation cancellable.
  ///
  /// - Parameter effects: The effects.
  /// - Returns: An effect that ends when the last one ends.
  public static func concatenate(_ effects: Self...) -> Self {
    concatenate(effects)
  }

  /// Runs effects one after another: each starts when the previous effect has ended.
  ///
  /// - Parameter effects: The effects.
  /// - Returns: An effect that ends when the last one ends.
  /// - Complexity: O(*n*) in the number of effects.
  @inlinable
  public static func concatenate(_ effects: some Sequence<Self>) -> Self {
    let nodes = nodes(of: effects)
    return Self(node: nodes.count > 1 ? .concatenate(nodes) : nodes.first)
  }

  /// Runs this effect and another concurrently.
  ///
  /// - Parameter other: The effect that starts second.
  /// - Returns: An effect that ends when both have ended.
  // Always inlined: if one effect does nothing, which is common, the other is returned without a copy.
  @inlinable @inline(__always)
  public func merge(with other: Self) -> Self {
    guard let node else { return other }
    guard let otherNode = other.node else { return self }
    return Self(node: .both(node, otherNode))
  }

  /// Runs this effect, then another.
  ///
  /// - Parameter other: The effect that starts when this one ends.
  /// - Returns: An effect that ends when the other effect ends.
  public func concatenate(with other: Self) -> Self {
    .concatenate([self, other])
  }

  /// Transforms each action that this effect sends.
  ///
  /// - Parameter transform: Returns the new action.
  /// - Returns: The same effect with transformed actions.
  public func map<NewAction>(_ transform: @escaping @Sendable (Action) -> NewAction) -> Effect<NewAction> {
    Effect<NewAction>(node: node?.map { transform(unerased($0, as: Action.self)) })
  }

  /// Assigns this effect to a feature instance that encloses its current instances.
  package func owned(by instance: FeatureInstance) -> Self {
    Self(node: node.map { .owned($0, instance) })
  }

  /// Inlinable, because unspecialized code repeatedly looks up the types of the sequence's elements.
  @inlinable
  static func nodes(of effects: some Sequence<Self>) -> [EffectNode] {
    var nodes: [EffectNode] = []
    for effect in effects {
      if let node = effect.node { nodes.append(node) }
    }
    return nodes
  }
}
