// Unsafe but sound because: `first` is zero or the bits of a reference that this object retains from the moment it is set, once, until
// `deinit`, and every reader holds this object. AtomicLazyReference has the same semantics, but is not inlined and costs 40 ns per read.

public import Synchronization

/// Finds and caches the value of a `@Dependency`. A cached read in the same store's reducers needs no look-up.
@usableFromInline
final class DependencyResolver<Value: Sendable>: Sendable {
  @usableFromInline
  final class CachedValue: Sendable {
    /// Keeps the identity below from being reused for another object.
    let scope: StoreDependencies
    @usableFromInline let identity: UInt
    @usableFromInline let value: Value

    init(scope: StoreDependencies, value: Value) {
      self.scope = scope
      identity = UInt(bitPattern: scope.identity)
      self.value = value
    }
  }

  /// The way in which a property identifies its dependency: by key path or by key.
  @usableFromInline
  enum Reference: Sendable {
    case path(any KeyPath<DependencyValues, Value> & Sendable)

    /// A key whose values are of the source's type.
    case key(any TestDependencyKey.Type)
  }

  @usableFromInline let reference: Reference
  @usableFromInline let location: CodeLocation
  @usableFromInline let first = Atomic<UInt>(0)

  // Inlined, because looking up the type of the source costs as much as creating it.
  @inlinable
  init(_ reference: Reference, at location: CodeLocation) {
    self.reference = reference
    self.location = location
  }

  deinit {
    // Released as `AnyObject`, because looking up the type `CachedValue` would cost more than the rest.
    if let bits = UnsafeRawPointer(bitPattern: first.load(ordering: .acquiring)) {
      Unmanaged<AnyObject>.fromOpaque(bits).release()
    }
  }

  @inlinable
  var found: Unmanaged<CachedValue>? {
    UnsafeRawPointer(bitPattern: first.load(ordering: .acquiring)).map { Unmanaged.fromOpaque($0) }
  }

  /// The cached value for a scope with the given identity.
  @inlinable
  func known(in scope: UnsafeRawPointer?) -> Value? {
    found?._withUnsafeGuaranteedRef { $0.identity == UInt(bitPattern: scope) ? $0.value : nil }
  }

  private func keep(_ value: Value, foundIn scope: StoreDependencies) {
    let found = Unmanaged.passRetained(CachedValue(scope: scope, value: value))
    let bits = UInt(bitPattern: found.toOpaque())
    let (isKept, _) = first.compareExchange(expected: 0, desired: bits, ordering: .acquiringAndReleasing)
    if !isKept { found.release() }
  }

  /// The current value.
  ///
  /// - Parameter origin: The dependencies that were current when the property was created.
  @usableFromInline
  func find(madeIn origin: StoreDependencies?) -> Value {
    let scope = StoreDependencies.inScope ?? origin ?? .current
    if let known = known(in: scope.identity) { return known }
    var values = scope.values
    if let origin, origin !== scope { values = origin.values.merging(values) }
    let inquiry = DependencyRead(name: { [reference] in reference.description }, location: location)
    values.inquiry = inquiry
    let value = reference.value(in: values)
    if inquiry.isAnsweredByDependency(ofType: Value.self) { keep(value, foundIn: scope) }
    return value
  }
}

extension DependencyResolver.Reference {
  /// The dependency as written at the property: `\.uuid` or `Clock.self`.
  fileprivate var description: String {
    switch self {
    case .path(let path):
      let (text, root) = (String(describing: path), "\\DependencyValues")
      return text.hasPrefix(root) ? "\\" + text.dropFirst(root.count) : text
    case .key(let key): return "\(key).self"
    }
  }

  fileprivate func value(in values: DependencyValues) -> Value {
    func value<Key: TestDependencyKey>(of key: Key.Type) -> Value { unerased(values[key], as: Value.self) }
    switch self {
    case .path(let path): return values[keyPath: path]
    case .key(let key): return value(of: key)
    }
  }
}

/// One read of a `@Dependency`: the reading property, and the keys that were consulted.
final class DependencyRead: Sendable {
  /// Describing a key path costs microseconds, and only issues need the description.
  private let makeName: @Sendable () -> String
  let location: CodeLocation

  private let consulted = Mutex<[ObjectIdentifier]>([])

  init(name: @escaping @Sendable () -> String, location: CodeLocation) {
    (makeName, self.location) = (name, location)
  }

  /// The key path as written at the property: `\.authManager`.
  var name: String { makeName() }

  func note<Key: TestDependencyKey>(_: Key.Type) {
    consulted.withLock { $0.append(ObjectIdentifier(Key.Value.self)) }
  }

  /// Whether the result is a dependency itself, which doesn't change, rather than a value it computes, such as `\.date.now`.
  func isAnsweredByDependency<Value>(ofType _: Value.Type) -> Bool {
    consulted.withLock { $0 == [ObjectIdentifier(Value.self)] }
  }
}
