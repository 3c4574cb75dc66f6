internal import Foundation
internal import Lockstep
internal import LockstepDiff
internal import LockstepScript

/// An event of a trace in the format that `run` prints, read from its line.
struct TracedEventText {
  let lines: [String]

  /// - Parameter line: A line of JSON, written by this or another program.
  /// - Returns: `nil` if the line is no event, or an event that this program can't read.
  init?(_ line: [UInt8]) {
    guard line.count <= Self.mostRead, let object = try? JSONSerialization.jsonObject(with: Data(line)),
      let event = object as? [String: Any], let name = event["event"] as? String,
      let lines = Self.lines(of: name, event)
    else { return nil }
    self.lines = lines
  }

  /// The longest line, in bytes, that is decoded into values.
  private static let mostRead = 1 << 20

  private static func lines(of name: String, _ event: [String: Any]) -> [String]? {
    switch name {
    case "stepStarted": return step(event).map { [$0] }
    case "stateChanged":
      guard let changes = event["changes"] as? [[String: Any]] else { return nil }
      let read = changes.compactMap(Change.init(traced:))
      return read.count == changes.count ? read.flatMap(\.wholeLines) : nil
    case "actionDropped": return Tree(traced: event["action"]).map { ["• dropped \($0.inline(width: 120))"] }
    case "clockAdvanced": return time(event).map { ["• clock at \($0)"] }
    case "issue": return (event["title"] as? String).map { ["• issue: \($0)"] }
    default: return effect(name, event).map { [$0] }
    }
  }

  private static func step(_ event: [String: Any]) -> String? {
    guard let action = Tree(traced: event["action"]), let number = event["step"] as? Int else { return nil }
    let effect = (event["origin"] as? [String: Any])?["name"] as? String
    return "\(number): \(action.inline(width: 120))" + (effect.map { " from “\($0)”" } ?? "")
  }

  private static func effect(_ event: String, _ facts: [String: Any]) -> String? {
    guard let name = facts["name"] as? String else { return nil }
    switch event {
    case "effectStarted": return "• “\(name)” started"
    case "effectFinished": return "• “\(name)” finished"
    case "effectCancelled": return "• “\(name)” cancelled"
    case "effectFailed": return (facts["error"] as? String).map { "• “\(name)” failed: \($0)" }
    case "jobRan":
      guard let job = facts["job"] as? Int, let time = time(facts) else { return nil }
      return "• job \(job) of “\(name)” at \(time)"
    default: return nil
    }
  }

  private static func time(_ facts: [String: Any]) -> String? {
    (facts["nanoseconds"] as? Int).map { Duration.nanoseconds($0).text }
  }
}

extension Change {
  /// Reads a change from a trace.
  fileprivate init?(traced facts: [String: Any]) {
    guard let text = facts["path"] as? String, let path = try? Path(parsing: text) else { return nil }
    let (old, new) = (Tree(traced: facts["old"]), Tree(traced: facts["new"]))
    switch (old, new) {
    case (let old?, let new?): self.init(path: path, kind: .changed(old: old, new: new))
    case (nil, let new?): self.init(path: path, kind: .added(new))
    case (let old?, nil): self.init(path: path, kind: .removed(old))
    case (nil, nil):
      guard let from = facts["from"] as? Int, let to = facts["to"] as? Int else { return nil }
      self.init(path: path, kind: .moved(from: from, to: to))
    }
  }
}

extension Tree {
  /// Reads a value from a trace. Foundation's JSON reader has already limited its depth.
  fileprivate init?(traced value: Any?) {
    switch value {
    case let text as String: self = .leaf(text)
    case is NSNull: self = .nil
    case let facts as [String: Any]:
      guard let tree = Self.compound(facts) else { return nil }
      self = tree
    default: return nil
    }
  }

  private static func compound(_ facts: [String: Any]) -> Tree? {
    if let lines = facts["lines"] as? [String] { return .paragraph(lines) }
    if let count = facts["folded"] as? Int { return .folded(count) }
    if let elements = facts["array"] { return trees(elements).map { .array($0, ids: facts["ids"] as? [String]) } }
    if let elements = facts["set"] { return trees(elements).map(Tree.set) }
    if let entries = facts["dictionary"] as? [[Any]] { return self.entries(entries).map(Tree.dictionary) }
    if let parts = facts["tuple"] { return fields(parts).map(Tree.tuple) }
    if let type = facts["struct"] as? String {
      return fields(facts["fields"]).map { .structure(type: type, fields: $0) }
    }
    if let type = facts["object"] as? String { return fields(facts["fields"]).map { .object(type: type, fields: $0) } }
    guard let type = facts["enum"] as? String, let name = facts["case"] as? String else { return nil }
    return fields(facts["payload"]).map { .enumeration(type: type, case: name, payload: $0) }
  }

  private static func trees(_ value: Any?) -> [Tree]? {
    guard let values = value as? [Any] else { return nil }
    let trees = values.compactMap(Tree.init(traced:))
    return trees.count == values.count ? trees : nil
  }

  private static func fields(_ value: Any?) -> [Field]? {
    guard let values = value as? [[Any]] else { return nil }
    let fields = values.compactMap { pair in
      pair.count == 2 ? Tree(traced: pair[1]).map { Field(label: pair[0] as? String, value: $0) } : nil
    }
    return fields.count == values.count ? fields : nil
  }

  private static func entries(_ values: [[Any]]) -> [Tree.Entry]? {
    let entries: [Tree.Entry] = values.compactMap { pair in
      guard pair.count == 2, let key = Tree(traced: pair[0]), let value = Tree(traced: pair[1]) else { return nil }
      return Tree.Entry(key: key, value: value)
    }
    return entries.count == values.count ? entries : nil
  }
}
