extension ValueComparer {
  /// Compares fields with the same names. Reserves part of the limit for later fields, so that a long list doesn't use it up.
  mutating func node(inside frame: BracketFrame, _ old: [ShallowDescription.Field], _ new: [ShallowDescription.Field])
    -> Difference.Node?
  {
    var builder = DifferenceChildrenBuilder()
    for index in old.indices {
      let label = old[index].label
      let component = Path.Component(part: index, of: old.count, labelled: label, in: frame)
      let reserved = describer.reserve(for: old.count - index - 1)
      defer { describer.release(reserved) }
      let depth = enter(frame.step, component)
      let node = node(from: old[index].value, to: new[index].value)
      leave(to: depth)
      if let node {
        builder.append(node, label: label, component: component, describer)
      } else {
        builder.keep(new[index].value, label: label)
      }
    }
    return builder.finished(describer).map { .inside(frame, $0) }
  }

  /// Compares fields in place. For most fields this reads only their bytes.
  mutating func node(
    inside frame: BracketFrame,
    _ parts: [FieldLayout],
    _ old: UnsafeRawPointer,
    _ new: UnsafeRawPointer
  ) -> Difference.Node? {
    var builder = DifferenceChildrenBuilder()
    // The position of the first field after the last difference.
    var start = 0
    for (index, part) in parts.enumerated() where unsafe isThorough || !part.hasSameBytes(old, new) {
      let component = Path.Component(part: index, of: parts.count, labelled: part.label, in: frame)
      let reserved = describer.reserve(for: parts.count - index - 1)
      defer { describer.release(reserved) }
      let depth = enter(frame.step, component)
      let found = unsafe node(from: part.content(at: old), to: part.content(at: new))
      leave(to: depth)
      guard let node = found else { continue }
      unsafe builder.keep(parts[start..<index], at: new, describer)
      start = index + 1
      builder.append(node, label: part.label, component: component, describer)
    }
    unsafe builder.keep(parts[start...], at: new, describer)
    return builder.finished(describer).map { .inside(frame, $0) }
  }
}

extension BracketFrame {
  /// The path component that the frame adds: the name of an enum case, except for `Optional.some`; nil for other frames.
  fileprivate var step: Path.Component? {
    if case .enumeration(_, let name) = self, self != .some { return .name(name) }
    return nil
  }

  private static var some: BracketFrame { .enumeration(type: "Optional", case: "some") }
}

extension Path.Component {
  fileprivate init?(part index: Int, of count: Int, labelled label: String?, in frame: BracketFrame) {
    if let label {
      self = .name(label)
    } else if case .enumeration = frame, count == 1 {
      return nil
    } else {
      self = .position(index)
    }
  }
}

/// A pair of objects whose comparison has started.
struct ObjectPair: Hashable {
  let old: ObjectIdentifier
  let new: ObjectIdentifier

  /// Returns nil if one of the values isn't an object.
  init?(_ old: ObjectIdentifier?, _ new: ObjectIdentifier?) {
    guard let old, let new else { return nil }
    (self.old, self.new) = (old, new)
  }
}

extension ValueComparer {
  /// Maximum number of changes in an object that are repeated for each further path to it.
  private static let repeatedChanges = 16

  /// Compares two objects. Each pair is traversed only once, so that the traversal of cycles ends. If two paths lead to the same pair, its
  /// difference is reported for both.
  mutating func node(
    of pair: ObjectPair,
    _ old: TypedPointer,
    _ new: TypedPointer,
    inside compare: (inout ValueComparer) -> Difference.Node?
  ) -> Difference.Node? {
    if pair.old == pair.new { return nil }
    noteSuspect(.identity(type: old.facts.name))
    if let outcome = outcomes[pair] { return outcome.flatMap { counted(repeated($0, old, new)) } }
    outcomes.updateValue(nil, forKey: pair)
    let node = compare(&self)
    outcomes.updateValue(node, forKey: pair)
    return node
  }

  /// Repeats a small difference, and replaces a large one with both whole values, because objects that share other objects can have more
  /// paths than parts.
  private mutating func repeated(_ node: Difference.Node, _ old: TypedPointer, _ new: TypedPointer) -> Difference.Node {
    if Difference(root: node).changes.count <= ValueComparer.repeatedChanges { return node }
    return .changed(old: describer.tree(of: old), new: describer.tree(of: new))
  }
}
