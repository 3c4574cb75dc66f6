import Lockstep
import LockstepSimulation
import Testing

/// A guest identified by its id.
private struct IdentifiedGuest: ReducerProtocol {
  struct State: Equatable, Identifiable {
    let id: Int
    var sheet = Sheet.State()
  }

  var body: some ReducerProtocol<State, Sheet.Action> {
    Scope(state: \.sheet, action: { $0 }) { Sheet() }
  }
}

/// A destination that is one of several sheets; one of them is identified by its id.
private struct Destination: ReducerProtocol {
  enum State: Equatable { case edit(Sheet.State), info(Sheet.State), guest(IdentifiedGuest.State) }

  typealias Action = Sheet.Action

  private static let edit = CasePath(State.edit)
  private static let info = CasePath(State.info)
  private static let guest = CasePath(State.guest)

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    Self.edit.modify(&state) { Sheet().reduce(into: &$0, action: action) }
      ?? Self.info.modify(&state) { Sheet().reduce(into: &$0, action: action) }
      ?? Self.guest.modify(&state) { IdentifiedGuest().reduce(into: &$0, action: action) } ?? .none
  }
}

private struct GuestPresenter: ReducerProtocol {
  struct State: Equatable {
    @PresentationState var guest: IdentifiedGuest.State?
    @PresentationState var destination: Destination.State?
    @PresentationState var screen: Screen.State?
  }

  enum Action: Sendable {
    case guest(PresentationAction<Sheet.Action>), destination(PresentationAction<Sheet.Action>)
    case screen(PresentationAction<Screen.Action>)
    case admit(Int), go(Destination.State?), open(Screen.State?)
  }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .admit(let id): state.guest = IdentifiedGuest.State(id: id)
      case .go(let destination): state.destination = destination
      case .open(let screen): state.screen = screen
      case .guest, .destination, .screen: break
      }
      return .none
    }
    .ifLet(\.$guest, action: Action.guest) { IdentifiedGuest() }
    .ifLet(\.$destination, action: Action.destination) { Destination() }
    .ifLet(\.$screen, action: Action.screen) { Screen() }
  }
}

@Suite struct PresentationOwnershipTests {
  private let issues = IssueLog()
  private let screen: SimulatedStore<Screen.State, Screen.Action>
  private let hall: SimulatedStore<GuestPresenter.State, GuestPresenter.Action>

  init() {
    screen = SimulatedStore(Screen.State(), issues: issues) { Screen() }
    hall = SimulatedStore(GuestPresenter.State(), issues: issues) { GuestPresenter() }
  }

  private func send(_ actions: Screen.Action...) {
    for action in actions { _ = screen.send(action) }
  }

  private func send(_ actions: GuestPresenter.Action...) {
    for action in actions { _ = hall.send(action) }
  }

  @Test(arguments: [Screen.Action.sheet(.dismiss), .drop])
  func effectsEndWithThePresentation(_ end: Screen.Action) {
    send(.present("a"), .sheet(.presented(.start)))
    #expect(screen.running == ["ticks of a"])
    screen.advance(by: .seconds(1))
    screen.processAll()
    #expect(screen.state.sheet?.count == 1)
    send(end)
    #expect(screen.running == [])
    #expect(issues.issues.isEmpty)
  }

  @Test func effectsEndIfAnEqualPresentationReplacesTheirsInOneAction() {
    send(.present("a"), .sheet(.presented(.start)), .presentAnew("a"))
    #expect(screen.state.sheet == Sheet.State(title: "a"))
    #expect(screen.running == [])
    send(.sheet(.presented(.start)))
    #expect(screen.running == ["ticks of a"])
  }

  @Test func effectsEndIfAnInoutEndsThePresentation() {
    func end(_ sheet: inout Sheet.State?) { sheet = nil }
    let store = SimulatedStore(Screen.State(sheet: Sheet.State()), issues: issues) {
      Screen { state, action in
        guard action == .sheet(.presented(.raise)) else { return }
        end(&state.sheet)
        state.sheet = Sheet.State()
      }
    }
    _ = store.send(.sheet(.presented(.closeAfterASecond)))
    #expect(store.running == ["close sheet later"])
    _ = store.send(.sheet(.presented(.raise)))
    #expect(store.running == [])
    #expect(store.state.sheet == Sheet.State())
  }

  @Test func effectsContinueIfTheValueIsOnlySetUntilTheParentCancelsThemByTheirID() {
    send(.present("a"), .sheet(.presented(.start)), .present("b"))
    #expect(screen.running == ["ticks of a"])
    send(.stopTicks)
    #expect(screen.running == [])
  }

  @Test func aNewPresentationGetsNoActionsOfTheOneItReplaces() {
    send(.present("a"), .sheet(.presented(.start)))
    screen.advance(by: .seconds(1))
    send(.presentAnew("a"))
    screen.advance(by: .seconds(5))
    #expect(screen.received.map(\.action) == [.sheet(.presented(.tick))], "sent before the new presentation")
    #expect(screen.machine.state.sheet == Sheet.State(title: "a"))
  }

  private static let replacements: [(claim: String, start: [GuestPresenter.Action], end: GuestPresenter.Action)] = [
    ("another identity", [.admit(7), .guest(.presented(.start)), .admit(7)], .admit(8)),
    (
      "another case",
      [.go(.edit(Sheet.State())), .destination(.presented(.start)), .go(.edit(Sheet.State(title: "b")))],
      .go(.info(Sheet.State(title: "c")))
    ),
    (
      "another identity in a case",
      [
        .go(.guest(IdentifiedGuest.State(id: 1))), .destination(.presented(.start)),
        .go(.guest(IdentifiedGuest.State(id: 1, sheet: Sheet.State(title: "changed")))),
      ],
      .go(.guest(IdentifiedGuest.State(id: 2)))
    ),
  ]

  @Test(arguments: replacements.indices) func effectsEndWhenAnotherIdentityOrCaseReplacesTheirs(index: Int) {
    let (claim, start, end) = Self.replacements[index]
    for action in start { send(action) }
    #expect(hall.running == ["ticks of sheet"], "\(claim)")
    send(end)
    #expect(hall.running == [], "\(claim)")
  }

  @Test func effectsOfANestedPresentationEndWithEither() {
    let start: [GuestPresenter.Action] = [
      .open(Screen.State()), .screen(.presented(.present("a"))), .screen(.presented(.sheet(.presented(.start)))),
    ]
    let ends: [GuestPresenter.Action] = [
      .open(nil), .screen(.dismiss), .screen(.presented(.drop)), .screen(.presented(.sheet(.dismiss))),
      .screen(.presented(.presentAnew("a"))),
    ]
    for end in ends {
      for action in start { send(action) }
      #expect(hall.running == ["ticks of a"])
      send(end)
      #expect(hall.running == [])
      send(.open(nil))
    }
    #expect(issues.issues.isEmpty)
  }

  @Test func effectsOfOtherPresentationsContinue() {
    send(.admit(7), .guest(.presented(.start)), .go(.edit(Sheet.State(title: "a"))), .destination(.presented(.start)))
    #expect(hall.running == ["ticks of sheet", "ticks of a"])
    send(.destination(.dismiss))
    #expect(hall.running == ["ticks of sheet"])
  }
}
