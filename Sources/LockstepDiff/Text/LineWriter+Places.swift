extension LineWriter {
  /// Where two texts part, in bytes; `nil` when both fit on a line, or are none.
  func placeApart(_ old: Tree, _ new: Tree) -> Int? {
    guard case .leaf(let old) = old, case .leaf(let new) = new else { return nil }
    return old.isLonger(than: width) || new.isLonger(than: width) ? old.commonBytes(with: new) : nil
  }

  /// The same for lines that came in the place of lines that left, by the positions of both.
  func placesApart(in lines: [Difference.Child]) -> [Int: Int] {
    var places: [Int: Int] = [:]
    var (firstOld, firstNew) = (0, 0)
    for (index, line) in lines.enumerated() {
      switch line.node {
      case .removed:
        if index != firstNew { firstOld = index }
        firstNew = index + 1
      case .added(let new):
        let partner = firstOld + index - firstNew
        guard partner < firstNew, case .removed(let old) = lines[partner].node else { continue }
        if let place = placeApart(old, new) { (places[partner], places[index]) = (place, place) }
      case .changed, .moved, .unchanged, .folded, .uncompared, .inside, .rewritten:
        (firstOld, firstNew) = (index + 1, index + 1)
      }
    }
    return places
  }
}
