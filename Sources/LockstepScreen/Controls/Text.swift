public import Lockstep

/// Text that wraps at the available width.
///
/// ```swift
/// Text("Try again in 30 s").style(.warning)
/// ```
///
/// Text whose style has a heading level, such as `.title`, is a heading for screen readers and in HTML.
public struct Text: Element, Hashable, Sendable {
  /// The text; line feeds begin new lines.
  public var content: TextState

  /// Creates a text element.
  ///
  /// - Parameter content: The text.
  public init(_ content: TextState) {
    self.content = content
  }

  public func _addNodes(to nodes: inout ElementNodeCollector) {
    nodes.add(ElementNode(role: .text, label: nodes.string(content)))
  }
}
