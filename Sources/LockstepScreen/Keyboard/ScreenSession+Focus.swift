extension ScreenSession {
  /// Moves the keyboard focus to the next usable element in reading order, and from the last one to the first.
  ///
  /// A list, or another element with ``Element/focusSection()``, is a single stop: the focus enters its first visible row, goes through the
  /// controls of that row, and leaves. Backwards, it enters the row that had the focus last, or else the last visible row. The tabs of a
  /// ``TabView`` are entered at the selected one.
  ///
  /// - Parameter backwards: Whether to move to the previous one.
  public func moveFocus(backwards: Bool = false) {
    update()
    let stops = focusable
    guard let current = focus.flatMap({ number in stops.firstIndex { $0.number == number } }) else {
      return setFocus((backwards ? stops.last : stops.first)?.number)
    }
    var order = Array(stops[(current + 1)...] + stops[..<current])
    if backwards { order.reverse() }
    let (section, row) = (stops[current].section, stops[current].row)
    guard let next = order.first(where: { $0.section == nil || $0.section != section || $0.row == row }) else { return }
    let entry = next.section == section ? nil : next.section.flatMap { firstStop(of: $0, among: stops, backwards) }
    setFocus((entry ?? next).number)
  }

  /// The first control of the row in which the focus enters a list or another focus section.
  private func firstStop(of section: Int, among stops: [FocusStop], _ backwards: Bool) -> FocusStop? {
    let inside = stops.filter { $0.section == section }
    guard let instance = instances[section]?.instance else { return inside.first }
    if let tab = selectedTab(among: inside) { return tab }
    let window = instance.list
    let current = instance.node.currentRow.flatMap { id in
      window?.rows.first { instance.node.rows?.isItem(id, at: $0.index) ?? false }
    }
    let left = window?.rows.first { $0.id == window?.focusedRow }?.instance.number ?? instance.focusedRow
    // A picker's options are entered again at the option that was left; other rows are read from the first one.
    let isChoice = optionDialog.map { isInside(section, $0.instance) } ?? false
    for row in [backwards || isChoice ? left : nil, current?.instance.number] {
      if let row, let stop = inside.first(where: { $0.row == row }) { return stop }
    }
    return backwards ? inside.first { $0.row == inside.last?.row } : inside.first
  }

  /// Returns the selected tab; nil if there are no tabs.
  func selectedTab(among stops: [FocusStop]) -> FocusStop? {
    stops.first { stop in
      guard stop.role == .tab, let tab = instances[stop.number]?.instance else { return false }
      return if case .badge(_, isSelected: true) = tab.node.value { true } else { false }
    }
  }

  /// An element that can have the focus.
  struct FocusStop {
    let number: Int
    let cells: CellRect
    let role: ElementRole
    /// The number of the innermost list or focus section around the element.
    let section: Int?
    /// The number of the row, in that section, that contains the element.
    let row: Int?
    /// Whether at least a part of the element is in the window.
    let isInView: Bool
    /// Whether all rows of the element are in the window.
    let isWhollyInView: Bool

    init(_ element: ScreenElement, section: Int?, row: Int?, in size: ScreenSize) {
      (number, cells, role) = (element.number, element.cells, element.role)
      (self.section, self.row, isInView) = (section, row, element.visibility == .visible)
      let window = element.window(size)
      isWhollyInView = isInView && window.row <= cells.row && cells.endRow <= window.endRow
    }
  }

  /// The elements that can have the focus, in reading order: those in front, if an alert, a dialog or a sheet is shown. A disabled element
  /// counts while it has the focus.
  var focusable: [FocusStop] {
    let screen = snapshotWithoutUpdate()
    var stops: [FocusStop] = []
    for element in [screen.root] + screen.overlays { collect(element, section: nil, row: nil, within: nil, &stops) }
    return stops
  }

  /// - Parameter bounds: The cells in which elements can become visible, even by scrolling; nil if there is no limit.
  private func collect(
    _ element: ScreenElement,
    section: Int?,
    row: Int?,
    within bounds: CellRect?,
    _ stops: inout [FocusStop]
  ) {
    let canBeShown = bounds.map { !element.cells.intersection($0).isEmpty } ?? true
    let canHaveFocus = element.visibility == .visible || element.visibility == .scrolledOut && canBeShown
    if element.isInteractive, !element.isDisabled || element.number == focus, canHaveFocus {
      stops.append(FocusStop(element, section: section, row: row, in: size))
    }
    let isSection = element.role == .list || element.isFocusSection
    let (section, inside) = (isSection ? element.number : section, element.bounds(within: bounds))
    for child in element.children {
      collect(child, section: section, row: isSection ? child.number : row, within: inside, &stops)
    }
  }

  /// Gives the focus to an element, and scrolls it into view.
  func setFocus(_ number: Int?) {
    let previous = focus.flatMap { instances[$0]?.instance }
    (focus, lentFocus) = (number, nil)
    if let previous, previous.number != number { removeMark(of: previous) }
    guard let number else { return }
    if let previous { showEnds(ofListsAround: previous, leftTo: number) }
    noteEnds(ofListsAround: number, enteredFrom: previous)
    bringIntoView(number)
    bringSurroundingsIntoView(of: number)
    if let instance = instances[number]?.instance { remember(instance) }
  }

  /// Records whether the lists that the focus enters are at their end. They return there once the focus has left them.
  private func noteEnds(ofListsAround number: Int, enteredFrom previous: ElementInstance?) {
    // When a dialog closes, the focus only returns.
    guard let instance = instances[number]?.instance, let previous,
      !presentations.contains(where: { isInside(previous.number, $0) })
    else { return }
    for list in scrollers(around: instance) where !isInside(previous.number, list) {
      let isAtEnd = list.list?.isAtEnd ?? false
      list.list?.returnsToEnd = isAtEnd
    }
  }

  /// Lets lists that begin at their end follow it again once the focus has left them, unless a person had scrolled up before. A dialog in
  /// front of a list doesn't count, because the focus will return.
  private func showEnds(ofListsAround instance: ElementInstance, leftTo number: Int) {
    let front = presentations.last ?? root
    for list in scrollers(around: instance) where list.node.scrollAnchor == .bottom {
      guard list.list?.returnsToEnd == true, !isInside(number, list), isInside(list.number, front) else { continue }
      list.list?.scroll(to: .bottom)
    }
  }

  /// Remembers the position of the focus, in case its element disappears or is covered.
  private func remember(_ instance: ElementInstance) {
    let container = container(of: instance)
    let stop = focusable.first { $0.number == instance.number }
    let number = instance.number
    let last = RememberedFocus(
      number: number,
      container: container,
      isInHeader: instances[container]?.instance.map { !isInside(number, $0) } ?? false,
      cells: stop?.cells,
      section: stop?.section,
      row: stop?.row,
      lastNumber: lastNumber
    )
    if let section = stop?.section.flatMap({ instances[$0]?.instance }) {
      section.focusedRow = stop?.row
      let row = section.list?.rows.first { $0.instance.number == stop?.row }
      section.list?.focusedRow = row?.id
    }
    focusHistory.removeAll {
      $0.container == container || instances[$0.container]?.instance == nil && $0.container != 0
    }
    focusHistory.append(last)
  }

  /// Takes the focus from an element that has disappeared, and gives it to the first element that requests it.
  func updateFocus() {
    if let focus, instances[focus]?.instance == nil { self.focus = nil }
    let requests = instances.values.compactMap(\.instance).filter { $0.node.isFocused && !$0.isInKeptPage }.map(
      \.number
    ).sorted()
    // A page that is shown again repeats its requests; only changed requests count as new.
    let known = lastRequests.filter { instances[$0]?.instance?.isInKeptPage != true }
    if requests != known, let first = requests.first {
      if chosenTab == nil { focus = first }
    }
    let kept = lastRequests.filter { instances[$0]?.instance?.isInKeptPage == true }
    lastRequests = (requests + kept).sorted()
  }
}

