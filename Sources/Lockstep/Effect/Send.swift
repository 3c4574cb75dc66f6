/// Sends actions from an effect back to the store.
///
/// Actions of a cancelled effect, or of a cancelled child task in an effect, are dropped; the trace records each dropped action.
public struct Send<Action: Sendable>: Sendable {
  @usableFromInline let sender: SendDestination

  init(_ job: EffectJob) {
    sender = .effect(job)
  }

  /// Makes a `Send` from a function, for tests of operations that take a `Send`.
  ///
  /// - Parameter deliver: Called with each action.
  public init(_ deliver: @escaping @Sendable (Action) async -> Void) {
    sender = .function { await deliver(unerased($0, as: Action.self)) }
  }

  /// Sends an action and returns when the store has processed it, both live and in tests.
  ///
  /// When this returns, the state has changed, the action's effects have started, and the effects it cancels have been cancelled, possibly
  /// including this one. In a simulation, a call from outside the store's effects, such as a detached task, returns immediately instead.
  ///
  /// - Parameter action: The action.
  // Inlined, because an asynchronous call costs as much as all of its work.
  @inlinable
  @inline(__always)
  public func callAsFunction(_ action: Action) async {
    if let delivery = sender.put(action) { await delivery.complete() }
  }
}
