import Lockstep
import LockstepScreen
import Testing

/// When the functions of `onAppear` and `onDisappear` are called.
@MainActor
@Suite struct AppearanceTests {
  @Test func anElementAppearsOnceAndDisappearsWhenItIsRemoved() {
    let log = Log()
    let (store, session) = log.session(rows: 3)
    #expect(session.performAppearances())
    #expect(log.take() == ["row 0", "row 1", "row 2"])
    #expect(!session.performAppearances())
    store.send(.removed(1))
    #expect(session.performAppearances())
    #expect(log.take() == ["no row 1"])
  }

  @Test func aScreenOfSeveralElementsAppearsOnce() {
    let log = Log()
    let (store, session) = log.session(rows: 0)
    store.send(.alertShown("Full"))
    _ = session.performAppearances()
    #expect(log.take() == ["alert"])
    store.send(.alertShown("Fuller"))
    _ = session.performAppearances()
    #expect(log.take() == [], "the screen stays, with another text")
    store.send(.alertDismissed)
    _ = session.performAppearances()
    #expect(log.take() == ["no alert"])
  }

  @Test func rowsAppearWhenTheyAreScrolledIntoView() throws {
    let log = Log()
    let (_, session) = log.session(rows: 1_000)
    _ = session.performAppearances()
    #expect(log.take().count < 30)
    try session.perform(.scroll(to: "Row 900"))
    _ = session.performAppearances()
    let calls = log.take()
    #expect(calls.contains("no row 0") && calls.contains("row 900"))
    #expect(calls.firstIndex { $0.hasPrefix("row") } == calls.lastIndex { $0.hasPrefix("no row") }.map { $0 + 1 })
  }

  @Test func aHiddenElementHasDisappeared() {
    let log = Log()
    let (store, session) = log.session(rows: 1)
    _ = session.performAppearances()
    store.send(.savingChanged(true))
    _ = session.performAppearances()
    #expect(log.take() == ["row 0", "no row 0"])
    store.send(.savingChanged(false))
    _ = session.performAppearances()
    #expect(log.take() == ["row 0"])
  }
}

/// Records the calls of a screen's functions.
@MainActor
private final class Log {
  private var calls: [String] = []

  func note(_ call: String) { calls.append(call) }

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  func session(rows: Int) -> (StoreOf<TodoList>, ScreenSession) {
    let store = Store(initialState: TodoList.State(rows: rows)) { TodoList() }
    return (store, ScreenSession(LoggedScreen(store: store, log: self), size: .standard))
  }
}

private struct LoggedScreen: Screen {
  let store: StoreOf<TodoList>
  let log: Log

  var body: some Element {
    VBox {
      List {
        ForEach(store.todos) { todo in
          Text("Row \(todo.id)")
            .onAppear { log.noted("row \(todo.id)") }
            .onDisappear { log.noted("no row \(todo.id)") }
        }
      }
    }
    .hidden(store.isSaving)
    if store.alert != nil {
      AlertText(store: store)
        .onAppear { log.noted("alert") }
        .onDisappear { log.noted("no alert") }
    }
  }
}

extension Log {
  nonisolated fileprivate func noted(_ call: String) {
    MainActor.assumeIsolated { note(call) }
  }
}

private struct AlertText: Screen {
  let store: StoreOf<TodoList>

  var body: some Element {
    Text("Note")
    Text(store.alert ?? "")
  }
}
