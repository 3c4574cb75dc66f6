internal import Lockstep
internal import LockstepSimulation

/// The effects that follow from an action sent to a test store.
public struct TestStoreTask {
  let task: StoreTask
  let owner: any TestStoreTaskOwner

  /// Whether the effects that follow from the action have ended. Actions they sent may still wait to be received.
  public var isFinished: Bool { task.isFinished }

  /// Whether the effects were cancelled by this handle.
  public var isCancelled: Bool { task.isCancelled }

  /// Waits until the effects end; effects that sleep on a virtual clock or never end are a failure.
  ///
  /// - Parameter timeout: How long to wait for the outside world, in real time; `nil` means the store's timeout.
  public nonisolated(nonsending) func finish(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let lineage = task.lineage else { return }
    await owner.finish(lineage, timeout: timeout, at: location)
  }

  /// Cancels the effects and lets them end. Actions that they already sent still wait to be received.
  ///
  /// Waits up to the store's timeout for effects that can't end before the outside world responds.
  public nonisolated(nonsending) func cancel(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await owner.cancel(task, at: location)
  }
}

/// A test store of any state and action type.
protocol TestStoreTaskOwner {
  nonisolated(nonsending) func finish(_ lineage: ExternalSendID, timeout: Duration?, at location: CodeLocation) async
  nonisolated(nonsending) func cancel(_ task: StoreTask, at location: CodeLocation) async
}

extension TestStore: TestStoreTaskOwner {
  nonisolated(nonsending) func finish(_ lineage: ExternalSendID, timeout: Duration?, at location: CodeLocation) async {
    let isRecorded = beginCall(.taskFinish, at: location)
    defer { endCall(isRecorded) }
    await store.drive(
      timeout: timeout ?? self.timeout,
      policy: .forTimeout(timeout),
      for: { $0.context.lineage == lineage },
      until: { !isInFlight(lineage) }
    )
    reportIssues(at: location)
    guard isInFlight(lineage) else { return }
    report(.taskUnfinished(inFlight: store.effectsInFlight { $0.context.lineage == lineage }), at: location)
  }

  nonisolated(nonsending) func cancel(_ task: StoreTask, at location: CodeLocation) async {
    let isRecorded = beginCall(.taskCancel, at: location)
    defer { endCall(isRecorded) }
    store.cancel(task)
    guard let lineage = task.lineage else { return }
    await store.drive(timeout: timeout, for: { $0.context.lineage == lineage }) { !isInFlight(lineage) }
  }

  private func isInFlight(_ lineage: ExternalSendID) -> Bool {
    store.machine.core.inFlight.contains { $0.context.lineage == lineage }
  }
}
