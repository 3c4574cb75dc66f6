package import LockstepDiff
package import LockstepScript

/// Hints for paths that don't exist.
extension StepFault {
  /// Suggests the existing name nearest to the path's next component, or lists all existing names.
  package static func hint(_ path: ScriptPath, _ reached: Path, _ tree: Tree) -> String {
    guard let wanted = path.path.components.dropFirst(reached.components.count).first else { return otherwise }
    let there = tree.parts(at: Path()).compactMap(\.path.components.first)
    let places = there.filter { $0.kind == wanted.kind }
    // Names that are numbers are not compared, because all numbers with the same number of digits are similar.
    if Int(wanted.name) == nil, let near = NearestName(wanted.name).nearest(in: places.map(\.name)).first {
      return "Did you mean `\(cut(near))`?"
    }
    return list(of: places.isEmpty ? there : places)
  }

  private static func list(of places: [Path.Component]) -> String {
    guard let first = places.first else { return otherwise }
    return "Its \(first.kind) are " + places.listed(limit: 8) { "`\(cut($0.name))`" }.joined(separator: ", ") + "."
  }

  private static let otherwise = "Correct the path, or fix the reducer."
}

extension Path.Component {
  /// The noun for components of this kind.
  fileprivate var kind: String {
    switch self {
    case .name: "fields"
    case .position, .key: "places"
    case .id: "ids"
    case .element: "elements"
    }
  }

  /// The text that distinguishes this component from others of its kind.
  fileprivate var name: String {
    switch self {
    case .name(let text), .key(let text), .id(let text), .element(let text): text
    case .position(let position): String(position)
    }
  }
}
