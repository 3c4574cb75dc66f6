/// The effects that follow from an action sent to a store, whether directly or through further actions.
public struct StoreTask {
  /// The store's desk and the number of the send; `nil` where nothing followed from it.
  @usableFromInline
  package typealias Link = (desk: ActionDesk, lineage: Lineage)

  @usableFromInline let link: Link?

  @inlinable
  package init(_ link: Link?) {
    self.link = link
  }

  /// The number of the send; `nil` where nothing followed from it.
  package var lineage: Lineage? { link?.lineage }

  /// Cancels the effects.
  public func cancel() {
    if let link { link.desk.cancel(link.lineage) }
  }

  /// Whether nothing follows from the action any more.
  public var isFinished: Bool {
    link.map { !$0.desk.isRunning($0.lineage) } ?? true
  }

  /// Whether the effects were cancelled by this handle, or by the cancellation of who waited for them.
  public var isCancelled: Bool {
    link.map { $0.desk.cancelled.contains($0.lineage) } ?? false
  }

  /// Waits until the effects are over, and cancels them when the waiting task is cancelled.
  ///
  /// - Parameter isolation: The actor of the store: that of the caller.
  public func finish(isolation: isolated (any Actor)? = #isolation) async {
    guard let (desk, lineage) = link, desk.isRunning(lineage) else { return }
    let door = LiveDoor(desk: desk, actor: isolation)
    await withTaskCancellationHandler {
      // Named, because a closure is isolated only to what it captures: without this line it would run off the store's actor.
      _ = isolation
      await withCheckedContinuation { desk.wait(for: lineage, with: $0) }
    } onCancel: {
      door.cancelLater(lineage)
    }
  }
}
