extension Comparer {
  /// The most elements that may come or leave before the search for the shortest way is given up.
  private static let editLimit = 256
  /// The same for elements without `==`, which must be taken apart to be told apart.
  private static let slowEditLimit = 16

  /// Two lists: what is the same in front and behind is cut off, the middle is matched by id, else by equality.
  mutating func node(inside pair: ListPair) -> Difference.Node? {
    let areSame = pair.areEqual ?? visibleEquality(of: pair)
    let (front, back) = pair.trimmed(trustingBytes: !isThorough, areSame: areSame)
    let (oldMiddle, newMiddle) = (front..<pair.oldCount - back, front..<pair.newCount - back)
    guard !oldMiddle.isEmpty || !newMiddle.isEmpty else { return nil }
    let match = pair.match(oldMiddle, newMiddle)
    let edits = edits(from: oldMiddle, to: newMiddle, of: pair, match, areSame)
    var list = ListComparison(pair: pair, match: match, start: front)
    keep(MatchedRun(old: 0, new: 0, count: front), &list)
    for edit in edits { take(edit, &list) }
    keep(MatchedRun(old: pair.oldCount - back, new: pair.newCount - back, count: back), &list)
    return list.builder.finished(describer).map { .inside(.array, $0) }
  }

  /// Elements without `==` are the same when nothing about them differs visibly.
  private func visibleEquality(of pair: ListPair) -> (Int, Int) -> Bool {
    let blank = Comparer(limit: 64, isThorough: false)
    return { old, new in
      guard pair.haveSameID(old, new) else { return false }
      if pair.haveSameBytes(old, new, 1) { return true }
      var comparer = blank
      return comparer.node(from: pair.old(old), to: pair.new(new)) == nil
    }
  }

  private mutating func edits(
    from old: Range<Int>,
    to new: Range<Int>,
    of pair: ListPair,
    _ match: IdentityMatch?,
    _ areSame: @escaping (Int, Int) -> Bool
  ) -> [ListEdit] {
    let start = old.lowerBound
    if let match {
      let staying = match.kept.map { $0.moved(by: start) }
      return ListEdit.edits(from: old, to: new, staying: staying, areEqual: false, pairing: false)
    }
    let isSlow = pair.areEqual == nil
    let kept = EditScript.kept(
      oldCount: old.count,
      newCount: new.count,
      limit: isSlow ? Comparer.slowEditLimit : Comparer.editLimit,
      own: isSlow ? (old.count + new.count) / 8 : (old.count + new.count) * 2,
      budget: &budget[isSlow: isSlow]
    ) { areSame(start + $0, start + $1) }
    let staying = (kept ?? []).map { $0.moved(by: start) }
    return ListEdit.edits(from: old, to: new, staying: staying, areEqual: true, pairing: true)
  }
}

/// Pairs of elements that may still be compared in search of shortest ways, by all lists of one comparison together.
struct ComparisonBudget {
  private var quick = 1_000_000
  /// Elements without `==` are taken apart, each of which costs as much as fifty of the others.
  private var slow = 20_000

  subscript(isSlow isSlow: Bool) -> Int {
    get { isSlow ? slow : quick }
    set { if isSlow { slow = newValue } else { quick = newValue } }
  }
}
