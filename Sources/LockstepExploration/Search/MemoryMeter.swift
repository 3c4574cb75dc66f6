internal import Foundation

/// Measures whether a search uses too much memory; if so, states of the next level are recreated instead of kept.
///
/// Keeping states doesn't affect the result. Memory is measured relative to the beginning of the search, because the process may already
/// have used much memory, for example by running tests.
struct MemoryMeter {
  /// The growth of the resident memory, in bytes, above which no more states are kept.
  private static let limit = 1 << 30

  /// The number of calls per measurement; one measurement takes ten microseconds.
  private static let interval = 1_024

  private let initial = ResidentMemory.bytes ?? 0
  private var questions = 0
  private var isAboveLimit = false

  /// Whether another state may be kept.
  mutating func hasRoom() -> Bool {
    if questions % Self.interval == 0 { isAboveLimit = (ResidentMemory.bytes ?? 0) - initial > Self.limit }
    questions += 1
    return !isAboveLimit
  }
}

/// The resident memory of the process, in bytes; nil on systems without Linux's `/proc/self/statm`.
package enum ResidentMemory {
  package static var bytes: Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * Int(getpagesize()) }
  }
}
