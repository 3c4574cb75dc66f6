/// Sends actions from an effect back to the store.
///
/// What has been cancelled sends nothing any more, whether it is the effect or the child task in it that sends: such actions are
/// dropped, and the trace counts them.
public struct Send<Action: Sendable>: Sendable {
  private let deliver: EffectOperation.Deliver

  init(delivering deliver: @escaping EffectOperation.Deliver) {
    self.deliver = deliver
  }

  /// Makes a way to send out of a function: for tests of operations that take a `Send`.
  ///
  /// - Parameter deliver: Called with each action.
  public init(_ deliver: @escaping @Sendable (Action) async -> Void) {
    self.deliver = { action, isCancelled in
      if !isCancelled { await deliver(unerased(action, as: Action.self)) }
    }
  }

  /// Sends an action; returns when a live store has processed it, and at once in a simulation.
  ///
  /// - Parameter action: What happened.
  public func callAsFunction(_ action: Action) async {
    await deliver(action, Task.isCancelled)
  }
}
