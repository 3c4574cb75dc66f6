/// A clock that must not be used. Sleeping on it or reading its time is reported as an issue.
public struct UnimplementedClock: Clock {
  public typealias Duration = Swift.Duration
  public typealias Instant = ContinuousClock.Instant

  private let name: String
  private let location: CodeLocation

  /// Makes a clock that must not be used.
  ///
  /// - Parameter name: The clock's name in issues.
  public init(
    name: String = "Clock",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.name = name
    location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Reports an issue and returns the continuous clock's time.
  public var now: Instant {
    report("now")
    return ContinuousClock.now
  }

  /// Reports an issue and returns the continuous clock's resolution.
  public var minimumResolution: Duration {
    report("minimumResolution")
    return ContinuousClock().minimumResolution
  }

  /// Reports an issue and returns immediately.
  ///
  /// - Throws: `CancellationError` in a cancelled task.
  public func sleep(until _: Instant, tolerance _: Duration?) async throws {
    report("sleep(until:)")
    try Task.checkCancellation()
  }

  private func report(_ member: String) {
    StoreDependencies.current.report(.unimplemented(name: "\(name).\(member)", location: location))
  }
}
