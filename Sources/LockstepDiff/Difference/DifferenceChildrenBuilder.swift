/// Builds the children of a node. Short runs of small unchanged children are kept; all other runs are folded.
///
/// A run is printed if it consists of at most three unchanged children that have no parts and fit on one line each. Any other run is
/// folded into one line, `… (12 unchanged)`.
struct DifferenceChildrenBuilder {
  /// Maximum length of a run of unchanged children that is printed.
  static let shownRun = 3

  private var children: [Difference.Child] = []
  private var run: [(label: String?, value: Any)] = []
  private var runCount = 0
  private var skippedCount = 0
  private(set) var isDifferent = false

  mutating func append(
    _ node: Difference.Node,
    label: String?,
    component: Path.Component?,
    _ describer: ValueDescriber
  ) {
    endRun(describer)
    children.append(Difference.Child(label: label, component: component, node: node))
    isDifferent = true
  }

  /// Adds an unchanged child, which is described only if it is printed.
  mutating func keep(_ value: @autoclosure () -> Any, label: @autoclosure () -> String?) {
    if runCount < DifferenceChildrenBuilder.shownRun { run.append((label(), value())) }
    runCount += 1
  }

  /// Adds unchanged fields in place. Fields of a long run aren't read, because the run is folded.
  mutating func keep(_ parts: ArraySlice<FieldLayout>, at base: UnsafeRawPointer, _ describer: ValueDescriber) {
    guard !parts.isEmpty else { return }
    endRun(describer)
    show(parts.prefix(DifferenceChildrenBuilder.shownRun), of: parts.count) { part in
      (part.label, ShallowDescription(of: part, at: base, types: describer.types))
    }
  }

  /// Adds a number of unchanged children without their values, so that the current run is folded.
  mutating func fold(_ count: Int) {
    runCount += count
  }

  /// Counts parts that aren't compared. Their number is printed after all other children.
  mutating func skip(_ count: Int) {
    skippedCount += count
  }

  /// Returns the children; nil if all of them are unchanged.
  mutating func finished(_ describer: ValueDescriber) -> [Difference.Child]? {
    endRun(describer)
    guard skippedCount > 0 else { return isDifferent ? children : nil }
    return children + [Difference.Child(label: nil, component: nil, node: .uncompared(skippedCount))]
  }

  private mutating func endRun(_ describer: ValueDescriber) {
    guard runCount > 0 else { return }
    show(run[...], of: runCount) { child in
      (child.label, ShallowDescription(of: child.value, types: describer.types))
    }
    run = []
    runCount = 0
  }

  /// Adds a run of unchanged children. The run is kept if all its children are available and small; otherwise, it is folded.
  private mutating func show<Part>(
    _ parts: ArraySlice<Part>,
    of count: Int,
    _ shape: (Part) -> (label: String?, ShallowDescription)
  ) {
    let shown = parts.count < count ? [] : parts.map(shape).compactMap(smallChild)
    children +=
      shown.count == count ? shown : [Difference.Child(label: nil, component: nil, node: .folded(count))]
  }

  private func smallChild(_ label: String?, _ shape: ShallowDescription) -> Difference.Child? {
    guard let tree = shape.plainTree, tree.isAtMost(Tree.compactWidth) else { return nil }
    return Difference.Child(label: label, component: nil, node: .unchanged(tree))
  }
}

extension ShallowDescription {
  fileprivate init(of part: FieldLayout, at base: UnsafeRawPointer, types: TypeFactsCache) {
    switch unsafe part.content(at: base) {
    case .pointer(let pointer): self.init(of: pointer, types: types)
    case .value(let value): self.init(of: value, types: types)
    }
  }
}

extension Tree {
  /// Whether the value fits into a number of columns.
  fileprivate func isAtMost(_ columns: Int) -> Bool {
    // Text never has more columns than bytes.
    if case .leaf(let text) = self, text.utf8.count <= columns { return true }
    return inline(width: columns + 1).count <= columns
  }
}
