public import Lockstep

/// The menu: sections of items, a search, favourites, ratings, an order, and the screens pushed above it.
///
/// ``State`` is its state and ``Action`` lists its actions. The menu comes from the ``MenuClient``; favourites, ratings and the order are
/// in ``FavoritesService``, ``RatingsService`` and ``OrderService``. It reports the end of the session to its parent through ``Delegate``.
public struct Home: ReducerProtocol, Sendable {
  /// Identifiers of cancellable effects.
  enum CancelID: Hashable, Sendable {
    /// The request for the menu, or the delay before a retry.
    case load
    /// The search request and the delay before it, which are cancelled together.
    case search
    /// The observation of the ratings.
    case ratings
  }

  @Dependency(\.menu) var menu
  @Dependency(\.ratings) var ratings
  @Dependency(\.continuousClock) var clock

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerProtocolOf<Self> {
    Scope(state: \.badge, action: Action.badge) { OrderBadge() }
    Reduce { state, action in
      switch action {
      case .appeared: return appear(&state)
      case .disappeared: return disappear(&state)

      case .refreshButtonTapped: return load(&state)
      case .retryButtonTapped: return state.canRetry ? load(&state) : .none
      case .retryDue: return load(&state)
      case .menuResponse(.success(let items)): return show(items, in: &state)
      case .menuResponse(.failure(let error)): return fail(&state, with: MenuError(error))

      case .queryChanged(let query): return changeQuery(&state, to: query)
      case .searchSubmitted: return state.isSearchWithoutRows ? beginSearch(&state, after: .zero) : .none
      case .searchRetryButtonTapped: return retrySearch(&state)
      case .searchResponse(.success(let ids)): return show(found: ids, in: &state)
      case .searchResponse(.failure(let error)): return failSearch(&state, with: MenuError(error))

      case .itemOpened(let id): return openItem(id, on: &state)
      case .orderOpened: return openOrder(on: &state)
      case .ratingsChanged(let ratings): return show(ratings, in: &state)
      case .row(let id, .tapped): return push(id, on: &state)
      case .badge(.tapped): return pushOrder(on: &state)
      case .path(.element(_, .item(.similarTapped(let id)))): return push(id, on: &state)
      case .path(.element(_, .order(.lineTapped(let id)))): return push(id, on: &state)
      case .popToRootButtonTapped: return popToRoot(&state)
      case .path(.element(_, .order(.placeResponse(.success(let order))))):
        state.lastOrder = order
        return .none
      case .path(.element(_, .order(.placeResponse(.failure(let error))))):
        return OrderError(error) == .sessionExpired ? .send(.delegate(.sessionExpired)) : .none

      case .row, .badge, .path, .delegate: return .none
      }
    }
    .forEach(\.rows, action: Action.row) { MenuRow() }
    .forEach(\.path, action: Action.path) { Path() }
  }
}
