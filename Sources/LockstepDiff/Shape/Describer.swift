/// Turns values into trees, looking at a bounded number of them.
struct Describer {
  /// Parts inside parts that are entered: a long chain of objects must not end on the stack of a small thread.
  static let depthLimit = 100

  /// How many values may still be looked at.
  private(set) var remaining: Int
  let types = KnownTypes()
  private var openObjects: [ObjectIdentifier] = []
  private var depth = 0

  init(limit: Int) { remaining = limit }

  mutating func tree(of value: Any) -> Tree {
    guard remaining > 0, depth < Describer.depthLimit else { return .folded(0) }
    remaining -= 1
    depth += 1
    defer { depth -= 1 }
    switch Shape(of: value, knowing: types) {
    case .finished(let tree): return tree
    case .fields(let frame, let parts, let identity): return tree(frame, parts, identity)
    case .list(let list): return tree(of: list)
    case .set(let set): return tree(of: set)
    case .dictionary(let dictionary): return tree(of: dictionary)
    }
  }

  var isSpent: Bool { remaining <= 0 }

  /// Notes values that somebody else described.
  mutating func count(_ values: Int) { remaining -= values }

  /// Keeps a few values for parts that come later.
  mutating func holdBack(for parts: Int) -> Int {
    let held = min(remaining / 2, parts * 8)
    remaining -= held
    return held
  }

  mutating func giveBack(_ held: Int) { remaining += held }

  /// A tree of at most `limit` values, which don't count.
  mutating func tree(of value: Any, limit: Int) -> Tree { sized(value, limit: limit).tree }

  /// A tree of at most `limit` values, which don't count, and how many it has.
  mutating func sized(_ value: Any, limit: Int) -> (tree: Tree, count: Int) {
    let saved = remaining
    remaining = limit
    defer { remaining = saved }
    let tree = tree(of: value)
    return (tree, limit - remaining)
  }

  private mutating func tree(_ frame: Frame, _ parts: [Shape.Part], _ identity: ObjectIdentifier?) -> Tree {
    guard let identity else { return Tree(frame, fields(parts)) }
    // An object inside itself is named, not entered again.
    if openObjects.contains(identity), case .object(let type) = frame { return .leaf("\(type)(↩)") }
    openObjects.append(identity)
    defer { openObjects.removeLast() }
    return Tree(frame, fields(parts))
  }

  private mutating func fields(_ parts: [Shape.Part]) -> [Tree.Field] {
    var fields: [Tree.Field] = []
    for (index, part) in parts.enumerated() {
      guard remaining > 0 else { return fields + [Tree.Field(value: .folded(parts.count - index))] }
      fields.append(Tree.Field(label: part.label, value: tree(of: part.value)))
    }
    return fields
  }

  private mutating func tree(of list: some ListValue) -> Tree {
    var elements: [Tree] = []
    for index in 0..<list.elementCount {
      guard remaining > 0 else {
        elements.append(.folded(list.elementCount - index))
        break
      }
      elements.append(tree(of: list.element(at: index)))
    }
    return .array(elements, ids: printedIDs(of: list, count: elements.count))
  }

  private mutating func printedIDs(of list: some ListValue, count: Int) -> [String]? {
    list.ids(in: 0..<count)?.map { tree(of: $0.base, limit: 16).inline }
  }
}

extension Tree {
  init(_ frame: Frame, _ fields: [Field]) {
    switch frame {
    case .structure(let type): self = .structure(type: type, fields: fields)
    case .object(let type): self = .object(type: type, fields: fields)
    case .enumeration(let type, let name): self = .enumeration(type: type, case: name, payload: fields)
    case .tuple, .array, .set, .dictionary, .paragraph: self = .tuple(fields)
    }
  }
}
