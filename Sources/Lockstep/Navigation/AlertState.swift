/// An alert as a value: title, message and buttons, to be presented by `ifLet(\.$alert, action: Action.alert)`.
///
/// ```swift
/// state.alert = AlertState {
///   TextState("Delete “\(item.name)”?")
/// } actions: {
///   ButtonState(role: .destructive, action: .deletionConfirmed) { TextState("Delete") }
///   ButtonState(role: .cancel) { TextState("Keep") }
/// } message: {
///   TextState("This cannot be undone.")
/// }
/// ```
///
/// It needs no id: an alert that is set is shown, whatever was shown before, and two that say the same are equal.
public struct AlertState<Action>: EphemeralState {
  /// What it says first.
  public var title: TextState

  /// What it says below the title.
  public var message: TextState?

  /// From the first to the last; without any, whoever shows the alert adds one that dismisses.
  public var buttons: [ButtonState<Action>]

  /// Makes an alert.
  ///
  /// - Parameters:
  ///   - title: What it says first.
  ///   - actions: Its buttons.
  ///   - message: What it says below the title.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: () -> TextState? = { nil }
  ) {
    self.title = title()
    self.message = message()
    buttons = actions()
  }

  /// Turns the actions of the buttons into others.
  ///
  /// - Parameter transform: Makes the new action.
  /// - Returns: The same alert with the new actions.
  public func map<NewAction>(_ transform: (Action) -> NewAction) -> AlertState<NewAction> {
    AlertState<NewAction> {
      title
    } actions: {
      buttons.map { $0.map(transform) }
    } message: {
      message
    }
  }
}

extension AlertState: Sendable where Action: Sendable {}
extension AlertState: Equatable where Action: Equatable {}
extension AlertState: Hashable where Action: Hashable {}
