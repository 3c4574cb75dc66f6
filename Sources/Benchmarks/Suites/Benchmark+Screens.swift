internal import Lockstep
internal import LockstepScreen

/// Layout of large trees, and redraws of a screen with a list. The limits of targets.md, in milliseconds, are ratios to a B0 of 1.7 ns.
extension Benchmark {
  static var screens: [Benchmark] {
    [
      Benchmark(
        "layout of 10,000 nodes, 10 children each",
        baseline: b0,
        target: .ratio(4_700_000),
        iterations: 5
      ) {
        layout(branching: 10)
      },
      Benchmark("layout of 10,000 nodes, 2 children each", baseline: b0, target: .ratio(4_700_000), iterations: 5) {
        layout(branching: 2)
      },
      Benchmark("list of 10,000 rows: opened, text", baseline: b0, target: .ratio(2_940_000), iterations: 10) {
        let store = Store(initialState: ScreenRows.State(count: 10_000)) { ScreenRows() }
        return Workload { iterations in
          for _ in 0..<iterations {
            blackHole(ScreenSession(RowsScreen(store: store), size: .standard).snapshot().text)
          }
        }
      },
      Benchmark("list of 10,000 rows: one changed, text", baseline: b0, target: .ratio(117_600), iterations: 200) {
        let store = Store(initialState: ScreenRows.State(count: 10_000)) { ScreenRows() }
        let session = ScreenSession(RowsScreen(store: store), size: .standard)
        _ = session.snapshot()
        return Workload { iterations in
          for number in 0..<iterations {
            store.send(.row(id: number % 10, .incremented))
            blackHole(session.snapshot().text)
          }
        }
      },
      Benchmark("layout of 1,000 rows: one changed", baseline: b0, target: .ratio(30_000), iterations: 1_000) {
        let root = tree(branching: 1_000, nodes: 1_000)
        root.layout(in: AvailableSize(width: 80, height: nil))
        return Workload { iterations in
          for number in 0..<iterations {
            root.child(at: number % root.childCount).style.height = .points(Double(number % 7 + 1))
            root.layout(in: AvailableSize(width: 80, height: nil))
          }
        }
      },
    ]
  }

  private static func layout(branching: Int) -> Workload {
    Workload { iterations in
      // The trees are created before the layouts in the same sample; creating them takes a tenth of the time.
      for _ in 0..<iterations {
        let root = tree(branching: branching, nodes: 10_000)
        root.layout(in: AvailableSize(width: 12_000, height: nil))
        blackHole(root.frame)
      }
    }
  }

  /// A tree with a number of leaves, in which each inner node has a number of children.
  private static func tree(branching: Int, nodes: Int) -> LayoutNode {
    var level = (0..<max(1, nodes * (branching - 1) / branching)).map { number -> LayoutNode in
      var style = LayoutStyle.default
      style.width = .points(Double(number * 7 % 50))
      style.height = .points(Double(number * 3 % 20))
      return LayoutNode(style: style)
    }
    while level.count > 1 {
      level = stride(from: 0, to: level.count, by: branching).map { start in
        var style = LayoutStyle.default
        style.direction = start % 3 == 0 ? .column : .row
        style.grow = 1
        style.padding = Edges(all: 1)
        return LayoutNode(style: style, children: Array(level[start..<min(start + branching, level.count)]))
      }
    }
    return level[0]
  }
}

/// A feature with rows, each with a screen of its own.
private struct ScreenRows: ReducerProtocol {
  struct Row: Equatable, Identifiable {
    let id: Int
    var count = 0
  }

  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row>

    init(count: Int) {
      rows = IdentifiedArray(uniqueElements: (0..<count).map { Row(id: $0) })
    }
  }

  enum RowAction: Sendable { case incremented }
  enum Action: Sendable { case row(id: Int, RowAction) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if case .row(let id, .incremented) = action { state.rows[id: id]?.count += 1 }
    return .none
  }
}

private struct RowsScreen: Screen {
  let store: StoreOf<ScreenRows>

  var body: some Element {
    VBox {
      Text("Rows").style(.title)
      List("Rows") {
        ForEach(store.rows) { row in
          HBox(spacing: 2) {
            Text("Row \(row.id)").width(.fill)
            Button("Count: \(row.count)") { store.send(.row(id: row.id, .incremented)) }
          }
        }
      }
    }
  }
}
