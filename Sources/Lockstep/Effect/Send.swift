/// Sends actions from an effect back to the store.
///
/// What has been cancelled sends nothing any more, whether it is the effect or the child task in it that sends: such actions are
/// dropped, and the trace counts them.
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

  /// Sends an action; returns when a live store has processed it, and at once in a simulation.
  ///
  /// - Parameter action: What happened.
  // Inlined, because an asynchronous call costs as much as all that it does.
  @inlinable
  @inline(__always)
  public func callAsFunction(_ action: Action) async {
    if let delivery = sender.put(action) { await delivery.complete() }
  }
}
