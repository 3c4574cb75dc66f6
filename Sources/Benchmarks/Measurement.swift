internal import Foundation

/// The measured cost of a benchmark, in nanoseconds per operation.
struct Measurement: Codable {
  let name: String
  let baseline: String?
  let median: Double
  let minimum: Double
  let maximum: Double

  /// Heap allocations per operation; nil if they weren't counted.
  let allocations: Double?

  @MainActor
  init(row: Benchmark, samples: [Double], allocations: Double?) {
    name = row.name
    baseline = row.baseline
    median = samples[samples.count / 2]
    minimum = samples.first ?? 0
    maximum = samples.last ?? 0
    self.allocations = allocations
  }
}

extension [Measurement] {
  subscript(name: String) -> Measurement? { first { $0.name == name } }

  /// The ratio of a measurement's median to the median of its baseline.
  func ratio(of measurement: Measurement) -> Double? {
    measurement.baseline.flatMap { self[$0] }.map { measurement.median / $0.median }
  }

  func write(to file: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(self).write(to: URL(fileURLWithPath: file), options: .atomic)
  }
}

/// Measures the time per operation.
@MainActor
enum TimeSampler {
  static let sampleCount = 9

  /// Nanoseconds per operation, one value per sample, sorted. A first sample warms up and isn't included.
  static func samples(of row: Benchmark) async -> [Double] {
    let work = row.prepare()
    await work.run(row.iterations)
    var samples: [Double] = []
    for _ in 0..<sampleCount {
      let start = ContinuousClock.now
      await work.run(row.iterations)
      samples.append(start.duration(to: .now).nanoseconds / Double(row.iterations))
    }
    return samples.sorted()
  }
}

extension Duration {
  fileprivate var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}

/// Measurements whose ratio to their baseline has increased since results were written to a file.
struct RegressionReport {
  private static let tolerance = 1.1

  private let lines: [String]

  init(from file: String, to results: [Measurement]) throws {
    let earlier = try JSONDecoder().decode([Measurement].self, from: Data(contentsOf: URL(fileURLWithPath: file)))
    lines = results.compactMap { result in
      guard let ratio = results.ratio(of: result), let before = earlier[result.name].flatMap(earlier.ratio),
        ratio > before * Self.tolerance
      else { return nil }
      return String(format: "slower: %@, %.2f → %.2f × its baseline", result.name, before, ratio)
    }
  }

  var text: String {
    lines.isEmpty ? "Nothing got slower by more than 10 %." : lines.joined(separator: "\n")
  }
}

/// Counts heap allocations by running this program under valgrind.
@MainActor
enum AllocationCounter {
  /// Returns the number of allocations per operation: the difference between two runs of different lengths, which cancels out
  /// the allocations at startup.
  ///
  /// - Returns: Nil if valgrind isn't installed or the run failed.
  static func perOperation(of row: Benchmark) -> Double? {
    let (few, many) = (100, 1100)
    guard let first = allocations(of: row, iterations: few), let second = allocations(of: row, iterations: many) else {
      return nil
    }
    return Double(second - first) / Double(many - few)
  }

  private static func allocations(of row: Benchmark, iterations: Int) -> Int? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let program = CommandLine.arguments[0]
    process.arguments = ["valgrind", "--leak-check=no", program, "--filter", row.name, "--once", "\(iterations)"]
    let output = Pipe()
    process.standardError = output
    process.standardOutput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 ? count(in: text) : nil
  }

  /// Parses `total heap usage: 1,234 allocs, …`.
  private static func count(in text: String) -> Int? {
    guard let start = text.range(of: "total heap usage: ")?.upperBound else { return nil }
    return Int(text[start...].prefix { $0 != " " }.filter(\.isNumber))
  }
}
