/// One edit of the script that turns an old list into a new one.
enum ListEdit: Hashable {
  /// Elements are unchanged.
  case keep(MatchedElementRange)
  /// Elements correspond to each other and may have changed inside.
  case pair(MatchedElementRange)
  case remove(Range<Int>)
  case add(Range<Int>)
}

extension ListEdit {
  /// Returns the complete edit script for the given runs of remaining elements.
  ///
  /// - Parameters:
  ///   - old: The range of old positions.
  ///   - new: The range of new positions.
  ///   - staying: The remaining runs, in order.
  ///   - areEqual: Whether the remaining elements are known to be unchanged.
  ///   - pairing: Whether removed and added elements of one gap are paired by position.
  static func edits(
    from old: Range<Int>,
    to new: Range<Int>,
    staying: [MatchedElementRange],
    areEqual: Bool,
    pairing: Bool
  ) -> [ListEdit] {
    var edits: [ListEdit] = []
    var (nextOld, nextNew) = (old.lowerBound, new.lowerBound)
    for run in staying {
      edits += gap(removed: nextOld..<run.old, added: nextNew..<run.new, pairing: pairing)
      edits.append(areEqual ? .keep(run) : .pair(run))
      (nextOld, nextNew) = (run.old + run.count, run.new + run.count)
    }
    return edits + gap(removed: nextOld..<old.upperBound, added: nextNew..<new.upperBound, pairing: pairing)
  }

  private static func gap(removed: Range<Int>, added: Range<Int>, pairing: Bool) -> [ListEdit] {
    let paired = pairing ? min(removed.count, added.count) : 0
    let run = MatchedElementRange(old: removed.lowerBound, new: added.lowerBound, count: paired)
    let edits: [ListEdit] = [.pair(run), .remove(removed.dropFirst(paired)), .add(added.dropFirst(paired))]
    return edits.filter { !$0.isEmpty }
  }

  private var isEmpty: Bool {
    switch self {
    case .keep(let run), .pair(let run): run.count == 0
    case .remove(let range), .add(let range): range.isEmpty
    }
  }
}

/// A run of corresponding elements: its old position, its new position and its length.
struct MatchedElementRange: Hashable {
  var old: Int
  var new: Int
  var count: Int

  /// Returns the run with both positions increased by `start`.
  func moved(by start: Int) -> MatchedElementRange {
    MatchedElementRange(old: old + start, new: new + start, count: count)
  }
}

extension [MatchedElementRange] {
  /// Appends one element, extending the last run if the element continues it.
  mutating func append(old: Int, new: Int) {
    if let last, last.old + last.count == old, last.new + last.count == new {
      self[count - 1].count += 1
    } else {
      append(MatchedElementRange(old: old, new: new, count: 1))
    }
  }
}
