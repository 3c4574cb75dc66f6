import Lockstep
import LockstepScreen
import Testing

/// A tab that is selected again shows what it showed before.
@MainActor
@Suite struct KeptTabTests {
  @Test func scrollPositionsAreKept() throws {
    let (store, session) = session()
    try session.perform(.scroll(to: ElementQuery("Todo 30")))
    let before = session.snapshot().text
    store.send(.incremented)
    #expect(session.snapshot().text.contains("Other tab"))
    store.send(.closed)
    #expect(session.snapshot().text == before)
  }

  @Test func whatHasChangedMeanwhileIsShown() throws {
    let (store, session) = session()
    try session.perform(.scroll(to: ElementQuery("Todo 30")))
    store.send(.incremented)
    _ = session.snapshot()
    store.send(.titleChanged(30, "Changed"))
    store.send(.draftChanged("New title"))
    let count = session.counts.evaluatedScreens
    _ = session.snapshot()
    #expect(session.counts.evaluatedScreens == count, "a tab that isn't shown isn't evaluated")
    store.send(.closed)
    let text = session.snapshot().text
    #expect(text.contains("Changed") && text.contains("New title"))
  }

  @Test func nothingOfAKeptTabIsFound() throws {
    let (store, session) = session()
    store.send(.incremented)
    _ = session.snapshot()
    #expect(throws: ScreenFault.self) { try session.perform(.tap(ElementQuery("Todo 0"))) }
    #expect(session.snapshot().elements.allSatisfy { !$0.label.hasPrefix("Todo ") })
  }

  @Test func itsElementsDisappearAndAppearAgain() {
    let (store, session) = session()
    while session.performAppearances() {}
    #expect(store.draft == "appeared ")
    store.send(.incremented)
    while session.performAppearances() {}
    #expect(store.draft == "appeared disappeared ")
    store.send(.closed)
    while session.performAppearances() {}
    #expect(store.draft == "appeared disappeared appeared ")
  }

  @Test func aRowThatIsGoneMeanwhileIsNotShown() throws {
    let (store, session) = session()
    try session.perform(.scroll(to: ElementQuery("Todo 30")))
    store.send(.incremented)
    _ = session.snapshot()
    for number in 25..<50 { store.send(.removed(number)) }
    store.send(.closed)
    #expect(session.snapshot().text.contains("Todo 24"))
  }

  @Test func aPageThatIsShownAgainDoesNotRequestTheFocusAgain() throws {
    let store = Store(initialState: TodoList.State()) { TodoList() }
    let session = ScreenSession(TabsWithRequestScreen(store: store), size: ScreenSize(columns: 40, rows: 10))
    session.keepFocus()
    #expect(session.focusedLabel == "Requested")
    try session.press(.tab)
    try session.press(.right)
    try session.press(.enter)
    #expect(store.count == 1 && session.focusedLabel == "Other")
    try session.press(.left)
    try session.press(.enter)
    #expect(store.count == 0 && session.focusedLabel == "First")
    store.send(.savingChanged(true))
    session.keepFocus()
    #expect(session.focusedLabel == "Requested", "a changed request is a new one")
  }

  @Test func aTabSelectedByAnotherControlHasTheFocusIfItIsNotNew() throws {
    let store = Store(initialState: TodoList.State()) { TodoList() }
    let session = ScreenSession(TabsWithRequestScreen(store: store), size: ScreenSize(columns: 40, rows: 10))
    session.keepFocus()
    store.send(.incremented)
    session.keepFocus()
    #expect(session.focusedLabel == "Close", "a new page gets it at its first control")
    try session.press(.enter)
    #expect(store.count == 0 && session.focusedLabel == "First")
    store.send(.incremented)
    session.keepFocus()
    #expect(session.focusedLabel == "First", "the bar keeps it")
    try session.perform(.tap("Close"))
    session.keepFocus()
    #expect(session.focusedLabel == "First")
  }

  @Test func aNumberMovesTheFocusToTheLastOrFirstControlOfThePageExceptAField() throws {
    let store = Store(initialState: TodoList.State(rows: 0)) { TodoList() }
    let session = ScreenSession(TabsWithSteppersScreen(store: store), size: ScreenSize(columns: 40, rows: 10))
    session.keepFocus()
    let keys: [ScreenKey] = [
      .tabNumber(2), .character("1"), .character("2"), .tab, .character("1"), .character("2"),
    ]
    let labels = try keys.map { key in
      try session.press(key)
      return session.focusedLabel
    }
    #expect(labels == ["Volume", "First", "Volume", "Mute", "First", "Mute"])
  }

