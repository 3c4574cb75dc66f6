/// Compares two values level by level, without taking equal parts apart. The result is a value; other types print it.
struct ValueComparer {
  var describer: ValueDescriber
  /// Whether to call every `==` instead of comparing bytes. This determines *why* different values print the same.
  let isThorough: Bool
  /// Whether differences between hidden values are reported. Tests require this; traces don't.
  let reportsSecrets: Bool
  private(set) var invisible: [InvisibleDifference] = []
  private var suspects: [InvisibleDifference] = []
  private var path = Path()
  /// The results for the pairs of objects compared so far. The inner value is nil during the comparison, and for pairs without a
  /// difference.
  var outcomes: [ObjectPair: Difference.Node?] = [:]
  private var hasDifference = false
  var budget = ComparisonBudget()

  init(limit: Int, isThorough: Bool = false, reportsSecrets: Bool = false) {
    describer = ValueDescriber(limit: limit)
    self.isThorough = isThorough
    self.reportsSecrets = reportsSecrets
  }

  /// Compares two values. Returns nil if they have no visible difference.
  mutating func node(from old: Any, to new: Any) -> Difference.Node? {
    guard type(of: old) == type(of: new) else { return nodeOfDifferentTypes(old, new) }
    let found = TypedPointer.withPointers(to: old, new, describer.types[type(of: old)]) { node(from: $0, to: $1) }
    return found ?? nodeOfDifferentTypes(old, new)
  }

  /// Compares two values of the same type in place.
  mutating func node(from old: TypedPointer, to new: TypedPointer) -> Difference.Node? {
    let facts = old.facts
    if case .optional(let layout) = facts.decomposition, let node = node(inside: layout, old, new) { return node }
    if isSpent { return unequal(old, new) }
    if facts.comparesPartsFirst, !isThorough { return partsFirstNode(old, new) }
    let areEqual = old.equals(new)
    if areEqual == true { return nil }
    if path.components.count >= ValueDescriber.depthLimit { return areEqual == false ? changed(old, new) : nil }
    let (known, suspected) = (invisible.count, suspects.count)
    let node = visibleNode(old, new)
    if node == nil, areEqual == false { explain(old, since: known, suspected) }
    return node
  }

  /// Compares a part of the current values, one path component further down.
  mutating func node(at component: Path.Component, from old: Any, to new: Any) -> Difference.Node? {
    path.components.append(component)
    defer { path.components.removeLast() }
    return node(from: old, to: new)
  }

  /// Extends the path by a case, by a part, or by both.
  ///
  /// - Returns: The previous length of the path, for ``leave(to:)``.
  mutating func enter(_ frameStep: Path.Component?, _ component: Path.Component?) -> Int {
    let depth = path.components.count
    if let frameStep { path.components.append(frameStep) }
    if let component { path.components.append(component) }
    return depth
  }

  mutating func leave(to depth: Int) { path.components.removeLast(path.components.count - depth) }

  /// Compares the wrapped values of two optionals. Returns nil if one of the optionals is nil, so that the optionals themselves must
  /// be compared.
  private mutating func node(inside layout: OptionalLayout, _ old: TypedPointer, _ new: TypedPointer) -> Difference
    .Node??
  {
    guard let oldContent = layout.content(of: old), let newContent = layout.content(of: new) else { return nil }
    // Unwrapped, `.some(nil)` would print like `nil`.
    if oldContent.isAbsent || newContent.isAbsent { return nil }
    return .some(node(from: oldContent, to: newContent))
  }

  /// Compares the contents of a field in two values. Both are pointers or both are copies, because the layout is the same.
  mutating func node(from old: FieldLayout.Content, to new: FieldLayout.Content) -> Difference.Node? {
    if case .pointer(let old) = old, case .pointer(let new) = new { return node(from: old, to: new) }
    return node(from: old.value, to: new.value)
  }

  /// Compares the contents of lists and wrappers. Their own `==` is called only if the contents differ.
  private mutating func partsFirstNode(_ old: TypedPointer, _ new: TypedPointer) -> Difference.Node? {
    guard let node = visibleNode(old, new) else { return nil }
    if case .list = old.facts.decomposition { return node }
    return old.equals(new) == true ? nil : node
  }

  private mutating func nodeOfDifferentTypes(_ old: Any, _ new: Any) -> Difference.Node? {
    let (oldTree, newTree) = (describer.tree(of: old), describer.tree(of: new))
    if oldTree != newTree {
      noteDifference()
      return .changed(old: oldTree, new: newTree)
    }
    let reason = InvisibleDifference.Reason.type(
      old: TypeNameShortener.shortName(of: type(of: old)),
      new: TypeNameShortener.shortName(of: type(of: new))
    )
    invisible.append(InvisibleDifference(path: path, reason: reason))
    return nil
  }

