/// An alert as a value: title, message and buttons. Present it with `ifLet(\.$alert, action: Action.alert)`.
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
/// Two alerts with the same content are equal. Setting an alert while another is shown replaces it, even if they are equal.
public struct AlertState<Action>: EphemeralState {
  /// The title.
  public var title: TextState

  /// The message below the title.
  public var message: TextState?

  /// The buttons in order. If there are none, the view adds a button that dismisses the alert.
  public var buttons: [ButtonState<Action>]

  let _$identity = EphemeralIdentity()

  /// Creates an alert.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - actions: Its buttons.
  ///   - message: The message below the title.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState?)? = nil
  ) {
    self.init(title: title(), message: message?(), buttons: actions())
  }

  /// Creates an alert with a list of buttons.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The message below the title.
  ///   - buttons: Its buttons in order.
  public init(title: TextState, message: TextState? = nil, buttons: [ButtonState<Action>]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  /// Creates an alert with one button, or with none.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The message below the title.
  ///   - dismissButton: Its only button.
  public init(title: TextState, message: TextState? = nil, dismissButton: ButtonState<Action>? = nil) {
    self.init(title: title, message: message, buttons: dismissButton.map { [$0] } ?? [])
  }

  /// Creates an alert with two buttons.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The message below the title.
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

  /// Transforms the actions of the buttons.
  ///
  /// - Parameter transform: Returns the new action.
  /// - Returns: The same alert with the new actions.
  @_disfavoredOverload
  public func map<NewAction>(_ transform: (Action) -> NewAction) -> AlertState<NewAction> {
    AlertState<NewAction>(title: title, message: message, buttons: buttons.map { $0.map(transform) })
  }

  /// Transforms the actions of the buttons. The transform may remove an action or add one to a button without an action.
  ///
  /// - Parameter transform: Returns the new action; receives `nil` for a button without an action.
  /// - Returns: The same alert with the new actions.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> AlertState<NewAction> {
    AlertState<NewAction>(title: title, message: message, buttons: buttons.map { $0.map(transform) })
  }
}

extension AlertState: EphemeralIdentifiable {}
extension AlertState: Sendable where Action: Sendable {}
extension AlertState: Equatable where Action: Equatable {}
extension AlertState: Hashable where Action: Hashable {}
