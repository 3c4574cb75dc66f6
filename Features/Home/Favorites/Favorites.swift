public import Lockstep

/// The one place that knows which items are favourites, as a struct of functions.
///
/// Whoever shows a favourite observes it here and changes it here; nobody keeps a list of their own.
public struct Favorites: Sendable {
  /// Whether an item is a favourite: now, and again whenever that changes.
  ///
  /// Only changes of this item are told; who is slow hears the newest.
  public var observe: @Sendable (_ id: MenuItem.ID) async -> AsyncStream<Bool>
  /// Makes an item a favourite, or no favourite any more; throws a ``FavoritesError``, and then nothing has changed.
  public var toggle: @Sendable (_ id: MenuItem.ID) async throws -> Void
  /// Forgets all favourites, as when the person signs out; throws a ``FavoritesError``, and then nothing has changed.
  public var removeAll: @Sendable () async throws -> Void

  /// Makes the service of its functions.
  ///
  /// - Parameters:
  ///   - observe: Whether an item is a favourite, now and from now on.
  ///   - toggle: Makes an item a favourite, or no favourite any more.
  ///   - removeAll: Forgets all favourites.
  public init(
    observe: @escaping @Sendable (_ id: MenuItem.ID) async -> AsyncStream<Bool>,
    toggle: @escaping @Sendable (_ id: MenuItem.ID) async throws -> Void,
    removeAll: @escaping @Sendable () async throws -> Void
  ) {
    self.observe = observe
    self.toggle = toggle
    self.removeAll = removeAll
  }
}

/// Why a favourite could not be changed.
public enum FavoritesError: String, Error, Hashable, Sendable, Decodable, CaseIterable {
  /// The favourites of earlier launches can't be read.
  case notReadable
  /// The change can't be written.
  case notSaved

  /// What the person is told.
  public var text: String {
    switch self {
    case .notReadable: "Your favourites can't be read. Restart the app and try again."
    case .notSaved: "Your favourite could not be saved. Free some space and try again."
    }
  }
}

extension Favorites: DependencyKey {
  /// Favourites kept in `favorites.json` of the store's `fileStorage`.
  public static var liveValue: Favorites {
    @Dependency(\.fileStorage) var files
    return .stored(in: files)
  }

  /// Functions that must not be called.
  public static let testValue = Favorites(
    observe: unimplemented("Favorites.observe", placeholder: AsyncStream { $0.finish() }),
    toggle: unimplemented("Favorites.toggle"),
    removeAll: unimplemented("Favorites.removeAll")
  )
}

extension DependencyValues {
  /// The one place that knows which items are favourites.
  public var favorites: Favorites {
    get { self[Favorites.self] }
    set { self[Favorites.self] = newValue }
  }
}
