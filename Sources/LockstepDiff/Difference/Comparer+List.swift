extension Comparer {
  /// The most elements that may come or leave before the search for the shortest way is given up.
  private static let editLimit = 256
  /// The same for elements without `==`, which must be taken apart to be told apart.
  private static let slowEditLimit = 16

  /// Two lists: what is the same in front and behind is cut off, the middle is matched by id, else by equality.
  mutating func node(inside pair: ListPair) -> Difference.Node? {
    let areSame = pair.areEqual ?? visibleEquality(of: pair)
    let (front, back) = pair.trimmed(trustingBits: !isThorough, areSame: areSame)
    let (oldMiddle, newMiddle) = (front..<pair.oldCount - back, front..<pair.newCount - back)
    guard !oldMiddle.isEmpty || !newMiddle.isEmpty else { return nil }
    let ids = MiddleIDs(of: pair, oldMiddle, newMiddle)
    var siblings = Siblings()
    keep(pair, old: 0, new: 0, front, ids, &siblings)
    for step in steps(from: oldMiddle, to: newMiddle, of: pair, ids, areSame) { take(step, pair, ids, &siblings) }
    keep(pair, old: pair.oldCount - back, new: pair.newCount - back, back, ids, &siblings)
    return siblings.finished(describer).map { .inside(.array, $0) }
  }

  /// Elements without `==` are the same when nothing about them differs visibly.
  private func visibleEquality(of pair: ListPair) -> (Int, Int) -> Bool {
    let blank = Comparer(limit: 64, isThorough: false)
    return { old, new in
      guard pair.haveSameID(old, new) else { return false }
      var comparer = blank
      return comparer.node(from: pair.old(old), to: pair.new(new)) == nil
    }
  }

  private func steps(
    from old: Range<Int>,
    to new: Range<Int>,
    of pair: ListPair,
    _ ids: MiddleIDs?,
    _ areSame: @escaping (Int, Int) -> Bool
  ) -> [ListStep] {
    if let ids {
      return steps(from: old, to: new, staying: ids.kept.map { ($0.old, $0.new, false) }, pairing: false)
        .compactMap(ids.followed)
    }
    let limit = pair.areEqual == nil ? Comparer.slowEditLimit : Comparer.editLimit
    let kept = EditScript.kept(oldCount: old.count, newCount: new.count, limit: limit) {
      areSame(old.lowerBound + $0, new.lowerBound + $1)
    }
    return steps(from: old, to: new, staying: (kept ?? []).map { ($0.old, $0.new, true) }, pairing: true)
  }

  /// Fills the gaps between the elements that stay, whose positions count from the start of the middle.
  private func steps(
    from old: Range<Int>,
    to new: Range<Int>,
    staying: [(old: Int, new: Int, areEqual: Bool)],
    pairing: Bool
  ) -> [ListStep] {
    var steps: [ListStep] = []
    var (nextOld, nextNew) = (old.lowerBound, new.lowerBound)
    for stay in staying {
      let (oldIndex, newIndex) = (old.lowerBound + stay.old, new.lowerBound + stay.new)
      steps += ListStep.gap(removed: Array(nextOld..<oldIndex), added: Array(nextNew..<newIndex), pairing: pairing)
      steps.append(
        stay.areEqual ? .keep(old: oldIndex, new: newIndex, count: 1) : .pair(old: oldIndex, new: newIndex)
      )
      (nextOld, nextNew) = (oldIndex + 1, newIndex + 1)
    }
    let rest = (Array(nextOld..<old.upperBound), Array(nextNew..<new.upperBound))
    return steps + ListStep.gap(removed: rest.0, added: rest.1, pairing: pairing)
  }

  private mutating func take(_ step: ListStep, _ pair: ListPair, _ ids: MiddleIDs?, _ siblings: inout Siblings) {
    switch step {
    case .keep(let old, let new, let count):
      keep(pair, old: old, new: new, count, ids, &siblings)
    case .pair(let old, let new):
      takePair(pair, old: old, new: new, ids, &siblings)
    case .move(let old, let new):
      takeMove(pair, old: old, new: new, ids, &siblings)
    case .remove(let old):
      let component = self.component(ids?.old(old), at: old)
      let tree = describer.tree(of: pair.old(old))
      siblings.append(.removed(tree), label: component.description, component: component, describer)
    case .add(let new):
      let component = self.component(ids?.new(new), at: new)
      let tree = describer.tree(of: pair.new(new))
      siblings.append(.added(tree), label: component.description, component: component, describer)
    }
  }

  private mutating func takePair(
    _ pair: ListPair,
    old: Int,
    new: Int,
    _ ids: MiddleIDs?,
    _ siblings: inout Siblings
  ) {
    // Asked before anything is printed: of ten thousand matched elements few differ.
    if pair.areEqual?(old, new) == true { return keep(pair, old: old, new: new, 1, ids, &siblings) }
    let component = self.component(ids?.new(new), at: new)
    if let node = node(at: [component], from: pair.old(old), to: pair.new(new)) {
      siblings.append(node, label: component.description, component: component, describer)
    } else {
      keep(pair, old: old, new: new, 1, ids, &siblings)
    }
  }

  private mutating func takeMove(
    _ pair: ListPair,
    old: Int,
    new: Int,
    _ ids: MiddleIDs?,
    _ siblings: inout Siblings
  ) {
    let component = self.component(ids?.new(new), at: new)
    let isSame = pair.areEqual?(old, new) == true
    let inside = isSame ? nil : node(at: [component], from: pair.old(old), to: pair.new(new))
    let node = Difference.Node.moved(from: old, to: new, inside: inside)
    siblings.append(node, label: component.description, component: component, describer)
  }

  private mutating func component(_ id: AnyHashable?, at index: Int) -> Path.Component {
    id.map { .id(describer.tree(of: $0.base, limit: 16).inline) } ?? .index(index)
  }

  private func keep(
    _ pair: ListPair,
    old: Int,
    new: Int,
    _ count: Int,
    _ ids: MiddleIDs?,
    _ siblings: inout Siblings
  ) {
    for offset in 0..<min(count, Siblings.shownRun + 1) {
      let component = ids == nil ? Path.Component.index(new + offset) : nil
      siblings.keep(pair.new(new + offset), label: component?.description)
    }
    siblings.fold(max(count - Siblings.shownRun - 1, 0))
  }
}

