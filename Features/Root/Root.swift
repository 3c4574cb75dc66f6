public import Lockstep

/// The whole app: a login, then the tabs of the signed-in person.
///
/// ``State`` is its state and ``Action`` lists its actions. ``Login`` always runs, because it refreshes the session; ``Tabs`` run while
/// there is a session. Root stores the last ``Visit``, follows links, and removes all data of a person who signed out.
public struct Root: ReducerProtocol, Sendable {
  @Dependency(\.visitStorage) var visitStorage
  @Dependency(\.favorites) var favorites
  @Dependency(\.order) var order
  @Dependency(\.drafts) var drafts
  @Dependency(\.ratings) var ratings
  @Dependency(\.messages) var messages
  @Dependency(\.settingsStorage) var settingsStorage
  @Dependency(\.date) var date
  @Dependency(\.timeZone) var timeZone
  @Dependency(\.locale) var locale

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerProtocolOf<Self> {
    CombineReducers {
      Scope(state: \.login, action: Action.login) { Login() }
      Scope(state: \.stage, action: Self.sameAction) {
        Scope(state: SignInStatus.signedIn, action: Action.signedIn) { Tabs() }
      }
      Scope(state: \.messages, action: Action.messages) { Messages() }
      Reduce { state, action in
        switch action {
        case .launched: return launch(&state)
        case .preferencesFound(let preferences): return use(preferences, in: &state)
        case .visitLoaded(.success(let opening)): return open(&state, with: opening)
        case .visitLoaded(.failure(let error)): return failOpening(&state, with: SettingsError(error))
        case .visitSaved(let error): return endSaving(&state, error)
        case .userDataErased(let left): return endErasing(&state, left: left)
        case .retryButtonTapped: return retry(&state)

        case .login(let action): return follow(action, in: &state)
        case .signedIn(.delegate(.sessionExpired)): return .send(.login(.sessionRejected))
        case .signedIn(.delegate(.ticketNeeded)): return .send(.login(.ticketNeeded))
        case .signedIn(.delegate(.signOutConfirmed)): return .send(.login(.logoutButtonTapped))
        case .signedIn: return .none

        case .linkOpened(let link): return open(link: link, in: &state)
        case .enteredForeground: return enterForeground(state)
        case .enteredBackground: return enterBackground(state)
        case .messages(.openButtonTapped):
          return state.messages.current?.link.map { open(link: $0, in: &state) } ?? .none
        case .messages: return .none
        }
      }
    }
    .onChange(of: \.login.session?.ticket) { _, ticket in
      Reduce { state, _ in pass(ticket, to: state.signedIn) }
    }
    .onChange(of: \.signedIn?.preferences) { _, preferences in
      Reduce { state, _ in use(preferences, in: &state) }
    }
    // Runs after every change, such as another tab, a new token, or the end of a session.
    .onChange(of: \.visit) { _, visit in
      Reduce { _, action in keep(visit, after: action) }
    }
  }

  /// Passes actions through unchanged, because only the state is scoped.
  private static let sameAction = CasePath<Action, Action>(embed: { $0 }, extract: { $0 })
}
