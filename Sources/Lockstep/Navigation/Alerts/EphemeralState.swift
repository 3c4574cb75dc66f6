/// State that is shown until the user acts on it: `ifLet` clears it after any of its actions.
///
/// ```swift
/// var alert: AlertState<Answer>?                      // .ifLet(\.alert, action: Action.alert)
/// @PresentationState var alert: AlertState<Answer>?   // .ifLet(\.$alert, action: Action.alert)
/// ```
///
/// ``AlertState`` and ``ConfirmationDialogState`` conform. Ephemeral state in the payload of an enum case is cleared as well.
public protocol EphemeralState<Action>: SendableMetatype {
  /// The actions of this state.
  associatedtype Action
}

/// Distinguishes an alert or a dialog from an equal one that was created separately.
///
/// All values are equal and have the same hash, so that alerts with the same content are equal. It isn't printed and doesn't appear in
/// differences.
struct EphemeralIdentity: Hashable, Sendable {
  private final class Token: Sendable {}

  private let token = Token()

  func isSame(as other: Self) -> Bool { token === other.token }

  static func == (_: Self, _: Self) -> Bool { true }

  func hash(into _: inout Hasher) {}
}

/// Ephemeral state whose values can be distinguished even if they are equal.
protocol EphemeralIdentifiable {
  // Printed trees and differences omit fields with this name prefix, like those that macros add.
  var _$identity: EphemeralIdentity { get }
}

/// Identifies one value under a plain `ifLet`, to detect whether a parent's reducer has replaced it.
///
/// It retains the tokens it compares, because the address of a freed token could be reused.
struct EphemeralIdentityCheck {
  /// The case of an enum.
  let tag: UInt32?

  /// The identity of a value, or of an enum's payload, that is `Identifiable`.
  let identity: StateIdentity?

  /// The identity of an alert or a dialog.
  let instance: EphemeralIdentity?

  func isSame(as other: Self) -> Bool {
    guard tag == other.tag, identity == other.identity else { return false }
    guard let instance, let otherInstance = other.instance else { return true }
    return instance.isSame(as: otherInstance)
  }
}
