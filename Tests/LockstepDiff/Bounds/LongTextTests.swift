import Foundation
import Testing

@testable import LockstepDiff

/// Functions of texts take time in proportion to the length, whatever characters the text consists of.
@Suite struct LongTextTests {
  struct Operation: Sendable, CustomTestStringConvertible {
    let name: String
    let run: @Sendable (String) -> Int
    var testDescription: String { name }
  }

  static let operations = [
    Operation(name: "quoted") { $0.quoted.utf8.count },
    Operation(name: "escaped line") { $0.escapedLine.utf8.count },
    Operation(name: "visible text") { SanitizedText($0).text.utf8.count },
    Operation(name: "beginning of visible text") { SanitizedText($0, limit: 80).text.utf8.count },
    Operation(name: "beginning of an excerpt") { TextExcerpt($0, width: 100).beginning.utf8.count },
    Operation(name: "excerpt around a byte") { TextExcerpt($0, width: 100).around($0.utf8.count - 3).utf8.count },
    Operation(name: "text from a byte") { $0.from(40, before: $0.utf8.count - 1).utf8.count },
    Operation(name: "equal bytes") { $0.commonBytes(with: $0 + "x") },
    Operation(name: "near names") { NearestName($0).nearest(in: [$0 + "x"]).count },
  ]

  /// Plain text, text with escapes, letters of two bytes, one character of many scalars, flags, and joined emoji.
  static let units = ["abc def\n", "a\"\\b", "é\u{7}ü ", "\u{301}", "🇩🇪", "👩\u{200D}"]

  /// Eight times as long a text takes 8 times as long, or 64 times if the time is quadratic.
  @Test(arguments: operations, units) func timeIsLinear(operation: Operation, unit: String) {
    let ratios = (1...3).lazy.map { _ in cost(operation, 40_000, unit) / max(cost(operation, 5_000, unit), 0.000_5) }
    // The best of several: only this thread's own time is counted, but a cache may be cold.
    #expect(ratios.contains { $0 < 24 })
  }

  /// The processor time of this thread in seconds.
  private func cost(_ operation: Operation, _ scalars: Int, _ unit: String) -> Double {
    let text = String(repeating: unit, count: scalars / unit.unicodeScalars.count)
    let start = Self.now
    _ = operation.run(text)
    return Self.now - start
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
