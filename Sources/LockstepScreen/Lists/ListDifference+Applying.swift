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
