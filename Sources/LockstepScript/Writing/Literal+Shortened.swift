extension Literal {
  /// Shortens the text from the inside: replaces values with `_`, the most deeply nested and longest first.
  ///
  /// - Parameters:
  ///   - limit: The desired maximum length of the text, in characters.
  ///   - isValid: Whether a shorter literal has the same meaning. Shortening stops when it returns false.
  /// - Returns: The shortened literal; this literal if its text already fits.
  /// - Complexity: O(size of the literal × its depth)
  package func shortened(to limit: Int, while isValid: (Literal) -> Bool) -> Literal {
    var result = self
    // Depth 0 is excluded: the whole literal would become `_`, which matches anything.
    for depth in (1..<max(1, self.depth)).reversed() where result.text.count > limit {
      let shorter = result.shortened(at: depth, to: limit)
      guard isValid(shorter) else { return result }
      result = shorter
    }
    return result
  }

  /// Returns the paths of the values that the shortened literal replaces with `_`: `items[3].name`.
  package func places(omittedIn shortened: Literal) -> [String] {
    places(omittedIn: shortened, at: "").map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 }
  }
}

extension Literal {
  fileprivate struct Child {
    /// The path from the parent: `.name`, `[3]`; empty for the only value of an enum case.
    var name: String
    var value: Literal
  }

  private var children: [Child] {
    switch kind {
    case .array(let elements): elements.enumerated().map { Child(name: "[\($0)]", value: $1) }
    case .dictionary(let entries): entries.map { Child(name: "[\($0.key.text)]", value: $0.value) }
    case .enumCase(_, _, let payload?): payload.children(isCase: true)
    case .structure(_, let payload), .tuple(let payload): payload.children(isCase: false)
    case .string, .integer, .floatingPoint, .boolean, .null, .duration, .enumCase, .wildcard: []
    }
  }

  private var depth: Int { 1 + (children.map(\.value.depth).max() ?? 0) }

  private func values(at depth: Int) -> [Literal] {
    depth == 0 ? [self] : children.flatMap { $0.value.values(at: depth - 1) }
  }

  private func shortened(at depth: Int, to limit: Int) -> Literal {
    var excess = text.count - limit
    let lengths = values(at: depth).map(\.text.count)
    var omitted = Set<Int>()
    for index in lengths.indices.sorted(by: { (lengths[$1], $0) < (lengths[$0], $1) }) {
      guard excess > 0, lengths[index] > Self.wildcardText.count else { break }
      omitted.insert(index)
      excess -= lengths[index] - Self.wildcardText.count
    }
    var index = 0
    return replacingValues(at: depth) { value in
      defer { index += 1 }
      return omitted.contains(index) ? Literal(kind: .wildcard, range: value.range) : value
    }
  }

  private static let wildcardText = "_"

  private func replacingValues(at depth: Int, _ replace: (Literal) -> Literal) -> Literal {
    guard depth > 0 else { return replace(self) }
    var result = self
    func child(_ value: Literal) -> Literal { value.replacingValues(at: depth - 1, replace) }
    switch kind {
    case .array(let elements): result.kind = .array(elements.map(child))
    case .dictionary(let entries):
      result.kind = .dictionary(entries.map { Entry(key: $0.key, value: child($0.value)) })
    case .enumCase(let type, let name, let payload?):
      let new = payload.mapping(child)
      // A case without a payload matches any payload.
      let isOmitted = new != payload && new.arguments.allSatisfy { $0.value.kind == .wildcard }
      result.kind = .enumCase(typeName: type, name: name, payload: isOmitted ? nil : new)
    case .structure(let type, let payload): result.kind = .structure(typeName: type, payload: payload.mapping(child))
    case .tuple(let payload): result.kind = .tuple(payload.mapping(child))
    case .string, .integer, .floatingPoint, .boolean, .null, .duration, .enumCase, .wildcard: break
    }
    return result
  }

  private func places(omittedIn shortened: Literal, at place: String) -> [String] {
    if kind != .wildcard, shortened.kind == .wildcard { return [place] }
    let (children, others) = (children, shortened.children)
    // The payload of an enum case is omitted.
    if others.isEmpty { return children.map { place + $0.name } }
    return zip(children, others).flatMap { $0.value.places(omittedIn: $1.value, at: place + $0.name) }
  }
}

extension Literal.Payload {
  fileprivate func children(isCase: Bool) -> [Literal.Child] {
    arguments.enumerated().map { index, argument in
      let isOnly = isCase && arguments.count == 1
      let name = argument.label.map { "." + $0.value } ?? (isOnly ? "" : ".\(index)")
      return Literal.Child(name: name, value: argument.value)
    }
  }

  fileprivate func mapping(_ transform: (Literal) -> Literal) -> Self {
    var result = self
    result.arguments = arguments.map { Literal.Argument(label: $0.label, value: transform($0.value)) }
    return result
  }
}
