public import Lockstep

/// A message in front of the screen, which must be answered before anything else can be used.
///
/// ```swift
/// if let notice = store.notice {
///   Alert(notice.title, message: notice.message) {
///     Button("OK") { store.send(.noticeDismissed) }
///   }
/// }
/// ```
///
/// An alert covers the whole screen wherever it stands in the body.
public struct Alert: Element {
  private let node: ElementNode

  /// Makes a message.
  ///
  /// - Parameters:
  ///   - title: What happened, or the question.
  ///   - message: More about it; empty or nil for nothing.
  ///   - buttons: The answers.
  public init(_ title: String, message: String? = nil, @ElementBuilder buttons: () -> ElementList) {
    node = .dialog(.alert, title, message ?? "", buttons: ElementNodes(of: buttons()).all, onDismiss: nil)
  }

  /// Makes the message for a feature's alert.
  ///
  /// - Parameters:
  ///   - state: The alert.
  ///   - send: Sends the action of the button that was tapped, or the dismissal for a button without an action.
  public init<Action>(_ state: AlertState<Action>, send: @escaping (PresentationAction<Action>) -> Void) {
    let buttons = state.buttons.nodes(send)
    node = .dialog(.alert, state.title.text, state.message?.text ?? "", buttons: buttons, onDismiss: nil)
  }

  public func _addNodes(to nodes: inout ElementNodes) { nodes.add(node) }
}

/// A choice among actions in front of the screen.
///
/// ```swift
/// if store.isAskingToDiscard {
///   ConfirmationDialog("Discard the draft?", onDismiss: { store.send(.discardCancelled) }) {
///     Button("Discard") { store.send(.discardConfirmed) }.style(.danger)
///   }
/// }
/// ```
///
/// In scripts, `back` closes it without a choice.
public struct ConfirmationDialog: Element {
  private let node: ElementNode

  /// Makes a choice.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - message: More about it; empty or nil for nothing.
  ///   - onDismiss: Sends the action that closes the dialog without a choice; adds a button “Cancel”.
  ///   - buttons: The actions to choose from.
  public init(
    _ title: String,
    message: String? = nil,
    onDismiss: @escaping () -> Void,
    @ElementBuilder buttons: () -> ElementList
  ) {
    let buttons = ElementNodes(of: buttons()).all
    node = .dialog(.confirmationDialog, title, message ?? "", buttons: buttons, onDismiss: onDismiss)
  }

  public func _addNodes(to nodes: inout ElementNodes) { nodes.add(node) }
}

/// A screen in front of the screen.
///
/// ```swift
/// if let summary = store.summary {
///   Sheet("Summary", onDismiss: { store.send(.summaryClosed) }) { SummaryScreen(summary: summary) }
/// }
/// ```
///
/// In scripts, `back` closes it.
public struct Sheet: Element {
  private let node: ElementNode

  /// Makes a screen in front of the screen.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - onDismiss: Sends the action that closes the sheet; adds a button “Close”. Nil if it can't be closed.
  ///   - content: The elements.
  public init(_ title: String, onDismiss: (() -> Void)? = nil, @ElementBuilder content: () -> ElementList) {
    node = .sheet(title, content: ElementNodes(of: content()).all, onDismiss: onDismiss)
  }

  public func _addNodes(to nodes: inout ElementNodes) { nodes.add(node) }
}

extension ConfirmationDialog {
  /// Makes the choice for a feature's confirmation dialog.
  ///
  /// - Parameters:
  ///   - state: The dialog.
  ///   - send: Sends the action of the button that was tapped, or the dismissal for a button without an action.
  public init<Action>(
    _ state: ConfirmationDialogState<Action>,
    send: @escaping (PresentationAction<Action>) -> Void
  ) {
    let hasCancel = state.buttons.contains { $0.role == .cancel }
    var node = ElementNode.dialog(
      .confirmationDialog,
      state.title.text,
      state.message?.text ?? "",
      buttons: state.buttons.nodes(send),
      onDismiss: hasCancel ? nil : { send(.dismiss) }
    )
    node.handlers.dismiss = { send(.dismiss) }
    self.node = node
  }
}
