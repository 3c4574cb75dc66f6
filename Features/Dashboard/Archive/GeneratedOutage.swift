/// A yearly outage in the generated data, so that the dashboard has anomalies to show.
struct GeneratedOutage: Hashable, Sendable {
  let month: Int
  let day: Int
  let minutes: Range<Int>
  let title: String
  /// The kind of crash that becomes more frequent.
  let crashType: Stability.CrashType
  /// The factor by which the total number of crashes increases.
  let factor: Double

  static let known = [
    Self(month: 1, day: 17, minutes: 130..<340, title: "a certificate had expired", crashType: .exception, factor: 6),
    Self(month: 3, day: 29, minutes: 60..<180, title: "the clocks went forward", crashType: .launch, factor: 14),
    Self(month: 6, day: 8, minutes: 540..<1260, title: "the payment library crashed", crashType: .exception, factor: 3),
    Self(
      month: 9,
      day: 14,
      minutes: 860..<905,
      title: "a bad configuration was rolled out",
      crashType: .all,
      factor: 11
    ),
    Self(
      month: 11,
      day: 11,
      minutes: 0..<120,
      title: "the sale brought ten times the traffic",
      crashType: .hang,
      factor: 8
    ),
    Self(month: 12, day: 30, minutes: 1140..<1215, title: "the image service was down", crashType: .memory, factor: 9),
  ]

  static func on(_ day: CalendarDay) -> [GeneratedOutage] {
    let (month, number) = (day.month.month, day.dayOfMonth)
    return known.filter { $0.month == month && $0.day == number }
  }

  /// The crashes by kind in part of a day, relative to all crashes without an outage.
  static func crashes(on day: CalendarDay, minutes: Range<Int>) -> GeneratedCrashesByKind {
    crashes(during: on(day), minutes: minutes)
  }

  /// The crashes by kind in part of a day with some outages, relative to all crashes without an outage.
  static func crashes(during outages: [GeneratedOutage], minutes: Range<Int>) -> GeneratedCrashesByKind {
    outages.reduce(into: .usual) { crashes, outage in
      let part = Double(outage.minutes.clamped(to: minutes).count) / Double(minutes.count)
      crashes.add(part * (outage.factor - 1), of: outage.crashType)
    }
  }
}
