import Lockstep
import LockstepSimulation
import LockstepTesting
import Testing

/// Asks for confirmation before a deletion, with an alert and a dialog in plain optionals.
private struct Item: ReducerProtocol {
  enum Answer: Sendable, Equatable { case delete, replace, replaceByAnEqualOne, keep, change, close, show }

  struct State: Equatable {
    var alert: AlertState<Answer>?
    var dialog: ConfirmationDialogState<Answer>?
    var seen: [String] = []
  }

  enum Action: Sendable, Equatable { case alert(Answer), dialog(Answer), ask(String), askByDialog, other }

  static func alert(_ title: String) -> AlertState<Answer> {
    AlertState(title: TextState(title), buttons: [.destructive("Delete", action: .send(.delete))])
  }

  static let line: UInt = #line + 15

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .ask(let title): state.alert = Self.alert(title)
      case .askByDialog: state.dialog = ConfirmationDialogState(title: "Sure?")
      case .dialog: state.seen.append(state.dialog?.title.text ?? "nothing")
      case .alert(let answer):
        state.seen.append(state.alert?.title.text ?? "nothing")
        apply(answer, to: &state)
      case .other: break
      }
      return .none
    }
    .ifLet(\.alert, action: Action.alert)
    .ifLet(\.dialog, action: CasePath(Action.dialog))
  }

  private func apply(_ answer: Answer, to state: inout State) {
    switch answer {
    case .replace: state.alert = Self.alert("next")
    case .replaceByAnEqualOne: state.alert = state.alert.map { Self.alert($0.title.text) }
    case .keep:
      let alert = state.alert
      state.alert = nil
      state.alert = alert
    case .change: state.alert?.message = "changed"
    case .close: state.alert = nil
    case .show: state.alert = state.alert ?? Self.alert("shown")
    case .delete: break
    }
  }
}

@Suite struct PlainEphemeralStateTests {
  private let issues = IssueLog()
  private let store: SimulatedStore<Item.State, Item.Action>

  init() {
    store = SimulatedStore(Item.State(), issues: issues) { Item() }
  }

  private func send(_ actions: Item.Action...) {
    for action in actions { _ = store.send(action) }
  }

  @Test(arguments: [Item.Answer.delete, .keep, .change, .close])
  private func anAlertClearsItselfAfterTheParentHasSeenItsAction(_ answer: Item.Answer) {
    send(.ask("Delete?"), .alert(answer))
    #expect(store.state == Item.State(seen: ["Delete?"]))
    #expect(issues.issues.isEmpty)
  }

  @Test(arguments: [(Item.Answer.replace, "next"), (.replaceByAnEqualOne, "Delete?")])
  private func anEqualAlertFromTheParentStays(_ answer: Item.Answer, _ title: String) {
    send(.ask("Delete?"), .alert(answer))
    #expect(store.state.alert == Item.alert(title))
    send(.alert(.delete))
    #expect(store.state.alert == nil)
    #expect(issues.issues.isEmpty)
  }

  @Test func otherActionsDoNotClearAnAlert() {
    send(.ask("Delete?"), .askByDialog, .other, .dialog(.delete))
    #expect(store.state == Item.State(alert: Item.alert("Delete?"), seen: ["Sure?"]))
    send(.alert(.delete))
    #expect(store.state.alert == nil)
    #expect(issues.issues.isEmpty)
  }

  @Test func aNewAlertFromTheParentStays() {
    send(.alert(.show))
    #expect(store.state.alert == Item.alert("shown"))
    #expect(issues.titles == ["An action was sent to a child whose state is nil: .alert(.show)"])
    #expect(
      issues.texts[0].contains("The ifLet at LockstepTests/PlainEphemeralStateTests.swift:\(Item.line) found nil"),
      "\(issues.texts[0])"
    )
  }

  @MainActor @Test func aLiveStoreClearsAnAlert() {
    let store = Store(initialState: Item.State()) { Item() }
    store.send(.ask("Delete?"))
    let alert = store.scope(state: \.alert, action: Item.Action.alert)
    #expect(alert?.title == "Delete?")
    alert?.send(.delete)
    #expect(store.alert == nil)
  }
}

