internal import Lockstep

extension AggregationList {
  private enum CancelID: Hashable, Sendable { case page }

  /// How many rows before the last one the next page is asked for.
  static let rowsAhead = Stability.AggregationPage.size / 2

  /// A refresh that was left is begun again; a page further down, when its rows come into sight again.
  func appear(_ state: inout State) -> Effect<Action> {
    state.rows.isEmpty || state.position == .start ? loadPage(&state) : .none
  }

  func disappear(_ state: inout State) -> Effect<Action> {
    state.isLoading = false
    return .cancel(id: CancelID.page)
  }

  func loadPage(_ state: inout State) -> Effect<Action> {
    guard !state.isLoading, state.position != .end else { return .none }
    state.isLoading = true
    state.error = nil
    let (query, cursor) = (state.query, state.position.cursor)
    return .task(name: "page") { [stability, clock] in
      .pageResponse(
        await TaskResult {
          try await withTimeout(Dashboard.patience, clock: clock) { try await stability.aggregations(query, cursor) }
        }
      )
    }
    .cancellable(id: CancelID.page, cancelInFlight: true)
  }

  /// A page that failed is not asked for by scrolling, or every row would ask again.
  func loadAhead(_ state: inout State, at id: Stability.Aggregation.ID) -> Effect<Action> {
    guard state.error == nil, let index = state.rows.index(id: id), index >= state.rows.count - Self.rowsAhead else {
      return .none
    }
    return loadPage(&state)
  }

  func retry(_ state: inout State) -> Effect<Action> {
    state.error == nil ? .none : loadPage(&state)
  }

  func refresh(_ state: inout State) -> Effect<Action> {
    state.position = .start
    state.isLoading = false
    return loadPage(&state)
  }

  func takePage(_ state: inout State, _ result: TaskResult<Stability.AggregationPage>) -> Effect<Action> {
    guard state.isLoading else { return .none }
    state.isLoading = false
    switch result.answer {
    case .success(let page): return add(page, to: &state)
    case .failure(let error):
      state.error = error
      return error == .sessionExpired ? .send(.delegate(.sessionExpired)) : .none
    }
  }

  /// Appends what is new. Numbers change while one scrolls, and a group whose number fell comes again on a later page: it stays where it is.
  private func add(_ page: Stability.AggregationPage, to state: inout State) -> Effect<Action> {
    if state.position == .start { state.rows = [] }
    let (count, cursor) = (state.rows.count, state.position.cursor)
    for aggregation in page.rows where state.rows.index(id: aggregation.id) == nil {
      state.rows.append(AggregationRow.State(aggregation))
    }
    state.total = page.total
    // A server that gives the same cursor twice would be asked for the same page for ever.
    guard let next = page.next, next != cursor else {
      state.position = .end
      return .none
    }
    state.position = .after(next)
    // Nothing new to scroll to: nobody would ask for the next page.
    return state.rows.count == count ? loadPage(&state) : .none
  }
}

extension AggregationList.Position {
  /// What the server is asked to go on from; `nil` at the top.
  var cursor: String? {
    switch self {
    case .start, .end: nil
    case .after(let cursor): cursor
    }
  }
}
