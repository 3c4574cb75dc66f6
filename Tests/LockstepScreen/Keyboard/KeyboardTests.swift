import Lockstep
import LockstepScreen
import Testing

/// What keys do on a screen.
@MainActor
@Suite struct KeyboardTests {
  @Test func tabMovesThroughTheControlsAndAListIsOneStop() throws {
    let (store, session) = todoSession()
    store.send(.draftChanged("Milk"))
    #expect(try focusAfter([.tab, .tab, .tab, .tab], session) == ["Add", "Todo 0", "New todo", "Add"])
    #expect(try focusAfter([.backTab, .backTab, .backTab], session) == ["New todo", "Todo 0", "Add"])
  }

  @Test func theFirstControlHasTheFocusAtTheStart() {
    let (_, session) = todoSession()
    session.keepFocus()
    #expect(session.focusedLabel == "New todo")
  }

  @Test func arrowsMoveToTheNearestControl() throws {
    let (store, session) = todoSession()
    store.send(.draftChanged("Milk"))
    #expect(
      try focusAfter([.tab, .left, .down, .down, .up, .up], session) == [
        "Add", "New todo", "Todo 0", "Todo 1", "Todo 0", "New todo",
      ]
    )
  }

  @Test func arrowsScrollAListToItsNextRow() throws {
    let (_, session) = todoSession(rows: 1_000)
    _ = try focusAfter([.tab], session)
    for row in 1...200 {
      try session.press(.down)
      #expect(session.focusedLabel == "Todo \(row)")
    }
    for row in (0..<200).reversed() {
      try session.press(.up)
      #expect(session.focusedLabel == "Todo \(row)")
    }
    try session.press(.up)
    #expect(session.focusedLabel == "New todo")
  }

  @Test func charactersAreTypedAndEnterLeavesTheField() throws {
    let (store, session) = todoSession()
    for character in "Mi lk" { try session.press(.character(character)) }
    try session.press(.backspace)
    #expect(store.draft == "Mi l")
    #expect(try focusAfter([.enter], session) == ["Add"])
    try session.press(.enter)
    #expect(store.todos.last?.title == "Mi l")
    try session.press(.backTab)
    try session.press(.character("x"))
    try session.press(.clear)
    #expect(store.draft.isEmpty)
  }

  @Test func enterAndSpaceUseAControl() throws {
    let (store, session) = todoSession()
    try session.press(.tab)
    try session.press(.enter)
    #expect(store.todos[id: 0]?.isDone == true)
    try session.press(.character(" "))
    #expect(store.todos[id: 0]?.isDone == false)
  }

  @Test func aDisabledControlKeepsTheFocusAndSaysSo() throws {
    let (store, session) = todoSession()
    store.send(.draftChanged("Milk"))
    _ = try focusAfter([.tab], session)
    try session.press(.enter)
    #expect(session.focusedLabel == "Add", "its text is gone, so it is disabled")
    #expect(throws: IneffectiveKeyFault.isDisabled("Add")) { try session.press(.enter) }
    #expect(store.todos.count == 4)
  }

  @Test func besideAControlAStepperLeavesTheArrowsToTheFocus() throws {
    var value = 1
    let session = ScreenSession(
      Sample {
        HBox {
          Stepper("Quantity", value: Binding(get: { value }, set: { value = $0 }), in: 1...99)
          Button("Remove") {}
        }
      },
      size: .standard
    )
    session.keepFocus()
    try session.press(.character("+"))
    #expect(value == 2)
    #expect(throws: IneffectiveKeyFault.isUsedWithSigns("Quantity")) { try session.press(.left) }
    #expect(throws: IneffectiveKeyFault.isUsedWithSigns("Quantity")) { try session.press(.enter) }
    #expect(try focusAfter([.right, .left], session) == ["Remove", "Quantity"])
    #expect(value == 2)
  }

  @Test func aStepperSaysWhyItStops() throws {
    func session(_ value: Int) -> ScreenSession {
      let stepper = Stepper("Quantity", value: .constant(value), in: 1...99) { "\($0) pieces" }
      let session = ScreenSession(Sample { stepper }, size: .standard)
      session.keepFocus()
      return session
    }
    for more in [ScreenKey.right, .character("+")] {
      #expect(throws: IneffectiveKeyFault.isAtMost("99 pieces")) { try session(99).press(more) }
      try session(1).press(more)
    }
    for less in [ScreenKey.left, .character("-")] {
      #expect(throws: IneffectiveKeyFault.isAtLeast("1 pieces")) { try session(1).press(less) }
      try session(99).press(less)
    }
    for other in [ScreenKey.character("7"), .character(" "), .enter] {
      #expect(throws: IneffectiveKeyFault.isUsedWithArrows("Quantity")) { try session(5).press(other) }
    }
  }

  @Test func anAlertTakesTheFocusAndGivesItBack() throws {
    let (store, session) = todoSession()
    _ = try focusAfter([.tab, .down], session)
    store.send(.alertShown("Full"))
    session.keepFocus()
    #expect(session.focusedLabel == "OK")
    #expect(throws: IneffectiveKeyFault.needsAnswer("Full")) { try session.press(.escape) }
    try session.press(.tab)
    #expect(session.focusedLabel == "OK")
    try session.press(.enter)
    #expect(session.focusedLabel == "Todo 1")
  }

  @Test func pagesAndEndsScroll() throws {
    let (_, session) = todoSession(rows: 100)
    _ = try focusAfter([.tab], session)
    try session.press(.end)
    #expect(session.snapshot().text.contains("Todo 99"))
    #expect(throws: IneffectiveKeyFault.isAtEdge) { try session.press(.pageDown) }
    try session.press(.pageUp)
    #expect(!session.snapshot().text.contains("Todo 99"))
    try session.press(.home)
    #expect(session.snapshot().text.contains("Todo 0"))
  }

  @Test func homeAndEndMoveTheFocusInsideAList() throws {
    let (_, session) = todoSession(rows: 100)
    #expect(try focusAfter([.tab, .end, .home, .home], session) == ["Todo 0", "Todo 99", "Todo 0", "New todo"])
    #expect(throws: IneffectiveKeyFault.isAtEdge) { try session.press(.home) }
  }

  @Test func aPageBeginsAtTheWayBackAndAfterwardsTheFocusIsWhereItWas() throws {
    let (store, session) = pagesSession()
    #expect(try focusAfter([.tab, .down], session) == ["Todo 0", "Todo 1"])
    store.send(.incremented)
    session.keepFocus()
    #expect(session.focusedLabel == "Back")
    try session.press(.enter)
    #expect(store.count == 0 && session.focusedLabel == "Todo 1")
    #expect(try focusAfter([.tab, .enter], session) == ["Open", "Open"], "it is outside of the pages")
    try session.press(.escape)
    #expect(store.count == 0 && session.focusedLabel == "Open")
  }

  @Test func aDialogBeginsAtItsLastButton() {
    let (store, session) = pagesSession()
    store.send(.alertShown("Really?"))
    session.keepFocus()
    #expect(session.focusedLabel == "Cancel")
  }

  @Test func afterADialogAboutAControlThatIsGoneTheFocusIsBesideItsPlace() throws {
    let (store, session) = pagesSession()
    #expect(try focusAfter([.tab, .down], session) == ["Todo 0", "Todo 1"])
    store.send(.alertShown("Remove it?"))
    session.keepFocus()
    #expect(session.focusedLabel == "Cancel")
    store.send(.removed(1))
    store.send(.alertDismissed)
    session.keepFocus()
    #expect(session.focusedLabel == "Todo 2")
  }

  @Test func enterInAFieldSubmitsOrMovesOn() throws {
    let (store, session) = pagesSession()
    session.keepFocus()
    try session.press(.character("x"))
    try session.press(.enter)
    #expect(store.todos.last?.title == "x" && session.focusedLabel == "Draft")
  }

  @Test(
    arguments: [
      (IneffectiveKeyFault.noFocus, "No control is selected: press Tab first"),
      (.isDisabled("Add"), "Can't be used now: “Add”"),
      (.takesNoText("Add"), "Takes no text: “Add”"),
      (.nothingToClose, "There is nothing to go back from"),
      (.needsAnswer("Full"), "Choose a button: “Full” needs an answer"),
      (.isUsedWithArrows("Quantity"), "Left and Right change “Quantity”"),
      (.isCalendar("Day"), "Arrows: day, week; Page Up/Down: month; Enter selects"),
      (.isShown("Broadcast", canGoBack: false), "“Broadcast” is already shown"),
      (.isShown("Broadcast", canGoBack: true), "“Broadcast” is shown; Esc goes back"),
      (.isAtMost("99"), "At most 99"), (.isAtLeast("1"), "At least 1"),
      (.isOnlySection, "There is no other tab stop: use the arrows"),
      (.isAtEdge, "There is nothing more in this direction"),
    ]
  )
  func faultsSayWhatToDo(fault: IneffectiveKeyFault, text: String) {
    #expect(fault.text == text)
  }

  @Test(
    arguments: [
      (IneffectiveKeyFault.noFocus, "Press Tab first"),
      (.isDisabled("Add to the list"), "This can't be used now"),
      (.takesNoText("Add to the long list"), "This takes no text"),
      (.needsAnswer("Full"), "Choose a button first"),
      (.isUsedWithArrows("Quantity: tea"), "Left and Right change the number"),
      (.isShown("Dashboard of everything", canGoBack: true), "Esc goes back"),
      (.isShown("Dashboard", canGoBack: false), "“Dashboard” is already shown"),
      (.isOnlySection, "Use the arrows"),
    ]
  )
  func aFaultThatIsTooLongLeavesOutTheNameBeforeTheNextStep(fault: IneffectiveKeyFault, text: String) {
    #expect(fault.text(columns: 32) == text)
  }

  @Test func tabSaysThatAListHasNoOtherControl() throws {
    let session = ScreenSession(
      Sample { List { for row in 0..<3 { Button("Row \(row)") {} } } },
      size: ScreenSize(columns: 20, rows: 6)
    )
    session.keepFocus()
    #expect(throws: IneffectiveKeyFault.isOnlySection) { try session.press(.tab) }
    #expect(session.focusedLabel == "Row 0")
  }

  @Test func aFocusSectionAndTheTabsAreOneStopAsAListIs() throws {
    let session = ScreenSession(
      Sample {
        TabView(selection: .constant(1)) {
          Tab("First", value: 0) {}
          Tab("Second", value: 1) {
            Button("Before") {}
            Section("Rows") {
              for row in 0..<3 {
                HBox {
                  Button("Row \(row)") {}
                  Button("More \(row)") {}
                }
              }
            }
            .focusSection()
            Button("After") {}
          }
        }
      },
      size: ScreenSize(columns: 40, rows: 12)
    )
    session.keepFocus()
    #expect(session.focusedLabel == "Before")
    let stops = ["Row 0", "More 0", "After", "Second", "Before"]
    #expect(try focusAfter([.tab, .tab, .tab, .tab, .tab], session) == stops)
    #expect(try focusAfter([.tab, .down, .tab, .tab], session) == ["Row 0", "Row 1", "More 1", "After"])
    #expect(try focusAfter([.backTab, .backTab], session) == ["Row 1", "Before"], "the row that was left")
    #expect(try focusAfter([.backTab, .left, .tab], session) == ["Second", "First", "Before"])
  }

  private func focusAfter(_ keys: [ScreenKey], _ session: ScreenSession) throws -> [String?] {
    try keys.map { key in
      try session.press(key)
      return session.focusedLabel
    }
  }
}

