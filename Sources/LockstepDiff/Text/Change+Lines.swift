extension Change {
  /// A text of several lines turned into another: `line 3 "three" → "THREE"`; `nil` when one of the two is none.
  ///
  /// The lines that are the same in front and behind are cut off; of the others the first is told, the rest counted.
  static func lineTurn(from old: Tree, to new: Tree) -> String? {
    guard case .paragraph(let old) = old, case .paragraph(let new) = new else { return nil }
    let shorter = min(old.count, new.count)
    let front = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
    let back = (0..<shorter - front).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? shorter - front
    let (left, came) = (old[front..<old.count - back], new[front..<new.count - back])
    let rest = max(left.count, came.count) - 1
    let tail = rest > 0 ? ", … (\(rest.grouped) more \(rest == 1 ? "line" : "lines"))" : ""
    return "line \(front + 1) " + turn(from: left.first, to: came.first) + tail
  }

  private static func turn(from old: String?, to new: String?) -> String {
    switch (old.map { Tree.leaf($0.quoted) }, new.map { Tree.leaf($0.quoted) }) {
    case (let old?, let new?): turn(from: old, to: new)
    case (let old?, nil): "− " + old.inline(width: Tree.compactWidth)
    case (nil, let new?): "+ " + new.inline(width: Tree.compactWidth)
    case (nil, nil): ""
    }
  }
}
