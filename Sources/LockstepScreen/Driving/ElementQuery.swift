/// Finds an element by its label, by its role and label, or by its name.
///
/// ```swift
/// "Log in"                           // the element with this label that can be used
/// ElementQuery(.button, "Log in")    // the button with this label
/// ElementQuery(name: "submit")       // the element with `.id("submit")`
/// ```
public struct ElementQuery: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The role; nil for any.
  public var role: ElementRole?
  /// The label; nil if the element is found by its name.
  public var label: String?
  /// The name; nil if the element is found by its label.
  public var name: String?

  /// Creates a query for an element with a label.
  ///
  /// - Parameters:
  ///   - role: The role; nil for any.
  ///   - label: The whole label.
  public init(_ role: ElementRole? = nil, _ label: String) {
    (self.role, self.label) = (role, label)
  }

  /// Creates a query for an element with a name.
  ///
  /// - Parameter name: The id given by `.id(_:)`.
  public init(name: String) {
    self.name = name
  }

  /// Creates a query for a label, or for a name if the text begins with `#`.
  ///
  /// - Parameter text: `Log in` or `#submit`.
  public init(stringLiteral text: String) {
    if text.hasPrefix("#"), text.count > 1 { self.init(name: String(text.dropFirst())) } else { self.init(nil, text) }
  }

  package func matches(_ element: ScreenElement) -> Bool {
    if let name { return element.name == name }
    return element.label == label && (role == nil || element.role == role)
  }
}

extension ElementQuery: CustomStringConvertible {
  /// The query as written in a script: `"Log in"`, `button "Log in"`, `#submit`.
  public var description: String {
    if let name { return "#\(name)" }
    return (role.map { "\($0.rawValue) " } ?? "") + "“\(label ?? "")”"
  }
}
