package import LockstepDiff

/// A path to a value inside a state: `alert.title`, `rows[id: 3].name`, `prices["tea"]`.
///
/// `self` alone is the whole state, a path without components.
package struct ScriptPath: Sendable, Equatable {
  /// The target of the path; all paths of a script with the same text share it.
  let place: Storage
  package var range: SourceRange

  package var components: [Component] { place.components }

  /// The equivalent path of a difference.
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
