/// The path from a value to one of its parts: `alert.title`, `rows[3].name`, `byID["a"].count`, `route.detail.id`.
///
/// Optionals add nothing to a path. A case of an enum prints like a field.
public struct Path: Hashable, Sendable {
  /// The components, outermost first.
  public var components: [Component]

  /// Creates a path from components. A path without components leads to the value itself.
  public init(_ components: [Component] = []) { self.components = components }

  /// Whether the path leads to the value itself.
  public var isEmpty: Bool { components.isEmpty }

  /// Returns the path extended by one component.
  public func appending(_ component: Component) -> Path { Path(components + [component]) }

  /// Whether one of two paths is a prefix of the other, or both are equal.
  package func touches(_ other: Path) -> Bool { zip(components, other.components).allSatisfy(==) }

  /// The path one step shorter; `nil` for the whole value.
  package var parent: Path? { isEmpty ? nil : Path(Array(components.dropLast())) }

  /// One component of a path.
  public enum Component: Hashable, Sendable {
    /// A field, a case of an enum, or the label of a payload value: `.title`.
    case name(String)
    /// The position of an unlabelled part of a tuple or payload: `.0`.
    case position(Int)
    /// A key or an index, as printed: `["a"]`, `[3]`.
    case key(String)
    /// The id of an element, as printed: `[id: 3]`.
    case id(String)
    /// An element of a set, as printed: `[element: "a"]`.
    case element(String)

    /// The position of an element of an array: `[3]`.
    public static func index(_ index: Int) -> Component { .key(String(index)) }
  }
}

extension Path: CustomStringConvertible {
  /// The path in the form that ``init(parsing:)`` parses; empty for the value itself.
  public var description: String {
    var text = ""
    for component in components {
      if case .name = component, !text.isEmpty { text += "." }
      text += component.description
    }
    return text
  }
}

extension Path {
  /// Maximum widths of a key and of a whole path in a path line, in columns.
  private static let widestKey = 60
  private static let widest = 200

  /// The path shortened for display: long keys are truncated, and only the end of a long path is shown.
  var shortDescription: String {
    let text = Path(components.map { $0.cut(to: Path.widestKey) }).description
    return text.isLonger(than: Path.widest) ? "…" + text.suffix(Path.widest - 1) : text
  }
}

extension Path.Component {
  fileprivate func cut(to columns: Int) -> Path.Component {
    switch self {
    case .name, .position: self
    case .key(let key): .key(key.cut(to: columns))
    case .id(let id): .id(id.cut(to: columns))
    case .element(let element): .element(element.cut(to: columns))
    }
  }
}

extension Path.Component: CustomStringConvertible {
  /// The component as printed in a path, without the dot before a name.
  public var description: String {
    switch self {
    case .name(let name): Path.isIdentifier(name) ? name : "`\(name)`"
    case .position(let position): ".\(position)"
    case .key(let key): "[\(key)]"
    case .id(let id): "[id: \(id)]"
    case .element(let element): "[element: \(element)]"
    }
  }
}

extension Path: ExpressibleByArrayLiteral {
  /// Creates a path from components.
  public init(arrayLiteral elements: Component...) { self.init(elements) }
}
