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
