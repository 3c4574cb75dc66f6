internal import Foundation

/// The command `benchmarks`, which measures the cost of each operation, and its ratio to a baseline measured in the same run.
@main
@MainActor
struct BenchmarkCommand {
  static func main() async {
    do {
      try await run(BenchmarkOptions(CommandLine.arguments.dropFirst()))
    } catch let error as BenchmarkOptions.UsageError {
      FileHandle.standardError.write(Data("\(error.text)\n".utf8))
      exit(2)
    } catch {
      FileHandle.standardError.write(Data("benchmarks: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ options: BenchmarkOptions) async throws {
    if options.wantsHelp { return print(BenchmarkOptions.help) }
    let rows = Benchmark.all.filter { options.selects($0) }
    if let iterations = options.once { return await runOnce(rows, iterations: iterations) }
    let results = await measure(rows, countsAllocations: options.countsAllocations)
    print(ResultTable(results: results).text)
    for row in MemoryBenchmark.all where options.selects(row) { print(row.text) }
    if let file = options.json { try results.write(to: file) }
    if let file = options.compare { print(try RegressionReport(from: file, to: results).text) }
  }

  /// Runs the operations without measuring them: for callgrind, and to count allocations.
  private static func runOnce(_ rows: [Benchmark], iterations: Int) async {
    for row in rows { await row.prepare().run(iterations) }
  }

  private static func measure(_ rows: [Benchmark], countsAllocations: Bool) async -> [Measurement] {
    var results: [Measurement] = []
    for row in rows {
      let samples = await TimeSampler.samples(of: row)
      let allocations = countsAllocations ? AllocationCounter.perOperation(of: row) : nil
      results.append(Measurement(row: row, samples: samples, allocations: allocations))
    }
    return results
  }
}
