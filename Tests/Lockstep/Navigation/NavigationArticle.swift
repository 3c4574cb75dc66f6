import Lockstep

/// The features of the article `Navigation.md`, word for word: `NavigationArticleTests` compares the two.
enum NavigationArticle {
  struct Destination: ReducerProtocol {
    enum State: Equatable {
      case add(ItemForm.State)
      case alert(AlertState<Alert>)
    }

    enum Action: Sendable, Equatable {
      case add(ItemForm.Action)
      case alert(Alert)
    }

    enum Alert: Sendable, Equatable { case deletionConfirmed(String) }

    var body: some ReducerProtocolOf<Self> {
      Scope(state: State.add, action: Action.add) { ItemForm() }
    }
  }

  struct Inventory: ReducerProtocol {
    struct State: Equatable {
      var names: [String] = []
      @PresentationState var destination: Destination.State?
    }

    enum Action: Sendable, Equatable {
      case addButtonTapped
      case deleteButtonTapped(String)
      case destination(PresentationAction<Destination.Action>)
    }

    var body: some ReducerProtocolOf<Self> {
      Reduce { state, action in
        switch action {
        case .addButtonTapped:
          state.destination = .add(ItemForm.State())
        case .deleteButtonTapped(let name):
          state.destination = .alert(Self.deletion(of: name))
        case .destination(.presented(.add(.saved(let name)))):
          state.names.append(name)
        case .destination(.presented(.alert(.deletionConfirmed(let name)))):
          state.names.removeAll { $0 == name }
        case .destination:
          break
        }
        return .none
      }
      .ifLet(\.$destination, action: Action.destination) { Destination() }
    }
  }

  struct ItemForm: ReducerProtocol {
    struct State: Equatable, Sendable { var name = "" }
    enum Action: Sendable, Equatable { case nameChanged(String), saveButtonTapped, saved(String), cancelButtonTapped }

    @Dependency(\.dismiss) var dismiss

    var body: some ReducerProtocolOf<Self> {
      Reduce { state, action in
        switch action {
        case .nameChanged(let name):
          state.name = name
          return .none
        case .saveButtonTapped:
          return .run { [name = state.name] send in
            await send(.saved(name))
            await dismiss()
          }
        case .cancelButtonTapped:
          return .run { _ in await dismiss() }
        case .saved:
          return .none
        }
      }
    }
  }
}

extension NavigationArticle.Inventory {
  typealias Destination = NavigationArticle.Destination

  static func deletion(of name: String) -> AlertState<Destination.Alert> {
    AlertState {
      TextState("Delete “\(name)”?")
    } actions: {
      ButtonState(role: .destructive, action: .deletionConfirmed(name)) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      TextState("This cannot be undone.")
    }
  }
}

extension NavigationArticle {
  struct Shop: ReducerProtocol {
    struct State: Equatable {
      var path = StackState<Path.State>()
    }

    enum Action: Sendable, Equatable {
      case itemTapped(String)
      case homeButtonTapped
      case path(StackAction<Path.State, Path.Action>)
    }

    var body: some ReducerProtocolOf<Self> {
      Reduce { state, action in
        switch action {
        case .itemTapped(let name):
          state.path.append(.detail(Detail.State(name: name)))
        case .homeButtonTapped:
          state.path.removeAll()
        case .path(.element(let id, .detail(.editButtonTapped))):
          let name = state.path[id: id, case: Path.State.detail]?.name ?? ""
          state.path.append(.form(ItemForm.State(name: name)))
        case .path(.element(let id, .form(.saved(let name)))):
          guard let below = state.path.ids.last(where: { $0 < id }) else { break }
          state.path[id: below, case: Path.State.detail]?.name = name
        case .path:
          break
        }
        return .none
      }
      .forEach(\.path, action: Action.path) { Path() }
    }
  }

  struct Path: ReducerProtocol {
    enum State: Equatable, Sendable { case detail(Detail.State), form(ItemForm.State) }
    enum Action: Sendable, Equatable { case detail(Detail.Action), form(ItemForm.Action) }

    var body: some ReducerProtocolOf<Self> {
      Scope(state: State.detail, action: Action.detail) { Detail() }
      Scope(state: State.form, action: Action.form) { ItemForm() }
    }
  }

  struct Detail: ReducerProtocol {
    struct State: Equatable, Sendable { var name = "" }
    enum Action: Sendable, Equatable { case editButtonTapped }

    func reduce(into _: inout State, action _: Action) -> Effect<Action> {
      .none
    }
  }
}
