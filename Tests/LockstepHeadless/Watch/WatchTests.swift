import LockstepTesting
import Synchronization
import Testing

@testable import LockstepHeadless

/// The logic of `watch`, with programs that a test controls.
@MainActor
@Suite struct WatchTests {
  @Test func allScriptsArePlayedAtTheStart() async {
    let world = WatchWorld()
    let store = world.store()
    await store.send(.started)
    await store.receive(.scriptsFound(ScriptList(files: ["a", "b"]))) {
      ($0.scripts, $0.phase, $0.remaining) = (["a", "b"], .playing, ["a", "b"])
    }
    world.play(.began("a"), .played(.failed("a")), .played(.passed("b")), .ended(.finished))
    await store.receive(.scriptBegan("a")) { $0.inProgress = ["a"] }
    #expect(store.state.verdict == "playing 0 of 2…")
    await store.receive(.scriptPlayed(.failed("a"))) {
      ($0.inProgress, $0.remaining, $0.played) = ([], ["b"], ["a": .failed("a")])
    }
    #expect(store.state.verdict == "playing 1 of 2…")
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
    world.endBuild(.succeeded)
    await store.skipReceivedActions()
    #expect(world.played.last == ["a", "b"])
    world.play(.played(.passed("a", "Shop/a\n\nsend .x\n  n: 0 → 2\n")), .played(.passed("b")), .ended(.finished))
    await store.skipReceivedActions()
    #expect(
      store.state.report == [
        "", "1 behaviour change since the last save:", "  Shop  .x  1 place in 1 script", "    −   n: 0 → 1",
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
    #expect(store.state.phase == .playing && world.builds == [.incremental, .incremental])
    await store.skipInFlightEffects()
  }

  @Test func aSaveDuringARunInterruptsIt() async {
    let world = WatchWorld()
    let store = world.store()
    await store.send(.started)
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
    world.play(.began("a"), .ended(.trapped("App.swift:3: Fatal error: no")))
    await store.skipReceivedActions()
    #expect(world.played == [["a", "b"], ["b"]])
    world.play(.played(.passed("b")), .ended(.finished))
    await store.skipReceivedActions()
    #expect(store.state.report.prefix(4) == ["failed  a  a trap", "", "", "App.swift:3: Fatal error: no"])
    await store.skipInFlightEffects()
  }

  @Test func scriptsThatMayHaveTrappedArePlayedOneAtATime() async {
    let world = WatchWorld()
    let store = world.store()
    await store.send(.started)
    world.play(.began("a"), .began("b"), .ended(.trapped("no")))
    await store.skipReceivedActions()
    #expect(world.played.last == ["a", "b"] && world.jobs == [nil, 1])
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
    #expect(world.builds == [.incremental, .whole])
    world.endBuild(.succeeded)
    await store.skipReceivedActions()
    world.play(.began("a"), .ended(.trapped("no")))
    await store.skipReceivedActions()
    world.play(.played(.passed("b")), .ended(.finished))
    await store.skipReceivedActions()
    #expect(world.builds.count == 2 && store.state.verdict == "1 failed, 1 passed")
    let note = "The program trapped after an incremental build, so the package was built as a whole."
    #expect(store.state.report.contains(note))
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
    #expect(world.interruptions == ["build", "run"] && store.state.phase == .building)
    world.endBuild(.interrupted)
    await store.skipReceivedActions()
    #expect(store.state.phase == .idle && world.builds.count == 1)
    await store.skipInFlightEffects()
  }
}

/// The programs and files of a test.
private final class WatchWorld: Sendable {
  let scripts = Mutex(["a", "b"])
  private let log = Mutex(Log())
  private let results = AsyncStream.makeStream(of: Watch.BuildResult.self)
  private let events = AsyncStream.makeStream(of: ScriptProcess.Event.self)

  struct Log {
    var played: [[String]] = [], jobs: [Int?] = [], builds: [ProgramBuilder.Kind] = [], interruptions: [String] = []
  }

  var played: [[String]] { log.withLock(\.played) }
  var jobs: [Int?] { log.withLock(\.jobs) }
  var builds: [ProgramBuilder.Kind] { log.withLock(\.builds) }
  var interruptions: [String] { log.withLock(\.interruptions) }

  func endBuild(_ result: Watch.BuildResult) { results.continuation.yield(result) }
  func play(_ all: ScriptProcess.Event...) { for event in all { events.continuation.yield(event) } }

  private var watch: Watch {
    let files = WatchedFiles(
      changes: { AsyncStream { _ in } },
      scripts: { ScriptList(files: self.scripts.withLock(\.self)) }
    )
    let builder = ProgramBuilder { kind in
      self.log.withLock { $0.builds.append(kind) }
      for await result in self.results.stream { return result }
      return .interrupted
    } interrupt: {
      self.log.withLock { $0.interruptions.append("build") }
    }
    let process = ScriptProcess { files, jobs in
      self.log.withLock { ($0.played, $0.jobs) = ($0.played + [files], $0.jobs + [jobs]) }
      return self.events.stream
    } interrupt: {
      self.log.withLock { $0.interruptions.append("run") }
    }
    return Watch(files: files, builder: builder, process: process)
  }

  @MainActor func store() -> TestStoreOf<Watch> {
    let watch = watch
    let store = TestStore(initialState: Watch.State()) { watch }
    store.exhaustivity = .off
    return store
  }

  /// A store after all scripts have passed.
  @MainActor func storeAfterStart() async -> TestStoreOf<Watch> {
    let store = store()
    await store.send(.started)
    play(.played(.passed("a", "Shop/a\n\nsend .x\n  n: 0 → 1\n")), .played(.passed("b")), .ended(.finished))
    await store.skipReceivedActions()
    #expect(store.state.verdict == "2 scripts passed")
    return store
  }
}

extension PlayedBehavior {
  fileprivate static func passed(_ file: String, _ trace: String = "") -> PlayedBehavior {
    PlayedBehavior(file: file, feature: "Shop", name: file, title: "Shop/\(file)", verdict: .passed, trace: trace)
  }

  fileprivate static func failed(_ file: String) -> PlayedBehavior {
    PlayedBehavior(file: file, title: "Shop/\(file)", verdict: .failed, place: "step 1 of 2", failure: "wrong")
  }
}
