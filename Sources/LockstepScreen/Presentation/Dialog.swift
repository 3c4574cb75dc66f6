internal import Lockstep

/// A framed message with buttons.
struct Dialog {
  /// The buttons, in order.
  enum Buttons {
    case elements(ElementList)
    case states([(label: TextState, isDestructive: Bool, send: () -> Void)])
  }

  let role: ElementRole
  let title: TextState
  let message: TextState?
  let buttons: Buttons
  /// The handler of an additional button “Cancel”; nil for no such button.
  var cancel: (() -> Void)?
  /// Closes the dialog without one of its buttons; nil if this is impossible.
  var dismiss: (() -> Void)?

  func addNode(to nodes: inout ElementNodeCollector) {
    let title = nodes.string(title)
    var node = ElementNode.frame(role, title)
    node.layout.maxWidth = .points(50)
    node.children = [.text(title, .strong, position: 0)]
    if let message = message.map(nodes.string), !message.isEmpty {
      node.children.append(.text(message, ElementStyle(), position: 1))
    }
    var row = ElementNode(role: .box)
    row.key = ElementKey(path: [2])
    row.layout.wrap = .wrap
    row.layout.justifyContent = .flexEnd
    row.layout.columnGap = 2
    row.children = buttons.nodes(in: nodes)
    if let cancel { row.children.append(.button(nodes.string(.cancel), cancel)) }
    node.children.append(row)
    node.handlers.dismiss = dismiss
    nodes.add(node)
  }
}

extension Dialog {
  /// Creates the dialog for a feature's alert.
  init<Action>(_ state: AlertState<Action>, _ send: @escaping (PresentationAction<Action>) -> Void) {
    let buttons = state.buttons.isEmpty ? [ButtonState(role: .cancel) { BuiltInText.ok.with() }] : state.buttons
    let cancel = buttons.first { $0.role == .cancel }
    self.init(
      role: .alert,
      title: state.title,
      message: state.message,
      buttons: Buttons(buttons, send),
      dismiss: cancel.map { cancel in { cancel.send(send) } }
    )
  }

  /// Creates the dialog for a feature's confirmation dialog.
  init<Action>(_ state: ConfirmationDialogState<Action>, _ send: @escaping (PresentationAction<Action>) -> Void) {
    let cancel = state.buttons.first { $0.role == .cancel }
    self.init(
      role: .confirmationDialog,
      title: state.title,
      message: state.message,
      buttons: Buttons(state.buttons, send),
      cancel: cancel == nil ? { send(.dismiss) } : nil,
      dismiss: { cancel.map { $0.send(send) } ?? send(.dismiss) }
    )
  }
}

extension Dialog.Buttons {
  /// The buttons of a feature's alert or dialog.
  fileprivate init<Action>(
    _ buttons: [ButtonState<Action>],
    _ send: @escaping (PresentationAction<Action>) -> Void
  ) {
    self = .states(buttons.map { button in (button.label, button.role == .destructive, { button.send(send) }) })
  }

  fileprivate func nodes(in nodes: ElementNodeCollector) -> [ElementNode] {
    switch self {
    case .elements(let elements): return nodes.nodes(of: elements)
    case .states(let buttons):
      return buttons.enumerated().map { index, button in
        var node = ElementNode(role: .button, label: nodes.string(button.label))
        node.key = ElementKey(path: [index])
        if button.isDestructive { node.style = .danger }
        node.handlers.tap = button.send
        return node
      }
    }
  }
}

extension ButtonState {
  /// Sends the button's action, or the dismissal if it has none.
  fileprivate func send(_ send: (PresentationAction<Action>) -> Void) {
    send(action.map(PresentationAction.presented) ?? .dismiss)
  }
}
