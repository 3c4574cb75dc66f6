internal import Synchronization

/// The values of keys that nobody overrides, asked for at most once per store.
final class DefaultDependencies: Sendable {
  let context: DependencyContext
  private let values = Mutex<[ObjectIdentifier: any Sendable]>([:])

  init(context: DependencyContext) {
    self.context = context
  }

  func value<Key: DependencyKey>(of key: Key.Type, in dependencies: DependencyValues) -> Key.Value {
    if let known = values.withLock({ $0[ObjectIdentifier(key)] }) as? Key.Value { return known }
    // Not under the lock: a key's value may be made of other dependencies.
    let value = ask(key, in: dependencies)
    return values.withLock { values in
      if let earlier = values[ObjectIdentifier(key)] as? Key.Value { return earlier }
      values[ObjectIdentifier(key)] = value
      return value
    }
  }

  private func ask<Key: DependencyKey>(_ key: Key.Type, in dependencies: DependencyValues) -> Key.Value {
    switch context {
    case .live: return key.liveValue
    case .preview: return key.previewValue
    case .test:
      let (value, isMissing) = MissingTestValue.ask(key)
      if isMissing { reportMissing(key, in: dependencies) }
      return value
    }
  }

  private func reportMissing<Key: DependencyKey>(_ key: Key.Type, in dependencies: DependencyValues) {
    let inquiry = dependencies.inquiry
    dependencies.issueSink.report(
      .missingTestValue(
        dependency: inquiry?.name ?? String(describing: key),
        type: String(reflecting: Key.Value.self),
        location: inquiry?.location
      )
    )
  }
}
