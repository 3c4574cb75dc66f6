extension ValueComparer {
  /// Maximum number of added and removed elements in a search for the shortest edit script.
  private static let editLimit = 256
  /// The limit for elements without `==`, which must be taken apart to be compared.
  private static let slowEditLimit = 16

  /// Compares two lists. Equal elements at the front and at the back are skipped; the remaining elements are matched by id, otherwise by
  /// equality.
  mutating func node(inside pair: ListPair) -> Difference.Node? {
    let areSame = pair.areEqual ?? visibleEquality(of: pair)
    let (front, back) = pair.trimmed(trustingBytes: !isThorough, areSame: areSame)
    let (oldMiddle, newMiddle) = (front..<pair.oldCount - back, front..<pair.newCount - back)
    guard !oldMiddle.isEmpty || !newMiddle.isEmpty else { return nil }
    let match = pair.match(oldMiddle, newMiddle)
    let edits = edits(from: oldMiddle, to: newMiddle, of: pair, match, areSame)
    var list = ListComparisonState(pair: pair, match: match, start: front)
    keep(MatchedElementRange(old: 0, new: 0, count: front), &list)
    for edit in edits { take(edit, &list) }
    keep(MatchedElementRange(old: pair.oldCount - back, new: pair.newCount - back, count: back), &list)
    return list.builder.finished(describer).map { .inside(.array, $0) }
  }

  /// Returns a comparison of elements without `==`. Two elements are considered equal if they have no visible difference.
  private func visibleEquality(of pair: ListPair) -> (Int, Int) -> Bool {
    let blank = ValueComparer(limit: 64, isThorough: false)
    return { old, new in
      guard pair.haveSameID(old, new) else { return false }
      if pair.haveSameBytes(old, new, 1) { return true }
      var comparer = blank
      return comparer.node(from: pair.old(old), to: pair.new(new)) == nil
    }
  }

  private mutating func edits(
    from old: Range<Int>,
    to new: Range<Int>,
    of pair: ListPair,
    _ match: IdentityMatching?,
    _ areSame: @escaping (Int, Int) -> Bool
  ) -> [ListEdit] {
    let start = old.lowerBound
    if let match {
      let staying = match.kept.map { $0.moved(by: start) }
      return ListEdit.edits(from: old, to: new, staying: staying, areEqual: false, pairing: false)
    }
    let isSlow = pair.areEqual == nil
    let kept = EditScriptFinder.kept(
      oldCount: old.count,
      newCount: new.count,
      limit: isSlow ? ValueComparer.slowEditLimit : ValueComparer.editLimit,
      own: isSlow ? (old.count + new.count) / 8 : (old.count + new.count) * 2,
      budget: &budget[isSlow: isSlow]
    ) { areSame(start + $0, start + $1) }
    let staying = (kept ?? []).map { $0.moved(by: start) }
    return ListEdit.edits(from: old, to: new, staying: staying, areEqual: true, pairing: true)
  }
}

/// The number of element pairs that may still be compared in searches for shortest edit scripts, shared by all lists of one comparison.
struct ComparisonBudget {
  private var quick = 1_000_000
  /// Elements without `==` are taken apart, which costs as much as fifty calls of `==`.
  private var slow = 20_000

  subscript(isSlow isSlow: Bool) -> Int {
    get { isSlow ? slow : quick }
    set { if isSlow { slow = newValue } else { quick = newValue } }
  }
}

/// The state of a list comparison in progress.
struct ListComparisonState {
  let pair: ListPair
  /// The elements between the equal front and back, matched by their ids, with positions counted from `start`; nil if elements are
  /// identified by position only.
  let match: IdentityMatching?
  let start: Int
  var builder = DifferenceChildrenBuilder()

  /// The old position of a new element that moved; nil for other elements.
  func origin(of new: Int) -> Int? { match.flatMap { $0.origins[new - start] }.map { $0 + start } }

  /// Whether an old element was removed. Elements that moved are reported at their new position instead.
  func isRemoved(_ old: Int) -> Bool { match?.hasMoved[old - start] != true }
}

extension ValueComparer {
  mutating func take(_ edit: ListEdit, _ list: inout ListComparisonState) {
    switch edit {
    case .keep(let run): keep(run, &list)
    case .pair(let run): takePairs(run, &list)
    case .remove(let range): takeRemoved(range, &list)
    case .add(let range): takeAdded(range, &list)
    }
  }

  mutating func keep(_ run: MatchedElementRange, _ list: inout ListComparisonState) {
    for offset in 0..<min(run.count, DifferenceChildrenBuilder.shownRun + 1) {
      let component = list.match == nil ? Path.Component.index(run.new + offset) : nil
      list.builder.keep(list.pair.new(run.new + offset), label: component?.description)
    }
    list.builder.fold(max(run.count - DifferenceChildrenBuilder.shownRun - 1, 0))
  }

  private mutating func takePairs(_ run: MatchedElementRange, _ list: inout ListComparisonState) {
    for offset in 0..<run.count {
      if isSpent { return list.builder.skip(run.count - offset) }
      takePair(run.old + offset, run.new + offset, &list)
    }
  }

  private mutating func takePair(_ old: Int, _ new: Int, _ list: inout ListComparisonState) {
    let single = MatchedElementRange(old: old, new: new, count: 1)
    // Compares before anything is printed, because usually only a few of ten thousand matched elements differ.
    if list.pair.areEqual?(old, new) == true { return keep(single, &list) }
    let component = component(of: new, list)
    let node = node(at: component, from: list.pair.old(old), to: list.pair.new(new))
    if let node {
      list.builder.append(node, label: component.description, component: component, describer)
    } else {
      keep(single, &list)
    }
  }

  private mutating func takeRemoved(_ range: Range<Int>, _ list: inout ListComparisonState) {
    for old in range where list.isRemoved(old) {
      if isSpent { return list.builder.skip((old..<range.upperBound).count { list.isRemoved($0) }) }
      let component = (list.match?.oldID(old - list.start)).map { identity($0) } ?? .index(old)
      let node = removed(list.pair.old(old))
      list.builder.append(node, label: component.description, component: component, describer)
    }
  }

  private mutating func takeAdded(_ range: Range<Int>, _ list: inout ListComparisonState) {
    for new in range {
      if isSpent { return list.builder.skip(range.upperBound - new) }
      let component = component(of: new, list)
      let node =
        if let old = list.origin(of: new) { moved(from: old, to: new, at: component, list.pair) } else {
          added(list.pair.new(new))
        }
      list.builder.append(node, label: component.description, component: component, describer)
    }
  }

  private mutating func moved(
    from old: Int,
    to new: Int,
    at component: Path.Component,
    _ pair: ListPair
  ) -> Difference.Node {
    noteDifference()
    describer.count(1)
    let isSame = pair.areEqual?(old, new) == true
    let inside = isSame ? nil : node(at: component, from: pair.old(old), to: pair.new(new))
    return .moved(from: old, to: new, inside: inside)
  }

  private mutating func component(of new: Int, _ list: ListComparisonState) -> Path.Component {
    (list.match?.newID(new - list.start)).map { identity($0) } ?? .index(new)
  }

  private mutating func identity(_ id: Any) -> Path.Component {
    .id(describer.tree(of: id, limit: 16).inline)
  }
}
