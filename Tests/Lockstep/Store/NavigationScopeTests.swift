import Lockstep
import Testing

/// Presents a number and pushes others on a stack.
private struct NumberNavigationFeature: ReducerProtocol {
  struct State: Equatable {
    @PresentationState var sheet: Int?
    var path = StackState<Int>()
  }

  enum Action: Sendable {
    case sheet(PresentationAction<NumberFeature.Action>)
    case path(StackAction<Int, NumberFeature.Action>)
    case shown(Int?), shownAnew(Int), pushed(Int)
  }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .shown(let number): state.sheet = number
      case .shownAnew(let number):
        state.sheet = nil
        state.sheet = number
      case .pushed(let number): state.path.append(number)
      case .sheet, .path: break
      }
      return .none
    }
    .ifLet(\.$sheet, action: Action.sheet) { NumberFeature() }
    .forEach(\.path, action: Action.path) { NumberFeature() }
  }
}

@Suite @MainActor struct NavigationScopeTests {
  private let store: StoreOf<NumberNavigationFeature>

  init() {
    store = Store(initialState: NumberNavigationFeature.State()) { NumberNavigationFeature() }
  }

  private var sheet: Store<Int, NumberFeature.Action>? {
    store.scope(state: \.$sheet, action: NumberNavigationFeature.Action.sheet)
  }
  private var path: StoreCollection<StackElementID, Int, NumberFeature.Action> {
    store.scope(state: \.path, action: NumberNavigationFeature.Action.path)
  }

  @Test func aPresentationHasAStoreWhileItLasts() {
    #expect(sheet == nil)
    store.send(.shown(3))
    let shown = sheet
    shown?.send(.raise)
    #expect(shown?.state == 4)
    #expect(store.sheet == 4)
    store.send(.shown(nil))
    #expect(sheet == nil)
    #expect(shown?.state == 4)
  }

  @Test func aStackHasAStoreForEachElement() {
    for number in [10, 20, 30] { store.send(.pushed(number)) }
    // Its stores need no type.
    let path = store.scope(state: \.path, action: NumberNavigationFeature.Action.path)
    #expect(path.ids == [0, 1, 2])
    path[1].send(.raise)
    path[id: 2]?.send(.raise)
    #expect(path.map(\.state) == [10, 21, 31])
    #expect(path[id: 7] == nil)
  }

  @Test(arguments: ReadTracking.allCases) func presenceAndValueOfAPresentationAreObserved(kind: ReadTracking) {
    let presence = ChangeNotificationCounter(kind) { [self] in _ = sheet }
    store.send(.shown(3))
    let value = ChangeNotificationCounter(kind) { [shown = sheet] in _ = shown?.state }
    sheet?.send(.raise)
    #expect((presence.tellings, value.tellings) == (1, 1))
    store.send(.shownAnew(4))
    #expect((presence.tellings, value.tellings) == (2, 1))
    store.send(.shown(nil))
    #expect(presence.tellings == 3)
  }

  @Test(arguments: ReadTracking.allCases) func elementsOfAStackAreObserved(kind: ReadTracking) {
    for number in [10, 20] { store.send(.pushed(number)) }
    let ids = ChangeNotificationCounter(kind) { [self] in _ = path }
    let elements = path.map { element in ChangeNotificationCounter(kind) { _ = element.state } }
    path[0].send(.raise)
    #expect((ids.tellings, elements[0].tellings, elements[1].tellings) == (0, 1, 0))
    store.send(.pushed(30))
    store.send(.path(.popFrom(id: 1)))
    #expect((ids.tellings, elements[0].tellings, elements[1].tellings) == (2, 1, 0))
    #expect(elements.count == 2)
  }
}
