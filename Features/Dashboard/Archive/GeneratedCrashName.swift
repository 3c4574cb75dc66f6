/// The name of a generated crash: `42-8gc-lq-7` is the seventh crash of group 42 on a day with a release.
///
/// The day and the release are numbers in base 36.
struct GeneratedCrashName: Hashable, Sendable {
  let group: Int
  let day: CalendarDay
  let release: GeneratedRelease
  /// The number of the crash, at least 1.
  let number: Int

  init(group: Int, day: CalendarDay, release: GeneratedRelease, number: Int) {
    (self.group, self.day, self.release, self.number) = (group, day, release, number)
  }

  /// Parses a name; `nil` if the text is not a valid name.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 4, let group = Int(parts[0]), let day = Int32(parts[1], radix: 36),
      let release = Int32(parts[2], radix: 36), let number = Int(parts[3]), number > 0
    else { return nil }
    self.init(
      group: group,
      day: CalendarDay(number: Int(day)),
      release: GeneratedRelease(number: Int(release)),
      number: number
    )
  }

  var text: String {
    "\(group)-\(String(day.number, radix: 36))-\(String(release.number, radix: 36))-\(number)"
  }
}
