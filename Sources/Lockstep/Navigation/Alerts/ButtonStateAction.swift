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
