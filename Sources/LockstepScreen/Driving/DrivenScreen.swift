package import Lockstep

/// The screen of a feature that a test or a script drives. It shows the state after the last asserted step, and returns the actions that a
/// person's input sends.
package final class DrivenScreen<State, Action: Sendable> {
  package let session: ScreenSession
  private let display: DisplayStore<State, Action>
  private var shownStep: Int?

  /// Opens a screen.
  ///
  /// - Parameters:
  ///   - state: The state to show.
  ///   - step: The number of the last asserted step; nil before the first one.
  ///   - makeSession: Creates the session for a store.
  package init(
    _ state: State,
    after step: Int?,
    _ makeSession: (Store<State, Action>) -> ScreenSession
  ) {
    display = DisplayStore(state)
    session = makeSession(display.store)
    shownStep = step
  }

  /// Shows the state after a step, unless it is already shown.
  package func show(_ state: @autoclosure () -> State, after action: @autoclosure () -> Action, step: Int) {
    guard step != shownStep else { return }
    shownStep = step
    display.show(state(), after: action())
  }

  /// Calls the handlers of elements that have disappeared or appeared since the last call.
  ///
  /// - Returns: The actions that they sent; the state shown is unchanged.
  package func appearances() -> [Action] {
    display.actions { _ = session.performAppearances() }
  }

  /// Performs a command as a person would.
  ///
  /// - Returns: The actions that the screen sent; the state shown is unchanged.
  /// - Throws: The reason why the command is impossible.
  package func actions(of command: ScreenCommand) throws(ScreenFault) -> [Action] {
    try actions { (session) throws(ScreenFault) in try session.perform(command) }
  }

  /// Calls a function that uses the screen.
  ///
  /// - Returns: The actions that the screen sent; the state shown is unchanged.
  package func actions<Failure>(sentBy input: (ScreenSession) throws(Failure) -> Void) throws(Failure) -> [Action] {
    try display.actions { () throws(Failure) in try input(session) }
  }
}
