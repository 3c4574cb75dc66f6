extension Comparer {
  /// Finished text: strings of several lines differ line by line, everything else as a whole.
  mutating func node(from old: Tree, to new: Tree, lines: Void) -> Difference.Node {
    guard case .paragraph(let oldLines) = old, case .paragraph(let newLines) = new else {
      return .changed(old: old, new: new)
    }
    tell()
    return .rewritten(old: old, new: new, lines: lineChildren(from: oldLines, to: newLines))
  }

  private mutating func lineChildren(from old: [String], to new: [String]) -> [Difference.Child] {
    let staying = EditScript.kept(
      oldCount: old.count,
      newCount: new.count,
      limit: 256,
      own: (old.count + new.count) * 2,
      effort: &effort[isSlow: false]
    ) { old[$0] == new[$1] }
    let steps = ListStep.steps(
      from: old.indices,
      to: new.indices,
      staying: staying ?? [],
      areEqual: true,
      pairing: false
    )
    var siblings = Siblings()
    for step in steps {
      switch step {
      case .keep(let run), .pair(let run): keep(run, new, &siblings)
      case .remove(let range): take(old[range], &siblings) { .removed($0) }
      case .add(let range): take(new[range], &siblings) { .added($0) }
      }
    }
    return siblings.finished(describer) ?? []
  }

  private func keep(_ run: ListRun, _ lines: [String], _ siblings: inout Siblings) {
    for line in lines[run.new..<run.new + min(run.count, Siblings.shownRun + 1)] {
      siblings.keep(Tree.leaf(line.escapedLine), label: nil)
    }
    siblings.fold(max(run.count - Siblings.shownRun - 1, 0))
  }

  /// A line counts for a value.
  private mutating func take(
    _ lines: ArraySlice<String>,
    _ siblings: inout Siblings,
    as node: (Tree) -> Difference.Node
  ) {
    for (index, line) in zip(lines.indices, lines) {
      if isSpent { return siblings.leave(lines.endIndex - index) }
      describer.count(1)
      siblings.append(node(.leaf(line.escapedLine)), label: nil, component: nil, describer)
    }
  }
}
