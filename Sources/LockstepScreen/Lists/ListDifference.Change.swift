extension ListDifference {
  /// A change of one row. Offsets count from 0, in the old list or in the new one, never in a list between the two.
  public enum Change: Hashable, Sendable {
    /// A row appears at an offset in the new list.
    case insert(ID, at: Int)

    /// The row at an offset in the old list disappears.
    case delete(ID, at: Int)

    /// A row goes from its old offset to a new one, past rows that keep their order.
    case move(ID, from: Int, to: Int)

    /// The content of a row changes. The row may also move; offsets may differ if it doesn't, because of rows before it.
    case update(ID, from: Int, to: Int)

    /// The id of the changed row.
    public var id: ID {
      switch self {
      case .insert(let id, _), .delete(let id, _), .move(let id, _, _), .update(let id, _, _): id
      }
    }
  }
}

extension ListDifference.Change: CustomStringConvertible {
  /// The change in one line, for example `move "c" from 2 to 0`. An update names both offsets if they differ.
  public var description: String {
    switch self {
    case .insert(let id, let offset): "insert \(String(reflecting: id)) at \(offset)"
    case .delete(let id, let offset): "delete \(String(reflecting: id)) at \(offset)"
    case .move(let id, let from, let to): "move \(String(reflecting: id)) from \(from) to \(to)"
    case .update(let id, let from, let to):
      from == to
        ? "update \(String(reflecting: id)) at \(to)" : "update \(String(reflecting: id)) at \(to), before at \(from)"
    }
  }
}
