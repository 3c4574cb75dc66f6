internal import LockstepDiff
internal import Synchronization

/// The default values of keys, read at most once per store.
final class DefaultDependencyCache: Sendable {
  let context: DependencyContext
  private let known = Mutex(CachedDefault())

  // A dedicated type, because freeing a bare dictionary in a generic lock would look up the dictionary's type.
  private struct CachedDefault {
    var values: [ObjectIdentifier: any Sendable] = [:]
  }

  init(context: DependencyContext) {
    self.context = context
  }

  func value<Key: TestDependencyKey>(of key: Key.Type, in dependencies: DependencyValues) -> Key.Value {
    if let known = known.withLock({ $0.values[ObjectIdentifier(key)] }), let value = known as? Key.Value {
      return value
    }
    // Runs outside the lock, because a key's value may depend on other dependencies. A value that is read during configuration, to change
    // one of its properties, is created with the overrides set so far, like a value that is read when the store runs.
    let (value, isMissing) =
      dependencies.isInPreparation ? StoreDependencies(dependencies).run { ask(key) } : ask(key)
    if isMissing {
      // Configuration code may read a value to change one of its properties. Only a `@Dependency` read reports a missing value.
      guard let inquiry = dependencies.inquiry else { return value }
      dependencies.issueSink.report(missing(key, askedBy: inquiry))
    }
    return known.withLock { known in
      if let earlier = known.values[ObjectIdentifier(key)], let value = earlier as? Key.Value { return value }
      known.values[ObjectIdentifier(key)] = value
      return value
    }
  }

  private func ask<Key: TestDependencyKey>(_ key: Key.Type) -> (value: Key.Value, isMissing: Bool) {
    switch context {
    case .live: live(key).map { ($0, false) } ?? (key.testValue, true)
    case .preview: (key.previewValue, false)
    case .test: MissingTestValueRecorder.ask(key)
    }
  }

  /// The live value of a key, if it has one. It may be declared in a different module than the key.
  private func live<Key: TestDependencyKey>(_ key: Key.Type) -> Key.Value? {
    func value<LiveKey: DependencyKey>(of key: LiveKey.Type) -> LiveKey.Value { key.liveValue }
    guard let key = key as? any DependencyKey.Type else { return nil }
    return value(of: key) as? Key.Value
  }

  private func missing<Key: TestDependencyKey>(_ key: Key.Type, askedBy inquiry: DependencyRead) -> EngineIssue {
    // On Linux, a key path in an executable prints as an address, `<computed 0x…>`. The key's name is used instead.
    let name = inquiry.name.contains("<") ? "\(key).self" : inquiry.name
    let type = TypeNameShortener.shortName(of: Key.Value.self)
    return context == .live
      ? .missingLiveValue(dependency: name, key: "\(key)", type: type, location: inquiry.location)
      : .missingTestValue(dependency: name, type: type, location: inquiry.location)
  }
}
