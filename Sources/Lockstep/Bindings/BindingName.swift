/// The key path of a binding as it is written in code: `\.$name`.
///
/// Swift prints an address in place of `$name`, another one in each run. Which field it is shows when a state is written to: one made
/// for that purpose, as there is none at hand where an action prints.
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
    // `<computed (BindingState<String>)>`: Swift's own words, without the address.
    return parts.dropFirst().reduce("\\\(parts[0])") { $0 + "<computed" + $1.drop(while: \.isHexDigit) }
  }

  /// Whether there is nothing on the way that an empty state lacks: an optional's value, an element.
  private static func leadsThroughFields(_ parts: [Substring]) -> Bool {
    parts.count == 2 && parts[1].hasSuffix(")>") && parts[0].allSatisfy { $0 != "!" && $0 != "?" }
  }

  private static func field<Root>(writtenBy write: (inout Root) -> Void, of type: Any.Type) -> String? {
    guard let offset = EmptyValue.offset(writtenBy: write) else { return nil }
    // A wrapper's storage is called `_name`.
    return StructFields(Root.self)?.name(of: type, at: offset).map { String($0.dropFirst()) }
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
