extension ScreenSession {
  /// Applies a key to the screen: moves the focus, types, uses a control, scrolls, or goes back.
  ///
  /// ```swift
  /// try session.press(.tab)
  /// for character in "blob" { try session.press(.character(character)) }
  /// try session.press(.enter)
  /// ```
  ///
  /// - Parameter key: The key.
  /// - Throws: The reason why the key has no effect.
  /// - Complexity: O(elements of the screen).
  public func press(_ key: ScreenKey) throws(IneffectiveKeyFault) {
    update()
    keepFocus()
    (pressedControl, editedField, editedRole, controlShownPressed) = (nil, nil, nil, nil)
    chosenTab = nil
    let before = (focus, lentFocus)
    do throws(IneffectiveKeyFault) {
      try use(key)
    } catch {
      (focus, lentFocus) = before
      throw error
    }
    update()
    keepFocus()
  }

  private func use(_ key: ScreenKey) throws(IneffectiveKeyFault) {
    switch key {
    case .tab: try press(tab: false)
    case .backTab: try press(tab: true)
    case .escape: try close()
    case .enter: try enter()
    case .character(let character): try type(character)
    case .backspace: try edit { _ = $0.before.popLast() }
    case .delete: try edit { _ = $0.after.popFirst() }
    case .clear: try edit { ($0.before, $0.after) = ("", "") }
    case .deleteWord: try edit { $0.before = $0.before.dropLast($0.wordBefore) }
    case .tabNumber(let number): try chooseTab(number)
    case .up, .down, .left, .right, .wordLeft, .wordRight: try press(arrow: key)
    case .pageUp: try turnPage(by: -1)
    case .pageDown: try turnPage(by: 1)
    case .home, .end: try press(end: key)
    }
  }

  private func press(tab backwards: Bool) throws(IneffectiveKeyFault) {
    let old = focus
    moveFocus(backwards: backwards)
    guard focus == old, let stop = focusable.first(where: { $0.number == old }), stop.section != nil else { return }
    if focusable.contains(where: { $0.section == stop.section && $0.row != stop.row }) { throw .isOnlySection }
  }

  /// Returns the instance with the focus.
  ///
  /// - Throws: A fault if no control has the focus, or if the control is disabled.
  func focused() throws(IneffectiveKeyFault) -> ElementInstance {
    guard let focus, let instance = instances[focus]?.instance else { throw .noFocus }
    guard !instance.isDisabledByAncestor else { throw .isDisabled(instance.node.label) }
    return instance
  }

  private func close() throws(IneffectiveKeyFault) {
    if let picker = try? focused(), removeMark(of: picker) { return }
    if let cancel = cancelAction { return cancel() }
    if leaveField() { return }
    do throws(ScreenFault) {
      try perform(.back)
      update()
      // The focus returns to the control that opened the page, even if it is in the tab bar now.
      if openers.contains(where: { instances[$0.opened]?.instance == nil }) { focus = nil }
    } catch {
      guard case .notAccepted = error else { throw .nothingToClose }
      throw .needsAnswer(presentations.last?.node.label ?? "")
    }
  }

  /// Moves the focus from a field to the next control of its page that isn't a field, or else to the tab of the page or a disabled control,
  /// so that Esc doesn't discard the typed text.
  ///
  /// - Returns: False if the focus is not in a field, if the field is in a presented element, or if there are only fields.
  private func leaveField() -> Bool {
    guard let field = focus.flatMap({ instances[$0]?.instance }), field.node.role.isField,
      !presentations.contains(where: { isInside(field.number, $0) })
    else { return false }
    let stops = focusable
    let index = stops.firstIndex { $0.number == field.number } ?? 0
    let isOther = { (stop: FocusStop) in !stop.role.isField && stop.role != .tab }
    let next = stops[index...].first(where: isOther) ?? tab(ofPageAround: field, stops) ?? stops.first(where: isOther)
    guard let number = next?.number ?? disabledControl else { return false }
    setFocus(number)
    return true
  }

  /// The first visible control that is disabled and isn't a field. It accepts no characters, so keys such as `q` and `?` are shortcuts again.
  private var disabledControl: Int? {
    let shown = snapshotWithoutUpdate().elements.filter { $0.visibility == .visible && $0.isInteractive }
    return shown.first { $0.isDisabled && !$0.role.isField && $0.role != .tab }?.number
  }

  /// The selected tab of the innermost tab view around an element.
  private func tab(ofPageAround element: ElementInstance, _ stops: [FocusStop]) -> FocusStop? {
    element.tabView.flatMap { tabs in selectedTab(among: stops.filter { isInside($0.number, tabs) }) }
  }

  /// Returns the action of Esc that comes before going back: the exit function of the innermost element around the focus that has one, or
  /// a tap on the visible button for Esc in the innermost box that also contains the focus; on the first one, if there are several. Pages
  /// in that box that can go back come before buttons outside of them.
  private var cancelAction: (() -> Void)? {
    let buttons = cancelButtons(among: focusable.filter(\.isInView))
    var around = focus.flatMap { instances[$0]?.instance }
    while let box = around, !box.node.role.isPresentation {
      if let exit = box.node.handlers.exit { return exit }
      if let button = buttons.first(where: { isInside($0.number, box) }) { return button.node.handlers.tap }
      if lastDismiss(in: box) != nil { return nil }
      around = box.parent
    }
    let front = presentations.last
    return buttons.first { button in front.map { isInside(button.number, $0) } ?? true }?.node.handlers.tap
  }

