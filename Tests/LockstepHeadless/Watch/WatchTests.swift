import LockstepTesting
import Synchronization
import Testing

@testable import LockstepHeadless

/// The logic of `watch`, with programs that a test controls.
@MainActor
@Suite struct WatchTests {
  @Test func theStartBuildsAndPlaysAllScripts() async {
    let world = WatchWorld()
    let store = world.store()
    await store.send(.started) { $0.needsBuild = true }
    await store.receive(.scriptsFound(WatchedScriptList(files: ["a", "b"]))) {
      ($0.scripts, $0.phase, $0.needsBuild) = (["a", "b"], .building, false)
    }
    world.endBuild(.succeeded)
    await store.receive(.buildReported(.ended(.succeeded))) {
      ($0.phase, $0.planned, $0.wasJustBuilt) = (.playing, [], true)
      $0.run.beginRun(["a", "b"])
    }
    world.play(.began("a"))
    await store.receive(.runProgressed([.began("a")])) { $0.run.beginScript("a") }
    #expect(store.state.verdict == "playing 0 of 2…  a")
    world.play(.played(.failed("a")))
    await store.receive(.runProgressed([.played(.failed("a"))])) {
      $0.run.endScript("a")
      $0.played = ["a": .failed("a")]
    }
    #expect(store.state.verdict == "playing 1 of 2…")
    world.play(.played(.passed("b")), .ended(.finished))
    await store.skipReceivedActions()
    #expect(store.state.report == ["failed  Shop/a  step 1 of 2", "", "", "wrong", "verdict  1 failed, 1 passed", ""])
    await store.skipInFlightEffects()
  }

  @Test func aSavedScriptIsPlayedAlone() async {
    let world = WatchWorld()
    let store = await world.storeAfterStart()
    await store.send(.filesSaved(["/a".standardPath]))
    #expect(world.played.last == ["a", "b"])
    await store.send(.filesSaved(["a".standardPath]))
    world.play(.played(.failed("a")), .ended(.finished))
    await store.skipReceivedActions()
    #expect(world.played.last == ["a"] && store.state.verdict == "1 failed, 1 passed")
    await store.skipInFlightEffects()
  }

