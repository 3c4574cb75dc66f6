/// Children in the making: runs of unchanged ones are shown when they are few and small, else folded.
///
/// A run of at most three unchanged neighbours that each fit on a line without parts is printed; any other run is one
/// line, `… (12 unchanged)`.
struct ChildrenBuilder {
  /// The longest run of unchanged neighbours that is shown.
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
    _ describer: Describer
  ) {
    endRun(describer)
    children.append(Difference.Child(label: label, component: component, node: node))
    isDifferent = true
  }

  /// An unchanged neighbour, described only if it turns out to be shown.
  mutating func keep(_ value: @autoclosure () -> Any, label: @autoclosure () -> String?) {
    if runCount < ChildrenBuilder.shownRun { run.append((label(), value())) }
    runCount += 1
  }

  /// Unchanged parts where they lie; of a long run none is looked at, as none of it will be shown.
  mutating func keep(_ parts: ArraySlice<FieldLayout>, at base: UnsafeRawPointer, _ describer: Describer) {
    guard !parts.isEmpty else { return }
    endRun(describer)
    show(parts.prefix(ChildrenBuilder.shownRun), of: parts.count) { part in
      (part.label, ValueShape(of: part, at: base, types: describer.types))
    }
  }

  /// Neighbours that are not worth a look.
  mutating func fold(_ count: Int) {
    runCount += count
  }

  /// Parts that are not compared any more, counted behind all others.
  mutating func skip(_ count: Int) {
    skippedCount += count
  }

  /// The children, or `nil` when all of them are unchanged.
  mutating func finished(_ describer: Describer) -> [Difference.Child]? {
    endRun(describer)
    guard skippedCount > 0 else { return isDifferent ? children : nil }
    return children + [Difference.Child(label: nil, component: nil, node: .uncompared(skippedCount))]
  }

  private mutating func endRun(_ describer: Describer) {
    guard runCount > 0 else { return }
    show(run[...], of: runCount) { child in
      (child.label, ValueShape(of: child.value, types: describer.types))
    }
    run = []
    runCount = 0
  }

  /// A run is shown where all of it is at hand, and small; else it is counted.
  private mutating func show<Part>(
    _ parts: ArraySlice<Part>,
    of count: Int,
    _ shape: (Part) -> (label: String?, ValueShape)
  ) {
    let shown = parts.count < count ? [] : parts.map(shape).compactMap(smallChild)
    children +=
      shown.count == count ? shown : [Difference.Child(label: nil, component: nil, node: .folded(count))]
  }

  private func smallChild(_ label: String?, _ shape: ValueShape) -> Difference.Child? {
    guard let tree = shape.plainTree, tree.isAtMost(Tree.compactWidth) else { return nil }
    return Difference.Child(label: label, component: nil, node: .unchanged(tree))
  }
}

extension ValueShape {
  fileprivate init(of part: FieldLayout, at base: UnsafeRawPointer, types: TypeFactsCache) {
    switch unsafe part.content(at: base) {
    case .pointer(let pointer): self.init(of: pointer, types: types)
    case .value(let value): self.init(of: value, types: types)
    }
  }
}

extension Tree {
  /// Whether the value fits into a line of so many columns.
  fileprivate func isAtMost(_ columns: Int) -> Bool {
    // No text has more columns than bytes.
    if case .leaf(let text) = self, text.utf8.count <= columns { return true }
    return inline(width: columns + 1).count <= columns
  }
}
