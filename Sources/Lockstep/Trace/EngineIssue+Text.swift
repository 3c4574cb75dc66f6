internal import LockstepDiff

extension EngineIssue {
  /// The issue as readable text: title, finding, evidence, next step.
  public var text: String {
    ([title, ""] + findings + ["", nextStep]).joined(separator: "\n")
  }

  /// A one-line summary of what happened.
  public var title: String {
    switch self {
    case .absentChild(let action, _): "An action was sent to a child whose state is nil: \(action.brief)"
    case .absentElement(let action, let id, _):
      "An action was sent to the element \(id), which does not exist: \(action.brief)"
    case .wrongCase(let action, let expected, let found, _):
      "An action was sent to the case .\(expected), but the state is .\(found): \(action.brief)"
    case .unknownPop(_, let id, _, _): "The element \(id) was popped, but it is not in the stack."
    case .repeatedPush(_, let id, _): "The element \(id) was pushed, but it is already in the stack."
    case .outOfOrderPush(_, let id, let expected, _): "The element \(id) was pushed, but the next id is \(expected)."
    case .wrongCaseWrite(let expected, let found, _):
      "A write expected the case .\(expected), but the state is \(found.map { ".\($0)" } ?? "nil")."
    case .absentElementWrite(let id, let expected, _, _):
      "A write expected the case .\(expected) in the element \(id), which is not in the stack."
    case .absentDismissal(let action, _): "A dismissal was sent to a child that is not presented: \(action.brief)"
    case .dismissalWithoutPresentation: "dismiss() was called by a feature that is not presented."
    case .unhandledBinding(let action, let feature): "\(feature ?? "The store") applied no binding for \(action.brief)"
    case .effectThrew(let effect, _, let error):
      "The effect “\(effect)” threw an uncaught error: \(error.brief)"
    case .sendAfterEnd(let action): "An action came from an effect that had already ended: \(action.brief)"
    case .missingTestValue(let name, _, _): "@Dependency(\(name)) was used in a test, but has no test value."
    case .missingLiveValue(let name, _, _, _): "@Dependency(\(name)) was used, but has no live value."
    case .cancellationOutsideEffect(let call, let id, _):
      "\(call.rawValue) was called outside an effect: \(id.brief)"
    case .unimplemented(let name, _): "\(name) was called, but is unimplemented."
    case .restless(_, let jobs): "Effects kept running without waiting for anything: stopped after \(jobs) jobs."
    case .endlessSends(let cycles, let actions, let isStopped):
      Self.title(ofEndlessSends: cycles.first)
        + (isStopped ? " (stopped after \(actions) actions)." : " (\(actions) actions without a pause; not stopped).")
    case .endlessAdvance(let fired, _): "A single advance fired \(fired) timers, and more are due."
    case .endlessClock(let fired, _): "TestClock.run() fired \(fired) timers, and more are due."
    case .impossibleAdvance(let duration, _): "A clock can't be advanced by \(duration)."
    case .endlessAppearing(_, let rounds): "Elements of the screen keep appearing (stopped after \(rounds) rounds)."
    case .reported(let finding, _, _): finding.onOneLine(atMost: 300)
    }
  }