// MARK: - Keeping the focus

extension ScreenSession {
  /// Moves the focus if its element is gone, hidden or covered: to the control that opened the page or dialog that is gone, to the control
  /// that had the focus last on the page in front, or to the control nearest to the old position, preferably in the same list or below it.
  /// If a list row is gone, the focus moves to the first control of the nearest row; on a new page or dialog, to its first field, or else
  /// to a control on which a repeated Enter does no harm: the button “Back”, or a dialog's last button. A disabled element keeps the focus,
  /// so that repeated keys don't hit its neighbour.
  public func keepFocus() {
    update()
    enterChosenTab()
    if let focus, let instance = instances[focus]?.instance, instance.isReachable(behind: presentations.last),
      !isInHeaderOfAnotherPage(instance)
    {
      if shownSize != size { bringIntoView(focus) }
      shownSize = size
      return remember(instance)
    }
    let stops = focusable
    let front = frontContainer
    // A script's command moves the focus without recording it, so the page of the focus takes precedence over the recorded one.
    let left = (focus ?? focusHistory.last?.container).flatMap { instances[$0]?.instance }
    focus = nil
    let inside = stops.filter { isInside($0.number, front) }
    if let next = opener(among: stops) ?? selectedTab(over: front, leaving: left, stops)
      ?? remembered(in: front, inside, stops)
    {
      setFocus(next.number)
    } else if let next = entry(of: front, inside, stops) {
      if let opener = focusHistory.last {
        openers.append(PresentationOpener(control: opener.number, opened: front.number))
      }
      setFocus(next.number)
    }
    openers.removeAll { instances[$0.opened]?.instance == nil }
  }

