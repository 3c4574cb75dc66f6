import Lockstep
import LockstepSimulation
import Testing

/// A feature with thirty children in one body: fifteen scopes, five optionals, five collections, five cases.
///
/// Compiling it is the test: each child must cost the type checker the same, regardless of the others.
private struct ThirtyChildrenFeature: ReducerProtocol {
  struct State: Equatable {
    var part1 = 0, part2 = 0, part3 = 0, part4 = 0, part5 = 0, part6 = 0, part7 = 0, part8 = 0
    var part9 = 0, part10 = 0, part11 = 0, part12 = 0, part13 = 0, part14 = 0, part15 = 0
    var guest1: Int? = 0, guest2: Int? = 0, guest3: Int? = 0, guest4: Int? = 0, guest5: Int? = 0
    var rows1 = IdentifiedArray(uniqueElements: [10, 20], id: { $0 / 10 })
    var rows2 = IdentifiedArray(uniqueElements: [10, 20], id: { $0 / 10 })
    var rows3 = IdentifiedArray(uniqueElements: [10, 20], id: { $0 / 10 })
    var rows4 = IdentifiedArray(uniqueElements: [10, 20], id: { $0 / 10 })
    var rows5 = IdentifiedArray(uniqueElements: [10, 20], id: { $0 / 10 })
    var screen = Screen.start(0)
  }

  enum Screen: Equatable { case start(Int), form(Int), list(Int), done(Int), failed(Int) }

  enum Action: Sendable, Equatable {
    case part1(NumberFeature.Action), part2(NumberFeature.Action), part3(NumberFeature.Action), part4(
      NumberFeature.Action
    ), part5(NumberFeature.Action)
    case part6(NumberFeature.Action), part7(NumberFeature.Action), part8(NumberFeature.Action), part9(
      NumberFeature.Action
    ), part10(NumberFeature.Action)
    case part11(NumberFeature.Action), part12(NumberFeature.Action), part13(NumberFeature.Action), part14(
      NumberFeature.Action
    ), part15(
      NumberFeature.Action
    )
    case guest1(NumberFeature.Action), guest2(NumberFeature.Action), guest3(NumberFeature.Action), guest4(
      NumberFeature.Action
    ), guest5(
      NumberFeature.Action
    )
    case rows1(id: Int, action: NumberFeature.Action), rows2(id: Int, action: NumberFeature.Action), rows3(
      id: Int,
      action: NumberFeature.Action
    )
    case rows4(id: Int, action: NumberFeature.Action), rows5(id: Int, action: NumberFeature.Action)
    case screen(ScreenAction), show(Screen)
  }

