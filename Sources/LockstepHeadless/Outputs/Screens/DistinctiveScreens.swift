/// Selects the screens that distinguish a script from the other scripts of a run.
///
/// Words that few scripts show weigh more (inverse document frequency), because many scripts begin with the same screens.
struct DistinctiveScreens {
  /// The number of scripts that show each word.
  private let counts: [String: Int]

  init(of scripts: [Storyboard.Script]) {
    counts = scripts.reduce(into: [:]) { counts, script in
      for word in script.screens.reduce(into: Set(), { $0.formUnion($1.words) }) { counts[word, default: 0] += 1 }
    }
  }

  /// The numbers of a script's two most distinctive screens, or of its only one, counted from 1, in order. The failed screen is always
  /// included, and the later one of equal screens is preferred.
  func numbers(in script: Storyboard.Script) -> [Int] {
    let screens = script.screens
    var chosen = script.failure?.screen.map { [$0 - 1] } ?? []
    while chosen.count < min(2, screens.count) {
      let seen = chosen.reduce(into: Set()) { $0.formUnion(screens[$1].words) }
      let weights = screens.map { weight(of: $0.words.subtracting(seen)) }
      let rest = screens.indices.filter { !chosen.contains($0) }
      chosen += rest.max { (weights[$0], $0) < (weights[$1], $1) }.map { [$0] } ?? []
    }
    return chosen.sorted().map { $0 + 1 }
  }

  /// The counts are squared, so that many common words weigh less than a rare one. The weight is an integer, because the sum of fractions
  /// would depend on their order.
  private func weight(of words: Set<String>) -> Int {
    words.reduce(0) { sum, word in
      let count = counts[word] ?? 1
      return sum + 1_000_000 / (count * count)
    }
  }
}
