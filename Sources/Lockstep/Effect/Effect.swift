/// What shall happen outside the reducer, as a value: reducers return effects, the store's machine starts them.
///
/// Effects start after the reducer has returned, in the order in which they were returned.
public struct Effect<Action: Sendable>: Sendable {
  /// `nil` is the effect that does nothing: the common case costs a comparison with zero.
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

  /// Sends an action back to the store, behind the actions already waiting there.
  ///
  /// - Parameter action: The action; it joins the inbox as soon as the reducer has returned.
  /// - Returns: An effect that is over at once.
  public static func send(_ action: Action) -> Self {
    Self(node: .send(action))
  }
}

/// The newer and the older name of the field for one type.
public typealias EffectTask<Action: Sendable> = Effect<Action>

/// The effects of a reducer: `EffectOf<Login>`.
public typealias EffectOf<R: ReducerProtocol> = Effect<R.Action>
