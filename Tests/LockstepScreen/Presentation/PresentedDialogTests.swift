import Lockstep
import LockstepScreen
import Testing

/// Alerts and confirmation dialogs that a feature presents as values.
@MainActor
@Suite struct PresentedDialogTests {
  @Test func aPresentedAlertIsDrawnWithItsButtonsInFrontOfTheScreen() {
    let (store, session) = draft()
    #expect(session.snapshot().accessibilityTree == "- button \"Delete\"\n- button \"Leave\"")
    store.send(.deleteTapped)
    #expect(
      session.snapshot().accessibilityTree == """
        - alert "Delete the draft?"
          - text: It can't be restored.
          - button "Delete"
          - button "Keep"
        """
    )
    let html = session.snapshot().html(title: "Draft")
    #expect(html.contains("role=\"alertdialog\"") && html.contains("It can't be restored."))
    #expect(session.snapshot().text.contains("[ Delete ]  [ Keep ]"))
  }

  @Test func aTapOnAButtonSendsItsAction() throws {
    let (store, session) = draft()
    store.send(.deleteTapped)
    try session.perform(.tap("Delete"))
    #expect(store.log == ["deleteTapped", "alert.deletionConfirmed"])
    #expect(store.alert == nil)
  }

  @Test func aTapOnAButtonWithoutAnActionDismisses() throws {
    let (store, session) = draft()
    store.send(.deleteTapped)
    try session.perform(.tap("Keep"))
    #expect(store.log == ["deleteTapped", "alert.dismiss"])
    #expect(store.alert == nil)
  }

  @Test(arguments: [ScreenCommand.back, nil]) func backAndEscapeUseTheCancelButtonOfAnAlert(_ back: ScreenCommand?)
    throws
  {
    let (store, session) = draft()
    store.send(.deleteTapped)
    if let back { try session.perform(back) } else { try session.press(.escape) }
    #expect(store.log == ["deleteTapped", "alert.dismiss"])
  }

  @Test func anAlertWithoutACancelButtonMustBeAnswered() throws {
    let (store, session) = draft()
    store.send(
      .alertShown(
        AlertState {
          TextState("Sure?")
        } actions: {
          ButtonState(action: .deletionConfirmed) { TextState("Yes") }
        }
      )
    )
    #expect(throws: ScreenFault.self) { try session.perform(.back) }
    try session.perform(.tap("Yes"))
    #expect(store.log == ["alertShown", "alert.deletionConfirmed"])
  }

  @Test func anAlertWithoutButtonsHasAnOKButtonThatDismisses() throws {
    let (store, session) = draft()
    store.send(.alertShown(AlertState { TextState("Saved") }))
    #expect(session.snapshot().accessibilityTree == "- alert \"Saved\"\n  - button \"OK\"")
    try session.perform(.tap("OK"))
    #expect(store.log == ["alertShown", "alert.dismiss"])
  }

  @Test func aPresentedDialogIsDrawnAndItsButtonsSendTheirActions() throws {
    let (store, session) = draft()
    store.send(.leaveTapped)
    #expect(
      session.snapshot().accessibilityTree == """
        - dialog "Leave without saving?"
          - button "Save"
          - button "Discard"
          - button "Cancel"
        """
    )
    try session.perform(.tap("Save"))
    store.send(.leaveTapped)
    try session.perform(.tap("Cancel"))
    store.send(.leaveTapped)
    try session.perform(.back)
    #expect(
      store.log == [
        "leaveTapped", "dialog.save", "leaveTapped", "dialog.dismiss", "leaveTapped", "dialog.dismiss",
      ]
    )
    #expect(store.dialog == nil)
  }

  @Test func onlyThePresentationIsObserved() {
    let (store, session) = draft()
    _ = session.snapshot()
    let before = session.counts.evaluatedScreens
    store.send(.noted)
    _ = session.snapshot()
    #expect(session.counts.evaluatedScreens == before)
  }

  private func draft() -> (StoreOf<Letter>, ScreenSession) {
    let store = Store(initialState: Letter.State()) { Letter() }
    return (store, ScreenSession(LetterScreen(store: store), size: ScreenSize(columns: 40, rows: 12)))
  }
}

private struct Letter: ReducerProtocol {
  struct State: Equatable {
    @PresentationState var alert: AlertState<Action.Alert>?
    @PresentationState var dialog: ConfirmationDialogState<Action.Dialog>?
    var log: [String] = []
  }

  enum Action: Equatable, Sendable {
    case deleteTapped, leaveTapped, noted
    case alertShown(AlertState<Alert>)
    case alert(PresentationAction<Alert>)
    case dialog(PresentationAction<Dialog>)

    enum Alert: Equatable, Sendable { case deletionConfirmed }
    enum Dialog: Equatable, Sendable { case save, discard }
  }

  var body: some ReducerProtocol<State, Action> {
    Reduce { state, action in
      switch action {
      case .deleteTapped:
        state.log.append("deleteTapped")
        state.alert = AlertState {
          TextState("Delete the draft?")
        } actions: {
          ButtonState(role: .destructive, action: .deletionConfirmed) { TextState("Delete") }
          ButtonState(role: .cancel) { TextState("Keep") }
        } message: {
          TextState("It can't be restored.")
        }
      case .alertShown(let alert):
        state.log.append("alertShown")
        state.alert = alert
      case .leaveTapped:
        state.log.append("leaveTapped")
        state.dialog = ConfirmationDialogState(titleVisibility: .visible) {
          TextState("Leave without saving?")
        } actions: {
          ButtonState(action: .save) { TextState("Save") }
          ButtonState(role: .destructive, action: .discard) { TextState("Discard") }
        }
      case .noted: state.log.append("noted")
      case .alert(.presented(let action)): state.log.append("alert.\(action)")
      case .alert(.dismiss): state.log.append("alert.dismiss")
      case .dialog(.presented(let action)): state.log.append("dialog.\(action)")
      case .dialog(.dismiss): state.log.append("dialog.dismiss")
      }
      return .none
    }
    .ifLet(\.$alert, action: Action.alert)
    .ifLet(\.$dialog, action: Action.dialog)
  }
}

private struct LetterScreen: Screen {
  let store: StoreOf<Letter>

  var body: some Element {
    Button("Delete") { store.send(.deleteTapped) }
    Button("Leave") { store.send(.leaveTapped) }
    Alert(store.scope(state: \.$alert, action: Letter.Action.alert))
    ConfirmationDialog(store.scope(state: \.$dialog, action: Letter.Action.dialog))
  }
}
