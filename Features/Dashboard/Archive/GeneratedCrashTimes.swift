/// The times of a release's crashes on a day: more crashes occur in hours with many sessions, and during an outage.
struct GeneratedCrashTimes: Sendable {
  private let data: GeneratedStabilityData
  private let now: GeneratedStabilityData.CurrentMinute
  private let day: CalendarDay
  private let release: GeneratedRelease
  private let outages: [GeneratedOutage]
  /// The relative numbers of crashes of each kind by hour, up to now.
  private let hours: [Stability.CrashType: [Double]]

  init(
    of release: GeneratedRelease,
    on day: CalendarDay,
    in data: GeneratedStabilityData,
    now: GeneratedStabilityData.CurrentMinute
  ) {
    (self.data, self.now, self.day, self.release) = (data, now, day, release)
    outages = GeneratedOutage.on(day)
    let filter = GeneratedStabilityData.SessionFilter(Stability.Query(date: day, comparisonDate: day))
    let crashes = (0..<24).map { hour in
      data.tally(of: filter, release, minutes: hour * 60..<hour * 60 + 60, now: now).crashes
    }
    hours = Dictionary(
      uniqueKeysWithValues: GeneratedCrashesByKind.kinds.map { kind in (kind, crashes.map { $0[kind] }) }
    )
  }

  /// The minute of a crash, 0 to 1,439.
  ///
  /// - Parameters:
  ///   - id: The number of the crash's group.
  ///   - number: The number of the crash in the group, at least 1.
  func minute(of id: Int, _ number: Int) -> Int {
    let kind = GeneratedStabilityData.kind(of: id)
    func value(_ purpose: Int) -> Double { data.noise(purpose, id, day.number, release.number, number) }
    let hour = GeneratedStabilityData.index(at: value(31), in: hours[kind, default: []]) * 60
    let minutes = data.known(hour..<hour + 60, of: day, now: now) ?? hour..<hour + 1
    return minutes.lowerBound + GeneratedStabilityData.index(at: value(34), in: crashes(of: kind, in: minutes))
  }

  /// The relative number of crashes of a kind in each minute of a range.
  private func crashes(of kind: Stability.CrashType, in minutes: Range<Int>) -> [Double] {
    guard !outages.isEmpty else { return Array(repeating: GeneratedCrashesByKind.usual[kind], count: minutes.count) }
    return minutes.map { GeneratedOutage.crashes(during: outages, minutes: $0..<$0 + 1)[kind] }
  }
}
