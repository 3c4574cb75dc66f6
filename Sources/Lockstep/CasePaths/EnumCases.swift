/// Case names of enums, for tools.
package enum EnumCases {
  /// The names of an enum's cases, in the runtime's order.
  ///
  /// - Parameter type: Any type.
  /// - Returns: Cases with a payload in declaration order, then those without; `nil` if the type isn't an enum.
  /// - Complexity: O(*n*) in the number of cases.
  package static func names(of type: Any.Type) -> [String]? {
    guard let layout = EnumLayout(type) else { return nil }
    return (0..<layout.caseCount).compactMap { layout.name(of: UInt32($0)) }
  }

  /// The name of a value's case, or its type's name if the value isn't an enum.
  package static func name<Root>(of root: Root) -> String {
    EnumLayout(Root.self).flatMap { $0.name(of: $0.tag(of: root)) } ?? String(describing: Root.self)
  }
}

extension CasePath {
  /// The case name for failure messages: the name itself or, if the path hasn't met a payload yet, the names of the possible cases.
  package var presumedCaseName: String {
    if let caseName { return caseName }
    guard let layout = EnumLayout(Root.self) else { return String(describing: Value.self) }
    let tags = 0..<UInt32(layout.caseCount)
    let holders = tags.filter { layout.payloadType(of: $0).map { TypeShape.isSame($0, Value.self) } ?? false }
    let candidates = holders.isEmpty ? tags.filter { layout.payloadMayHold(Value.self, tag: $0) } : holders
    guard !candidates.isEmpty else { return String(describing: Value.self) }
    return candidates.compactMap { layout.name(of: $0) }.joined(separator: " or .")
  }
}
