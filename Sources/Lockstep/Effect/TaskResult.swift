/// The outcome of asynchronous work that may throw, as a value an action can carry.
///
/// Equatable when `Success` is. Failures are equal when their errors are equal. Errors are compared by `==` if they are equatable,
/// otherwise by type and description.
public enum TaskResult<Success: Sendable>: Sendable {
  case success(Success)
  case failure(any Error)

  /// Runs the work and stores the returned value or the thrown error.
  ///
  /// - Parameter body: The work.
  public init(catching body: @Sendable () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }

  /// Creates a task result from a result.
  ///
  /// - Parameter result: The result.
  public init<Failure: Error>(_ result: Result<Success, Failure>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }

  /// The value of a success.
  ///
  /// - Throws: The error of a failure.
  public var value: Success {
    get throws {
      switch self {
      case .success(let value): value
      case .failure(let error): throw error
      }
    }
  }

  /// Transforms the value of a success.
  ///
  /// - Parameter transform: Returns the new value.
  /// - Returns: The new success, or the same failure.
  public func map<NewSuccess>(_ transform: (Success) -> NewSuccess) -> TaskResult<NewSuccess> {
    switch self {
    case .success(let value): .success(transform(value))
    case .failure(let error): .failure(error)
    }
  }
}

extension TaskResult: Equatable where Success: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.success(let lhs), .success(let rhs)): lhs == rhs
    case (.failure(let lhs), .failure(let rhs)): isEqual(lhs, rhs)
    case (.success, .failure), (.failure, .success): false
    }
  }

  private static func isEqual(_ lhs: any Error, _ rhs: any Error) -> Bool {
    if let lhs = lhs as? any Equatable { return isEqual(lhs, rhs) }
    return type(of: lhs) == type(of: rhs) && String(describing: lhs) == String(describing: rhs)
  }

  private static func isEqual<E: Equatable>(_ lhs: E, _ rhs: any Error) -> Bool {
    lhs == rhs as? E
  }
}

extension TaskResult: Hashable where Success: Hashable {
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .success(let value):
      hasher.combine(0)
      hasher.combine(value)
    case .failure(let error):
      hasher.combine(1)
      hasher.combine(ObjectIdentifier(type(of: error)))
      // Hashes what `==` compares. For an equatable error that is not hashable, only its type is hashed.
      if let error = error as? any Hashable {
        hasher.combine(error)
      } else if !(error is any Equatable) {
        hasher.combine(String(describing: error))
      }
    }
  }
}

extension TaskResult: Decodable where Success: Decodable {
  private enum CaseCodingKey: String, CodingKey { case success, failure }
  private enum PayloadCodingKey: String, CodingKey { case _0 }

  /// Decodes the format that Swift synthesises for an enum of this shape; a failure's error becomes a ``TaskFailure``.
  ///
  /// - Parameter decoder: Holds one key, `success` or `failure`, with the payload under `_0`.
  /// - Throws: `DecodingError` if neither case is present.
  public init(from decoder: any Decoder) throws {
    let cases = try decoder.container(keyedBy: CaseCodingKey.self)
    if cases.allKeys.first == .failure {
      let payload = try cases.nestedContainer(keyedBy: PayloadCodingKey.self, forKey: .failure)
      self = .failure(TaskFailure(message: try payload.decode(String.self, forKey: ._0)))
    } else {
      let payload = try cases.nestedContainer(keyedBy: PayloadCodingKey.self, forKey: .success)
      self = .success(try payload.decode(Success.self, forKey: ._0))
    }
  }
}

/// An error that consists only of its text: the error of a failed ``TaskResult`` that was read from a script or a trace.
public struct TaskFailure: Error, Hashable, CustomStringConvertible {
  /// A description of the failure.
  public let message: String

  /// Creates an error from its text.
  ///
  /// - Parameter message: A description of the failure.
  public init(message: String) {
    self.message = message
  }

  public var description: String { message }
}
