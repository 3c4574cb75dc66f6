import Lockstep
import Testing

// The examples in the articles “Stores and observation” and “Where stores live”.

private struct Room: ReducerProtocol {
  struct State: Equatable {
    var summary = "empty"
    var count = 0
    var rows: IdentifiedArrayOf<Chair.State> = []
  }

  enum Action: Sendable, Equatable {
    case entered
    case emptied
    case row(id: Int, action: Chair.Action)
  }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .entered:
        state.count += 1
        state.summary = "\(state.count) here"
        state.rows.append(Chair.State(id: state.count))
      case .emptied:
        state.rows = []
      case .row:
        break
      }
      return .none
    }
    .forEach(\.rows, action: Action.row) { Chair() }
  }
}

private struct Chair: ReducerProtocol {
  struct State: Equatable, Identifiable {
    let id: Int
    var isTaken = false
  }

  enum Action: Sendable, Equatable { case taken }

  func reduce(into state: inout State, action _: Action) -> Effect<Action> {
    state.isTaken = true
    return .none
  }
}

private actor Session {
  private var store: StoreOf<Room>?

  func begin() {
    let store = Store(initialState: Room.State()) { Room() }
    store.send(.entered)
    self.store = store
  }

  var count: Int? { store?.count }
}

@Suite @MainActor struct StoresArticlesTests {
  private let issues = IssueLog()
  private let store: StoreOf<Room>

  init() {
    store = Store(initialState: Room.State()) { [issues] in
      Room().dependency(\.issueSink, issues.sink)
    }
  }

  @Test func aFunctionRunsAgainWhenAValueItReadChanges() {
    var printed: [String] = []
    let observation = store.observe { [store] in
      printed.append("\(store.count) \(store.scope(state: \.rows, action: Room.Action.row).count)")
    }
    store.send(.entered)
    store.send(.row(id: 1, action: .taken))
    #expect(printed == ["0 0", "1 1"])
    observation.cancel()
    store.send(.entered)
    #expect(printed.count == 2)
  }

  @Test func aViewStoreStreamsItsStates() async {
    let viewStore = ViewStore(store, observe: \.summary)
    let states = viewStore.states
    store.send(.entered)
    for await summary in states {
      #expect(summary == "1 here")
      break
    }
  }

  @Test func aStoreOfARemovedChildKeepsItsState() {
    store.send(.entered)
    let chair = store.scope(state: \.rows, action: Room.Action.row)[id: 1]
    chair?.send(.taken)
    #expect(chair?.state.isTaken == true)
    store.send(.emptied)
    chair?.send(.taken)
    #expect(chair?.isTaken == true)
    #expect(issues.titles == ["An action was sent to the element 1, which does not exist: .row(id: 1, action: .taken)"])
  }

  @Test func aCustomActorOwnsItsStore() async {
    let session = Session()
    await session.begin()
    #expect(await session.count == 1)
  }
}
