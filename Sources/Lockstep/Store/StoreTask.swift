internal import Synchronization

/// The effects that follow from an action sent to a store, whether directly or through further actions.
public struct StoreTask {
  /// The store's core, the number of the send, and whether its effects were cancelled.
  @usableFromInline
  package typealias Link = (core: StoreCore, lineage: ExternalSendID, cancellation: CancellationFlag)

  /// Whether the effects of a send were cancelled. Shared by all copies of a handle, because the store keeps no record of sends that have
  /// ended.
  @usableFromInline
  package final class CancellationFlag: Sendable {
    private let value = Atomic(false)

    @usableFromInline
    init() {}

    var isSet: Bool { value.load(ordering: .relaxed) }

    func set() { value.store(true, ordering: .relaxed) }
  }

  /// `nil` if nothing followed from the send.
  @usableFromInline let link: Link?

  @inlinable
  package init(_ link: Link?) {
    self.link = link
  }

  /// The number of the send; `nil` if nothing followed from it.
  package var lineage: ExternalSendID? { link?.lineage }

  /// Cancels the effects.
  public func cancel() {
    guard let link else { return }
    link.cancellation.set()
    link.core.cancel(link.lineage)
  }

  /// Whether all effects and actions that followed from the action have ended.
  public var isFinished: Bool {
    link.map { !$0.core.isRunning($0.lineage) } ?? true
  }

  /// Whether the effects were cancelled by this handle, or because a task that waited for them was cancelled.
  public var isCancelled: Bool {
    link?.cancellation.isSet ?? false
  }

  /// Waits until the effects have ended; cancels them if the waiting task is cancelled.
  ///
  /// - Parameter isolation: The store's actor, which is the caller's.
  public func finish(isolation: isolated (any Actor)? = #isolation) async {
    guard let (core, lineage, cancellation) = link, core.isRunning(lineage) else { return }
    let channel = LiveEffectChannel(core: core, actor: isolation)
    await withTaskCancellationHandler {
      // Captured, because a closure is isolated to an actor only if it captures the actor. Otherwise it would run elsewhere.
      _ = isolation
      await withCheckedContinuation { core.wait(for: lineage, with: $0) }
    } onCancel: {
      cancellation.set()
      channel.cancelLater(lineage)
    }
  }
}
