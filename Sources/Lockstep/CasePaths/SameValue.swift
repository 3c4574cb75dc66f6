internal import LockstepDiff

/// Whether two values have the same enum cases, boxes and dynamic types.
///
/// It distinguishes a constructor from a composition that wraps the value once more. Values of other types aren't compared: they can't be
/// wrapped without changing their type, and a comparison of their bytes would include padding.
func isSameValue<T>(_ first: T, _ second: T) -> Bool {
  if TypeStorageInspector.isExistential(T.self) {
    func opened<U>(_ value: U, _ other: Any) -> Bool {
      guard type(of: other) == U.self, let other = other as? U else { return false }
      return isSameValue(other, value)
    }
    let erased = TypeStorageInspector.erased(second)
    return opened(erased, TypeStorageInspector.erased(first))
  }
  guard let layout = EnumMetadata(T.self) else { return true }
  let tag = layout.tag(of: first)
  guard layout.tag(of: second) == tag else { return false }
  if layout.isIndirect(tag) { return layout.box(of: first) == layout.box(of: second) }
  guard let payload = layout.payload(of: first, tag: tag), let other = layout.payload(of: second, tag: tag) else {
    return true
  }
  return isSameValue(payload, other)
}

/// Whether two values are equal: by `==` if their type is equatable, otherwise case by case, and finally by their printed form.
func isSameConstant(_ first: Any, _ second: Any) -> Bool {
  if let first = first as? any Equatable { return isEqual(first, second) }
  if let view = CaseNameAndPayload(first, lookingFor: Never.self) {
    guard let other = CaseNameAndPayload(second, lookingFor: Never.self), view.name == other.name else { return false }
    guard let payload = view.payload, let otherPayload = other.payload else {
      return view.payload == nil && other.payload == nil
    }
    return isSameConstant(payload, otherPayload)
  }
  guard type(of: first) == type(of: second) else { return false }
  let (elements, others) = (NestedValuePath.tupleElements(of: first), NestedValuePath.tupleElements(of: second))
  if !elements.isEmpty { return zip(elements, others).allSatisfy { isSameConstant($0.value, $1.value) } }
  return Tree(describing: first) == Tree(describing: second)
}

private func isEqual<Value: Equatable>(_ first: Value, _ second: Any) -> Bool {
  (second as? Value).map { first == $0 } ?? false
}
