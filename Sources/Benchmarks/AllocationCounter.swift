internal import Foundation

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