  /// Whether the page below the header that contains the focus has changed. Pages share their header, with the same button “Back”.
  private func isInHeaderOfAnotherPage(_ instance: ElementInstance) -> Bool {
    guard let last = focusHistory.last, last.number == instance.number else { return false }
    return container(of: instance) != last.container
  }

  /// The control that opened a page or dialog that is gone; nil if it can't have the focus.
  private func opener(among stops: [FocusStop]) -> FocusStop? {
    let gone = openers.filter { instances[$0.opened]?.instance == nil }
    return gone.reversed().lazy.compactMap { opener in stops.first { $0.number == opener.control } }.first
  }

  /// The selected tab in its bar, which gets the focus as after a tap. Nil unless the tab was selected without the bar, the focus was on
  /// the previous tab's page, and the page that is shown now had been shown before.
  private func selectedTab(
    over front: ElementInstance,
    leaving left: ElementInstance?,
    _ stops: [FocusStop]
  ) -> FocusStop? {
    guard focusHistory.contains(where: { $0.container == front.number }) else { return nil }
    var page = left
    while let instance = page, !instance.isKept { page = instance.parent }
    guard let tabView = page?.parent else { return nil }
    return selectedTab(among: stops.filter { isInside($0.number, tabView) })
  }

  /// The last focused control on the page or dialog in front; if it is gone, the one nearest to its position. Nil on a new page or dialog.
  private func remembered(in front: ElementInstance, _ inside: [FocusStop], _ stops: [FocusStop]) -> FocusStop? {
    guard let last = focusHistory.last(where: { $0.container == front.number }) else { return nil }
    if let same = stops.first(where: { $0.number == last.number }) { return same }
    // If every control is new, so is the page.
    guard let cells = last.cells, inside.contains(where: { $0.number <= last.lastNumber }) else { return nil }
    let section = inside.filter { $0.section != nil && $0.section == last.section }
    if let nearest = section.min(by: { distance($0.cells, cells) < distance($1.cells, cells) }) {
      // If Enter is repeated, the action that removed this row must not be applied to the next one.
      let isRowGone = last.row.map { instances[$0]?.instance == nil } ?? false
      return isRowGone ? section.first { $0.row == nearest.row } : nearest
    }
    let nearest = inside.min { distance($0.cells, cells, backwards: 4) < distance($1.cells, cells, backwards: 4) }
    // If a control in the header disappears, the page must not scroll.
    let isLeft = last.isInHeader && nearest?.isInView == false
    return isLeft ? headerStop(above: front, stops) ?? nearest : nearest
  }

  /// The first control in the header of a page.
  private func headerStop(above page: ElementInstance, _ stops: [FocusStop]) -> FocusStop? {
    guard let stack = page.parent, stack.node.role == .navigationStack else { return nil }
    return stops.first { isInside($0.number, stack) && !isInside($0.number, page) }
  }

  /// The distance of an element from the former position of another one.
  ///
  /// - Parameter weight: The factor by which rows above count as farther away than rows below: after one step of a form, a person more
  ///   likely needs the next step than the previous one.
  private func distance(_ cells: CellRect, _ gone: CellRect, backwards weight: Int = 1) -> Int {
    let rows = cells.rowRange.overlaps(gone.rowRange) ? 0 : cells.row - gone.row
    return (rows < 0 ? -rows * weight : rows) * 100 + abs(cells.column - gone.column)
  }

