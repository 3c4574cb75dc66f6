extension CasePath {
  /// Learns the case from a root, if the root holds a value that this path could have embedded.
  ///
  /// - Returns: Whether the path now knows its case. If not, the root isn't of that case.
  @usableFromInline func learn(fromCaseOf root: Root) -> Bool {
    guard let layout = EnumLayout(Root.self) else {
      memory.learn(CaseShape(.foreign))
      return true
    }
    if let value = onlyValue ?? root as? Value ?? sample(in: root) {
      learn(from: value)
      return true
    }
    let tag = layout.tag(of: root)
    if !layout.payloadMayHold(Value.self, tag: tag) { memory.rememberMiss(tag) }
    return false
  }

  /// Learns the case by embedding a value.
  ///
  /// Sound by construction: a payload is read by its tag only if the metadata confirms that the payload of that tag is of type `Value`.
  /// Even an embedding that breaks the rules never causes memory to be read as another type.
  @usableFromInline func learn(from value: Value) {
    guard let layout = EnumLayout(Root.self) else { return memory.learn(CaseShape(.foreign)) }
    let root = embedding(value)
    if Root.self == Value.self, let same = root as? Value, isSameValue(same, value) {
      return memory.learn(CaseShape(.identity))
    }
    let tag = layout.tag(of: root)
    memory.learn(CaseShape(shape(of: tag, in: layout, root, value), tag: tag))
  }

  private func shape(of tag: UInt32, in layout: EnumLayout, _ root: Root, _ value: Value) -> CaseShape.Shape {
    guard let type = layout.payloadType(of: tag) else { return Value.self == Void.self ? .inPlace : .composed }
    guard TypeShape.isSame(type, Value.self) else { return .composed }
    if TypeShape.holdsFunction(type), !layout.payloadIsGenericParameter(tag) { return .hidden }
    let payload = layout.payload(of: root, tag: tag, as: Value.self)
    guard isSameValue(payload, value) else { return .composed }
    return layout.shape(of: root, tag: tag, as: Value.self)
  }

  /// The only value of a single-valued type.
  private var onlyValue: Value? {
    if Value.self == Void.self { return () as? Value }
    return TypeShape.instanceType(ofThinMetatype: Value.self) as? Value
  }

  /// Any value in a root or its payloads that could be embedded, not necessarily where the path would put it.
  private func sample(in root: Any) -> Value? {
    for (_, inner) in CaseRoute.steps(into: root, lookingFor: Value.self) {
      if let value = inner as? Value ?? sample(in: inner) { return value }
    }
    return nil
  }
}
