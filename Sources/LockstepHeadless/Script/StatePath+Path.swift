import LockstepDiff

extension StatePath {
  /// The same path as differences name it.
  var path: Path {
    Path(components.map(\.component))
  }

  /// A path of a difference as a script would write it, at no place; nil if a script cannot write it.
  init?(_ path: Path) {
    if path.isEmpty {
      self.init(components: [], range: .nowhere)
    } else if let parsed = try? StatePath(parsing: path.description, file: "") {
      self = parsed
    } else {
      return nil
    }
  }
}

extension StatePath.Component {
  fileprivate var component: Path.Component {
    switch self {
    case .member(let name):
      if let position = Int(name), position >= 0 { .position(position) } else { .name(name) }
    case .element(let arguments): Self.element(arguments)
    }
  }

  private static func element(_ arguments: [Literal.Argument]) -> Path.Component {
    let text = arguments.map(\.text).joined(separator: ", ")
    guard let only = arguments.first, arguments.count == 1 else { return .key(text) }
    switch only.label?.value {
    case "id": return .id(only.value.text)
    case "element": return .element(only.value.text)
    default: return .key(text)
    }
  }
}
