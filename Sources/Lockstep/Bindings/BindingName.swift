internal import LockstepDiff

/// The source text of a binding's key path: `\.$name`.
///
/// Swift prints an address in place of `$name`, a different one in each run. The name is found by writing to a state through the key path.
/// A state is created for this purpose, because none is available when an action is printed.
enum BindingName {
  private static let computed = "<computed 0x"

  /// - Parameters:
  ///   - keyPath: The key path.
  ///   - write: Writes to a state through the key path.
  static func text<Root>(of keyPath: PartialKeyPath<Root>, writing write: (inout Root) -> Void) -> String {
    let parts = String(describing: keyPath).droppingPrefix("\\\(Root.self)").parts(separatedBy: computed)
    if leadsThroughFields(parts), let field = field(writtenBy: write, of: type(of: keyPath).valueType) {
      return "\\\(parts[0])$\(field)"
    }
    // `<computed (BindingState<String>)>`: the description Swift prints, without the address.
    return parts.dropFirst().reduce("\\\(parts[0])") { $0 + "<computed" + $1.drop(while: \.isHexDigit) }
  }

  /// Whether the path consists only of fields, which exist in an empty state. An optional's value or an element does not.
  private static func leadsThroughFields(_ parts: [Substring]) -> Bool {
    parts.count == 2 && parts[1].hasSuffix(")>") && parts[0].allSatisfy { $0 != "!" && $0 != "?" }
  }

  private static func field<Root>(writtenBy write: (inout Root) -> Void, of type: Any.Type) -> String? {
    guard let offset = ZeroValueFactory.offset(writtenBy: write) else { return nil }
    // A wrapper's storage is named `_name`.
    return StructField.name(of: type, at: offset, in: Root.self).map { String($0.dropFirst()) }
  }
}

extension String {
  fileprivate func droppingPrefix(_ prefix: String) -> Substring {
    hasPrefix(prefix) ? dropFirst(prefix.count) : self[...]
  }
}

extension Substring {
  fileprivate func parts(separatedBy separator: String) -> [Substring] {
    guard let start = indices.first(where: { self[$0...].hasPrefix(separator) }) else { return [self] }
    return [self[..<start]] + self[start...].dropFirst(separator.count).parts(separatedBy: separator)
  }
}