/// Custom ephemeral state, with or without an identity, run by a custom reducer.
@Suite struct OwnEphemeralStateTests {
  private struct Toast: EphemeralState, Equatable {
    typealias Action = String
    var text: String
  }

  private struct Banner: EphemeralState, Equatable, Identifiable {
    typealias Action = String
    var id: Int
    var text: String
  }

  private struct State: Equatable {
    var toast: Toast?
    var banner: Banner?
  }

  private enum Action: Sendable, Equatable { case toast(String), banner(String) }

  private func store(_ state: State) -> SimulatedStore<State, Action> {
    SimulatedStore(state) {
      Reduce<State, Action> { state, action in
        switch action {
        case .toast(let text): state.toast = Toast(text: text)
        case .banner(let text): if let id = Int(text) { state.banner = Banner(id: id, text: "new") }
        }
        return .none
      }
      .ifLet(\.toast, action: Action.toast) {
        Reduce { state, action in
          state.text += action
          return .none
        }
      }
      .ifLet(\.banner, action: Action.banner)
    }
  }

  @Test func stateWithoutAnIdentityIsClearedEvenIfReplaced() {
    let store = store(State(toast: Toast(text: "a")))
    _ = store.send(.toast("b"))
    #expect(store.state == State())
  }

  @Test(arguments: [("close", nil), ("1", nil), ("2", 2)])
  func stateWithAnIdentityIsClearedUnlessAnotherIdentityReplacesIt(_ answer: String, _ left: Int?) {
    let store = store(State(banner: Banner(id: 1, text: "old")))
    _ = store.send(.banner(answer))
    #expect(store.state.banner?.id == left)
  }
}

/// Destinations in an enum in a plain optional, including an alert and a dialog.
@Suite struct PlainEphemeralDestinationTests {
  private enum Destination: Equatable {
    case edit(Sheet.State), alert(AlertState<Bool>)
    indirect case dialog(ConfirmationDialogState<Int>)
  }

  private enum DestinationAction: Sendable, Equatable { case edit(Sheet.Action), alert(Bool), dialog(Int) }
  private struct State: Equatable { var destination: Destination? }
  private enum Action: Sendable, Equatable { case destination(DestinationAction) }

  private static let alert = Destination.alert(AlertState { "Sure?" })
  private static let dialog = Destination.dialog(ConfirmationDialogState { "Which?" })

  private func destination(after action: DestinationAction, to destination: Destination) -> Destination? {
    let store = SimulatedStore(State(destination: destination)) {
      Reduce<State, Action> { state, action in
        switch action {
        case .destination(.alert(true)): state.destination = .alert(AlertState { "Sure?" })
        case .destination(.dialog(2)): state.destination = Self.alert
        case .destination(.alert(false)), .destination(.dialog), .destination(.edit): break
        }
        return .none
      }
      .ifLet(\.destination, action: Action.destination) {
        Scope(state: Destination.edit, action: DestinationAction.edit) { Sheet() }
      }
    }
    _ = store.send(.destination(action))
    return store.state.destination
  }

  @Test func aDestinationsEphemeralCasesClearThemselves() {
    // Only the ephemeral cases clear themselves.
    #expect(destination(after: .edit(.raise), to: .edit(Sheet.State())) == .edit(Sheet.State(count: 1)))
    #expect(destination(after: .alert(false), to: Self.alert) == nil)
    #expect(destination(after: .dialog(1), to: Self.dialog) == nil)

    // A replacement from the parent stays.
    #expect(destination(after: .alert(true), to: Self.alert) == Self.alert)
    #expect(destination(after: .dialog(2), to: Self.dialog) == Self.alert)

    // An action of another case does not clear an alert.
    #expect(destination(after: .dialog(1), to: Self.alert) == Self.alert)
  }
}
