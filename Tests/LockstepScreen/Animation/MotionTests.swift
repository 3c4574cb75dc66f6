import Lockstep
import Testing

@testable import LockstepScreen

/// What moves in a page of HTML: values that have changed, and rows that were added or moved.
@MainActor
@Suite struct MotionTests {
  private struct Page: Screen {
    let store: StoreOf<TodoList>

    var body: some Element {
      Text("Count \(store.count)").animation(.standard)
      Text("Draft \(store.draft)")
      List("Todos") {
        ForEach(store.todos) { todo in HBox { Text(todo.title) }.animation(.standard) }
      }
    }
  }

  private let store: StoreOf<TodoList>
  private var open: ScreenSession { ScreenSession(Page(store: store), size: ScreenSize(columns: 20, rows: 9)) }

  init() { store = Store(initialState: TodoList.State(rows: 2), reducer: TodoList()) }

  private func motions(_ session: ScreenSession) -> [ElementMotion] { session.snapshot().elements.compactMap(\.motion) }

  @Test func aChangedTextMovesUntilTheNextChange() {
    let session = open
    #expect(motions(session) == [])
    store.send(.incremented)
    #expect(motions(session) == [.changed(from: "Count 0")])
    #expect(motions(session) == [.changed(from: "Count 0")], "a snapshot changes nothing")
    store.send(.draftChanged("a"))
    #expect(motions(session) == [])
  }

  @Test func onlyAddedRowsMove() throws {
    let session = open
    #expect(motions(session) == [])
    store.send(.draftChanged("Third"))
    store.send(.addButtonTapped)
    #expect(motions(session) == [.appeared])
    store.send(.draftChanged("b"))
    #expect(motions(session) == [])
  }

  @Test func aRowThatMovesPastOthersMovesFromItsOldPlace() {
    let store = Store(initialState: TodoList.State(rows: 4), reducer: TodoList())
    let session = ScreenSession(Page(store: store), size: ScreenSize(columns: 20, rows: 9))
    _ = session.snapshot()
    store.send(.moved(from: 3, to: 0))
    #expect(motions(session) == [.moved(from: Point(x: 0, y: 3))], "the others keep their order")
    let html = session.snapshot().html(title: "Page")
    #expect(html.contains(#"style="--from:0rem 4.5rem;animation:move 0.3s ease-out""#), "\(html)")
    store.send(.incremented)
    #expect(motions(session) == [.changed(from: "Count 0")])
  }

  @Test func anElementThatMovesPastOthersInABoxMovesFromItsOldPlace() {
    let session = ScreenSession(BoxPage(store: store), size: .standard)
    _ = session.snapshot()
    store.send(.moved(from: 1, to: 0))
    #expect(motions(session) == [.moved(from: Point(x: 0, y: 2))])
    store.send(.removed(0))
    #expect(motions(session) == [], "what closes a gap doesn't move")
  }

  private struct BoxPage: Screen {
    let store: StoreOf<TodoList>

    var body: some Element {
      VBox { ForEach(store.todos) { todo in Text("\(todo.title)\nin two lines").animation(.standard) } }
    }
  }

  @Test func rowsThatAreScrolledIntoViewDoNotMove() throws {
    let store = Store(initialState: TodoList.State(rows: 50), reducer: TodoList())
    let session = ScreenSession(Page(store: store), size: ScreenSize(columns: 20, rows: 9))
    _ = session.snapshot()
    store.send(.incremented)
    try session.perform(.scroll(to: ElementQuery(nil, "Todo 40")))
    #expect(motions(session) == [.changed(from: "Count 0")])
  }

  @Test func aPageShowsTheTextBeforeAndAfter() {
    let session = open
    _ = session.snapshot()
    store.send(.incremented)
    let html = session.snapshot().html(title: "Page")
    #expect(
      html.contains(
        #"<p style="position:relative;--motion:0.3s ease-out"><span class="after">Count 1</span>"#
          + #"<span class="before" aria-hidden="true">Count 0</span></p>"#
      ),
      "\(html)"
    )
    #expect(session.snapshot().text.hasPrefix("Count 1\n"))
    store.send(.draftChanged("Third"))
    store.send(.addButtonTapped)
    #expect(session.snapshot().html(title: "Page").contains("animation:enter 0.3s ease-out"))
  }

  @Test func theBadgeOfATabMoves() {
    let session = ScreenSession(BadgePage(store: store), size: .standard)
    #expect(!session.snapshot().html(title: "Page").contains(#"class="badge after""#))
    store.send(.incremented)
    #expect(session.snapshot().html(title: "Page").contains(#"<span class="badge after">8</span>"#))
    store.send(.draftChanged("a"))
    #expect(!session.snapshot().html(title: "Page").contains(#"class="badge after""#))
  }

  private struct BadgePage: Screen {
    let store: StoreOf<TodoList>

    var body: some Element {
      TabView(selection: Binding(get: { 1 }, set: { _ in })) {
        Tab("Orders", value: 1, badge: store.count + 7) { Text(store.draft) }
      }
    }
  }

  @Test func theTitleOfADialogMoves() {
    let session = ScreenSession(CountdownPage(store: store), size: .standard)
    _ = session.snapshot()
    store.send(.incremented)
    #expect(motions(session) == [.changed(from: "0")])
  }

  private struct CountdownPage: Screen {
    let store: StoreOf<TodoList>

    var body: some Element { ConfirmationDialog("\(store.count)", onDismiss: {}) {}.animation(.standard) }
  }
}
