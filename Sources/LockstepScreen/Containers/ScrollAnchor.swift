/// The edge that a list shows at first.
public enum ScrollAnchor: String, Hashable, Sendable {
  /// The first row is shown at first; rows that are added below don't move what is visible.
  case top
  /// The last row is shown at first, and stays in view when rows are added, until a person scrolls up. Scrolling to the end shows the last row
  /// again.
  case bottom
}

extension Element {
  /// Sets the edge that a list shows at first: `.bottom` for a chat or a log. It has no effect on other elements.
  ///
  /// ```swift
  /// List("Chat") { ForEach(store.messages) { Text($0.text) } }
  ///   .defaultScrollAnchor(.bottom)
  /// ```
  ///
  /// - Parameter anchor: The edge.
  public func defaultScrollAnchor(_ anchor: ScrollAnchor) -> some Element {
    modified { $0.scrollAnchor = anchor }
  }

  /// Sets the row that a list shows at first, as soon as the list has it, and that the Tab key enters. It has no effect on other elements.
  ///
  /// ```swift
  /// List("Versions") { ForEach(store.versions, id: \.self) { Text($0) } }
  ///   .currentRow(store.chosenVersion)
  /// ```
  ///
  /// - Parameter id: The id of an item of a ``ForEach``; `nil` for the first row.
  /// - Complexity: O(*n*) in the number of rows, until the row is found.
  public func currentRow(_ id: (some Hashable)?) -> some Element {
    modified { $0.currentRow = id.map { AnyHashable($0) } }
  }

  /// Sets the edge that a list shows at first, and again whenever a value changes. It has no effect on other elements.
  ///
  /// A chat shows its end after a person has sent a message, even if the person had scrolled up:
  ///
  /// ```swift
  /// List("Chat") { ForEach(store.messages) { Text($0.text) } }
  ///   .defaultScrollAnchor(.bottom, restoredOn: store.sentCount)
  /// ```
  ///
  /// - Parameters:
  ///   - anchor: The edge.
  ///   - value: The value; the list scrolls to the edge when it differs from the previous one.
  public func defaultScrollAnchor(_ anchor: ScrollAnchor, restoredOn value: some Hashable) -> some Element {
    modified { ($0.scrollAnchor, $0.scrollAnchorTrigger) = (anchor, AnyHashable(value)) }
  }
}
