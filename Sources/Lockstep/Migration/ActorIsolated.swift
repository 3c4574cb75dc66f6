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
