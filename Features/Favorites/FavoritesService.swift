public import Lockstep

/// The single source of truth for favourites, as a struct of functions.
///
/// All features observe and change favourites here; no feature keeps its own list.
public struct FavoritesService: Sendable {
  /// Streams the ids of all favourites, sorted: the current ids, then the new ids after each change.
  public var items: @Sendable () async -> AsyncStream<[MenuItem.ID]>
  /// Streams whether an item is a favourite: the current value, then each change.
  ///
  /// It reports only changes of this item; a slow consumer receives only the newest value.
  public var observe: @Sendable (_ id: MenuItem.ID) async -> AsyncStream<Bool>
  /// Toggles whether an item is a favourite; throws a ``FavoritesError`` and changes nothing on failure.
  public var toggle: @Sendable (_ id: MenuItem.ID) async throws -> Void
  /// Removes all favourites, for example on sign-out; throws a ``FavoritesError`` and changes nothing on failure.
  public var removeAll: @Sendable () async throws -> Void

  /// Creates the service from its functions.
  ///
  /// - Parameters:
  ///   - items: Streams the ids of all favourites.
  ///   - observe: Streams whether an item is a favourite.
  ///   - toggle: Toggles whether an item is a favourite.
  ///   - removeAll: Removes all favourites.
  public init(
    items: @escaping @Sendable () async -> AsyncStream<[MenuItem.ID]>,
    observe: @escaping @Sendable (_ id: MenuItem.ID) async -> AsyncStream<Bool>,
    toggle: @escaping @Sendable (_ id: MenuItem.ID) async throws -> Void,
    removeAll: @escaping @Sendable () async throws -> Void
  ) {
    self.items = items
    self.observe = observe
    self.toggle = toggle
    self.removeAll = removeAll
  }
}

/// The reason why a favourite could not be changed.
public enum FavoritesError: String, Error, Hashable, Sendable, Decodable, CaseIterable {
  /// The stored favourites can't be read.
  case notReadable
  /// The change can't be saved.
  case notSaved

  /// The message shown to the person.
  public var text: TextState {
    switch self {
    case .notReadable: "Your favourites can't be read. Restart the app and try again."
    case .notSaved: "Your favourite could not be saved. Free some space and try again."
    }
  }
}

extension FavoritesService: DependencyKey {
  /// Stores favourites in `favorites.json` in the store's `fileStorage`.
  public static var liveValue: FavoritesService {
    @Dependency(\.fileStorage) var files
    return .stored(in: files)
  }

  /// Unimplemented functions: each reports an issue when called.
  public static let testValue = FavoritesService(
    items: unimplemented("Favorites.items", placeholder: AsyncStream { $0.finish() }),
    observe: unimplemented("Favorites.observe", placeholder: AsyncStream { $0.finish() }),
    toggle: unimplemented("Favorites.toggle"),
    removeAll: unimplemented("Favorites.removeAll")
  )
}

extension DependencyValues {
  /// The single source of truth for favourites.
  public var favorites: FavoritesService {
    get { self[FavoritesService.self] }
    set { self[FavoritesService.self] = newValue }
  }
}
