extension ScreenSession {
  /// Calls the functions given to `onDisappear` and `onAppear` for the elements that have disappeared and appeared since the last call:
  /// first those that have disappeared, then those that have appeared, each in reading order; then those given to `onFocusChange` and to
  /// `onScrollChange`.
  ///
  /// These functions may send actions, which may make more elements appear: call it until it returns false.
  ///
  /// - Returns: Whether a function was called.
  /// - Complexity: O(elements of the screen).
  public func performAppearances() -> Bool {
    evaluateChanges()
    // Layout decides which rows are visible; nothing else of it matters here.
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

  /// Records which element with a function for its focus has the focus.
  ///
  /// - Returns: Calls the function of the element that has lost it, and that of the element that has got it.
  private func recordFocus(among shown: [ElementInstance]) -> [() -> Void] {
    let (previous, now) = (focusObserver, shown.first { $0.number == focus })
    focusObserver = now.flatMap { now in
      now.node.handlers.changeFocus.map { FocusObserver(number: now.number, change: $0) }
    }
    guard previous?.number != focusObserver?.number else { return [] }
    return [(previous, false), (focusObserver, true)].compactMap { observer, isFocused in
      observer.map { observer in { observer.change(isFocused) } }
    }
  }
}

/// The element with the focus, with its function for changes of the focus.
struct FocusObserver {
  let number: Int
  let change: (Bool) -> Void
}

/// An element that has appeared, with its function for disappearing.
struct AppearedElement {
  let number: Int
  let disappear: (() -> Void)?
}

extension ElementInstance {
  /// Whether an element in the tree has a function for its appearance, hidden or not.
  fileprivate var containsLifecycle: Bool {
    node.handlers.hasLifecycle || children.contains(where: \.containsLifecycle)
  }

  /// Adds the elements that are shown and have a function for their appearance, in reading order.
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
