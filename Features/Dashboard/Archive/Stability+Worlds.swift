internal import Lockstep
internal import Synchronization

/// Services to play a dashboard against: each shows one way in which things go.
extension Stability {
  /// Every request fails alike.
  ///
  /// - Parameter error: Why.
  /// - Returns: A service that throws the error.
  public static func failing(_ error: StabilityError) -> Stability {
    embedded().before { _ in throw error }
  }

  /// Answers come after two seconds on the injected clock.
  public static var unhurried: Stability { embedded().delayed(by: .seconds(2)) }

  /// Answers come after a minute on the injected clock: too late.
  public static var slow: Stability { embedded().delayed(by: .seconds(60)) }

  /// A few signatures on pages of three rows.
  public static var small: Stability { embedded(signatures: 7, pageSize: 3) }

  /// The first requests fail, the others don't.
  ///
  /// - Parameters:
  ///   - count: How many requests fail.
  ///   - error: Why.
  /// - Returns: A service with a count of its own.
  public static func recovering(after count: Int, from error: StabilityError = .serverError) -> Stability {
    let requests = RequestCount()
    return small.before { _ in if requests.next() <= count { throw error } }
  }

  /// The first requests are answered, and then the server forgets the session.
  ///
  /// - Parameter count: How many requests are answered.
  /// - Returns: A service with a count of its own.
  public static func forgetful(after count: Int) -> Stability {
    let requests = RequestCount()
    return small.before { _ in if requests.next() > count { throw StabilityError.sessionExpired } }
  }

  /// The same answers, later.
  ///
  /// - Parameter delay: How much later, on the injected clock.
  /// - Returns: A service that waits before it answers.
  public func delayed(by delay: Duration) -> Stability {
    before { _ in
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: delay)
    }
  }

  /// The same answers, after something else.
  ///
  /// - Parameter hook: Done before every request, of which it is told the name: `metric`; what it throws is thrown instead.
  /// - Returns: A service with the hook before each of its functions.
  public func before(_ hook: @escaping @Sendable (_ request: String) async throws -> Void) -> Stability {
    Stability(
      metric: {
        try await hook("metric"); return try await metric($0)
      },
      trends: {
        try await hook("trends"); return try await trends($0)
      },
      summary: {
        try await hook("summary"); return try await summary()
      },
      versions: {
        try await hook("versions"); return try await versions()
      },
      aggregations: {
        try await hook("aggregations"); return try await aggregations($0, $1)
      },
      aggregation: {
        try await hook("aggregation"); return try await aggregation($0, $1)
      },
      crash: {
        try await hook("crash"); return try await crash($0)
      }
    )
  }
}

/// Counts requests.
private final class RequestCount: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}
