import Lockstep
import LockstepScreen
import Testing

/// A list whose items are cells beside each other, under headings.
@MainActor
@Suite struct ListColumnsTests {
  private struct Photos: Screen {
    let store: StoreOf<TodoList>
    var language = Language.english

    var body: some Element {
      List("Photos", columns: .adaptive(minimum: 10)) {
        Section("Today") {
          ForEach(store.todos) { todo in
            VBox {
              HBox { Button(todo.title) { store.send(.doneChanged(todo.id, true)) } }
              if todo.isDone { Text("seen") }
            }
          }
        }
        Section("Other") { Button("More") { store.send(.incremented) } }
      }
      .language(language)
    }
  }

  private func open(_ count: Int, columns: Int = 24, rows: Int = 6) -> (StoreOf<TodoList>, ScreenSession) {
    let store = Store(initialState: TodoList.State(rows: count)) { TodoList() }
    return (store, ScreenSession(Photos(store: store), size: ScreenSize(columns: columns, rows: rows)))
  }

  private func lines(_ session: ScreenSession) -> [String] {
    session.snapshot().text.split(separator: "\n").map { String($0).trimmingSuffix(" ") }
  }

  @Test func asManyCellsAreBesideEachOtherAsThereIsRoomFor() {
    let (_, session) = open(3)
    #expect(lines(session) == ["Today", "[ Todo 0 ]  [ Todo 1 ]", "[ Todo 2 ]", "Other", "[ More ]"])
    session.size = ScreenSize(columns: 19, rows: 6)
    #expect(lines(session) == ["Today", "[ Todo 0 ]", "[ Todo 1 ]", "[ Todo 2 ]", "Other", "[ More ]"])
  }

  @Test func theCellsOfALineAreAsHighAsTheHighest() {
    let (store, session) = open(3)
    store.send(.doneChanged(0, true))
    #expect(lines(session) == ["Today", "[ Todo 0 ]  [ Todo 1 ]", "seen", "[ Todo 2 ]", "Other", "[ More ]"])
  }

  @Test func onlyVisibleCellsAreEvaluated() throws {
    let (store, session) = open(10_000, columns: 28)
    _ = session.snapshot()
    #expect(session.counts.evaluatedRows == 11, "a heading, and five lines of two cells")
    try session.perform(.scroll(to: "Todo 5001"))
    #expect(lines(session).first == "[ Todo 5000 ] [ Todo 5001 ]▲")
    let before = session.counts.evaluatedRows
    store.send(.incremented)
    _ = session.snapshot()
    #expect(session.counts.evaluatedRows - before == 0)
    #expect(session.snapshot().elements.count { $0.role == .row } == 12)
  }

  @Test func aCellKeepsItsFocusInAnotherLine() throws {
    let (store, session) = open(6)
    _ = session.snapshot()
    try session.perform(.tap("Todo 1"))
    store.send(.moved(from: 1, to: 6))
    session.keepFocus()
    #expect(
      lines(session) == [
        "Today", "[ Todo 0 ]  [ Todo 2 ]", "[ Todo 3 ]  [ Todo 4 ]", "[ Todo 5 ]  » Todo 1 «", "            seen",
        "Other                  ▼",
      ]
    )
    #expect(session.focusedLabel == "Todo 1")
  }

  @Test func arrowKeysMoveInBothDirections() throws {
    let (_, session) = open(8, rows: 3)
    session.keepFocus()
    func focus(after key: ScreenKey) throws -> String? {
      try session.press(key)
      return session.focusedLabel
    }
    #expect(session.focusedLabel == "Todo 0")
    #expect(try focus(after: .right) == "Todo 1")
    #expect(try focus(after: .down) == "Todo 3")
    #expect(try focus(after: .down) == "Todo 5", "the list has scrolled")
    #expect(try focus(after: .left) == "Todo 4")
    #expect(try focus(after: .down) == "Todo 6")
    #expect(try focus(after: .down) == "More")
    for _ in 0..<4 { try session.press(.up) }
    #expect(session.focusedLabel == "Todo 0")
  }

  @Test func cellsRunFromRightToLeft() {
    let store = Store(initialState: TodoList.State(rows: 2)) { TodoList() }
    let language = Language("ar", writingDirection: .rtl, texts: [:])
    let session = ScreenSession(Photos(store: store, language: language), size: ScreenSize(columns: 24, rows: 6))
    let cells = session.snapshot().elements.filter { $0.role == .button }.map(\.cells.column)
    #expect(cells == [14, 2, 0])
  }

  @Test func aPageOfHTMLHasAGrid() {
    let (_, session) = open(3)
    let html = session.snapshot().html(title: "Photos")
    #expect(html.contains(#"<ul class="grid" role="list" style="--least:5rem">"#), "\(html)")
    #expect(
      html.contains(#"<li class="box" style="flex-direction:column;grid-column:1/-1">"#),
      "More takes the whole width: \(html)"
    )
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: Character) -> String {
    var text = self
    while text.last == suffix { text.removeLast() }
    return text
  }
}
