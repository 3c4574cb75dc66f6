/// A control that was pressed.
struct PressedControl {
  let number: Int
  /// The number of the newest element at that time.
  let lastNumber: Int
}

extension ScreenSession {
  /// Whether a control may look pressed, because the last key used it. See ``releaseControl()``.
  public var hasPressedControl: Bool { controlShownPressed != nil }

  /// Stops showing a control as pressed. Call this once a person has had time to see it.
  public func releaseControl() {
    controlShownPressed = nil
  }

  /// Scrolls to the first control that the last key added below the pressed one, as far as the pressed one remains visible, and to an
  /// edited field, together with the elements around it that are ``Element/shownAsWhole()``. Call this once the key's actions have changed
  /// the state.
  public func showAddedControls() {
    update()
    if let field = editedField, field == focus {
      bringIntoView(field)
      bringSurroundingsIntoView(of: field)
    }
    editedField = nil
    showControlsAddedByPress()
  }

  private func showControlsAddedByPress() {
    defer { pressedControl = nil }
    guard let pressed = pressedControl, pressed.number == focus, let control = instances[pressed.number]?.instance,
      let scroller = scrollers(around: control).first, scroller.list == nil
    else { return }
    let stops = focusable.filter { isInside($0.number, scroller) }
    guard let start = stops.first(where: { $0.number == pressed.number })?.cells,
      let added = stops.first(where: { $0.number > pressed.lastNumber && $0.cells.row >= start.endRow }),
      let window = snapshotWithoutUpdate().elements.first(where: { $0.number == pressed.number })?.window(size)
    else { return }
    let distance = min(added.cells.endRow - window.endRow, start.row - window.row)
    if distance > 0 { _ = scroll(scroller, inDirection: 1, rows: Double(distance)) }
  }

  /// The name of the control with the focus if a person can't see it because it is scrolled out of view; nil otherwise.
  public var focusOutOfView: String? {
    guard let focus, let stop = focusable.first(where: { $0.number == focus }), !stop.isInView else { return nil }
    return instances[focus]?.instance?.node.label
  }

  /// Also scrolls so that the whole row of an element is visible, and the elements around it that are shown as a whole, as far as they fit.
  func bringSurroundingsIntoView(of number: Int) {
    var current = instances[number]?.instance?.parent
    while let around = current, !around.node.role.isPresentation {
      current = around.parent
      guard around.node.role == .row || around.node.isShownAsWhole else { continue }
      guard let scroller = scrollers(around: around).first, around.height <= scroller.windowHeight else { return }
      bringIntoView(around.number)
    }
  }
}

extension ElementInstance {
  fileprivate var height: Double { box?.frame.size.height ?? 0 }

  /// The height of the visible part of a list's or scroll view's content.
  fileprivate var windowHeight: Double { box.map { $0.style.contentSize(of: $0.frame.size).height } ?? 0 }

  /// Whether the element or one around it is hidden.
  var isHiddenByAncestor: Bool {
    var current: ElementInstance? = self
    while let instance = current {
      if instance.node.isHidden || instance.isKept { return true }
      current = instance.parent
    }
    return false
  }

  /// Whether the element and those around it are shown, and the element in front doesn't cover it.
  func isReachable(behind front: ElementInstance?) -> Bool {
    var current: ElementInstance? = self
    var isInFront = front == nil
    while let instance = current {
      if instance.node.isHidden || instance.isKept { return false }
      if instance === front || instance.node.staysInFront { isInFront = true }
      current = instance.parent
    }
    return isInFront && node.handlers.isInteractive
  }

  /// Whether the element or one around it is disabled.
  var isDisabledByAncestor: Bool {
    var current: ElementInstance? = self
    while let instance = current {
      if instance.node.isDisabled { return true }
      current = instance.parent
    }
    return false
  }
}
