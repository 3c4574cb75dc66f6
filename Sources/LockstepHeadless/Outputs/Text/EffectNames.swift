/// The names of effects by number, because dropped effects are reported only by number.
///
/// Effect numbers increase, and most effects that end are recent: a sorted array costs less than hashing.
struct EffectNames {
  private var entries: [(effect: Int, name: String)] = []

  /// The name of an effect.
  ///
  /// - Complexity: O(log effects) to read, O(effects that started later and did not end) to write.
  subscript(effect: Int) -> String? {
    get {
      let place = place(of: effect)
      return place < entries.count && entries[place].effect == effect ? entries[place].name : nil
    }
    set {
      let place = place(of: effect)
      switch (place < entries.count && entries[place].effect == effect, newValue) {
      case (true, let name?): entries[place].name = name
      case (true, nil): entries.remove(at: place)
      case (false, let name?): entries.insert((effect, name), at: place)
      case (false, nil): break
      }
    }
  }

  /// The index of an effect, or its insertion index.
  private func place(of effect: Int) -> Int {
    guard let last = entries.last, last.effect >= effect else { return entries.count }
    var (low, high) = (0, entries.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].effect < effect { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
