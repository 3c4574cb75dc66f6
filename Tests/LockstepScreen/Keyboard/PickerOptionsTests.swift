import Lockstep
import LockstepScreen
import Testing

/// The options of a picker, presented over the screen.
@MainActor
@Suite struct PickerOptionsTests {
  @Test func enterShowsTheOptionsAndTheSelectedOneHasTheFocus() throws {
    let (_, session) = pickerSession()
    try session.press(.enter)
    #expect(
      session.snapshot().text == """
        Count: [1 ▾]
               ╔════════════╗
               ║ Count      ║
               ║            ║
               ║ [ 0 ]      ║
               ║ » 1 ✓ «    ║
               ║ [ 2 ]      ║
               ║            ║
               ║ [ Cancel ] ║
               ╚════════════╝


        """
    )
  }

  @Test(arguments: [(above: 0, top: 1), (2, 3), (10, 1), (6, 3)])
  func theOptionsAreBelowTheirPickerOrElseAboveOrElseWhereThereIsSpace(above: Int, top: Int) throws {
    let (_, session) = pickerSession(above: above)
    try session.press(.enter)
    let rows = session.snapshot().text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows.firstIndex { $0.contains("╔") } == top, "\(session.snapshot().text)")
  }

  @Test func aClickOutsideOfTheOptionsClosesThem() throws {
    let (store, session) = pickerSession()
    try session.press(.enter)
    try session.click(column: 8, row: 2)
    #expect(!session.snapshot().overlays.isEmpty, "a click on the title")
    try session.click(column: 2, row: 5)
    #expect(store.count == 1 && session.snapshot().overlays.isEmpty && session.focusedLabel == "Count")
  }

  @Test func tabEntersTheOptionsAtTheOneThatItLeft() throws {
    let (_, session) = pickerSession()
    for keys in [[ScreenKey.enter], [.tab, .tab], [.backTab, .backTab]] {
      for key in keys { try session.press(key) }
      #expect(session.focusedLabel == "1", "the selected option")
    }
    for key in [ScreenKey.down, .tab] { try session.press(key) }
    #expect(session.focusedLabel == "Cancel")
    try session.press(.tab)
    #expect(session.focusedLabel == "2", "the option that was left")
  }

  @Test func anOptionIsSelectedOnceAndTheFocusIsBackOnThePicker() throws {
    let (store, session) = pickerSession()
    try session.press(.character(" "))
    try session.press(.down)
    try session.press(.enter)
    #expect(store.count == 2)
    #expect(session.snapshot().overlays.isEmpty && session.focusedLabel == "Count")
    for key in [ScreenKey.enter, .enter] { try session.press(key) }
    #expect(store.count == 2, "the selected option changes nothing")
  }

  @Test(arguments: [ScreenKey.escape, .end])
  func escapeAndCancelChangeNothing(key: ScreenKey) throws {
    let (store, session) = pickerSession()
    try session.press(.enter)
    try session.press(.down)
    if key == .escape {
      try session.press(.escape)
    } else {
      for key in [ScreenKey.tab, .enter] { try session.press(key) }
    }
    #expect(store.count == 1 && session.snapshot().overlays.isEmpty && session.focusedLabel == "Count")
  }

  @Test func theOptionsCloseWhenTheStateChangesTheSelection() throws {
    let (store, session) = pickerSession()
    try session.press(.enter)
    store.send(.incremented)
    session.keepFocus()
    #expect(session.snapshot().overlays.isEmpty && session.focusedLabel == "Count")
  }

  @Test func anAlertReplacesTheOptions() throws {
    let (store, session) = pickerSession()
    try session.press(.enter)
    store.send(.alertShown("Signed out"))
    session.keepFocus()
    #expect(session.snapshot().overlays.map(\.label) == ["Signed out"])
    try session.press(.enter)
    #expect(session.snapshot().overlays.isEmpty && session.focusedLabel == "Count")
  }

  @Test func aCommandOfAScriptUsesThePickerItself() throws {
    let (store, session) = pickerSession()
    try session.press(.enter)
    try session.perform(.select(ElementQuery("Count"), "2"))
    #expect(store.count == 2 && session.snapshot().overlays.isEmpty)
  }

  @Test func arrowsPassAPickerWithoutChangingIt() throws {
    let (store, session) = pickerSession()
    for key in [ScreenKey.left, .right] { #expect(throws: IneffectiveKeyFault.isAtEdge) { try session.press(key) } }
    #expect(store.count == 1)
  }

  @Test func manyOptionsScroll() throws {
    let (store, session) = pickerSession(options: 100)
    try session.press(.enter)
    try session.press(.end)
    #expect(session.focusedLabel == "99")
    #expect(session.snapshot().text.contains("» 99 «"))
    #expect(session.snapshot().text.contains("[ Cancel ]"))
    try session.press(.enter)
    #expect(store.count == 99)
  }

  @Test func aScreenThatIsOpenedAgainTakesOverTheOptions() throws {
    let (store, session) = pickerSession()
    try session.press(.enter)
    try session.press(.down)
    let second = ScreenSession(PickerScreen(store: store, options: 3, above: 0), size: session.size)
    second.copyPositions(from: session)
    #expect(second.snapshot() == session.snapshot())
  }

  private func pickerSession(options: Int = 3, above: Int = 0) -> (StoreOf<TodoList>, ScreenSession) {
    let store = Store(initialState: TodoList.State(rows: 0)) { TodoList() }
    store.send(.incremented)
    let screen = PickerScreen(store: store, options: options, above: above)
    return (store, ScreenSession(screen, size: ScreenSize(columns: 32, rows: 12)))
  }
}

private struct PickerScreen: Screen {
  let store: StoreOf<TodoList>
  let options: Int
  /// The number of rows above the picker.
  let above: Int

  var body: some Element {
    VBox {
      Picker(
        "Count",
        selection: Binding(
          get: { store.count },
          set: { count in
            store.send(.closed)
            for _ in 0..<count { store.send(.incremented) }
          }
        ),
        options: Array(0..<options)
      )
    }
    .padding(.top, .points(Double(above)))
    if let title = store.alert { Alert(title) { Button("OK") { store.send(.alertDismissed) } } }
  }
}
