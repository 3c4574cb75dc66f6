internal import Synchronization

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

/// The key of a dependency without its live value: provides the values for tests and previews.
///
/// It separates a dependency's interface, which features import, from the implementation module that only the app links:
///
/// ```swift
/// // Module MailClient
/// public struct MailClient: Sendable {
///   public var unread: @Sendable () async throws -> Int
/// }
///
/// extension MailClient: TestDependencyKey {
///   public static let testValue = MailClient(unread: unimplemented("MailClient.unread"))
/// }
///
/// // Module MailClientLive
/// extension MailClient: DependencyKey {
///   public static let liveValue = MailClient { try await imap.unreadCount() }
/// }
/// ```
///
/// A live store that reads a key without a live value reports an issue that names the key, and uses the test value.
public protocol TestDependencyKey<Value>: SendableMetatype {
  /// A self-contained value: a struct of functions, a clock, a generator.
  associatedtype Value: Sendable = Self

  /// The value in a test store.
  static var testValue: Value { get }

  /// The value in a preview; the test value by default.
  static var previewValue: Value { get }
}

extension TestDependencyKey {
  public static var previewValue: Value { testValue }
}

/// Records that the default ``DependencyKey/testValue`` was used because the key has no test value of its own.
final class MissingTestValueRecorder: Sendable {
  @TaskLocal static var inQuestion: MissingTestValueRecorder?

  private let isMissing = Atomic(false)

  func note() {
    isMissing.store(true, ordering: .relaxed)
  }

  /// Reads a key's test value.
  ///
  /// - Returns: The value, and whether it is only a fallback.
  static func ask<Key: TestDependencyKey>(_: Key.Type) -> (value: Key.Value, isMissing: Bool) {
    let note = MissingTestValueRecorder()
    let value = $inQuestion.withValue(note) { Key.testValue }
    return (value, note.isMissing.load(ordering: .relaxed))
  }
}
