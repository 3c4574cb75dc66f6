/// The visible rows of a list, and its scroll position: a row and an offset into it, never a sum over all rows.
struct ListWindow {
  /// The row at the upper edge; nil before the first layout.
  var anchor: AnyHashable?
  /// The position of that row when it was last seen.
  var index = 0
  /// The height of that row's part above the upper edge, in rows of the screen.
  var offset = 0.0
  /// Whether the end of the last row is visible, or would be if there were rows. A list anchored at the bottom then follows its last row.
  var isAtEnd = true
  /// Whether the current row has been shown, or a person has scrolled before it was there.
  var hasShownCurrentRow = false
  /// The row that had the focus last; nil if none had it.
  var focusedRow: AnyHashable?
  /// The visible rows, from top to bottom.
  var rows: [Row] = []
  /// The size of the window at the last layout.
  var size = Size.zero
  /// Whether all rows must be evaluated again because the list has changed.
  var isChanged = true
  /// Whether the window must be filled again: rows have changed, or it was scrolled.
  var needsFill = true
  /// The numbers of the rows that read a value which has changed.
  var changedRows: Set<Int> = []

  /// Scrolls to an edge at the next layout.
  mutating func scroll(to edge: ScrollAnchor) {
    (anchor, index, offset) = (nil, 0, 0)
    (isAtEnd, needsFill) = (edge == .bottom, true)
  }

  /// A visible row.
  struct Row {
    let id: AnyHashable
    var index: Int
    let instance: ElementInstance
    var height: Double
  }
}