/// Pages above a list, with a button outside of them.
private struct PagesScreen: Screen {
  let store: StoreOf<TodoList>

  var body: some Element {
    VBox {
      NavigationStack(onBack: { store.send(.closed) }) {
        NavigationPage("Todos") {
          TextField("Draft", text: store.binding(get: \.draft, send: TodoList.Action.draftChanged))
            .onSubmit { store.send(.addButtonTapped) }
          List {
            ForEach(store.todos) { todo in
              Toggle(todo.title, isOn: Binding(get: { todo.isDone }, set: { store.send(.doneChanged(todo.id, $0)) }))
            }
          }
        }
        if store.count > 0 {
          NavigationPage("Detail") { Button("Add") { store.send(.addButtonTapped) } }
        }
      }
      Button("Open") { store.send(.incremented) }
    }
    if let question = store.alert {
      ConfirmationDialog(TextState(question), onDismiss: { store.send(.alertDismissed) }) {
        Button("Remove") { store.send(.removed(0)) }
      }
    }
  }
}

@MainActor
private func pagesSession() -> (StoreOf<TodoList>, ScreenSession) {
  let store = Store(initialState: TodoList.State(rows: 3)) { TodoList() }
  return (store, ScreenSession(PagesScreen(store: store), size: .standard))
}

extension ScreenSession {
  /// The label of the element that has the focus; nil if none has it.
  var focusedLabel: String? { snapshot().elements.first { $0.isFocused }?.label }
}
