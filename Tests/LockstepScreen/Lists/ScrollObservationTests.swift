import Lockstep
import LockstepScreen
import Testing

/// What lists and scroll views report about where they are scrolled to.
@MainActor
@Suite struct ScrollObservationTests {
  /// Positions as texts, in the order in which they were reported.
  private final class Reports {
    var all: [String] = []

    func take() -> [String] {
      defer { all = [] }
      return all
    }
  }

  private let reports = Reports()

  private func session(rows: Int) -> (StoreOf<TodoList>, ScreenSession) {
    let store = Store(initialState: TodoList.State(rows: rows)) { TodoList() }
    let screen = LogScreen(store: store) { [reports] in reports.all.append($0) }
    return (store, ScreenSession(screen, size: ScreenSize(columns: 20, rows: 4)))
  }

  /// The reports since the last call.
  private func reports(of session: ScreenSession) -> [String] {
    while session.performAppearances() {}
    return reports.take()
  }

  @Test func thePositionIsReportedWhenAPersonScrollsAndWhenTheRowsChange() throws {
    let (store, session) = session(rows: 20)
    #expect(reports(of: session) == [])
    try session.perform(.scroll(to: "Todo 5"))
    #expect(reports(of: session) == ["row 5, offset 0.0, scrolling", "row 5, offset 0.0"])
    store.send(.draftChanged("new"))
    store.send(.addButtonTapped)
    #expect(reports(of: session) == [], "rows below change nothing")
    try session.perform(.scroll(to: "new"))
    #expect(reports(of: session) == ["row 17, offset 0.0, end, scrolling", "row 17, offset 0.0, end"])
    store.send(.draftChanged("newer"))
    store.send(.addButtonTapped)
    #expect(reports(of: session) == ["row 18, offset 0.0, end"], "the list follows its end")
    try session.perform(.scroll(to: "Todo 0"))
    #expect(reports(of: session) == ["row 0, offset 0.0, start, scrolling", "row 0, offset 0.0, start"])
  }

  @Test func aWindowThatGrowsIsAChange() {
    let (_, session) = session(rows: 6)
    #expect(reports(of: session) == [])
    session.size = ScreenSize(columns: 20, rows: 8)
    #expect(reports(of: session) == ["row 0, offset 0.0, start, end"])
  }

  @Test func aScrollViewReportsItsOffset() throws {
    let screen = PageScreen { [reports] in reports.all.append($0) }
    let session = ScreenSession(screen, size: ScreenSize(columns: 20, rows: 4))
    #expect(reports(of: session) == [])
    try session.perform(.scroll(to: "Line 5"))
    #expect(reports(of: session) == ["row 0, offset 2.0, scrolling", "row 0, offset 2.0"])
    try session.perform(.scroll(to: "Line 9"))
    #expect(reports(of: session).last == "row 0, offset 6.0, end")
    session.size = ScreenSize(columns: 20, rows: 8)
    #expect(reports(of: session) == ["row 0, offset 2.0, end"], "the window has grown: no person has scrolled")
  }

  @Test func aScrollViewScrollsToItsStartWhenAValueChanges() throws {
    let store = Store(initialState: TodoList.State(rows: 0)) { TodoList() }
    let session = ScreenSession(TopScreen(store: store), size: ScreenSize(columns: 20, rows: 4))
    func firstLine() -> String { String(session.snapshot().text.prefix(6)) }
    try session.perform(.scroll(to: "Line 9"))
    #expect(firstLine() == "Line 6")
    store.send(.incremented)
    #expect(firstLine() == "Line 0")
    try session.perform(.scroll(to: "Line 9"))
    store.send(.closed)
    #expect(firstLine() == "Line 6", "nil leaves the position")
  }

  @Test func onlyTheValueThatIsAskedForCounts() throws {
    let store = Store(initialState: TodoList.State(rows: 20)) { TodoList() }
    let screen = EndScreen(store: store) { [reports] in reports.all.append("\($0)") }
    let session = ScreenSession(screen, size: ScreenSize(columns: 20, rows: 4))
    #expect(reports(of: session) == [])
    for _ in 0..<3 {
      for row in 10..<15 { try session.perform(.scroll(to: ElementQuery(nil, "Todo \(row)"))) }
      #expect(reports(of: session) == ["false"])
      for row in 15..<20 { try session.perform(.scroll(to: ElementQuery(nil, "Todo \(row)"))) }
      #expect(reports(of: session) == ["true"])
    }
  }
}

extension ScrollPosition {
  fileprivate var text: String {
    let flags = [(isAtStart, "start"), (isAtEnd, "end"), (isScrolling, "scrolling")].filter(\.0).map(\.1)
    return (["row \(row)", "offset \(offset)"] + flags).joined(separator: ", ")
  }
}

private struct LogScreen: Screen {
  let store: StoreOf<TodoList>
  let report: (String) -> Void

  var body: some Element {
    List("Log") { ForEach(store.todos) { todo in Text(todo.title) } }
      .defaultScrollAnchor(.bottom)
      .onScrollChange(of: \.text, perform: report)
  }
}

private struct EndScreen: Screen {
  let store: StoreOf<TodoList>
  let report: (Bool) -> Void

  var body: some Element {
    List("Log") { ForEach(store.todos) { todo in Text(todo.title) } }
      .defaultScrollAnchor(.bottom)
      .onScrollChange(of: \.isAtEnd, perform: report)
  }
}

private struct PageScreen: Screen {
  let report: (String) -> Void

  var body: some Element {
    ScrollView { ForEach(Array(0..<10), id: \.self) { Text("Line \($0)") } }.onScrollChange(of: \.text, perform: report)
  }
}

private struct TopScreen: Screen {
  let store: StoreOf<TodoList>

  var body: some Element {
    ScrollView { ForEach(Array(0..<10), id: \.self) { Text("Line \($0)") } }
      .defaultScrollAnchor(.top, restoredOn: store.count == 0 ? nil : store.count)
  }
}
