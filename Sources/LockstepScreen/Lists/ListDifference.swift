/// The changes that turn one list of ids into another, with as few moves as possible.
///
/// Rows that keep their order are found as a longest increasing subsequence of old offsets (Fredman 1975); every other row that both lists
/// contain moves. A row that is new is inserted, a row that is gone is deleted.
///
/// ```swift
/// let difference = ListDifference(from: ["a", "b", "c"], to: ["c", "a", "d"])
/// print(difference)
/// // delete "b" at 1
/// // insert "d" at 2
/// // move "c" from 2 to 0
/// ```
public struct ListDifference<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The changes: deletions by old offset, then insertions, moves and updates, each by new offset.
  public let changes: [Change]

  /// The ids that a list contains more than once, each once, in the order of their first repetition in the old list, then in the new one.
  ///
  /// Repeated ids are a mistake of the caller, but the result is defined: equal rows at the start and at the end of both lists match first.
  /// Of the others, the first occurrence in the old list matches the first in the new one, the second the second, and so on. Further
  /// occurrences are deleted or inserted.
  public let duplicates: [ID]

  /// The number of rows of the old list.
  public let oldCount: Int

  /// Compares two lists of ids. Specialized in the caller's module, which makes it several times faster.
  ///
  /// Complexity: O(*n* log *n*) time and O(*n*) memory in the sum of the lengths; O(*n*) if no row moves.
  /// - Parameters:
  ///   - old: The ids of the rows before the change.
  ///   - new: The ids of the rows after it.
  ///   - changed: Whether the content of a row has changed; called with the row's old and new offset, once for every row in both lists.
  @inlinable
  public init(from old: [ID], to new: [ID], changed: (_ oldOffset: Int, _ newOffset: Int) -> Bool = { _, _ in false }) {
    let matches = ListMatches(from: old, to: new)
    var isKept = [Bool](repeating: false, count: old.count)
    var insertions: [Change] = []
    var moves: [Change] = []
    var updates: [Change] = []
    let isMoved = matches.movedOffsets()
    for (offset, id) in new.enumerated() {
      guard let oldOffset = matches.oldOffsets[offset] else {
        insertions.append(.insert(id, at: offset))
        continue
      }
      isKept[oldOffset] = true
      if isMoved[offset] { moves.append(.move(id, from: oldOffset, to: offset)) }
      if changed(oldOffset, offset) { updates.append(.update(id, from: oldOffset, to: offset)) }
    }
    let deletions = old.enumerated().filter { !isKept[$0.offset] }.map { Change.delete($0.element, at: $0.offset) }
    changes = deletions + insertions + moves + updates
    duplicates = matches.duplicates
    oldCount = old.count
  }

  /// Whether the lists are equal and no row has changed.
  public var isEmpty: Bool { changes.isEmpty }
}

extension ListDifference: CustomStringConvertible {
  /// The changes, one per line.
  public var description: String { changes.map(\.description).joined(separator: "\n") }
}

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

extension ListDifference {
  /// Applies the changes to the old list of ids.
  ///
  /// Complexity: O(*n*) in the sum of the lengths.
  /// - Parameter old: The list that the difference was made from.
  /// - Returns: The new list; nil if the difference was made from another list, as far as the changed rows tell.
  public func applying(to old: [ID]) -> [ID]? {
    guard isMade(from: old) else { return nil }
    return applying(to: old) { id, _ in id }
  }

  /// Applies the changes to rows that correspond to the old ids, for example to views.
  ///
  /// Updates are not applied: the caller updates the rows that `changes` names, at their new offsets.
  ///
  /// Complexity: O(*n*) in the sum of the lengths.
  /// - Parameters:
  ///   - rows: The rows of the old list, in its order.
  ///   - inserted: Makes a row that appears, from its id and its offset in the new list.
  /// - Returns: The rows of the new list; nil if the number of rows differs from the old list's.
  public func applying<Row>(to rows: [Row], inserted: (_ id: ID, _ offset: Int) -> Row) -> [Row]? {
    guard rows.count == oldCount else { return nil }
    var leaves = [Bool](repeating: false, count: rows.count)
    // Where each change in place puts a row; ascending by new offset within insertions and within moves.
    var insertions: [(id: ID, offset: Int)] = []
    var moves: [(from: Int, to: Int)] = []
    for change in changes {
      switch change {
      case .delete(_, let offset): leaves[offset] = true
      case .insert(let id, let offset): insertions.append((id, offset))
      case .move(_, let from, let to):
        leaves[from] = true
        moves.append((from, to))
      case .update: break
      }
    }
    var stay = rows.indices.lazy.filter { !leaves[$0] }.makeIterator()
    var nextInsertion = insertions.makeIterator()
    var nextMove = moves.makeIterator()
    var insertion = nextInsertion.next()
    var move = nextMove.next()
    var result: [Row] = []
    while true {
      if let (id, offset) = insertion, offset == result.count {
        result.append(inserted(id, offset))
        insertion = nextInsertion.next()
      } else if let (from, to) = move, to == result.count {
        result.append(rows[from])
        move = nextMove.next()
      } else if let offset = stay.next() {
        result.append(rows[offset])
      } else {
        return result
      }
    }
  }

  private func isMade(from old: [ID]) -> Bool {
    old.count == oldCount
      && changes.allSatisfy { change in
        switch change {
        case .insert: true
        case .delete(let id, let offset), .move(let id, let offset, _), .update(let id, let offset, _):
          old[offset] == id
        }
      }
  }
}
