internal import Synchronization

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
