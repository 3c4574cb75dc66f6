/// State that is shown until it is acted on: presented by `ifLet(\.$…)`, it clears itself after any of its actions.
///
/// ``AlertState`` and ``ConfirmationDialogState`` conform. It counts also as the payload of an enum that is presented.
public protocol EphemeralState<Action> {
  /// What can happen to it.
  associatedtype Action
}
