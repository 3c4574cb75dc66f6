extension Difference {
  /// A part of a difference.
  public indirect enum Node: Sendable, Hashable {
    /// Another value stands here.
    case changed(old: Tree, new: Tree)
    /// A part that only the new value has.
    case added(Tree)
    /// A part that only the old value has.
    case removed(Tree)
    /// An element at another place among the others, positions counted from 0; `inside` is what changed in it.
    case moved(from: Int, to: Int, inside: Node?)
    /// A small part that both have, kept so that the reader knows where they are.
    case unchanged(Tree)
    /// That many parts which both have.
    case folded(Int)
    /// That many parts that nobody compared, as the limit was used up before.
    case uncompared(Int)
    /// The same frame on both sides, with differences inside.
    case inside(Frame, [Child])
    /// A string of several lines, and its lines as children.
    case rewritten(old: Tree, new: Tree, lines: [Child])
  }

  /// A part of a difference inside its frame.
  public struct Child: Sendable, Hashable {
    /// The text before the colon; `nil` when there is none.
    public let label: String?
    /// The step of the path; `nil` where the part adds none.
    public let component: Path.Component?
    /// The part.
    public let node: Node
  }
}
