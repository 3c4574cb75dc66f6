internal import Lockstep

extension Tabs {
  /// Shows a link's destination and closes all screens above it.
  ///
  /// Other tabs don't change, and a link never changes or ends a broadcast.
  func open(_ link: DeepLink, in state: inout State) -> Effect<Action> {
    state.bar.selected = link.tab
    switch link {
    case .home: return .send(.home(.popToRootButtonTapped))
    case .item(let id): return .send(.home(.itemOpened(id)))
    case .order: return .send(.home(.orderOpened))
    case .favorites, .broadcast, .settings: return .none
    case .dashboard: return leaveScreens(of: state.dashboard)
    case .aggregation(let id): return .send(.dashboard(.aggregationOpened(id)))
    }
  }

  private func leaveScreens(of dashboard: Dashboard.State) -> Effect<Action> {
    let panel: Effect<Action> = dashboard.panel == nil ? .none : .send(.dashboard(.panel(.closeButtonTapped)))
    guard let first = dashboard.path.ids.first else { return panel }
    return .merge(panel, .send(.dashboard(.path(.popFrom(id: first)))))
  }
}
