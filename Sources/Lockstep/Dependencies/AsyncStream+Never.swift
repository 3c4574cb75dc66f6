extension AsyncStream {
  /// A stream without elements that ends only when the task reading it is cancelled.
  public static var never: Self {
    AsyncStream { _ in }
  }

  /// A stream without elements that has ended.
  public static var finished: Self {
    AsyncStream { $0.finish() }
  }
}

extension AsyncThrowingStream where Failure == any Error {
  /// A stream without elements that ends only when the task reading it is cancelled.
  public static var never: Self {
    AsyncThrowingStream { _ in }
  }

  /// A stream without elements that has ended.
  ///
  /// - Parameter error: The error thrown to the reader; `nil` to end without an error.
  /// - Returns: The stream.
  public static func finished(throwing error: (any Error)? = nil) -> Self {
    AsyncThrowingStream { $0.finish(throwing: error) }
  }
}
