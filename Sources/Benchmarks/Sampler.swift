/// Takes times.
@MainActor
enum Sampler {
  static let sampleCount = 9

  /// Nanoseconds per operation, one figure a sample, after one sample to warm up.
  static func samples(of row: Row) async -> [Double] {
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
