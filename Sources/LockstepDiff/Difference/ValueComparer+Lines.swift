extension ValueComparer {
  /// Compares finished texts. Multiline strings are compared line by line, all other texts as a whole.
  mutating func node(from old: Tree, to new: Tree, lines: Void) -> Difference.Node {
    guard case .paragraph(let oldLines) = old, case .paragraph(let newLines) = new else {
      return .changed(old: old, new: new)
    }
    noteDifference()
    return .rewritten(old: old, new: new, lines: lineChildren(from: oldLines, to: newLines))
  }

  private mutating func lineChildren(from old: [String], to new: [String]) -> [Difference.Child] {
    let staying = EditScriptFinder.kept(
      oldCount: old.count,
      newCount: new.count,
      limit: 256,
      own: (old.count + new.count) * 2,
      budget: &budget[isSlow: false]
    ) { old[$0] == new[$1] }
    let edits = ListEdit.edits(
      from: old.indices,
      to: new.indices,
      staying: staying ?? [],
      areEqual: true,
      pairing: false
    )
    var builder = DifferenceChildrenBuilder()
    for edit in edits {
      switch edit {
      case .keep(let run), .pair(let run): keep(run, new, &builder)
      case .remove(let range): take(old[range], &builder) { .removed($0) }
      case .add(let range): take(new[range], &builder) { .added($0) }
      }
    }
    return builder.finished(describer) ?? []
  }

  private func keep(_ run: MatchedElementRange, _ lines: [String], _ builder: inout DifferenceChildrenBuilder) {
    for line in lines[run.new..<run.new + min(run.count, DifferenceChildrenBuilder.shownRun + 1)] {
      builder.keep(Tree.leaf(line.escapedLine), label: nil)
    }
    builder.fold(max(run.count - DifferenceChildrenBuilder.shownRun - 1, 0))
  }

  /// Adds lines that were added or removed. Each line counts as one value towards the limit.
  private mutating func take(
    _ lines: ArraySlice<String>,
    _ builder: inout DifferenceChildrenBuilder,
    as node: (Tree) -> Difference.Node
  ) {
    for (index, line) in zip(lines.indices, lines) {
      if isSpent { return builder.skip(lines.endIndex - index) }
      describer.count(1)
      builder.append(node(.leaf(line.escapedLine)), label: nil, component: nil, describer)
    }
  }
}
