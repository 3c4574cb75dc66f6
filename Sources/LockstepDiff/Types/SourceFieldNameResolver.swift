/// Maps the compiler's names of stored fields to the names in the source code.
package enum SourceFieldNameResolver {
  /// The printing rule that a struct field's label determines.
  package enum Kind {
    case dropped
    case plain(String?)

    /// The printed label also depends on the value.
    case wrapped(name: String)
  }

  package static func kind(of label: String) -> Kind {
    guard label.hasPrefix("_") else {
      return part(label: label, (), isObserved: false).map { .plain($0.label) } ?? .dropped
    }
    return label.hasPrefix("_$") ? .dropped : .wrapped(name: String(label.dropFirst()))
  }

  /// - Parameter isObserved: Whether `@Observable` renamed the fields of this object.
  static func part(label: String?, _ value: Any, isObserved: Bool) -> ShallowDescription.Field? {
    guard let label, let first = label.utf8.first else { return ShallowDescription.Field(label: nil, value: value) }
    switch first {
    case UInt8(ascii: "."): return ShallowDescription.Field(label: nil, value: value)
    case UInt8(ascii: "$"): return lazyField(label: label, value)
    case UInt8(ascii: "_"): return wrapped(label: label, value, isObserved: isObserved)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return ShallowDescription.Field(label: nil, value: value)
    default: return ShallowDescription.Field(label: label, value: value)
    }
  }

  private static func lazyField(label: String, _ value: Any) -> ShallowDescription.Field? {
    let prefix = "$__lazy_storage_$_"
    if label == "$defaultActor" { return nil }
    return ShallowDescription.Field(
      label: label.hasPrefix(prefix) ? String(label.dropFirst(prefix.count)) : label,
      value: value
    )
  }

  /// Whether the label is one that property wrappers use for their stored value, such as `wrappedValue` or `storage`.
  package static func isOfWrapper(_ label: String) -> Bool {
    ["wrappedValue", "_wrappedValue", "storage", "_storage"].contains(label)
  }

  /// Prints the field `_count` of a property wrapper as `count`. The wrapper prints as its `wrappedValue` if it stores one.
  private static func wrapped(label: String, _ value: Any, isObserved: Bool) -> ShallowDescription.Field? {
    if label.hasPrefix("_$") || isBookkeeping(label: label, value) { return nil }
    let name = String(label.dropFirst())
    if isObserved || value is any TreeDescribable || value is any TreeSubstituting {
      return ShallowDescription.Field(label: name, value: value)
    }
    let stored = Mirror(reflecting: value).children.first { $0.label == "wrappedValue" }
    return stored.map { ShallowDescription.Field(label: name, value: $0.value) }
      ?? ShallowDescription.Field(label: label, value: value)
  }
  /// Whether the field is internal data of a Foundation object. Its numbers may change from run to run.
  private static func isBookkeeping(label: String, _ value: Any) -> Bool {
    (label == "_base" || label == "_cfinfo") && String(describing: type(of: value)) == "_CFInfo"
  }
}

extension Mirror {
  /// The value stored in a property wrapper; nil if this isn't a wrapper.
  package var wrappedValue: Any? {
    guard displayStyle == .struct, children.count == 1, let (label, value) = children.first,
      let label, SourceFieldNameResolver.isOfWrapper(label)
    else { return nil }
    return value
  }
}
