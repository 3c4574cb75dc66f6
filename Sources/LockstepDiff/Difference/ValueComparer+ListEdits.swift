/// The state of a list comparison in progress.
struct ListComparisonState {
  let pair: ListPair
  /// The elements between the equal front and back, matched by their ids, with positions counted from `start`; nil if elements are
  /// identified by position only.
  let match: IdentityMatching?
  let start: Int
  var builder = NodeChildrenBuilder()

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

  mutating func keep(_ run: MatchedRun, _ list: inout ListComparisonState) {
    for offset in 0..<min(run.count, NodeChildrenBuilder.shownRun + 1) {
      let component = list.match == nil ? Path.Component.index(run.new + offset) : nil
      list.builder.keep(list.pair.new(run.new + offset), label: component?.description)
    }
    list.builder.fold(max(run.count - NodeChildrenBuilder.shownRun - 1, 0))
  }

  private mutating func takePairs(_ run: MatchedRun, _ list: inout ListComparisonState) {
    for offset in 0..<run.count {
      if isSpent { return list.builder.skip(run.count - offset) }
      takePair(run.old + offset, run.new + offset, &list)
    }
  }

  private mutating func takePair(_ old: Int, _ new: Int, _ list: inout ListComparisonState) {
    let single = MatchedRun(old: old, new: new, count: 1)
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
