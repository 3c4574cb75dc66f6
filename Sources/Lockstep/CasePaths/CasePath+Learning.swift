internal import LockstepDiff

extension CasePath {
  /// Learns the case: from a simple value of the payload's type if one can be created, otherwise from a root that holds such a value.
  ///
  /// A created value requires no root of the case, so an action costs the same whether or not its siblings' actions were ever sent.
  ///
  /// - Returns: Whether the path has learned its case. If not, the root is of a different case.
  @usableFromInline func learn(fromCaseOf root: Root) -> Bool {
    guard let layout = EnumMetadata(Root.self) else {
      memory.learn(CaseLayout(.foreign))
      return true
    }
    if let value = onlyValue ?? madeValue ?? root as? Value ?? sample(in: root) {
      learn(from: value)
      return true
    }
    let tag = layout.tag(of: root)
    if !layout.payloadMayHold(Value.self, tag: tag) { memory.rememberMiss(tag) }
    return false
  }

  /// Learns the case by embedding a value.
  ///
  /// Sound by construction, because a payload is read by its tag only if the metadata confirms that the payload of that tag is of type
  /// `Value`. Even an embedding that breaks the rules never causes memory to be read as another type.
  @usableFromInline func learn(from value: Value) {
    guard let layout = EnumMetadata(Root.self) else { return memory.learn(CaseLayout(.foreign)) }
    let root = embedding(value)
    if Root.self == Value.self, let same = root as? Value, isSameValue(same, value) {
      return memory.learn(CaseLayout(.identity))
    }
    let tag = layout.tag(of: root)
    memory.learn(CaseLayout(shape(of: tag, in: layout, root, value), tag: tag))
  }

  private func shape(of tag: UInt32, in layout: EnumMetadata, _ root: Root, _ value: Value) -> CaseLayout.PayloadKind {
    guard let type = layout.payloadType(of: tag) else { return Value.self == Void.self ? .inPlace : .composed }
    guard TypeStorageInspector.isSame(type, Value.self) else { return .composed }
    if TypeStorageInspector.holdsFunction(type), !layout.payloadIsGenericParameter(tag) { return .hidden }
    let payload = layout.payload(of: root, tag: tag, as: Value.self)
    guard isSameValue(payload, value) else { return .composed }
    return switch layout.placement(of: root, tag: tag, as: Value.self) {
    case .inPlace: .inPlace
    case .masked: .masked
    case .boxed: .boxed
    case nil: .composed
    }
  }

  /// The only value of a single-valued type.
  private var onlyValue: Value? {
    if Value.self == Void.self { return () as? Value }
    return TypeStorageInspector.instanceType(ofThinMetatype: Value.self) as? Value
  }

  private var madeValue: Value? {
    if memory.hasNoSample { return nil }
    let value = ZeroValueFactory.value(of: Value.self)
    if value == nil { memory.rememberNoSample() }
    return value
  }

  /// Returns any value in the payloads of a root that could be embedded, regardless of its position.
  private func sample(in root: Any) -> Value? {
    for (_, inner) in NestedValuePath.steps(into: root, lookingFor: Value.self) {
      if let value = inner as? Value ?? sample(in: inner) { return value }
    }
    return nil
  }
  /// The case name for failure messages. If the path hasn't learned its case yet, the names of the possible cases.
  package var presumedCaseName: String {
    if let caseName { return caseName }
    guard let layout = EnumMetadata(Root.self) else { return String(describing: Value.self) }
    let tags = 0..<UInt32(layout.caseCount)
    let holders = tags.filter {
      layout.payloadType(of: $0).map { TypeStorageInspector.isSame($0, Value.self) } ?? false
    }
    let candidates = holders.isEmpty ? tags.filter { layout.payloadMayHold(Value.self, tag: $0) } : holders
    guard !candidates.isEmpty else { return String(describing: Value.self) }
    return candidates.compactMap { layout.name(of: $0) }.joined(separator: " or .")
  }
}
