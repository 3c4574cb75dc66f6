import Foundation
import LockstepPlayback
import TestSize
import Testing

@testable import Headless
@testable import LockstepHeadlessTests

/// Presses random keys in the apps of the features. `LOCKSTEP_TESTS=full` presses more of them.
///
/// `KEYS_FUZZ=N` tries N seeds, `KEYS_FUZZ_FROM=M` starts with M.
@Suite struct RandomKeysTests {
  @Test(arguments: FuzzSeeds("KEYS", few: runs(2)).range)
  func anyKeysLeaveTheAppInStepWithItsState(seed: UInt64) async throws {
    try await play("Root", world: "visited", seed: seed, count: testsRunInFull ? 60 : 40)
  }

  @Test(
    arguments: [("Broadcast", "bidding"), ("Dashboard", nil), ("Home", nil)],
    FuzzSeeds("KEYS", few: 1).range
  )
  func anyKeysLeaveAFeatureInStepWithItsState(feature: (name: String, world: String?), seed: UInt64) async throws {
    try await play(feature.name, world: feature.world, seed: seed, count: testsRunInFull ? 40 : 30)
  }

  private func play(_ feature: String, world: String?, seed: UInt64, count: Int) async throws {
    let entry = try #require(Headless.catalog.entries.first { $0.name == feature })
    await playRandomKeys(entry, world: world, seed: seed, count: count)
  }
}
