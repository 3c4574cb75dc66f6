internal import Features
internal import Lockstep
internal import LockstepExploration
internal import LockstepPlayback
internal import LockstepSimulation

/// The cost of exploration per generated state. The baseline is a plain loop over the same reducer with a set of hashes.
extension Benchmark {
  private static let plainLoop = "plain loop, sliding puzzle 3×3"

  static var exploration: [Benchmark] {
    [
      Benchmark(plainLoop, iterations: SlidingPuzzle.generated) {
        Workload { _ in blackHole(visitInPlainLoop()) }
      },
      // At least 0.7 of the plain loop's rate.
      Benchmark(
        "exploration, sliding puzzle 3×3",
        baseline: plainLoop,
        target: .ratio(1 / 0.7),
        iterations: SlidingPuzzle.generated
      ) {
        let exploration = Exploration(
          initialState: { SlidingPuzzle.State() },
          reducer: { SlidingPuzzle() },
          alphabet: .offered { SlidingPuzzle.actions(at: $0) },
          properties: [ExplorationProperty(.always, "the gap is in place") { $0.tiles[$0.empty] == 0 }],
          limits: limits()
        )
        return Workload { _ in
          let report = try? exploration.run()
          precondition(report?.generated == SlidingPuzzle.generated, "The puzzle has a published number of results.")
        }
      },
      // At least 20,000 a second.
      Benchmark(
        "exploration, Login with effects",
        baseline: plainLoop,
        target: .nanoseconds(50_000),
        iterations: loginGenerated
      ) {
        Workload { _ in
          let report = try? login.run()
          precondition(report?.generated == loginGenerated, "The same exploration has the same number of results.")
        }
      },
    ]
  }

  /// The number of states that a breadth-first search without Lockstep visits.
  private static func visitInPlainLoop() -> Int {
    let reducer = SlidingPuzzle()
    let start = SlidingPuzzle.State()
    var visited: Set<Int> = [start.hashValue]
    var level = [start]
    while !level.isEmpty {
      var next: [SlidingPuzzle.State] = []
      for state in level {
        for action in SlidingPuzzle.actions(at: state) {
          var result = state
          _ = reducer.reduce(into: &result, action: action)
          if visited.insert(result.hashValue).inserted { next.append(result) }
        }
      }
      level = next
    }
    return visited.count
  }

  /// The limits that `headless explore` uses. It always reports coverage.
  private static func limits(depth: Int? = nil) -> ExplorationLimits {
    var limits = ExplorationLimits()
    (limits.depth, limits.covers) = (depth, true)
    return limits
  }

  private static let loginGenerated = ((try? login.run())?.generated) ?? 0

  static var login: Exploration<Login.State, Login.Action> {
    Exploration(
      initialState: { Login.State() },
      reducer: { Login() },
      alphabet: .offered(Login.userActions),
      properties: [ExplorationProperty(.eventually, "the spinner stops") { !$0.isLoading }],
      limits: limits(depth: 11)
    ) {
      $0.authManager = .choosing
    }
  }
}

/// The sliding puzzle with 3 × 3 cells: 181,440 distinct and 483,841 generated states, the numbers that model checkers publish.
struct SlidingPuzzle: ReducerProtocol {
  struct State: Equatable, Sendable, Hashable {
    var tiles: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8, 0]
    var empty = 8
  }

  enum Action: Sendable { case up, down, left, right }

  /// The number of states that moves produce, plus the initial state.
  static let generated = 483_841

  /// Returns the possible moves in a state.
  static func actions(at state: State) -> [Action] {
    var actions: [Action] = []
    if state.empty >= 3 { actions.append(.up) }
    if state.empty < 6 { actions.append(.down) }
    if state.empty % 3 > 0 { actions.append(.left) }
    if state.empty % 3 < 2 { actions.append(.right) }
    return actions
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    let neighbor =
      switch action {
      case .up: state.empty - 3
      case .down: state.empty + 3
      case .left: state.empty - 1
      case .right: state.empty + 1
      }
    state.tiles.swapAt(neighbor, state.empty)
    state.empty = neighbor
    return .none
  }
}
