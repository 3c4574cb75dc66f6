internal import Lockstep

extension Dashboard {
  func openPanel(_ state: inout State, _ side: DateVersionPanel.Side) -> Effect<Action> {
    guard state.panelScreen == nil else { return .none }
    let day = side == .main ? state.date : state.comparisonDate
    state.panelScreen = DateVersionPanel.Screen(
      side: side,
      month: day.month,
      range: state.range,
      firstWeekday: CalendarWeekday(firstIn: locale)
    )
    return .none
  }

  func followPanel(_ state: inout State, _ action: DateVersionPanel.Action) -> Effect<Action> {
    switch action {
    case .closeButtonTapped:
      state.panelScreen = nil
      return .none
    case .delegate(let message):
      return follow(message, in: &state)
    case .appeared, .disappeared, .sideChanged, .monthChanged, .dayTapped, .searchChanged, .versionTapped,
      .versionsResponse,
      .retryButtonTapped:
      return .none
    }
  }

  func openApps(_ state: inout State) -> Effect<Action> {
    guard state.path.isEmpty else { return .none }
    state.path.append(.apps(AppSelection.State(selected: state.app.id)))
    return .none
  }

  /// Selects the monitored app, and closes the page of apps.
  private func choose(_ app: Stability.MonitoredApp, _ state: inout State) -> Effect<Action> {
    state.path.removeAll()
    guard app.id != state.app.id else { return .none }
    state.monitor(app)
    return .merge(.cancel(id: CancelID.summary), forgetWatched(&state))
  }

  func openAggregations(_ state: inout State) -> Effect<Action> {
    guard state.path.isEmpty else { return .none }
    let isEmpty = state.metricQuery == state.query && state.metric.value?.value.sessions == 0
    state.path.append(.aggregations(AggregationList.State(query: state.query, hasSessions: !isEmpty)))
    return .none
  }

  func openAggregation(_ state: inout State, _ id: Stability.Aggregation.ID) -> Effect<Action> {
    state.panelScreen = nil
    state.path.removeAll()
    state.path.append(.aggregation(AggregationDetail.State(id: id, query: state.query)))
    return .none
  }

  func followPath(_ state: inout State, _ action: StackAction<Path.State, Path.Action>) -> Effect<Action> {
    guard case .element(let id, let action) = action else { return .none }
    switch action {
    case .apps(.row(let row, .tapped)) where state.isOnTop(id):
      guard let app = state.path[id: id, case: Path.State.apps]?.rows[id: row]?.app else { return .none }
      return choose(app, &state)
    case .aggregations(.row(let row, .tapped)) where state.isOnTop(id):
      let query = state.path[id: id, case: Path.State.aggregations]?.query ?? state.query
      state.path.append(.aggregation(AggregationDetail.State(id: row, query: query)))
    case .aggregation(.crashTapped(let crash)) where state.isOnTop(id),
      .crash(.similarTapped(let crash)) where state.isOnTop(id):
      state.path.append(.crash(CrashAnalysis.State(id: crash, app: state.app.id)))
    case .apps(.delegate(let message)), .aggregations(.delegate(let message)), .aggregation(.delegate(let message)),
      .crash(.delegate(let message)):
      return follow(message, in: &state)
    case .apps, .aggregations, .aggregation, .crash:
      break
    }
    return .none
  }
}

extension Dashboard {
  /// Handles a refused request of the panel or of a page.
  private func follow(_ message: Delegate, in state: inout State) -> Effect<Action> {
    switch message {
    case .sessionExpired: .send(.delegate(.sessionExpired))
    case .ticketNeeded: loseAccess(&state, .refused)
    }
  }
}

extension Dashboard.State {
  /// The selectable days: one year up to today.
  public var range: ClosedRange<CalendarDay> { today.advanced(by: -364)...today }

  /// Whether a screen is on top of the stack. If it isn't, a tap in it is ignored: another screen was pushed by an earlier tap.
  func isOnTop(_ id: StackElementID) -> Bool { path.ids.last == id }
}
