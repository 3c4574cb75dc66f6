internal import LockstepDiff

/// Whether two values are equal: by `==` if their type is equatable, otherwise case by case, and finally by their printed form.
func isSameConstant(_ first: Any, _ second: Any) -> Bool {
  if let first = first as? any Equatable { return isEqual(first, second) }
  if let view = CaseView(first, lookingFor: Never.self) {
    guard let other = CaseView(second, lookingFor: Never.self), view.name == other.name else { return false }
    guard let payload = view.payload, let otherPayload = other.payload else {
      return view.payload == nil && other.payload == nil
    }
    return isSameConstant(payload, otherPayload)
  }
  guard type(of: first) == type(of: second) else { return false }
  let (elements, others) = (CaseRoute.tupleElements(of: first), CaseRoute.tupleElements(of: second))
  if !elements.isEmpty { return zip(elements, others).allSatisfy { isSameConstant($0.value, $1.value) } }
  return Tree(describing: first) == Tree(describing: second)
}

private func isEqual<Value: Equatable>(_ first: Value, _ second: Any) -> Bool {
  (second as? Value).map { first == $0 } ?? false
}
