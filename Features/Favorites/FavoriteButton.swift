public import Lockstep

/// A button that shows and changes whether an item is a favourite; works on any screen that shows an item.
///
/// It needs only an item's id and the ``FavoritesService``. All buttons of an item agree, because each observes the service.
public struct FavoriteButton: ReducerProtocol, Sendable {
  /// The state of the button.
  public struct State: Equatable, Sendable, Identifiable {
    /// The item's id.
    public let id: MenuItem.ID
    /// Whether the item is a favourite.
    public var isFavorite: Bool
    /// Whether a change is being made.
    public var isChanging = false
    /// Why the last change failed.
    public var failure: FavoritesError?

    /// Creates the state of a button.
    ///
    /// - Parameters:
    ///   - id: The item's id.
    ///   - isFavorite: The value to show until the service reports it.
    public init(id: MenuItem.ID, isFavorite: Bool = false) {
      self.id = id
      self.isFavorite = isFavorite
    }

    /// The button's symbol.
    public var symbol: String { isFavorite ? "♥" : "♡" }

    /// The button's accessibility label.
    public var label: TextState { isFavorite ? "Remove from favourites" : "Add to favourites" }
  }

  /// The actions of the button.
  public enum Action: Equatable, Sendable, Decodable {
    /// The button appeared.
    case appeared
    /// The button disappeared.
    case disappeared
    /// The person tapped the button.
    case tapped
    /// The service reported whether the item is a favourite.
    case isFavoriteChanged(Bool)
    /// The change succeeded or failed.
    case toggleResponse(FavoritesError?)
    /// The failure was dismissed.
    case failureDismissed
  }

  private enum CancelID: Hashable, Sendable { case observation }

  @Dependency(\.favorites) var favorites

  /// Creates the reducer.
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
