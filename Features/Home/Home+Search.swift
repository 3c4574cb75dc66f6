internal import Lockstep

extension Home {
  /// The length of a pause in typing that starts a search.
  static let pause = Duration.milliseconds(300)

  func changeQuery(_ state: inout State, to query: String) -> Effect<Action> {
    let term = state.term
    state.query = query
    // Trailing spaces don't change the query.
    if state.term == term { return .none }
    state.hasRefreshed = false
    return beginSearch(&state, after: Self.pause)
  }

  func retrySearch(_ state: inout State) -> Effect<Action> {
    guard case .failed = state.search else { return .none }
    return beginSearch(&state, after: .zero)
  }

  /// Searches for the field's text after a pause. Cancels an older search, whether it is waiting or in flight.
  func beginSearch(_ state: inout State, after pause: Duration) -> Effect<Action> {
    let term = state.term
    guard !term.isEmpty else {
      state.search = .off
      return .cancel(id: CancelID.search)
    }
    state.search = .searching
    let search = Effect<Action>.task(name: "search") { [menu, clock] in
      .searchResponse(
        await TaskResult { try await withTimeout(Self.patience, clock: clock) { try await menu.search(term) } }
      )
    }
    return pause == .zero
      ? search.cancellable(id: CancelID.search, cancelInFlight: true)
      : search.debounce(id: CancelID.search, for: pause, clock: clock)
  }

  func show(found ids: [MenuItem.ID], in state: inout State) -> Effect<Action> {
    guard state.search == .searching else { return .none }
    state.search = .found(ids)
    return .none
  }

  func failSearch(_ state: inout State, with error: MenuError) -> Effect<Action> {
    guard state.search == .searching else { return .none }
    state.search = .failed(error)
    return error == .sessionExpired ? .send(.delegate(.sessionExpired)) : .none
  }
}