  @Test func aNumberMovesTheFocusToTheContentOfAPageRatherThanToItsBar() throws {
    let store = Store(initialState: TodoList.State(rows: 0)) { TodoList() }
    let session = ScreenSession(TabsWithBarScreen(store: store), size: ScreenSize(columns: 40, rows: 10))
    session.keepFocus()
    try session.press(.tabNumber(2))
    #expect(session.focusedLabel == "Tea")
    try session.press(.tabNumber(1))
    #expect(session.focusedLabel == "Reload", "its content has no control")
  }

  @Test func numbersChooseTabsAndASlashTheFirstFieldExceptInAField() throws {
    let store = Store(initialState: TodoList.State(rows: 0)) { TodoList() }
    let session = ScreenSession(TabsWithFieldScreen(store: store), size: ScreenSize(columns: 40, rows: 10))
    session.keepFocus()
    #expect(session.focusedLabel == "Save")
    try session.press(.character("2"))
    #expect(store.count == 1 && session.focusedLabel == "Close")
    #expect(throws: IneffectiveKeyFault.isShown("Other", canGoBack: false)) { try session.press(.character("2")) }
    #expect(throws: IneffectiveKeyFault.noTab(3)) { try session.press(.character("3")) }
    #expect(throws: IneffectiveKeyFault.takesNoText("Close")) { try session.press(.character("/")) }
    try session.press(.character("1"))
    try session.press(.character("/"))
    #expect(store.count == 0 && session.focusedLabel == "Draft")
    for character in "2/" as String { try session.press(.character(character)) }
    #expect(store.count == 0 && store.draft == "2/")
    try session.press(.tabNumber(1))
    #expect(session.focusedLabel == "Save" && store.count == 0, "the field's own page")
    try session.press(.character("/"))
    try session.press(.tabNumber(2))
    #expect(store.count == 1 && session.focusedLabel == "Close" && store.draft == "2/")
    #expect(throws: IneffectiveKeyFault.noTab(3)) { try session.press(.tabNumber(3)) }
  }

  @Test func aTabChosenByItsNumberKeepsTheFocusAlthoughItsPageRequestsIt() throws {
    let store = Store(initialState: TodoList.State(rows: 0)) { TodoList() }
    let session = ScreenSession(TabsWithRequestedFieldScreen(store: store), size: ScreenSize(columns: 40, rows: 10))
    session.keepFocus()
    try session.press(.character("2"))
    #expect(session.focusedLabel == "Other")
    for _ in 0..<2 { try? session.press(.character("2")) }
    #expect(store.draft.isEmpty && session.focusedLabel == "Other")
    try session.press(.tab)
    #expect(session.focusedLabel == "Draft")
  }

  @Test func escapeLeavesAFieldForTheNextControlOrElseForItsTabBeforeItGoesBack() throws {
    let store = Store(initialState: TodoList.State(rows: 0)) { TodoList() }
    let session = ScreenSession(TabsWithFieldScreen(store: store), size: ScreenSize(columns: 40, rows: 10))
    session.keepFocus()
    try session.press(.character("/"))
    try session.press(.escape)
    #expect(session.focusedLabel == "First")
    #expect(throws: IneffectiveKeyFault.nothingToClose) { try session.press(.escape) }
    let search = ElementScreen(
      content: TabView(selection: .constant(0)) {
        Tab("Menu", value: 0) {
          TextField("Search", text: .constant(""))
          Button("Result") {}
        }
      }
    )
    let menu = ScreenSession(search, size: ScreenSize(columns: 40, rows: 10))
    for key in [ScreenKey.character("/"), .escape] { try menu.press(key) }
    #expect(menu.focusedLabel == "Result", "the next control comes before the tab")
    let (_, todos) = todoSession()
    todos.keepFocus()
    try todos.press(.escape)
    #expect(todos.focusedLabel == "Todo 0")
  }

  @Test func escapeLeavesAFieldForADisabledControlIfThereIsNoOther() throws {
    for isDisabled in [true, false] {
      let form = ElementScreen(
        content: VBox {
          TextField("Account", text: .constant(""))
          SecureField("Password", text: .constant(""))
          Button("Log in") {}.disabled(isDisabled)
        }
      )
      let session = ScreenSession(form, size: ScreenSize(columns: 40, rows: 10))
      session.keepFocus()
      try session.press(.escape)
      #expect(session.focusedLabel == "Log in")
      #expect(throws: IneffectiveKeyFault.nothingToClose) { try session.press(.escape) }
      try session.press(.character("/"))
      #expect(session.focusedLabel == "Account")
    }
    let field = ElementScreen(content: TextField("Account", text: .constant("")))
    let session = ScreenSession(field, size: ScreenSize(columns: 40, rows: 10))
    session.keepFocus()
    #expect(throws: IneffectiveKeyFault.nothingToClose) { try session.press(.escape) }
    #expect(session.focusedLabel == "Account")
  }

