internal import Lockstep
internal import Synchronization

/// Menu clients for playing a menu; each covers one scenario.
extension MenuClient {
  /// Every request fails with the same error.
  ///
  /// - Parameter error: The error to throw.
  /// - Returns: A menu client that throws the error.
  public static func failing(_ error: MenuError) -> MenuClient {
    MenuClient(load: { throw error }, search: { _ in throw error })
  }

  /// A menu with one item in another currency.
  public static var abroad: MenuClient {
    .embedded(items: .examples + [MenuItem(id: "sencha", name: "Sencha", price: Money(1200, "JPY"), section: "Tea")])
  }

  /// An empty menu.
  public static var empty: MenuClient { .embedded(items: []) }

  /// Responses take a minute on the injected clock, which exceeds every timeout.
  public static var slow: MenuClient { MenuClient.embedded().delayed(by: .seconds(60)) }

  /// The first three requests for the menu fail; later ones succeed.
  public static var recovering: MenuClient { MenuClient.embedded().failingFirst(3, with: .offline) }

  /// The dependency `choose` decides which requests reach the server, and how the others fail.
  public static var choosing: MenuClient {
    let client = MenuClient.embedded()
    return MenuClient(
      load: {
        try await Self.choose("menu", [.offline, .serverError, .sessionExpired, .unexpectedAnswer])
        return try await client.load()
      },
      search: { term in
        try await Self.choose("search", [.serverError])
        return try await client.search(term)
      }
    )
  }

  /// Throws one of the errors unless the server answers.
  private static func choose(_ request: String, _ errors: [MenuError]) async throws {
    @Dependency(\.choose) var choose
    let outcome = try await choose(request, ["answered"] + errors.map(\.rawValue))
    if let error = MenuError(rawValue: outcome) { throw error }
  }

  /// The menu loads, but searching fails.
  public static var withoutSearch: MenuClient {
    var client = MenuClient.embedded()
    client.search = { _ in throw MenuError.serverError }
    return client
  }

  /// Delays all responses.
  ///
  /// - Parameter delay: The delay, on the injected clock.
  /// - Returns: A menu client that waits before it responds.
  public func delayed(by delay: Duration) -> MenuClient {
    MenuClient(
      load: {
        try await Self.wait(delay)
        return try await load()
      },
      search: { term in
        try await Self.wait(delay)
        return try await search(term)
      }
    )
  }

  /// Fails the first requests for the menu.
  ///
  /// - Parameters:
  ///   - count: The number of failing requests.
  ///   - error: The error to throw.
  /// - Returns: A menu client whose first requests fail.
  public func failingFirst(_ count: Int, with error: MenuError) -> MenuClient {
    let failures = RequestCountdown(count)
    var client = self
    client.load = {
      guard failures.isOver() else { throw error }
      return try await load()
    }
    return client
  }

  private static func wait(_ delay: Duration) async throws {
    @Dependency(\.continuousClock) var clock
    try await clock.sleep(for: delay)
  }
}

/// A countdown of requests.
private final class RequestCountdown: Sendable {
  private let left: Mutex<Int>

  init(_ count: Int) {
    left = Mutex(count)
  }

  /// Counts one request; returns whether the countdown had already ended.
  func isOver() -> Bool {
    left.withLock { left in
      defer { left -= 1 }
      return left <= 0
    }
  }
}
