/// Neighbours that stay: as many elements, from an old position and a new one on.
struct ListRun: Hashable {
  var old: Int
  var new: Int
  var count: Int

  /// The same elements, of lists that begin further in front.
  func moved(by start: Int) -> ListRun { ListRun(old: old + start, new: new + start, count: count) }
}

extension [ListRun] {
  /// Adds one element behind the others, to the last run where it continues it.
  mutating func append(old: Int, new: Int) {
    if let last, last.old + last.count == old, last.new + last.count == new {
      self[count - 1].count += 1
    } else {
      append(ListRun(old: old, new: new, count: 1))
    }
  }
}
