import Lockstep
import LockstepSimulation
import LockstepTesting
import Testing

/// Pushes sheets, and records the last sheet's count that its own reducer sees.
struct SheetStackFeature: ReducerProtocol {
  struct State: Equatable {
    var path = StackState<Sheet.State>()
    var seen: [Int] = []
  }

  enum Action: Sendable, Equatable {
    case path(StackAction<Sheet.State, Sheet.Action>)
    case push(String), pushTwice, pop, popToRoot, replaceTop, presentTwo, pushLater, stopTicks
  }

  static let line: UInt = #line + 22

  var then: (inout State, Action) -> Void = { _, _ in }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .push(let title): state.path.append(Sheet.State(title: title))
      case .pushTwice: for title in ["a", "b"] { state.path.append(Sheet.State(title: title)) }
      case .pop: state.path.removeLast()
      case .popToRoot: state.path.removeAll()
      case .replaceTop:
        state.path.removeLast()
        state.path.append(Sheet.State(title: "replaced"))
      case .presentTwo: state.path = StackState([Sheet.State(title: "x"), Sheet.State(title: "y")])
      case .pushLater: return .merge(.send(.push("later")), .send(.presentTwo))
      case .stopTicks: return .cancel(id: Sheet.CancelID.ticks)
      case .path: state.seen.append(state.path.last?.count ?? -1)
      }
      then(&state, action)
      return .none
    }
    .forEach(\.path, action: Action.path) { Sheet() }
  }
}

@Suite struct ForEachOnStackTests {
  private let issues = IssueLog()

  private func store(
    _ titles: [String] = ["a", "b", "c"],
    then: @escaping (inout SheetStackFeature.State, SheetStackFeature.Action) -> Void = { _, _ in }
  ) -> SimulatedStore<SheetStackFeature.State, SheetStackFeature.Action> {
    SimulatedStore(SheetStackFeature.State(path: StackState(titles.map { Sheet.State(title: $0) })), issues: issues) {
      SheetStackFeature(then: then)
    }
  }

  @Test func theElementOrItsPushComesBeforeTheParent() {
    let store = store()
    _ = store.send(.path(.element(id: 2, action: .raise)))
    _ = store.send(.path(.element(id: 0, action: .raise)))
    #expect(store.state.path.map(\.count) == [1, 0, 1])
    _ = store.send(.path(.push(id: 3, state: Sheet.State(title: "d", count: 5))))
    #expect(store.state.seen == [1, 1, 5])
    _ = store.send(.push("e"))
    #expect(store.state.path.ids == [0, 1, 2, 3, 4])
    #expect(issues.issues.isEmpty)
  }

