public import Lockstep

/// What a signed-in person has: a bar of tabs, and behind each tab a feature that knows nothing of the others.
///
/// What it knows is ``State``, what can happen to it is ``Action``. It tells each feature when its tab comes and goes, leads links to the
/// right place, and tells its parent by ``Delegate`` what only the parent can do. All that is in flight ends when its state goes away.
public struct Tabs: ReducerProtocol, Sendable {
  /// Makes the feature.
  public init() {}

  public var body: some ReducerProtocolOf<Self> {
    CombineReducers {
      Scope(state: \.bar, action: Action.bar) { TabBar() }
      Scope(state: \.home, action: Action.home) { Home() }
      Scope(state: \.broadcast, action: Action.broadcast) { Broadcast() }
      Scope(state: \.dashboard, action: Action.dashboard) { Dashboard() }
      Scope(state: \.settings, action: Action.settings) { Settings() }
      Reduce { state, action in
        switch action {
        case .appeared: return come(to: state.bar.selected)
        case .disappeared: return leave(state.bar.selected, of: state)
        case .linkOpened(let link): return open(link, in: &state)

        case .home(.delegate(.sessionExpired)), .broadcast(.delegate(.sessionExpired)),
          .dashboard(.delegate(.sessionExpired)):
          return .send(.delegate(.sessionExpired))
        case .settings(.delegate(.signOutConfirmed)):
          return .send(.delegate(.signOutConfirmed))
        case .broadcast(.delegate(.closed)):
          state.bar.selected = .home
          return .none

        case .bar, .home, .broadcast, .dashboard, .settings, .delegate: return .none
        }
      }
    }
    // Whoever selects a tab, a tap or a link: coming and leaving are the same.
    .onChange(of: \.bar.selected) { old, new in
      Reduce { state, _ in .merge(leave(old, of: state), come(to: new)) }
    }
  }
}