  /// The first element to get the focus on a page or dialog that is new.
  private func entry(of front: ElementInstance, _ inside: [FocusStop], _ all: [FocusStop]) -> FocusStop? {
    if front.node.role == .confirmationDialog { return inside.last }
    let isStacked = front.parent?.node.role == .navigationStack
    // Focusing a field is harmless; focusing the first control of a page that appears by itself may not be.
    let field = isStacked || front.node.role.isPresentation ? nil : inside.first { $0.role.isField }
    let first = field ?? inside.first { $0.role != .tab } ?? inside.first ?? all.first { $0.role != .tab } ?? all.first
    if front.parent?.node.role == .navigationStack, first?.role.isField != true, let stack = front.parent {
      return all.first { $0.role == .button && isInside($0.number, stack) } ?? first
    }
    return first
  }

  func isInside(_ number: Int, _ container: ElementInstance) -> Bool {
    var current = instances[number]?.instance
    while let instance = current, instance !== container { current = instance.parent }
    return current != nil
  }

  /// The number of the innermost page, dialog or sheet around an element, or of the root. The button “Back” belongs to its page.
  private func container(of instance: ElementInstance) -> Int {
    var current = instance
    while let parent = current.parent {
      if current.isContainer { return current.number }
      if parent.node.role == .navigationStack, let page = parent.shownPage { return page.number }
      current = parent
    }
    return current.number
  }

  /// The dialog or sheet in front, or else the innermost page that is shown.
  var frontContainer: ElementInstance {
    var front = presentations.last ?? root
    while let page = front.shownPage { front = page }
    return front
  }

  /// The lists and scroll views of the page or dialog in front, in reading order.
  var frontScrollers: [ElementInstance] {
    (presentations.last ?? root).shownDescendants { $0.isScroller }
  }

  /// The lists and scroll views around an element, from the innermost to the outermost.
  func scrollers(around instance: ElementInstance) -> [ElementInstance] {
    var scrollers: [ElementInstance] = []
    var current = instance.parent
    while let candidate = current {
      if candidate.isScroller { scrollers.append(candidate) }
      current = candidate.node.role.isPresentation ? nil : candidate.parent
    }
    return scrollers
  }
}

extension ScreenElement {
  /// The cells in which the content can become visible, even by scrolling; nil if there is no limit.
  fileprivate func bounds(within around: CellRect?) -> CellRect? {
    let own = around.map(cells.intersection) ?? cells
    // All content can be scrolled into view, unless the view is empty.
    if role == .list || role == .scrollView { return own.isEmpty ? own : nil }
    return layout.overflow == .hidden ? own : around
  }
}

/// The element that had the focus last on a page or dialog, and its position.
struct RememberedFocus {
  let number: Int
  let container: Int
  /// Whether the element is in the header above the page.
  let isInHeader: Bool
  let cells: CellRect?
  /// The number of the innermost list or focus section around the element.
  let section: Int?
  /// The number of the row of that section.
  let row: Int?
  /// The number of the newest element at the time when the element had the focus.
  let lastNumber: Int
}

/// A control that had the focus when a page, dialog or sheet appeared.
struct PresentationOpener {
  let control: Int
  /// The number of the page, dialog or sheet.
  let opened: Int
}

extension ElementInstance {
  /// The innermost tab view around the element.
  var tabView: ElementInstance? {
    var around = parent
    while let instance = around, instance.node.role != .tabView { around = instance.parent }
    return around
  }

  /// Whether a person can scroll inside the element.
  fileprivate var isScroller: Bool { list != nil || node.role == .scrollView }

  /// Whether the element is a page of a navigation or tab view, a dialog or a sheet.
  fileprivate var isContainer: Bool {
    if node.role.isPresentation { return true }
    guard let around = parent?.node.role else { return false }
    return (around == .navigationStack || around == .tabView) && node.layout.overflow == .scroll
  }

  /// The outermost page inside the element that is shown.
  fileprivate var shownPage: ElementInstance? {
    shownDescendants { $0.isContainer && !$0.node.role.isPresentation }.first
  }

  /// The descendants that meet a condition and are not hidden, in reading order.
  fileprivate func shownDescendants(where condition: (ElementInstance) -> Bool) -> [ElementInstance] {
    var found: [ElementInstance] = []
    for child in children + (list?.rows.map(\.instance) ?? []) where !child.node.isHidden {
      if child.node.role.isPresentation { continue }
      if condition(child) { found.append(child) }
      found += child.shownDescendants(where: condition)
    }
    return found
  }
}
