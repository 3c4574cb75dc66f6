import Lockstep
import LockstepSimulation
import Testing

/// A feature with thirty children in one body: fifteen scopes, five optionals, five collections, five cases.
///
/// Compiling it is the test: each child must cost the type checker the same, regardless of the others.
private struct Thirty: ReducerProtocol {
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
    case part1(Number.Action), part2(Number.Action), part3(Number.Action), part4(Number.Action), part5(Number.Action)
    case part6(Number.Action), part7(Number.Action), part8(Number.Action), part9(Number.Action), part10(Number.Action)
    case part11(Number.Action), part12(Number.Action), part13(Number.Action), part14(Number.Action), part15(
      Number.Action
    )
    case guest1(Number.Action), guest2(Number.Action), guest3(Number.Action), guest4(Number.Action), guest5(
      Number.Action
    )
    case rows1(id: Int, action: Number.Action), rows2(id: Int, action: Number.Action), rows3(
      id: Int,
      action: Number.Action
    )
    case rows4(id: Int, action: Number.Action), rows5(id: Int, action: Number.Action)
    case screen(ScreenAction), show(Screen)
  }

  enum ScreenAction: Sendable, Equatable {
    case start(Number.Action), form(Number.Action), list(Number.Action), done(Number.Action), failed(Number.Action)
  }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.part1, action: Action.part1) { Number() }
    Scope(state: \.part2, action: Action.part2) { Number() }
    Scope(state: \.part3, action: Action.part3) { Number() }
    Scope(state: \.part4, action: Action.part4) { Number() }
    Scope(state: \.part5, action: Action.part5) { Number() }
    Scope(state: \.part6, action: Action.part6) { Number() }
    Scope(state: \.part7, action: Action.part7) { Number() }
    Scope(state: \.part8, action: Action.part8) { Number() }
    Scope(state: \.part9, action: Action.part9) { Number() }
    Scope(state: \.part10, action: Action.part10) { Number() }
    Scope(state: \.part11, action: Action.part11) { Number() }
    Scope(state: \.part12, action: Action.part12) { Number() }
    Scope(state: \.part13, action: Action.part13) { Number() }
    Scope(state: \.part14, action: Action.part14) { Number() }
    Scope(state: \.part15, action: Action.part15) { Number() }
    Scope(state: \.screen, action: Action.screen) {
      Scope(state: Screen.start, action: ScreenAction.start) { Number() }
      Scope(state: Screen.form, action: ScreenAction.form) { Number() }
      Reduce { _, _ in .none }
        .ifCaseLet(Screen.list, action: ScreenAction.list) { Number() }
        .ifCaseLet(Screen.done, action: ScreenAction.done) { Number() }
        .ifCaseLet(Screen.failed, action: ScreenAction.failed) { Number() }
    }
    Reduce { state, action in
      if case .show(let screen) = action { state.screen = screen }
      return .none
    }
    .ifLet(\.guest1, action: Action.guest1) { Number() }
    .ifLet(\.guest2, action: Action.guest2) { Number() }
    .ifLet(\.guest3, action: Action.guest3) { Number() }
    .ifLet(\.guest4, action: Action.guest4) { Number() }
    .ifLet(\.guest5, action: Action.guest5) { Number() }
    .forEach(\.rows1, action: Action.rows1) { Number() }
    .forEach(\.rows2, action: Action.rows2) { Number() }
    .forEach(\.rows3, action: Action.rows3) { Number() }
    .forEach(\.rows4, action: Action.rows4) { Number() }
    .forEach(\.rows5, action: Action.rows5) { Number() }
  }
}

@Suite struct ThirtyChildrenTests {
  private let issues = IssueLog()
  private let store: SimulatedStore<Thirty.State, Thirty.Action>

  init() {
    store = SimulatedStore(Thirty.State(), issues: issues) { Thirty() }
  }

  @Test func eachPartGetsItsAction() {
    let actions: [@Sendable (Number.Action) -> Thirty.Action] = [
      Thirty.Action.part1, Thirty.Action.part2, Thirty.Action.part3, Thirty.Action.part4, Thirty.Action.part5,
      Thirty.Action.part6, Thirty.Action.part7, Thirty.Action.part8, Thirty.Action.part9, Thirty.Action.part10,
      Thirty.Action.part11, Thirty.Action.part12, Thirty.Action.part13, Thirty.Action.part14, Thirty.Action.part15,
    ]
    for action in actions { _ = store.send(action(.raise)) }
    let paths: [KeyPath<Thirty.State, Int>] = [
      \.part1, \.part2, \.part3, \.part4, \.part5, \.part6, \.part7, \.part8, \.part9, \.part10, \.part11, \.part12,
      \.part13, \.part14, \.part15,
    ]
    #expect(paths.map { store.state[keyPath: $0] } == Array(repeating: 1, count: 15))
    #expect(store.received.map(\.action) == actions.map { $0(.raised(1)) })
  }

  @Test func eachGuestGetsItsAction() {
    let actions: [@Sendable (Number.Action) -> Thirty.Action] = [
      Thirty.Action.guest1, Thirty.Action.guest2, Thirty.Action.guest3, Thirty.Action.guest4, Thirty.Action.guest5,
    ]
    for action in actions { _ = store.send(action(.raise)) }
    let paths: [KeyPath<Thirty.State, Int?>] = [\.guest1, \.guest2, \.guest3, \.guest4, \.guest5]
    #expect(paths.map { store.state[keyPath: $0] } == [1, 1, 1, 1, 1])
    #expect(store.received.map(\.action) == actions.map { $0(.raised(1)) })
  }

  @Test func eachElementGetsItsAction() {
    let actions: [@Sendable (Int, Number.Action) -> Thirty.Action] = [
      Thirty.Action.rows1, Thirty.Action.rows2, Thirty.Action.rows3, Thirty.Action.rows4, Thirty.Action.rows5,
    ]
    for action in actions { _ = store.send(action(2, .raise)) }
    let paths: [KeyPath<Thirty.State, IdentifiedArray<Int, Int>>] = [\.rows1, \.rows2, \.rows3, \.rows4, \.rows5]
    for path in paths { #expect(Array(store.state[keyPath: path]) == [10, 21]) }
    #expect(store.received.map(\.action) == actions.map { $0(2, .raised(21)) })
  }

  @Test func eachCaseGetsItsAction() {
    let cases: [(@Sendable (Int) -> Thirty.Screen, @Sendable (Number.Action) -> Thirty.ScreenAction)] = [
      (Thirty.Screen.start, Thirty.ScreenAction.start), (Thirty.Screen.form, Thirty.ScreenAction.form),
      (Thirty.Screen.list, Thirty.ScreenAction.list), (Thirty.Screen.done, Thirty.ScreenAction.done),
      (Thirty.Screen.failed, Thirty.ScreenAction.failed),
    ]
    for (screen, action) in cases {
      _ = store.send(.show(screen(5)))
      _ = store.send(.screen(action(.raise)))
      #expect(store.state.screen == screen(6))
    }
    #expect(issues.issues.isEmpty)
  }
}
