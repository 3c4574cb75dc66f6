#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// Shared state of The Composable Architecture 1.10 and later, declared only for the compiler's message. A type of the same name in another
// module takes precedence.

/// Not available: services share values.
@_documentation(visibility: private)
@available(
  *,
  unavailable,
  message: "There is no shared state: keep the value in a dependency, which can save it with '\\.fileStorage'"
)
@propertyWrapper
public struct Shared<Value> {
  /// The value.
  public var wrappedValue: Value {
    get { mistake() }
    set { mistake() }
  }

  /// The shared value.
  public var projectedValue: Self { mistake() }

  /// Accepts an initial value.
  public init(wrappedValue: Value) { mistake() }

  /// Accepts an initial value and a key.
  public init(wrappedValue: Value, _ key: UnavailableSharedKey) { mistake() }

  /// Accepts a key.
  public init(_ key: UnavailableSharedKey) { mistake() }
}

@_documentation(visibility: private)
@available(*, unavailable)
extension Shared: Equatable where Value: Equatable {}

/// The keys of shared values, such as `.appStorage("count")`.
@_documentation(visibility: private)
public struct UnavailableSharedKey: Sendable {
  /// A key of the user's defaults.
  public static func appStorage(_ key: String) -> Self { mistake() }

  /// A file.
  public static func fileStorage(_ url: URL) -> Self { mistake() }

  /// A value in memory.
  public static func inMemory(_ key: String) -> Self { mistake() }
}