  enum ScreenAction: Sendable, Equatable {
    case start(NumberFeature.Action), form(NumberFeature.Action), list(NumberFeature.Action), done(
      NumberFeature.Action
    ), failed(NumberFeature.Action)
  }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.part1, action: Action.part1) { NumberFeature() }
    Scope(state: \.part2, action: Action.part2) { NumberFeature() }
    Scope(state: \.part3, action: Action.part3) { NumberFeature() }
    Scope(state: \.part4, action: Action.part4) { NumberFeature() }
    Scope(state: \.part5, action: Action.part5) { NumberFeature() }
    Scope(state: \.part6, action: Action.part6) { NumberFeature() }
    Scope(state: \.part7, action: Action.part7) { NumberFeature() }
    Scope(state: \.part8, action: Action.part8) { NumberFeature() }
    Scope(state: \.part9, action: Action.part9) { NumberFeature() }
    Scope(state: \.part10, action: Action.part10) { NumberFeature() }
    Scope(state: \.part11, action: Action.part11) { NumberFeature() }
    Scope(state: \.part12, action: Action.part12) { NumberFeature() }
    Scope(state: \.part13, action: Action.part13) { NumberFeature() }
    Scope(state: \.part14, action: Action.part14) { NumberFeature() }
    Scope(state: \.part15, action: Action.part15) { NumberFeature() }
    Scope(state: \.screen, action: Action.screen) {
      Scope(state: Screen.start, action: ScreenAction.start) { NumberFeature() }
      Scope(state: Screen.form, action: ScreenAction.form) { NumberFeature() }
      Reduce { _, _ in .none }
        .ifCaseLet(Screen.list, action: ScreenAction.list) { NumberFeature() }
        .ifCaseLet(Screen.done, action: ScreenAction.done) { NumberFeature() }
        .ifCaseLet(Screen.failed, action: ScreenAction.failed) { NumberFeature() }
    }
    Reduce { state, action in
      if case .show(let screen) = action { state.screen = screen }
      return .none
    }
    .ifLet(\.guest1, action: Action.guest1) { NumberFeature() }
    .ifLet(\.guest2, action: Action.guest2) { NumberFeature() }
    .ifLet(\.guest3, action: Action.guest3) { NumberFeature() }
    .ifLet(\.guest4, action: Action.guest4) { NumberFeature() }
    .ifLet(\.guest5, action: Action.guest5) { NumberFeature() }
    .forEach(\.rows1, action: Action.rows1) { NumberFeature() }
    .forEach(\.rows2, action: Action.rows2) { NumberFeature() }
    .forEach(\.rows3, action: Action.rows3) { NumberFeature() }
    .forEach(\.rows4, action: Action.rows4) { NumberFeature() }
    .forEach(\.rows5, action: Action.rows5) { NumberFeature() }
  }
}

@Suite struct ThirtyChildrenTests {
  private typealias Action = ThirtyChildrenFeature.Action
  private typealias Screen = ThirtyChildrenFeature.Screen
  private typealias ScreenAction = ThirtyChildrenFeature.ScreenAction

  private let issues = IssueLog()
  private let store: SimulatedStore<ThirtyChildrenFeature.State, Action>

  init() {
    store = SimulatedStore(ThirtyChildrenFeature.State(), issues: issues) { ThirtyChildrenFeature() }
  }

  @Test func eachChildGetsItsAction() {
    let children: [@Sendable (NumberFeature.Action) -> Action] = [
      Action.part1, Action.part2, Action.part3, Action.part4, Action.part5, Action.part6, Action.part7, Action.part8,
      Action.part9, Action.part10, Action.part11, Action.part12, Action.part13, Action.part14, Action.part15,
      Action.guest1, Action.guest2, Action.guest3, Action.guest4, Action.guest5,
    ]
    let rows: [@Sendable (Int, NumberFeature.Action) -> Action] = [
      Action.rows1, Action.rows2, Action.rows3, Action.rows4, Action.rows5,
    ]
    for child in children { _ = store.send(child(.raise)) }
    for row in rows { _ = store.send(row(2, .raise)) }
    #expect(store.received.map(\.action) == children.map { $0(.raised(1)) } + rows.map { $0(2, .raised(21)) })
    store.processAll()
    let numbers = Mirror(reflecting: store.state).children.compactMap { $0.value as? Int }
    #expect(numbers == Array(repeating: 1, count: 20))
    let lists = Mirror(reflecting: store.state).children.compactMap { $0.value as? IdentifiedArray<Int, Int> }
    #expect(lists.map(Array.init) == Array(repeating: [10, 21], count: 5))
  }

  @Test func eachCaseGetsItsAction() {
    let cases: [(screen: @Sendable (Int) -> Screen, action: @Sendable (NumberFeature.Action) -> ScreenAction)] = [
      (Screen.start, ScreenAction.start), (Screen.form, ScreenAction.form), (Screen.list, ScreenAction.list),
      (Screen.done, ScreenAction.done), (Screen.failed, ScreenAction.failed),
    ]
    for (screen, action) in cases {
      _ = store.send(.show(screen(5)))
      _ = store.send(.screen(action(.raise)))
      #expect(store.state.screen == screen(6))
    }
    #expect(issues.issues.isEmpty)
  }
}
