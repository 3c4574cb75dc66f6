internal import Lockstep
internal import Synchronization

/// Stub services for the dashboard's scripts, one per scenario.
extension Stability {
  /// Every request fails with the same error.
  ///
  /// - Parameter error: The error to throw.
  /// - Returns: A service that throws the error.
  public static func failing(_ error: StabilityError) -> Stability {
    embedded().before { _ in throw error }
  }

  /// Responses take two seconds on the injected clock.
  public static var unhurried: Stability { embedded().delayed(by: .seconds(2)) }

  /// Responses take a minute on the injected clock, which exceeds every timeout.
  public static var slow: Stability { embedded().delayed(by: .seconds(60)) }

  /// A few signatures on pages of three rows.
  public static var small: Stability { embedded(signatures: 7, pageSize: 3) }

  /// The first requests fail; later ones succeed.
  ///
  /// - Parameters:
  ///   - count: The number of failing requests.
  ///   - error: The error to throw.
  /// - Returns: A service with its own counter.
  public static func recovering(after count: Int, from error: StabilityError = .serverError) -> Stability {
    let requests = RequestCounter()
    return small.before { _ in if requests.next() <= count { throw error } }
  }

  /// The first requests succeed; then the server rejects the session.
  ///
  /// - Parameter count: The number of successful requests.
  /// - Returns: A service with its own counter.
  public static func forgetful(after count: Int) -> Stability {
    let requests = RequestCounter()
    return small.before { _ in if requests.next() > count { throw StabilityError.sessionExpired } }
  }

  /// The internal network refuses some requests for the metric. Other requests take one second, so that the refusal arrives first.
  ///
  /// - Parameter numbers: The numbers of the refused requests; the first request has the number 1.
  /// - Returns: A service with its own counter.
  public static func refusing(_ numbers: ClosedRange<Int>) -> Stability {
    let requests = RequestCounter()
    return small.before { request in
      @Dependency(\.continuousClock) var clock
      guard request == "metric" else { return try await clock.sleep(for: .seconds(1)) }
      if numbers ~= requests.next() { throw StabilityError.forbidden }
    }
  }

  /// During some requests for the metric, the app has at least 60 crashes, and three times as many as on the comparison day.
  ///
  /// - Parameter numbers: The numbers of these requests; the first request has the number 1.
  /// - Returns: A service with its own counter.
  public static func crashing(during numbers: ClosedRange<Int>) -> Stability {
    let requests = RequestCounter()
    var service = small
    service.metric = { [metric = service.metric] query in
      var answer = try await metric(query)
      if numbers ~= requests.next(), let usual = answer.comparison {
        answer.value.crashes = max(60, 3 * usual.crashes)
      }
      return answer
    }
    return service
  }

  /// The dependency `choose` decides which requests reach the server, and how the others fail; the data is the same as in ``small``.
  public static var choosing: Stability {
    small.before { request in
      @Dependency(\.choose) var choose
      let outcome = try await choose(
        request,
        ["answered"] + [StabilityError.offline, .sessionExpired, .forbidden].map(\.rawValue)
      )
      if let error = StabilityError(rawValue: outcome) { throw error }
    }
  }

  /// Delays all responses.
  ///
  /// - Parameter delay: The delay, on the injected clock.
  /// - Returns: A service that waits before it responds.
  public func delayed(by delay: Duration) -> Stability {
    before { _ in
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: delay)
    }
  }

  /// Runs a hook before each request.
  ///
  /// - Parameter hook: Called with the request's name, such as `metric`; an error it throws replaces the response.
  /// - Returns: A service that calls the hook before each of its functions.
  public func before(_ hook: @escaping @Sendable (_ request: String) async throws -> Void) -> Stability {
    Stability(
      metric: {
        try await hook("metric"); return try await metric($0)
      },
      trends: {
        try await hook("trends"); return try await trends($0)
      },
      summary: {
        try await hook("summary"); return try await summary($0)
      },
      versions: {
        try await hook("versions"); return try await versions($0, $1)
      },
      aggregations: {
        try await hook("aggregations"); return try await aggregations($0, $1)
      },
      aggregation: {
        try await hook("aggregation"); return try await aggregation($0, $1)
      },
      crash: {
        try await hook("crash"); return try await crash($0, $1)
      },
      apps: {
        try await hook("apps"); return try await apps()
      }
    )
  }
}

private final class RequestCounter: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}
