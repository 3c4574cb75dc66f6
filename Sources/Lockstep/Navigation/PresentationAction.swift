/// An event of a presented child: one of its own actions, or its dismissal.
///
/// ```swift
/// enum Action: Sendable {
///   case destination(PresentationAction<Destination.Action>)
/// }
/// ```
///
/// A feature that presents itself must mark its own action `indirect`.
public enum PresentationAction<Action> {
  /// An action of the child.
  case presented(Action)

  /// Ends the presentation: the child's state becomes `nil` after the parent's reducer has run.
  case dismiss
}

extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Decodable where Action: Decodable {}
