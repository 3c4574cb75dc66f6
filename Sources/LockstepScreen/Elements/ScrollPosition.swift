/// The visible part of a list or a scroll view.
public struct ScrollPosition: Hashable, Sendable {
  /// Whether nothing is above the window; for a horizontal scroll view, left of it.
  public let isAtStart: Bool
  /// Whether nothing is below the window; for a horizontal scroll view, right of it.
  public let isAtEnd: Bool
  /// The index of the first visible row of a list, from 0; 0 for a scroll view.
  public let row: Int
  /// How much of that row, or of a scroll view's content, is above the window (left of it), in rows (columns) of the screen.
  public let offset: Double
  /// Whether a person has scrolled; false if the content or the window has changed.
  public let isScrolling: Bool
}

extension Element {
  /// Calls a function when a value derived from the position of a list or scroll view changes. It has no effect on other elements.
  ///
  /// ```swift
  /// List("Chat") { ForEach(store.messages) { Text($0.text) } }
  ///   .defaultScrollAnchor(.bottom)
  ///   .onScrollChange(of: \.isAtEnd) { store.send(.chatScrolled(isAtEnd: $0)) }
  /// ```
  ///
  /// As with ``onAppear(_:)``, the function is called after the step or the person's input, at most once for each, and the action that it
  /// sends is a separate step. It is not called for the position at which the element appears.
  ///
  /// With `\.isScrolling`, it is called with true after a person has scrolled, and then with false.
  ///
  /// - Parameters:
  ///   - value: Returns the part of the position that the feature needs; the coarser it is, the fewer the calls.
  ///   - perform: The function, which may send an action.
  /// - Complexity: O(1) for each position, regardless of the number of rows.
  public func onScrollChange<Value: Hashable>(
    of value: @escaping (ScrollPosition) -> Value,
    perform: @escaping (Value) -> Void
  ) -> some Element {
    modified { node in
      node.handlers.scroll = ScrollHandler(value: { AnyHashable(value($0)) }, perform: { perform(value($0)) })
    }
  }
}

/// The functions of ``Element/onScrollChange(of:perform:)``.
struct ScrollHandler {
  let value: (ScrollPosition) -> AnyHashable
  let perform: (ScrollPosition) -> Void
}

extension ElementInstance {
  /// The position; nil if the element can't be scrolled.
  private var scrollPosition: ScrollPosition? {
    if let list {
      return ScrollPosition(
        isAtStart: list.index == 0 && list.offset == 0,
        isAtEnd: list.isAtEnd,
        row: list.index,
        offset: list.offset,
        isScrolling: isScrolling
      )
    }
    guard node.role == .scrollView else { return nil }
    return ScrollPosition(
      isAtStart: scrollOffset <= 0,
      isAtEnd: scrollOffset >= scrollLimit,
      row: 0,
      offset: scrollOffset,
      isScrolling: isScrolling
    )
  }

  /// Records the position.
  ///
  /// - Returns: A function that calls the handler; nil if the value equals the recorded one, or is the first one.
  func recordScrolling() -> (() -> Void)? {
    guard let scroll = node.handlers.scroll, let position = scrollPosition else { return nil }
    let value = scroll.value(position)
    defer { (isScrolling, recordedScrolling) = (false, value) }
    guard let recordedScrolling, recordedScrolling != value else { return nil }
    return { scroll.perform(position) }
  }

  /// The largest number of rows or columns that a scroll view can be scrolled by; 0 for other elements.
  var scrollLimit: Double {
    guard list == nil, let content = instancesInBox.first?.box, let box else { return 0 }
    let (inside, window) = (content.frame.size, box.style.contentSize(of: box.frame.size))
    return max(0, node.layout.direction == .row ? inside.width - window.width : inside.height - window.height)
  }
}
