import Lockstep
import LockstepSimulation
import LockstepTesting
import Testing

/// Asks for confirmation before a deletion; covers every way to close an alert.
private struct Item: ReducerProtocol {
  enum Answer: Sendable, Equatable { case delete, replace, replaceByItsEqual, change, close, show }

  struct State: Equatable {
    @PresentationState var alert: AlertState<Answer>?
    @PresentationState var dialog: ConfirmationDialogState<Answer>?
    var seen: [String] = []
  }

  enum Action: Sendable, Equatable {
    case alert(PresentationAction<Answer>), dialog(PresentationAction<Answer>), ask(String), askByDialog
  }

  static func alert(_ title: String) -> AlertState<Answer> {
    AlertState {
      TextState(title)
    } actions: {
      ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
    }
  }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .ask(let title): state.alert = Self.alert(title)
      case .askByDialog: state.dialog = ConfirmationDialogState { TextState("Sure?") }
      case .dialog: state.seen.append(state.dialog?.title.text ?? "nothing")
      case .alert(let answer):
        state.seen.append(state.alert?.title.text ?? "nothing")
        apply(answer, to: &state)
      }
      return .none
    }
    .ifLet(\.$alert, action: Action.alert)
    .ifLet(\.$dialog, action: Action.dialog)
  }

  private func apply(_ answer: PresentationAction<Answer>, to state: inout State) {
    switch answer {
    case .presented(.replace): state.alert = Self.alert("next")
    case .presented(.replaceByItsEqual): state.alert = state.alert
    case .presented(.change): state.alert?.message = "changed"
    case .presented(.close): state.alert = nil
    case .presented(.show):
      state.alert = nil
      state.alert = Self.alert("shown")
    case .presented(.delete): break
    case .dismiss: if state.seen.count == 2 { state.alert = Self.alert("at the end") }
    }
  }
}

@Suite struct EphemeralStateTests {
  private let issues = IssueLog()
  private let store: SimulatedStore<Item.State, Item.Action>

  init() {
    store = SimulatedStore(Item.State(), issues: issues) { Item() }
  }

  private func send(_ actions: Item.Action...) {
    for action in actions { _ = store.send(action) }
  }

  @Test(arguments: [Item.Answer.delete, .change, .close])
  private func anAlertClearsItselfAfterTheParentHasSeenItsAction(_ answer: Item.Answer) {
    send(.ask("Delete?"), .alert(.presented(answer)))
    #expect(store.state == Item.State(seen: ["Delete?"]))
    #expect(issues.issues.isEmpty)
  }

  @Test(arguments: [(Item.Answer.replace, "next"), (.replaceByItsEqual, "Delete?"), (.show, "shown")])
  private func anAlertThatTheParentSetsStays(_ answer: Item.Answer, _ title: String) {
    send(.ask("Delete?"), .alert(.presented(answer)))
    #expect(store.state.alert?.title.text == title)
    send(.alert(.presented(.delete)))
    #expect(store.state.alert == nil)
    #expect(issues.issues.isEmpty)
  }

  @Test func anAlertThatTheParentSetsOnDismissalStays() {
    send(.ask("Delete?"), .alert(.dismiss), .ask("again"), .alert(.dismiss))
    #expect(store.state.alert?.title.text == "at the end")
  }

  @Test func aDialogClearsItself() {
    send(.askByDialog, .dialog(.presented(.delete)))
    #expect(store.state == Item.State(seen: ["Sure?"]))
    send(.askByDialog, .dialog(.dismiss))
    #expect(store.state.dialog == nil)
    #expect(issues.issues.isEmpty)
  }

  @Test func anActionForADismissedAlertIsAnIssue() {
    send(.alert(.presented(.delete)), .alert(.dismiss))
    #expect(
      issues.titles == [
        "An action was sent to a child whose state is nil: .alert(.presented(.delete))",
        "A dismissal was sent to a child that is not presented: .alert(.dismiss)",
      ]
    )
    #expect(store.state.seen == ["nothing", "nothing"])
  }

  @Test func aTestStoreAssertsAnAlertsAppearanceAndDismissal() async {
    let store = TestStore(initialState: Item.State()) { Item() }
    await store.send(.ask("Delete?")) { $0.alert = Item.alert("Delete?") }
    await store.send(.alert(.presented(.delete))) {
      $0.alert = nil
      $0.seen = ["Delete?"]
    }
  }
}

/// Destinations in an enum, including an alert and a dialog.
private struct Destination: ReducerProtocol {
  enum Answer: Sendable, Equatable { case yes, no }

  enum State: Equatable {
    case edit(Sheet.State), alert(AlertState<Answer>)
    indirect case dialog(ConfirmationDialogState<Bool>)
  }

  enum Action: Sendable, Equatable { case edit(Sheet.Action), alert(Answer), dialog(Bool) }

  private static let edit = CasePath(State.edit)

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard case .edit(let action) = action else { return .none }
    return Self.edit.modify(&state) { Sheet().reduce(into: &$0, action: action).map(Action.edit) } ?? .none
  }
}

private struct Editor: ReducerProtocol {
  struct State: Equatable { @PresentationState var destination: Destination.State? }
  enum Action: Sendable, Equatable { case destination(PresentationAction<Destination.Action>), go(Int) }

  static let alert = Destination.State.alert(AlertState { TextState("Sure?") })
  static let dialog = Destination.State.dialog(ConfirmationDialogState { TextState("Really?") })

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .go(let number): state.destination = [.edit(Sheet.State(title: "a")), Self.alert, Self.dialog][number]
      case .destination(.presented(.alert(.no))): state.destination = .edit(Sheet.State(title: "back"))
      case .destination(.presented(.dialog(false))): state.destination = Self.alert
      case .destination: break
      }
      return .none
    }
    .ifLet(\.$destination, action: Action.destination) { Destination() }
  }
}

@Suite struct EphemeralDestinationTests {
  private let issues = IssueLog()
  private let store: SimulatedStore<Editor.State, Editor.Action>

  init() {
    store = SimulatedStore(Editor.State(), issues: issues) { Editor() }
  }

  private func send(_ actions: Destination.Action..., to destination: Int) {
    _ = store.send(.go(destination))
    for action in actions { _ = store.send(.destination(.presented(action))) }
  }

  @Test func onlyTheEphemeralCasesClearThemselves() {
    send(.edit(.raise), .edit(.raise), to: 0)
    #expect(store.state.destination == .edit(Sheet.State(title: "a", count: 2)))
    send(.alert(.yes), to: 1)
    #expect(store.state.destination == nil)
    send(.dialog(true), to: 2)
    #expect(store.state.destination == nil)
    #expect(issues.issues.isEmpty)
  }

  @Test func anotherCaseThatTheParentPresentsStays() {
    send(.alert(.no), to: 1)
    #expect(store.state.destination == .edit(Sheet.State(title: "back")))
    send(.dialog(false), to: 2)
    #expect(store.state.destination == Editor.alert)
  }

  @Test func anActionOfAnotherCaseDoesNotClearAnAlert() {
    send(.edit(.raise), .dialog(true), to: 1)
    #expect(store.state.destination == Editor.alert)
    send(.alert(.yes), to: 2)
    #expect(store.state.destination == Editor.dialog)
  }

  @Test func effectsOfACaseEndWhenAnAlertReplacesIt() {
    send(.edit(.start), to: 0)
    #expect(store.running == ["ticks of a"])
    _ = store.send(.go(1))
    #expect(store.running == [])
  }
}
