internal import LockstepDiff

extension ScreenSession {
  /// Performs a command as a person would, if that is possible.
  ///
  /// ```swift
  /// try session.perform(.type("Email", "blob@example.com"))
  /// try session.perform(.tap("Log in"))
  /// ```
  ///
  /// - Parameter command: The command.
  /// - Throws: The reason why the command is impossible; the screen and the state are then unchanged.
  public func perform(_ command: ScreenCommand) throws(ScreenFault) {
    // Commands select options directly; only keys open the dialog with a picker's options.
    if command != .back { hideOptions() }
    editedRole = nil
    update()
    if case .back = command { return try goBack() }
    if case .scroll(let query) = command { return try scroll(to: query) }
    guard let query = command.query else { return }
    let element = try find(query, for: command)
    guard let instance = instances[element.number]?.instance else { return }
    try use(instance, element, command)
    if element.isFocusable { focus = element.number }
  }

  /// Finds the only element that matches a command, and checks that a person can use it.
  func find(_ query: ElementQuery, for command: ScreenCommand) throws(ScreenFault) -> ScreenElement {
    let screen = snapshotWithoutUpdate()
    if command.text != nil {
      let matches = screen.elements.filter { query.matches($0) }
      editedRole = (matches.first { $0.role == .secureField } ?? matches.first)?.role
    }
    let reachable: Set<ElementVisibility> = if case .scroll = command { [.visible, .scrolledOut] } else { [.visible] }
    let element = try find(query, for: command.verb, reachable, in: screen) { $0.accepts(command) }
    guard !element.isDisabled || command.canUseDisabled else { throw .isDisabled(element.text) }
    return element
  }

  /// Finds the only visible control that matches, enabled or not.
  package func findControl(_ query: ElementQuery) throws(ScreenFault) -> ScreenElement {
    try find(query, for: "see", [.visible], in: snapshot(), where: \.isInteractive)
  }

  /// Finds the only reachable element that matches.
  ///
  /// - Parameters:
  ///   - verb: What the element is needed for.
  ///   - reachable: Where the element may be.
  ///   - accepts: Whether an element is suited for the verb.
  private func find(
    _ query: ElementQuery,
    for verb: String,
    _ reachable: Set<ElementVisibility>,
    in screen: ScreenSnapshot,
    where accepts: (ScreenElement) -> Bool
  ) throws(ScreenFault) -> ScreenElement {
    let matches = screen.elements.filter { query.matches($0) }
    let usable = matches.filter { reachable.contains($0.visibility) && accepts($0) }
    if usable.count == 1, let element = usable.first { return element }
    guard usable.isEmpty else { throw .severalMatches(query, usable.map(\.match)) }
    let nearest = matches.first(where: accepts) ?? matches.first(where: \.isInteractive) ?? matches.first
    guard let element = nearest else {
      throw noMatch(query, in: screen, reachable, accepts)
    }
    switch element.visibility {
    case .hidden: throw .isHidden(element.text)
    case .covered: throw .isCovered(element.text, by: presentations.last?.node.text ?? "screen")
    case .scrolledOut: throw .isScrolledOut(element.text)
    case .visible: throw .notAccepted(element.text, command: verb, accepted: element.acceptedVerbs)
    }
  }

  private func noMatch(
    _ query: ElementQuery,
    in screen: ScreenSnapshot,
    _ reachable: Set<ElementVisibility>,
    _ accepts: (ScreenElement) -> Bool
  ) -> ScreenFault {
    let elements = screen.elements.filter { reachable.contains($0.visibility) }
    let usable = elements.filter(accepts).map(\.label).filter { !$0.isEmpty }
    let wanted = query.label ?? ""
    // A person names a control by the text that it shows, which may be its value.
    let showing = elements.filter { $0.title == wanted && accepts($0) && $0.label != wanted }.map(\.label)
    if !showing.isEmpty { return .noMatch(query, near: showing.uniqued, possible: usable.uniqued) }
    // An element that is scrolled out of view is found only if none in view is similar.
    let others = screen.elements.filter { $0.visibility == .scrolledOut }
    let near = [elements, others].lazy.map { query.similarNames(in: $0) }.first { !$0.isEmpty } ?? []
    return .noMatch(query, near: near, possible: usable.uniqued)
  }

  private func use(
    _ instance: ElementInstance,
    _ element: ScreenElement,
    _ command: ScreenCommand
  ) throws(ScreenFault) {
    let handlers = instance.node.handlers
    switch command {
    case .tap:
      if handlers.tap != nil { tap(instance) } else { handlers.setOn?(!element.isOn) }
    case .toggle: handlers.setOn?(!element.isOn)
    case .type(_, let text): handlers.setText?(instance.node.currentText + text)
    case .fill(_, let text): handlers.setText?(text)
    case .clear: handlers.setText?("")
    case .submit: handlers.submit?()
    case .select(_, let option): try select(option, in: instance, element)
    case .step(_, let direction): try step(direction, instance, element)
    case .scrollPage(_, let direction):
      guard scroll(instance, inDirection: direction == .up ? -1 : 1, rows: instance.pageHeight) else {
        throw .isAtEdge(element.text, direction)
      }
    case .scroll, .back: break
    }
  }

