/// An error known only by its text: what a ``TaskResult`` read from a script or a trace fails with.
public struct TaskFailure: Error, Hashable, CustomStringConvertible {
  /// What went wrong.
  public let message: String

  /// Makes an error of its text.
  ///
  /// - Parameter message: What went wrong.
  public init(message: String) {
    self.message = message
  }

  public var description: String { message }
}
