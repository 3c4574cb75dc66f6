/// The part of a list or a scroll view that a person sees.
public struct ScrollPosition: Hashable, Sendable {
  /// Whether nothing is above the window; for a horizontal scroll view, left of it.
  public let isAtStart: Bool
  /// Whether nothing is below the window; for a horizontal scroll view, right of it.
  public let isAtEnd: Bool
  /// The number of the first visible row of a list, from 0 on; 0 for a scroll view.
  public let row: Int
  /// How much of that row, or of a scroll view's content, is above the window (left of it), in rows (columns) of the screen.
  public let offset: Double
  /// Whether a person has scrolled, rather than the content or the window has changed.
  public let isScrolling: Bool
}

extension Element {
  /// Calls a function when a value of a list's or a scroll view's position has changed. It has no effect on other elements.
  ///
  /// ```swift
  /// List("Chat") { ForEach(store.messages) { Text($0.text) } }
  ///   .defaultScrollAnchor(.bottom)
  ///   .onScrollChange(of: \.isAtEnd) { store.send(.chatScrolled(isAtEnd: $0)) }
  /// ```
  ///
  /// The function is called as for ``onAppear(_:)``: after the step, or after what a person has done, at most once for each. The action that it
  /// sends is a step of its own. It is not called for the position at which the element appears.
  ///
  /// With `\.isScrolling`, it is called with true after a person has scrolled, and then with false.
  ///
  /// - Parameters:
  ///   - value: Takes from the position what the feature needs: the less, the fewer calls.
  ///   - perform: The function, which may send an action.
  /// - Complexity: O(1) for each position, whatever the number of rows.
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
  /// - Returns: Calls the handler; nil if its value is the recorded one, or the first one.
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
