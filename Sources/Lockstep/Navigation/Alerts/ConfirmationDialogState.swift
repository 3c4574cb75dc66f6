/// A dialog that offers several actions, as a value, to be presented by `ifLet(\.$dialog, action: Action.dialog)`.
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
  /// What it says first.
  public var title: TextState

  /// Whether the title is shown.
  public var titleVisibility: ConfirmationDialogStateTitleVisibility

  /// What it says below the title.
  public var message: TextState?

  /// From the first to the last.
  public var buttons: [ButtonState<Action>]

  let _$identity = EphemeralIdentity()

  /// Makes a dialog.
  ///
  /// - Parameters:
  ///   - titleVisibility: Whether the title is shown.
  ///   - title: What it says first.
  ///   - actions: Its buttons.
  ///   - message: What it says below the title.
  public init(
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState?)? = nil
  ) {
    self.init(title: title(), titleVisibility: titleVisibility, message: message?(), buttons: actions())
  }

  /// Makes a dialog with a list of buttons.
  ///
  /// - Parameters:
  ///   - title: What it says first.
  ///   - titleVisibility: Whether the title is shown.
  ///   - message: What it says below the title.
  ///   - buttons: Its buttons, from the first to the last.
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

  /// Turns the actions of the buttons into others.
  ///
  /// - Parameter transform: Makes the new action.
  /// - Returns: The same dialog with the new actions.
  @_disfavoredOverload
  public func map<NewAction>(_ transform: (Action) -> NewAction) -> ConfirmationDialogState<NewAction> {
    withButtons(buttons.map { $0.map(transform) })
  }

  /// Turns the actions of the buttons into others, or into none; buttons without an action may get one.
  ///
  /// - Parameter transform: Makes the new action; given `nil` for a button without an action.
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

/// The older name of the field for ``ConfirmationDialogState``.
public typealias ActionSheetState<Action> = ConfirmationDialogState<Action>

/// Whether the title of a dialog is shown.
public enum ConfirmationDialogStateTitleVisibility: Hashable, Sendable {
  /// As whoever shows the dialog sees fit.
  case automatic

  /// It is not shown.
  case hidden

  /// It is shown.
  case visible
}

extension ConfirmationDialogState: EphemeralIdentifiable {}
extension ConfirmationDialogState: Sendable where Action: Sendable {}
extension ConfirmationDialogState: Equatable where Action: Equatable {}
extension ConfirmationDialogState: Hashable where Action: Hashable {}
