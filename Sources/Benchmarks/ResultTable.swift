internal import Foundation

/// The results as a text table, one row per operation.
@MainActor
struct ResultTable {
  let results: [Measurement]

  var text: String {
    let header = ["operation", "ns/op", "min–max", "allocs", "ratio", "target", ""]
    let rows = [header] + results.map(cells)
    let widths = header.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).enumerated().map { index, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return index == 0 || index > 4 ? cell.0 + padding : padding + cell.0
      }
      .joined(separator: "  ").trimmedEnd
    }
    .joined(separator: "\n")
  }

  private func cells(_ result: Measurement) -> [String] {
    let ratio = results.ratio(of: result)
    let target = Benchmark.all.first { $0.name == result.name }?.target ?? .none
    let base = result.baseline.flatMap { results[$0] }?.median
    return [
      result.name,
      number(result.median),
      "\(number(result.minimum))–\(number(result.maximum))",
      result.allocations.map { String(format: "%.1f", $0) } ?? "",
      ratio.map { String(format: "%.2f × ", $0) + (result.baseline?.prefix { $0 != " " } ?? "") } ?? "",
      target.text,
      target.verdict(median: result.median, ratio: ratio, baseline: base),
    ]
  }

  private func number(_ value: Double) -> String {
    String(format: value < 100 ? "%.1f" : "%.0f", value)
  }
}

extension Benchmark.CostLimit {
  fileprivate var text: String {
    switch self {
    case .none: ""
    case .ratio(let ratio): "≤ \(ratio == ratio.rounded() ? "\(Int(ratio))" : String(format: "%.1f", ratio)) × baseline"
    case .nanoseconds(let nanoseconds): "≤ \(Int(nanoseconds)) ns"
    case .baselinePlus(let nanoseconds): "≤ baseline + \(Int(nanoseconds)) ns"
    }
  }

  fileprivate func verdict(median: Double, ratio: Double?, baseline: Double?) -> String {
    switch self {
    case .none: ""
    case .ratio(let limit): ratio.map { $0 <= limit ? "met" : "MISSED" } ?? ""
    case .nanoseconds(let limit): median <= limit ? "met" : "MISSED"
    case .baselinePlus(let limit): baseline.map { median <= $0 + limit ? "met" : "MISSED" } ?? ""
    }
  }
}

extension String {
  fileprivate var trimmedEnd: String {
    var copy = self
    while copy.last == " " { copy.removeLast() }
    return copy
  }
}
