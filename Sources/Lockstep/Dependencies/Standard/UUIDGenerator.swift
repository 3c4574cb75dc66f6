internal import Synchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Creates UUIDs: `uuid()`.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// Creates a generator from a function.
  ///
  /// - Parameter generate: Creates a UUID.
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
  }

  /// A generator that always returns the same UUID.
  ///
  /// - Parameter uuid: The UUID.
  /// - Returns: A generator that returns only this UUID.
  public static func constant(_ uuid: UUID) -> Self {
    Self { uuid }
  }

  /// Counts from zero: `00000000-0000-0000-0000-000000000000`, then `…0001`.
  public static var incrementing: Self {
    let counter = Counter()
    return Self { UUID(counter.next()) }
  }

  /// Creates a UUID.
  ///
  /// - Returns: A new UUID.
  public func callAsFunction() -> UUID { generate() }

  private final class Counter: Sendable {
    private let count = Atomic<UInt64>(0)

    func next() -> UInt64 { count.add(1, ordering: .relaxed).oldValue }
  }
}

extension UUID {
  /// The UUID whose last twelve hexadecimal digits are a number, as created by incrementing generators.
  ///
  /// - Parameter number: Must be less than 2⁴⁸ for the UUID to be unique.
  public init(_ number: UInt64) {
    func byte(_ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: number >> (8 * index)) }
    self.init(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, byte(5), byte(4), byte(3), byte(2), byte(1), byte(0)))
  }
}

extension DependencyValues {
  /// Creates UUIDs; incrementing in a test store.
  public var uuid: UUIDGenerator {
    get { self[UUIDGeneratorKey.self] }
    set { self[UUIDGeneratorKey.self] = newValue }
  }
}

private enum UUIDGeneratorKey: DependencyKey {
  static let liveValue = UUIDGenerator { UUID() }
  static var testValue: UUIDGenerator { .incrementing }
}
