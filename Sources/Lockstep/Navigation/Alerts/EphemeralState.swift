/// State that is shown until the user acts on it: `ifLet` clears it after any of its actions.
///
/// ```swift
/// var alert: AlertState<Answer>?                      // .ifLet(\.alert, action: Action.alert)
/// @PresentationState var alert: AlertState<Answer>?   // .ifLet(\.$alert, action: Action.alert)
/// ```
///
/// ``AlertState`` and ``ConfirmationDialogState`` conform. Ephemeral state in the payload of an enum case is cleared as well.
public protocol EphemeralState<Action> {
  /// The actions of this state.
  associatedtype Action
}
