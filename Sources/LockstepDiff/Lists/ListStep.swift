/// One step of the way from an old list to a new one.
enum ListStep: Hashable {
  /// As many elements stay, from these positions on.
  case keep(old: Int, new: Int, count: Int)
  /// An element is the same one, and may have changed inside.
  case pair(old: Int, new: Int)
  /// An element is the same one at another place among the others, and may have changed inside.
  case move(old: Int, new: Int)
  case remove(Int)
  case add(Int)
}

extension ListStep {
  /// What left and what came between two elements that stay: paired as far as they go when position is all they have.
  static func gap(removed: [Int], added: [Int], pairing: Bool) -> [ListStep] {
    let paired = pairing ? min(removed.count, added.count) : 0
    return zip(removed, added).prefix(paired).map { .pair(old: $0, new: $1) }
      + removed.dropFirst(paired).map(ListStep.remove)
      + added.dropFirst(paired).map(ListStep.add)
  }
}
