import Lockstep
import LockstepScreen
import Testing

/// The focus after a page or a dialog has closed: on the control that opened it.
@MainActor
@Suite struct PresentationOpenerTests {
  @Test func eachPageGivesTheFocusBackToTheControlThatOpenedIt() throws {
    let (store, session) = session()
    #expect(try focusAfter([.down, .enter], session) == "Back")
    #expect(try focusAfter([.tab, .enter], session) == "Back", "the way back of the third page")
    #expect(store.count == 2)
    #expect(try focusAfter([.escape], session) == "More")
    #expect(try focusAfter([.escape], session) == "Open")
  }

  @Test func severalPagesThatCloseAtOnceGiveTheFocusBackToTheFirstOpener() throws {
    let (store, session) = session()
    _ = try focusAfter([.down, .enter, .tab, .enter], session)
    store.send(.closed)
    session.keepFocus()
    #expect(session.focusedLabel == "Open")
  }

  @Test func aVisitToTheTabBarIsForgotten() throws {
    let (_, session) = session()
    #expect(try focusAfter([.down, .enter, .backTab, .tab], session) == "Back")
    #expect(try focusAfter([.escape], session) == "Open")
    #expect(try focusAfter([.enter, .backTab], session) == "First")
    #expect(try focusAfter([.escape], session) == "Open", "from the tab bar, too")
  }

  @Test func theSelectedTabSaysThatItIsShown() throws {
    let (_, session) = session()
    #expect(try focusAfter([.backTab], session) == "First")
    #expect(throws: IneffectiveKeyFault.isShown("First", canGoBack: false)) { try session.press(.enter) }
    #expect(try focusAfter([.tab, .down, .enter, .backTab], session) == "First")
    #expect(throws: IneffectiveKeyFault.isShown("First", canGoBack: true)) { try session.press(.enter) }
  }

  @Test func aDialogGivesTheFocusBackAlthoughThePageWasLeftBefore() throws {
    let (store, session) = session()
    _ = try focusAfter([.down], session)
    store.send(.alertShown("Really?"))
    session.keepFocus()
    #expect(session.focusedLabel == "OK")
    #expect(try focusAfter([.enter], session) == "Open")
  }

  private func focusAfter(_ keys: [ScreenKey], _ session: ScreenSession) throws -> String? {
    session.keepFocus()
    for key in keys { try session.press(key) }
    return session.focusedLabel
  }

  private func session() -> (StoreOf<TodoList>, ScreenSession) {
    let store = Store(initialState: TodoList.State(rows: 0)) { TodoList() }
    return (store, ScreenSession(TabbedPagesScreen(store: store), size: ScreenSize(columns: 40, rows: 12)))
  }
}

/// Tabs, of which the first one has three pages.
private struct TabbedPagesScreen: Screen {
  let store: StoreOf<TodoList>

  var body: some Element {
    TabView(selection: .constant(0)) {
      Tab("First", value: 0) {
        NavigationStack(onBack: { goBack() }) {
          NavigationPage("One") {
            Button("Other") {}
            Button("Open") { store.send(.incremented) }
          }
          if store.count > 0 { NavigationPage("Two") { Button("More") { store.send(.incremented) } } }
          if store.count > 1 { NavigationPage("Three") { Text("The end") } }
        }
      }
      Tab("Second", value: 1) { Text("Nothing") }
    }
    if let title = store.alert { Alert(title) { Button("OK") { store.send(.alertDismissed) } } }
  }

  private func goBack() {
    let count = store.count
    store.send(.closed)
    for _ in 1..<count { store.send(.incremented) }
  }
}