  /// The evidence for the title, one item per line.
  package var findings: [String] {
    switch self {
    case .absentChild(_, let location):
      [
        "    The ifLet at \(location) found nil instead of the child's state; the child did not receive the action.",
        "",
        "    This happens when",
        "    • a parent's reducer sets the child's state to nil before the child has handled the action,",
        "    • an effect outside the child sends the child's action after the child was removed,",
        "    • a view or a script sends the action while the child is not shown.",
      ]
    case .absentElement(_, let id, let location):
      [
        "    The forEach at \(location) found no element \(id); no element received the action.",
        "",
        "    This happens when",
        "    • a parent's reducer removes the element before the element has handled the action,",
        "    • an effect outside the element sends the element's action after the element was removed,",
        "    • a view or a script sends the action to an element that is not shown.",
      ]
    case .wrongCase(_, let expected, _, let location):
      [
        "    The child at \(location) runs while the state is .\(expected); it did not receive the action.",
        "",
        "    This happens when",
        "    • a reducer that runs earlier changes the case before the child has handled the action,",
        "    • an effect outside the child sends the child's action after the case has changed,",
        "    • a view or a script sends the action while another case is shown.",
      ]
    case .unknownPop(let action, _, let present, let location):
      [
        "    action    \(action.brief)",
        "    stack     \(Self.text(ofStack: present))",
        "    operator  \(location)",
      ]
    case .repeatedPush(let action, _, let location):
      [
        "    action    \(action.brief)",
        "    operator  \(location)",
        "    The stack is unchanged.",
      ]
    case .outOfOrderPush(let action, _, _, let location):
      [
        "    action    \(action.brief)",
        "    operator  \(location)",
        "    The element was pushed under this id.",
      ]
    case .wrongCaseWrite(_, _, let location):
      [
        "    written at  \(location)",
        "    The state is unchanged.",
      ]
    case .absentElementWrite(_, _, let present, let location):
      [
        "    written at  \(location)",
        "    stack       \(Self.text(ofStack: present))",
        "    The state is unchanged.",
      ]
    case .absentDismissal(_, let location):
      ["    The ifLet at \(location) found nil: the child had been dismissed already, or was never presented."]
    case .dismissalWithoutPresentation(let location):
      [
        "    called at  \(location)",
        "    Only an effect of a feature that ifLet(\\.$…) or a stack's forEach presents can dismiss it.",
      ]
    case .unhandledBinding(_, nil):
      ["    The write was lost: no BindingReducer(action:) handles the case that carries its action."]
    case .unhandledBinding:
      ["    The write was lost: the feature's body has no BindingReducer(), or one that did not see the action."]
    case .effectThrew(let effect, let starter, let error):
      [
        "    effect      \(effect)",
        "    created at  \(effect.location)",
        "    started by  \(starter.brief)",
        "    error       \(error.brief)",
      ]
    case .sendAfterEnd:
      ["    The effect's operation had returned when a task or callback used its `send`. The action was dropped."]
    case .missingTestValue(_, let type, let location):
      ["    type      \(type)"] + (location.map { ["    read at   \($0)"] } ?? [])
    case .missingLiveValue(_, let key, let type, let location):
      ["    key       \(key)", "    type      \(type)"] + (location.map { ["    read at   \($0)"] } ?? [])
        + ["    The test value is used."]
    case .cancellationOutsideEffect(let call, _, let location):
      [
        "    called at  \(location)",
        call == .taskCancel ? "    Nothing was cancelled." : "    The operation ran without the id.",
        "    An id belongs to an effect's feature instance. A detached task, a reducer and a view have none.",
      ]
    case .unimplemented(_, let location):
      ["    declared at  \(location)"]
    case .restless(let effects, _):
      effects.bullets { "“\($0)”" }
    case .endlessSends(let cycles, _, _):
      Array(cycles.prefix(5).map(\.findings).joined(separator: [""]))
    case .endlessClock(_, let next), .endlessAdvance(_, let next):
      next.findings
    case .impossibleAdvance(_, let isNegative):
      ["    The time is unchanged. " + (isNegative ? "Time only goes forward." : "The longest advance is 1000000h.")]
    case .endlessAppearing(let action, _): ["    sent last  \(action.brief.onOneLine(atMost: 100))"]
    case .reported(_, _, let location):
      ["    reported at  \(location)"]
    }
  }

