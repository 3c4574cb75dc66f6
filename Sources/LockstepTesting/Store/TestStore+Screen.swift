package import Lockstep
internal import LockstepSimulation

/// The reason why a test could not use its store's screen. Determined by another module, which implements screens.
package struct ScreenFailure: Sendable, Hashable {
  package var title: String
  package var evidence: [String]
  package var hint: String

  package init(title: String, evidence: [String], hint: String) {
    (self.title, self.evidence, self.hint) = (title, evidence, hint)
  }
}

extension TestStore {
  /// The number and the action of the last asserted step; nil before the first step.
  package var assertedStep: (number: Int, action: Action)? {
    store.asserted.map { ($0.number, $0.action) }
  }

  /// Sends the actions of elements that appear or disappear on a screen, from now on. The test receives them like actions of effects.
  ///
  /// - Parameter react: Shows the state after a step, and returns the actions of the screen. The step is nil at the start.
  package func followScreen(_ react: @escaping ((state: State, action: Action, number: Int)?) -> [Action]) {
    store.followScreen { step in react(step.map { ($0.after, $0.action, $0.number) }) }
  }

  /// Updates the followed screen after a person has scrolled it.
  package func updateScreen() { store.updateScreen() }

  /// Skips the actions that wait to be received, if the test is not exhaustive, so that the screen shows the latest state.
  package func skipReceivedIfAllowed(at location: CodeLocation) {
    if exhaustivity != .on { store.skipReceived() }
  }

  /// The test line that is being executed, used for failures without a location.
  package var lastLocation: CodeLocation { locations.current }

  package func reportScreen(_ failure: ScreenFailure, at location: CodeLocation) {
    report(.screen(failure), at: location)
  }
}
