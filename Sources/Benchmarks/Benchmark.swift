/// One operation to measure. Everything runs on the main actor, where an app's stores live.
@MainActor
struct Benchmark {
  /// What the operation may cost.
  enum Target: Sendable {
    case none
    case ratio(Double)
    case nanoseconds(Double)

    /// At most another row's cost and so many nanoseconds.
    case baselinePlus(Double)
  }

  /// Something that does an operation many times.
  struct Workload {
    let run: @MainActor (_ iterations: Int) async -> Void
  }

  let name: String

  /// The name of the row that this one's ratio is to; `nil` for a baseline.
  let baseline: String?
  let target: Target

  /// How many operations a sample has.
  let iterations: Int
  let prepare: @MainActor () -> Workload

  var isBaseline: Bool { baseline == nil }

  init(
    _ name: String,
    baseline: String? = nil,
    target: Target = .none,
    iterations: Int,
    prepare: @escaping @MainActor () -> Workload
  ) {
    self.name = name
    self.baseline = baseline
    self.target = target
    self.iterations = iterations
    self.prepare = prepare
  }

  static var all: [Benchmark] {
    engine + operators + observation + casePaths + effects + differences + tester + scripts
  }
}

/// Keeps the optimiser from leaving out what computes a value.
@inline(never)
func blackHole<Value>(_: borrowing Value) {}
