internal import Lockstep
internal import LockstepSimulation
internal import Synchronization
internal import Testing

/// Watches for stores that are made where a test's schedule can't be seen, while the test runs under several.
///
/// A detached task knows nothing of the test it was made in, so the place of the code tells: a store belongs to the test that stands
/// nearest above it in its file. One that stands elsewhere in the module, in a helper, may belong to any test there, and is taken for
/// that of a test that makes it in each of its runs.
final class HiddenStores: Sendable {
  private struct Sighting {
    var runs = 0
    var last = 0
  }

  private struct Content {
    var run = 0
    var sightings: [CodeLocation: Sighting] = [:]
  }

  // The one list of the process in this package, because the task that a store is made in leads nowhere else.
  private static let watchers = Mutex<[HiddenStores]>([])

  /// How many watch: asked for with each store that is made.
  private static let count = Atomic(0)

  private let content = Mutex(Content())
  private let test: TestPlace

  /// Makes a watcher.
  ///
  /// - Parameter test: Where the test stands.
  init(of test: TestPlace) { self.test = test }

  /// The run that a store belongs to; where none can be seen, those who watch are told.
  static func run(forStoreAt location: CodeLocation) -> ScheduleRun? {
    if let run = ScheduleRun.current { return run }
    // A store that knows its test knows that the test has no schedules.
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

  /// The test runs once more.
  func beginRun() {
    content.withLock { $0.run += 1 }
  }

  /// Where stores were made out of sight, again and again.
  var findings: [ScheduleFinding] {
    let (sightings, runs) = content.withLock { ($0.sightings, $0.run) }
    let places = sightings.filter { $1.runs > 1 && ($1.runs == runs || test.isAbove($0)) }.keys
    return places.sorted { ($0.fileID.description, $0.line, $0.column) < ($1.fileID.description, $1.line, $1.column) }
      .map { .hiddenStore($0) }
  }

  private func note(_ location: CodeLocation) {
    content.withLock { content in
      var sighting = content.sightings[location, default: Sighting()]
      if sighting.last != content.run { sighting.runs += 1 }
      sighting.last = content.run
      content.sightings[location] = sighting
    }
  }
}
