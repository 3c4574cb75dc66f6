import Lockstep

/// What the timer rings.
public struct Bell: Sendable {
  /// Thrown by a bell that is broken.
  public struct IsBroken: Error {
    public init() {}
  }

  /// Whether somebody hears it.
  public var ring: @Sendable () async throws -> Bool

  public init(ring: @escaping @Sendable () async throws -> Bool) {
    self.ring = ring
  }
}

extension Bell: TestDependencyKey {
  public static let testValue = Bell { true }
}
