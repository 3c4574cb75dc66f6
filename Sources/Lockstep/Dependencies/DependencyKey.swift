/// The key of a dependency, with the values it has where nobody overrides it.
///
/// ```swift
/// private enum AuthManagerKey: DependencyKey {
///   static let liveValue = AuthManager.live
///   static let testValue = AuthManager.failing(.offline)
/// }
///
/// extension DependencyValues {
///   var authManager: AuthManager {
///     get { self[AuthManagerKey.self] }
///     set { self[AuthManagerKey.self] = newValue }
///   }
/// }
/// ```
///
/// A value is asked for at most once per store. To keep the live value in a module of its own, see ``TestDependencyKey``.
public protocol DependencyKey<Value>: TestDependencyKey {
  // Repeated from the protocol it refines, because Swift infers the type of an inherited requirement only from the protocol that states it.
  associatedtype Value = Self

  /// The value outside tests and previews.
  static var liveValue: Value { get }

  /// The value in a test store; by default asking for it is an issue, and the preview's value is used.
  static var testValue: Value { get }

  /// The value in a preview; by default the live one.
  static var previewValue: Value { get }
}

extension DependencyKey {
  public static var previewValue: Value { liveValue }

  public static var testValue: Value {
    MissingTestValue.inQuestion?.note()
    return previewValue
  }
}

/// Where a store runs, which decides the values of dependencies that nobody overrides.
public enum DependencyContext: String, Sendable, Hashable {
  case live, preview, test
}
