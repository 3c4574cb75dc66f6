extension ScreenSession {
  /// Evaluates and lays out the visible rows of the lists that have changed.
  func updateLists() {
    // A row may contain a list of its own, which appears here in the next round.
    for _ in 0..<8 {
      var hasChanged = false
      for number in lists.keys.sorted() {
        guard let instance = lists[number]?.instance else {
          lists[number] = nil
          continue
        }
        if update(instance) { hasChanged = true }
      }
      if presentationsChanged || !hasChanged { return }
    }
  }

  /// - Returns: Whether rows were evaluated or laid out.
  private func update(_ instance: ElementInstance) -> Bool {
    guard let list = instance.list, let rows = instance.node.rows, let box = instance.box else { return false }
    // A hidden list keeps its rows, with what belongs to their identity.
    if instance.isHiddenByAncestor { return false }
    let size = box.style.contentSize(of: box.frame.size)
    guard list.isChanged || list.needsFill || list.size != size else { return false }
    fill(instance, rows, size)
    return true
  }

  /// Fills the window of a list with rows, from its anchor downwards, and upwards if there is room left.
  private func fill(_ instance: ElementInstance, _ rows: RowSource, _ size: Size) {
    guard var list = instance.list else { return }
    var old: [AnyHashable: ListWindow.Row] = [:]
    for row in list.rows { old[row.id] = row }
    // In a window of another size, the row with the focus remains in it.
    let focused =
      list.size == size || list.size == .zero
      ? nil
      : focus.flatMap { focus in
        list.rows.first { isInside(focus, $0.instance) }
      }
    let evaluatesAll = list.isChanged
    let changedRows = list.changedRows
    (list.isChanged, list.needsFill, list.changedRows) = (false, false, [])
    list.size = size
    let followsEnd = instance.node.scrollAnchor == .bottom && list.isAtEnd && !holdsFocus(instance)
    if followsEnd { list.moveToEnd(of: rows) } else { list.findAnchor(in: rows) }
    list.showCurrentRow(instance.node.currentRow, in: rows)
    var filled: [ListWindow.Row] = []
    let addsRows = evaluatesAll && !old.isEmpty
    func row(at index: Int) -> ListWindow.Row {
      let isNew = old[rows.id(at: index)] == nil
      let row = makeRow(at: index, of: rows, in: instance, reusing: &old, width: size.width) {
        evaluatesAll || changedRows.contains($0.number)
      }
      if isNew, addsRows { noteAppearance(of: row.instance) }
      return row
    }
    var index = list.index
    var bottom = -list.offset
    while index < rows.count, bottom < size.height {
      let next = row(at: index)
      bottom += next.height
      filled.append(next)
      index += 1
    }
    index = list.index
    var top = -list.offset
    // A last row that is higher than the window shows its end.
    if followsEnd, bottom > size.height { (top, bottom) = (top + size.height - bottom, size.height) }
    // Room below the last row is filled from above.
    while bottom < size.height, top < 0 || index > 0 {
      if top >= 0 {
        index -= 1
        let previous = row(at: index)
        filled.insert(previous, at: 0)
        top -= previous.height
      }
      let shift = min(size.height - bottom, -top)
      (top, bottom) = (top + shift, bottom + shift)
      if shift == 0, index == 0 { break }
    }
    list.trim(&filled, top: top) { row in old[row.id] = row }
    list.rows = filled
    list.isAtEnd = (filled.last.map { $0.index == rows.count - 1 } ?? true) && bottom <= size.height
    instance.list = list
    let gone = old.values.filter { row in !filled.contains { $0.instance === row.instance } }
    for row in gone where row.instance !== focused?.instance { removeRow(row) }
    if let focused, gone.contains(where: { $0.instance === focused.instance }) { showAgain(focused, in: instance) }
  }

  /// Fills the window of a list from a row that is no longer in it.
  private func showAgain(_ row: ListWindow.Row, in instance: ElementInstance) {
    guard let rows = instance.node.rows, let index = rows.index(of: row.id, near: row.index) else {
      return removeRow(row)
    }
    instance.list?.rows.append(row)
    scroll(instance, toRow: index)
    if let size = instance.list?.size { fill(instance, rows, size) }
  }

  /// Whether a row has the focus, or gets it back once a dialog has closed. The list then holds still, so that keys act on what a person sees.
  private func holdsFocus(_ list: ElementInstance) -> Bool {
    focus.map { isInside($0, list) } ?? false || openers.contains { isInside($0.control, list) }
  }

  private func makeRow(
    at index: Int,
    of rows: RowSource,
    in list: ElementInstance,
    reusing old: inout [AnyHashable: ListWindow.Row],
    width: Double,
    evaluates: (ElementInstance) -> Bool = { _ in false }
  ) -> ListWindow.Row {
    let id = rows.id(at: index)
    let known = old.removeValue(forKey: id)
    let instance = known?.instance ?? newRow(in: list)
    if known == nil || evaluates(instance) {
      changes.remove(instance.number)
      let nodes = changes.track(instance.number) { rows.nodes(at: index) }
      if !instance.consists(ofSameScreens: nodes) {
        counts.evaluatedRows += 1
        reconcile(nodes, in: instance)
        instance.arrangeChildren()
      }
    }
    if let box = instance.box { layOut(box, width: width, height: nil) }
    return ListWindow.Row(id: id, index: index, instance: instance, height: instance.box?.frame.size.height ?? 0)
  }

  /// Lets the animated elements of a row that was added to a list move.
  private func noteAppearance(of row: ElementInstance) {
    for element in row.instancesInBox where element.node.animation != nil {
      element.motion = (.appeared, changeNumber)
    }
  }

  private func newRow(in list: ElementInstance) -> ElementInstance {
    var node = ElementNode(role: .row)
    node.layout.direction = .column
    node.language = list.node.language
    let row = makeInstance(node, in: list)
    row.update(node, roleStyle: themeInUse.styles[.row], isNew: true)
    return row
  }

  /// Scrolls a list or a scroll view so that its content moves by a number of rows.
  ///
  /// - Parameters:
  ///   - instance: A list or a scroll view.
  ///   - rows: The number of rows; positive numbers show what is below.
  func scroll(_ instance: ElementInstance, by rows: Double) {
    instance.isScrolling = true
    if instance.list != nil {
      instance.list?.offset += rows
      instance.list?.isAtEnd = false
      instance.list?.hasShownCurrentRow = true
      if rows < 0 { moveAnchorUp(instance) }
      instance.list?.needsFill = true
    } else {
      instance.scrollOffset = (instance.scrollOffset + rows).clamped(to: 0...instance.scrollLimit)
    }
  }

  private func moveAnchorUp(_ instance: ElementInstance) {
    guard let rows = instance.node.rows, var list = instance.list else { return }
    while list.offset < 0, list.index > 0 {
      var none: [AnyHashable: ListWindow.Row] = [:]
      let previous = makeRow(at: list.index - 1, of: rows, in: instance, reusing: &none, width: list.size.width)
      list.index -= 1
      list.anchor = previous.id
      list.offset += previous.height
      removeRow(previous)
    }
    list.offset = max(0, list.offset)
    instance.list = list
  }

  /// Scrolls a list so that a row is at the upper edge, or as close to it as possible.
  func scroll(_ instance: ElementInstance, toRow index: Int) {
    guard let rows = instance.node.rows, (0..<rows.count).contains(index) else { return }
    instance.list?.anchor = rows.id(at: index)
    instance.list?.index = index
    instance.list?.offset = 0
    instance.list?.isAtEnd = false
    instance.list?.hasShownCurrentRow = true
    instance.list?.needsFill = true
  }
}

