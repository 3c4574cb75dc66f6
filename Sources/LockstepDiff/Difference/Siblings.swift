/// Children in the making: runs of unchanged ones are shown when they are few and small, else folded.
///
/// A run of at most three unchanged neighbours that each fit on a line without parts is printed; any other run is one
/// line, `… (12 unchanged)`.
struct Siblings {
  /// The longest run of unchanged neighbours that is shown.
  static let shownRun = 3

  private var children: [Difference.Child] = []
  private var run: [(label: String?, component: Path.Component?, value: Any)] = []
  private var runCount = 0
  private var leftCount = 0
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
    if runCount < Siblings.shownRun { run.append((label(), nil, value())) }
    runCount += 1
  }

  /// Unchanged neighbours; of a long run none is looked at, as none of it will be shown.
  mutating func keep<Part>(_ parts: ArraySlice<Part>, _ value: (Part) -> (value: Any, label: String?)) {
    guard runCount + parts.count <= Siblings.shownRun else { return fold(parts.count) }
    for part in parts {
      let kept = value(part)
      keep(kept.value, label: kept.label)
    }
  }

  /// Neighbours that are not worth a look.
  mutating func fold(_ count: Int) {
    runCount += count
  }

  /// Parts that are not compared any more, counted behind all others.
  mutating func leave(_ count: Int) {
    leftCount += count
  }

  /// The children, or `nil` when all of them are unchanged.
  mutating func finished(_ describer: Describer) -> [Difference.Child]? {
    endRun(describer)
    guard leftCount > 0 else { return isDifferent ? children : nil }
    return children + [Difference.Child(label: nil, component: nil, node: .uncompared(leftCount))]
  }

  private mutating func endRun(_ describer: Describer) {
    defer {
      run = []
      runCount = 0
    }
    guard runCount > 0 else { return }
    let shown = runCount == run.count ? run.compactMap { smallChild($0.label, $0.value, describer) } : []
    children +=
      shown.count == runCount ? shown : [Difference.Child(label: nil, component: nil, node: .folded(runCount))]
  }

  private func smallChild(_ label: String?, _ value: Any, _ describer: Describer) -> Difference.Child? {
    guard let tree = Shape(of: value, knowing: describer.types).plainTree,
      tree.inline(width: Tree.compactWidth + 1).count <= Tree.compactWidth
    else { return nil }
    return Difference.Child(label: label, component: nil, node: .unchanged(tree))
  }
}
