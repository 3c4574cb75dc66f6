internal import LockstepDiff

extension CasePath {
  /// Searches the payloads of a root for a value that this path would embed at the same position, beside the same constants.
  func extractComposed(from root: Root) -> Value? {
    if Value.self == Void.self, let nothing = () as? Value {
      return isSameConstant(root, embedding(nothing)) ? nothing : nil
    }
    return find(in: root)?.value
  }

  /// Finds the value in a root at the position where this path embeds values, even if the root wasn't made by this path.
  func find(in root: Root) -> (value: Value, route: NestedValuePath)? {
    func search(_ outer: Any, _ route: NestedValuePath) -> (Value, NestedValuePath)? {
      for (step, inner) in NestedValuePath.steps(into: outer, lookingFor: Value.self) {
        let route = route.appending(step)
        if let value = inner as? Value, embedding(value, leadsThrough: route, of: root) { return (value, route) }
        if let found = search(inner, route) { return found }
      }
      return nil
    }
    return search(root, NestedValuePath())
  }

  private func embedding(_ value: Value, leadsThrough route: NestedValuePath, of root: Root) -> Bool {
    guard let end = route.follow(embedding(value), beside: root, lookingFor: Value.self), let again = end as? Value
    else {
      return false
    }
    return isSameValue(again, value)
  }

  /// Reads a metatype or a function, which Swift stores in a special representation. Stops the program if the payload's type isn't
  /// supported.
  func extractHidden(from root: Root, tag: UInt32) -> Value? {
    if let only = TypeStorage.instanceType(ofThinMetatype: Value.self) as? Value { return only }
    if let function = EnumMetadata(Root.self)?.function(in: root, tag: tag, as: Value.self) { return function }
    preconditionFailure(
      """
      CasePath can't read the payload of "\(caseName ?? "?")" of \(Root.self): Swift stores \(Value.self) in a form \
      that only code knowing the type can call. Write CasePath(embed:extract:) for this case.
      """
    )
  }
}
