/// An event of a stack: an action of an element, a push or a pop.
///
/// ```swift
/// enum Action: Sendable {
///   case path(StackAction<Path.State, Path.Action>)
/// }
/// ```
///
/// A feature whose stack contains the feature itself must mark its own action `indirect`.
public enum StackAction<State, Action> {
  /// An action of the element with the given id.
  case element(id: StackElementID, action: Action)

  // Boxed, because pushes are rare and every action would otherwise be as large as the largest state.
  /// Puts an element on top of the stack, before the parent's reducer runs.
  indirect case push(id: StackElementID, state: State)

  /// Pops the element with the given id and all elements above it, after the parent's reducer has run.
  case popFrom(id: StackElementID)
}

extension StackAction: Sendable where State: Sendable, Action: Sendable {}
extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}

extension StackAction: Decodable where Action: Decodable {
  private enum CodingKeys: String, CodingKey { case element, push, popFrom }
  private enum ElementCodingKeys: String, CodingKey { case id, action }
  private enum PushCodingKeys: String, CodingKey { case id, state }
  private enum PopFromCodingKeys: String, CodingKey { case id }

  /// Decodes the format that Swift synthesises for an enum of this shape. A push is decodable only if the state is.
  ///
  /// - Parameter decoder: Holds one key, the case, whose payload is keyed by labels.
  /// - Throws: `DecodingError` for any other format.
  public init(from decoder: any Decoder) throws {
    let cases = try decoder.container(keyedBy: CodingKeys.self)
    switch cases.allKeys.first {
    case .element where cases.allKeys.count == 1:
      let payload = try cases.nestedContainer(keyedBy: ElementCodingKeys.self, forKey: .element)
      let id = try payload.decode(StackElementID.self, forKey: .id)
      self = .element(id: id, action: try payload.decode(Action.self, forKey: .action))
    case .push where cases.allKeys.count == 1:
      let payload = try cases.nestedContainer(keyedBy: PushCodingKeys.self, forKey: .push)
      self = .push(id: try payload.decode(StackElementID.self, forKey: .id), state: try Self.state(in: payload))
    case .popFrom where cases.allKeys.count == 1:
      let payload = try cases.nestedContainer(keyedBy: PopFromCodingKeys.self, forKey: .popFrom)
      self = .popFrom(id: try payload.decode(StackElementID.self, forKey: .id))
    case .element, .push, .popFrom, nil:
      let fault = "Expected exactly one of the keys element, push and popFrom, found \(cases.allKeys.count)."
      throw DecodingError.typeMismatch(
        Self.self,
        DecodingError.Context(codingPath: cases.codingPath, debugDescription: fault)
      )
    }
  }

  // Checks the type at run time, so that a script can drive a stack whose states aren't decodable.
  private static func state(in payload: KeyedDecodingContainer<PushCodingKeys>) throws -> State {
    guard let type = State.self as? any Decodable.Type, let state = try payload.decode(type, forKey: .state) as? State
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .state,
        in: payload,
        debugDescription: "\(State.self) is not Decodable: a push of it can't be read."
      )
    }
    return state
  }
}
