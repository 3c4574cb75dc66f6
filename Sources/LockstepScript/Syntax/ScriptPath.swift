package import LockstepDiff

/// A path to a value inside a state: `alert.title`, `rows[id: 3].name`, `prices["tea"]`.
///
/// `self` alone is the whole state, a path without components.
package struct ScriptPath: Sendable, Equatable {
  /// The content of the path; all paths in a script with the same text share it.
  let place: Storage
  package var range: SourceRange

  package var components: [Component] { place.components }

  /// The equivalent path as used in differences.
  package var path: Path { place.path }

  package init(place: Storage, range: SourceRange) {
    self.place = place
    self.range = range
  }

  package init(components: [Component], range: SourceRange) {
    self.init(place: Storage(components), range: range)
  }

  package final class Storage: Sendable, Equatable {
    let components: [Component]
    let path: Path

    init(_ components: [Component]) {
      self.components = components
      path = Path(components.map(\.component))
    }

    package static func == (one: Storage, other: Storage) -> Bool {
      one === other || one.components == other.components
    }
  }

  package enum Component: Sendable, Equatable {
    /// A field, an enum case, or the index of a tuple's element.
    case member(String)
    /// `[0]`, `[id: 3]`, `["key"]`
    case element([Literal.Argument])
  }

  /// The path in canonical form.
  package var text: String {
    guard !components.isEmpty else { return "self" }
    var text = ""
    for component in components {
      switch component {
      case .member(let name): text += (text.isEmpty ? "" : ".") + Self.text(of: name)
      case .element(let arguments): text += "[" + arguments.map(\.text).joined(separator: ", ") + "]"
      }
    }
    return text
  }

  private static func text(of member: String) -> String {
    member.utf8.allSatisfy(LineParser.isDigit) ? member : IdentifierText(member).text
  }
}

extension ScriptPath {
  /// Converts a path from a difference, without a location; nil if a script cannot express it.
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
  /// The equivalent component as used in differences.
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

  /// Returns the id of an element as scripts write it. A stack element's id is quoted, because its `#` would begin a comment.
  private static func printed(_ id: Literal) -> String {
    guard case .string(let string) = id.kind, string.isStackElementID else { return id.text }
    return string
  }
}

extension Path.Component {
  /// The component as scripts write it.
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
