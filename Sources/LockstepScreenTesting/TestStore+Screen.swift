public import Lockstep
public import LockstepScreen
public import LockstepTesting

/// Tests that use a feature's screen as a user would.
///
/// ```swift
/// @Test func loggingIn() async {
///   let store = TestStore(initialState: Login.State()) { Login() } screen: { LoginScreen(store: $0) }
///   await store.type("Account", "blob@example.com") { $0.account = "blob@example.com" }
///   await store.type("Password", "correct horse") { $0.password = "correct horse" }
///   await store.tap("Log in") { $0.isLoading = true }
///   #expect(store.screen.shows("Logging in…"))
/// }
/// ```
extension TestStore {
  /// Creates a store with a screen, in the test's isolation.
  ///
  /// Elements that appear or disappear send their actions right after the step that changed the screen. Receive them like actions of
  /// effects: `await store.receive(.appeared)`.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action; evaluated with the store's dependencies.
  ///   - size: The size of the window, in columns and rows.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Changes the dependencies of this store only.
  ///   - screen: Creates the screen for a store that shows the last asserted state.
  public convenience init<R: ReducerProtocol>(
    initialState: @autoclosure () -> R.State,
    size: ScreenSize = .standard,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    screen: @escaping (_ store: Store<State, Action>) -> some Screen,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where R.State == State, R.Action == Action {
    self.init(
      initialState: initialState(),
      reducer: reducer,
      withDependencies: prepareDependencies,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
    attachment = ShownAndNewestScreens<State, Action>(self) { ScreenSession(screen($0), size: size) }
  }

  /// The screen after the last asserted action.
  ///
  /// If the store was created without a screen, the test fails, and the screen is empty.
  public var screen: ScreenSnapshot {
    if let session = screenSession { return session.snapshot() }
    reportScreen(.missing, at: lastLocation)
    return ScreenSession(NoScreen(), size: .standard).snapshot()
  }

  /// The session of the screen: moves the focus, changes the size, and counts evaluations. Nil for a store without a screen.
  public var screenSession: ScreenSession? { upToDateScreen?.session }

  /// The two screens, with the shown one updated to the last asserted step; nil for a store without a screen.
  var upToDateScreen: ShownAndNewestScreens<State, Action>? {
    guard let screens = attachment as? ShownAndNewestScreens<State, Action> else { return nil }
    if let step = assertedStep { screens.shown.show(state, after: step.action, step: step.number) }
    return screens
  }
}

/// The two screens of a test store. The store may have processed actions that the test hasn't received yet.
final class ShownAndNewestScreens<State: Equatable, Action: Sendable> {
  /// Shows the state after the last asserted step.
  let shown: DrivenScreen<State, Action>

  /// Shows the newest state. Its elements send actions when they appear or disappear.
  private let newest: DrivenScreen<State, Action>

  init(_ store: TestStore<State, Action>, _ makeSession: (Store<State, Action>) -> ScreenSession) {
    let shown = DrivenScreen(store.state, after: nil, makeSession)
    let newest = DrivenScreen(store.state, after: nil, makeSession)
    (self.shown, self.newest) = (shown, newest)
    store.followScreen { step in
      newest.session.size = shown.session.size
      if let step { newest.show(step.state, after: step.action, step: step.number) }
      return newest.appearances()
    }
  }

  var session: ScreenSession { shown.session }

  /// Performs a command on both screens, so that both have the same scroll position.
  ///
  /// - Returns: The actions that the screen sent; the states shown are unchanged.
  func actions(of command: ScreenCommand) throws(ScreenFault) -> [Action] {
    let actions = try shown.actions(of: command)
    _ = try? newest.actions(of: command)
    return actions
  }
}

/// The screen of a store that was created without one.
private struct NoScreen: Screen {
  var body: some Element { EmptyElement() }
}
