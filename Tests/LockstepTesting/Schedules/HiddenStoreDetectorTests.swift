import Lockstep
import Testing

@testable import LockstepTesting

/// Tests how a store that was created outside of any test is attributed to a test. The locations use a fictitious module, so that real
/// tests receive no issues.
@Suite struct HiddenStoreDetectorTests {
  private func place(_ file: StaticString, _ line: UInt) -> CodeLocation {
    CodeLocation(fileID: file, filePath: file, line: line, column: 1)
  }

  /// Creates stores at the given locations in each run and attributes them to tests.
  ///
  /// - Returns: The number of stores attributed to each test.
  private func blames(_ tests: [CodeLocation], runs: [[CodeLocation]]) async -> [Int] {
    let watchers = tests.map { HiddenStoreDetector(of: TestLocation($0)) }
    for watcher in watchers { watcher.begin() }
    for stores in runs {
      for watcher in watchers { watcher.beginRun() }
      await Task.detached { for store in stores { _ = HiddenStoreDetector.run(forStoreAt: store) } }.value
    }
    for watcher in watchers { watcher.end() }
    return watchers.map(\.findings.count)
  }

  @Test func aStoreBelongsToTheNearestTestAboveItOrToAllThatCreateItInEveryRun() async {
    // A store belongs to the nearest test above it.
    do {
      let tests = [place("HiddenA/A.swift", 10), place("HiddenA/A.swift", 20), place("HiddenA/A.swift", 30)]
      let store = place("HiddenA/A.swift", 25)
      #expect(await blames(tests, runs: [[store], [], [store]]) == [0, 1, 0])
    }

    // A store of a helper belongs to the tests that create it in every run.
    do {
      let tests = [place("HiddenB/A.swift", 10), place("HiddenB/B.swift", 20)]
      let store = place("HiddenB/Helper.swift", 5)
      #expect(await blames(tests, runs: [[store], [store, store]]) == [1, 1])
      #expect(await blames(tests, runs: [[store], [], [store]]) == [0, 0])
    }

    // A store of another module is not attributed.
    do {
      let store = place("HiddenD/A.swift", 25)
      #expect(await blames([place("HiddenC/A.swift", 10)], runs: [[store], [store]]) == [0])
    }

    // A store seen in one run is not reported.
    do {
      let store = place("HiddenE/A.swift", 25)
      #expect(await blames([place("HiddenE/A.swift", 10)], runs: [[store]]) == [0])
    }
  }
}
