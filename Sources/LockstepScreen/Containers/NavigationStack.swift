public import Lockstep

/// A stack of pages. The last page is shown, with its title and a button “Back”.
///
/// ```swift
/// NavigationStack(onBack: { store.send(.backButtonTapped) }) {
///   NavigationPage("Menu") { MenuList(store: store) }
///   if let item = store.item {
///     NavigationPage(item.name) { ItemDetail(item: item) }
///   }
/// }
/// ```
///
/// In scripts: `back`.
public struct NavigationStack: Element {
  private let onBack: () -> Void
  private let pages: ElementList

  /// Creates a stack of pages.
  ///
  /// - Parameters:
  ///   - onBack: Sends the action that removes the last page.
  ///   - pages: The pages, the last one in front.
  public init(onBack: @escaping () -> Void, @ElementBuilder pages: () -> ElementList) {
    self.onBack = onBack
    self.pages = pages()
  }

  public func _addNodes(to nodes: inout ElementNodeCollector) {
    var pages = nodes.nodes(of: pages)
    for index in pages.indices.dropLast() { pages[index].apply { $0.isHidden = true } }
    var node = ElementNode(role: .navigationStack, label: pages.last?.label ?? "")
    node.layout.direction = .column
    (node.layout.grow, node.layout.minHeight) = (1, 0)
    node.children = [header(of: pages, back: nodes.string(.back))] + pages
    if pages.count > 1 { node.handlers.dismiss = onBack }
    nodes.add(node)
  }

  private func header(of pages: [ElementNode], back title: String) -> ElementNode {
    var header = ElementNode(role: .box)
    header.key = ElementKey(path: [-1])
    (header.layout.columnGap, header.layout.shrink) = (1, 0)
    // The first line of a title that wraps is aligned with the buttons.
    header.layout.alignItems = .baseline
    if pages.count > 1 {
      var back = ElementNode(role: .button, label: title)
      back.key = ElementKey(path: [0])
      back.handlers.tap = onBack
      back.layout.shrink = 0
      header.children.append(back)
    }
    if let label = pages.last?.label, !label.isEmpty {
      var text = ElementNode(role: .text, label: label)
      text.key = ElementKey(path: [1])
      text.style = .title
      header.children.append(text)
    }
    if let bar = pages.last?.bar, !bar.isEmpty {
      var space = ElementNode(role: .spacer)
      space.key = ElementKey(path: [2])
      space.layout.grow = 1
      var controls = ElementNode(role: .box)
      // Each page has its own controls, even if they look the same.
      controls.key = ElementKey(path: [3, pages.count])
      (controls.layout.columnGap, controls.layout.shrink) = (1, 0)
      controls.layout.alignItems = .baseline
      controls.children = bar
      header.children += [space, controls]
    }
    return header
  }
}

/// A page of a ``NavigationStack``.
///
/// ```swift
/// NavigationPage(item.name) {
///   ItemDetail(item: item)
/// } bar: {
///   Button("Share") { store.send(.shareButtonTapped) }
/// }
/// ```
public struct NavigationPage: Element {
  private let title: TextState
  private let content: ElementList
  private let bar: ElementList

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - content: The elements.
  ///   - bar: The controls at the end of the title's line.
  public init(
    _ title: TextState,
    @ElementBuilder content: () -> ElementList,
    @ElementBuilder bar: () -> ElementList = { ElementBuilder.buildBlock() }
  ) {
    self.title = title
    self.content = content()
    self.bar = bar()
  }

  public func _addNodes(to nodes: inout ElementNodeCollector) {
    var node = ElementNode.column(nodes.nodes(of: content), position: 0)
    node.label = nodes.string(title)
    node.bar = nodes.nodes(of: bar)
    (node.layout.grow, node.layout.minHeight, node.layout.overflow) = (1, 0, .scroll)
    nodes.add(node)
  }
}
