// Unsafe, and sound because: `first` is zero or the bits of a reference that this object retains from the moment it is set, once, until
// `deinit`, and every reader holds this object. AtomicLazyReference has the same semantics, but is not inlined and costs 40 ns per read.

public import Synchronization

/// Finds and caches the value of a `@Dependency`. A cached read in the same store's reducers needs no look-up.
@usableFromInline
final class DependencySource<Value: Sendable>: Sendable {
  @usableFromInline
  final class Found: Sendable {
    /// Keeps the identity below from being reused for another object.
    let scope: BoundDependencies
    @usableFromInline let identity: UInt
    @usableFromInline let value: Value

    init(scope: BoundDependencies, value: Value) {
      self.scope = scope
      identity = UInt(bitPattern: scope.identity)
      self.value = value
    }
  }

  private let name: @Sendable () -> String
  private let location: CodeLocation
  private let read: @Sendable (DependencyValues) -> Value
  @usableFromInline let first = Atomic<UInt>(0)

  init(
    name: @escaping @Sendable () -> String,
    location: CodeLocation,
    read: @escaping @Sendable (DependencyValues) -> Value
  ) {
    self.name = name
    self.location = location
    self.read = read
  }

  deinit {
    found?.release()
  }

  @inlinable
  var found: Unmanaged<Found>? {
    UnsafeRawPointer(bitPattern: first.load(ordering: .acquiring)).map { Unmanaged.fromOpaque($0) }
  }

  /// The cached value for a scope with the given identity.
  @inlinable
  func known(in scope: UnsafeRawPointer?) -> Value? {
    found?._withUnsafeGuaranteedRef { $0.identity == UInt(bitPattern: scope) ? $0.value : nil }
  }

  private func keep(_ value: Value, foundIn scope: BoundDependencies) {
    let found = Unmanaged.passRetained(Found(scope: scope, value: value))
    let bits = UInt(bitPattern: found.toOpaque())
    let (isKept, _) = first.compareExchange(expected: 0, desired: bits, ordering: .acquiringAndReleasing)
    if !isKept { found.release() }
  }

  /// The current value.
  ///
  /// - Parameter origin: The dependencies that were current when the property was made.
  @usableFromInline
  func find(madeIn origin: BoundDependencies?) -> Value {
    let scope = BoundDependencies.inScope ?? origin ?? .current
    if let known = known(in: scope.identity) { return known }
    var values = scope.values
    if let origin, origin !== scope { values = origin.values.merging(values) }
    let inquiry = DependencyInquiry(name: name(), location: location)
    values.inquiry = inquiry
    let value = read(values)
    if inquiry.isAnsweredByDependency(ofType: Value.self) { keep(value, foundIn: scope) }
    return value
  }
}
