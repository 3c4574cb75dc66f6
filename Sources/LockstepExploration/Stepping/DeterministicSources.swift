internal import Lockstep
internal import LockstepSimulation
internal import Synchronization

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The time and the numbers of UUIDs, random numbers and stack element ids used. A state is restored together with these values.
struct DeterministicSourcePositions: Hashable, Sendable {
  var time = Duration.zero
  var uuids: UInt64 = 0
  var random = SeededGenerator(seed: 0)
  var elements = 0

  /// The files in memory; nil for the world's initial files.
  var files: [String: Data]?
}

/// The dependencies of an explored store that normally differ from run to run. They can be reset to an earlier state.
final class DeterministicSources: Sendable {
  private struct LockedState {
    var uuids: UInt64
    var random: SeededGenerator
    var restored: DeterministicSourcePositions
    var isUnused = true
  }

  let clock: TestClock<Duration>
  private let content: Mutex<LockedState>

  /// Records reads of the time by a reducer or an effect.
  let timeReads: StoreTimeReadTracker

  init(_ moment: DeterministicSourcePositions, _ timeReads: TimeReadTracker) {
    self.timeReads = StoreTimeReadTracker(of: timeReads)
    clock = TestClock(now: TestClock<Duration>.Instant(offset: moment.time))
    content = Mutex(LockedState(uuids: moment.uuids, random: moment.random, restored: moment))
    clock.noteReads { [timeReads = self.timeReads] in timeReads.noteClockRead() }
  }

  /// Installs the sources in a store's dependencies.
  func install(in values: inout DependencyValues, elements: Int) {
    values.makeDeterministic(clock: clock)
    let date = values.date
    values.date = DateGenerator { [timeReads] in
      timeReads.recordRead()
      return date()
    }
    values.uuid = UUIDGenerator { [self] in
      content.withLock { content in
        defer { (content.uuids, content.isUnused) = (content.uuids + 1, false) }
        return UUID(content.uuids)
      }
    }
    values.withRandomNumberGenerator = WithRandomNumberGenerator(Generator(sources: self))
    values.stackElementCounter.restore(elements)
  }

  private func drawNumber() -> UInt64 {
    content.withLock { content in
      content.isUnused = false
      return content.random.next()
    }
  }

  /// Resets the sources to an earlier moment. No task may be sleeping on the clock.
  func restore(_ moment: DeterministicSourcePositions, elements: StackElementCounter) {
    let hasMoved = content.withLock { content in
      defer {
        (content.uuids, content.random, content.isUnused) = (moment.uuids, moment.random, true)
        content.restored = moment
      }
      return content.restored.time != moment.time
    }
    elements.restore(moment.elements)
    if hasMoved { clock.setTime(moment.time) }
  }

  /// Whether the sources have not been used since they were restored.
  func isUnused(elements: StackElementCounter) -> Bool {
    let mark = elements.mark
    return content.withLock { $0.isUnused && $0.restored.elements == mark }
  }

  func moment(elements: Int) -> DeterministicSourcePositions {
    let (uuids, random) = content.withLock { ($0.uuids, $0.random) }
    return DeterministicSourcePositions(time: clock.instant.offset, uuids: uuids, random: random, elements: elements)
  }

  private struct Generator: RandomNumberGenerator, Sendable {
    let sources: DeterministicSources

    mutating func next() -> UInt64 { sources.drawNumber() }
  }
}

/// Records whether a feature has read the time.
final class TimeReadTracker: Sendable {
  private let hasRead = Atomic(false)

  func recordRead() { hasRead.store(true, ordering: .relaxed) }

  /// Clears earlier reads before another execution begins.
  func reset() { hasRead.store(false, ordering: .relaxed) }

  var isNoted: Bool { hasRead.load(ordering: .relaxed) }
}

/// Records whether a feature reads the time in one store. Reads after the store's end are ignored: its effects are cancelled then and can't
/// use the time.
final class StoreTimeReadTracker: Sendable {
  private let feature: TimeReadTracker
  private let isReducing = Atomic(false)
  private let isOver = Atomic(false)

  init(of feature: TimeReadTracker) { self.feature = feature }

  func recordRead() {
    if !isOver.load(ordering: .relaxed) { feature.recordRead() }
  }

  /// Called before a reducer runs. A reducer that reads the clock depends on the time.
  func beginReducing() { isReducing.store(true, ordering: .relaxed) }

  func endReducing() { isReducing.store(false, ordering: .relaxed) }

  /// Records a read of the clock if a reducer makes it. The engine's own reads don't count; ``EffectClockUsageTracker`` records those of effects.
  func noteClockRead() {
    if isReducing.load(ordering: .relaxed) { recordRead() }
  }

  func end() { isOver.store(true, ordering: .relaxed) }
}
