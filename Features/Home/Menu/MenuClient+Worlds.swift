internal import Lockstep
internal import Synchronization

/// Menu clients to play a menu against: each shows one way in which things go.
extension MenuClient {
  /// Every request fails alike.
  ///
  /// - Parameter error: Why.
  /// - Returns: A menu client that throws the error.
  public static func failing(_ error: MenuError) -> MenuClient {
    MenuClient(load: { throw error }, search: { _ in throw error })
  }

  /// There is nothing on the menu.
  public static var empty: MenuClient { .embedded(items: []) }

  /// Answers come after a minute on the injected clock: too late.
  public static var slow: MenuClient { MenuClient.embedded().delayed(by: .seconds(60)) }

  /// The first three requests for the menu fail, and then it comes.
  public static var recovering: MenuClient { MenuClient.embedded().failingFirst(3, with: .offline) }

  /// The menu comes once, and then the server fails.
  public static var breakingDown: MenuClient {
    var client = MenuClient.failing(.serverError)
    let first = Countdown(1)
    client.load = { if first.isOver() { throw MenuError.serverError } else { [MenuItem].examples } }
    return client
  }

  /// The menu comes, but searching fails.
  public static var withoutSearch: MenuClient {
    var client = MenuClient.embedded()
    client.search = { _ in throw MenuError.serverError }
    return client
  }

  /// The same answers, later.
  ///
  /// - Parameter delay: How much later, on the injected clock.
  /// - Returns: A menu client that waits before it answers.
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

  /// The same answers, but for the first requests for the menu.
  ///
  /// - Parameters:
  ///   - count: How many fail.
  ///   - error: Why.
  /// - Returns: A menu client that fails at first.
  public func failingFirst(_ count: Int, with error: MenuError) -> MenuClient {
    let failures = Countdown(count)
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

/// Counts requests down.
private final class Countdown: Sendable {
  private let left: Mutex<Int>

  init(_ count: Int) {
    left = Mutex(count)
  }

  /// Counts one; whether there was none left to count.
  func isOver() -> Bool {
    left.withLock { left in
      defer { left -= 1 }
      return left <= 0
    }
  }
}