  private func session() -> (StoreOf<TodoList>, ScreenSession) {
    let store = Store(initialState: TodoList.State(rows: 50)) { TodoList() }
    return (store, ScreenSession(TabsOfTodosScreen(store: store), size: ScreenSize(columns: 40, rows: 10)))
  }
}

private struct TabsOfTodosScreen: Screen {
  let store: StoreOf<TodoList>

  var body: some Element {
    TabView(selection: .constant(store.count)) {
      Tab("Todos", value: 0) { RowsScreen(store: store) }
      Tab("Other", value: 1) { Text("Other tab") }
    }
  }
}

private struct RowsScreen: Screen {
  let store: StoreOf<TodoList>

  var body: some Element {
    VBox {
      Text(store.draft)
        .onAppear { store.send(.draftChanged(store.draft + "appeared ")) }
        .onDisappear { store.send(.draftChanged(store.draft + "disappeared ")) }
      List { ForEach(store.todos) { todo in Button(todo.title) {} } }
    }
  }
}

/// Tabs of which the first one always requests the focus, and the second one has a button that selects the first.
private struct TabsWithRequestScreen: Screen {
  let store: StoreOf<TodoList>

  var body: some Element {
    TabView(selection: Binding(get: { store.count }, set: { store.send($0 == 0 ? .closed : .incremented) })) {
      Tab("First", value: 0) {
        Button("Requested") {}.focused()
        if store.isSaving { Button("Saving") {}.focused() }
      }
      Tab("Other", value: 1) { Button("Close") { store.send(.closed) } }
    }
  }
}

/// Tabs of which the second one has a field that requests the focus.
private struct TabsWithRequestedFieldScreen: Screen {
  let store: StoreOf<TodoList>

  var body: some Element {
    TabView(selection: Binding(get: { store.count }, set: { store.send($0 == 0 ? .closed : .incremented) })) {
      Tab("First", value: 0) { Button("Save") {} }
      Tab("Other", value: 1) {
        TextField("Draft", text: Binding(get: { store.draft }, set: { store.send(.draftChanged($0)) })).focused()
      }
    }
  }
}

/// Tabs of which the first one has only a field, and the second one a field above other controls.
private struct TabsWithSteppersScreen: Screen {
  let store: StoreOf<TodoList>

  var body: some Element {
    let draft = Binding(get: { store.draft }, set: { store.send(.draftChanged($0)) })
    TabView(selection: Binding(get: { store.count }, set: { store.send($0 == 0 ? .closed : .incremented) })) {
      Tab("First", value: 0) { TextField("Draft", text: draft) }
      Tab("Other", value: 1) {
        TextField("Draft", text: draft)
        Stepper("Volume", value: Binding(get: { 1 }, set: { _ in }), in: 0...9)
        Button("Mute") {}
      }
    }
  }
}

/// Tabs whose pages have bars with a button.
private struct TabsWithBarScreen: Screen {
  let store: StoreOf<TodoList>

  var body: some Element {
    TabView(selection: Binding(get: { store.count }, set: { store.send($0 == 0 ? .closed : .incremented) })) {
      Tab("First", value: 0) {
        NavigationStack(onBack: {}) {
          NavigationPage("News") {
            Text("None")
          } bar: {
            Button("Reload") {}
          }
        }
      }
      Tab("Other", value: 1) {
        NavigationStack(onBack: {}) {
          NavigationPage("Menu") {
            Button("Tea") {}
          } bar: {
            Button("Refresh") {}
          }
        }
      }
    }
  }
}

/// Tabs of which the first one has a field below a button.
private struct TabsWithFieldScreen: Screen {
  let store: StoreOf<TodoList>

  var body: some Element {
    TabView(selection: Binding(get: { store.count }, set: { store.send($0 == 0 ? .closed : .incremented) })) {
      Tab("First", value: 0) {
        Button("Save") {}.focused()
        TextField("Draft", text: Binding(get: { store.draft }, set: { store.send(.draftChanged($0)) }))
      }
      Tab("Other", value: 1) { Button("Close") { store.send(.closed) } }
    }
  }
}
