#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#else
  internal import Darwin
#endif

/// An issue as a line of a log.
struct IssueLogEntry {
  let issue: EngineIssue

  /// The issue's own location, or that of its store.
  let location: CodeLocation?

  /// Returns the entry's text: the title on one line and, if requested, the evidence and the next step below it.
  ///
  /// - Parameters:
  ///   - time: The time of day.
  ///   - isDetailed: Whether to add the evidence and the next step.
  func text(at time: String, isDetailed: Bool) -> String {
    let place = location.map { " (\($0))" } ?? ""
    let line = "Lockstep \(time) \(issue.title)\(place)"
    guard isDetailed else { return line }
    let details = issue.findings.filter { !$0.isEmpty } + ["    " + issue.nextStep]
    return ([line] + details).joined(separator: "\n")
  }

  /// Whether the process was started with `LOCKSTEP_ISSUES=details`.
  static let isDetailed = getenv("LOCKSTEP_ISSUES").map { String(cString: $0) } == "details"

  /// The local time of day in milliseconds: `12:03:11.250`.
  static var localTime: String {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    var parts = tm()
    localtime_r(&now.tv_sec, &parts)
    func padded(_ number: Int, to count: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(count - digits.count, 0)) + digits
    }
    let time = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { padded(Int($0), to: 2) }.joined(separator: ":")
    return time + "." + padded(Int(now.tv_nsec) / 1_000_000, to: 3)
  }
}
