internal import Lockstep

extension ScreenSession {
  /// Evaluates the screens and rows that have read a changed value.
  func evaluateChanges() {
    guard !changes.isEmpty else { return }
    changeNumber += 1
    // Bodies must not send actions. The limit of a hundred rounds ends the loop if a body does so anyway.
    for _ in 0..<100 {
      let numbers = changes.take()
      if numbers.isEmpty { return }
      for number in numbers {
        guard let instance = instances[number]?.instance else { continue }
        if instance.isInKeptPage {
          keptChanges.insert(number)
        } else if instance.node.role == .row {
          markChanged(instance)
        } else {
          evaluate(instance)
        }
      }
    }
  }

  private func markChanged(_ row: ElementInstance) {
    row.parent?.list?.changedRows.insert(row.number)
    row.parent?.list?.needsFill = true
  }

  /// Marks the layout that a change inside an instance affects: the window of the list around it, or the whole screen, of which only the
  /// changed boxes are computed.
  private func invalidateLayout(around instance: ElementInstance) {
    var current = instance
    while let parent = current.parent {
      if parent.list != nil {
        parent.list?.needsFill = true
        return
      }
      current = parent
    }
    isLaidOut = false
  }

  /// Evaluates the body of a screen, and updates the elements below it.
  func evaluate(_ instance: ElementInstance) {
    guard let screen = instance.node.screen else { return }
    counts.evaluatedScreens += 1
    changes.remove(instance.number)
    var nodes = changes.track(instance.number) { Self.nodes(of: screen, in: instance.node.language) }
    for modifier in instance.node.modifiers {
      for index in nodes.indices { nodes[index].apply(modifier) }
    }
    reconcile(nodes, in: instance)
    instance.boxAround?.arrangeChildren()
    invalidateLayout(around: instance)
  }

  /// The nodes of a screen's body.
  static func nodes(of screen: some Screen, in language: Language?) -> [ElementNode] {
    ElementNodeCollector(of: screen.body, in: language).all
  }

  /// Matches nodes with the children of an instance by identity, and updates, creates and removes instances.
  func reconcile(_ nodes: [ElementNode], in parent: ElementInstance) {
    let inOrder = parent.children
    if inOrder.count == nodes.count, zip(inOrder, nodes).allSatisfy({ $0.matches($1) }) {
      for (instance, node) in zip(inOrder, nodes) { _ = update(instance, with: node) }
      return
    }
    var old = Dictionary(grouping: inOrder) { $0.node.key }
    var children: [ElementInstance] = []
    children.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() {
      if index < inOrder.count, inOrder[index].matches(node), old[node.key]?.first === inOrder[index] {
        old[node.key]?.removeFirst()
        children.append(update(inOrder[index], with: node))
      } else if let found = old[node.key]?.firstIndex(where: { $0.matches(node) }),
        let instance = old[node.key]?.remove(at: found)
      {
        children.append(update(instance, with: node))
      } else if let page = takeKeptPage(matching: node, from: parent) {
        children.append(update(page, with: node))
      } else {
        children.append(update(makeInstance(node, in: parent), with: node, isNew: true))
      }
    }
    for instance in old.values.joined() { if !keep(instance, in: parent) { remove(instance) } }
    noteMoves(from: inOrder, to: children)
    parent.children = children
  }

  /// Records the moves of animated children past their siblings, for animation.
  private func noteMoves(from old: [ElementInstance], to new: [ElementInstance]) {
    guard !zip(old, new).allSatisfy({ $0 === $1 }) else { return }
    for case .move(let from, _) in ListDifference(from: old.map(\.number), to: new.map(\.number)).changes {
      noteMove(of: old[from].box == nil ? old[from].instancesInBox : [old[from]])
    }
  }

  /// Records the moves of animated elements within their boxes, for animation.
  ///
  /// - Parameter distance: The distance of the box itself from its old position.
  func noteMove(of elements: [ElementInstance], by distance: Point = .zero) {
    for element in elements {
      guard let origin = element.box?.frame.origin else { continue }
      note(.moved(from: Point(x: origin.x + distance.x, y: origin.y + distance.y)), of: element)
    }
  }

