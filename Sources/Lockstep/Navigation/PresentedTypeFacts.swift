internal import LockstepDiff

/// Facts about a presented type: how to distinguish its values, and which of them are cleared automatically.
///
/// Computed once per operator, because inspecting a type costs more than an action.
@usableFromInline
final class PresentedTypeFacts {
  /// Facts about the values of a type or of one of its cases.
  private struct Traits {
    let isIdentifiable: Bool
    let ephemerality: ClearingActions?

    init(of type: Any.Type, ephemerality: (Any.Type) -> ClearingActions?) {
      isIdentifiable = type is any Identifiable.Type
      self.ephemerality = ephemerality(type)
    }
  }

  /// The actions that clear ephemeral state.
  private enum ClearingActions {
    case anyAction

    /// Actions of the cases that carry the state's own action.
    case cases(Set<UInt32>)
  }

  private let traits: Traits

  /// The layout and the traits of each case, if the type is an enum.
  private let cases: (layout: EnumMetadata, traits: [Traits])?

  /// Inspects a type.
  ///
  /// - Parameters:
  ///   - type: The type of the presented state.
  ///   - action: The type of the state's actions.
  init(of type: Any.Type, action: Any.Type) {
    traits = Traits(of: type) { $0 is any EphemeralState.Type ? .anyAction : nil }
    cases = EnumMetadata(type).map { layout in
      let payloads = (0..<layout.caseCount).map { layout.payloadType(of: UInt32($0)) ?? Never.self }
      return (layout, payloads.map { Traits(of: $0) { Self.ephemerality(of: $0, in: action) } })
    }
  }

  /// The cases that hold ephemeral state: one bit for each of the first 63 tags.
  ///
  /// The last bit is set if the tag alone does not decide; all bits are set if the type itself is ephemeral.
  var ephemeralTags: UInt64 {
    if traits.ephemerality != nil { return .max }
    guard let cases else { return 0 }
    return cases.traits.enumerated().reduce(0) { tags, next in
      next.element.ephemerality == nil ? tags : tags | 1 << UInt64(min(next.offset, 63))
    }
  }

  /// The ephemeral cases of a type; 0 if its values are never cleared automatically. Most types need no inspection.
  @usableFromInline
  static func ephemeralTags(of type: Any.Type, action: Any.Type) -> UInt64 {
    guard type is any EphemeralState.Type || TypeKind(of: type) == .enumeration else { return 0 }
    return PresentedTypeFacts(of: type, action: action).ephemeralTags
  }

  /// Whether a value may be cleared automatically. Checks only the value's case.
  static func isCandidate<Value>(_ value: UnsafePointer<Value>, among tags: UInt64) -> Bool {
    tags == .max || tags & (1 << UInt64(min(EnumPayload.tag(at: value), 63))) != 0
  }

  private static func ephemerality(of type: Any.Type, in action: Any.Type) -> ClearingActions? {
    guard let ephemeral = type as? any EphemeralState.Type else { return nil }
    let wanted = actionType(of: ephemeral)
    guard action != wanted, let layout = EnumMetadata(action) else { return .anyAction }
    let tags = (0..<UInt32(layout.caseCount)).filter { layout.payloadType(of: $0) == wanted }
    // If no case carries that action, an action can't be attributed to a case.
    return tags.isEmpty ? .anyAction : .cases(Set(tags))
  }

  private static func actionType<State: EphemeralState>(of _: State.Type) -> Any.Type {
    State.Action.self
  }
}

// MARK: - Inspecting a value

extension PresentedTypeFacts {
  /// Identifies the presentation; `nil` if nothing is presented.
  func mark<Value>(of presentation: PresentationState<Value>) -> PresentationID? {
    presentation.withValueAddress { value in
      let tag = tag(at: value)
      return PresentationID(
        generation: presentation.generation,
        tag: traits.isIdentifiable ? nil : tag,
        identity: identity(at: value, tag: tag),
        edition: traits(of: tag).ephemerality == nil ? nil : presentation.edition
      )
    }
  }

  /// Whether an action clears the presented value.
  func isCleared<Value, Action>(_ presentation: PresentationState<Value>, by action: Action) -> Bool {
    presentation.withValueAddress { isCleared(at: $0, by: action) } ?? false
  }

  /// Identifies a value that an action clears.
  ///
  /// - Returns: `nil` if the action does not clear the value.
  func mark<Value, Action>(ofClearable value: UnsafePointer<Value>, by action: Action) -> PlainIfLetIdentity? {
    isCleared(at: value, by: action) ? ephemeralMark(at: value) : nil
  }

  /// Identifies a value that may be ephemeral.
  func ephemeralMark<Value>(at value: UnsafePointer<Value>) -> PlainIfLetIdentity {
    let tag = tag(at: value)
    return PlainIfLetIdentity(
      tag: tag,
      identity: identity(at: value, tag: tag),
      instance: instance(at: value, tag: tag)
    )
  }

  private func isCleared<Value, Action>(at value: UnsafePointer<Value>, by action: Action) -> Bool {
    switch traits(of: tag(at: value)).ephemerality {
    case .anyAction?: true
    case .cases(let tags)?: tags.contains(EnumPayload.tag(of: action))
    case nil: false
    }
  }

  private func instance<Value>(at value: UnsafePointer<Value>, tag: UInt32?) -> EphemeralIdentity? {
    if let state = value.pointee as? any EphemeralIdentifiable { return state._$identity }
    guard let cases, let tag, traits(of: tag).ephemerality != nil else { return nil }
    return (cases.layout.payload(of: value.pointee, tag: tag) as? any EphemeralIdentifiable)?._$identity
  }

  private func traits(of tag: UInt32?) -> Traits {
    guard let tag, let cases, traits.ephemerality == nil, cases.traits.indices.contains(Int(tag)) else { return traits }
    return cases.traits[Int(tag)]
  }

  private func tag<Value>(at value: UnsafePointer<Value>) -> UInt32? {
    cases == nil ? nil : EnumPayload.tag(at: value)
  }

  private func identity<Value>(at value: UnsafePointer<Value>, tag: UInt32?) -> StateIdentity? {
    if traits.isIdentifiable { return identity(of: value.pointee) }
    guard let cases, let tag, traits(of: tag).isIdentifiable else { return nil }
    return cases.layout.payload(of: value.pointee, tag: tag).flatMap { identity(of: $0) }
  }

  private func identity(of state: Any) -> StateIdentity? {
    func opened(_ state: some Identifiable) -> StateIdentity { StateIdentity(state.id) }
    return (state as? any Identifiable).map { opened($0) }
  }
}

/// Identifies a presentation: stored by effects for their own feature, and compared before and after a parent's reducer runs.
struct PresentationID: Hashable {
  let generation: UInt32

  /// The current case, if the value is an enum without an identity of its own.
  let tag: UInt32?

  /// The identity of the value, or of an enum's payload.
  let identity: StateIdentity?

  /// Set only for ephemeral state, whose values can't be distinguished otherwise.
  var edition: UInt32?
}
