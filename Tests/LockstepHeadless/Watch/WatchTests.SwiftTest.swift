import Foundation
import LockstepTesting
import Testing

@testable import LockstepHeadless

/// The tests that `watch` runs.
extension WatchTests {
  @Test func savedTestsAreNotBuilt() async {
    let world = WatchWorld()
    let store = await world.storeAfterStart()
    await store.send(.filesSaved(["/p/Tests/AppTests.swift", "/p/Tests/Old/"])) { $0.tests = .saved }
    await store.skipReceivedActions()
    #expect(world.builds == [.incremental] && store.state.phase == .idle)
    #expect(store.state.shown.contains("2 scripts passed  tests changed: press t to run them"))
    await store.send(.filesSaved(["/p/Tests/AppTests.swift", "/p/TestsOfMine.swift"]))
    #expect(store.state.phase == .building && store.state.tests == .unknown)
    await store.skipInFlightEffects()
  }

  @Test func theResultOfTheTestsIsShownUntilCodeIsSaved() async {
    let world = WatchWorld()
    let store = await world.storeAfterStart()
    var progress = TestProgress()
    _ = progress.read("✔ Test loads() passed after 0.001 seconds.")
    let ends: [(TestsProcess.Event, title: String)] = [
      (.interrupted, "tests stopped"), (.ended(.passed), "1 test passed"),
      (.ended(TestOutput(["error: no"], isSuccess: false, in: URL(filePath: "/p"))), "tests not built"),
    ]
    for (end, title) in ends {
      await store.send(.keyPressed(.tests)) { ($0.tests, $0.testProgress) = (.running, TestProgress()) }
      await store.send(.testsReported(.progressed(progress))) { $0.testProgress = progress }
      #expect(store.state.shown.contains("2 scripts passed  swift test… 1 passed"))
      await store.send(.testsReported(end)) { $0.testProgress = nil }
      #expect(store.state.shown.contains("2 scripts passed  \(title)"))
    }
    await store.send(.keyPressed(.review)) { $0.isReviewing = true }
    await store.send(.reviewEnded)
    #expect(store.state.tests == .ended)
    await store.send(.filesSaved(["/p/App.swift"]))
    #expect(store.state.tests == .unknown)
    await store.skipInFlightEffects()
  }

  @Test func testsEndWithoutAResultIfCodeIsSavedWhileTheyRun() async {
    let world = WatchWorld()
    let store = await world.storeAfterStart()
    for (file, result) in [("/p/App.swift", Watch.TestResult.unknown), ("/p/Tests/AppTests.swift", .saved)] {
      await store.send(.keyPressed(.tests))
      await store.send(.filesSaved([file]))
      await store.receive(.testsReported(.interrupted)) { $0.testProgress = nil }
      #expect(store.state.tests == result)
    }
    #expect(world.interruptions.filter { $0 == "tests" }.count == 2)
    await store.send(.filesSaved(["/p/Tests/AppTests.swift"]))
    await store.send(.keyPressed(.tests))
    await store.send(.filesSaved(["/p/a.script"]))
    #expect(world.interruptions.filter { $0 == "tests" }.count == 2)
    #expect(store.state.shown.contains("t stop tests"))
    await store.send(.keyPressed(.tests))
    await store.receive(.testsReported(.interrupted))
    #expect(store.state.tests == .interrupted && store.state.shown.contains("t tests"))
    await store.skipInFlightEffects()
  }

  @Test func failedTestsAreListedUntilTheTestsEndAgain() async {
    let world = WatchWorld()
    let store = await world.storeAfterStart()
    let output = TestOutput(
      [
        "✘ Test loads() recorded an issue at ShopTests.swift:8:3: no",
        "✘ Test loads() failed after 0.1 seconds with 1 issue.",
        "✘ Test run with 2 tests in 1 suite failed after 0.1 seconds with 1 issue.",
      ],
      isSuccess: false,
      in: URL(filePath: "/p")
    )
    let lines = ["failed  test loads()", "", "", "test loads()", "  ShopTests.swift:8:3: no"]
    await store.send(.keyPressed(.tests))
    world.test(.ended(output))
    await store.skipReceivedActions()
    #expect(store.state.details() == lines && store.state.shown.contains("2 scripts passed  1 of 2 tests failed"))
    await store.send(.filesSaved(["a".standardPath]))
    world.play(.played(.failed("a")), .ended(.finished))
    await store.skipReceivedActions()
    #expect(store.state.details().prefix(2) == ["failed  Shop/a  step 1 of 2", "failed  test loads()"])
    await store.send(.filesSaved(["/p/Tests/AppTests.swift"]))
    #expect(store.state.shown.contains("1 failed, 1 passed  tests failed earlier (t)"))
    await store.send(.keyPressed(.tests))
    #expect(store.state.details().contains("failed  test loads()"))
    world.test(.ended(.passed))
    await store.skipReceivedActions()
    #expect(!store.state.details().contains("failed  test loads()"))
    await store.skipInFlightEffects()
  }

  @Test func quittingEndsTestsInProgress() async {
    let world = WatchWorld()
    let store = await world.storeAfterStart()
    await store.send(.keyPressed(.tests))
    await store.send(.keyPressed(.quit))
    #expect(store.state.isBusy && world.interruptions.contains("tests"))
    await store.receive(.testsReported(.interrupted))
    #expect(!store.state.isBusy)
    await store.skipInFlightEffects()
  }
}
