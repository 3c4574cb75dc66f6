import Lockstep

/// The bell that the timer rings.
public struct Bell: Sendable {
  /// The error of a broken bell.
  public struct IsBroken: Error {
    public init() {}
  }

  /// Rings the bell; returns whether a person heard it.
  public var ring: @Sendable () async throws -> Bool

  public init(ring: @escaping @Sendable () async throws -> Bool) {
    self.ring = ring
  }
}

extension Bell: TestDependencyKey {
  public static let testValue = Bell { true }
}
