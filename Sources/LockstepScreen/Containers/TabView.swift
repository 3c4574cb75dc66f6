public import Lockstep

/// Shows one of several screens, with a bar to choose among them.
///
/// ```swift
/// TabView(selection: store.binding(get: \.tab, send: Root.Action.tabSelected)) {
///   Tab("Home", value: .home, badge: store.orderCount) { HomeScreen(store: store.home) }
///   Tab("Settings", value: .settings) { SettingsScreen(store: store.settings) }
/// }
/// ```
///
/// In scripts: `tap "Settings"`. Only the selected tab is evaluated. A tab keeps its scroll positions while another one is selected.
public struct TabView<Value: Hashable>: Element {
  private let selection: Binding<Value>
  private let tabs: [Tab<Value>]

  /// Creates a tab view.
  ///
  /// - Parameters:
  ///   - selection: The value of the selected tab.
  ///   - tabs: The tabs, in order.
  public init(selection: Binding<Value>, @TabBuilder<Value> tabs: () -> [Tab<Value>]) {
    self.selection = selection
    self.tabs = tabs()
  }

  public func _addNodes(to nodes: inout ElementNodeCollector) {
    let selected = selection.wrappedValue
    var bar = ElementNode(role: .box)
    bar.key = ElementKey(path: [1])
    bar.isFocusSection = true
    bar.layout.columnGap = 1
    bar.layout.shrink = 0
    // Long titles are truncated, so that no tab is pushed out of reach.
    bar.layout.overflow = .hidden
    bar.children = tabs.map { $0.title(isSelected: $0.value == selected, selection, nodes) }
    var node = ElementNode(role: .tabView)
    node.layout.direction = .column
    (node.layout.grow, node.layout.minHeight) = (1, 0)
    node.children = tabs.filter { $0.value == selected }.prefix(1).map { $0.page(nodes) } + [bar]
    nodes.add(node)
  }
}

/// A screen in a ``TabView``.
public struct Tab<Value: Hashable> {
  let title: TextState
  let value: Value
  let badge: TextState
  let content: () -> ElementList

  /// Creates a tab.
  ///
  /// - Parameters:
  ///   - title: The name in the bar.
  ///   - value: The value that selects the tab.
  ///   - badge: The number beside the name; zero shows none.
  ///   - content: The elements, evaluated only while the tab is selected.
  public init(
    _ title: TextState,
    value: Value,
    badge: Int = 0,
    @ElementBuilder content: @escaping () -> ElementList
  ) {
    self.init(title, value: value, badge: TextState(verbatim: badge == 0 ? "" : "\(badge)"), content: content)
  }

  /// Creates a tab with a word as its badge.
  ///
  /// - Parameters:
  ///   - title: The name in the bar.
  ///   - value: The value that selects the tab.
  ///   - badge: The word beside the name, such as `live`; empty for none.
  ///   - content: The elements, evaluated only while the tab is selected.
  public init(
    _ title: TextState,
    value: Value,
    badge: TextState,
    @ElementBuilder content: @escaping () -> ElementList
  ) {
    self.title = title
    self.value = value
    self.badge = badge
    self.content = content
  }

  fileprivate func title(isSelected: Bool, _ selection: Binding<Value>, _ nodes: ElementNodeCollector) -> ElementNode {
    let (title, badge) = (nodes.string(title), nodes.string(badge))
    var node = ElementNode(role: .tab, label: title, value: .badge(badge, isSelected: isSelected))
    node.key = ElementKey(id: AnyHashable(value))
    node.layout.shrink = ElementNode.shrinkOfTab(title, badge: badge, isSelected: isSelected)
    node.handlers.tap = { [value] in selection.wrappedValue = value }
    return node
  }

  fileprivate func page(_ nodes: ElementNodeCollector) -> ElementNode {
    var page = ElementNode.column(nodes.nodes(of: content()), position: 0)
    page.key = ElementKey(path: [0], id: AnyHashable(value))
    (page.layout.grow, page.layout.minHeight, page.layout.overflow) = (1, 0, .scroll)
    return page
  }
}

/// Collects the tabs of a ``TabView``.
@resultBuilder
public enum TabBuilder<Value: Hashable> {
  /// Accepts a tab.
  public static func buildExpression(_ tab: Tab<Value>) -> [Tab<Value>] { [tab] }

  /// Combines tabs.
  public static func buildBlock(_ tabs: [Tab<Value>]...) -> [Tab<Value>] { tabs.flatMap { $0 } }

  /// The tabs of an `if` without `else`.
  public static func buildOptional(_ tabs: [Tab<Value>]?) -> [Tab<Value>] { tabs ?? [] }

  /// The tabs of the first branch of an `if` or `switch`.
  public static func buildEither(first tabs: [Tab<Value>]) -> [Tab<Value>] { tabs }

  /// The tabs of another branch of an `if` or `switch`.
  public static func buildEither(second tabs: [Tab<Value>]) -> [Tab<Value>] { tabs }

  /// The tabs of a `for` loop.
  public static func buildArray(_ tabs: [[Tab<Value>]]) -> [Tab<Value>] { tabs.flatMap { $0 } }
}
