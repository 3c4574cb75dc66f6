import Foundation
import Lockstep
import Synchronization
import TestSize
import Testing

@testable import Headless
@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepScript
@testable import LockstepSimulation

/// Plays every bundled script in virtual time and in real time, in worlds that return the same values.
///
/// In real time, the clock's sleeps jump to their deadlines, so that scripts don't wait.
@Suite struct LiveOrderTests {
  private static let root = URL(filePath: #filePath).pathComponents.dropLast(3).joined(separator: "/").dropFirst()

  static let scripts = (try? ScriptFinder().files(at: ["\(root)/Features"])) ?? []

  /// Some of them, spread over the features; a tenth of them if tests run in full.
  private static let playedScripts = stride(from: 0, to: scripts.count, by: testsRunInFull ? 10 : 20).map {
    scripts[$0]
  }

  @Test func thereAreScripts() {
    #expect(Self.scripts.count > 80)
  }

  @Test(arguments: playedScripts)
  func theOrderOfEventsIsTheSameLiveAndInVirtualTime(file: String) async throws {
    let virtual = try await Self.events(of: file, on: nil)
    let live = try await Self.events(of: file, on: DeadlineJumpingClock())
    #expect(virtual.count > 2)
    #expect(live == virtual)
  }

  /// The events of each step, one line per step, and the failures.
  private static func events(of file: String, on clock: DeadlineJumpingClock?) async throws -> [String] {
    let script = try Script(parsing: ScriptFinder().bytes(of: file), file: file)
    let entry = try #require(Headless.catalog[script.feature.value])
    var setting = PlaybackSettings(world: script.world.flatMap { entry[world: $0.value] }, seed: script.seed?.value)
    setting.isHeld = script.isHeld
    if let clock {
      setting.world = CatalogEntry.World(name: "live", prepare: sameAnswers(as: setting))
      setting.liveClock = clock
    }
    let playable = entry.open(setting)
    var lines: [String] = []
    let steps = try script.steps.map { try playable.plan($0) }
    var cursor = ScriptStepIterator(script)
    while let number = cursor.next() {
      let played = await playable.play(steps[number])
      lines.append(played.step.kind.text)
      lines += played.events.map { String(decoding: $0.json, as: UTF8.self) }
      lines += played.failures.map { "failed: \($0.value.title)" }
    }
    return lines
  }

  /// A live world that returns the same values as a virtual one: its date, UUIDs, locale and files.
  private static func sameAnswers(as virtual: PlaybackSettings) -> @Sendable (inout DependencyValues) -> Void {
    { values in
      let clock = values.continuousClock
      if let clock = clock as? TestClock<Duration> { values.makeDeterministic(clock: clock) }
      if let seed = virtual.seed { values.seedRandomNumbers(seed) }
      values.makeSameEverywhere()
      virtual.world?.prepare(&values)
    }
  }
}

/// A clock whose sleeps jump to their deadlines.
private final class DeadlineJumpingClock: Clock {
  typealias Instant = TestClock<Duration>.Instant

  private let time = Mutex(Instant())

  var now: Instant { time.withLock { $0 } }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance _: Duration?) async throws {
    time.withLock { $0 = max($0, deadline) }
  }
}
