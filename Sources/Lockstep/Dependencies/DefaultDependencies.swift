internal import Synchronization

/// The values of keys that nobody overrides, asked for at most once per store.
final class DefaultDependencies: Sendable {
  let context: DependencyContext
  private let values = Mutex<[ObjectIdentifier: any Sendable]>([:])

  init(context: DependencyContext) {
    self.context = context
  }

  func value<Key: DependencyKey>(of key: Key.Type, in dependencies: DependencyValues) -> Key.Value {
    if let known = values.withLock({ $0[ObjectIdentifier(key)] }), let value = known as? Key.Value { return value }
    // Not under the lock: a key's value may be made of other dependencies.
    let (value, isMissing) = ask(key)
    if isMissing {
      // Who prepares dependencies may read a value to change a part of it; only who depends on it misses it.
      guard dependencies.inquiry != nil else { return value }
      reportMissing(key, in: dependencies)
    }
    return values.withLock { values in
      if let earlier = values[ObjectIdentifier(key)], let known = earlier as? Key.Value { return known }
      values[ObjectIdentifier(key)] = value
      return value
    }
  }

  private func ask<Key: DependencyKey>(_ key: Key.Type) -> (value: Key.Value, isMissing: Bool) {
    switch context {
    case .live: (key.liveValue, false)
    case .preview: (key.previewValue, false)
    case .test: MissingTestValue.ask(key)
    }
  }

  private func reportMissing<Key: DependencyKey>(_ key: Key.Type, in dependencies: DependencyValues) {
    let inquiry = dependencies.inquiry
    dependencies.issueSink.report(
      .missingTestValue(
        dependency: inquiry.map { $0.name.contains("<") ? "\(key).self" : $0.name } ?? "\(key).self",
        type: String(reflecting: Key.Value.self),
        location: inquiry?.location
      )
    )
  }
}
