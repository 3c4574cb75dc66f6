package import LockstepDiff

extension Change {
  /// Reads a change from a trace.
  package init?(traced facts: JSONValue) {
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
  package init?(traced value: JSONValue) {
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
