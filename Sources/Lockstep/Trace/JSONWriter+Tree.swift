package import LockstepDiff

extension JSONWriter {
  /// Writes a value in the format of ``TraceFormat``.
  package mutating func write(_ tree: Tree) {
    switch tree {
    case .leaf(let text): string(text)
    case .nil: null()
    case .paragraph(let lines): object { $0.write(lines, under: "lines") }
    case .structure(let type, let fields): write(fields, of: type, under: "struct")
    case .object(let type, let fields): write(fields, of: type, under: "object")
    case .enumeration(let type, let name, let payload): write(payload, of: type, case: name)
    case .tuple(let fields): object { $0.write(fields, under: "tuple") }
    case .array(let elements, let ids): write(elements, ids: ids)
    case .set(let elements): object { $0.write(elements, under: "set") }
    case .dictionary(let entries): write(entries)
    case .folded(let count): object { $0.write(count, under: "folded") }
    }
  }

  private mutating func write(_ fields: [Tree.Field], of type: String, under key: StaticString) {
    object { json in
      json.write(type, under: key)
      json.write(fields, under: "fields")
    }
  }

  private mutating func write(_ payload: [Tree.Field], of type: String, case name: String) {
    object { json in
      json.write(type, under: "enum")
      json.write(name, under: "case")
      json.write(payload, under: "payload")
    }
  }

  private mutating func write(_ elements: [Tree], ids: [String]?) {
    object { json in
      json.write(elements, under: "array")
      if let ids { json.write(ids, under: "ids") }
    }
  }

  private mutating func write(_ entries: [Tree.KeyValuePair]) {
    object { json in
      json.key("dictionary")
      json.array { json in
        for entry in entries {
          json.array { json in
            json.write(entry.key)
            json.write(entry.value)
          }
        }
      }
    }
  }

  private mutating func write(_ fields: [Tree.Field], under key: StaticString) {
    self.key(key)
    array { json in
      for field in fields {
        json.array { json in
          if let label = field.label { json.string(label) } else { json.null() }
          json.write(field.value)
        }
      }
    }
  }

  private mutating func write(_ elements: [Tree], under key: StaticString) {
    self.key(key)
    array { json in for element in elements { json.write(element) } }
  }
}
