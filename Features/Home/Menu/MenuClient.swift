public import Lockstep

/// The server that knows the menu, as a struct of functions.
///
/// Each function throws a ``MenuError``; one that is cancelled throws a `CancellationError`.
public struct MenuClient: Sendable {
  /// All items, in the order in which they are to be shown.
  public var load: @Sendable () async throws -> [MenuItem]
  /// The ids of the items that a term finds, best first; the term is not empty.
  public var search: @Sendable (_ term: String) async throws -> [MenuItem.ID]

  /// Makes a menu client of its functions.
  ///
  /// - Parameters:
  ///   - load: All items, in the order in which they are to be shown.
  ///   - search: The ids of the items that a term finds, best first.
  public init(
    load: @escaping @Sendable () async throws -> [MenuItem],
    search: @escaping @Sendable (_ term: String) async throws -> [MenuItem.ID]
  ) {
    self.load = load
    self.search = search
  }
}

extension MenuClient: DependencyKey {
  /// A menu in memory, until an app overrides it by ``http(baseURL:timeout:authorization:)``.
  public static var liveValue: MenuClient { .embedded() }

  /// Functions that must not be called.
  public static let testValue = MenuClient(
    load: unimplemented("MenuClient.load"),
    search: unimplemented("MenuClient.search")
  )
}

extension DependencyValues {
  /// The server that knows the menu.
  public var menu: MenuClient {
    get { self[MenuClient.self] }
    set { self[MenuClient.self] = newValue }
  }
}
