extension AnyKeyPath: Scalar {
  /// The path with its root: `\Login.State.email`.
  var tree: Tree {
    let (root, text) = (type(of: self).rootType, debugDescription)
    let start = "\\\(root)"
    guard text.hasPrefix(start) else { return .leaf("(KeyPath)") }
    // The part of a tuple comes with a dot of its own.
    let path = text.dropFirst(text.hasPrefix(start + "..") ? start.count + 1 : start.count)
    return .leaf("\\\(TypeName.short(root))\(AddressText.removed(from: String(path)))")
  }
}
