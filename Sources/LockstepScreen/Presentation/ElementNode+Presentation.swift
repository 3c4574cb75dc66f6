internal import Lockstep

extension ElementRole {
  /// Whether elements of this role are presented over the screen.
  var isPresentation: Bool { self == .alert || self == .confirmationDialog || self == .sheet }
}

extension ElementNode {
  /// A framed column of options, which scrolls if it is higher than the window.
  static func optionDialog(
    _ title: String,
    options: [ElementNode],
    cancelTitle: String,
    onDismiss: @escaping () -> Void
  ) -> Self {
    var node = frame(.confirmationDialog, title)
    (node.layout.maxWidth, node.layout.maxHeight) = (.points(50), .percent(100))
    var column = ElementNode.column(options, position: 0)
    column.isFocusSection = true
    var scroller = scrollView(column)
    scroller.key = ElementKey(path: [1])
    (scroller.layout.grow, scroller.layout.minHeight) = (0, .points(1))
    var cancel = button(cancelTitle, onDismiss)
    cancel.layout.alignSelf = .flexEnd
    node.children = [text(title, .strong, position: 0), scroller, cancel]
    for index in [0, 2] { node.children[index].layout.shrink = 0 }
    node.handlers.dismiss = onDismiss
    return node
  }

  /// A framed screen with a title, as high as its content.
  static func sheet(
    _ title: TextState,
    content: ElementList,
    onDismiss: (() -> Void)?,
    _ nodes: ElementNodeCollector
  ) -> Self {
    let title = nodes.string(title)
    var node = frame(.sheet, title)
    node.width = .percent(90)
    (node.layout.maxWidth, node.layout.maxHeight) = (.points(72), .percent(90))
    var header = ElementNode(role: .box)
    header.key = ElementKey(path: [0])
    (header.layout.columnGap, header.layout.shrink) = (2, 0)
    header.layout.justifyContent = .spaceBetween
    header.children = [text(title, .title, position: 0)]
    if let onDismiss {
      header.children.append(button(nodes.string(.close), onDismiss))
      node.handlers.dismiss = onDismiss
    }
    var page = column(nodes.nodes(of: content), position: 1)
    (page.layout.grow, page.layout.minHeight) = (1, 0)
    node.children = [header, page]
    return node
  }

  static func frame(_ role: ElementRole, _ title: String) -> Self {
    var node = ElementNode(role: role, label: title)
    node.layout.direction = .column
    node.layout.boxSizing = .borderBox
    node.layout.border = Edges(all: 1)
    node.layout.padding = Edges(horizontal: 1, vertical: 0)
    node.layout.rowGap = 1
    return node
  }

  static func text(_ content: String, _ style: ElementStyle, position: Int) -> Self {
    var node = ElementNode(role: .text, label: content)
    node.key = ElementKey(path: [position])
    node.style = style
    return node
  }

  static func button(_ title: String, _ action: @escaping () -> Void) -> Self {
    var node = ElementNode(role: .button, label: title)
    node.key = ElementKey(path: [-1])
    node.handlers.tap = action
    return node
  }
}
