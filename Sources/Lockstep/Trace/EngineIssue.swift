public import LockstepDiff

/// A misuse that the engine or a feature detected at run time. Holds only facts; its text is generated separately.
public enum EngineIssue: Sendable, Hashable {
  /// An action for a child that is not present.
  case absentChild(action: Tree, operatorLocation: CodeLocation)

  /// An action for an element that is not in its collection or stack.
  case absentElement(action: Tree, id: String, operatorLocation: CodeLocation)

  /// An action for a case other than the state's current case.
  case wrongCase(action: Tree, expected: String, found: String, operatorLocation: CodeLocation)

  /// A pop from an element that is not in the stack.
  case unknownPop(action: Tree, id: String, present: [String], operatorLocation: CodeLocation)

  /// A push of an element whose id is already in the stack.
  case repeatedPush(action: Tree, id: String, operatorLocation: CodeLocation)

  /// A push of an element whose id is greater than the next id that the store assigns.
  case outOfOrderPush(action: Tree, id: String, expected: String, operatorLocation: CodeLocation)

  /// A write through a case to presented or stacked state that is in a different case; `found` is `nil` if there is no such state.
  case wrongCaseWrite(expected: String, found: String?, location: CodeLocation)

  /// A write through a case to an element that is not in the stack.
  case absentElementWrite(id: String, expected: String, present: [String], location: CodeLocation)

  /// A dismissal, by the parent's action, of a child that is not presented.
  case absentDismissal(action: Tree, operatorLocation: CodeLocation)

  /// A feature that is not presented called `dismiss()`.
  case dismissalWithoutPresentation(location: CodeLocation)

  /// A binding's write that no `BindingReducer` applied. The feature is nil if no feature's own check found the write.
  case unhandledBinding(action: Tree, feature: String?)

  /// An effect threw an unhandled error.
  case effectThrew(effect: EffectName, starter: Tree, error: String)

  /// An effect sent an action after it had ended.
  case sendAfterEnd(action: Tree)

  /// A test used a dependency that has no test value.
  case missingTestValue(dependency: String, type: String, location: CodeLocation?)

  /// A live store used a dependency that has no live value.
  case missingLiveValue(dependency: String, key: String, type: String, location: CodeLocation?)

  /// A function that cancels by id was called outside an effect.
  case cancellationOutsideEffect(CancellationCall, id: Tree, location: CodeLocation)

  /// A call to a dependency's function that must not be called.
  case unimplemented(name: String, location: CodeLocation)

  /// Effects of a simulation kept running without ever suspending to wait.
  case restless(effects: [EffectName], jobs: Int)

  /// Effects sent actions endlessly. A simulation stops them after a number of actions; a live store doesn't. Holds at least one cycle.
  case endlessSends(cycles: [ActionCycle], actions: Int, isStopped: Bool = true)

  /// A test clock was run until no task sleeps on it, but tasks kept starting new sleeps.
  case endlessClock(fired: Int, next: EndlessTimer)

  /// A clock was advanced by a duration in which an excessive number of timers fire.
  case endlessAdvance(fired: Int, next: EndlessTimer)

  /// A clock was advanced backwards, or too far for its instants.
  case impossibleAdvance(by: String, isNegative: Bool)

  /// The actions that a screen sends when elements appear and disappear kept making other elements appear.
  case endlessAppearing(action: Tree, rounds: Int)

  /// A feature reported a misuse by ``reportIssue(_:hint:fileID:filePath:line:column:)``.
  case reported(finding: String, hint: String, location: CodeLocation)
}

extension EngineIssue {
  /// The functions that cancel by id from within an effect.
  public enum CancellationCall: String, Sendable, Hashable {
    case taskCancel = "Task.cancel(id:)"
    case withTaskCancellation = "withTaskCancellation(id:)"
  }
}

extension EngineIssue {
  /// The source location of the issue; nil if only the store is known.
  package var location: CodeLocation? {
    switch self {
    case .absentChild(_, let location), .absentElement(_, _, let location), .wrongCase(_, _, _, let location),
      .unknownPop(_, _, _, let location), .repeatedPush(_, _, let location), .outOfOrderPush(_, _, _, let location),
      .wrongCaseWrite(_, _, let location), .absentElementWrite(_, _, _, let location),
      .absentDismissal(_, let location),
      .dismissalWithoutPresentation(let location), .cancellationOutsideEffect(_, _, let location),
      .unimplemented(_, let location), .reported(_, _, let location):
      location
    case .effectThrew(let effect, _, _): effect.location
    case .missingTestValue(_, _, let location), .missingLiveValue(_, _, _, let location): location
    case .restless(let effects, _): effects.first?.location
    case .endlessSends(let cycles, _, _): cycles.first?.sender?.location
    case .unhandledBinding, .endlessAppearing, .sendAfterEnd, .endlessClock, .endlessAdvance, .impossibleAdvance: nil
    }
  }
}
