/// A dialog that offers several actions, as a value. Present it with `ifLet(\.$dialog, action: Action.dialog)`.
///
/// ```swift
/// state.dialog = ConfirmationDialogState(titleVisibility: .visible) {
///   TextState("Leave without saving?")
/// } actions: {
///   ButtonState(action: .saveTapped) { TextState("Save") }
///   ButtonState(role: .destructive, action: .discardTapped) { TextState("Discard") }
///   ButtonState(role: .cancel) { TextState("Stay") }
/// }
/// ```
public struct ConfirmationDialogState<Action>: EphemeralState {
  /// The title.
  public var title: TextState

  /// Whether the title is shown.
  public var titleVisibility: ConfirmationDialogStateTitleVisibility

  /// The message below the title.
  public var message: TextState?

  /// The buttons in order.
  public var buttons: [ButtonState<Action>]

  let _$identity = EphemeralIdentity()

  /// Creates a dialog.
  ///
  /// - Parameters:
  ///   - titleVisibility: Whether the title is shown.
  ///   - title: The title.
  ///   - actions: Its buttons.
  ///   - message: The message below the title.
  public init(
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState?)? = nil
  ) {
    self.init(title: title(), titleVisibility: titleVisibility, message: message?(), buttons: actions())
  }

  /// Creates a dialog with a list of buttons.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - titleVisibility: Whether the title is shown.
  ///   - message: The message below the title.
  ///   - buttons: Its buttons in order.
  public init(
    title: TextState,
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    message: TextState? = nil,
    buttons: [ButtonState<Action>] = []
  ) {
    self.title = title
    self.titleVisibility = titleVisibility
    self.message = message
    self.buttons = buttons
  }
}

extension ConfirmationDialogState {
  /// A button of a dialog.
  public typealias Button = ButtonState<Action>

  /// Whether the title of a dialog is shown.
  public typealias Visibility = ConfirmationDialogStateTitleVisibility

  /// Transforms the actions of the buttons.
  ///
  /// - Parameter transform: Returns the new action.
  /// - Returns: The same dialog with the new actions.
  @_disfavoredOverload
  public func map<NewAction>(_ transform: (Action) -> NewAction) -> ConfirmationDialogState<NewAction> {
    withButtons(buttons.map { $0.map(transform) })
  }

  /// Transforms the actions of the buttons. The transform may remove an action or add one to a button without an action.
  ///
  /// - Parameter transform: Returns the new action; receives `nil` for a button without an action.
  /// - Returns: The same dialog with the new actions.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ConfirmationDialogState<NewAction> {
    withButtons(buttons.map { $0.map(transform) })
  }

  private func withButtons<NewAction>(_ buttons: [ButtonState<NewAction>]) -> ConfirmationDialogState<NewAction> {
    ConfirmationDialogState<NewAction>(
      title: title,
      titleVisibility: titleVisibility,
      message: message,
      buttons: buttons
    )
  }
}

/// The older name of ``ConfirmationDialogState`` among composable architectures.
public typealias ActionSheetState<Action> = ConfirmationDialogState<Action>

/// Whether the title of a dialog is shown.
public enum ConfirmationDialogStateTitleVisibility: Hashable, Sendable {
  /// The view decides whether to show the title.
  case automatic

  /// The title is hidden.
  case hidden

  /// The title is shown.
  case visible
}

extension ConfirmationDialogState: EphemeralIdentifiable {}
extension ConfirmationDialogState: Sendable where Action: Sendable {}
extension ConfirmationDialogState: Equatable where Action: Equatable {}
extension ConfirmationDialogState: Hashable where Action: Hashable {}
