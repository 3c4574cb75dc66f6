public import Lockstep

/// A message presented over the screen, which must be answered before anything else can be used.
///
/// ```swift
/// if let notice = store.notice {
///   Alert(notice.title, message: notice.message) {
///     Button("OK") { store.send(.noticeDismissed) }
///   }
/// }
/// ```
///
/// An alert covers the whole screen, regardless of its position in the body. A feature's `AlertState` needs no `if`:
///
/// ```swift
/// Alert(store.scope(state: \.$alert, action: Cart.Action.alert))
/// ```
public struct Alert: Element {
  private let dialog: Dialog?

  /// Creates an alert.
  ///
  /// - Parameters:
  ///   - title: What happened, or the question.
  ///   - message: Further details; empty or nil for none.
  ///   - buttons: The answers.
  public init(_ title: TextState, message: TextState? = nil, @ElementBuilder buttons: () -> ElementList) {
    dialog = Dialog(role: .alert, title: title, message: message, buttons: .elements(buttons()))
  }

  /// Creates the alert that a feature presents; shows nothing while it presents none.
  ///
  /// A tap on a button sends the button's action, or `.dismiss` if it has none. In scripts, `back` uses the button with the role `.cancel`.
  ///
  /// - Parameter store: The presentation: `store.scope(state: \.$alert, action: Cart.Action.alert)`.
  public init<Action>(_ store: Store<PresentationState<AlertState<Action>>, PresentationAction<Action>>) {
    dialog = store.wrappedValue.map { alert in Dialog(alert) { store.send($0) } }
  }

  /// Creates an alert from its state, such as one of several destinations of a feature.
  ///
  /// - Parameters:
  ///   - state: The alert.
  ///   - send: Sends the action of the tapped button, or the dismissal if the button has no action.
  public init<Action>(_ state: AlertState<Action>, send: @escaping (PresentationAction<Action>) -> Void) {
    dialog = Dialog(state, send)
  }

  public func _addNodes(to nodes: inout ElementNodeCollector) {
    dialog?.addNode(to: &nodes)
  }
}

/// A choice of actions, presented over the screen.
///
/// ```swift
/// if store.isAskingToDiscard {
///   ConfirmationDialog("Discard the draft?", onDismiss: { store.send(.discardCancelled) }) {
///     Button("Discard") { store.send(.discardConfirmed) }.style(.danger)
///   }
/// }
/// ```
///
/// In scripts, `back` closes it without a choice. A feature's `ConfirmationDialogState` needs no `if`:
///
/// ```swift
/// ConfirmationDialog(store.scope(state: \.$confirmation, action: Draft.Action.confirmation))
/// ```
public struct ConfirmationDialog: Element {
  private let dialog: Dialog?

  /// Creates a confirmation dialog.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - message: Further details; empty or nil for none.
  ///   - onDismiss: Sends the action that closes the dialog without a choice; adds a button “Cancel”.
  ///   - buttons: The actions to choose from.
  public init(
    _ title: TextState,
    message: TextState? = nil,
    onDismiss: @escaping () -> Void,
    @ElementBuilder buttons: () -> ElementList
  ) {
    dialog = Dialog(
      role: .confirmationDialog,
      title: title,
      message: message,
      buttons: .elements(buttons()),
      cancel: onDismiss,
      dismiss: onDismiss
    )
  }

  public func _addNodes(to nodes: inout ElementNodeCollector) {
    dialog?.addNode(to: &nodes)
  }
}

/// A screen presented over another screen.
///
/// ```swift
/// if let summary = store.summary {
///   Sheet("Summary", onDismiss: { store.send(.summaryClosed) }) { SummaryScreen(summary: summary) }
/// }
/// ```
///
/// With `onDismiss`, the sheet has its own “Close” button, so its content needs none. In scripts, `back` also closes it.
public struct Sheet: Element {
  private let title: TextState
  private let content: ElementList
  private let onDismiss: (() -> Void)?

  /// Creates a sheet.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - onDismiss: Sends the action that closes the sheet; adds a button “Close”. Nil if it can't be closed.
  ///   - content: The elements.
  public init(_ title: TextState, onDismiss: (() -> Void)? = nil, @ElementBuilder content: () -> ElementList) {
    (self.title, self.content, self.onDismiss) = (title, content(), onDismiss)
  }

  public func _addNodes(to nodes: inout ElementNodeCollector) {
    nodes.add(.sheet(title, content: content, onDismiss: onDismiss, nodes))
  }
}

extension ConfirmationDialog {
  /// Creates the confirmation dialog that a feature presents; shows nothing while it presents none.
  ///
  /// A tap on a button sends the button's action, or `.dismiss` if it has none. If no button has the role `.cancel`, one is added.
  ///
  /// - Parameter store: The presentation: `store.scope(state: \.$confirmation, action: Draft.Action.confirmation)`.
  public init<Action>(_ store: Store<PresentationState<ConfirmationDialogState<Action>>, PresentationAction<Action>>) {
    dialog = store.wrappedValue.map { dialog in Dialog(dialog) { store.send($0) } }
  }

  /// Creates a confirmation dialog from its state, such as one of several destinations of a feature.
  ///
  /// - Parameters:
  ///   - state: The dialog.
  ///   - send: Sends the action of the tapped button, or the dismissal if the button has no action.
  public init<Action>(
    _ state: ConfirmationDialogState<Action>,
    send: @escaping (PresentationAction<Action>) -> Void
  ) {
    dialog = Dialog(state, send)
  }
}