  private func select(
    _ option: String,
    in instance: ElementInstance,
    _ element: ScreenElement
  ) throws(ScreenFault) {
    if case .choice(_, let options) = element.value {
      guard let index = options.firstIndex(of: option) else {
        throw .noOption(element.text, option: option, options: options)
      }
      instance.node.handlers.select?(index)
    } else {
      guard let day = CalendarDay(option) else { throw .badDay(element.text, day: option, range: nil) }
      if let days = instance.node.days, !days.contains(day) {
        throw .badDay(element.text, day: option, range: "\(days.lowerBound) to \(days.upperBound)")
      }
      (instance.shownMonth, instance.turnedDay) = (nil, nil)
      instance.node.handlers.setDay?(day)
    }
  }

  func step(
    _ direction: ScreenCommand.VerticalDirection,
    _ instance: ElementInstance,
    _ element: ScreenElement
  ) throws(ScreenFault) {
    switch element.value {
    case .number(let number, let range, let step, let text):
      let next = (number + (direction == .up ? step : -step)).clamped(to: range)
      guard next != number else { throw .isAtLimit(element.text, text: text) }
      instance.node.handlers.setNumber?(next)
    case .day(_, let shown):
      let months = direction == .up ? 1 : -1
      guard element.canShow(shown, turnedBy: months), let next = shown.adding(months: months) else {
        throw .isAtLimit(element.text, text: shown.name)
      }
      if let setMonth = instance.node.handlers.setMonth { return setMonth(next) }
      instance.shownMonth = next
      instance.remeasure()
    default: break
    }
  }

  /// Goes back from the last page of a sheet or of the screen, or closes the presentation in front.
  private func goBack() throws(ScreenFault) {
    let front = presentations.last
    if let dismiss = lastDismiss(in: front ?? root) { return dismiss() }
    guard let front else { throw .nothingToClose }
    let cancel = cancelButtons(among: focusable).first { isInside($0.number, front) }
    guard let dismiss = front.node.handlers.dismiss ?? cancel?.node.handlers.tap else {
      throw .notAccepted(front.node.text, command: "back", accepted: ["tap"])
    }
    dismiss()
  }

  /// Whether there is a page to go back from.
  var canGoBack: Bool { lastDismiss(in: root) != nil }

  /// The handler that goes back in the innermost visible navigation stack; nil if none can go back.
  func lastDismiss(in instance: ElementInstance) -> (() -> Void)? {
    guard !instance.node.isHidden, !instance.node.isDisabled else { return nil }
    for child in instance.children.reversed() {
      if let dismiss = lastDismiss(in: child) { return dismiss }
    }
    return instance.node.role == .navigationStack ? instance.node.handlers.dismiss : nil
  }
}

extension ScreenCommand {
  /// Whether the command also works on a disabled element: a disabled list can be scrolled, because its rows can still be read.
  fileprivate var canUseDisabled: Bool { if case .scrollPage = self { true } else { false } }
}

extension ElementNode {
  /// The text that typing appends to.
  var currentText: String {
    if let secret { return secret() }
    return if case .text(let text) = value { text } else { "" }
  }

  /// The element's name in messages.
  var text: String { label.isEmpty ? role.rawValue : "\(role.rawValue) “\(label)”" }
}

extension ScreenElement {
  /// The element's name in messages.
  package var text: String { label.isEmpty ? role.rawValue : "\(role.rawValue) “\(label)”" }

  /// How messages name the element if others have the same label.
  var match: ScreenFault.Match {
    ScreenFault.Match(role: role, name: name, text: textWithPlace)
  }

  private var textWithPlace: String {
    "\(text)\(name.map { " #\($0)" } ?? "") on line \(cells.row + 1), column \(cells.column + 1)\(isDisabled ? ", disabled" : "")"
  }

  fileprivate var isOn: Bool { value == .isOn(true) }

  fileprivate var isFocusable: Bool { isInteractive && role != .tab }

  /// Whether the element accepts a command of this kind.
  func accepts(_ command: ScreenCommand) -> Bool {
    switch command {
    case .tap: isInteractive && [.button, .link, .tab, .toggle].contains(role)
    case .type, .fill, .clear: isField
    case .submit: isField && hasSubmit
    case .toggle: role == .toggle
    case .select: role == .picker || role == .datePicker
    case .step: role == .stepper || role == .slider || role == .datePicker
    case .scrollPage: scrolls
    case .scroll, .back: true
    }
  }

  /// Whether the element is a list or a scroll view that scrolls up and down.
  package var scrolls: Bool { role == .list || role == .scrollView && layout.direction != .row }

  private var isField: Bool { [.textField, .secureField, .textEditor].contains(role) }

  /// The verbs of the commands that the element accepts.
  fileprivate var acceptedVerbs: [String] {
    let query = ElementQuery(nil, label)
    let commands: [ScreenCommand] = [
      .tap(query), .type(query, ""), .fill(query, ""), .clear(query), .submit(query), .toggle(query),
      .select(query, ""), .step(query, .up), .scrollPage(query, .up),
    ]
    return commands.filter { accepts($0) }.map(\.verb)
  }
}

extension ElementQuery {
  /// The labels or ids of elements that look like a typo of the one in the query, or else contain it; at most 3.
  fileprivate func similarNames(in elements: [ScreenElement]) -> [String] {
    let wanted = name.map { "#\($0)" } ?? label ?? ""
    let all = name == nil ? elements.map(\.label) : elements.compactMap(\.name).map { "#\($0)" }
    let names = all.filter { !$0.isEmpty }.uniqued
    let near = NearestName(wanted).nearest(in: names, count: 3)
    guard near.isEmpty, let text = name ?? label, !text.isEmpty else { return near }
    return Array(names.filter { $0.lowercased().contains(text.lowercased()) }.prefix(3))
  }
}

extension [String] {
  /// The strings without duplicates, in order.
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
