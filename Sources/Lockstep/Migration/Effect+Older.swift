// Types as cancellation ids, as in The Composable Architecture 0.40 to 0.52. New code uses values, such as the cases of an enum. Hidden
// from the documentation, so that links to the functions with the same labels stay unambiguous.

extension Effect {
  /// Makes this effect cancellable by a type.
  ///
  /// Kept for code written for `ReducerProtocol`: `enum TimerID {}` and `.cancellable(id: TimerID.self)`. New code uses
  /// ``cancellable(id:cancelInFlight:)``.
  ///
  /// - Parameters:
  ///   - id: The type.
  ///   - cancelInFlight: Whether effects in flight with the same id are cancelled first.
  /// - Returns: The same effect, cancellable.
  @_documentation(visibility: private)
  public func cancellable(id: Any.Type, cancelInFlight: Bool = false) -> Self {
    cancellable(id: ObjectIdentifier(id), cancelInFlight: cancelInFlight)
  }

  /// Cancels the effects in flight that have a type as their id.
  ///
  /// - Parameter id: The type.
  /// - Returns: An effect that finishes immediately.
  @_documentation(visibility: private)
  public static func cancel(id: Any.Type) -> Self {
    cancel(id: ObjectIdentifier(id))
  }

  /// Cancels the effects in flight that have one of several types as their id.
  ///
  /// - Parameter ids: The types.
  /// - Returns: An effect that finishes immediately.
  @_documentation(visibility: private)
  public static func cancel(ids: [Any.Type]) -> Self {
    cancel(ids: ids.map { ObjectIdentifier($0) })
  }
}

extension Task where Success == Never, Failure == Never {
  /// Cancels work with a type as its id, from within an effect.
  ///
  /// - Parameter id: The type.
  @_documentation(visibility: private)
  public static func cancel(
    id: Any.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    cancel(id: ObjectIdentifier(id), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// Runs a section of an effect that can be cancelled by a type; the rest of the effect continues.
///
/// - Parameters:
///   - id: The type.
///   - cancelInFlight: Whether effects and sections in flight with the same id are cancelled first.
///   - isolation: The caller's isolation.
///   - operation: The section.
/// - Returns: The result of the operation.
/// - Throws: Any error thrown by the operation.
@_documentation(visibility: private)
public func withTaskCancellation<Success: Sendable, Failure: Error>(
  id: Any.Type,
  cancelInFlight: Bool = false,
  isolation: isolated (any Actor)? = #isolation,
  operation: @escaping @Sendable () async throws(Failure) -> Success,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async throws(Failure) -> Success {
  try await withTaskCancellation(
    id: ObjectIdentifier(id),
    cancelInFlight: cancelInFlight,
    isolation: isolation,
    operation: operation,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

// Names of effects in The Composable Architecture 0.40 to 0.54.

extension Effect {
  /// Sends an action back to the store: the older name of ``send(_:)``.
  ///
  /// - Parameter value: The action.
  public init(value: Action) {
    self = .send(value)
  }
}

/// The older name of ``Effect``. The failure type of an effect that a reducer returns was always `Never`.
public typealias EffectPublisher<Action: Sendable, Failure: Error> = Effect<Action>
