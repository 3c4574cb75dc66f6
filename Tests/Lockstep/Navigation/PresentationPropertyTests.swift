import Lockstep
import LockstepSimulation
import Testing

/// Changes one element of a long array.
private struct Rows: ReducerProtocol {
  struct State {
    var rows = Array(0..<10_000)
    var baseAddress: Int { rows.withUnsafeBytes { Int(bitPattern: $0.baseAddress) } }
  }

  func reduce(into state: inout State, action: Int) -> Effect<Int> {
    state.rows[action] += 1
    return .none
  }
}

/// An object and a struct, each with a presentation.
private final class PresentationObject { @PresentationState var rows: Rows.State? = Rows.State() }
private struct PresentationStruct {
  var padding = 0
  @PresentationState var rows: Rows.State? = Rows.State()
}

/// Presents rows in each kind of property that can contain a presentation.
private struct PresentationPropertiesFeature: ReducerProtocol {
  struct State {
    var padding = "keeps the offset above zero"
    @PresentationState var first: Rows.State? = Rows.State()
    @PresentationState var second: Rows.State? = Rows.State()
    var panel = PresentationStruct()
    let shelf = PresentationObject()
    var panels = [PresentationStruct(), PresentationStruct()]
    var stack = StackState([Rows.State(), Rows.State()])

    var computed: PresentationStruct {
      get { panels[0] }
      set { panels[0] = newValue }
    }
  }

  enum Action: Sendable {
    case first(PresentationAction<Int>), second(PresentationAction<Int>), panel(PresentationAction<Int>)
    case shelf(PresentationAction<Int>), element(PresentationAction<Int>), computed(PresentationAction<Int>)
    case stack(StackAction<Rows.State, Int>)
  }

  var body: some ReducerProtocolOf<Self> {
    EmptyReducer()
      .ifLet(\.$first, action: Action.first) { Rows() }
      .ifLet(\.$second, action: Action.second) { Rows() }
      .ifLet(\.panel.$rows, action: Action.panel) { Rows() }
      .ifLet(\.shelf.$rows, action: Action.shelf) { Rows() }
      .ifLet(\.panels[1].$rows, action: Action.element) { Rows() }
      .ifLet(\.computed.$rows, action: Action.computed) { Rows() }
      .forEach(\.stack, action: Action.stack) { Rows() }
  }
}

private struct PresentationPropertiesParent: ReducerProtocol {
  struct State {
    @PresentationState var places: PresentationPropertiesFeature.State? = PresentationPropertiesFeature.State()
  }
  enum Action: Sendable { case places(PresentationAction<PresentationPropertiesFeature.Action>) }

  var body: some ReducerProtocolOf<Self> {
    EmptyReducer().ifLet(\.$places, action: Action.places) { PresentationPropertiesFeature() }
  }
}

@Suite struct PresentationPropertyTests {
  private let store = SimulatedStore(PresentationPropertiesParent.State()) { PresentationPropertiesParent() }

  private func send(_ action: PresentationPropertiesFeature.Action) {
    _ = store.send(.places(.presented(action)))
  }

  @MainActor @Test func anActionDoesNotCopyTheArrayOfAPresentedChildOrOfAnElement() throws {
    // A live store, because a simulated store records a copy of the state for each step.
    let store = Store(initialState: PresentationPropertiesParent.State()) { PresentationPropertiesParent() }
    func addresses() -> [Int?] {
      let places = store.state.places
      return [places?.first, places?.second, places?.panel.rows, places?.stack.last].map { $0?.baseAddress }
    }
    let id = try #require(store.state.places?.stack.ids.last)
    let actions: [(Int) -> PresentationPropertiesFeature.Action] = [
      { .first(.presented($0)) }, { .second(.presented($0)) }, { .panel(.presented($0)) },
      { .stack(.element(id: id, action: $0)) },
    ]
    let before = addresses()
    #expect(Set(before).count == 4)
    for index in 0..<100 {
      for action in actions {
        store.send(.places(.presented(action(index))))
        // Checked after each step, because the copy of a copy may reuse the address of the first array.
        #expect(addresses() == before)
      }
    }
    for rows in [store.state.places?.first, store.state.places?.second, store.state.places?.panel.rows] {
      #expect(rows?.rows[99] == 100)
    }
    #expect(store.state.places?.stack.map { $0.rows[99] } == [99, 100])
  }

  @Test func aCopyOfTheStateStaysUnchanged() {
    for action in [
      PresentationPropertiesFeature.Action.first(.presented(0)), .panel(.presented(0)), .element(.presented(0)),
      .computed(.presented(0)),
    ] {
      send(action)
    }
    let copy = store.state
    for action in [
      PresentationPropertiesFeature.Action.first(.presented(0)), .panel(.presented(0)), .element(.presented(0)),
      .computed(.presented(0)),
    ] {
      send(action)
    }
    func values(_ state: PresentationPropertiesParent.State) -> [Int?] {
      [state.places?.first, state.places?.panel.rows, state.places?.panels[1].rows, state.places?.panels[0].rows]
        .map { $0?.rows[0] }
    }
    #expect(values(copy) == [1, 1, 1, 1])
    #expect(values(store.state) == [2, 2, 2, 2])
  }

  @Test func aPresentationInAnObjectIsReachedToo() {
    let shelf = store.state.places?.shelf
    for _ in 1...3 { send(.shelf(.presented(7))) }
    #expect(shelf?.rows?.rows[7] == 10)
    send(.shelf(.dismiss))
    #expect(shelf?.rows == nil)
  }

  @Test func eachPresentationIsDismissedAlone() {
    for action in [
      PresentationPropertiesFeature.Action.second(.dismiss), .panel(.dismiss), .element(.dismiss), .computed(.dismiss),
    ] {
      send(action)
    }
    #expect(store.state.places?.first != nil)
    #expect(store.state.places?.second == nil)
    #expect(store.state.places?.panel.rows == nil)
    #expect(store.state.places?.panels.map { $0.rows == nil } == [true, true])
  }

  #if DEBUG
    @Test func anInconsistentKeyPathTrapsWithAMessage() async {
      await #expect(processExitsWith: .failure) {
        struct InconsistentPresentation {
          @PresentationState var left: Rows.State? = Rows.State()
          @PresentationState var right: Rows.State? = Rows.State()
          var isLeft = true
          var current: PresentationState<Rows.State> {
            get { isLeft ? $left : $right }
            set { if isLeft { $left = newValue } else { $right = newValue } }
          }
        }
        let store = SimulatedStore(InconsistentPresentation()) {
          Reduce<InconsistentPresentation, PresentationAction<Int>> { state, _ in
            state.isLeft.toggle()
            return .none
          }
          .ifLet(\.current, action: { $0 }) { Rows() }
        }
        _ = store.send(.presented(0))
        _ = store.send(.presented(0))
      }
    }
  #endif
}
