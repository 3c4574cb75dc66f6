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
    message: () -> TextState? = { nil }
  ) {
    self.title = title()
    self.titleVisibility = titleVisibility
    self.message = message()
    buttons = actions()
  }

  /// Turns the actions of the buttons into others.
  ///
  /// - Parameter transform: Makes the new action.
  /// - Returns: The same dialog with the new actions.
  public func map<NewAction>(_ transform: (Action) -> NewAction) -> ConfirmationDialogState<NewAction> {
    ConfirmationDialogState<NewAction>(titleVisibility: titleVisibility) {
      title
    } actions: {
      buttons.map { $0.map(transform) }
    } message: {
      message
    }
  }
}

/// Whether the title of a dialog is shown.
public enum ConfirmationDialogStateTitleVisibility: Hashable, Sendable {
  /// As whoever shows the dialog sees fit.
  case automatic

  /// It is not shown.
  case hidden

  /// It is shown.
  case visible
}

extension ConfirmationDialogState: Sendable where Action: Sendable {}
extension ConfirmationDialogState: Equatable where Action: Equatable {}
extension ConfirmationDialogState: Hashable where Action: Hashable {}
