extension ScreenSession {
  /// Calls the handlers of the changes since the last call: `onDisappear` for elements that have disappeared, then `onAppear` for elements
  /// that have appeared, each in reading order; then `onFocusChange` and `onScrollChange`.
  ///
  /// Handlers may send actions, which may make more elements appear, so call this method until it returns false.
  ///
  /// - Returns: Whether a handler was called.
  /// - Complexity: O(elements of the screen).
  public func performAppearances() -> Bool {
    evaluateChanges()
    // Layout determines which rows are visible; it has no other influence here.
    guard !lists.isEmpty || !appeared.isEmpty || root.containsLifecycle else { return false }
    update()
    var shown: [ElementInstance] = []
    root.addShown(to: &shown)
    let previous = appeared
    appeared = shown.map { AppearedElement(number: $0.number, disappear: $0.node.handlers.disappear) }
    let (before, now) = (Set(previous.map(\.number)), Set(shown.map(\.number)))
    let gone = previous.filter { !now.contains($0.number) }
    let new = shown.filter { !before.contains($0.number) }
    for disappear in gone.compactMap(\.disappear) { disappear() }
    for appear in new.compactMap(\.node.handlers.appear) { appear() }
    let changes = recordFocus(among: shown) + shown.compactMap { $0.recordScrolling() }
    for change in changes { change() }
    return !gone.isEmpty || !new.isEmpty || !changes.isEmpty
  }

  /// Records which element with a focus handler has the focus.
  ///
  /// - Returns: The calls for the element that has lost the focus and for the one that has it now.
  private func recordFocus(among shown: [ElementInstance]) -> [() -> Void] {
    let (previous, now) = (focusObserver, shown.first { $0.number == focus })
    focusObserver = now.flatMap { now in
      now.node.handlers.changeFocus.map { FocusedElement(number: now.number, change: $0) }
    }
    guard previous?.number != focusObserver?.number else { return [] }
    return [(previous, false), (focusObserver, true)].compactMap { observer, isFocused in
      observer.map { observer in { observer.change(isFocused) } }
    }
  }
}

/// The element with the focus, with its focus handler.
struct FocusedElement {
  let number: Int
  let change: (Bool) -> Void
}

/// An element that has appeared, with its handler for disappearing.
struct AppearedElement {
  let number: Int
  let disappear: (() -> Void)?
}

extension ElementInstance {
  /// Whether an element in the tree, hidden or not, has a handler for appearing or disappearing.
  fileprivate var containsLifecycle: Bool {
    node.handlers.hasLifecycle || children.contains(where: \.containsLifecycle)
  }

  /// Adds the elements that are shown and have a handler for appearing or disappearing, in reading order.
  fileprivate func addShown(to shown: inout [ElementInstance]) {
    guard !node.isHidden else { return }
    if node.handlers.hasLifecycle { shown.append(self) }
    for child in children { child.addShown(to: &shown) }
    for row in list?.rows ?? [] { row.instance.addShown(to: &shown) }
  }
}

extension ElementHandlers {
  fileprivate var hasLifecycle: Bool { appear != nil || disappear != nil || changeFocus != nil || scroll != nil }
}
