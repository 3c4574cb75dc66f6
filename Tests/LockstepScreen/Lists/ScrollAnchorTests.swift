import Lockstep
import LockstepScreen
import Testing

/// A list that begins at its last row and follows it.
@MainActor
@Suite struct ScrollAnchorTests {
  private static func session(rows: Int) -> (StoreOf<TodoList>, ScreenSession) {
    let store = Store(initialState: TodoList.State(rows: rows)) { TodoList() }
    return (store, ScreenSession(LogScreen(store: store), size: ScreenSize(columns: 20, rows: 4)))
  }

  /// The texts in the window, from top to bottom.
  private func lines(_ session: ScreenSession) -> [String] {
    let texts = session.snapshot().elements.filter { $0.role == .text && $0.visibility == .visible }
    return texts.map(\.label)
  }

  @Test func aLongListBeginsAtItsLastRow() {
    let (_, session) = Self.session(rows: 10_000)
    #expect(lines(session) == ["Todo 9996", "Todo 9997", "Todo 9998", "Todo 9999"])
    #expect(session.counts.evaluatedRows == 4)
  }

  @Test func aShortListBeginsAtTheTop() {
    let (_, session) = Self.session(rows: 2)
    #expect(lines(session) == ["Todo 0", "Todo 1"])
    #expect(session.snapshot().elements.first { $0.label == "Todo 0" }?.cells.row == 0)
  }

  @Test func theListFollowsNewRows() {
    let (store, session) = Self.session(rows: 3)
    for title in ["a", "b", "c"] {
      store.send(.draftChanged(title))
      store.send(.addButtonTapped)
      #expect(lines(session).last == title)
    }
    #expect(lines(session) == ["Todo 2", "a", "b", "c"])
    session.size = ScreenSize(columns: 20, rows: 2)
    #expect(lines(session) == ["b", "c"])
  }

  @Test func aPersonWhoScrolledUpStaysThereUntilTheEndIsShownAgain() throws {
    let (store, session) = Self.session(rows: 20)
    _ = session.snapshot()
    try session.perform(.scroll(to: "Todo 5"))
    store.send(.draftChanged("new"))
    store.send(.addButtonTapped)
    #expect(lines(session).first == "Todo 5")
    try session.perform(.scroll(to: "new"))
    store.send(.draftChanged("newer"))
    store.send(.addButtonTapped)
    #expect(lines(session).last == "newer")
  }

  @Test func theFocusThatPassesThroughTheListLeavesItWhereAPersonScrolledTo() throws {
    let store = Store(initialState: TodoList.State(rows: 20)) { TodoList() }
    let session = ScreenSession(ReplyScreen(store: store), size: ScreenSize(columns: 20, rows: 6))
    session.keepFocus()
    #expect(session.focusedLabel == "Before")
    try session.press(.tab)
    try session.press(.up)
    try session.press(.tab)
    #expect(session.focusedLabel == "After" && session.snapshot().text.contains("Use Todo 19"))
    try session.perform(.scroll(to: "Use Todo 5"))
    try session.press(.tab)
    #expect(session.focusedLabel == "Before")
    let before = session.snapshot().text
    try session.press(.tab)
    try session.press(.tab)
    #expect(session.focusedLabel == "After")
    #expect(session.snapshot().text.contains("Use Todo 5") && before.contains("Use Todo 5"))
  }

  @Test func aListBeginsAtItsCurrentRowAsSoonAsItIsThere() throws {
    let store = Store(initialState: TodoList.State(rows: 3)) { TodoList() }
    let session = ScreenSession(ChoiceScreen(store: store, current: 5), size: ScreenSize(columns: 20, rows: 4))
    #expect(lines(session) == ["Todo 0", "Todo 1", "Todo 2"])
    for number in 3..<20 {
      store.send(.draftChanged("Todo \(number)"))
      store.send(.addButtonTapped)
    }
    #expect(lines(session) == ["Todo 5", "Todo 6", "Todo 7"])
    try session.perform(.scroll(to: "Todo 0"))
    store.send(.titleChanged(1, "Changed"))
    #expect(lines(session) == ["Todo 0", "Changed", "Todo 2"], "a person has scrolled")
  }

  @Test(arguments: [(nil, "Use Todo 0"), (1, "Use Todo 1"), (30, "Use Todo 0")])
  func theTabKeyEntersTheCurrentRow(current: Int?, focused: String) throws {
    let store = Store(initialState: TodoList.State(rows: 3)) { TodoList() }
    let session = ScreenSession(ChoiceScreen(store: store, current: current), size: ScreenSize(columns: 20, rows: 9))
    session.keepFocus()
    try session.press(.tab)
    #expect(session.focusedLabel == focused)
  }

  @Test(arguments: [ScrollAnchor.top, .bottom])
  func aChangedValueScrollsToTheEdge(anchor: ScrollAnchor) throws {
    let store = Store(initialState: TodoList.State(rows: 20)) { TodoList() }
    let screen = AnchoredScreen(store: store, anchor: anchor)
    let session = ScreenSession(screen, size: ScreenSize(columns: 20, rows: 4))
    _ = session.snapshot()
    try session.perform(.scroll(to: "Todo 9"))
    #expect(lines(session).contains("Todo 9"))
    store.send(.draftChanged("new"))
    #expect(lines(session) == (anchor == .top ? 0..<4 : 16..<20).map { "Todo \($0)" })
    try session.perform(.scroll(to: "Todo 9"))
    store.send(.draftChanged("new"))
    #expect(lines(session).contains("Todo 9"))
  }

  @Test func aLastRowThatIsHigherThanTheWindowShowsItsEnd() {
    let (store, session) = Self.session(rows: 3)
    store.send(.draftChanged("one two three four five six seven eight nine ten eleven twelve thirteen fourteen end"))
    store.send(.addButtonTapped)
    #expect(session.snapshot().text.contains("end"))
    store.send(.draftChanged("last"))
    store.send(.addButtonTapped)
    #expect(lines(session).last == "last")
  }

  @Test func thePageBeginsAtTheEndToo() {
    let (_, session) = Self.session(rows: 20)
    let html = session.snapshot().html(title: "Log")
    #expect(html.contains("class=\"list scroll from-end\""))
  }
}

private struct LogScreen: Screen {
  let store: StoreOf<TodoList>

  var body: some Element {
    List("Log") { ForEach(store.todos) { todo in Text(todo.title) } }.defaultScrollAnchor(.bottom)
  }
}

/// A list that scrolls to its edge whenever the draft changes.
private struct AnchoredScreen: Screen {
  let store: StoreOf<TodoList>
  let anchor: ScrollAnchor

  var body: some Element {
    List("Log") { ForEach(store.todos) { todo in Text(todo.title) } }
      .defaultScrollAnchor(anchor, restoredOn: store.draft)
  }
}

/// Rows of which one is current, below a button.
private struct ChoiceScreen: Screen {
  let store: StoreOf<TodoList>
  let current: Int?

  var body: some Element {
    VBox {
      Button("Top") {}
      List {
        ForEach(store.todos) { todo in
          HBox {
            Text(todo.title)
            Button("+") {}.accessibilityLabel("Use \(todo.title)")
          }
        }
      }
      .currentRow(current)
    }
  }
}

/// A list that follows its end between two buttons.
private struct ReplyScreen: Screen {
  let store: StoreOf<TodoList>

  var body: some Element {
    Button("Before") {}
    List("Chat") {
      ForEach(store.todos) { todo in Button("Use \(todo.title)") {} }
    }
    .defaultScrollAnchor(.bottom)
    .height(.fill)
    Button("After") {}
  }
}
