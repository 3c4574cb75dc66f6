/// A stretch of the way from an old list to a new one.
enum ListStep: Hashable {
  /// Elements stay as they are.
  case keep(ListRun)
  /// Elements are the same ones, and may have changed inside.
  case pair(ListRun)
  case remove(Range<Int>)
  case add(Range<Int>)
}

extension ListStep {
  /// The whole way, when some stretches stay.
  ///
  /// - Parameters:
  ///   - staying: what stays, in order.
  ///   - areEqual: whether what stays is known to be unchanged.
  ///   - pairing: whether what left and what came in one place is paired as far as it goes, as position is all it has.
  static func steps(
    from old: Range<Int>,
    to new: Range<Int>,
    staying: [ListRun],
    areEqual: Bool,
    pairing: Bool
  ) -> [ListStep] {
    var steps: [ListStep] = []
    var (nextOld, nextNew) = (old.lowerBound, new.lowerBound)
    for run in staying {
      steps += gap(removed: nextOld..<run.old, added: nextNew..<run.new, pairing: pairing)
      steps.append(areEqual ? .keep(run) : .pair(run))
      (nextOld, nextNew) = (run.old + run.count, run.new + run.count)
    }
    return steps + gap(removed: nextOld..<old.upperBound, added: nextNew..<new.upperBound, pairing: pairing)
  }

  private static func gap(removed: Range<Int>, added: Range<Int>, pairing: Bool) -> [ListStep] {
    let paired = pairing ? min(removed.count, added.count) : 0
    let run = ListRun(old: removed.lowerBound, new: added.lowerBound, count: paired)
    let steps: [ListStep] = [.pair(run), .remove(removed.dropFirst(paired)), .add(added.dropFirst(paired))]
    return steps.filter { !$0.isEmpty }
  }

  private var isEmpty: Bool {
    switch self {
    case .keep(let run), .pair(let run): run.count == 0
    case .remove(let range), .add(let range): range.isEmpty
    }
  }
}
