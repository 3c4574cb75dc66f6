internal import Synchronization

/// One read of a `@Dependency`: the reading property, and the keys that were consulted.
final class DependencyInquiry: Sendable {
  /// The key path as written at the property: `\.authManager`.
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

  /// Whether the result is a dependency itself, which doesn't change, rather than a value it computes, such as `\.date.now`.
  func isAnsweredByDependency<Value>(ofType _: Value.Type) -> Bool {
    consulted.withLock { $0 == [ObjectIdentifier(Value.self)] }
  }
}