/// The ids of the elements between the parts of two lists that are the same.
private struct MiddleIDs {
  private let old: [AnyHashable]
  private let new: [AnyHashable]
  private let oldStart: Int
  private let newStart: Int
  let kept: [(old: Int, new: Int)]
  /// The old positions of elements that moved, by the new ones; and all of them.
  private let origins: [Int: Int]
  private let left: Set<Int>

  /// `nil` when elements have no ids, or an id occurs twice.
  init?(of pair: ListPair, _ oldMiddle: Range<Int>, _ newMiddle: Range<Int>) {
    guard let ids = pair.ids(oldMiddle, newMiddle) else { return nil }
    guard let match = IdentityMatch(old: ids.old, new: ids.new) else { return nil }
    (old, new, kept) = (ids.old, ids.new, match.kept)
    let (oldStart, newStart) = (oldMiddle.lowerBound, newMiddle.lowerBound)
    (self.oldStart, self.newStart) = (oldStart, newStart)
    left = Set(match.moved.map { $0.old + oldStart })
    origins = Dictionary(match.moved.map { ($0.new + newStart, $0.old + oldStart) }) { first, _ in first }
  }

  /// An element that leaves here and comes there moves; it is told where it comes.
  func followed(_ step: ListStep) -> ListStep? {
    switch step {
    case .keep, .pair, .move: step
    case .remove(let old): left.contains(old) ? nil : step
    case .add(let new): origins[new].map { .move(old: $0, new: new) } ?? step
    }
  }

  func old(_ index: Int) -> AnyHashable { old[index - oldStart] }
  func new(_ index: Int) -> AnyHashable { new[index - newStart] }
}
