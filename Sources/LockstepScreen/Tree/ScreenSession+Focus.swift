extension ScreenSession {
  /// Moves the keyboard focus to the next element that can be used, in reading order; after the last one to the first.
  ///
  /// - Parameter backwards: Whether to move to the previous one.
  public func moveFocus(backwards: Bool = false) {
    update()
    let numbers = focusable
    guard !numbers.isEmpty else { return focus = nil }
    guard let current = focus.flatMap({ numbers.firstIndex(of: $0) }) else {
      focus = backwards ? numbers.last : numbers.first
      return
    }
    focus = numbers[(current + (backwards ? numbers.count - 1 : 1)) % numbers.count]
  }

  /// The elements that can have the focus, in reading order: those in front, if an alert, a dialog or a sheet is shown.
  private var focusable: [Int] {
    let screen = snapshotWithoutUpdate()
    var numbers: [Int] = []
    for element in [screen.root] + screen.overlays {
      element.forEach {
        if $0.isInteractive, !$0.isDisabled, $0.visibility == .visible { numbers.append($0.number) }
      }
    }
    return numbers
  }

  /// Takes the focus from an element that has disappeared, and gives it to the first one that requests it.
  func updateFocus() {
    if let focus, instances[focus]?.instance == nil { self.focus = nil }
    let requests = instances.values.compactMap(\.instance).filter { $0.node.isFocused }.map(\.number).sorted()
    if requests != lastRequests, let first = requests.first { focus = first }
    lastRequests = requests
  }
}
