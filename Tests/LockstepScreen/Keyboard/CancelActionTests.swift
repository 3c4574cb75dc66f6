import Lockstep
import LockstepScreen
import Testing

/// Esc and the buttons that it uses before it goes back.
@MainActor
@Suite struct CancelActionTests {
  @Test func escapeDismissesANoticeBeforeItGoesBack() throws {
    let (store, session) = session(notices: 1)
    try session.press(.escape)
    #expect(store.count == 0)
    #expect(store.todos.count == 1, "the page is still there")
    try session.press(.escape)
    #expect(store.todos.isEmpty)
    #expect(throws: IneffectiveKeyFault.nothingToClose) { try session.press(.escape) }
  }

  @Test func ofSeveralNoticesEscapeDismissesTheOneWithTheFocus() throws {
    let (store, session) = session(notices: 2)
    for _ in 0..<3 { try session.press(.tab) }
    #expect(session.focusedLabel == "Dismiss")
    try session.press(.escape)
    #expect(store.draft == "2")
  }

  @Test func escapeUsesTheFunctionAroundTheFocusBeforeItGoesBack() throws {
    var state = TodoList.State(rows: 1)
    state.draft = "x"
    let store = Store(initialState: state) { TodoList() }
    let session = ScreenSession(SearchScreen(store: store), size: ScreenSize(columns: 30, rows: 12))
    session.keepFocus()
    try session.press(.tab)
    #expect(session.focusedLabel == "Search")
    try session.press(.escape)
    #expect(store.draft.isEmpty && store.count == 0)
    try session.press(.escape)
    #expect(store.count == 1)
    store.send(.draftChanged("y"))
    try session.press(.backTab)
    #expect(session.focusedLabel == "Close")
    try session.press(.escape)
    #expect(store.draft == "y" && store.count == 2, "the focus was not inside")
  }

  @Test func escapeGoesBackBeforeItDismissesANoticeOutsideOfThePages() throws {
    let store = Store(initialState: TodoList.State(rows: 1)) { TodoList() }
    let session = ScreenSession(NoticeAboveScreen(store: store), size: ScreenSize(columns: 30, rows: 12))
    session.keepFocus()
    for _ in 0..<2 where session.focusedLabel != "Use" { try session.press(.tab) }
    #expect(session.focusedLabel == "Use")
    try session.press(.escape)
    #expect(store.todos.isEmpty && store.count == 0)
    try session.press(.escape)
    #expect(store.count == 1, "there is no page to go back from")
  }

  @Test func escapeOnANoticeOutsideOfThePagesDismissesIt() throws {
    let store = Store(initialState: TodoList.State(rows: 1)) { TodoList() }
    let session = ScreenSession(NoticeAboveScreen(store: store), size: ScreenSize(columns: 30, rows: 12))
    session.keepFocus()
    for _ in 0..<4 where session.focusedLabel != "Dismiss" { try session.press(.tab) }
    #expect(session.focusedLabel == "Dismiss")
    try session.press(.escape)
    #expect(store.count == 1 && store.todos.count == 1)
  }

  private func session(notices: Int) -> (StoreOf<TodoList>, ScreenSession) {
    var state = TodoList.State(rows: 1)
    state.count = notices
    let store = Store(initialState: state) { TodoList() }
    let session = ScreenSession(NoticesScreen(store: store), size: ScreenSize(columns: 30, rows: 12))
    session.keepFocus()
    return (store, session)
  }
}

/// A page above another one, with notices.
private struct NoticesScreen: Screen {
  let store: StoreOf<TodoList>

  var body: some Element {
    NavigationStack(onBack: { store.send(.removed(0)) }) {
      NavigationPage("One") { Button("Open") {} }
      if !store.todos.isEmpty {
        NavigationPage("Two") {
          Button("Use") {}
          if store.count > 0 { notice { store.send(.closed) } }
          if store.count > 1 { notice { store.send(.draftChanged("2")) } }
          Button("Disabled") {}.keyboardShortcut(.cancelAction).disabled()
        }
      }
    }
  }

  private func notice(_ dismiss: @escaping () -> Void) -> some Element {
    VBox { Button("Dismiss", action: dismiss).keyboardShortcut(.cancelAction) }
  }
}

/// A notice above pages.
private struct NoticeAboveScreen: Screen {
  let store: StoreOf<TodoList>

  var body: some Element {
    VBox {
      HBox { Button("Dismiss") { store.send(.incremented) }.keyboardShortcut(.cancelAction) }
      NavigationStack(onBack: { store.send(.removed(0)) }) {
        NavigationPage("One") { Button("Open") {} }
        if !store.todos.isEmpty { NavigationPage("Two") { Button("Use") {} } }
      }
    }
  }
}

/// A sheet with a search.
private struct SearchScreen: Screen {
  let store: StoreOf<TodoList>

  var body: some Element {
    Text("Behind")
    Sheet("Sheet", onDismiss: { store.send(.incremented) }) {
      VBox { TextField("Search", text: store.binding(get: \.draft, send: TodoList.Action.draftChanged)) }
        .onExitCommand(perform: store.draft.isEmpty ? nil : { store.send(.draftChanged("")) })
    }
  }
}
