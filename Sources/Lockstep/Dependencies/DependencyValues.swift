/// The dependencies of a store: overrides, and the values of their keys for everything else.
///
/// A value. A store's are fixed when the store is made and belong to it alone: nothing is shared between stores, so tests that run
/// side by side cannot see one another's.
public struct DependencyValues: Sendable {
  private var overrides: [ObjectIdentifier: any Sendable] = [:]
  private var defaults: DefaultDependencies
  var inquiry: DependencyInquiry?

  /// Whether these are a store's, or made of a store's.
  private(set) var belongsToStore = false

  /// Whether these are being set for a store that does not run yet: nobody else has the values its keys are asked for.
  private(set) var isInPreparation = false

  /// What traces call the feature instance these are for, its parents' names first: `left`, `left/player`.
  var instanceName: String?

  /// Makes the dependencies of a new store: no overrides, no values asked for yet.
  ///
  /// - Parameter context: Decides which value of a key is used where nobody overrides it.
  public init(context: DependencyContext = .live) {
    defaults = DefaultDependencies(context: context)
  }

  /// Decides which value of a key is used where nobody overrides it.
  public var context: DependencyContext {
    get { defaults.context }
    set { if newValue != context { defaults = DefaultDependencies(context: newValue) } }
  }

  /// The dependency of a key.
  ///
  /// - Parameter key: The key's type.
  public subscript<Key: TestDependencyKey>(key: Key.Type) -> Key.Value {
    get {
      inquiry?.note(key)
      // Found before it is cast: where the value is optional, a cast of nothing succeeds.
      if let override = overrides[ObjectIdentifier(key)], let value = override as? Key.Value { return value }
      return defaults.value(of: key, in: self)
    }
    set { overrides[ObjectIdentifier(key)] = newValue }
  }

  /// The same values, set.
  var prepared: DependencyValues {
    var copy = self
    copy.isInPreparation = false
    return copy
  }

  /// These values, and where somebody overrides one, the other's override.
  func merging(_ other: DependencyValues) -> DependencyValues {
    var merged = other
    merged.overrides.merge(overrides) { theirs, _ in theirs }
    return merged
  }

  /// Another's values, with these overrides.
  package func overriding(_ other: DependencyValues) -> DependencyValues {
    var merged = other
    merged.overrides.merge(overrides) { _, ours in ours }
    return merged
  }

  /// The same overrides for another store, which asks keys for their values anew.
  package func forNewStore() -> DependencyValues {
    var copy = self
    copy.defaults = DefaultDependencies(context: context)
    copy.belongsToStore = true
    copy.isInPreparation = true
    copy.instanceName = nil
    return copy
  }
}