  @Test func aPushOutOfOrderIsAnIssueAndPushesTheElement() {
    let store = store()
    _ = store.send(.path(.push(id: 7, state: Sheet.State(title: "d"))))
    #expect(store.state.path.ids == [0, 1, 2, 7])
    #expect(store.state.seen == [0])
    let action = #".path(.push(id: #7, state: Sheet.State(title: "d", count: 0, isPresented: nil)))"#
    #expect(
      issues.texts == [
        """
        The element #7 was pushed, but the next id is #3.

            action    \(action)
            operator  LockstepTests/ForEachOnStackTests.swift:\(SheetStackFeature.line)
            The element was pushed under this id.

        Push the element under #3, or without an id of its own: `state.path.append(…)` gives it a fresh one.
        """
      ]
    )
    _ = store.send(.push("e"))
    _ = store.send(.path(.push(id: 9, state: Sheet.State())))
    #expect(store.state.path.ids == [0, 1, 2, 7, 8, 9])
    #expect(issues.issues.count == 1)
  }

  @Test func aPushWithAnEarlierIDIsNotAnIssue() {
    let store = store()
    _ = store.send(.path(.popFrom(id: 1)))
    _ = store.send(.path(.push(id: 2, state: Sheet.State(title: "again"))))
    #expect(store.state.path.ids == [0, 2])
    _ = store.send(.push("next"))
    #expect(store.state.path.ids == [0, 2, 3])
    #expect(issues.issues.isEmpty)
  }

  @Test func aPushedIDIsNotGivenToAnotherStackOfTheStore() {
    struct Stacks: ReducerProtocol {
      struct State: Equatable { var (left, right) = (StackState<Sheet.State>(), StackState<Sheet.State>()) }
      enum Action: Sendable, Equatable { case left(StackAction<Sheet.State, Sheet.Action>), push }
      var body: some ReducerProtocolOf<Self> {
        Reduce { state, action in
          if action == .push { state.right.append(Sheet.State()) }
          return .none
        }
        .forEach(\.left, action: Action.left) { Sheet() }
      }
    }
    let store = SimulatedStore(Stacks.State(), issues: issues) { Stacks() }
    _ = store.send(.left(.push(id: 0, state: Sheet.State())))
    _ = store.send(.push)
    #expect(store.state.right.ids == [1])
    #expect(issues.issues.isEmpty)
  }

  @Test func aReducerRunOutsideAStoreExpectsTheNextIDOfTheStack() {
    var state = SheetStackFeature.State(path: StackState([Sheet.State()]))
    withDependencies {
      $0.issueSink = issues.sink
    } operation: {
      for id in [1, 3] as [StackElementID] {
        _ = SheetStackFeature().reduce(into: &state, action: .path(.push(id: id, state: Sheet.State())))
      }
    }
    #expect(state.path.ids == [0, 1, 3])
    #expect(issues.titles == ["The element #3 was pushed, but the next id is #2."])
  }

  @Test func aPopRemovesTheElementAndAllAboveItAfterTheParent() {
    let store = store()
    _ = store.send(.path(.element(id: 2, action: .raise)))
    _ = store.send(.path(.popFrom(id: 1)))
    #expect(store.state.path.map(\.title) == ["a"])
    #expect(store.state.seen == [1, 1])
    #expect(issues.issues.isEmpty)
  }

  @Test func aParentMayPopTheElementItself() {
    let store = store { state, action in if action == .path(.popFrom(id: 1)) { state.path.pop(from: 1) } }
    _ = store.send(.path(.popFrom(id: 1)))
    #expect(store.state.path.map(\.title) == ["a"])
    #expect(issues.issues.isEmpty)
  }

  @Test func anActionForAnAbsentElementIsAnIssueAndTheParentStillSeesIt() {
    let store = store([])
    _ = store.send(.path(.element(id: 3, action: .raise)))
    #expect(store.state.seen == [-1])
    #expect(
      issues.titles == [
        "An action was sent to the element #3, which does not exist: .path(.element(id: #3, action: .raise))"
      ]
    )
    #expect(
      issues.texts[0].contains(
        "The forEach at LockstepTests/ForEachOnStackTests.swift:\(SheetStackFeature.line) found no element #3"
      ),
      "\(issues.texts[0])"
    )
  }

  @Test(arguments: [(["a", "b"], "#0, #1"), ([], "empty")])
  func aPopOfAnUnknownElementIsAnIssueAndTheParentStillSeesIt(_ titles: [String], _ ids: String) {
    let hint =
      titles.isEmpty
      ? "Don't pop while the stack is empty, or cancel the effect that sends the action."
      : "Pop from an id that the stack holds: one of `state.path.ids`."
    let store = store(titles)
    _ = store.send(.path(.popFrom(id: 9)))
    #expect(store.state.seen.count == 1)
    #expect(store.state.path.map(\.title) == titles)
    #expect(
      issues.texts == [
        """
        The element #9 was popped, but it is not in the stack.

            action    .path(.popFrom(id: #9))
            stack     \(ids)
            operator  LockstepTests/ForEachOnStackTests.swift:\(SheetStackFeature.line)

        \(hint)
        """
      ]
    )
  }

  @Test func aRepeatedPushIsAnIssueAndChangesNothing() {
    let store = store(["a"])
    _ = store.send(.path(.push(id: 0, state: Sheet.State(title: "b"))))
    #expect(store.state.path.map(\.title) == ["a"])
    #expect(store.state.seen == [0])
    let action = #".path(.push(id: #0, state: Sheet.State(title: "b", count: 0, isPresented: nil)))"#
    #expect(
      issues.texts == [
        """
        The element #0 was pushed, but it is already in the stack.

            action    \(action)
            operator  LockstepTests/ForEachOnStackTests.swift:\(SheetStackFeature.line)
            The stack is unchanged.

        Push the element without an id of its own: `state.path.append(…)` gives it a fresh one.
        """
      ]
    )
  }

  @Test func effectsOfAnElementEndWithIt() {
    let store = store()
    for id in [0, 1, 2] as [StackElementID] { _ = store.send(.path(.element(id: id, action: .start))) }
    #expect(store.running == ["ticks of a", "ticks of b", "ticks of c"])
    store.advance(by: .seconds(1))
    store.processAll()
    #expect(store.state.path.map(\.count) == [1, 1, 1])
    _ = store.send(.path(.popFrom(id: 1)))
    #expect(store.running == ["ticks of a"])
    _ = store.send(.popToRoot)
    #expect(store.running == [])
    #expect(issues.issues.isEmpty)
  }

  @Test func effectsEndWhenAnotherElementReplacesTheirsOrTheParentCancelsAll() {
    let store = store()
    for id in [0, 1, 2] as [StackElementID] { _ = store.send(.path(.element(id: id, action: .start))) }
    _ = store.send(.replaceTop)
    #expect(store.running == ["ticks of a", "ticks of b"])
    #expect(store.state.path.ids == [0, 1, 3])
    _ = store.send(.stopTicks)
    #expect(store.running == [])
  }

  @MainActor @Test func anElementOfALiveStoreDismissesItself() async {
    let store = Store(
      initialState: SheetStackFeature.State(),
      reducer: { SheetStackFeature() },
      withDependencies: issues.collect
    )
    store.send(.pushTwice)
    let ticking = store.send(.path(.element(id: 1, action: .start)))
    await store.send(.path(.element(id: 1, action: .close))).finish()
    await ticking.finish()
    #expect(store.path.ids == [0])
    #expect(issues.issues.isEmpty)
  }

  @Test func anElementIsPresented() {
    let store = store(["a"])
    for action in [Sheet.Action.look, .report] {
      _ = store.send(.replaceTop)
      _ = store.send(.path(.element(id: store.state.path.ids[0], action: action)))
      store.processAll()
      #expect(store.state.path.last?.isPresented == true)
    }
  }

  @Test func anExplicitCasePathLeadsToTheElements() {
    let path = CasePath<SheetStackFeature.Action, StackAction<Sheet.State, Sheet.Action>>(
      embed: SheetStackFeature.Action.path,
      extract: { if case .path(let action) = $0 { action } else { nil } }
    )
    let store = SimulatedStore(SheetStackFeature.State(path: StackState([Sheet.State()])), issues: issues) {
      EmptyReducer<SheetStackFeature.State, SheetStackFeature.Action>().forEach(\.path, action: path) { Sheet() }
    }
    _ = store.send(.path(.element(id: 0, action: .raise)))
    #expect(store.state.path.map(\.count) == [1])
  }
}
