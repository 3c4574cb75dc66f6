extension CasePath {
  /// Follows the payloads of a root inwards until one of them, embedded, comes to lie in the same cases.
  func extractComposed(from root: Root) -> Value? {
    var inner: Any = root
    var names: [String] = []
    while let view = CaseView(inner, lookingFor: Value.self) {
      names.append(view.name)
      let candidate = view.payload.map { $0 as? Value } ?? () as? Value
      if let candidate, embedding(candidate, leadsThrough: names) { return candidate }
      guard let payload = view.payload else { return nil }
      inner = payload
    }
    return nil
  }

  private func embedding(_ value: Value, leadsThrough names: [String]) -> Bool {
    var inner: Any = embedding(value)
    for (depth, name) in names.enumerated() {
      guard let view = CaseView(inner, lookingFor: Value.self), view.name == name else { return false }
      guard let payload = view.payload else { return depth == names.count - 1 }
      inner = payload
    }
    guard let again = inner as? Value else { return false }
    return isSameValue(again, value)
  }

  /// Reads a payload that Swift stores in a form of its own, for the types that are known to this file.
  func extractHidden(from root: Root, tag: UInt32) -> Value? {
    if let only = TypeShape.instanceType(ofThinMetatype: Value.self) as? Value { return only }
    if let function = EnumPayload.copyFunction(from: root, tag: tag, as: Value.self) { return function }
    preconditionFailure(
      """
      CasePath can't read the payload of "\(caseName ?? "?")" of \(Root.self): Swift stores \(Value.self) in a form \
      that only code knowing the type can call. Write CasePath(embed:extract:) for this case.
      """
    )
  }
}
