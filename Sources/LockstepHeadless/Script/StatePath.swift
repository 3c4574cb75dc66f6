/// The place of a value inside a state: `alert.title`, `rows[id: 3].name`, `prices["tea"]`.
///
/// `self` alone is the whole state, a path without components.
struct StatePath: Sendable, Equatable {
  var components: [Component]
  var range: SourceRange

  enum Component: Sendable, Equatable {
    /// A field, an enum case, or the number of a tuple's element.
    case member(String)
    /// `[0]`, `[id: 3]`, `["key"]`
    case element([Literal.Argument])
  }

  /// The path in its one canonical form.
  var text: String {
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
