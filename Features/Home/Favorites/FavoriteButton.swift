public import Lockstep

/// A button that shows whether an item is a favourite, and changes it: it works wherever an item is shown.
///
/// It needs an item's id and the ``Favorites`` service, nothing else. All buttons of an item agree, as each observes the service.
public struct FavoriteButton: ReducerProtocol, Sendable {
  /// What the button knows.
  public struct State: Equatable, Sendable, Identifiable {
    /// The item it belongs to.
    public let id: MenuItem.ID
    /// Whether the item is a favourite.
    public var isFavorite: Bool
    /// Whether a change is being made.
    public var isChanging = false
    /// Why the last change was not made.
    public var failure: FavoritesError?

    /// Makes the state of a button.
    ///
    /// - Parameters:
    ///   - id: The item it belongs to.
    ///   - isFavorite: What it shows until it has heard of the service.
    public init(id: MenuItem.ID, isFavorite: Bool = false) {
      self.id = id
      self.isFavorite = isFavorite
    }

    /// What the button shows.
    public var symbol: String { isFavorite ? "♥" : "♡" }

    /// What the button says to who can't see it.
    public var label: String { isFavorite ? "Remove from favourites" : "Add to favourites" }
  }

  /// What can happen to the button.
  public enum Action: Equatable, Sendable, Decodable {
    /// It came onto the screen.
    case appeared
    /// It left the screen.
    case disappeared
    /// The person tapped it.
    case tapped
    /// The service says what the item is.
    case isFavoriteChanged(Bool)
    /// The change was made, or not.
    case toggleResponse(FavoritesError?)
    /// The failure was read.
    case failureDismissed
  }

  private enum CancelID: Hashable, Sendable { case observation }

  @Dependency(\.favorites) var favorites

  /// Makes the feature.
  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .appeared:
      let id = state.id
      return .run(name: "favorite", sequence: { await favorites.observe(id) }, transform: { .isFavoriteChanged($0) })
        .cancellable(id: CancelID.observation, cancelInFlight: true)

    case .disappeared:
      return .cancel(id: CancelID.observation)

    case .tapped:
      guard !state.isChanging else { return .none }
      state.isChanging = true
      state.failure = nil
      return .task(name: "favorite toggle") { [id = state.id] in
        try await favorites.toggle(id)
        return .toggleResponse(nil)
      } catch: {
        .toggleResponse($0 as? FavoritesError ?? .notSaved)
      }

    case .isFavoriteChanged(let isFavorite):
      state.isFavorite = isFavorite
      return .none

    case .toggleResponse(let failure):
      state.isChanging = false
      state.failure = failure
      return .none

    case .failureDismissed:
      state.failure = nil
      return .none
    }
  }
}
