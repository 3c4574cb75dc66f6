import Lockstep
import LockstepDiff
import Testing

@Suite struct AlertStateTests {
  private enum Answer: Equatable, Hashable, Sendable { case delete, keep(Int) }

  private func alert(_ title: String = "Delete?") -> AlertState<Answer> {
    AlertState {
      TextState(title)
    } actions: {
      ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      TextState("This cannot be undone.")
    }
  }

  @Test func alertsCompareAndPrintByTheirContent() {
    // Alerts with equal content are equal.
    #expect(alert() == alert())
    #expect(alert().hashValue == alert().hashValue)
    #expect(alert() != alert("Erase?"))

    // An alert prints its content.
    #expect(
      LockstepDiff.Tree(describing: alert()).lines == [
        "AlertState<AlertStateTests.Answer>(",
        #"  title: "Delete?","#,
        #"  message: "This cannot be undone.","#,
        "  buttons: [",
        "    [0]: ButtonState<AlertStateTests.Answer>(",
        "      role: .destructive,",
        "      action: .delete,",
        #"      label: "Delete""#,
        "    ),",
        "    [1]: ButtonState<AlertStateTests.Answer>(",
        "      role: .cancel,",
        "      action: nil,",
        #"      label: "Keep""#,
        "    )",
        "  ]",
        ")",
      ]
    )
    let difference = Difference.between(alert(), alert("Erase?"))
    #expect(difference?.pathLines == [#"title: "Delete?" → "Erase?""#])
  }

  @Test func buttonsAreBuiltByTheBuilder() {
    let isOwner = true
    let isGuest = false
    let dialog = ConfirmationDialogState<Answer>(titleVisibility: .visible) {
      "Which?"
    } actions: {
      for number in 1...2 { ButtonState(action: .keep(number)) { "Keep \(number)" } }
      if isOwner { ButtonState(action: .delete) { "Delete" } }
      if isGuest { ButtonState(action: .delete) { "Ask" } } else { ButtonState { "Close" } }
      [ButtonState { "Listed" }]
    }
    #expect(dialog.buttons.map(\.label.text) == ["Keep 1", "Keep 2", "Delete", "Close", "Listed"])
    #expect(dialog.buttons.map(\.action) == [.keep(1), .keep(2), .delete, nil, nil])
    #expect(dialog.titleVisibility == .visible)
    #expect(dialog.message == nil)
  }

  @Test func mapTransformsOnlyTheActions() {
    let mapped = alert().map { (answer: Answer) in "\(answer)" }
    #expect(mapped.buttons.map(\.action) == ["delete", nil])
    #expect(mapped.buttons.map(\.role) == [.destructive, .cancel])
    #expect(mapped.title == "Delete?")
    #expect(mapped.message == "This cannot be undone.")
    let dialog = ConfirmationDialogState(titleVisibility: .hidden) {
      "Which?"
    } actions: {
      ButtonState(action: 1) { "One" }
    } message: {
      "Choose."
    }
    let turned = dialog.map { $0 + 1 }
    #expect(turned.buttons.map(\.action) == [2])
    #expect(turned.titleVisibility == .hidden)
    #expect(turned.message == "Choose.")
  }
}
