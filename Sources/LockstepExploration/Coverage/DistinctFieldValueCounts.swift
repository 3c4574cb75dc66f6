internal import LockstepDiff

/// Counts the distinct values of each field in a sample of states, to show why a state space is large.
package struct DistinctFieldValueCounts: Sendable {
  /// A field and the number of its distinct values.
  package struct Field: Sendable, Hashable {
    /// The path of the field: `order.lines`.
    package let path: String
    package let valueCount: Int
  }

  /// The largest number of effects with the same name that were in flight in one state.
  package struct PeakEffectCount: Sendable, Hashable {
    package let name: String
    /// The number of these effects.
    package let count: Int
  }

  /// Minimum number of effects with the same name that is reported.
  private static let reportedEffectCount = 3

  /// Maximum number of states to read, and of moves made to reach them.
  private static let (sampleSize, moveLimit) = (200, 200_000)

  /// The fields with more than one value, sorted by decreasing number of values.
  package let fields: [Field]

  /// The effects with many instances in flight in one state, sorted by decreasing number.
  package let effects: [PeakEffectCount]

  /// The number of states that were read.
  package let stateCount: Int

  /// Returns the positions of the states to read, evenly spaced.
  ///
  /// - Parameters:
  ///   - states: The positions of all states of a level.
  ///   - depth: The number of moves needed to reach each of these states.
  static func positions(in states: Range<Int>, depth: Int) -> [Int] {
    let size = max(1, min(sampleSize, moveLimit / max(1, depth)))
    return Array(stride(from: states.lowerBound, to: states.upperBound, by: max(1, (states.count + size - 1) / size)))
  }

  /// Counts the distinct field values in states, and their effects in flight.
  ///
  /// - Parameters:
  ///   - sample: The states.
  ///   - names: For each state, the names of the effects in flight.
  init<State>(of sample: [State], effects names: [[String]]) {
    var counts: [String: Int] = [:]
    for names in names {
      for (name, namesakes) in Dictionary(grouping: names, by: { $0 }) {
        counts[name] = max(counts[name] ?? 0, namesakes.count)
      }
    }
    effects = counts.map { PeakEffectCount(name: $0.key, count: $0.value) }
      .filter { $0.count >= Self.reportedEffectCount }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    var values: [String: Set<Fingerprint>] = [:]
    let plan = ValueFingerprinter<Any>()
    for state in sample { Self.collectValues(state, at: "", plan, &values) }
    stateCount = sample.count
    fields = values.map { Field(path: $0.key, valueCount: $0.value.count) }
      .filter { $0.valueCount > 1 }
      .sorted { ($1.valueCount, $0.path) < ($0.valueCount, $1.path) }
  }

  /// Records the fields of a struct, and of the structs in it.
  private static func collectValues(
    _ value: Any,
    at path: String,
    _ plan: ValueFingerprinter<Any>,
    _ values: inout [String: Set<Fingerprint>]
  ) {
    let mirror = Mirror(reflecting: value)
    if let wrapped = mirror.wrappedValue {
      collectValues(wrapped, at: path, plan, &values)
    } else if mirror.displayStyle == .struct, !mirror.children.isEmpty, path.split(separator: ".").count < 3 {
      for (label, child) in mirror.children {
        let name = label.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 } ?? ""
        collectValues(child, at: path.isEmpty ? name : "\(path).\(name)", plan, &values)
      }
    } else if let fingerprint = try? plan.fingerprint(of: value) {
      values[path.isEmpty ? "self" : path, default: []].insert(fingerprint)
    }
  }
}
