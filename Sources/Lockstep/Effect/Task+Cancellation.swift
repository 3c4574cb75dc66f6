extension Task where Failure == any Error {
  /// The result of the task. If the task that waits for it is cancelled, cancels this task too.
  ///
  /// ```swift
  /// return .run { send in
  ///   let download = Task.detached { try await files.download(url) }
  ///   await send(.downloaded(try await download.cancellableValue))   // cancelling the effect ends the download
  /// }
  /// ```
  ///
  /// - Throws: The error that the task threw.
  public var cancellableValue: Success {
    get async throws {
      try await withTaskCancellationHandler {
        try await value
      } onCancel: {
        cancel()
      }
    }
  }
}

extension Task where Failure == Never {
  /// The result of the task. If the task that waits for it is cancelled, cancels this task too.
  public var cancellableValue: Success {
    get async {
      await withTaskCancellationHandler {
        await value
      } onCancel: {
        cancel()
      }
    }
  }
}

extension Task where Failure == Never {
  /// Suspends until the current task is cancelled.
  ///
  /// For test dependencies that never return: `$0.mail.unread = { try await Task.never() }`.
  ///
  /// - Returns: Never.
  /// - Throws: `CancellationError` when the current task is cancelled.
  public static func never() async throws -> Success {
    for await value in AsyncStream<Success>.never { return value }
    throw _Concurrency.CancellationError()
  }
}

extension Task where Success == Never, Failure == Never {
  /// Suspends until the current task is cancelled.
  ///
  /// - Throws: `CancellationError` when the current task is cancelled.
  public static func never() async throws {
    for await _ in AsyncStream<Never>.never {}
    throw _Concurrency.CancellationError()
  }
}
