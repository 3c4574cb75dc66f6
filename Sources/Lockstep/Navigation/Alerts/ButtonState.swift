/// A button of an alert or a dialog, as a value.
///
/// ```swift
/// ButtonState(role: .destructive, action: .deletionConfirmed) { TextState("Delete") }
/// ```
public struct ButtonState<Action> {
  /// What the button is for; `nil` for nothing in particular.
  public var role: ButtonStateRole?

  /// What is sent when it is tapped; `nil` where the tap only dismisses.
  public var action: Action?

  /// What it says.
  public var label: TextState

  /// Makes a button.
  ///
  /// - Parameters:
  ///   - role: What the button is for.
  ///   - action: What is sent when it is tapped; without one a tap only dismisses.
  ///   - label: What it says.
  public init(role: ButtonStateRole? = nil, action: Action? = nil, label: () -> TextState) {
    self.role = role
    self.action = action
    self.label = label()
  }

  /// Makes a button of an action that is wrapped: `ButtonState(action: .send(.confirmed)) { … }`.
  ///
  /// - Parameters:
  ///   - role: What the button is for.
  ///   - action: What is sent when it is tapped; `.send(nil)` only dismisses.
  ///   - label: What it says.
  public init(role: ButtonStateRole? = nil, action: ButtonStateAction<Action>, label: () -> TextState) {
    self.init(role: role, action: action.action, label: label)
  }
}

extension ButtonState {
  /// Makes a button without a role.
  ///
  /// ```swift
  /// AlertState(title: "Leave?", buttons: [.default("Stay"), .destructive("Leave", action: .send(.leaveTapped))])
  /// ```
  ///
  /// - Parameters:
  ///   - label: What it says.
  ///   - action: What is sent when it is tapped; nothing by default.
  /// - Returns: The button.
  public static func `default`(_ label: TextState, action: ButtonStateAction<Action> = .send(nil)) -> Self {
    Self(action: action) { label }
  }

  /// Makes a button that leaves things as they are.
  ///
  /// - Parameters:
  ///   - label: What it says.
  ///   - action: What is sent when it is tapped; nothing by default.
  /// - Returns: The button.
  public static func cancel(_ label: TextState, action: ButtonStateAction<Action> = .send(nil)) -> Self {
    Self(role: .cancel, action: action) { label }
  }

  /// Makes a button for what cannot be undone.
  ///
  /// - Parameters:
  ///   - label: What it says.
  ///   - action: What is sent when it is tapped; nothing by default.
  /// - Returns: The button.
  public static func destructive(_ label: TextState, action: ButtonStateAction<Action> = .send(nil)) -> Self {
    Self(role: .destructive, action: action) { label }
  }

  /// Passes the button's action to a closure: what a view does when the button is tapped.
  ///
  /// - Parameter perform: Given the action, or `nil` if a tap only dismisses.
  public func withAction(_ perform: (Action?) -> Void) {
    perform(action)
  }

  /// Turns the button's action into another.
  ///
  /// - Parameter transform: Makes the new action.
  /// - Returns: The same button with the new action.
  @_disfavoredOverload
  public func map<NewAction>(_ transform: (Action) -> NewAction) -> ButtonState<NewAction> {
    ButtonState<NewAction>(role: role, action: action.map(transform)) { label }
  }

  /// Turns the button's action into another, or into none; a button without an action may get one.
  ///
  /// - Parameter transform: Makes the new action; given `nil` if the button has none.
  /// - Returns: The same button with the new action.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonState<NewAction> {
    ButtonState<NewAction>(role: role, action: transform(action)) { label }
  }
}

/// What a button of an alert or a dialog is for.
public enum ButtonStateRole: Hashable, Sendable {
  /// It leaves things as they are.
  case cancel

  /// It does what cannot be undone.
  case destructive
}

extension ButtonState: Sendable where Action: Sendable {}
extension ButtonState: Equatable where Action: Equatable {}
extension ButtonState: Hashable where Action: Hashable {}
