/// The key of a dependency, with its default values.
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
/// A store reads each value at most once. To keep the live value in a separate module, see ``TestDependencyKey``.
public protocol DependencyKey<Value>: TestDependencyKey {
  // Repeated from the inherited protocol, because Swift infers the type of an inherited requirement only from the protocol that declares
  // it.
  associatedtype Value = Self

  /// The value outside tests and previews.
  static var liveValue: Value { get }

  /// The value in a test store. By default, reading it is reported as an issue, and the preview value is used.
  static var testValue: Value { get }

  /// The value in a preview; the live value by default.
  static var previewValue: Value { get }
}

extension DependencyKey {
  public static var previewValue: Value { liveValue }

  public static var testValue: Value {
    MissingTestValueRecorder.inQuestion?.note()
    return previewValue
  }
}

/// The environment of a store, which selects the default values of dependencies.
public enum DependencyContext: String, Sendable, Hashable {
  case live, preview, test
}
