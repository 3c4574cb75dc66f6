/// State that is shown until it is acted on: `ifLet` clears it after any of its actions.
///
/// ```swift
/// var alert: AlertState<Answer>?                      // .ifLet(\.alert, action: Action.alert)
/// @PresentationState var alert: AlertState<Answer>?   // .ifLet(\.$alert, action: Action.alert)
/// ```
///
/// ``AlertState`` and ``ConfirmationDialogState`` conform. State that is the payload of an enum case is cleared as well.
public protocol EphemeralState<Action> {
  /// What can happen to it.
  associatedtype Action
}
