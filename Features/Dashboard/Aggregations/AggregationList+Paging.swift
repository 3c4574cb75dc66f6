internal import Lockstep

extension AggregationList {
  private enum CancelID: Hashable, Sendable { case page, scrolling }

  /// The number of rows before the last one at which the next page is requested.
  static let rowsAhead = Stability.AggregationPage.size / 2

  /// Restarts an interrupted refresh. An interrupted request for a later page is repeated when its rows become visible.
  func appear(_ state: inout State) -> Effect<Action> {
    state.rows.isEmpty || state.position == .start ? loadPage(&state) : .none
  }

  func disappear(_ state: inout State) -> Effect<Action> {
    (state.isLoading, state.scrolledRow) = (false, nil)
    return .cancel(ids: [CancelID.page, .scrolling])
  }

  /// Shows the scroll position until one second after scrolling ends.
  func scroll(_ state: inout State, to row: Int?) -> Effect<Action> {
    if let row {
      state.scrolledRow = row
      return .cancel(id: CancelID.scrolling)
    }
    return .run(name: "scrolling") { [clock] send in
      try await clock.sleep(for: .seconds(1))
      await send(.scrollingEnded)
    }
    .cancellable(id: CancelID.scrolling, cancelInFlight: true)
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

  /// Loads the next page when a row near the end becomes visible. Doesn't retry a failed page, because every row would send a request.
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
      return error.delegate.map { .send(.delegate($0)) } ?? .none
    }
  }

  /// Appends new groups. Counts change during scrolling, so a group may appear again on a later page; it keeps its first position.
  private func add(_ page: Stability.AggregationPage, to state: inout State) -> Effect<Action> {
    let old = state.rows
    if state.position == .start { state.rows = [] }
    let (count, cursor) = (state.rows.count, state.position.cursor)
    for aggregation in page.rows where state.rows.index(id: aggregation.id) == nil {
      // A row that stays visible does not reappear, so its icon would not be reloaded.
      state.rows.append(AggregationRow.State(aggregation, keeping: old[id: aggregation.id]?.icon))
    }
    state.total = page.total
    // If a server repeats a cursor, requesting the page again would cause an endless loop.
    guard let next = page.next, next != cursor else {
      state.position = .end
      return .none
    }
    state.position = .after(next)
    // There are no new rows to scroll to, so nothing else would request the next page.
    return state.rows.count == count ? loadPage(&state) : .none
  }
}

extension AggregationList.PageStart {
  /// The cursor for the next request; `nil` at the top.
  var cursor: String? {
    switch self {
    case .start, .end: nil
    case .after(let cursor): cursor
    }
  }
}
