extension Comparer {
  /// Finished text: strings of several lines differ line by line, everything else as a whole.
  mutating func node(from old: Tree, to new: Tree, lines: Void) -> Difference.Node {
    guard case .paragraph(let oldLines) = old, case .paragraph(let newLines) = new else {
      return .changed(old: old, new: new)
    }
    return .rewritten(old: old, new: new, lines: lineChildren(from: oldLines, to: newLines))
  }

  private mutating func lineChildren(from old: [String], to new: [String]) -> [Difference.Child] {
    let kept = EditScript.kept(oldCount: old.count, newCount: new.count, limit: 256) { old[$0] == new[$1] } ?? []
    var siblings = Siblings()
    var (nextOld, nextNew) = (0, 0)
    for stay in kept + [(old.count, new.count)] {
      for line in old[nextOld..<stay.old] {
        siblings.append(.removed(.leaf(line.escapedLine)), label: nil, component: nil, describer)
      }
      for line in new[nextNew..<stay.new] {
        siblings.append(.added(.leaf(line.escapedLine)), label: nil, component: nil, describer)
      }
      if stay.new < new.count { siblings.keep(Tree.leaf(new[stay.new].escapedLine), label: nil) }
      (nextOld, nextNew) = (stay.old + 1, stay.new + 1)
    }
    return siblings.finished(describer) ?? []
  }
}
