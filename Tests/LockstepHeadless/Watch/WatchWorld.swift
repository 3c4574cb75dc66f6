import Foundation
import LockstepTesting
import Synchronization
import Testing

@testable import LockstepHeadless

/// The programs and files of a test.
final class WatchWorld: Sendable {
  let scripts = Mutex(["a", "b"])
  /// The changes that a review would show.
  let golden = Mutex<[BehaviorChange]>([])
  private let log = Mutex(Log())
  private let results = AsyncStream.makeStream(of: ProgramBuilder.Event.self)
  private let events = AsyncStream.makeStream(of: [ScriptProcess.Event].self)
  private let testEvents = AsyncStream.makeStream(of: TestsProcess.Event.self)

  struct Log {
    var played: [[String]] = [], jobs: [Int?] = [], builds: [ProgramBuilder.BuildMode] = []
    var interruptions: [String] = [], screens: [String] = [], areTrapsLocated: [Bool] = []
  }

  var played: [[String]] { log.withLock(\.played) }
  var jobs: [Int?] { log.withLock(\.jobs) }
  var builds: [ProgramBuilder.BuildMode] { log.withLock(\.builds) }
  var interruptions: [String] { log.withLock(\.interruptions) }
  var screens: [String] { log.withLock(\.screens) }
  var areTrapsLocated: [Bool] { log.withLock(\.areTrapsLocated) }

  func endBuild(_ result: Watch.BuildResult) { build(.ended(result)) }
  func build(_ event: ProgramBuilder.Event) { results.continuation.yield(event) }
  func play(_ all: ScriptProcess.Event...) { events.continuation.yield(all) }

  func test(_ event: TestsProcess.Event) { testEvents.continuation.yield(event) }

  private var watch: Watch {
    let files = WatchedFilesClient(
      changes: { AsyncStream { _ in } },
      scripts: { WatchedScriptList(files: self.scripts.withLock(\.self)) },
      testFolders: ["/p/Tests/"]
    )
    let builder = ProgramBuilder { mode in
      self.log.withLock { $0.builds.append(mode) }
      return self.results.stream
    } interrupt: {
      self.log.withLock { $0.interruptions.append("build") }
    }
    let process = ScriptProcess { files, jobs, locatesTraps in
      self.log.withLock {
        ($0.played, $0.jobs) = ($0.played + [files], $0.jobs + [jobs])
        $0.areTrapsLocated.append(locatesTraps)
      }
      return self.events.stream
    } screens: { file in
      self.log.withLock { $0.screens.append(file) }
      return ["first", "second"].map { ShownScreen(lines: ["send .\(file)"], text: $0) }
    } interrupt: {
      self.log.withLock { $0.interruptions.append("run") }
    }
    let golden = WatchGoldenComparer(folder: "/p/Snapshots/") { _ in self.golden.withLock(\.self) }
    let tests = TestsProcess {
      self.testEvents.stream
    } interrupt: {
      self.log.withLock { $0.interruptions.append("tests") }
      self.test(.interrupted)
    }
    return Watch(files: files, builder: builder, process: process, golden: golden, tests: tests)
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
    endBuild(.succeeded)
    play(.played(.passed("a", "Shop/a\n\nsend .x\n  n: 0 → 1\n")), .played(.passed("b")), .ended(.finished))
    await store.skipReceivedActions()
    #expect(store.state.verdict == "2 scripts passed")
    return store
  }
}

extension Watch.State {
  /// The screen of a terminal.
  var shown: String {
    var view = WatchView(paint: LineColorizer(isOn: false))
    return String(decoding: view.draw(self, columns: 60, rows: 8), as: UTF8.self)
  }
}

extension TestOutput {
  static let passed = TestOutput(
    ["✔ Test run with 1 test in 1 suite passed after 0.1 seconds."],
    isSuccess: true,
    in: URL(filePath: "/p")
  )
}

extension TestStoreOf<Watch> {
  var screenTitle: String? { state.browser.map { state.title(of: $0) } }
}

extension PlayedBehavior {
  static func passed(_ file: String, _ trace: String = "") -> PlayedBehavior {
    PlayedBehavior(file: file, feature: "Shop", name: file, title: "Shop/\(file)", verdict: .passed, trace: trace)
  }

  static func failed(_ file: String, cause: String = "") -> PlayedBehavior {
    PlayedBehavior(
      file: file,
      title: "Shop/\(file)",
      verdict: .failed,
      place: "step 1 of 2",
      failure: "wrong",
      cause: cause
    )
  }
}
