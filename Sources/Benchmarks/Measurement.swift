internal import Foundation

/// What a row cost, in nanoseconds per operation.
struct Measurement: Codable {
  let name: String
  let baseline: String?
  let median: Double
  let minimum: Double
  let maximum: Double

  /// Heap allocations per operation; `nil` when not counted.
  let allocations: Double?

  @MainActor
  init(row: Row, samples: [Double], allocations: Double?) {
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

  /// The ratio of a row's median to that of its baseline.
  func ratio(of measurement: Measurement) -> Double? {
    measurement.baseline.flatMap { self[$0] }.map { measurement.median / $0.median }
  }

  func write(to file: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(self).write(to: URL(fileURLWithPath: file), options: .atomic)
  }
}
