public import LockstepDiff

/// A misuse that the engine noticed while running: a fact, worded elsewhere.
public enum EngineIssue: Sendable, Hashable {
  /// An action for a child that is not there.
  case absentChild(action: Tree, operatorLocation: CodeLocation)

  /// An effect threw an error that nobody caught.
  case effectThrew(effect: EffectName, starter: Tree, error: String)

  /// An effect sent an action when it was already over.
  case sendAfterEnd(action: Tree)

  /// A test asked for a dependency that has no test value.
  case missingTestValue(dependency: String, type: String, location: CodeLocation?)

  /// A function of a dependency that must not be called was called.
  case unimplemented(name: String, location: CodeLocation)

  /// Effects of a simulation went on running without ever waiting for anything.
  case restless(effects: [EffectName], jobs: Int)

  /// A test clock was to run until nobody sleeps on it, and somebody always did.
  case endlessClock(fired: Int, next: String)
}
