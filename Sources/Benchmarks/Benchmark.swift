/// One operation to measure. All operations run on the main actor, like the stores of an app.
@MainActor
struct Benchmark {
  /// The maximum cost of the operation.
  enum CostLimit: Sendable {
    case none
    case ratio(Double)
    case nanoseconds(Double)

    /// The cost of the baseline plus a number of nanoseconds.
    case baselinePlus(Double)
  }

  /// Runs an operation a number of times.
  struct Workload {
    let run: @MainActor (_ iterations: Int) async -> Void
  }

  let name: String

  /// The name of the baseline; nil if this is a baseline itself.
  let baseline: String?
  let target: CostLimit

  /// Number of operations per sample.
  let iterations: Int
  let prepare: @MainActor () -> Workload

  var isBaseline: Bool { baseline == nil }

  init(
    _ name: String,
    baseline: String? = nil,
    target: CostLimit = .none,
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
    engine + operators + observation + casePaths + effects + differences + tester + scripts + screens + liveRoom
      + busy + root + exploration + longTexts
  }
}

/// Prevents the optimiser from removing the computation of a value.
@inline(never)
func blackHole<Value>(_: borrowing Value) {}
