internal import Synchronization

/// Applies the binding writes in a feature's actions to its state.
///
/// ```swift
/// var body: some ReducerProtocolOf<Self> {
///   BindingReducer()
///   Reduce { state, action in … }
/// }
/// ```
///
/// Reducers below it in a body run after the field has been written. A write that no reducer of its feature applies is reported as an
/// issue.
public struct BindingReducer<State, Action: Sendable>: ReducerProtocol {
  @usableFromInline let write: (Action) -> BindingAction<State>?

  /// Applies the writes of the feature's own actions.
  @inlinable
  public init() where Action: BindableAction, Action.State == State {
    let path = CasePath(Action.binding)
    write = { path.extract(from: $0) }
  }

  /// Applies the writes in one case of the feature's actions: `BindingReducer(action: Action.view)`.
  ///
  /// - Parameter action: The constructor of the case that carries the bindable actions.
  @inlinable
  public init<ViewAction: BindableAction>(
    action: @escaping @Sendable (ViewAction) -> Action
  ) where ViewAction.State == State {
    let (view, path) = (CasePath(action), CasePath(ViewAction.binding))
    write = { view.extract(from: $0).flatMap { path.extract(from: $0) } }
  }

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    write(action)?.write.apply(to: &state)
    return .none
  }
}

/// The storage of a ``BindingAction``: one word in an action's payload, regardless of the field and its value.
@usableFromInline
final class BindingWrite<Root>: Sendable {
  /// Whether a reducer waits for the write to be applied, and whether the write has been applied or reported as lost.
  private enum ApplicationStatus: UInt8 {
    case none, awaited, given, lost
  }

  let keyPath: any PartialKeyPath<Root> & Sendable
  let value: any Equatable & Sendable

  private let change: @Sendable (inout Root) -> Void
  private let receipt = Atomic(ApplicationStatus.none.rawValue)

  init(
    keyPath: any PartialKeyPath<Root> & Sendable,
    value: any Equatable & Sendable,
    change: @escaping @Sendable (inout Root) -> Void
  ) {
    self.keyPath = keyPath
    self.value = value
    self.change = change
  }

  /// The key path as written in source code.
  ///
  /// - Complexity: Tens of microseconds. The name is computed on each call and used only for printing.
  var name: String { BindingName.text(of: keyPath, writing: change) }

  @usableFromInline
  func apply(to state: inout Root) {
    change(&state)
    receipt.store(ApplicationStatus.given.rawValue, ordering: .relaxed)
  }

  func hasValue(of other: BindingWrite) -> Bool {
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == other.value as? Value }
    return isEqual(value)
  }

  /// Whether no reducer has applied or awaited the write.
  var isUnseen: Bool { receipt.load(ordering: .relaxed) == ApplicationStatus.none.rawValue }

  /// Starts waiting for the write to be applied.
  ///
  /// - Returns: Whether the write hasn't been applied and no other reducer waits for it. An inner reducer doesn't wait if an outer reducer
  ///   already does, because sibling reducers in the outer body may apply the write.
  @usableFromInline
  func awaitReceipt() -> Bool {
    [.none, .lost].contains { exchange($0, for: .awaited) }
  }

  /// Stops waiting for the write to be applied.
  ///
  /// - Returns: Whether the write was lost.
  func isLost() -> Bool {
    exchange(.awaited, for: .lost)
  }

  private func exchange(_ expected: ApplicationStatus, for new: ApplicationStatus) -> Bool {
    receipt.compareExchange(expected: expected.rawValue, desired: new.rawValue, ordering: .relaxed).exchanged
  }
}
