/// A stretch of the way from an old list to a new one.
enum ListEdit: Hashable {
  /// Elements stay as they are.
  case keep(MatchedRun)
  /// Elements are the same ones, and may have changed inside.
  case pair(MatchedRun)
  case remove(Range<Int>)
  case add(Range<Int>)
}

extension ListEdit {
  /// The whole way, when some stretches stay.
  ///
  /// - Parameters:
  ///   - staying: what stays, in order.
  ///   - areEqual: whether what stays is known to be unchanged.
  ///   - pairing: whether what left and what came in one place is paired as far as it goes, as position is all it has.
  static func edits(
    from old: Range<Int>,
    to new: Range<Int>,
    staying: [MatchedRun],
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
    let run = MatchedRun(old: removed.lowerBound, new: added.lowerBound, count: paired)
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

/// Neighbours that stay: as many elements, from an old position and a new one on.
struct MatchedRun: Hashable {
  var old: Int
  var new: Int
  var count: Int

  /// The same elements, of lists that begin further in front.
  func moved(by start: Int) -> MatchedRun { MatchedRun(old: old + start, new: new + start, count: count) }
}

extension [MatchedRun] {
  /// Adds one element behind the others, to the last run where it continues it.
  mutating func append(old: Int, new: Int) {
    if let last, last.old + last.count == old, last.new + last.count == new {
      self[count - 1].count += 1
    } else {
      append(MatchedRun(old: old, new: new, count: 1))
    }
  }
}
