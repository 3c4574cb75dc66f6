internal import Lockstep

/// A store with a screen. Elements that appear or disappear in a step send their actions right after it.
///
/// An action and its `Effect.send` actions change the screen once. The screen's actions are processed before any other job runs, at the
/// virtual time of the step, and wait to be received like actions of effects.
extension SimulatedStore {
  /// Shows the state after a step, and returns the actions of the elements that disappeared and appeared. The step is nil at the start.
  package typealias ScreenReaction = (RecordedStep<State, Action>?) -> [Action]

  /// A screen that shows the newest state.
  struct FollowedScreen {
    let react: ScreenReaction
    var shownStep = 0
  }

  /// Whether a screen is followed.
  package var followsScreen: Bool { screen != nil }

  /// Keeps a screen up to date with the newest state. The first elements appear immediately.
  ///
  /// - Parameter react: Shows a state, and returns the actions that the screen sends.
  package func followScreen(_ react: @escaping ScreenReaction) {
    screen = FollowedScreen(react: react)
    updateScreen()
  }

  /// Sends the appear and disappear events that scrolling has caused.
  package func updateScreen() {
    simulation.withLock {
      showState()
      driveLocked()
    }
  }

  /// Shows the state if a step was processed since the last call.
  func showStep() {
    if let screen, screen.shownStep != machine.core.step { showState() }
  }

  /// Shows the state, and processes the actions that the screen sends, until it sends none.
  private func showState() {
    guard let react = screen?.react else { return }
    var last: Action?
    for _ in 0..<Self.mostRounds {
      screen?.shownStep = machine.core.step
      let actions = react(log.lastStep.map(RecordedStep.init))
      guard !actions.isEmpty else { return }
      for action in actions { machine.core.takeFromScreen(action) }
      last = actions.last
    }
    guard let last else { return }
    machine.core.dependencies.report(.endlessAppearing(action: Tree(brief: last), rounds: Self.mostRounds))
  }

  /// Maximum number of times that the screen's actions can change the screen again.
  private static var mostRounds: Int { 100 }
}
