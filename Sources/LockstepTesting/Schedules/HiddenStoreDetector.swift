internal import Lockstep
internal import LockstepSimulation
internal import Synchronization
internal import Testing

/// Detects stores that are created in a context without access to a test's schedule, while the test runs under several schedules.
///
/// A detached task has no reference to its test, so the source location decides. A store belongs to the nearest test above it in its file.
/// A store created elsewhere in the module, such as in a helper, may belong to any test of the module. It is attributed to a test that
/// creates it in each of its runs.
final class HiddenStoreDetector: Sendable {
  private struct SightingCount {
    var runCount = 0
    var lastRun = 0
  }

  private struct LockedState {
    var run = 0
    var sightings: [CodeLocation: SightingCount] = [:]
  }

  // The only process-wide list in this package, because no other context is reachable from the task that creates a store.
  private static let watchers = Mutex<[HiddenStoreDetector]>([])

  /// Number of active detectors; read whenever a store is created.
  private static let count = Atomic(0)

  private let content = Mutex(LockedState())
  private let test: TestLocation

  /// Creates a detector.
  ///
  /// - Parameter test: The test's source location.
  init(of test: TestLocation) { self.test = test }

  /// Returns the run that a store belongs to. If none is visible, notifies all active detectors.
  static func run(forStoreAt location: CodeLocation) -> ScheduleRun? {
    if let run = ScheduleRun.current { return run }
    // If the store's test is known, that test runs without schedules.
    guard count.load(ordering: .relaxed) > 0, Test.current == nil else { return nil }
    let all = watchers.withLock { $0 }
    let nearest = all.filter { $0.test.isAbove(location) }.map(\.test.line).max()
    let asked = all.filter { watcher in
      nearest.map { watcher.test.isAbove(location) && watcher.test.line == $0 } ?? watcher.test.isInModule(of: location)
    }
    for watcher in asked { watcher.note(location) }
    return nil
  }

  func begin() {
    Self.watchers.withLock { $0.append(self) }
    Self.count.add(1, ordering: .relaxed)
  }

  func end() {
    Self.count.subtract(1, ordering: .relaxed)
    Self.watchers.withLock { $0.removeAll { $0 === self } }
  }

  /// Records the start of another run of the test.
  func beginRun() {
    content.withLock { $0.run += 1 }
  }

  /// Locations where stores were repeatedly created outside the schedule.
  var findings: [ScheduleFinding] {
    let (sightings, runs) = content.withLock { ($0.sightings, $0.run) }
    let places = sightings.filter { $1.runCount > 1 && ($1.runCount == runs || test.isAbove($0)) }.keys
    return places.sorted { ($0.fileID.description, $0.line, $0.column) < ($1.fileID.description, $1.line, $1.column) }
      .map { .hiddenStore($0) }
  }

  private func note(_ location: CodeLocation) {
    content.withLock { content in
      var sighting = content.sightings[location, default: SightingCount()]
      if sighting.lastRun != content.run { sighting.runCount += 1 }
      sighting.lastRun = content.run
      content.sightings[location] = sighting
    }
  }
}

/// A test's location in its file.
struct TestLocation: Sendable {
  /// `Module/File.swift`.
  let fileID: String

  /// The line, counted from 1.
  let line: Int

  init(_ location: SourceLocation) {
    (fileID, line) = (location.fileID, location.line)
  }

  init(_ location: CodeLocation) {
    (fileID, line) = (location.fileID.description, Int(location.line))
  }

  func isAbove(_ location: CodeLocation) -> Bool {
    fileID == location.fileID.description && line <= location.line
  }

  func isInModule(of location: CodeLocation) -> Bool {
    Self.module(fileID) == Self.module(location.fileID.description)
  }

  private static func module(_ fileID: String) -> Substring {
    fileID.prefix { $0 != "/" }
  }
}
