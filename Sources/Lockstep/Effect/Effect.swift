/// A description of work outside the reducer: reducers return effects, and the store's machine starts them.
///
/// Effects start after the reducer has returned, in the order in which they were returned.
public struct Effect<Action: Sendable>: Sendable {
  /// `nil` if the effect does nothing: the common case costs only a comparison with zero.
  @usableFromInline
  package let node: EffectNode?

  @inlinable
  package init(node: EffectNode?) {
    self.node = node
  }

  /// Whether this effect does nothing.
  @inlinable
  package var isNone: Bool { node == nil }

  /// The effect that does nothing.
  @inlinable
  public static var none: Self { Self(node: nil) }

  /// Sends an action back to the store, after the actions that already wait there.
  ///
  /// - Parameter action: The action; it is added to the inbox as soon as the reducer has returned.
  /// - Returns: An effect that ends immediately.
  public static func send(_ action: Action) -> Self {
    Self(node: .send(action))
  }
}

/// An alternative name of ``Effect``, for code that uses the older name.
public typealias EffectTask<Action: Sendable> = Effect<Action>

/// The effects of a reducer: `EffectOf<Login>`.
public typealias EffectOf<R: ReducerProtocol> = Effect<R.Action>
