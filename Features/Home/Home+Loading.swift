internal import Lockstep

extension Home {
  /// The timeout of a request.
  static let patience = Duration.seconds(10)

  func appear(_ state: inout State) -> Effect<Action> {
    let search = state.search == .off ? beginSearch(&state, after: .zero) : .none
    // When the screen disappeared, the retry of a failed refresh was cancelled.
    let loading = state.hasLoaded && state.failure == nil ? .none : load(&state)
    return .merge(loading, search, observeRatings())
  }

  func disappear(_ state: inout State) -> Effect<Action> {
    state.isLoading = false
    state.hasRefreshed = false
    if state.search == .searching { state.search = .off }
    _ = show([:], in: &state)
    return .cancel(ids: [CancelID.load, .search, .ratings])
  }

  /// Requests the menu, unless a request is in flight.
  func load(_ state: inout State) -> Effect<Action> {
    guard !state.isLoading else { return .none }
    state.isLoading = true
    state.hasRefreshed = false
    return .task(name: "menu") { [menu, clock] in
      .menuResponse(await TaskResult { try await withTimeout(Self.patience, clock: clock) { try await menu.load() } })
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }

  func show(_ items: [MenuItem], in state: inout State) -> Effect<Action> {
    guard state.isLoading else { return .none }
    let old = state.rows
    let rows = items.map { item in
      var row = old[id: item.id] ?? MenuRow.State(item: item)
      row.item = item
      row.rating = state.ratings[item.id]
      return row
    }
    state.rows = IdentifiedArray(rows) { first, _ in first }
    state.hasRefreshed = state.hasLoaded
    state.hasLoaded = true
    state.isLoading = false
    state.failure = nil
    state.failedLoads = 0
    refreshScreens(of: &state)
    showLinkedItem(on: &state)
    return .none
  }

  func fail(_ state: inout State, with error: MenuError) -> Effect<Action> {
    guard state.isLoading else { return .none }
    state.isLoading = false
    state.failure = error
    state.failedLoads += 1
    if error == .sessionExpired { return .send(.delegate(.sessionExpired)) }
    return error.passes ? retryLater(.seconds(Self.retryDelay(afterFailures: state.failedLoads))) : .none
  }

  /// The delay before a failed request is retried.
  ///
  /// - Parameter failures: The number of consecutive failures, at least 1.
  /// - Returns: Seconds: 1, 2, 4, 8, 16, then 30.
  static func retryDelay(afterFailures failures: Int) -> Int {
    min(30, 1 << min(failures - 1, 5))
  }

  private func retryLater(_ delay: Duration) -> Effect<Action> {
    .task(name: "menu retry") { [clock] in
      try await clock.sleep(for: delay)
      return .retryDue
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }
}
