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

  /// Turns the button's action into another.
  ///
  /// - Parameter transform: Makes the new action.
  /// - Returns: The same button with the new action.
  public func map<NewAction>(_ transform: (Action) -> NewAction) -> ButtonState<NewAction> {
    ButtonState<NewAction>(role: role, action: action.map(transform)) { label }
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
