extension Difference {
  /// A node of a difference: a change, unchanged parts, or a frame with differences inside.
  public indirect enum Node: Sendable, Hashable {
    /// The value was replaced.
    case changed(old: Tree, new: Tree)
    /// A part that exists only in the new value.
    case added(Tree)
    /// A part that exists only in the old value.
    case removed(Tree)
    /// An element that moved within its list, with positions counted from 0; `inside` contains the changes within the element.
    case moved(from: Int, to: Int, inside: Node?)
    /// A small unchanged part, kept as context.
    case unchanged(Tree)
    /// A number of unchanged parts.
    case folded(Int)
    /// A number of parts that weren't compared because the limit was used up.
    case uncompared(Int)
    /// Differences inside a frame that both values have.
    case inside(BracketFrame, [Child])
    /// A changed multiline string, with its lines as children.
    case rewritten(old: Tree, new: Tree, lines: [Child])
  }

  /// A child of a node, with its label and path component.
  public struct Child: Sendable, Hashable {
    /// The text before the colon; nil if there is none.
    public let label: String?
    /// The path component; nil if the child adds none.
    public let component: Path.Component?
    /// The child's node.
    public let node: Node
  }
}
