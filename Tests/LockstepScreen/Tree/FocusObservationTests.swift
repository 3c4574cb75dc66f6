import Lockstep
import LockstepScreen
import Testing

/// When the functions of `onFocusChange` are called.
@MainActor
@Suite struct FocusObservationTests {
  private final class Reports {
    var all: [String] = []
  }

  private struct Form: Screen {
    let store: StoreOf<TodoList>
    let reports: Reports

    var body: some Element {
      TextField("Name", text: store.binding(get: \.draft, send: TodoList.Action.draftChanged))
        .onFocusChange { [reports] in reports.all.append("name \($0)") }
      if store.alert == nil {
        TextField("City", text: store.binding(get: \.draft, send: TodoList.Action.draftChanged))
          .onFocusChange { [reports] in reports.all.append("city \($0)") }
          .focused(store.count > 0)
          .hidden(store.isSaving)
      }
      Button("Save") { store.send(.savingChanged(true)) }
    }
  }

  private let store: StoreOf<TodoList>
  private let reports = Reports()

  init() { store = Store(initialState: TodoList.State(rows: 0), reducer: TodoList()) }

  private func open() -> ScreenSession {
    ScreenSession(Form(store: store, reports: reports), size: ScreenSize(columns: 30, rows: 12))
  }

  /// The reports since the last call.
  private func take(_ session: ScreenSession) -> [String] {
    while session.performAppearances() {}
    defer { reports.all = [] }
    return reports.all
  }

  @Test func aFieldThatIsTypedIntoHasTheFocusUntilAnotherControlIsUsed() throws {
    let session = open()
    #expect(take(session) == [])
    try session.perform(.type("Name", "a"))
    #expect(take(session) == ["name true"])
    try session.perform(.type("Name", "b"))
    #expect(take(session) == [])
    try session.perform(.type("City", "c"))
    #expect(take(session) == ["name false", "city true"])
    try session.perform(.tap("Save"))
    #expect(take(session) == ["city false"])
  }

  @Test func keysMoveTheFocus() throws {
    let session = open()
    session.keepFocus()
    #expect(take(session) == ["name true"])
    try session.press(.tab)
    #expect(take(session) == ["name false", "city true"])
    try session.press(.tab)
    #expect(take(session) == ["city false"])
  }

  @Test func aFieldThatIsHiddenOrRemovedHasLostTheFocus() throws {
    let session = open()
    try session.perform(.type("City", "c"))
    #expect(take(session) == ["city true"])
    store.send(.savingChanged(true))
    #expect(take(session) == ["city false"])
    store.send(.savingChanged(false))
    #expect(take(session) == ["city true"])
    store.send(.alertShown("Full"))
    #expect(take(session) == ["city false"])
  }

  @Test func anElementThatRequestsTheFocusReportsIt() {
    let session = open()
    #expect(take(session) == [])
    store.send(.incremented)
    #expect(take(session) == ["city true"])
  }
}
