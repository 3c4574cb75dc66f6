import Lockstep

/// The example of the article “Composing features”.
enum ComposingArticle {
  struct Shop: ReducerProtocol {
    struct State: Equatable {
      var search = Search.State()  // always there
      var detail: Detail.State?  // there or not
      var rows: IdentifiedArrayOf<Row.State> = []  // any number
      var session = Session.signedOut(Login.State())  // one or the other
    }

    enum Session: Equatable {
      case signedOut(Login.State)
      case signedIn(Profile.State)
    }

    enum Action: Sendable, Equatable {
      case search(Search.Action)
      case detail(Detail.Action)
      case row(id: Row.State.ID, action: Row.Action)
      case session(SessionAction)
    }

    enum SessionAction: Sendable, Equatable {
      case signedOut(Login.Action)
      case signedIn(Profile.Action)
    }

    var body: some ReducerProtocolOf<Self> {
      Scope(state: \.search, action: Action.search) { Search() }
      Scope(state: \.session, action: Action.session) {
        Scope(state: Session.signedOut, action: SessionAction.signedOut) { Login() }
        Scope(state: Session.signedIn, action: SessionAction.signedIn) { Profile() }
      }
      Reduce { state, action in
        switch action {
        case .search(.submitted):
          state.rows = [Row.State(id: state.search.query)]
        case .row(let id, action: .tapped):
          state.detail = Detail.State(id: id)
        case .detail(.closeButtonTapped):
          state.detail = nil
        case .session(.signedOut(.loggedIn(let name))):
          state.session = .signedIn(Profile.State(name: name))
        case .search, .row, .detail, .session:
          break
        }
        return .none
      }
      .ifLet(\.detail, action: Action.detail) { Detail() }
      .forEach(\.rows, action: Action.row) { Row() }
    }
  }

  // MARK: - The children

  struct Search: ReducerProtocol {
    struct State: Equatable { var query = "" }
    enum Action: Sendable, Equatable { case queryChanged(String), submitted }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      if case .queryChanged(let query) = action { state.query = query }
      return .none
    }
  }

  struct Detail: ReducerProtocol {
    struct State: Equatable, Identifiable { let id: String }
    enum Action: Sendable, Equatable { case appeared, closeButtonTapped }

    @Dependency(\.continuousClock) private var clock

    func reduce(into _: inout State, action: Action) -> Effect<Action> {
      action == .appeared ? .run(name: "watching") { _ in try await clock.sleep(for: .seconds(1_000)) } : .none
    }
  }

  struct Row: ReducerProtocol {
    struct State: Equatable, Identifiable {
      let id: String
      var taps = 0
    }

    enum Action: Sendable, Equatable { case tapped }

    func reduce(into state: inout State, action _: Action) -> Effect<Action> {
      state.taps += 1
      return .none
    }
  }

  struct Login: ReducerProtocol {
    struct State: Equatable {}
    enum Action: Sendable, Equatable { case loggedIn(String) }

    func reduce(into _: inout State, action _: Action) -> Effect<Action> { .none }
  }

  struct Profile: ReducerProtocol {
    struct State: Equatable { var name: String }
    enum Action: Sendable, Equatable { case renamed(String) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      if case .renamed(let name) = action { state.name = name }
      return .none
    }
  }
}
