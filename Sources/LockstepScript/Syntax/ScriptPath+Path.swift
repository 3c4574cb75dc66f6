package import LockstepDiff

extension ScriptPath {
  /// Converts a path of a difference, without a location; nil if a script cannot write the path.
  package init?(_ path: Path) {
    if path.isEmpty {
      self.init(components: [], range: .nowhere)
    } else if let parsed = try? ScriptPath(parsing: Path(path.components.map(\.written)).description, file: "") {
      self = parsed
    } else {
      return nil
    }
  }
}

extension ScriptPath.Component {
  /// The equivalent component of a path of a difference.
  var component: Path.Component {
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
    case "id": return .id(Self.printed(only.value))
    case "element": return .element(only.value.text)
    default: return .key(text)
    }
  }

  /// The id of a stack's element prints as `#0`. In a script, `#` would begin a comment, so the id is quoted.
  private static func printed(_ id: Literal) -> String {
    guard case .string(let string) = id.kind, string.isStackElementID else { return id.text }
    return string
  }
}

extension Path.Component {
  /// The component in the syntax of scripts.
  fileprivate var written: Path.Component {
    guard case .id(let id) = self, id.isStackElementID else { return self }
    return .id(Literal.quoted(id))
  }
}

extension String {
  fileprivate var isStackElementID: Bool {
    count > 1 && first == "#" && dropFirst().utf8.allSatisfy(LineParser.isDigit)
  }
}
