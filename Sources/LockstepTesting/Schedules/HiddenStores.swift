internal import Lockstep
internal import LockstepSimulation
internal import Synchronization
internal import Testing

/// Watches for stores that are made where a test's schedule can't be seen, while the test runs under several.
///
/// A detached task knows nothing of the test it was made in, so all watchers of the process are told of its stores. Stores of another
/// test are told from those of the own one by coming again: the own test makes its stores in each of its runs.
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

  /// The run that a store belongs to; where none can be seen, those who watch are told.
  static func run(forStoreAt location: CodeLocation) -> ScheduleRun? {
    if let run = ScheduleRun.current { return run }
    // A store that knows its test knows that the test has no schedules.
    guard count.load(ordering: .relaxed) > 0, Test.current == nil else { return nil }
    for watcher in watchers.withLock({ $0 }) { watcher.note(location) }
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

  /// Where stores were made out of sight in more than one run.
  var findings: [ScheduleFinding] {
    let places = content.withLock { $0.sightings.filter { $0.value.runs > 1 }.keys }
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
