public import LockstepDiff

/// A misuse that the engine, or a feature, noticed while running: a fact, worded elsewhere.
public enum EngineIssue: Sendable, Hashable {
  /// An action for a child that is not there.
  case absentChild(action: Tree, operatorLocation: CodeLocation)

  /// An action for an element that is not there, in a collection or a stack.
  case absentElement(action: Tree, id: String, operatorLocation: CodeLocation)

  /// An action for a case that the state is not in.
  case wrongCase(action: Tree, expected: String, found: String, operatorLocation: CodeLocation)

  /// A pop from an element that is not in the stack.
  case unknownPop(action: Tree, id: String, present: [String], operatorLocation: CodeLocation)

  /// A push of an element whose id is in the stack already.
  case repeatedPush(action: Tree, id: String, operatorLocation: CodeLocation)

  /// A push of an element whose id is above the next one that the store gives.
  case outOfOrderPush(action: Tree, id: String, expected: String, operatorLocation: CodeLocation)

  /// A write through a case that presented or stacked state is not in; `found` is `nil` if there is no such state.
  case wrongCaseWrite(expected: String, found: String?, location: CodeLocation)

  /// A write through a case to an element that is not in the stack.
  case absentElementWrite(id: String, expected: String, present: [String], location: CodeLocation)

  /// A dismissal of a child that is not presented, by its parent's action.
  case absentDismissal(action: Tree, operatorLocation: CodeLocation)

  /// `dismiss()` was called by a feature that nothing presents.
  case dismissalWithoutPresentation(location: CodeLocation)

  /// A binding's write that no `BindingReducer` has applied.
  case unhandledBinding(action: Tree, feature: String)

  /// An effect threw an error that nobody caught.
  case effectThrew(effect: EffectName, starter: Tree, error: String)

  /// An effect sent an action when it was already over.
  case sendAfterEnd(action: Tree)

  /// A test asked for a dependency that has no test value.
  case missingTestValue(dependency: String, type: String, location: CodeLocation?)

  /// A live store asked for a dependency that has no live value.
  case missingLiveValue(dependency: String, key: String, type: String, location: CodeLocation?)

  /// A function of a dependency that must not be called was called.
  case unimplemented(name: String, location: CodeLocation)

  /// Effects of a simulation went on running without ever waiting for anything.
  case restless(effects: [EffectName], jobs: Int)

  /// Effects of a simulation sent actions without end and were stopped; the first action refused. Without effects, it was `Effect.send`.
  case endlessSends(effects: [EffectName], action: Tree, actions: Int)

  /// A test clock was to run until nobody sleeps on it, and somebody always did.
  case endlessClock(fired: Int, next: String)

  /// A clock went on by a duration in which more timers fire than anybody waits for.
  case endlessAdvance(fired: Int, next: String)

  /// A feature reported a misuse of its own by ``reportIssue(_:hint:fileID:filePath:line:column:)``.
  case reported(finding: String, hint: String, location: CodeLocation)
}
