/// A button of an alert or a dialog, as a value.
///
/// ```swift
/// ButtonState(role: .destructive, action: .deletionConfirmed) { TextState("Delete") }
/// ```
public struct ButtonState<Action> {
  /// The purpose of the button; `nil` for no particular purpose.
  public var role: ButtonStateRole?

  /// The action to send on a tap; `nil` if the tap only dismisses.
  public var action: Action?

  /// The label.
  public var label: TextState

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - role: The purpose of the button.
  ///   - action: The action to send on a tap; without one a tap only dismisses.
  ///   - label: The label.
  public init(role: ButtonStateRole? = nil, action: Action? = nil, label: () -> TextState) {
    self.role = role
    self.action = action
    self.label = label()
  }

  /// Creates a button with a wrapped action: `ButtonState(action: .send(.confirmed)) { … }`.
  ///
  /// - Parameters:
  ///   - role: The purpose of the button.
  ///   - action: The action to send on a tap; `.send(nil)` only dismisses.
  ///   - label: The label.
  public init(role: ButtonStateRole? = nil, action: ButtonStateAction<Action>, label: () -> TextState) {
    self.init(role: role, action: action.action, label: label)
  }
}

extension ButtonState {
  /// Creates a button without a role.
  ///
  /// ```swift
  /// AlertState(title: "Leave?", buttons: [.default("Stay"), .destructive("Leave", action: .send(.leaveTapped))])
  /// ```
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - action: The action to send on a tap; none by default.
  /// - Returns: The button.
  public static func `default`(_ label: TextState, action: ButtonStateAction<Action> = .send(nil)) -> Self {
    Self(action: action) { label }
  }

  /// Creates a button that cancels and changes nothing.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - action: The action to send on a tap; none by default.
  /// - Returns: The button.
  public static func cancel(_ label: TextState, action: ButtonStateAction<Action> = .send(nil)) -> Self {
    Self(role: .cancel, action: action) { label }
  }

  /// Creates a button for a destructive action, which cannot be undone.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - action: The action to send on a tap; none by default.
  /// - Returns: The button.
  public static func destructive(_ label: TextState, action: ButtonStateAction<Action> = .send(nil)) -> Self {
    Self(role: .destructive, action: action) { label }
  }

  /// Passes the button's action to a closure. Views call it when the button is tapped.
  ///
  /// - Parameter perform: Receives the action, or `nil` if a tap only dismisses.
  public func withAction(_ perform: (Action?) -> Void) {
    perform(action)
  }

  /// Transforms the button's action.
  ///
  /// - Parameter transform: Returns the new action.
  /// - Returns: The same button with the new action.
  @_disfavoredOverload
  public func map<NewAction>(_ transform: (Action) -> NewAction) -> ButtonState<NewAction> {
    ButtonState<NewAction>(role: role, action: action.map(transform)) { label }
  }

  /// Transforms the button's action. The transform may remove the action, or add one to a button without an action.
  ///
  /// - Parameter transform: Returns the new action; receives `nil` if the button has none.
  /// - Returns: The same button with the new action.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonState<NewAction> {
    ButtonState<NewAction>(role: role, action: transform(action)) { label }
  }
}

/// The purpose of a button in an alert or a dialog.
public enum ButtonStateRole: Hashable, Sendable {
  /// The button cancels and changes nothing.
  case cancel

  /// The button performs an action that cannot be undone.
  case destructive
}

extension ButtonState: Sendable where Action: Sendable {}
extension ButtonState: Equatable where Action: Equatable {}
extension ButtonState: Hashable where Action: Hashable {}

/// The action of a button, as accepted by the functions of ``ButtonState``: `.send(.confirmed)`.
public struct ButtonStateAction<Action> {
  /// The action to send; `nil` if a tap only dismisses.
  public let action: Action?

  /// Sends an action when the button is tapped.
  ///
  /// - Parameter action: The action; with `nil`, a tap only dismisses.
  /// - Returns: The action for a button.
  public static func send(_ action: Action?) -> Self {
    Self(action: action)
  }
}

extension ButtonStateAction: Sendable where Action: Sendable {}
extension ButtonStateAction: Equatable where Action: Equatable {}
extension ButtonStateAction: Hashable where Action: Hashable {}

/// Collects the buttons of an alert or a dialog in order.
@resultBuilder
public enum ButtonStateBuilder<Action> {
  public static func buildExpression(_ button: ButtonState<Action>) -> [ButtonState<Action>] {
    [button]
  }

  public static func buildExpression(_ buttons: [ButtonState<Action>]) -> [ButtonState<Action>] {
    buttons
  }

  public static func buildBlock(_ buttons: [ButtonState<Action>]...) -> [ButtonState<Action>] {
    Array(buttons.joined())
  }

  public static func buildArray(_ buttons: [[ButtonState<Action>]]) -> [ButtonState<Action>] {
    Array(buttons.joined())
  }

  public static func buildOptional(_ buttons: [ButtonState<Action>]?) -> [ButtonState<Action>] {
    buttons ?? []
  }

  public static func buildEither(first buttons: [ButtonState<Action>]) -> [ButtonState<Action>] {
    buttons
  }

  public static func buildEither(second buttons: [ButtonState<Action>]) -> [ButtonState<Action>] {
    buttons
  }

  public static func buildLimitedAvailability(_ buttons: [ButtonState<Action>]) -> [ButtonState<Action>] {
    buttons
  }
}
