internal import LockstepDiff

/// Whether two values have the same enum cases, boxes and dynamic types.
///
/// It distinguishes a constructor from a composition that wraps the value once more. Values of other types can't be wrapped and keep
/// their type, and comparing their bytes would compare padding.
func isSameValue<T>(_ first: T, _ second: T) -> Bool {
  if TypeShape.isExistential(T.self) {
    func opened<U>(_ value: U, _ other: Any) -> Bool {
      guard type(of: other) == U.self, let other = other as? U else { return false }
      return isSameValue(other, value)
    }
    let erased = TypeShape.erased(second)
    return opened(erased, TypeShape.erased(first))
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
