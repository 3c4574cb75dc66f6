/// A walk along two lists.
struct ListWalk {
  let pair: ListPair
  /// The elements of the middle by their ids, whose positions count from `start`; `nil` when position is all they have.
  let match: IdentityMatch?
  let start: Int
  var siblings = Siblings()

  /// The old position of a new element that moved.
  func origin(of new: Int) -> Int? { match.flatMap { $0.origins[new - start] }.map { $0 + start } }

  /// Elements that leave here and come elsewhere are told where they come.
  func staysAway(_ old: Int) -> Bool { match?.hasMoved[old - start] != true }
}

extension Comparer {
  mutating func take(_ step: ListStep, _ walk: inout ListWalk) {
    switch step {
    case .keep(let run): keep(run, &walk)
    case .pair(let run): takePairs(run, &walk)
    case .remove(let range): takeRemoved(range, &walk)
    case .add(let range): takeAdded(range, &walk)
    }
  }

  mutating func keep(_ run: ListRun, _ walk: inout ListWalk) {
    for offset in 0..<min(run.count, Siblings.shownRun + 1) {
      let component = walk.match == nil ? Path.Component.index(run.new + offset) : nil
      walk.siblings.keep(walk.pair.new(run.new + offset), label: component?.description)
    }
    walk.siblings.fold(max(run.count - Siblings.shownRun - 1, 0))
  }

  private mutating func takePairs(_ run: ListRun, _ walk: inout ListWalk) {
    for offset in 0..<run.count {
      if isSpent { return walk.siblings.leave(run.count - offset) }
      takePair(run.old + offset, run.new + offset, &walk)
    }
  }

  private mutating func takePair(_ old: Int, _ new: Int, _ walk: inout ListWalk) {
    let single = ListRun(old: old, new: new, count: 1)
    // Asked before anything is printed: of ten thousand matched elements few differ.
    if walk.pair.areEqual?(old, new) == true { return keep(single, &walk) }
    let component = component(of: new, walk)
    let node = node(at: component, from: walk.pair.old(old), to: walk.pair.new(new))
    if let node {
      walk.siblings.append(node, label: component.description, component: component, describer)
    } else {
      keep(single, &walk)
    }
  }

  private mutating func takeRemoved(_ range: Range<Int>, _ walk: inout ListWalk) {
    for old in range where walk.staysAway(old) {
      if isSpent { return walk.siblings.leave((old..<range.upperBound).count { walk.staysAway($0) }) }
      let component = (walk.match?.oldID(old - walk.start)).map { identity($0) } ?? .index(old)
      let node = removed(walk.pair.old(old))
      walk.siblings.append(node, label: component.description, component: component, describer)
    }
  }

  private mutating func takeAdded(_ range: Range<Int>, _ walk: inout ListWalk) {
    for new in range {
      if isSpent { return walk.siblings.leave(range.upperBound - new) }
      let component = component(of: new, walk)
      let node =
        if let old = walk.origin(of: new) { moved(from: old, to: new, at: component, walk.pair) } else {
          added(walk.pair.new(new))
        }
      walk.siblings.append(node, label: component.description, component: component, describer)
    }
  }

  private mutating func moved(
    from old: Int,
    to new: Int,
    at component: Path.Component,
    _ pair: ListPair
  ) -> Difference.Node {
    tell()
    describer.count(1)
    let isSame = pair.areEqual?(old, new) == true
    let inside = isSame ? nil : node(at: component, from: pair.old(old), to: pair.new(new))
    return .moved(from: old, to: new, inside: inside)
  }

  private mutating func component(of new: Int, _ walk: ListWalk) -> Path.Component {
    (walk.match?.newID(new - walk.start)).map { identity($0) } ?? .index(new)
  }

  private mutating func identity(_ id: Any) -> Path.Component {
    .id(describer.tree(of: id, limit: 16).inline)
  }
}
