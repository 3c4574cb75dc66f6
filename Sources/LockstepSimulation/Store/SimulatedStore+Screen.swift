internal import Lockstep

/// A store whose screen is followed: what appears and disappears on it with a step sends its actions right after that step.
///
/// An action and those that it sent by `Effect.send` change the screen once. The screen's actions are processed before any other job
/// runs, at the virtual time of the step, and wait to be received like those of effects.
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

  /// Shows the newest state on a screen from now on. Its elements appear at once.
  ///
  /// - Parameter react: Shows a state, and returns the actions that the screen sends.
  package func followScreen(_ react: @escaping ScreenReaction) {
    screen = FollowedScreen(react: react)
    updateScreen()
  }

  /// Lets elements appear and disappear for another reason than a step: a person has scrolled.
  package func updateScreen() {
    simulation.withLock {
      showState()
      driveLocked()
    }
  }

  /// Shows the state if a step has been processed since it was shown last.
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

  /// Maximum number of times that the actions of the screen may change the screen again.
  private static var mostRounds: Int { 100 }
}
