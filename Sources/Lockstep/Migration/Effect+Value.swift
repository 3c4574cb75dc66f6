// Names of effects in The Composable Architecture 0.40 to 0.54.

extension Effect {
  /// Sends an action back to the store: the older name of ``send(_:)``.
  ///
  /// - Parameter value: The action.
  public init(value: Action) {
    self = .send(value)
  }
}

/// The older name of ``Effect``, whose failure was always `Never` in effects that reducers return.
public typealias EffectPublisher<Action: Sendable, Failure: Error> = Effect<Action>
