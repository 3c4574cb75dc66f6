internal import Synchronization

/// One reading of a `@Dependency`: who asks, and which keys were consulted to answer.
final class DependencyInquiry: Sendable {
  /// As written at the property: `\.authManager`.
  let name: String
  let location: CodeLocation

  private let consulted = Mutex<[ObjectIdentifier]>([])

  init(name: String, location: CodeLocation) {
    self.name = name
    self.location = location
  }

  func note<Key: TestDependencyKey>(_: Key.Type) {
    consulted.withLock { $0.append(ObjectIdentifier(Key.Value.self)) }
  }

  /// Whether the answer is a dependency itself, which stays the same, and not something it computes, such as `\.date.now`.
  func isAnsweredByDependency<Value>(ofType _: Value.Type) -> Bool {
    consulted.withLock { $0 == [ObjectIdentifier(Value.self)] }
  }
}
