internal import LockstepDiff

/// The route from a value to a nested value, through enum cases and the elements of their tuples.
struct NestedValuePath {
  enum Step: Equatable {
    case payload(of: String)
    case element(Int)
  }

  private(set) var steps: [Step] = []

  func appending(_ step: Step) -> NestedValuePath {
    NestedValuePath(steps: steps + [step])
  }

  /// The values one step further inward: the payload of a case, or the elements of a tuple. Empty for any other value.
  static func steps<Wanted>(into value: Any, lookingFor wanted: Wanted.Type) -> [(step: Step, inner: Any)] {
    if let view = CaseNameAndPayload(value, lookingFor: wanted) {
      return view.payload.map { [(.payload(of: view.name), $0)] } ?? []
    }
    return tupleElements(of: value).enumerated().map { (.element($0.offset), $0.element.value) }
  }

  /// Follows this route in a value.
  ///
  /// - Parameters:
  ///   - value: The start of the route.
  ///   - model: A value that contains this route. The values next to the route must be equal to those in `model`.
  ///   - wanted: The type of the value at the end of the route.
  /// - Returns: The value at the end of the route; `nil` if the two values differ along the route.
  func follow<Wanted>(_ value: Any, beside model: Any, lookingFor wanted: Wanted.Type) -> Any? {
    var (inner, other) = (value, model)
    for step in steps {
      let (parts, others) = (Self.steps(into: inner, lookingFor: wanted), Self.steps(into: other, lookingFor: wanted))
      guard parts.map(\.step) == others.map(\.step), let index = parts.firstIndex(where: { $0.step == step }) else {
        return nil
      }
      for sibling in parts.indices where sibling != index {
        guard isSameConstant(parts[sibling].inner, others[sibling].inner) else { return nil }
      }
      (inner, other) = (parts[index].inner, others[index].inner)
    }
    return inner
  }

  /// The source text of a value that was embedded by following this path: `.row(id: 1, action: .saved(…))`.
  func text(of value: Any) -> String {
    guard let step = steps.first else { return "…" }
    let rest = NestedValuePath(steps: Array(steps.dropFirst()))
    switch step {
    case .payload(let name):
      guard let inner = Self.steps(into: value, lookingFor: Never.self).first?.inner else { return ".\(name)" }
      return ".\(name)(\(rest.text(of: inner)))"
    case .element(let index):
      return Self.tupleElements(of: value).enumerated().map { position, element in
        let text = position == index ? rest.text(of: element.value) : Self.text(ofConstant: element.value)
        return element.label.map { "\($0): \(text)" } ?? text
      }
      .joined(separator: ", ")
    }
  }

  static func text(ofConstant value: Any) -> String {
    Tree(describing: value, limit: 500).inline(width: 60)
  }

  /// The elements of a tuple with their declared labels. Empty for any other value.
  static func tupleElements(of value: Any) -> [(label: String?, value: Any)] {
    guard TypeKind(of: type(of: value)) == .tuple else { return [] }
    return Mirror(reflecting: value).children.map { child in
      // Elements without a label are reported as `.0`, `.1`.
      (child.label.flatMap { $0.hasPrefix(".") ? nil : $0 }, child.value)
    }
  }
}
