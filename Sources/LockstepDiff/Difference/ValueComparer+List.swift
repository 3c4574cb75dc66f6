extension ValueComparer {
  /// Maximum number of added and removed elements in a search for the shortest edit script.
  private static let editLimit = 256
  /// The limit for elements without `==`, which must be taken apart to be compared.
  private static let slowEditLimit = 16

  /// Compares two lists. Equal elements at the front and at the back are skipped; the remaining ones are matched by id, otherwise by
  /// equality.
  mutating func node(inside pair: ListPair) -> Difference.Node? {
    let areSame = pair.areEqual ?? visibleEquality(of: pair)
    let (front, back) = pair.trimmed(trustingBytes: !isThorough, areSame: areSame)
    let (oldMiddle, newMiddle) = (front..<pair.oldCount - back, front..<pair.newCount - back)
    guard !oldMiddle.isEmpty || !newMiddle.isEmpty else { return nil }
    let match = pair.match(oldMiddle, newMiddle)
    let edits = edits(from: oldMiddle, to: newMiddle, of: pair, match, areSame)
    var list = ListComparisonState(pair: pair, match: match, start: front)
    keep(MatchedRun(old: 0, new: 0, count: front), &list)
    for edit in edits { take(edit, &list) }
    keep(MatchedRun(old: pair.oldCount - back, new: pair.newCount - back, count: back), &list)
    return list.builder.finished(describer).map { .inside(.array, $0) }
  }

  /// Returns a comparison of elements without `==`. Two elements are the same if they have no visible difference.
  private func visibleEquality(of pair: ListPair) -> (Int, Int) -> Bool {
    let blank = ValueComparer(limit: 64, isThorough: false)
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
    _ match: IdentityMatching?,
    _ areSame: @escaping (Int, Int) -> Bool
  ) -> [ListEdit] {
    let start = old.lowerBound
    if let match {
      let staying = match.kept.map { $0.moved(by: start) }
      return ListEdit.edits(from: old, to: new, staying: staying, areEqual: false, pairing: false)
    }
    let isSlow = pair.areEqual == nil
    let kept = EditScriptFinder.kept(
      oldCount: old.count,
      newCount: new.count,
      limit: isSlow ? ValueComparer.slowEditLimit : ValueComparer.editLimit,
      own: isSlow ? (old.count + new.count) / 8 : (old.count + new.count) * 2,
      budget: &budget[isSlow: isSlow]
    ) { areSame(start + $0, start + $1) }
    let staying = (kept ?? []).map { $0.moved(by: start) }
    return ListEdit.edits(from: old, to: new, staying: staying, areEqual: true, pairing: true)
  }
}

/// The number of element pairs that may still be compared in searches for shortest edit scripts, shared by all lists of one comparison.
struct ComparisonBudget {
  private var quick = 1_000_000
  /// Elements without `==` are taken apart, which costs as much as fifty calls of `==`.
  private var slow = 20_000

  subscript(isSlow isSlow: Bool) -> Int {
    get { isSlow ? slow : quick }
    set { if isSlow { slow = newValue } else { quick = newValue } }
  }
}
