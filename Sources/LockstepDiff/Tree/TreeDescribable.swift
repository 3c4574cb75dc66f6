/// A type that says how its values print.
///
/// ```swift
/// extension Token: TreeDescribable {
///   var tree: Tree { .secret }
/// }
/// ```
public protocol TreeDescribable {
  /// The value as it prints.
  var tree: Tree { get }
}

/// A type whose values print as other values: wrappers as what they wrap, collections as their elements.
///
/// Differences are made between the substitutes, so paths run straight through the wrapper.
public protocol TreeSubstituting {
  /// The value that prints in place of this one.
  var treeSubstitute: Any { get }
}

extension AnyHashable: TreeSubstituting {
  /// The value inside the box.
  public var treeSubstitute: Any { base }
}
