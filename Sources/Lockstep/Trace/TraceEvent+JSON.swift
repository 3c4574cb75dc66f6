package import LockstepDiff

extension TraceEvent {
  /// The event as a line of a trace, without the line terminator. ``TraceFormat`` defines the grammar.
  ///
  /// - Complexity: O(size of the event's content).
  public var json: [UInt8] { json(version: TraceFormat.version) }

  /// The event as a trace line in an earlier version of the format, for comparison with such a trace.
  package func json(version: Int) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.write(name, under: "event")
      writeFacts(to: &json, version)
    }
    return json.bytes
  }

  private var name: String {
    switch self {
    case .stepStarted: "stepStarted"
    case .stateChanged: "stateChanged"
    case .effectStarted: "effectStarted"
    case .effectFinished: "effectFinished"
    case .effectCancelled: "effectCancelled"
    case .effectFailed: "effectFailed"
    case .actionDropped: "actionDropped"
    case .clockAdvanced: "clockAdvanced"
    case .jobRan: "jobRan"
    case .issue: "issue"
    }
  }

  private func writeFacts(to json: inout JSONWriter, _ version: Int) {
    switch self {
    case .stepStarted(let step, let action, let origin):
      json.write(step, under: "step")
      json.write(action, under: "action")
      json.key("origin")
      json.write(origin, version)
    case .stateChanged(let step, let difference):
      json.write(step, under: "step")
      json.write(difference.changes, at: version > 2 ? difference.insertions : [:], under: "changes")
    case .effectStarted(let step, let id, let name):
      json.write(step, under: "step")
      json.write(effect: id, name: name)
    case .effectFinished(let id, let name), .effectCancelled(let id, let name):
      json.write(effect: id, name: name)
    case .effectFailed(let id, let name, let error):
      json.write(effect: id, name: name)
      json.write(error, under: "error")
    case .actionDropped(let action, let effect):
      json.write(action, under: "action")
      json.write(effect, under: "effect")
    case .clockAdvanced(let nanoseconds): json.write(nanoseconds, under: "nanoseconds")
    case .jobRan(let effect, let name, let job, let nanoseconds):
      if let effect { json.write(effect, under: "effect") }
      json.write(name, under: "name")
      json.write(job, under: "job")
      json.write(nanoseconds, under: "nanoseconds")
    case .issue(let issue):
      json.write(issue.kind, under: "kind")
      json.write(issue.title, under: "title")
    }
  }
}

extension EngineIssue {
  /// The issue's name in traces.
  package var kind: String {
    switch self {
    case .absentChild: "absentChild"
    case .absentElement: "absentElement"
    case .wrongCase: "wrongCase"
    case .unknownPop: "unknownPop"
    case .repeatedPush: "repeatedPush"
    case .outOfOrderPush: "outOfOrderPush"
    case .wrongCaseWrite: "wrongCaseWrite"
    case .absentElementWrite: "absentElementWrite"
    case .absentDismissal: "absentDismissal"
    case .dismissalWithoutPresentation: "dismissalWithoutPresentation"
    case .unhandledBinding: "unhandledBinding"
    case .effectThrew: "effectThrew"
    case .sendAfterEnd: "sendAfterEnd"
    case .missingTestValue: "missingTestValue"
    case .missingLiveValue: "missingLiveValue"
    case .cancellationOutsideEffect: "cancellationOutsideEffect"
    case .unimplemented: "unimplemented"
    case .endlessSends: "endlessSends"
    case .endlessAdvance: "endlessAdvance"
    case .endlessClock: "endlessClock"
    case .impossibleAdvance: "impossibleAdvance"
    case .restless: "restless"
    case .endlessAppearing: "endlessAppearing"
    case .reported: "reported"
    }
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ tree: Tree, under key: StaticString) {
    self.key(key)
    write(tree)
  }

  fileprivate mutating func write(effect id: Int, name: String) {
    write(id, under: "effect")
    write(name, under: "name")
  }

  fileprivate mutating func write(_ origin: ActionOrigin, _ version: Int) {
    switch origin {
    case .sent: string("sent")
    case .immediate where version < 3: string("immediate")
    case .screen where version < 3: string("screen")
    case .immediate(let step): object { $0.write(step, under: "immediate") }
    case .screen(let step): object { $0.write(step, under: "screen") }
    case .effect(let id, let name): object { $0.write(effect: id, name: name) }
    }
  }

  /// Writes changes in the format of ``TraceFormat``.
  ///
  /// - Parameter insertions: The positions of added elements that have ids, by the index of their change.
  package mutating func write(_ changes: [Change], at insertions: [Int: Int] = [:], under key: StaticString) {
    self.key(key)
    array { json in for (index, change) in changes.enumerated() { json.write(change, at: insertions[index]) } }
  }

  private mutating func write(_ change: Change, at position: Int?) {
    object { json in
      json.write(change.path.description, under: "path")
      switch change.kind {
      case .changed(let old, let new):
        json.write(old, under: "old")
        json.write(new, under: "new")
      case .added(let tree):
        json.write(tree, under: "new")
        if let position { json.write(position, under: "at") }
      case .removed(let tree): json.write(tree, under: "old")
      case .moved(let from, let to):
        json.write(from, under: "from")
        json.write(to, under: "to")
      }
    }
  }
}
