extension ScreenSession {
  /// Copies the positions that belong to a person rather than to the state: scroll positions, the focus, carets, the months that date
  /// pickers show, and a picker's options.
  ///
  /// A screen that is reopened with the positions of the old one must look the same; tests compare both.
  ///
  /// - Parameter other: A session of the same screen with the same state.
  package func copyPositions(from other: ScreenSession) {
    other.update()
    size = other.size
    var copies: [Int: ElementInstance] = [:]
    // Rows appear once their list is scrolled, and may contain further positions.
    for _ in 0..<4 {
      update()
      copy(other.root, to: root, focusOf: other, &copies)
    }
    openers = other.openers.compactMap { opener in
      guard let control = copies[opener.control], let opened = copies[opener.opened] else { return nil }
      return PresentationOpener(control: control.number, opened: opened.number)
    }
    lentFocus = other.lentFocus.flatMap { lent in
      guard let control = copies[lent.control], let scroller = copies[lent.scroller] else { return nil }
      return LentFocus(control: control.number, scroller: scroller.number)
    }
    update()
    if let dialog = other.optionDialog, let picker = copies[dialog.picker] {
      showOptions(of: picker)
      if let shown = optionDialog { copy(dialog.instance, to: shown.instance, focusOf: other, &copies) }
    }
    update()
  }

  private func copy(
    _ old: ElementInstance,
    to new: ElementInstance,
    focusOf other: ScreenSession,
    _ copies: inout [Int: ElementInstance]
  ) {
    copies[old.number] = new
    new.scrollOffset = old.scrollOffset
    (new.markedDay, new.turnedDay) = (old.markedDay, old.turnedDay)
    new.charactersAfterCaret = old.charactersAfterCaret
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
      new.list?.isAtEnd = list.isAtEnd
      new.list?.needsFill = true
      for row in list.rows {
        guard let match = new.list?.rows.first(where: { $0.id == row.id }) else { continue }
        copy(row.instance, to: match.instance, focusOf: other, &copies)
      }
    }
    for (old, new) in zip(old.children, new.children) { copy(old, to: new, focusOf: other, &copies) }
  }
}
