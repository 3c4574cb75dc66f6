// Stream constructors of The Composable Architecture 0.40 to 0.54, from before the standard library had `makeStream`.

extension AsyncStream {
  /// Makes a stream and its continuation: the older name of `makeStream(of:bufferingPolicy:)`.
  ///
  /// - Parameters:
  ///   - elementType: The type of the elements.
  ///   - limit: The buffering policy for unread elements.
  /// - Returns: The stream, and its continuation.
  public static func streamWithContinuation(
    _ elementType: Element.Type = Element.self,
    bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded
  ) -> (stream: Self, continuation: Continuation) {
    makeStream(of: elementType, bufferingPolicy: limit)
  }
}

extension AsyncThrowingStream where Failure == any Error {
  /// Makes a stream and its continuation: the older name of `makeStream(of:throwing:bufferingPolicy:)`.
  ///
  /// - Parameters:
  ///   - elementType: The type of the elements.
  ///   - limit: The buffering policy for unread elements.
  /// - Returns: The stream, and its continuation.
  public static func streamWithContinuation(
    _ elementType: Element.Type = Element.self,
    bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded
  ) -> (stream: Self, continuation: Continuation) {
    makeStream(of: elementType, throwing: (any Error).self, bufferingPolicy: limit)
  }
}
