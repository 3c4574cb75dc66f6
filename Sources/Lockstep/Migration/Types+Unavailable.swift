// Types of The Composable Architecture 1.4 and later, declared only for the compiler's message.

/// Not available: the attribute has another name.
@_documentation(visibility: private)
@available(*, unavailable, renamed: "PresentationState")
public typealias Presents = PresentationState

/// Not available: the case carries the id and the action itself.
@_documentation(visibility: private)
@available(*, unavailable, message: "Write 'case row(id: Row.State.ID, action: Row.Action)'")
public enum IdentifiedAction<ID: Hashable & Sendable, Action: Sendable>: Sendable {
  /// An element's action.
  case element(id: ID, action: Action)
}

@_documentation(visibility: private)
@available(*, unavailable)
extension IdentifiedAction: Equatable where Action: Equatable {}

/// Not available: the case carries the id and the action itself.
@_documentation(visibility: private)
@available(*, unavailable, message: "Write 'case row(id: Row.State.ID, action: Row.Action)'")
public typealias IdentifiedActionOf<R: ReducerProtocol> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable, R.State.ID: Sendable
