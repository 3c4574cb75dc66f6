extension ScreenSession {
  /// Takes over what belongs to a person rather than to the state: scroll positions, the focus, and the months that date pickers show.
  ///
  /// A screen that is opened again and takes over the positions of the old one must look the same; tests compare both.
  ///
  /// - Parameter other: A session of the same screen with the same state.
  package func copyPositions(from other: ScreenSession) {
    other.update()
    size = other.size
    // Rows appear once their list is scrolled, and contain elements with positions of their own.
    for _ in 0..<4 {
      update()
      copy(other.root, to: root, focusOf: other)
    }
    update()
  }

  private func copy(_ old: ElementInstance, to new: ElementInstance, focusOf other: ScreenSession) {
    new.scrollOffset = old.scrollOffset
    if new.shownMonth != old.shownMonth {
      new.shownMonth = old.shownMonth
      new.remeasure()
      isLaidOut = false
    }
    if other.focus == old.number { focus = new.number }
    if let list = old.list {
      new.list?.anchor = list.anchor
      new.list?.index = list.index
      new.list?.offset = list.offset
      new.list?.needsFill = true
      for row in list.rows {
        guard let match = new.list?.rows.first(where: { $0.id == row.id }) else { continue }
        copy(row.instance, to: match.instance, focusOf: other)
      }
    }
    for (old, new) in zip(old.children, new.children) { copy(old, to: new, focusOf: other) }
  }
}
