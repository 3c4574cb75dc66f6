extension ScreenSession {
  /// Evaluates and lays out the visible rows of the lists that have changed.
  func updateLists() {
    // A row may contain another list, which is updated in the next round.
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
    // A hidden list keeps its rows and their identity.
    if instance.isHiddenByAncestor { return false }
    let size = box.style.contentSize(of: box.frame.size)
    guard list.isChanged || list.needsFill || list.size != size else { return false }
    fill(instance, rows, size)
    return true
  }

  /// Fills the window of a list with lines of rows, from its anchor downwards, and upwards if there is space left.
  private func fill(_ instance: ElementInstance, _ rows: RowSource, _ size: Size) {
    guard var list = instance.list else { return }
    let before = list
    // If the window has changed its size, the row with the focus remains visible.
    let focused =
      list.size == size || list.size == .zero
      ? nil
      : focus.flatMap { focus in
        list.rows.first { isInside(focus, $0.instance) }
      }
    (list.isChanged, list.needsFill, list.changedRows) = (false, false, [])
    list.size = size
    let followsEnd = instance.node.scrollAnchor == .bottom && list.isAtEnd && !holdsFocus(instance)
    if followsEnd { list.moveToEnd(of: rows) } else { list.findAnchor(in: rows) }
    list.showCurrentRow(instance.node.currentRow, in: rows)
    var maker = ListLineBuilder(of: rows, in: instance, reusing: before, width: size.width)
    if rows.count > 0 { list.index = maker.indices(around: min(list.index, rows.count - 1)).lowerBound }
    var filled: [ListWindow.Line] = []
    var index = list.index
    var bottom = -list.offset
    while index < rows.count, bottom < size.height {
      let next = makeLine(around: index, &maker)
      bottom += next.height
      filled.append(next)
      index = next.indices.upperBound
    }
    index = list.index
    var top = -list.offset
    // A last row that is higher than the window shows its end.
    if followsEnd, bottom > size.height { (top, bottom) = (top + size.height - bottom, size.height) }
    // Space below the last row is filled from above.
    while bottom < size.height, top < 0 || index > 0 {
      if top >= 0 {
        let previous = makeLine(around: index - 1, &maker)
        index = previous.indices.lowerBound
        filled.insert(previous, at: 0)
        top -= previous.height
      }
      let shift = min(size.height - bottom, -top)
      (top, bottom) = (top + shift, bottom + shift)
      if shift == 0, index == 0 { break }
    }
    list.lines = filled
    list.trim(top: top)
    list.isAtEnd = (list.lines.last.map { $0.indices.upperBound == rows.count } ?? true) && bottom <= size.height
    instance.list = list
    for row in filled.prefix(filled.count - list.lines.count).flatMap(\.rows) where maker.isNew(row) {
      remove(row.instance)
    }
    apply(ListDifference(from: before.numbers, to: list.numbers), to: instance, from: before, keeping: focused)
  }

  /// Removes the rows that have left the window. If the list has changed, animates new rows and rows that have moved past others.
  private func apply(
    _ difference: ListDifference,
    to instance: ElementInstance,
    from before: ListWindow,
    keeping focused: ListWindow.Row?
  ) {
    guard let list = instance.list else { return }
    let (old, rows) = (before.rows, list.rows)
    let isMoving = before.isChanged && !old.isEmpty
    var isFocusLost = false
    for change in difference.changes {
      switch change {
      case .delete(let offset) where old[offset].instance === focused?.instance: isFocusLost = true
      case .delete(let offset): remove(old[offset].instance)
      case .insert(let offset) where isMoving:
        for element in rows[offset].instance.instancesInBox { note(.appeared, of: element) }
      case .move(let from, let to) where isMoving:
        let (start, end) = (before.origins[from], list.origins[to])
        noteMove(of: rows[to].instance.instancesInBox, by: Point(x: start.x - end.x, y: start.y - end.y))
      case .insert, .move: break
      }
    }
    if isFocusLost, let focused { showAgain(focused, in: instance) }
  }

  /// Fills the window of a list from a row that has left it.
  private func showAgain(_ row: ListWindow.Row, in instance: ElementInstance) {
    guard let rows = instance.node.rows, let index = rows.index(of: row.id, near: row.index) else {
      return remove(row.instance)
    }
    instance.list?.lines.append(ListWindow.Line(indices: row.index..<row.index + 1, rows: [row], height: 0))
    scroll(instance, toRow: index)
    if let size = instance.list?.size { fill(instance, rows, size) }
  }

  /// Whether a row has the focus, or will get it back when a dialog closes. The list then doesn't scroll to its end by itself, so that keys
  /// act on visible rows.
  private func holdsFocus(_ list: ElementInstance) -> Bool {
    focus.map { isInside($0, list) } ?? false || openers.contains { isInside($0.control, list) }
  }

  /// Creates the line of a row.
  private func makeLine(around index: Int, _ maker: inout ListLineBuilder) -> ListWindow.Line {
    let indices = maker.indices(around: index)
    var rows = indices.map { makeRow(at: $0, &maker) }
    let height = rows.map(\.height).max() ?? 0
    for offset in rows.indices.dropFirst(rows.count > 1 ? 0 : rows.count) {
      // Cells on the same line have the same height.
      if let box = rows[offset].instance.box { layOut(box, width: maker.width(at: index), height: height) }
      rows[offset].left = maker.left(of: offset)
    }
    return ListWindow.Line(indices: indices, rows: rows, height: height)
  }

  /// Takes a row from the window, or creates it. The row is evaluated if it is new or may have changed.
  private func makeRow(at index: Int, _ maker: inout ListLineBuilder) -> ListWindow.Row {
    let rows = maker.rows
    let id = rows.id(at: index)
    let known = maker.take(id)
    let instance = known ?? newRow(in: maker.list)
    if known == nil || maker.evaluates(instance) {
      changes.remove(instance.number)
      let nodes = changes.track(instance.number) { rows.nodes(at: index) }
      if !instance.consists(ofSameScreens: nodes) {
        counts.evaluatedRows += 1
        reconcile(nodes, in: instance)
        instance.arrangeChildren()
      }
    }
    if let box = instance.box { layOut(box, width: maker.width(at: index), height: nil) }
    return ListWindow.Row(id: id, index: index, instance: instance)
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
  ///   - rows: The number of rows; positive numbers show content below.
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
      var maker = ListLineBuilder(of: rows, in: instance, reusing: ListWindow(), width: list.size.width)
      let previous = makeLine(around: list.index - 1, &maker)
      list.index = previous.indices.lowerBound
      list.anchor = previous.rows.first?.id
      list.offset += previous.height
      for row in previous.rows { remove(row.instance) }
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

  /// Scrolls the current row to the upper edge when the list contains it for the first time.
  fileprivate mutating func showCurrentRow(_ id: AnyHashable?, in rows: RowSource) {
    guard !hasShownCurrentRow, let id, let row = (0..<rows.count).first(where: { rows.isItem(id, at: $0) }) else {
      return
    }
    (anchor, index, offset) = (rows.id(at: row), row, 0)
    (isAtEnd, hasShownCurrentRow) = (false, true)
  }

  /// Finds the anchor's row after the rows have changed. If it was removed, the row now at its index becomes the anchor.
  fileprivate mutating func findAnchor(in rows: RowSource) {
    guard let anchor else { return }
    if let index = rows.index(of: anchor, near: index) {
      self.index = index
    } else {
      index = min(index, max(0, rows.count - 1))
      offset = 0
    }
  }

  /// Removes lines above the upper edge, and makes the first visible row the anchor.
  ///
  /// - Parameter top: The distance from the window's upper edge to that of the first line; not positive.
  fileprivate mutating func trim(top: Double) {
    var top = top
    while lines.count > 1, let first = lines.first, top + first.height <= 0 {
      top += first.height
      lines.removeFirst()
    }
    anchor = lines.first?.rows.first?.id
    index = lines.first?.indices.lowerBound ?? 0
    offset = top < 0 ? -top : 0
  }

  /// The numbers of the visible rows' instances. A row keeps its instance and number as long as the list shows its id.
  fileprivate var numbers: [Int] { rows.map(\.instance.number) }
}

extension ListWindow.Row {
  fileprivate var height: Double { instance.box?.frame.size.height ?? 0 }
}

/// The data from which the lines of a list are created: its rows, the instances of its window, and the width of its columns.
private struct ListLineBuilder {
  let rows: RowSource
  let list: ElementInstance
  private let before: ListWindow
  private let width: Double
  private let columns: Int
  private let known: Set<Int>
  private var unused: [AnyHashable: ElementInstance] = [:]

  init(of rows: RowSource, in list: ElementInstance, reusing before: ListWindow, width: Double) {
    (self.rows, self.list, self.before, self.width) = (rows, list, before, width)
    columns = list.node.columns?.count(in: width) ?? 1
    known = Set(before.numbers)
    for row in before.rows { unused[row.id] = row.instance }
  }

  /// Removes and returns the instance of the row with an id in the window; nil if there is none, or if it was already taken.
  mutating func take(_ id: AnyHashable) -> ElementInstance? { unused.removeValue(forKey: id) }

  /// Whether a row was not in the window before.
  func isNew(_ row: ListWindow.Row) -> Bool { !known.contains(row.instance.number) }

  /// Whether the nodes of a row may have changed.
  func evaluates(_ row: ElementInstance) -> Bool { before.isChanged || before.changedRows.contains(row.number) }

  func indices(around index: Int) -> Range<Int> { rows.line(around: index, columns: columns) }

  func width(at index: Int) -> Double { rows.fillsLine(at: index) ? width : width / Double(columns) }

  /// The left edge of a cell, by its position in its line.
  func left(of position: Int) -> Double {
    let isMirrored = list.node.language?.writingDirection == .rtl
    return width / Double(columns) * Double(isMirrored ? columns - 1 - position : position)
  }
}

extension LayoutStyle {
  /// The size inside padding and border.
  ///
  /// Percentages of padding count as 0, because lists and scroll views have none.
  func contentSize(of size: Size) -> Size {
    func points(_ length: Length) -> Double { if case .points(let points) = length { points } else { 0 } }
    let width = size.width - border.left - border.right - points(padding.left) - points(padding.right)
    let height = size.height - border.top - border.bottom - points(padding.top) - points(padding.bottom)
    return Size(width: max(0, width), height: max(0, height))
  }
}
