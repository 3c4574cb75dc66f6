public import Lockstep

/// The whole app: a login, and behind it the tabs of who is signed in.
///
/// What it knows is ``State``, what can happen to it is ``Action``. ``Login`` runs all the time, as it keeps the session fresh; ``Tabs`` run
/// while there is a session. Root remembers the last ``Visit``, follows links, and sees to it that nothing of a person who has gone is left.
public struct Root: ReducerProtocol, Sendable {
  @Dependency(\.visitKeeper) var visitKeeper
  @Dependency(\.favorites) var favorites
  @Dependency(\.order) var order
  @Dependency(\.date) var date
  @Dependency(\.timeZone) var timeZone

  /// Makes the feature.
  public init() {}

  public var body: some ReducerProtocolOf<Self> {
    CombineReducers {
      Scope(state: \.login, action: Action.login) { Login() }
      Scope(state: \.stage, action: Self.sameAction) {
        Scope(state: Stage.signedIn, action: Action.signedIn) { Tabs() }
      }
      Reduce { state, action in
        switch action {
        case .launched: return launch(&state)
        case .visitLoaded(.success(let opening)): return open(&state, with: opening)
        case .visitLoaded(.failure(let error)): return failOpening(&state, with: SettingsError(error))
        case .visitSaved(let error): return endSaving(&state, error)
        case .userDataErased(let left): return endErasing(&state, left: left)
        case .retryButtonTapped: return retry(&state)

        case .login(let action): return follow(action, in: &state)
        case .signedIn(.delegate(.sessionExpired)): return .send(.login(.sessionRejected))
        case .signedIn(.delegate(.signOutConfirmed)): return .send(.login(.logoutButtonTapped))
        case .signedIn: return .none

        case .linkOpened(let link): return open(link: link, in: &state)
        case .enteredForeground: return state.isSignedIn ? .send(.signedIn(.appeared)) : .none
        case .enteredBackground: return state.isSignedIn ? .send(.signedIn(.disappeared)) : .none

        case .noticeDismissed:
          state.notice = nil
          return .none
        }
      }
    }
    // Whatever changes it: another tab, a fresh token, the end of a session.
    .onChange(of: \.visit) { _, visit in
      Reduce { _, action in keep(visit, after: action) }
    }
  }

  /// The tabs are in a part of the state, but their actions are Root's.
  private static let sameAction = CasePath<Action, Action>(embed: { $0 }, extract: { $0 })
}
