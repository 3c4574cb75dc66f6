internal import LockstepDiff

private struct Key: Hashable {
  var number: Int
}

extension Benchmark {
  /// The maximum time that a failing test takes for a large state: a comparison and its text.
  static var largeDifferences: [Benchmark] {
    let numbers = 0..<1_000_000
    let items = { (count: Int) in (0..<200_000).map { Item(id: $0, name: "Item number \($0)", count: count) } }
    let identified = { (count: Int) in
      (0..<200_000).map { IdentifiedItem(id: $0, name: "Item number \($0)", count: count) }
    }
    let keyed = { (offset: Int) in Dictionary(uniqueKeysWithValues: (0..<500_000).map { ("key \($0)", $0 + offset) }) }
    return [
      large("in structs, all changed") { (items(1), items(2)) },
      large("in Identifiable structs, all changed") { (identified(1), identified(2)) },
      large("in Identifiable structs, reversed") { (identified(1), Array(identified(1).reversed())) },
      large("in a list, reversed") { (Array(numbers), Array(numbers.reversed())) },
      large("in a list, every seventh changed") { (Array(numbers), numbers.map { $0.isMultiple(of: 7) ? -1 : $0 }) },
      large("in 1,000 lists, all changed") { (grid(from: 0), grid(from: 1_000_000)) },
      large("in a dictionary, all changed") { (keyed(0), keyed(1)) },
      large("in a dictionary, all gone") { (keyed(0), [:]) },
      large("in a set, all changed") { (Set(0..<500_000), Set(500_000..<1_000_000)) },
      large("in a set of ids, all changed") {
        (Set((0..<500_000).map(Key.init)), Set((500_000..<1_000_000).map(Key.init)))
      },
    ]
  }

  private static func large<State: Equatable>(_ name: String, _ states: @escaping () -> (State, State)) -> Benchmark {
    Benchmark(
      "difference of 1,000,000 values \(name)",
      baseline: b2,
      target: .nanoseconds(1_000_000_000),
      iterations: 1
    ) {
      let (old, new) = states()
      return Workload { for _ in 0..<$0 { blackHole(text(of: Comparison(old, new))) } }
    }
  }

  private static func text(of comparison: Comparison) -> String? {
    if case .different(let difference) = comparison { difference.text() } else { nil }
  }

  private static func grid(from start: Int) -> [[Int]] {
    (0..<1_000).map { row in (0..<1_000).map { start + row * 1_000 + $0 } }
  }
}
