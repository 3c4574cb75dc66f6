internal import LockstepDiff

/// The way from a value to one that lies in it: through cases of enums and elements of the tuples that they carry.
struct CaseRoute {
  enum Step: Equatable {
    case payload(of: String)
    case element(Int)
  }

  private(set) var steps: [Step] = []

  func appending(_ step: Step) -> CaseRoute {
    CaseRoute(steps: steps + [step])
  }

  /// What lies one step inwards: the payload of a case, or the elements of a tuple; nothing in any other value.
  static func steps<Wanted>(into value: Any, lookingFor wanted: Wanted.Type) -> [(step: Step, inner: Any)] {
    if let view = CaseView(value, lookingFor: wanted) {
      return view.payload.map { [(.payload(of: view.name), $0)] } ?? []
    }
    return tupleElements(of: value).enumerated().map { (.element($0.offset), $0.element.value) }
  }

  /// Goes this way in a value.
  ///
  /// - Parameters:
  ///   - value: Where to begin.
  ///   - model: A value in which this way exists: what lies beside the way must be the same there.
  ///   - wanted: The type of what lies at the end.
  /// - Returns: What lies at the end; `nil` where the two part.
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

  /// A value that was made by embedding something at the end of this way, as one writes that: `.row(id: 1, action: .saved(…))`.
  func text(of value: Any) -> String {
    guard let step = steps.first else { return "…" }
    let rest = CaseRoute(steps: Array(steps.dropFirst()))
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

  /// The elements of a tuple with the labels they are declared with; empty for any other value.
  static func tupleElements(of value: Any) -> [(label: String?, value: Any)] {
    guard TypeShape.kind(of: type(of: value)) == .tuple else { return [] }
    return Mirror(reflecting: value).children.map { child in
      // Elements without a label are shown as `.0`, `.1`.
      (child.label.flatMap { $0.hasPrefix(".") ? nil : $0 }, child.value)
    }
  }
}