  /// How to resolve the issue.
  package var nextStep: String {
    switch self {
    case .absentChild: "Handle the action before its state becomes nil, or cancel the effect that sends it."
    case .absentElement: "Handle the action before the element is removed, or cancel the effect that sends it."
    case .wrongCase: "Handle the action before the case changes, or cancel the effect that sends it."
    case .unknownPop(_, _, let present, _):
      present.isEmpty
        ? "Don't pop while the stack is empty, or cancel the effect that sends the action."
        : "Pop from an id that the stack holds: one of `state.path.ids`."
    case .repeatedPush: "Push the element without an id of its own: `state.path.append(…)` gives it a fresh one."
    case .outOfOrderPush(_, _, let expected, _):
      "Push the element under \(expected), or without an id of its own: `state.path.append(…)` gives it a fresh one."
    case .wrongCaseWrite:
      "Check the case before the write. To change the case, set the whole value: `state.destination = .edit(…)`, or in a stack `state.path[id: id] = .edit(…)`."
    case .absentElementWrite(_, _, let present, _):
      present.isEmpty
        ? "Push the element before the write: `state.path.append(…)`."
        : "Write to an id that the stack holds: one of `state.path.ids`."
    case .absentDismissal: "Send the dismissal once, while the child is presented."
    case .dismissalWithoutPresentation:
      "Present the feature, look at `isPresented` first, or override `dismiss` in the test's `withDependencies`."
    case .unhandledBinding(_, nil):
      "Add BindingReducer(action:) with the case that carries these actions to the feature's body, as its first reducer."
    case .unhandledBinding: "Add BindingReducer() to the feature's body, as its first reducer."
    case .effectThrew: "Catch the error in the effect, wrap the work in TaskResult, or pass `catch:`."
    case .sendAfterEnd: "In the operation, await all work that uses its `send`."
    case .missingTestValue(let dependency, _, _):
      "Override it: `withDependencies { $0\(dependency.overrideText) = … }`, or give its key a testValue."
    case .missingLiveValue(let dependency, let key, _, _):
      "Add `extension \(key): DependencyKey` with a liveValue, or override it: `withDependencies { $0\(dependency.overrideText) = … }`."
    case .cancellationOutsideEffect(.taskCancel, _, _):
      "Call it in an effect's operation, or return `.cancel(id:)` from the reducer."
    case .cancellationOutsideEffect(.withTaskCancellation, _, _):
      "Call it in an effect's operation. Elsewhere, keep the `Task` and cancel it."
    case .unimplemented: "Override it in the test's `withDependencies`, or don't call it."
    case .restless: "Make the effect await a clock that the test advances, or an operation that completes."
    case .endlessSends(_, _, isStopped: false): "Return one of these effects only while work remains."
    case .endlessSends(let cycles, _, _) where cycles.first?.kind == .sentByOneEffect:
      "End the effect, or make it await a clock that the test advances, or an operation that completes."
    case .endlessSends:
      "Return one of these effects only while work remains, or make it await a clock that the test advances."
    case .endlessAdvance: "Advance by less at a time, or cancel the timer that repeats."
    case .endlessClock: "Advance by a duration instead, or cancel the timer that repeats."
    case .impossibleAdvance(_, let isNegative):
      isNegative ? "Advance by zero or more." : "Advance by less at a time."
    case .endlessAppearing:
      "Send no action in `onAppear` or `onDisappear` that shows or hides the element itself."
    case .reported(_, let hint, _): hint
    }
  }
}

extension EngineIssue {
  private static func title(ofEndlessSends cycle: ActionCycle?) -> String {
    guard let cycle else { return "Effects keep sending actions" }
    return switch cycle.kind {
    case .closed: "Actions cause each other in an endless cycle: \(cycle.path)"
    case .open: "Actions cause further actions endlessly: \(cycle.path)"
    case .sentByOneEffect: "The effect “\(cycle.sender?.description ?? "")” sends actions endlessly: \(cycle.path)"
    }
  }

  private static func text(ofStack present: [String]) -> String {
    present.isEmpty ? "empty" : present.joined(separator: ", ").onOneLine(atMost: 120)
  }
}

extension String {
  /// `\.authManager` → `.authManager`, `Key.self` → `[Key.self]`.
  fileprivate var overrideText: String {
    hasPrefix("\\") ? String(dropFirst()) : "[\(self)]"
  }
}

extension String {
  /// An error's text, truncated to one line, because it may be a whole document.
  fileprivate var brief: String { onOneLine(atMost: 500) }
}
