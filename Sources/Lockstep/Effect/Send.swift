/// Sends actions from an effect back to the store.
///
/// Actions of a cancelled effect, or of a cancelled child task in it, are dropped; the trace records each dropped action.
public struct Send<Action: Sendable>: Sendable {
  @usableFromInline let sender: ActionSender

  init(_ job: EffectJob) {
    sender = .effect(job)
  }

  /// Makes a way to send out of a function: for tests of operations that take a `Send`.
  ///
  /// - Parameter deliver: Called with each action.
  public init(_ deliver: @escaping @Sendable (Action) async -> Void) {
    sender = .function { await deliver(unerased($0, as: Action.self)) }
  }

  /// Sends an action and returns when the store has processed it, live and in tests alike.
  ///
  /// The state has changed by then, the action's effects have been started, and the effects it cancels have been cancelled, this one
  /// possibly among them. In a simulation, a call from outside the store's effects, such as a detached task, returns at once instead.
  ///
  /// - Parameter action: What happened.
  // Inlined, because an asynchronous call costs as much as all that it does.
  @inlinable
  @inline(__always)
  public func callAsFunction(_ action: Action) async {
    if let delivery = sender.put(action) { await delivery.complete() }
  }
}
