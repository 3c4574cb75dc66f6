internal import LockstepDiff
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
    // What is read to change a part of it is made of what has been set before, like what is read when the store runs.
    let (value, isMissing) =
      dependencies.isInPreparation ? BoundDependencies(dependencies).inForce { ask(key) } : ask(key)
    if isMissing {
      // Who prepares dependencies may read a value to change a part of it; only who depends on it misses it.
      guard let inquiry = dependencies.inquiry else { return value }
      reportMissing(key, askedBy: inquiry, in: dependencies)
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

  private func reportMissing<Key: DependencyKey>(
    _ key: Key.Type,
    askedBy inquiry: DependencyInquiry,
    in dependencies: DependencyValues
  ) {
    dependencies.issueSink.report(
      .missingTestValue(
        // On Linux a key path of an executable prints an address, `<computed 0x…>`: the key's name is then the better one.
        dependency: inquiry.name.contains("<") ? "\(key).self" : inquiry.name,
        type: TypeName.short(Key.Value.self),
        location: inquiry.location
      )
    )
  }
}