  /// The enabled buttons for Esc.
  func cancelButtons(among stops: [FocusStop]) -> [ElementInstance] {
    stops.compactMap { instances[$0.number]?.instance }.filter { $0.node.isCancelAction && !$0.isDisabledByAncestor }
  }

  private func enter() throws(IneffectiveKeyFault) {
    let instance = try focused()
    guard isInView(instance) else { return setFocus(instance.number) }
    if let submit = instance.node.handlers.submit { return submit() }
    switch instance.node.role {
    case .textField, .secureField: try leave(instance)
    case .textEditor: try type("\n")
    default: try use(instance)
    }
  }

  /// Whether a person can see the control. If not, the first key only scrolls to it.
  func isInView(_ instance: ElementInstance) -> Bool {
    snapshotWithoutUpdate().elements.contains { $0.number == instance.number && $0.visibility == .visible }
  }

  /// Moves on from a field, unless it is the last control that can be used.
  private func leave(_ field: ElementInstance) throws(IneffectiveKeyFault) {
    let stops = focusable.map(\.number)
    guard let index = stops.firstIndex(of: field.number), index < stops.count - 1 else { throw .isAtEdge }
    moveFocus()
  }

  /// Activates a control: switches a toggle, shows a picker's options, selects a marked day, or taps.
  func use(_ instance: ElementInstance) throws(IneffectiveKeyFault) {
    let handlers = instance.node.handlers
    pressedControl = PressedControl(number: instance.number, lastNumber: lastNumber)
    controlShownPressed = instance.number
    switch instance.node.value {
    case .isOn(let isOn) where handlers.setOn != nil: handlers.setOn?(!isOn)
    case .choice(_, let options) where !options.isEmpty: showOptions(of: instance)
    case .number:
      throw isStepperBesideControls(instance)
        ? .isUsedWithSigns(instance.node.label) : .isUsedWithArrows(instance.node.label)
    case .day: try selectMarkedDay(of: instance)
    case .badge(_, isSelected: true): throw .isShown(instance.node.label, canGoBack: canGoBack)
    default: tap(instance)
    }
  }

  /// Calls the function of a button, link or tab, and follows a link to another place of the screen.
  func tap(_ instance: ElementInstance) {
    instance.node.handlers.tap?()
    guard case .address(let address) = instance.node.value, address.hasPrefix("#") else { return }
    let named = instances.values.compactMap(\.instance).filter { $0.node.name == String(address.dropFirst()) }
    let next = focusable.first { stop in named.contains { isInside(stop.number, $0) } }
    if let next { setFocus(next.number) }
  }
}

// MARK: - Arrows

extension ScreenSession {
  private func press(arrow key: ScreenKey) throws(IneffectiveKeyFault) {
    if let instance = try? focused() {
      if try moveCaret(of: instance, by: key) { return }
      let key = key.withoutWord
      if isStepperBesideControls(instance), key == .left || key == .right {
        return try leave(stepper: instance, by: key)
      }
      if try adjust(instance, by: key) { return }
    }
    try moveFocus(by: key)
  }

  private func moveFocus(by arrow: ScreenKey) throws(IneffectiveKeyFault) {
    switch arrow {
    case .up: try moveFocus(.up)
    case .down: try moveFocus(.down)
    case .left, .wordLeft: try moveFocus(.left)
    default: try moveFocus(.right)
    }
  }

  /// Whether the focus is on a stepper beside another control. Arrows then reach that control, and only `+` and `-` change the number.
  private func isStepperBesideControls(_ instance: ElementInstance) -> Bool {
    guard instance.node.role == .stepper, let row = instance.boxAround, row.node.layout.direction == .row else {
      return false
    }
    return focusable.contains { $0.number != instance.number && isInside($0.number, row) }
  }

  private func leave(stepper: ElementInstance, by key: ScreenKey) throws(IneffectiveKeyFault) {
    do {
      try moveFocus(by: key)
    } catch {
      throw .isUsedWithSigns(stepper.node.label)
    }
  }

  /// Changes a number by Left or Right, or moves the mark of a date picker.
  ///
  /// - Returns: Whether the control handles the key.
  func adjust(_ instance: ElementInstance, by key: ScreenKey) throws(IneffectiveKeyFault) -> Bool {
    let handlers = instance.node.handlers
    switch (instance.node.value, key) {
    case (.number(let number, let range, let step, let text), .left),
      (.number(let number, let range, let step, let text), .right):
      let next = (number + (key == .right ? step : -step)).clamped(to: range)
      guard next != number else { throw key == .right ? .isAtMost(text) : .isAtLeast(text) }
      handlers.setNumber?(next)
      return true
    case (.day, _): return try moveMark(of: instance, by: key)
    default: return false
    }
  }
}

extension ScreenKey {
  /// Replaces the keys that move by words with arrow keys, for use outside of fields.
  fileprivate var withoutWord: Self {
    switch self {
    case .wordLeft: .left
    case .wordRight: .right
    default: self
    }
  }
}
