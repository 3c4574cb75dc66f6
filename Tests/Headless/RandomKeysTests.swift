import Foundation
import LockstepPlayback
import Testing

@testable import Headless
@testable import LockstepHeadlessTests

/// Presses random keys in the apps of the features. `LOCKSTEP_TESTS=full` presses more of them in the whole app.
@Suite struct RandomKeysTests {
  private static let isFull = ProcessInfo.processInfo.environment["LOCKSTEP_TESTS"] == "full"

  @Test(arguments: 0..<(isFull ? 10 : 1) as Range<UInt64>)
  func anyKeysLeaveTheAppInStepWithItsState(seed: UInt64) async throws {
    try await play("Root", world: "visited", seed: seed, count: Self.isFull ? 500 : 100)
  }

  @Test(arguments: [("Broadcast", "bidding"), ("Dashboard", nil), ("Home", nil)])
  func anyKeysLeaveAFeatureInStepWithItsState(feature: String, world: String?) async throws {
    try await play(feature, world: world, seed: 0, count: 100)
  }

  private func play(_ feature: String, world: String?, seed: UInt64, count: Int) async throws {
    let entry = try #require(Headless.catalog.entries.first { $0.name == feature })
    await playRandomKeys(entry, world: world, seed: seed, count: count)
  }
}
