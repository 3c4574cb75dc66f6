public import Lockstep

/// The single source of truth for the person's ratings, as a struct of functions.
///
/// Functions that change a rating throw a ``RatingsError`` and change nothing on failure.
public struct RatingsService: Sendable {
  /// Streams all ratings by item: the current ones if there are any, then the new ones after each change.
  public var all: @Sendable () async -> AsyncStream<[MenuItem.ID: Rating]>
  /// Streams an item's rating: the current one, then each change; `nil` if the item is not rated.
  public var observe: @Sendable (_ id: MenuItem.ID) async -> AsyncStream<Rating?>
  /// Rates an item, or replaces its rating.
  public var rate: @Sendable (_ id: MenuItem.ID, _ rating: Rating) async throws -> Void
  /// Removes an item's rating.
  public var remove: @Sendable (_ id: MenuItem.ID) async throws -> Void
  /// Removes all ratings, for example on sign-out.
  public var removeAll: @Sendable () async throws -> Void

  /// Creates the service from its functions.
  ///
  /// - Parameters:
  ///   - all: Streams all ratings.
  ///   - observe: Streams an item's rating.
  ///   - rate: Rates an item.
  ///   - remove: Removes an item's rating.
  ///   - removeAll: Removes all ratings.
  public init(
    all: @escaping @Sendable () async -> AsyncStream<[MenuItem.ID: Rating]>,
    observe: @escaping @Sendable (_ id: MenuItem.ID) async -> AsyncStream<Rating?>,
    rate: @escaping @Sendable (_ id: MenuItem.ID, _ rating: Rating) async throws -> Void,
    remove: @escaping @Sendable (_ id: MenuItem.ID) async throws -> Void,
    removeAll: @escaping @Sendable () async throws -> Void
  ) {
    self.all = all
    self.observe = observe
    self.rate = rate
    self.remove = remove
    self.removeAll = removeAll
  }
}

/// The reason why a rating could not be changed.
public enum RatingsError: String, Error, Hashable, Sendable, Decodable, CaseIterable {
  /// The stored ratings can't be read.
  case notReadable
  /// The change can't be saved.
  case notSaved

  /// The advice shown to the person.
  public var text: TextState {
    switch self {
    case .notReadable: "Your ratings can't be read. Restart the app and try again."
    case .notSaved: "Free some space and try again."
    }
  }
}

extension RatingsService: DependencyKey {
  /// Stores ratings in `ratings.json` in the store's `fileStorage`.
  public static var liveValue: RatingsService {
    @Dependency(\.fileStorage) var files
    return .stored(in: files)
  }

  /// Unimplemented functions: each reports an issue when called.
  public static let testValue = RatingsService(
    all: unimplemented("RatingsService.all", placeholder: AsyncStream { $0.finish() }),
    observe: unimplemented("RatingsService.observe", placeholder: AsyncStream { $0.finish() }),
    rate: unimplemented("RatingsService.rate"),
    remove: unimplemented("RatingsService.remove"),
    removeAll: unimplemented("RatingsService.removeAll")
  )
}

extension DependencyValues {
  /// The single source of truth for the person's ratings.
  public var ratings: RatingsService {
    get { self[RatingsService.self] }
    set { self[RatingsService.self] = newValue }
  }
}