  /// Records a change of an element, if it is animated.
  func note(_ motion: ElementMotion, of element: ElementInstance) {
    if element.node.animation != nil { element.motion = (motion, changeNumber) }
  }

  /// Keeps a page of a tab view until its tab is selected again.
  ///
  /// - Returns: Whether the instance is such a page.
  private func keep(_ page: ElementInstance, in tabView: ElementInstance) -> Bool {
    guard tabView.node.role == .tabView, page.node.key.id != nil else { return false }
    page.isKept = true
    themesChanged = true
    tabView.keptPages.append(page)
    presentationsChanged = true
    return true
  }

  /// Restores a kept page. Its changes since then are evaluated next.
  private func takeKeptPage(matching node: ElementNode, from tabView: ElementInstance) -> ElementInstance? {
    guard let index = tabView.keptPages.firstIndex(where: { $0.matches(node) }) else { return nil }
    let page = tabView.keptPages.remove(at: index)
    page.isKept = false
    themesChanged = true
    changes.insert(keptChanges)
    keptChanges = []
    presentationsChanged = true
    return page
  }

  private func update(
    _ instance: ElementInstance,
    with node: ElementNode,
    isNew: Bool = false
  ) -> ElementInstance {
    let previous = instance.node
    if !isNew, let next = node.movingText, let before = previous.movingText, next != before {
      instance.motion = (.changed(from: before), changeNumber)
    }
    instance.update(node, roleStyle: themeInUse.styles[node.role], isNew: isNew)
    if let screen = node.screen {
      let isSame =
        previous.language == node.language && previous.screen.map { ScreenValueComparer.areSame($0, screen) } ?? false
      if isNew || !isSame || !previous.modifiers.isEmpty || !node.modifiers.isEmpty { evaluate(instance) }
    } else if node.role == .list {
      instance.list?.isChanged = true
    } else {
      reconcile(node.children, in: instance)
      instance.arrangeChildren()
    }
    if node.isHidden != previous.isHidden { presentationsChanged = true }
    if isNew ? node.theme != nil : node.theme != previous.theme { themesChanged = true }
    return instance
  }

  func remove(_ instance: ElementInstance) {
    instances[instance.number] = nil
    lists[instance.number] = nil
    if instance.node.role.isPresentation || instance.node.staysInFront { presentationsChanged = true }
    if instance.node.theme != nil { themesChanged = true }
    for child in instance.children + instance.keptPages { remove(child) }
    for row in instance.list?.rows ?? [] { remove(row.instance) }
  }
}

extension ElementNode {
  /// The text whose changes are animated: that of an animated element, and the badge of a tab; nil for other elements.
  fileprivate var movingText: String? {
    switch (role, value) {
    case (.text, _): animation == nil ? nil : shownText
    case (.tab, .badge(let badge, _)): badge
    default: nil
    }
  }
}

/// Compares the values with which screens were created, to decide whether a screen inside another one must be evaluated again.
enum ScreenValueComparer {
  /// Whether two screens of one type have the same values: equal values, identical objects, and stores of the same state.
  ///
  /// Functions and other values that can't be compared count as different, so that such a screen is evaluated again.
  static func areSame(_ first: any Screen, _ second: any Screen) -> Bool {
    guard type(of: first) == type(of: second) else { return false }
    if let first = first as? any Equatable { return isEqual(first, second) }
    let (fields, others) = (Mirror(reflecting: first).children, Mirror(reflecting: second).children)
    return fields.count == others.count && zip(fields, others).allSatisfy { isSame($0.value, $1.value) }
  }

  private static func isSame(_ first: Any, _ second: Any) -> Bool {
    if let store = first as? any ErasedStore { return store.refersToSameState(as: second) }
    if let first = first as? any Equatable { return isEqual(first, second) }
    guard type(of: first) is AnyClass, type(of: second) is AnyClass else { return false }
    return (first as AnyObject) === (second as AnyObject)
  }

  private static func isEqual<Value: Equatable>(_ first: Value, _ second: Any) -> Bool {
    (second as? Value).map { $0 == first } ?? false
  }
}
