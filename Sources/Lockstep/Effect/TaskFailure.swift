/// An error known only by its text: the error of a failed ``TaskResult`` that was read from a script or a trace.
public struct TaskFailure: Error, Hashable, CustomStringConvertible {
  /// A description of the failure.
  public let message: String

  /// Makes an error from its text.
  ///
  /// - Parameter message: A description of the failure.
  public init(message: String) {
    self.message = message
  }

  public var description: String { message }
}
