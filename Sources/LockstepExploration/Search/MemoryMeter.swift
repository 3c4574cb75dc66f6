/// Measures whether a search uses too much memory, so that states of the next level are recreated instead of kept.
///
/// The states that are kept have no influence on the result. The memory of the process counts from the beginning of the search on, because a
/// process, such as one that runs tests, may have used much before.
struct MemoryMeter {
  /// The growth of the resident memory, in bytes, above which no more states are kept.
  private static let limit = 1 << 30

  /// The number of questions between two measurements, because each costs ten microseconds.
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
