extension ScreenSession {
  /// Scrolls lists and scroll views until an element is in view.
  ///
  /// - Throws: A fault if no element matches, several do, or it is hidden or covered.
  /// - Complexity: O(number of rows) if the element is in a row that was never visible; each of these rows is evaluated, not laid out.
  func scroll(to query: ElementQuery) throws(ScreenFault) {
    if let number = try known(query) {
      bringIntoView(number)
    } else if let (list, index) = row(with: query) {
      list.isScrolling = true
      scroll(list, toRow: index)
      updateLists()
      if let number = try known(query) { bringIntoView(number) }
    } else {
      _ = try find(query, for: .scroll(to: query))
    }
  }

  /// The number of the evaluated element that matches; nil if none does.
  private func known(_ query: ElementQuery) throws(ScreenFault) -> Int? {
    let matches = snapshotWithoutUpdate().elements.filter { query.matches($0) }
    guard !matches.isEmpty else { return nil }
    let reachable = matches.filter { $0.visibility == .visible || $0.visibility == .scrolledOut }
    if reachable.count == 1 { return reachable.first?.number }
    guard let first = reachable.first else { return try find(query, for: .scroll(to: query)).number }
    // Controls take precedence over text beside them, and a heading marks the start of its section.
    let controls = reachable.filter(\.isInteractive)
    if controls.count == 1 { return controls.first?.number }
    let others = reachable.filter { $0.role != .section }
    if controls.isEmpty, others.count <= 1 { return first.number }
    throw .severalMatches(query, reachable.map(\.match))
  }

  /// The first list row that contains a matching element which has not been evaluated yet.
  private func row(with query: ElementQuery) -> (list: ElementInstance, index: Int)? {
    for number in lists.keys.sorted() {
      guard let list = lists[number]?.instance, !list.isInKeptPage, let rows = list.node.rows else { continue }
      for index in 0..<rows.count where rows.nodes(at: index).contains(where: { contains($0, query) }) {
        return (list, index)
      }
    }
    return nil
  }

  private func contains(_ node: ElementNode, _ query: ElementQuery) -> Bool {
    if let screen = node.screen { return Self.nodes(of: screen, in: node.language).contains { contains($0, query) } }
    return query.matches(node) || node.children.contains { contains($0, query) }
  }

  /// Scrolls the lists and scroll views around an element, outermost first, until the element is in view.
  func bringIntoView(_ number: Int) {
    if let instance = instances[number]?.instance, let scroller = scroller(around: instance) {
      bringIntoView(scroller.number)
    }
    for _ in 0..<64 {
      guard let element = snapshotWithoutUpdate().elements.first(where: { $0.number == number }),
        let instance = instances[number]?.instance, let scroller = scroller(around: instance)
      else { return }
      let window = element.window(size)
      let (top, bottom) = (element.cells.row, element.cells.row + element.cells.rows)
      let isRow = scroller.node.layout.direction == .row && scroller.list == nil
      let start = isRow ? element.cells.column : top
      let end = isRow ? element.cells.column + element.cells.columns : bottom
      let (first, last) =
        isRow ? (window.column, window.column + window.columns) : (window.row, window.row + window.rows)
      let distance = end > last ? min(end - last, start - first) : min(0, start - first)
      guard distance != 0 else { return }
      scroll(scroller, by: Double(distance))
      updateLists()
    }
  }

  private func scroller(around instance: ElementInstance) -> ElementInstance? {
    var current = instance.parent
    while let candidate = current {
      if candidate.list != nil || candidate.node.role == .scrollView { return candidate }
      current = candidate.parent
    }
    return nil
  }
}

extension ElementQuery {
  fileprivate func matches(_ node: ElementNode) -> Bool {
    if let name { return node.name == name }
    return node.label == label && (role == nil || node.role == role)
  }
}
