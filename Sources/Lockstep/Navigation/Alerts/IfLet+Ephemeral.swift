extension ReducerProtocol {
  /// Clears an alert, a dialog or other ephemeral state after any of its actions. This reducer runs before the state is cleared.
  ///
  /// ```swift
  /// struct State { var alert: AlertState<Answer>? }
  /// enum Action: Sendable { case alert(Answer) }
  ///
  /// Reduce { state, action in … }
  ///   .ifLet(\.alert, action: Action.alert)
  /// ```
  ///
  /// If this reducer creates an alert and sets it while it handles the action, the new alert is kept. An alert created earlier, such as a
  /// constant that is already shown, is cleared, because it is the same alert. With a ``PresentationState`` it is kept as well.
  ///
  /// - Parameters:
  ///   - state: The optional ephemeral state.
  ///   - action: The constructor of the case that carries its actions.
  /// - Returns: A reducer that runs this one and then clears the state.
  @inlinable
  public func ifLet<ChildState: EphemeralState, ChildAction: Sendable>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: @escaping @Sendable (ChildAction) -> Action,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> IfLet<Self, EmptyReducer<ChildState, ChildAction>> {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return IfLet(base: self, state: state, action: CasePath(action), child: EmptyReducer(), location: location)
  }

  /// Clears an alert, a dialog or other ephemeral state after any of its actions. This reducer runs before the state is cleared.
  ///
  /// - Parameters:
  ///   - state: The optional ephemeral state.
  ///   - action: The case that carries its actions.
  /// - Returns: A reducer that runs this one and then clears the state.
  @inlinable
  public func ifLet<ChildState: EphemeralState, ChildAction: Sendable>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: CasePath<Action, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> IfLet<Self, EmptyReducer<ChildState, ChildAction>> {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return IfLet(base: self, state: state, action: action, child: EmptyReducer(), location: location)
  }
}

// MARK: - Clearing

extension IfLet {
  /// Runs the child and the base. Then clears the child's state if it was ephemeral and the base has not replaced it.
  @usableFromInline
  func reduceEphemeral(
    into state: inout Base.State,
    action: Base.Action,
    childAction: Child.Action
  ) -> Effect<Base.Action> {
    let isCandidate = withChild(in: &state) { PresentedTypeFacts.isCandidate($0, among: ephemeralTags) } ?? false
    // Computed each time, because an alert receives only one action.
    let kind = isCandidate ? PresentedTypeFacts(of: Child.State.self, action: Child.Action.self) : nil
    let cleared = withChild(in: &state) { kind?.mark(ofClearable: $0, by: childAction) } ?? nil
    let effect = reduceChild(into: &state, action: childAction)
      .merge(with: base.reduce(into: &state, action: action))
    if let kind, let cleared, withChild(in: &state, { kind.ephemeralMark(at: $0).isSame(as: cleared) }) == true {
      self.state.withValue(in: &state) { $0 = nil }
    }
    return effect
  }

  /// Passes the address of the child's state to `body`.
  ///
  /// - Returns: The result of `body`, or `nil` if the child is absent.
  private func withChild<Result>(
    in state: inout Base.State,
    _ body: (UnsafePointer<Child.State>) -> Result
  ) -> Result? {
    self.state.withValue(in: &state) { child in
      StateAddress.of(&child) { address in
        address.withUnwrapped(Child.State.self) { body($0.pointer.assumingMemoryBound(to: Child.State.self)) }
      }
    }
  }
}

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
struct PlainIfLetIdentity {
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
