/// Sends actions from an effect back to the store.
///
/// Actions of a cancelled effect, or of a cancelled child task in an effect, are dropped; the trace records each dropped action.
public struct Send<Action: Sendable>: Sendable {
  @usableFromInline let sender: SendDestination

  init(_ job: EffectExecution) {
    sender = .effect(job)
  }

  /// Creates a `Send` from a function, for tests of operations that take a `Send`.
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

/// The destination of a ``Send``: an effect's store or a function.
@usableFromInline
enum SendDestination: Sendable {
  case effect(EffectExecution)
  case function(@Sendable (AnyAction) async -> Void)

  /// Prepares an action for delivery. Synchronous, because an asynchronous call would cost every send 60 ns.
  ///
  /// - Returns: The delivery to complete; nil if the action is dropped.
  @usableFromInline
  func put(_ action: AnyAction) -> PreparedDelivery? {
    switch self {
    case .effect(let job): job.put(action)
    case .function(let deliver): Task.isCancelled ? nil : .function(deliver, action)
    }
  }

  /// An action that is ready for delivery.
  @usableFromInline
  enum PreparedDelivery: Sendable {
    case effect(EffectDelivery)
    case function(@Sendable (AnyAction) async -> Void, AnyAction)

    /// Delivers the action and returns when it has been processed.
    ///
    /// Runs on the caller's executor, because switching executors and back would cost a simulated send 5 %.
    @usableFromInline
    nonisolated(nonsending) func complete() async {
      switch self {
      case .effect(let delivery):
        switch delivery.job.channel {
        case nil: return
        case .actor(let channel):
          guard let actor = channel.actor else { return }
          await channel.deliver(delivery, on: actor)
        case .mailbox(let mailbox):
          guard delivery.job.isOfCallersStore else {
            // A caller outside the store's effects, such as the test itself, can't wait, because it may be driving the simulation.
            return mailbox.put(delivery, resuming: nil)
          }
          await withUnsafeContinuation { mailbox.put(delivery, resuming: $0) }
        }
      case .function(let deliver, let action): await deliver(action)
      }
    }
  }
}
