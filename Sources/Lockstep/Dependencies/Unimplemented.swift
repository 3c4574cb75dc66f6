/// Returns an implementation of a function that must not be called. A call is reported as an issue that contains the function's name.
///
/// ```swift
/// static let testValue = AuthManager(login: unimplemented("AuthManager.login", placeholder: .failure(AuthError.offline)))
/// ```
///
/// - Parameters:
///   - name: The function's name: `"AuthManager.login"`.
///   - placeholder: The value to return after the report.
/// - Returns: A function that reports an issue and returns the placeholder.
public func unimplemented<each Argument, Result: Sendable>(
  _ name: String,
  placeholder: @autoclosure @escaping @Sendable () -> Result,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) -> Result {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (_: repeat each Argument) in
    StoreDependencies.current.report(.unimplemented(name: name, location: location))
    return placeholder()
  }
}

/// Returns an implementation of a throwing function that must not be called. A call is reported as an issue that contains the function's
/// name, and throws.
///
/// The same call also creates a function that returns nothing and cannot throw. Calling it reports an issue and returns.
///
/// - Parameter name: The function's name: `"AuthManager.login"`.
/// - Returns: A function that reports an issue and throws an ``UnimplementedError``.
public func unimplemented<each Argument, Result>(
  _ name: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) throws -> Result {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (_: repeat each Argument) throws -> Result in
    StoreDependencies.current.report(.unimplemented(name: name, location: location))
    throw UnimplementedError(name: name)
  }
}

/// Returns an implementation of a function that returns nothing and must not be called. A call is reported as an issue that contains the
/// function's name.
///
/// - Parameter name: The function's name: `"Analytics.track"`.
/// - Returns: A function that reports an issue.
// Hidden from the documentation. The other function with these labels documents both functions, because DocC can't link to only one of
// them.
@_documentation(visibility: private)
@_disfavoredOverload
public func unimplemented<each Argument>(
  _ name: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) -> Void {
  unimplemented(name, placeholder: (), fileID: fileID, filePath: filePath, line: line, column: column)
}

/// The error thrown by an unimplemented function.
public struct UnimplementedError: Error, Hashable, CustomStringConvertible {
  /// The function's name.
  public let name: String

  public var description: String { "\(name) is unimplemented" }
}