extension ListWindow {
  /// Makes the last row the anchor; the window is then filled from there upwards.
  fileprivate mutating func moveToEnd(of rows: RowSource) {
    (anchor, index, offset) = (nil, max(0, rows.count - 1), 0)
  }

  /// Puts the current row at the upper edge when it is there for the first time.
  fileprivate mutating func showCurrentRow(_ id: AnyHashable?, in rows: RowSource) {
    guard !hasShownCurrentRow, let id, let row = (0..<rows.count).first(where: { rows.isItem(id, at: $0) }) else {
      return
    }
    (anchor, index, offset) = (rows.id(at: row), row, 0)
    (isAtEnd, hasShownCurrentRow) = (false, true)
  }

  /// Finds the anchor's row after the rows have changed; if it was removed, the row that took its place becomes the anchor.
  fileprivate mutating func findAnchor(in rows: RowSource) {
    guard let anchor else { return }
    if let index = rows.index(of: anchor, near: index) {
      self.index = index
    } else {
      index = min(index, max(0, rows.count - 1))
      offset = 0
    }
  }

  /// Removes rows above the upper edge, and makes the first visible row the anchor.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - top: The distance of the first row's upper edge to the window's; not positive.
  ///   - remove: Called with each removed row.
  fileprivate mutating func trim(_ rows: inout [Row], top: Double, _ remove: (Row) -> Void) {
    var top = top
    while rows.count > 1, let first = rows.first, top + first.height <= 0 {
      top += first.height
      remove(rows.removeFirst())
    }
    anchor = rows.first?.id
    index = rows.first?.index ?? 0
    offset = top < 0 ? -top : 0
  }
}

extension LayoutStyle {
  /// The size inside padding and border.
  ///
  /// Percentages of padding count as 0 here: lists and scroll views have none.
  func contentSize(of size: Size) -> Size {
    func points(_ length: Length) -> Double { if case .points(let points) = length { points } else { 0 } }
    let width = size.width - border.left - border.right - points(padding.left) - points(padding.right)
    let height = size.height - border.top - border.bottom - points(padding.top) - points(padding.bottom)
    return Size(width: max(0, width), height: max(0, height))
  }
}
