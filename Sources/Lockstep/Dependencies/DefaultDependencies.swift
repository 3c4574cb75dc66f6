internal import LockstepDiff
internal import Synchronization

/// The values of keys that nobody overrides, asked for at most once per store.
final class DefaultDependencies: Sendable {
  let context: DependencyContext
  private let values = Mutex<[ObjectIdentifier: any Sendable]>([:])

  init(context: DependencyContext) {
    self.context = context
  }

  func value<Key: TestDependencyKey>(of key: Key.Type, in dependencies: DependencyValues) -> Key.Value {
    if let known = values.withLock({ $0[ObjectIdentifier(key)] }), let value = known as? Key.Value { return value }
    // Not under the lock: a key's value may be made of other dependencies.
    // What is read to change a part of it is made of what has been set before, like what is read when the store runs.
    let (value, isMissing) =
      dependencies.isInPreparation ? BoundDependencies(dependencies).inForce { ask(key) } : ask(key)
    if isMissing {
      // Who prepares dependencies may read a value to change a part of it; only who depends on it misses it.
      guard let inquiry = dependencies.inquiry else { return value }
      dependencies.issueSink.report(missing(key, askedBy: inquiry))
    }
    return values.withLock { values in
      if let earlier = values[ObjectIdentifier(key)], let known = earlier as? Key.Value { return known }
      values[ObjectIdentifier(key)] = value
      return value
    }
  }

  private func ask<Key: TestDependencyKey>(_ key: Key.Type) -> (value: Key.Value, isMissing: Bool) {
    switch context {
    case .live: live(key).map { ($0, false) } ?? (key.testValue, true)
    case .preview: (key.previewValue, false)
    case .test: MissingTestValue.ask(key)
    }
  }

  /// The live value of a key, if it has one: the module that gives it one need not be the one that asks.
  private func live<Key: TestDependencyKey>(_ key: Key.Type) -> Key.Value? {
    func value<LiveKey: DependencyKey>(of key: LiveKey.Type) -> LiveKey.Value { key.liveValue }
    guard let key = key as? any DependencyKey.Type else { return nil }
    return value(of: key) as? Key.Value
  }

  private func missing<Key: TestDependencyKey>(_ key: Key.Type, askedBy inquiry: DependencyInquiry) -> EngineIssue {
    // On Linux a key path of an executable prints an address, `<computed 0x…>`: the key's name is then the better one.
    let name = inquiry.name.contains("<") ? "\(key).self" : inquiry.name
    let type = TypeNameShortener.shortName(of: Key.Value.self)
    return context == .live
      ? .missingLiveValue(dependency: name, key: "\(key)", type: type, location: inquiry.location)
      : .missingTestValue(dependency: name, type: type, location: inquiry.location)
  }
}
