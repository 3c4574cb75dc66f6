extension ScreenSession {
  /// Finds the theme in use, and lays out again if the styles of roles differ.
  ///
  /// - Complexity: O(elements) if an element with a theme has changed, otherwise O(1).
  func updateTheme() {
    guard themesChanged else { return }
    themesChanged = false
    let next = Self.theme(in: root) ?? theme
    let hasOtherStyles = next.styles != themeInUse.styles
    themeInUse = next
    guard hasOtherStyles else { return }
    for instance in instances.values.compactMap(\.instance) {
      instance.update(roleStyle: next.styles[instance.node.role] ?? ElementStyle())
    }
    isLaidOut = false
    for list in lists.values.compactMap(\.instance) { list.list?.needsFill = true }
  }

  /// The theme of the first element that sets one, in reading order.
  private static func theme(in instance: ElementInstance) -> Theme? {
    if instance.node.isHidden { return nil }
    if let theme = instance.node.theme { return theme }
    for child in instance.children { if let theme = theme(in: child) { return theme } }
    return nil
  }
}
