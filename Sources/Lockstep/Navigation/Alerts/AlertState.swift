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
/// Two alerts with the same content are equal. An alert that is set while another is shown replaces it, even if they are equal.
public struct AlertState<Action>: EphemeralState {
  /// What it says first.
  public var title: TextState

  /// What it says below the title.
  public var message: TextState?

  /// From the first to the last; without any, whoever shows the alert adds one that dismisses.
  public var buttons: [ButtonState<Action>]

  let _$identity = EphemeralIdentity()

  /// Makes an alert.
  ///
  /// - Parameters:
  ///   - title: What it says first.
  ///   - actions: Its buttons.
  ///   - message: What it says below the title.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState?)? = nil
  ) {
    self.init(title: title(), message: message?(), buttons: actions())
  }

  /// Makes an alert with a list of buttons.
  ///
  /// - Parameters:
  ///   - title: What it says first.
  ///   - message: What it says below the title.
  ///   - buttons: Its buttons, from the first to the last.
  public init(title: TextState, message: TextState? = nil, buttons: [ButtonState<Action>]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  /// Makes an alert with one button, or with none.
  ///
  /// - Parameters:
  ///   - title: What it says first.
  ///   - message: What it says below the title.
  ///   - dismissButton: Its only button.
  public init(title: TextState, message: TextState? = nil, dismissButton: ButtonState<Action>? = nil) {
    self.init(title: title, message: message, buttons: dismissButton.map { [$0] } ?? [])
  }

  /// Makes an alert with two buttons.
  ///
  /// - Parameters:
  ///   - title: What it says first.
  ///   - message: What it says below the title.
  ///   - primaryButton: The first button.
  ///   - secondaryButton: The second button.
  public init(
    title: TextState,
    message: TextState? = nil,
    primaryButton: ButtonState<Action>,
    secondaryButton: ButtonState<Action>
  ) {
    self.init(title: title, message: message, buttons: [primaryButton, secondaryButton])
  }
}

extension AlertState {
  /// A button of an alert.
  public typealias Button = ButtonState<Action>

  /// Turns the actions of the buttons into others.
  ///
  /// - Parameter transform: Makes the new action.
  /// - Returns: The same alert with the new actions.
  @_disfavoredOverload
  public func map<NewAction>(_ transform: (Action) -> NewAction) -> AlertState<NewAction> {
    AlertState<NewAction>(title: title, message: message, buttons: buttons.map { $0.map(transform) })
  }

  /// Turns the actions of the buttons into others, or into none; buttons without an action may get one.
  ///
  /// - Parameter transform: Makes the new action; given `nil` for a button without an action.
  /// - Returns: The same alert with the new actions.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> AlertState<NewAction> {
    AlertState<NewAction>(title: title, message: message, buttons: buttons.map { $0.map(transform) })
  }
}

extension AlertState: EphemeralIdentifiable {}
extension AlertState: Sendable where Action: Sendable {}
extension AlertState: Equatable where Action: Equatable {}
extension AlertState: Hashable where Action: Hashable {}
