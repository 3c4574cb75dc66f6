public import Lockstep

/// The person's favourite items, each with the button that removes it.
///
/// ``State`` is its state and ``Action`` lists its actions. The ids of the favourites come from ``FavoritesService``, and the items from
/// ``MenuClient``. A tap on a name opens the item's page above the list. It tells its parent through ``Delegate`` when the session is over.
public struct Favorites: ReducerProtocol, Sendable {
  private enum CancelID: Hashable, Sendable { case menu, observation, ratings }

  /// The timeout of a request.
  static let patience = Duration.seconds(10)

  @Dependency(\.favorites) var favorites
  @Dependency(\.menu) var menu
  @Dependency(\.ratings) var ratings
  @Dependency(\.continuousClock) var clock

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared: return .merge(observe(), state.menu == nil ? load(&state) : .none)
      case .disappeared: return leave(&state)
      case .retryButtonTapped: return state.failure == nil ? .none : load(&state)

      case .menuResponse(let result):
        guard state.isLoading else { return .none }
        state.isLoading = false
        switch result {
        case .success(let items): state.menu = items
        case .failure(let error): state.failure = MenuError(error)
        }
        state.showRows()
        return state.failure == .sessionExpired ? .send(.delegate(.sessionExpired)) : .none

      case .idsChanged(let ids):
        state.ids = ids
        state.showRows()
        return .none

      case .ratingsChanged(let ratings):
        state.ratings = ratings
        state.rows.show(ratings)
        return .none

      case .row(let id, .tapped), .path(.element(_, .similarTapped(let id))):
        state.push(id)
        return .none

      case .row, .path, .delegate: return .none
      }
    }
    .forEach(\.rows, action: Action.row) { MenuRow() }
    .forEach(\.path, action: Action.path) { ItemDetail() }
  }

  private func observe() -> Effect<Action> {
    .merge(
      .run(name: "favorites", sequence: { await favorites.items() }, transform: { .idsChanged($0) })
        .cancellable(id: CancelID.observation, cancelInFlight: true),
      .run(name: "ratings", sequence: { await ratings.all() }, transform: { .ratingsChanged($0) })
        .cancellable(id: CancelID.ratings, cancelInFlight: true)
    )
  }

  private func load(_ state: inout State) -> Effect<Action> {
    guard !state.isLoading else { return .none }
    state.isLoading = true
    state.failure = nil
    return .task(name: "menu") { [menu, clock] in
      .menuResponse(await TaskResult { try await withTimeout(Self.patience, clock: clock) { try await menu.load() } })
    }
    .cancellable(id: CancelID.menu, cancelInFlight: true)
  }

  private func leave(_ state: inout State) -> Effect<Action> {
    state.isLoading = false
    return .cancel(ids: [CancelID.menu, .observation, .ratings])
  }
}
