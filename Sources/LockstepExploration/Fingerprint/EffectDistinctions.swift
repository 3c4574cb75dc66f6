/// Additional values that identify effects in flight.
struct EffectDistinctions: OptionSet, Hashable, Codable {
  let rawValue: Int

  /// The state and action that started an effect count, even if the effect names the values that it uses.
  static let origins = Self(rawValue: 1)

  /// An event of one effect counts for all effects of its step: they share memory, such as a stream that the reducer has made.
  static let sharedPasts = Self(rawValue: 2)
}
