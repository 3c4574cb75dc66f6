import Lockstep
import LockstepSimulation
import Testing

/// A page that presents a page and pushes pages.
private struct Page: ReducerProtocol {
  struct State: Equatable {
    var sheet = Sheet.State()
    @PresentationState var next: State?
    var path = StackState<State>()
  }

  indirect enum Action: Sendable, Equatable {
    case sheet(Sheet.Action)
    case next(PresentationAction<Action>)
    case path(StackAction<Int, Action>)
    case open, push
  }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.sheet, action: Action.sheet) { Sheet() }
    Reduce { state, action in
      switch action {
      case .open: state.next = State()
      case .push: state.path.append(State())
      case .sheet, .next, .path: break
      }
      return .none
    }
    .ifLet(\.$next, action: Action.next) { Page() }
    .forEach(\.path, action: Self.path) { Page() }
  }

  /// The states are not sendable, so no action can push one.
  private static let path = CasePath<Action, StackAction<State, Action>>(
    embed: { action in
      switch action {
      case .element(let id, let action): .path(.element(id: id, action: action))
      case .popFrom(let id): .path(.popFrom(id: id))
      case .push(let id, _): .path(.popFrom(id: id))
      }
    },
    extract: { action in
      switch action {
      case .path(.element(let id, let action)): .element(id: id, action: action)
      case .path(.popFrom(let id)): .popFrom(id: id)
      case .path(.push), .sheet, .next, .open, .push: nil
      }
    }
  )
}

@Suite struct RecursivePresentationTests {
  private let issues = IssueLog()
  private let store: SimulatedStore<Page.State, Page.Action>

  init() {
    store = SimulatedStore(Page.State(), issues: issues) { Page() }
  }

  private func send(_ actions: Page.Action...) {
    for action in actions { _ = store.send(action) }
  }

  @Test func aFeatureMayPresentItsOwnType() {
    send(.open, .next(.presented(.open)), .next(.presented(.next(.presented(.sheet(.raise))))))
    #expect(store.state.next?.next?.sheet.count == 1)
    #expect(store.state.next?.sheet.count == 0)
    send(.next(.presented(.next(.presented(.sheet(.close))))))
    store.processAll()
    #expect(store.state.next != nil)
    #expect(store.state.next?.next == nil)
    #expect(issues.issues.isEmpty)
  }

  @Test func aFeatureMayPushItsOwnType() throws {
    send(.push)
    let outer = try #require(store.state.path.ids.first)
    send(.path(.element(id: outer, action: .push)))
    let inner = try #require(store.state.path[id: outer]?.path.ids.first)
    #expect((outer, inner) == (0, 1))
    send(.path(.element(id: outer, action: .path(.element(id: inner, action: .sheet(.raise))))))
    #expect(store.state.path[id: outer]?.path[id: inner]?.sheet.count == 1)
    send(.path(.element(id: outer, action: .path(.element(id: inner, action: .sheet(.close))))))
    store.processAll()
    #expect(store.state.path[id: outer]?.path.isEmpty == true)
  }

  @Test func effectsAtEveryDepthEndWithAnyAncestor() {
    send(.open, .next(.presented(.push)), .next(.presented(.path(.element(id: 0, action: .open)))))
    send(.next(.presented(.path(.element(id: 0, action: .next(.presented(.sheet(.start))))))))
    #expect(store.running == ["ticks of sheet"])
    send(.next(.dismiss))
    #expect(store.running == [])
    #expect(issues.issues.isEmpty)
  }
}
