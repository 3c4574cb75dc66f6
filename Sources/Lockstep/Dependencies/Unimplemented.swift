/// A function of a dependency that must not be called: calling it is an issue that names it.
///
/// ```swift
/// static let testValue = AuthManager(login: unimplemented("AuthManager.login", placeholder: .failure(AuthError.offline)))
/// ```
///
/// - Parameters:
///   - name: What was called: `"AuthManager.login"`.
///   - placeholder: Returned after the report.
/// - Returns: A function that reports and returns the placeholder.
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
    BoundDependencies.current.report(.unimplemented(name: name, location: location))
    return placeholder()
  }
}

/// A throwing function of a dependency that must not be called: calling it is an issue that names it, and throws.
///
/// The same call makes a function that returns nothing and cannot throw: calling it is an issue, and it returns.
///
/// - Parameter name: What was called: `"AuthManager.login"`.
/// - Returns: A function that reports and throws an ``UnimplementedError``.
public func unimplemented<each Argument, Result>(
  _ name: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) throws -> Result {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (_: repeat each Argument) throws -> Result in
    BoundDependencies.current.report(.unimplemented(name: name, location: location))
    throw UnimplementedError(name: name)
  }
}

/// A function of a dependency that returns nothing and must not be called: calling it is an issue that names it.
///
/// - Parameter name: What was called: `"Analytics.track"`.
/// - Returns: A function that reports.
// Private to the documentation, where the other function with these labels describes both: links to one of two don't work in DocC.
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

/// What an unimplemented function throws.
public struct UnimplementedError: Error, Hashable, CustomStringConvertible {
  /// What was called.
  public let name: String

  public var description: String { "\(name) is unimplemented" }
}
