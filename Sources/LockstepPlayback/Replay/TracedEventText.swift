internal import Lockstep
internal import LockstepDiff
internal import LockstepScript
internal import LockstepTrace

/// An event of a trace in the format that `run` prints, read from its line.
struct TracedEventText {
  let lines: [String]

  /// - Parameter line: A line of JSON, written by this or another program.
  /// - Returns: `nil` if the line is not an event, or is an event that this program can't read.
  init?(_ line: [UInt8]) {
    guard line.count <= Self.mostRead, let event = try? JSONValue(parsing: line), let name = event["event"]?.string,
      let lines = Self.lines(of: name, event)
    else { return nil }
    self.lines = lines
  }

  /// The longest line, in bytes, that is decoded into values.
  private static let mostRead = 1 << 20

  private static func lines(of name: String, _ event: JSONValue) -> [String]? {
    switch name {
    case "stepStarted": return step(event).map { [$0] }
    case "stateChanged":
      return event["changes"]?.elements?.map(Change.init(traced:)).unwrapped()?.flatMap(\.wholeLines)
    case "actionDropped":
      return event["action"].flatMap(Tree.init(traced:)).map { ["• dropped \($0.inline(width: 120))"] }
    case "clockAdvanced": return time(event).map { ["• clock at \($0)"] }
    case "issue": return event["title"]?.string.map { ["• issue: \($0)"] }
    default: return effect(name, event).map { [$0] }
    }
  }

  private static func step(_ event: JSONValue) -> String? {
    guard let action = event["action"].flatMap(Tree.init(traced:)), let number = event["step"]?.integer else {
      return nil
    }
    let effect = event["origin"]?["name"]?.string
    return "\(number): \(action.inline(width: 120))" + (effect.map { " from “\($0)”" } ?? "")
  }

  private static func effect(_ event: String, _ facts: JSONValue) -> String? {
    guard let name = facts["name"]?.string else { return nil }
    switch event {
    case "effectStarted": return "• “\(name)” started"
    case "effectFinished": return "• “\(name)” finished"
    case "effectCancelled": return "• “\(name)” cancelled"
    case "effectFailed": return facts["error"]?.string.map { "• “\(name)” failed: \($0)" }
    case "jobRan":
      guard let job = facts["job"]?.integer, let time = time(facts) else { return nil }
      return "• job \(job) of “\(name)” at \(time)"
    default: return nil
    }
  }

  private static func time(_ facts: JSONValue) -> String? {
    facts["nanoseconds"]?.integer.map { Duration.nanoseconds($0).text }
  }
}

extension Change {
  /// Reads a change from a trace.
  fileprivate init?(traced facts: JSONValue) {
    guard let text = facts["path"]?.string, let path = try? Path(parsing: text) else { return nil }
    let (old, new) = (facts["old"].flatMap(Tree.init(traced:)), facts["new"].flatMap(Tree.init(traced:)))
    switch (old, new) {
    case (let old?, let new?): self.init(path: path, kind: .changed(old: old, new: new))
    case (nil, let new?): self.init(path: path, kind: .added(new))
    case (let old?, nil): self.init(path: path, kind: .removed(old))
    case (nil, nil):
      guard let from = facts["from"]?.integer, let to = facts["to"]?.integer else { return nil }
      self.init(path: path, kind: .moved(from: from, to: to))
    }
  }
}

extension Tree {
  /// Reads a value from a trace.
  fileprivate init?(traced value: JSONValue) {
    switch value {
    case .string(let text): self = .leaf(text)
    case .null: self = .nil
    case .object:
      guard let tree = Self.compound(value) else { return nil }
      self = tree
    case .boolean, .integer, .number, .array: return nil
    }
  }

  private static func compound(_ facts: JSONValue) -> Tree? {
    if let lines = facts["lines"]?.strings { return .paragraph(lines) }
    if let count = facts["folded"]?.integer { return .folded(count) }
    if let elements = facts["array"] { return trees(elements).map { .array($0, ids: facts["ids"]?.strings) } }
    if let elements = facts["set"] { return trees(elements).map(Tree.set) }
    if let entries = facts["dictionary"] { return self.entries(entries).map(Tree.dictionary) }
    if let parts = facts["tuple"] { return fields(parts).map(Tree.tuple) }
    if let type = facts["struct"]?.string {
      return fields(facts["fields"]).map { .structure(type: type, fields: $0) }
    }
    if let type = facts["object"]?.string { return fields(facts["fields"]).map { .object(type: type, fields: $0) } }
    guard let type = facts["enum"]?.string, let name = facts["case"]?.string else { return nil }
    return fields(facts["payload"]).map { .enumeration(type: type, case: name, payload: $0) }
  }

  private static func trees(_ value: JSONValue) -> [Tree]? {
    value.elements?.map(Tree.init(traced:)).unwrapped()
  }

  private static func fields(_ value: JSONValue?) -> [Field]? {
    pairs(value) { label, value in Tree(traced: value).map { Field(label: label.string, value: $0) } }
  }

  private static func entries(_ value: JSONValue) -> [KeyValuePair]? {
    pairs(value) { key, value in
      guard let key = Tree(traced: key), let value = Tree(traced: value) else { return nil }
      return KeyValuePair(key: key, value: value)
    }
  }

  /// Reads an array of arrays of two elements each.
  private static func pairs<Pair>(_ value: JSONValue?, _ pair: (JSONValue, JSONValue) -> Pair?) -> [Pair]? {
    value?.elements?.map { element in
      guard let both = element.elements, both.count == 2 else { return nil }
      return pair(both[0], both[1])
    }
    .unwrapped()
  }
}
