/// A release of the app in the generated year: one every two weeks, some less stable than others.
struct GeneratedRelease: Hashable, Sendable {
  /// The number of two-week periods since 1 January 1970.
  let number: Int

  /// The version's name: `30.2.0`.
  var name: String { "\(number / 26).\(number % 26).0" }

  var day: CalendarDay { CalendarDay(number: number * 14) }

  /// The six releases in use on a day, newest first.
  static func live(on day: CalendarDay) -> [GeneratedRelease] {
    let newest = day.number / 14
    return (0..<6).map { GeneratedRelease(number: newest - $0) }
  }

  /// The releases in use on a day, newest first, with their shares of the day's sessions, 0 to 1.
  static func shares(on day: CalendarDay) -> [(release: GeneratedRelease, share: Double)] {
    let releases = live(on: day)
    let all = releases.reduce(0) { $0 + $1.weight(on: day) }
    return releases.map { ($0, $0.weight(on: day) / all) }
  }

  /// The release's relative number of sessions: it grows within a week, and shrinks when the next release is out.
  func weight(on date: CalendarDay) -> Double {
    let age = Double(date.number - day.number)
    let late = max(0, age - 10) / 5
    return min(1, (age + 1) / 7) / (1 + late * late)
  }

  /// The share of the release's sessions that crash, 0 to 1.
  ///
  /// - Parameter noise: A value from 0 to 1 that varies the share between releases.
  func risk(_ noise: Double) -> Double {
    // Every fifth release is unstable.
    0.00235 + 0.00329 * noise + (number % 5 == 3 ? 0.00282 : 0)
  }
}
