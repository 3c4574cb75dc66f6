public import Lockstep

/// The menu server's interface, as a struct of functions.
///
/// Each function throws a ``MenuError``; a cancelled call throws a `CancellationError`.
public struct MenuClient: Sendable {
  /// Returns all items, in display order.
  public var load: @Sendable () async throws -> [MenuItem]
  /// Returns the ids of the items that match a non-empty term, best first.
  public var search: @Sendable (_ term: String) async throws -> [MenuItem.ID]

  /// Creates a menu client from its functions.
  ///
  /// - Parameters:
  ///   - load: Returns all items, in display order.
  ///   - search: Returns the ids of the items that match a term, best first.
  public init(
    load: @escaping @Sendable () async throws -> [MenuItem],
    search: @escaping @Sendable (_ term: String) async throws -> [MenuItem.ID]
  ) {
    self.load = load
    self.search = search
  }
}

extension MenuClient: DependencyKey {
  /// A menu in memory, until an app overrides it with ``http(baseURL:timeout:authorization:)``.
  public static var liveValue: MenuClient { .embedded() }

  /// Unimplemented functions: each reports an issue when called.
  public static let testValue = MenuClient(
    load: unimplemented("MenuClient.load"),
    search: unimplemented("MenuClient.search")
  )
}

extension DependencyValues {
  /// The menu server's interface.
  public var menu: MenuClient {
    get { self[MenuClient.self] }
    set { self[MenuClient.self] = newValue }
  }
}
