/// Tells whether the process uses more memory than exploration should, so that states of the next level are made again instead of kept.
///
/// The states that are kept have no influence on the result.
struct MemoryMeter {
  /// The resident memory, in bytes, above which no more states are kept.
  private static let limit = 1 << 30

  /// The number of questions between two measurements, because each costs microseconds.
  private static let interval = 64

  private var questions = 0
  private var isAboveLimit = false

  /// Whether another state may be kept.
  mutating func hasRoom() -> Bool {
    if questions % Self.interval == 0 { isAboveLimit = (ResidentMemory.bytes ?? 0) > Self.limit }
    questions += 1
    return !isAboveLimit
  }
}
