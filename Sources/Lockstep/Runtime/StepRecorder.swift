/// Records the steps of a simulated store as they are processed; a test or script asserts them afterwards.
package protocol StepRecorder: AnyObject {
  /// A step is about to begin.
  ///
  /// - Parameters:
  ///   - number: The number of the step, counted from 1.
  ///   - envelope: The action and its sender.
  /// - Returns: Whether to process the action. A refused action is dropped, and the effect that sent it is cancelled.
  func beginStep(_ number: Int, of envelope: QueuedAction) -> Bool

  /// The step has ended: the state has changed, its effects have started, and the effects it cancels have been cancelled.
  ///
  /// - Parameters:
  ///   - number: The number of the step.
  ///   - envelope: The action and its sender.
  ///   - state: The state after the step.
  func endStep(_ number: Int, of envelope: QueuedAction, state: Any)

  /// An effect is about to start; effects start in the order of their ids.
  func effectWillStart(_ job: EffectJob)

  /// An effect was cancelled: in the last step, or after it.
  func effectWasCancelled(_ id: EffectID)

  /// The last step requested a cancellation by an id, whether or not an effect with that id exists.
  func cancellationWasRequested()

  /// An effect has ended.
  func effectDidEnd(_ id: EffectID)
}

/// An effect's name and instance. Unlike the effect's job, a label can be kept: it holds no closure of the feature.
package struct EffectLabel: Sendable {
  private let given: EffectName
  private let dependencies: StoreDependencies?

  init(name: EffectName, dependencies: StoreDependencies?) {
    given = name
    self.dependencies = dependencies
  }

  /// The effect's name, prefixed by the name of the feature instance that made it.
  package var name: EffectName { given.inInstance(dependencies?.values.instanceName) }
}
