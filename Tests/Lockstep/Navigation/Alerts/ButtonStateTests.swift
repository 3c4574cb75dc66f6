import Lockstep
import Testing

@Suite struct ButtonStateTests {
  private enum Answer: Hashable, Sendable { case delete, keep }

  private enum Wrapped: Equatable { case answer(Answer) }

  private let delete = ButtonState<Answer>(role: .destructive, action: .delete) { TextState("Delete") }
  private let keep = ButtonState<Answer>(role: .cancel) { TextState("Keep") }
  private let close = ButtonState<Answer> { TextState("Close") }

  @Test func aButtonIsMadeByItsRoleAndForwardsItsAction() {
    // A button is made by its role.
    #expect(.destructive(TextState("Delete"), action: .send(.delete)) == delete)
    #expect(.cancel(TextState("Keep")) == keep)
    #expect(.default(TextState("Close")) == close)
    #expect(.default(TextState("Keep"), action: .send(.keep)) == ButtonState(action: Answer.keep) { "Keep" })
    #expect(
      .cancel(TextState("Keep"), action: .send(.keep)) == ButtonState(role: .cancel, action: Answer.keep) { "Keep" }
    )

    // An action may be wrapped.
    #expect(ButtonState<Answer>(role: .destructive, action: .send(.delete)) { TextState("Delete") } == delete)
    #expect(ButtonState<Answer>(action: .send(nil)) { TextState("Close") } == close)
    #expect(ButtonStateAction<Answer>.send(.keep).action == .keep)

    // The action is forwarded.
    var actions: [Answer?] = []
    for button in [delete, keep] { button.withAction { actions.append($0) } }
    #expect(actions == [.delete, nil])
  }

  @Test func anAlertIsMadeFromTextsAndButtons() {
    let built = AlertState<Answer> {
      TextState("Delete?")
    } actions: {
      delete
      keep
    } message: {
      TextState("For good.")
    }
    let title = TextState("Delete?")
    let message = TextState("For good.")
    #expect(AlertState(title: title, message: message, buttons: [delete, keep]) == built)
    #expect(AlertState(title: title, message: message, primaryButton: delete, secondaryButton: keep) == built)
    #expect(AlertState(title: title, buttons: [delete]) == AlertState(title: { title }, actions: { delete }))
    #expect(AlertState(title: title, dismissButton: keep) == AlertState(title: { title }, actions: { keep }))
    #expect(AlertState<Answer>(title: title, message: message).buttons.isEmpty)
    #expect(AlertState<Answer>(title: title) == AlertState { title })
    let nothing: (() -> TextState?)? = nil
    #expect(AlertState<Answer>(title: { title }, message: nothing).message == nil)
    #expect(AlertState<Answer>(title: { title }, message: { nil }).message == nil)
  }

  @Test func aDialogIsMadeFromTextsAndButtons() {
    let built = ConfirmationDialogState<Answer>(titleVisibility: .visible) {
      TextState("Delete?")
    } actions: {
      delete
      keep
    } message: {
      TextState("For good.")
    }
    let title = TextState("Delete?")
    let message = TextState("For good.")
    let buttons: [ConfirmationDialogState<Answer>.Button] = [delete, keep]
    #expect(
      ConfirmationDialogState(title: title, titleVisibility: .visible, message: message, buttons: buttons) == built
    )
    #expect(ConfirmationDialogState(title: title, message: message, buttons: buttons) != built)
    #expect(ConfirmationDialogState<Answer>(title: title).titleVisibility == .automatic)
    #expect(ActionSheetState<Answer>(title: title) == ConfirmationDialogState { title })
  }

  @Test func mapMayAddAndRemoveActions() {
    let swapped: (Answer?) -> String? = { $0 == nil ? "none" : nil }
    #expect([delete, keep].map { $0.map(swapped).action } == [nil, "none"])
    #expect([delete, keep].map { $0.map { $0 == nil ? Answer.keep : nil }.action } == [nil, .keep])
    #expect(delete.map(Wrapped.answer).action == .answer(.delete))
    let alert = AlertState(title: "Delete?", message: "For good.", buttons: [delete, keep])
    #expect(alert.map(swapped).buttons.map(\.action) == [nil, "none"])
    #expect(alert.map(swapped).message == "For good.")
    let dialog = ConfirmationDialogState(title: "Delete?", titleVisibility: .hidden, buttons: [delete, keep])
    #expect(dialog.map(swapped).buttons.map(\.action) == [nil, "none"])
    #expect(dialog.map(swapped).titleVisibility == .hidden)
    #expect(alert.map { $0.map { "\($0)" } }.buttons.map(\.action) == ["delete", nil])
  }
}
