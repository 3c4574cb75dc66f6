/// Sends actions from an effect back to the store.
///
/// An effect that has been cancelled sends nothing any more: its actions are dropped, and the trace counts them.
public struct Send<Action: Sendable>: Sendable {
  private let deliver: EffectOperation.Deliver

  init(delivering deliver: @escaping EffectOperation.Deliver) {
    self.deliver = deliver
  }

  /// Makes a way to send out of a function: for tests of operations that take a `Send`.
  ///
  /// - Parameter deliver: Called with each action.
  public init(_ deliver: @escaping @Sendable (Action) async -> Void) {
    self.deliver = { await deliver(unerased($0, as: Action.self)) }
  }

  /// Sends an action; returns when a live store has processed it, and at once in a simulation.
  ///
  /// - Parameter action: What happened.
  public func callAsFunction(_ action: Action) async {
    await deliver(action)
  }
}
