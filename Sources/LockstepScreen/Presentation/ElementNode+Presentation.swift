internal import Lockstep

extension ElementRole {
  /// Whether elements of this role stand in front of the screen and cover it.
  var isPresentation: Bool { self == .alert || self == .confirmationDialog || self == .sheet }
}

extension ElementNode {
  /// A framed message with buttons.
  static func dialog(
    _ role: ElementRole,
    _ title: String,
    _ message: String,
    buttons: [ElementNode],
    onDismiss: (() -> Void)?
  ) -> Self {
    var node = frame(role, title)
    node.layout.maxWidth = .points(50)
    node.children = [text(title, .strong, position: 0)]
    if !message.isEmpty { node.children.append(text(message, ElementStyle(), position: 1)) }
    var row = ElementNode(role: .box)
    row.key = ElementKey(path: [2])
    row.layout.wrap = .wrap
    row.layout.justifyContent = .flexEnd
    row.layout.columnGap = 2
    row.children = buttons
    if let onDismiss {
      row.children.append(button("Cancel", onDismiss))
      node.handlers.dismiss = onDismiss
    }
    node.children.append(row)
    return node
  }

  /// The message for a feature's alert.
  static func alert<Action>(
    _ state: AlertState<Action>,
    _ send: @escaping (PresentationAction<Action>) -> Void
  ) -> Self {
    let buttons = state.buttons.isEmpty ? [ButtonState(role: .cancel) { TextState("OK") }] : state.buttons
    var node = dialog(.alert, state.title.text, state.message?.text ?? "", buttons: buttons.nodes(send), onDismiss: nil)
    if let cancel = buttons.first(where: { $0.role == .cancel }) { node.handlers.dismiss = { cancel.send(send) } }
    return node
  }

  /// The choice for a feature's confirmation dialog.
  static func confirmationDialog<Action>(
    _ state: ConfirmationDialogState<Action>,
    _ send: @escaping (PresentationAction<Action>) -> Void
  ) -> Self {
    let cancel = state.buttons.first { $0.role == .cancel }
    var node = dialog(
      .confirmationDialog,
      state.title.text,
      state.message?.text ?? "",
      buttons: state.buttons.nodes(send),
      onDismiss: cancel == nil ? { send(.dismiss) } : nil
    )
    if let cancel { node.handlers.dismiss = { cancel.send(send) } }
    return node
  }

  /// A framed column of options, which scrolls if the window is too low.
  static func optionDialog(_ title: String, options: [ElementNode], onDismiss: @escaping () -> Void) -> Self {
    var node = frame(.confirmationDialog, title)
    (node.layout.maxWidth, node.layout.maxHeight) = (.points(50), .percent(100))
    var column = ElementNode.column(options, position: 0)
    column.isFocusSection = true
    var scroller = scrollView(column)
    scroller.key = ElementKey(path: [1])
    (scroller.layout.grow, scroller.layout.minHeight) = (0, .points(1))
    var cancel = button("Cancel", onDismiss)
    cancel.layout.alignSelf = .flexEnd
    node.children = [text(title, .strong, position: 0), scroller, cancel]
    for index in [0, 2] { node.children[index].layout.shrink = 0 }
    node.handlers.dismiss = onDismiss
    return node
  }

  /// A framed screen with a title.
  static func sheet(_ title: String, content: [ElementNode], onDismiss: (() -> Void)?) -> Self {
    var node = frame(.sheet, title)
    (node.width, node.height) = (.percent(90), .percent(90))
    var header = ElementNode(role: .box)
    header.key = ElementKey(path: [0])
    (header.layout.columnGap, header.layout.shrink) = (2, 0)
    header.layout.justifyContent = .spaceBetween
    header.children = [text(title, .title, position: 0)]
    if let onDismiss {
      header.children.append(button("Close", onDismiss))
      node.handlers.dismiss = onDismiss
    }
    var page = column(content, position: 1)
    (page.layout.grow, page.layout.minHeight) = (1, 0)
    node.children = [header, page]
    return node
  }

  private static func frame(_ role: ElementRole, _ title: String) -> Self {
    var node = ElementNode(role: role, label: title)
    node.layout.direction = .column
    node.layout.boxSizing = .borderBox
    node.layout.border = Edges(all: 1)
    node.layout.padding = Edges(horizontal: 1, vertical: 0)
    node.layout.rowGap = 1
    return node
  }

  private static func text(_ content: String, _ style: ElementStyle, position: Int) -> Self {
    var node = ElementNode(role: .text, label: content)
    node.key = ElementKey(path: [position])
    node.style = style
    return node
  }

  private static func button(_ title: String, _ action: @escaping () -> Void) -> Self {
    var node = ElementNode(role: .button, label: title)
    node.key = ElementKey(path: [-1])
    node.handlers.tap = action
    return node
  }
}

extension Array {
  /// The buttons of a feature's alert or dialog.
  fileprivate func nodes<Action>(_ send: @escaping (PresentationAction<Action>) -> Void) -> [ElementNode]
  where Element == ButtonState<Action> {
    enumerated().map { index, button in
      var node = ElementNode(role: .button, label: button.label.text)
      node.key = ElementKey(path: [index])
      if button.role == .destructive { node.style = .danger }
      node.handlers.tap = { button.send(send) }
      return node
    }
  }
}

extension ButtonState {
  /// Sends the button's action; the dismissal if it has none.
  fileprivate func send(_ send: (PresentationAction<Action>) -> Void) {
    send(action.map(PresentationAction.presented) ?? .dismiss)
  }
}
