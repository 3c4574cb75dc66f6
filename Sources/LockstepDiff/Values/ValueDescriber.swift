/// Turns values into trees, reading a limited number of values.
struct ValueDescriber {
  /// Maximum nesting depth. A long chain of objects must not overflow the stack of a small thread.
  static let depthLimit = 100

  /// Number of values that may still be read.
  private(set) var remaining: Int
  let types = TypeFactsCache()
  private var openObjects: [ObjectIdentifier] = []
  private var depth = 0

  init(limit: Int) { remaining = limit }

  mutating func tree(of value: Any) -> Tree {
    TypedPointer.withPointer(to: value, types[type(of: value)]) { tree(of: $0) } ?? .folded(0)
  }

  private mutating func tree(of content: FieldLayout.Content) -> Tree {
    switch content {
    case .pointer(let pointer): tree(of: pointer)
    case .value(let value): tree(of: value)
    }
  }

  mutating func tree(of pointer: TypedPointer) -> Tree {
    guard remaining > 0, depth < ValueDescriber.depthLimit else { return .folded(0) }
    remaining -= 1
    depth += 1
    defer { depth -= 1 }
    return tree(inside: pointer)
  }

  /// Describes values in place if their layout allows it. A ``ShallowDescription`` would first copy each part into an array.
  private mutating func tree(inside pointer: TypedPointer) -> Tree {
    let facts = pointer.facts
    switch facts.decomposition {
    case .scalar(let type): return unsafe type.print(at: pointer.address)
    case .optional(let layout):
      if case .pointer(let inner) = layout.content(of: pointer), !inner.isAbsent {
        return tree(inside: inner)
      }
    case .mirrored:
      if let layout = facts.layout {
        return .structure(type: facts.name, fields: unsafe fields(layout.fields, at: pointer.address))
      }
      if let cases = facts.cases, case .payload(let name, let parts) = cases.case(of: pointer) {
        let payload = cases.withParts(of: pointer) { unsafe fields(payload: parts, at: $0) }
        return .enumeration(type: facts.name, case: name, payload: payload)
      }
    case .describable, .substituting, .list, .set, .dictionary, .tree: break
    }
    switch ShallowDescription(of: pointer, types: types) {
    case .finished(let tree): return tree
    case .fields(let frame, let parts, let identity): return tree(frame, parts, identity)
    case .list(let list): return tree(of: list)
    case .set(let set): return tree(of: set)
    case .dictionary(let dictionary): return tree(of: dictionary)
    }
  }

  var isSpent: Bool { remaining <= 0 }

  /// Counts values that were described elsewhere.
  mutating func count(_ values: Int) { remaining -= values }

  /// Sets aside some of the remaining value budget for later parts.
  ///
  /// - Returns: The number of values to pass to ``release(_:)``.
  mutating func reserve(for parts: Int) -> Int {
    let reserved = min(remaining / 2, parts * 8)
    remaining -= reserved
    return reserved
  }

  mutating func release(_ reserved: Int) { remaining += reserved }

  /// Describes at most `limit` values, which don't count towards the describer's own limit.
  mutating func tree(of value: Any, limit: Int) -> Tree { sized(value, limit: limit).tree }

  /// Describes at most `limit` values, which don't count towards the describer's own limit. Also returns the number of values
  /// described.
  mutating func sized(_ value: Any, limit: Int) -> (tree: Tree, count: Int) {
    let saved = remaining
    remaining = limit
    defer { remaining = saved }
    let tree = tree(of: value)
    return (tree, limit - remaining)
  }

  private mutating func tree(_ frame: BracketFrame, _ parts: [ShallowDescription.Field], _ identity: ObjectIdentifier?)
    -> Tree
  {
    guard let identity else { return Tree(frame, fields(parts)) }
    // An object that contains itself prints as its type.
    if openObjects.contains(identity), case .object(let type) = frame { return .leaf("\(type)(↩)") }
    openObjects.append(identity)
    defer { openObjects.removeLast() }
    return Tree(frame, fields(parts))
  }

  private mutating func fields(_ parts: [ShallowDescription.Field]) -> [Tree.Field] {
    fields(parts.count) { describer, index in
      Tree.Field(label: parts[index].label, value: describer.tree(of: parts[index].value))
    }
  }

  /// Returns the payload of a case. A single object or existential that presents itself as a tuple prints as the tuple's elements.
  private mutating func fields(payload parts: [FieldLayout], at base: UnsafeRawPointer) -> [Tree.Field] {
    guard parts.count == 1, parts[0].label == nil, !parts[0].isExact else { return unsafe fields(parts, at: base) }
    return unsafe fields(
      ShallowDescription.opened([ShallowDescription.Field(value: parts[0].value(at: base))], types: types)
    )
  }

  private mutating func fields(_ parts: [FieldLayout], at base: UnsafeRawPointer) -> [Tree.Field] {
    fields(parts.count) { describer, index in
      let part = parts[index]
      let content = unsafe part.content(at: base)
      return Tree.Field(label: part.label, value: describer.tree(of: content))
    }
  }

  private mutating func fields(_ count: Int, _ field: (inout ValueDescriber, Int) -> Tree.Field) -> [Tree.Field] {
    var fields: [Tree.Field] = []
    fields.reserveCapacity(count)
    for index in 0..<count {
      guard remaining > 0 else { return fields + [Tree.Field(value: .folded(count - index))] }
      fields.append(field(&self, index))
    }
    return fields
  }

  private mutating func tree(of list: some ListValue) -> Tree {
    let elements = list.withElements(types: types) { element in
      var elements: [Tree] = []
      for index in 0..<list.elementCount {
        guard remaining > 0 else {
          elements.append(.folded(list.elementCount - index))
          break
        }
        elements.append(tree(of: element(index)))
      }
      return elements
    }
    return .array(elements, ids: printedIDs(of: list, count: elements.count))
  }

  private mutating func printedIDs(of list: some ListValue, count: Int) -> [String]? {
    list.ids(in: 0..<count)?.map { tree(of: $0, limit: 16).inline }
  }
}

extension Tree {
  init(_ frame: BracketFrame, _ fields: [Field]) {
    switch frame {
    case .structure(let type): self = .structure(type: type, fields: fields)
    case .object(let type): self = .object(type: type, fields: fields)
    case .enumeration(let type, let name): self = .enumeration(type: type, case: name, payload: fields)
    case .tuple, .array, .set, .dictionary, .paragraph: self = .tuple(fields)
    }
  }
}