  private mutating func visibleNode(_ old: TypedPointer, _ new: TypedPointer) -> Difference.Node? {
    let facts = old.facts
    if let layout = facts.layout {
      return unsafe node(inside: .structure(type: facts.name), layout.fields, old.address, new.address)
    }
    if let cases = facts.cases, let (name, parts) = cases.commonCase(of: old, new) {
      return cases.withParts(of: old) { old in
        cases.withParts(of: new) { new in
          unsafe node(inside: .enumeration(type: facts.name, case: name), parts, old, new)
        }
      }
    }
    switch (ShallowDescription(of: old, types: describer.types), ShallowDescription(of: new, types: describer.types)) {
    case (.finished(let oldTree), .finished(let newTree)):
      return counted(finishedNode(old, new, (oldTree, newTree)))
    case (.fields(let frame, let oldParts, let oldIdentity), .fields(let newFrame, let newParts, let newIdentity))
    where frame == newFrame && oldParts.map(\.label) == newParts.map(\.label):
      guard let pair = ObjectPair(oldIdentity, newIdentity) else { return node(inside: frame, oldParts, newParts) }
      return node(of: pair, old, new) { $0.node(inside: frame, oldParts, newParts) }
    case (.list(let oldList), .list(let newList)):
      return oldList.pair(with: newList).map { node(inside: $0) } ?? changed(old, new)
    case (.set(let oldSet), .set(let newSet)):
      return changes(from: oldSet, to: newSet).map { node(inside: $0) } ?? changed(old, new)
    case (.dictionary(let oldPairs), .dictionary(let newPairs)):
      return changes(from: oldPairs, to: newPairs).map { node(inside: $0) } ?? changed(old, new)
    case (.finished, _), (.fields, _), (.list, _), (.set, _), (.dictionary, _):
      return changed(old, new)
    }
  }

  /// Whether a difference was found and the limit is used up. Further parts are then counted, not compared.
  var isSpent: Bool { hasDifference && describer.isSpent }

  mutating func noteDifference() { hasDifference = true }

  private mutating func changed(_ old: TypedPointer, _ new: TypedPointer) -> Difference.Node {
    noteDifference()
    return .changed(old: describer.tree(of: old), new: describer.tree(of: new))
  }

  /// Counts two values of a difference towards the limit, because they were described without being counted.
  mutating func counted(_ node: Difference.Node?) -> Difference.Node? {
    guard let node else { return nil }
    noteDifference()
    describer.count(2)
    return node
  }

  mutating func added(_ value: Any) -> Difference.Node {
    noteDifference()
    return .added(describer.tree(of: value))
  }

  mutating func removed(_ value: Any) -> Difference.Node {
    noteDifference()
    return .removed(describer.tree(of: value))
  }

  /// Beyond the limit, values are compared by `==` only and not described: `count: … → …`.
  private func unequal(_ old: TypedPointer, _ new: TypedPointer) -> Difference.Node? {
    guard old.equals(new) == false else { return nil }
    return .changed(old: .folded(0), new: .folded(0))
  }

  /// Records a possible reason for a difference that isn't visible.
  mutating func noteSuspect(_ reason: InvisibleDifference.Reason) {
    suspects.append(InvisibleDifference(path: path, reason: reason))
  }

  /// Records why `==` returns false although nothing visible differs: because of a part, or because of the type's own `==`.
  ///
  /// Not inlined, because its local variables would occupy the stack at each level of nesting.
  @inline(never)
  private mutating func explain(_ old: TypedPointer, since known: Int, _ suspected: Int) {
    let facts = old.facts
    let identity = InvisibleDifference(path: path, reason: .identity(type: facts.name))
    if suspects[suspected...].contains(identity) {
      return explain(identity, since: known, suspected)
    }
    guard invisible.count == known else { return }
    if old.equals(old) == false, facts.isNumber {
      invisible.append(InvisibleDifference(path: path, reason: .notANumber))
    } else if suspects.count > suspected {
      invisible += suspects[suspected...]
    } else {
      invisible.append(InvisibleDifference(path: path, reason: .customEquality(type: facts.name)))
    }
  }

  /// Records the identity of two objects as the reason for a difference. Differences in identity of nested objects of the same class are
  /// dropped, because the same `==` causes them.
  private mutating func explain(_ identity: InvisibleDifference, since known: Int, _ suspected: Int) {
    let inside = invisible[known...]
    guard inside.allSatisfy(\.isIdentity) else { return }
    let suspects = inside.isEmpty ? suspects[suspected...].filter { !$0.isIdentity } : []
    invisible[known...] = [identity] + inside.filter { $0.reason != identity.reason } + suspects
  }
}

extension InvisibleDifference {
  fileprivate var isIdentity: Bool { if case .identity = reason { true } else { false } }
}
