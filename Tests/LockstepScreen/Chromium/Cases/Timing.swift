internal import LockstepScreen

/// The time of a layout of 10,000 nodes from scratch, for trees like those of Taffy's benchmark.
enum Timing {
  static func run() {
    measure("wide, 10 children a node") { tree(branching: 10, nodes: 10_000, measured: false) }
    measure("deep, 2 children a node") { tree(branching: 2, nodes: 10_000, measured: false) }
    measure("deep, measured leaves") { tree(branching: 2, nodes: 10_000, measured: true) }
    measure("deep, auto styles only") { tree(branching: 2, nodes: 10_000, measured: true, plain: true) }
    if !CommandLine.arguments.contains("--once") { measureBaseline() }
  }

  private static func measureBaseline() {
    let counter = Counter()
    let closures: [() -> Void] = [{ counter.value &+= 1 }, { counter.value &+= 2 }]
    let clock = ContinuousClock()
    var best = Duration.seconds(1_000)
    for _ in 0..<7 {
      let time = clock.measure { for index in 0..<10_000_000 { closures[index & 1]() } }
      best = min(best, time)
    }
    print("closure call: \(Double(best.components.attoseconds) / 1e9 / 1e7) ns")
  }

  private final class Counter { var value = 0 }

  private static func measure(_ name: String, _ make: () -> LayoutNode) {
    let clock = ContinuousClock()
    var best = Duration.seconds(1_000)
    var counts = LayoutWorkCounts()
    for _ in 0..<(CommandLine.arguments.contains("--once") ? 1 : 7) {
      let root = make()
      let time = clock.measure { counts = root.layout(in: AvailableSize(width: 12_000, height: nil)) }
      best = min(best, time)
    }
    print(name, best, counts)
  }

  private static func tree(branching: Int, nodes: Int, measured: Bool, plain: Bool = false) -> LayoutNode {
    var random = SeededGenerator(state: 12_345)
    var level = (0..<max(1, nodes * (branching - 1) / branching)).map { _ -> LayoutNode in
      var style = LayoutStyle.default
      if !measured {
        style.width = .points(Double(Int.random(in: 0...500, using: &random)))
        style.height = .points(Double(Int.random(in: 0...500, using: &random)))
      }
      return measured
        ? LayoutNode(style: style, content: .measured(Words(lengths: [3, 4, 2], lineHeight: 10)))
        : LayoutNode(style: style)
    }
    while level.count > 1 {
      level = stride(from: 0, to: level.count, by: branching).map { start in
        var style = LayoutStyle.default
        if !plain {
          style.direction = LayoutStyle.Direction.allCases.randomElement(using: &random) ?? .row
          style.grow = 1
          style.margin = Edges(all: 10)
        } else {
          style.direction = Bool.random(using: &random) ? .row : .column
        }
        return LayoutNode(style: style, children: Array(level[start..<min(start + branching, level.count)]))
      }
    }
    return level[0]
  }
}
