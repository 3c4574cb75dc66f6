/// Numbers of crashes of each kind, before rounding.
struct GeneratedCrashesByKind: Hashable, Sendable {
  /// The kinds of crashes, in the order of the numbers.
  static let kinds: [Stability.CrashType] = [.exception, .launch, .hang, .memory]

  /// The usual shares of all crashes.
  static let usual = Self(numbers: [0.52, 0.11, 0.22, 0.15])

  var numbers = SIMD4<Double>.zero

  /// The number of crashes of one kind, or of all kinds.
  subscript(type: Stability.CrashType) -> Double {
    guard let index = Self.kinds.firstIndex(of: type) else { return numbers.sum() }
    return numbers[index]
  }

  /// Adds crashes of one kind, or of all kinds by their usual shares.
  mutating func add(_ count: Double, of type: Stability.CrashType) {
    if let index = Self.kinds.firstIndex(of: type) {
      numbers[index] += count
    } else {
      self += Self.usual * count
    }
  }

  static func += (total: inout Self, part: Self) { total.numbers += part.numbers }

  static func * (crashes: Self, factor: Double) -> Self { Self(numbers: crashes.numbers * factor) }
}

extension Stability.CrashType {
  /// The kinds of crashes that this filter counts.
  var kinds: [Stability.CrashType] { self == .all ? GeneratedCrashesByKind.kinds : [self] }
}
