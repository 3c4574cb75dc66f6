/// A release of the app in the generated year: one every fortnight, some worse than others.
struct StabilityRelease: Hashable, Sendable {
  /// Fortnights since 1 January 1970.
  let number: Int

  /// `30.2.0`.
  var name: String { "\(number / 26).\(number % 26).0" }

  var day: CalendarDay { CalendarDay(number: number * 14) }

  /// The six releases that people run on a day, newest first.
  static func live(on day: CalendarDay) -> [StabilityRelease] {
    let newest = day.number / 14
    return (0..<6).map { StabilityRelease(number: newest - $0) }
  }

  /// How many sessions it has, relative to others: adopted within a week, left when the next one comes.
  func weight(on date: CalendarDay) -> Double {
    let age = Double(date.number - day.number)
    let late = max(0, age - 10) / 5
    return min(1, (age + 1) / 7) / (1 + late * late)
  }

  /// The share of its sessions that crash, 0 to 1.
  ///
  /// - Parameter noise: 0 to 1, what tells it from others.
  func risk(_ noise: Double) -> Double {
    // Every fifth release is a bad one.
    (0.0025 + 0.0035 * noise) + (number % 5 == 3 ? 0.003 : 0)
  }
}