  @Test func savedCodeIsBuiltAndWhatBehavesDifferentlyIsShown() async {
    let world = WatchWorld()
    let store = await world.storeAfterStart()
    await store.send(.filesSaved(["/p/App.swift"]))
    #expect(store.state.verdict == "building…")
    world.build(.progressed("[12/57] Compiling Shop Cart.swift"))
    await store.skipReceivedActions()
    #expect(store.state.verdict == "building… [12/57] Compiling Shop Cart.swift")
    world.endBuild(.succeeded)
    await store.skipReceivedActions()
    #expect(world.played.last == ["a", "b"])
    world.play(.played(.passed("a", "Shop/a\n\nsend .x\n  n: 0 → 2\n")), .played(.passed("b")), .ended(.finished))
    await store.skipReceivedActions()
    #expect(
      store.state.report == [
        "", "1 behaviour change since the last save:", "  Shop  .x  1 occurrence in 1 script", "    −   n: 0 → 1",
        "    +   n: 0 → 2", "verdict  2 scripts passed", "",
      ]
    )
    await store.skipInFlightEffects()
  }

  @Test func aFailedBuildShowsItsErrorsAndPlaysNothing() async {
    let world = WatchWorld()
    let store = await world.storeAfterStart()
    let runs = world.played.count
    await store.send(.filesSaved(["/p/App.swift"]))
    world.endBuild(.failed(["App.swift:1:1: error: no"]))
    await store.skipReceivedActions()
    #expect(store.state.report == ["App.swift:1:1: error: no", "verdict  the build fails", ""])
    #expect(world.played.count == runs && store.state.failedBuilds == 1)
    // A script that is saved in the meantime is played after a build that succeeds.
    await store.send(.filesSaved(["a".standardPath]))
    await store.send(.filesSaved(["/p/App.swift"]))
    world.endBuild(.succeeded)
    await store.skipReceivedActions()
    #expect(world.played.last == ["a", "b"])
    await store.skipInFlightEffects()
  }

  @Test func aSaveDuringABuildMakesItsResultOutdated() async {
    let world = WatchWorld()
    let store = await world.storeAfterStart()
    await store.send(.filesSaved(["/p/App.swift"]))
    await store.send(.filesSaved(["/p/App.swift"]))
    #expect(world.interruptions == ["build"])
    world.endBuild(.failed(["outdated"]))
    await store.skipReceivedActions()
    #expect(store.state.buildMessages == nil && store.state.phase == .building)
    world.endBuild(.succeeded)
    await store.skipReceivedActions()
    #expect(store.state.phase == .playing && world.builds == [.incremental, .incremental, .incremental])
    await store.skipInFlightEffects()
  }

  @Test func aSaveDuringARunInterruptsIt() async {
    let world = WatchWorld()
    let store = world.store()
    await store.send(.started)
    world.endBuild(.succeeded)
    world.play(.played(.passed("a")))
    await store.skipReceivedActions()
    await store.send(.filesSaved(["a".standardPath]))
    #expect(world.interruptions == ["run"])
    world.play(.ended(.interrupted))
    await store.skipReceivedActions()
    // The saved script is played again, before the one that was not yet played.
    #expect(world.played == [["a", "b"], ["a", "b"]])
    await store.skipInFlightEffects()
  }

  @Test func aTrapIsBlamedOnTheScriptThatWasInProgress() async {
    let world = WatchWorld()
    let store = world.store()
    await store.send(.started)
    world.endBuild(.succeeded)
    world.play(.ended(.finished))
    await store.skipReceivedActions()
    await store.send(.filesSaved(["a".standardPath, "b".standardPath]))
    world.play(.began("a"), .ended(.trapped("App.swift:3: Fatal error: no")))
    await store.skipReceivedActions()
    #expect(world.played == [["a", "b"], ["a", "b"], ["b"]])
    world.play(.played(.passed("b")), .ended(.finished))
    await store.skipReceivedActions()
    #expect(store.state.report.prefix(4) == ["failed  a  a trap", "", "", "App.swift:3: Fatal error: no"])
    await store.skipInFlightEffects()
  }

  @Test func scriptsThatFailForTheSameReasonAreOneEntry() {
    var state = Watch.State()
    state.scripts = ["a", "b", "c", "d", "e"]
    for (file, cause) in [("a", "no"), ("b", "other"), ("c", "no"), ("d", ""), ("e", "")] {
      state.record(.failed(file, cause: cause))
    }
    let titles = ["a  step 1 of 2  and 1 more script", "b  step 1 of 2", "d  step 1 of 2", "e  step 1 of 2"]
    #expect(state.details().prefix(4).elementsEqual(titles.map { "failed  Shop/" + $0 }))
    #expect(state.details().count { $0 == "wrong" } == 4)
    state.showsFailedOnly = true
    #expect(state.details().prefix(5).elementsEqual("abcde".map { "failed  Shop/\($0)  step 1 of 2" }))
  }

  @Test func changedGoldenFilesAreComparedAgain() async {
    let world = WatchWorld()
    let store = await world.storeAfterStart()
    let change = BehaviorChange(feature: "Shop", action: ".x", subject: "n", old: ["  n: 0 → 1"], new: ["  n: 0 → 2"])
    for (found, verdict) in [([change], "2 scripts passed, 1 change to review (r)"), ([], "2 scripts passed")] {
      world.golden.withLock { $0 = found }
      await store.send(.filesSaved(["/p/Snapshots/Shop/a.trace"]))
      await store.skipReceivedActions()
      #expect(store.state.verdict == verdict)
    }
    world.golden.withLock { $0 = [change] }
    await store.send(.filesSaved(["/p/notes.txt"]))
    #expect(store.state.verdict == "2 scripts passed")
    await store.skipInFlightEffects()
  }

  @Test func theVerdictCountsTheChangesToReviewAndAReviewRemovesThem() async {
    let world = WatchWorld()
    let store = await world.storeAfterStart()
    await store.send(.filesSaved(["/p/App.swift"]))
    world.endBuild(.succeeded)
    world.play(.played(.passed("a", "Shop/a\n\nsend .x\n  n: 0 → 2\n")), .played(.passed("b")), .ended(.finished))
    let change = BehaviorChange(feature: "Shop", action: ".x", subject: "n", old: ["  n: 0 → 1"], new: ["  n: 0 → 2"])
    world.golden.withLock { $0 = [change] }
    await store.skipReceivedActions()
    #expect(store.state.verdict == "2 scripts passed, 1 change to review (r)")
    // A review that accepts nothing changes nothing.
    await store.send(.keyPressed(.review))
    await store.send(.reviewEnded)
    await store.skipReceivedActions()
    #expect(store.state.changes.map(\.change) == [change])
    world.golden.withLock { $0 = [] }
    await store.send(.keyPressed(.review))
    await store.send(.reviewEnded)
    await store.skipReceivedActions()
    #expect(store.state.report == ["verdict  2 scripts passed", ""])
    await store.skipInFlightEffects()
  }

  @Test func codeThatIsSavedDuringAReviewIsBuilt() async {
    let world = WatchWorld()
    let store = await world.storeAfterStart()
    await store.send(.keyPressed(.review))
    await store.send(.filesSaved(["/p/App.swift"]))
    #expect(store.state.phase == .building)
    await store.send(.reviewEnded)
    world.endBuild(.succeeded)
    await store.skipReceivedActions()
    world.play(.played(.failed("a")), .played(.passed("b")), .ended(.finished))
    await store.skipReceivedActions()
    #expect(store.state.verdict == "1 failed, 1 passed")
    await store.skipInFlightEffects()
  }

  @Test func aTrapNamesItsStepAndItsMessageOnce() async {
    let world = WatchWorld()
    let store = world.store()
    await store.send(.started)
    world.endBuild(.succeeded)
    world.play(.ended(.finished))
    await store.skipReceivedActions()
    await store.send(.filesSaved(["a".standardPath, "b".standardPath]))
    for (file, jobs) in [("a", 2), ("b", 1)] {
      let note = TrapNote(file: file, title: "Shop/\(file)", step: "\(file):3, `send .x`")
      let line = file == "a" ? "\nat App.swift:3" : ""
      world.play(.began("a"), .began("b"), .trapped(note), .ended(.trapped("Fatal error: no" + line)))
      await store.skipReceivedActions()
      #expect(world.played.last?.count == jobs - (file == "a" ? 1 : 0))
    }
    #expect(
      store.state.report == [
        "failed  Shop/a  a trap at a:3, `send .x`  and 1 more script", "", "",
        "Fatal error: no", "at App.swift:3", "verdict  2 failed, 0 passed", "",
      ]
    )
    // Each location takes time, so only that of a round's first trap is determined.
    #expect(world.areTrapsLocated == [true, true, false])
    await store.skipInFlightEffects()
  }

  @Test func theLineOfATrapIsTheFirstOneInTheFolder() {
    let frames = [
      "  0      0x7f _assertionFailure(_:_:file:line:flags:) + 302 in libswiftCore.so",
      "  1 [ra] 0x55 Reduce.reduce(into:action:) + 97 in runner at /lockstep/Sources/Lockstep/Reduce.swift:157:5",
      "  2 [ra] 0x56 closure #1 in Shop.body.getter + 763 in runner at /p/Sources/Shop.swift:28:39",
      "  3 [ra] 0x57 static Runner.main() + 7 in runner at /p/Sources/Runner.swift:5:1",
    ]
    #expect(tracedLine(in: frames, folder: "/p") == "Sources/Shop.swift:28")
    #expect(tracedLine(in: frames, folder: "/other") == nil)
  }

  @Test func aTrapBeforeTheFirstScriptIsBlamedOnIt() async {
    let world = WatchWorld()
    let store = await world.storeAfterStart()
    await store.send(.filesSaved(["a".standardPath, "b".standardPath]))
    world.play(.ended(.trapped("no")))
    await store.skipReceivedActions()
    #expect(store.state.failed.map(\.file) == ["a"] && world.played.last == ["b"])
    await store.skipInFlightEffects()
  }

  @Test func scriptsThatMayHaveTrappedArePlayedOneAtATime() async {
    let world = WatchWorld()
    let store = world.store()
    await store.send(.started)
    world.endBuild(.succeeded)
    world.play(.ended(.finished))
    await store.skipReceivedActions()
    await store.send(.filesSaved(["a".standardPath, "b".standardPath]))
    world.play(.began("a"), .began("b"), .ended(.trapped("no")))
    await store.skipReceivedActions()
    #expect(world.played.last == ["a", "b"] && world.jobs == [nil, nil, 1])
    world.play(.began("a"), .played(.passed("a")), .began("b"), .ended(.trapped("no")))
    await store.skipReceivedActions()
    #expect(store.state.verdict == "1 failed, 1 passed" && store.state.failed.map(\.file) == ["b"])
    await store.skipInFlightEffects()
  }

  @Test func aTrapAfterAnIncrementalBuildLeadsToAWholeOne() async {
    let world = WatchWorld()
    let store = await world.storeAfterStart()
    await store.send(.filesSaved(["/p/App.swift"]))
    world.endBuild(.succeeded)
    await store.skipReceivedActions()
    world.play(.began("a"), .ended(.trapped("no")))
    await store.skipReceivedActions()
    #expect(world.builds == [.incremental, .incremental, .full])
    world.endBuild(.succeeded)
    await store.skipReceivedActions()
    world.play(.began("a"), .ended(.trapped("no")))
    await store.skipReceivedActions()
    world.play(.played(.passed("b")), .ended(.finished))
    await store.skipReceivedActions()
    #expect(world.builds.count == 3 && store.state.verdict == "1 failed, 1 passed")
    let note = "The program trapped after an incremental build, so the whole package was rebuilt."
    #expect(store.state.report.contains(note))
    await store.skipInFlightEffects()
  }

  @Test func theScreensOfScriptsAreShownFailedOnesFirst() async {
    let world = WatchWorld()
    let store = await world.storeAfterStart()
    await store.send(.filesSaved(["b".standardPath]))
    world.play(.played(.failed("b")), .ended(.finished))
    await store.skipReceivedActions()
    await store.send(.keyPressed(.screens))
    await store.skipReceivedActions()
    #expect(store.screenTitle == "Shop/b  screen 2 of 2  failed at step 1 of 2")
    #expect(store.state.browser?.lines == ["send .b", "", "second"])
    await store.send(.keyPressed(.right))
    await store.send(.keyPressed(.left))
    #expect(store.screenTitle == "Shop/b  screen 1 of 2  failed at step 1 of 2")
    // Screens are shown again after a save; the place stays.
    await store.send(.filesSaved(["b".standardPath]))
    world.play(.played(.passed("b")), .ended(.finished))
    await store.skipReceivedActions()
    #expect(store.screenTitle == "Shop/b  screen 1 of 2" && world.screens == ["b", "b"])
    await store.send(.keyPressed(.up))
    await store.skipReceivedActions()
    #expect(store.screenTitle == "Shop/a  screen 1 of 2")
    await store.send(.keyPressed(.back)) { $0.browser = nil }
    await store.skipInFlightEffects()
  }

  @Test func screensThatArriveLateAreDropped() async {
    let world = WatchWorld()
    let store = await world.storeAfterStart()
    await store.send(.keyPressed(.screens))
    await store.skipReceivedActions()
    await store.send(.screensShown(of: "b", []))
    #expect(store.screenTitle == "Shop/a  screen 1 of 2")
    await store.send(.screensShown(of: "a", []))
    #expect(store.screenTitle == "Shop/a  no screen" && store.state.browser?.lines == [])
    await store.send(.keyPressed(.right))
    await store.skipInFlightEffects()
  }

  @Test func onlyTheFirstMessagesOfManyFailuresAreShown() {
    var state = Watch.State()
    state.scripts = (10..<32).map { "\($0)" }
    for file in state.scripts { state.record(.failed(file)) }
    #expect(state.details().count { $0 == "wrong" } == 20)
    #expect(state.details(titles: 6)[5...6] == ["failed  Shop/15  step 1 of 2", "failed  16 more (f)"])
    #expect(state.details().suffix(2) == ["", "The messages of 2 more failed scripts are not shown."])
  }

  @Test func screensAreHiddenWhileTheBuildFails() async {
    let world = WatchWorld()
    let store = await world.storeAfterStart()
    await store.send(.filesSaved(["/p/App.swift"]))
    await store.send(.keyPressed(.screens))
    #expect(store.screenTitle == "Shop/a  playing…")
    world.endBuild(.failed(["error"]))
    await store.skipReceivedActions()
    await store.send(.keyPressed(.screens))
    #expect(store.state.browser == nil && world.screens.isEmpty)
    await store.skipInFlightEffects()
  }

  @Test func removedScriptsAreForgotten() async {
    let world = WatchWorld()
    let store = await world.storeAfterStart()
    world.scripts.withLock { $0 = ["b"] }
    await store.send(.filesSaved(["a.script".standardPath]))
    await store.skipReceivedActions()
    #expect(store.state.verdict == "1 script passed")
    await store.skipInFlightEffects()
  }

  @Test func quittingWaitsForWhatIsInProgress() async {
    let world = WatchWorld()
    let store = await world.storeAfterStart()
    await store.send(.filesSaved(["/p/App.swift"]))
    await store.send(.keyPressed(.quit)) { $0.hasQuit = true }
    #expect(world.interruptions == ["build", "run", "tests"] && store.state.phase == .building)
    world.endBuild(.interrupted)
    await store.skipReceivedActions()
    #expect(store.state.phase == .idle && world.builds.count == 2)
    await store.skipInFlightEffects()
  }
}
