/// Measures whether a search uses too much memory, so that states of the next level are recreated instead of kept.
///
/// The states that are kept have no influence on the result. Memory is measured relative to the beginning of the search, because a
/// process that runs tests, for example, may have used much memory before.
struct MemoryMeter {
  /// The growth of the resident memory, in bytes, above which no more states are kept.
  private static let limit = 1 << 30

  /// The number of calls between two measurements, because a measurement costs ten microseconds.
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
