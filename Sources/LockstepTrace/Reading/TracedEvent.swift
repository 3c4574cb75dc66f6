package import Lockstep
package import LockstepDiff

/// An event of the engine, recorded during a run or read from a trace.
package enum TracedEvent: Sendable {
  case stepStarted(Int, action: Tree, origin: ActionOrigin)

  /// The changes of a step, and the positions of added elements with ids, by the index of their change.
  case stateChanged([Change], insertions: [Int: Int])
  case effectStarted(Int, name: String)
  case effectFinished(Int, name: String)
  case effectCancelled(Int, name: String)
  case effectFailed(Int, name: String, error: String)
  case actionDropped(Tree, effect: Int)

  /// The time since the clock's start, in nanoseconds.
  case clockAdvanced(Int64)
  case jobRan(effect: Int?, name: String, job: Int, nanoseconds: Int64)
  case issue(kind: String, title: String)
}

extension TracedEvent {
  package init(_ event: TraceEvent) {
    self =
      switch event {
      case .stepStarted(let step, let action, let origin): .stepStarted(step, action: action, origin: origin)
      case .stateChanged(_, let difference): .stateChanged(difference.changes, insertions: difference.insertions)
      case .effectStarted(_, let id, let name): .effectStarted(id, name: name)
      case .effectFinished(let id, let name): .effectFinished(id, name: name)
      case .effectCancelled(let id, let name): .effectCancelled(id, name: name)
      case .effectFailed(let id, let name, let error): .effectFailed(id, name: name, error: error)
      case .actionDropped(let action, let effect): .actionDropped(action, effect: effect)
      case .clockAdvanced(let nanoseconds): .clockAdvanced(nanoseconds)
      case .jobRan(let effect, let name, let job, let nanoseconds):
        .jobRan(effect: effect, name: name, job: job, nanoseconds: nanoseconds)
      case .issue(let issue): .issue(kind: issue.kind, title: issue.title)
      }
  }

  /// Reads an event from a line of a trace.
  ///
  /// - Returns: `nil` if the line is not an event, or is malformed.
  package init?(_ line: JSONValue) {
    let event: TracedEvent?
    switch line["event"]?.string {
    case "stepStarted": event = Self.step(line)
    case "stateChanged": event = Self.changes(line)
    case "actionDropped":
      event = line["action"].flatMap(Tree.init(traced:)).flatMap { action in
        line["effect"]?.integer.map { .actionDropped(action, effect: $0) }
      }
    case "clockAdvanced": event = line["nanoseconds"]?.integer.map { .clockAdvanced(Int64($0)) }
    case "issue":
      event = line["title"]?.string.map { .issue(kind: line["kind"]?.string ?? "", title: $0) }
    case let name?: event = Self.effect(name, line)
    case nil: event = nil
    }
    guard let event else { return nil }
    self = event
  }

  private static func step(_ line: JSONValue) -> TracedEvent? {
    guard let action = line["action"].flatMap(Tree.init(traced:)), let step = line["step"]?.integer,
      let origin = line["origin"].flatMap(ActionOrigin.init(traced:))
    else { return nil }
    return .stepStarted(step, action: action, origin: origin)
  }

  private static func changes(_ line: JSONValue) -> TracedEvent? {
    guard let lines = line["changes"]?.elements, let changes = lines.map(Change.init(traced:)).unwrapped() else {
      return nil
    }
    let positions = lines.enumerated().compactMap { index, change in change["at"]?.integer.map { (index, $0) } }
    return .stateChanged(changes, insertions: Dictionary(uniqueKeysWithValues: positions))
  }

  private static func effect(_ event: String, _ line: JSONValue) -> TracedEvent? {
    guard let name = line["name"]?.string else { return nil }
    let effect = line["effect"]?.integer
    switch event {
    case "effectStarted": return effect.map { .effectStarted($0, name: name) }
    case "effectFinished": return effect.map { .effectFinished($0, name: name) }
    case "effectCancelled": return effect.map { .effectCancelled($0, name: name) }
    case "effectFailed":
      return effect.flatMap { id in line["error"]?.string.map { .effectFailed(id, name: name, error: $0) } }
    case "jobRan":
      guard let job = line["job"]?.integer, let time = line["nanoseconds"]?.integer else { return nil }
      return .jobRan(effect: effect, name: name, job: job, nanoseconds: Int64(time))
    default: return nil
    }
  }
}

extension ActionOrigin {
  /// Reads an origin from a trace. Before version 3, the step of an `Effect.send` or a screen action was not recorded; it is 0 then.
  fileprivate init?(traced value: JSONValue) {
    switch value.string {
    case "sent": self = .sent
    case "immediate": self = .immediate(step: 0)
    case "screen": self = .screen(step: 0)
    default:
      if let step = value["immediate"]?.integer {
        self = .immediate(step: step)
      } else if let step = value["screen"]?.integer {
        self = .screen(step: step)
      } else if let id = value["effect"]?.integer, let name = value["name"]?.string {
        self = .effect(id: id, name: name)
      } else {
        return nil
      }
    }
  }
}
