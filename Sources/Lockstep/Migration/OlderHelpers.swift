internal import Synchronization

/// A value behind an actor, for test doubles that count or record calls: the `ActorIsolated` of swift-concurrency-extras.
///
/// Code migrated from The Composable Architecture can keep it. New code uses `Mutex` of the module `Synchronization`, which needs no
/// `await`.
///
/// ```swift
/// let queries = ActorIsolated<[String]>([])
/// …
/// $0.search.results = { query in await queries.withValue { $0.append(query) }; return [] }
/// …
/// #expect(await queries.value == ["swift"])
/// ```
public final actor ActorIsolated<Value: Sendable> {
  /// The value.
  public private(set) var value: Value

  /// Creates an actor around a value.
  ///
  /// - Parameter value: The initial value.
  public init(_ value: Value) {
    self.value = value
  }

  /// Reads and changes the value.
  ///
  /// - Parameter operation: Receives the value.
  /// - Returns: The operation's result.
  /// - Throws: The operation's error; changes made before the error are kept.
  public func withValue<Result: Sendable>(_ operation: @Sendable (inout Value) throws -> Result) rethrows -> Result {
    try operation(&value)
  }

  /// Replaces the value.
  ///
  /// - Parameter newValue: The new value.
  public func setValue(_ newValue: Value) {
    value = newValue
  }
}

/// A value behind a lock, for test doubles that count or record calls: the `LockIsolated` of swift-concurrency-extras.
///
/// Code migrated from The Composable Architecture can keep it. New code uses `Mutex` of the module `Synchronization`.
///
/// ```swift
/// let queries = LockIsolated<[String]>([])
/// …
/// $0.search.results = { query in queries.withValue { $0.append(query) }; return [] }
/// …
/// #expect(queries.value == ["swift"])
/// ```
///
/// The lock is not recursive: code inside ``withValue(_:)`` must not access the same instance.
@dynamicMemberLookup
public final class LockIsolated<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  /// Creates a lock around a value.
  ///
  /// - Parameter value: The initial value.
  public init(_ value: Value) {
    mutex = Mutex(value)
  }

  /// A copy of the value.
  public var value: Value {
    mutex.withLock { $0 }
  }

  /// A copy of a property of the value: `queries.count`.
  ///
  /// - Parameter keyPath: The path from the value to the property.
  public subscript<Property: Sendable>(dynamicMember keyPath: KeyPath<Value, Property>) -> Property {
    mutex.withLock { $0[keyPath: keyPath] }
  }

  /// Reads and changes the value while no other task can access it.
  ///
  /// - Parameter operation: Receives the value.
  /// - Returns: The operation's result.
  /// - Throws: The operation's error; changes made before the error are kept.
  public func withValue<Result: Sendable>(_ operation: (inout Value) throws -> Result) rethrows -> Result {
    try mutex.withLock { try operation(&$0) }
  }

  /// Replaces the value.
  ///
  /// - Parameter newValue: The new value; evaluated before the lock is taken.
  public func setValue(_ newValue: Value) {
    mutex.withLock { $0 = newValue }
  }
}

// Stream constructors of The Composable Architecture 0.40 to 0.54, from before the standard library had `makeStream`.
extension AsyncStream {
  /// Creates a stream and its continuation: the older name of `makeStream(of:bufferingPolicy:)`.
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
  /// Creates a stream and its continuation: the older name of `makeStream(of:throwing:bufferingPolicy:)`.
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

// Case paths in The Composable Architecture before macros: `/Action.child`. Declared only for the compiler's message, like the
// declarations in the folder Mistakes, and hidden from the documentation. There are three overloads, so that neither language mode reports
// another error first.
prefix operator /

/// Not available. Pass the case itself to a function that takes a case path.
///
/// - Parameter embed: The case.
/// - Returns: Never.
@_documentation(visibility: private)
@available(*, unavailable, message: "Remove the slash: write 'Action.child', or 'CasePath(Action.child)' for a value")
public prefix func / <Root, Value>(embed: @escaping (Value) -> Root) -> @Sendable (Value) -> Root {
  mistake()
}

/// Not available. Use an initializer to create a case path.
///
/// - Parameter embed: The case.
/// - Returns: Never.
@_documentation(visibility: private)
@available(*, unavailable, message: "Remove the slash: write 'Action.child', or 'CasePath(Action.child)' for a value")
@_disfavoredOverload
public prefix func / <Root, Value>(embed: @escaping (Value) -> Root) -> CasePath<Root, Value> {
  mistake()
}

/// Not available. Cases without a payload or with several payloads are also written without a slash.
///
/// - Parameter embed: The case.
/// - Returns: Never.
@_documentation(visibility: private)
@available(*, unavailable, message: "Remove the slash: write 'Action.child', or 'CasePath(Action.child)' for a value")
public prefix func / <Embedding>(embed: Embedding) -> Embedding {
  mistake()
}

// Overriding dependencies in The Composable Architecture 0.40 to 0.49. New code calls `withDependencies`.
extension DependencyValues {
  /// Runs synchronous work with another dependency: the older form of ``withDependencies(_:operation:)``.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - value: The overriding value.
  ///   - operation: The work.
  /// - Returns: The result of the work.
  public static func withValue<Value, Result>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ value: @autoclosure () -> Value,
    operation: () throws -> Result
  ) rethrows -> Result {
    try withDependencies({ $0[keyPath: keyPath] = value() }, operation: operation)
  }

  /// Runs asynchronous work with another dependency: the older form of ``withDependencies(isolation:_:operation:)``.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - value: The overriding value.
  ///   - isolation: The caller's isolation.
  ///   - operation: The work.
  /// - Returns: The result of the work.
  public static func withValue<Value, Result>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ value: @autoclosure () -> Value,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await withDependencies({ $0[keyPath: keyPath] = value() }, operation: operation)
  }

  /// Runs synchronous work with changed dependencies: the older form of ``withDependencies(_:operation:)``.
  ///
  /// - Parameters:
  ///   - update: Changes the current dependencies.
  ///   - operation: The work.
  /// - Returns: The result of the work.
  public static func withValues<Result>(
    _ update: (inout DependencyValues) throws -> Void,
    operation: () throws -> Result
  ) rethrows -> Result {
    try withDependencies(update, operation: operation)
  }

  /// Runs asynchronous work with changed dependencies: the older form of ``withDependencies(isolation:_:operation:)``.
  ///
  /// - Parameters:
  ///   - update: Changes the current dependencies.
  ///   - isolation: The caller's isolation.
  ///   - operation: The work.
  /// - Returns: The result of the work.
  public static func withValues<Result>(
    _ update: (inout DependencyValues) async throws -> Void,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await withDependencies(update, operation: operation)
  }
}

// Failures that a feature reports, as in code that imports XCTestDynamicOverlay. New code calls `reportIssue`.
/// Reports a failure from a feature, or from code that has no access to XCTest.
///
/// Kept for code that imports XCTestDynamicOverlay. New code uses ``reportIssue(_:hint:fileID:filePath:line:column:)``, which this function
/// calls. The failure therefore reaches the store's ``DependencyValues/issueSink``, and fails the running test, of XCTest or of Swift
/// Testing. In a file that imports XCTest, XCTest's own function is used.
///
/// - Parameters:
///   - message: A description of the failure.
///   - file: The path of the file that reports it.
///   - line: The line that reports it.
@_disfavoredOverload
public func XCTFail(
  _ message: String = "",
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  reportIssue(
    message.isEmpty ? "XCTFail() was called." : message,
    hint: "Fix the code that leads to this call.",
    fileID: fileID,
    filePath: file,
    line: line,
    column: column
  )
}
