import Features
import Foundation
import LockstepTesting
import Synchronization
import Testing

@Suite struct SettingsDeveloperTests {
  private func store(_ diagnostics: DiagnosticsClient, _ files: FileStorage = .inMemory()) -> TestStoreOf<Settings> {
    TestStore(initialState: .loaded()) {
      Settings()
    } withDependencies: {
      $0.diagnostics = diagnostics
      $0.fileStorage = files
    }
  }

  @Test func theSectionShowsTheBuildAndCountsEffectsEachSecond() async {
    let count = CallCounter(2)
    let diagnostics = DiagnosticsClient(build: { "1.4.0 (45)" }, liveEffects: { count.value }, trace: { Data() })
    let store = store(diagnostics)
    await store.send(.developerButtonTapped) { $0.developer = DeveloperSection.State(build: "1.4.0 (45)") }
    await store.receive(.developer(.opened))
    await store.receive(.developer(.effectsCounted(2))) { $0.developer?.liveEffects = 2 }
    await store.advance(by: .seconds(5))
    count.value = 3
    await store.advance(by: .seconds(1))
    await store.receive(.developer(.effectsCounted(3))) { $0.developer?.liveEffects = 3 }
    await store.send(.developerButtonTapped) { $0.developer = nil }
    await store.finish()
  }

  @Test func leavingEndsTheEffectsOfTheSectionWhichIsOpenAgainAfterwards() async {
    let store = store(.embedded)
    await store.send(.developerButtonTapped) { $0.developer = DeveloperSection.State(build: "1.0.0 (1)") }
    await store.receive(.developer(.opened))
    await store.receive(.developer(.effectsCounted(2))) { $0.developer?.liveEffects = 2 }
    await store.send(.disappeared) {
      $0.developer = nil
      $0.reopensDeveloper = true
      $0.hasLeft = true
    }
    // The tab, and then the app.
    await store.send(.disappeared)
    await store.send(.appeared) {
      $0.developer = DeveloperSection.State(build: "1.0.0 (1)")
      $0.reopensDeveloper = false
      $0.hasLeft = false
    }
    await store.receive(.developer(.opened))
    await store.receive(.developer(.effectsCounted(2))) { $0.developer?.liveEffects = 2 }
    await store.send(.developerButtonTapped) { $0.developer = nil }
    await store.send(.disappeared) { $0.hasLeft = true }
    await store.finish()
  }

  @Test func theTraceIsExportedToAFile() async throws {
    let files = FileStorage.inMemory()
    let store = sectionStore(files)
    await store.send(.exportButtonTapped) { $0.export = .inFlight }
    let trace = ExportedTrace(file: "trace.jsonl", byteCount: 278)
    await store.receive(.exportResponse(.success(trace))) { $0.export = .done(trace) }
    await store.finish()
    #expect(
      try files.settingsText("trace.jsonl") == """
        {"format":"lockstep-trace","version":3}
        {"event":"effectStarted","step":1,"effect":1,"name":"login"}
        {"event":"effectFinished","effect":1,"name":"login"}
        {"event":"effectStarted","step":2,"effect":2,"name":"chat"}
        {"event":"effectStarted","step":3,"effect":3,"name":"download"}

        """
    )
  }

  @Test func aSecondTapDuringAnExportDoesNothing() async {
    var state = DeveloperSection.State(build: "")
    state.export = .inFlight
    let store = TestStore(initialState: state) { DeveloperSection() }
    await store.send(.exportButtonTapped)
    await store.finish()
  }

  private func sectionStore(_ files: FileStorage) -> TestStoreOf<DeveloperSection> {
    TestStore(initialState: DeveloperSection.State(build: "")) {
      DeveloperSection()
    } withDependencies: {
      $0.diagnostics = .embedded
      $0.fileStorage = files
    }
  }
}

/// Diagnostics of a real store.
@Suite struct TraceLogTests {
  private struct ClickCounter: ReducerProtocol {
    enum Action: Equatable, Sendable { case click, listen, stop }

    func reduce(into state: inout Int, action: Action) -> Effect<Action> {
      switch action {
      case .click:
        state += 1
        return .none
      case .listen:
        return .run(name: "clicks") { _ in for await _ in AsyncStream<Never>.makeStream().stream {} }
          .cancellable(id: 1)
      case .stop:
        return .cancel(id: 1)
      }
    }
  }

  @MainActor @Test func aStoresLogRecordsEventsAndCountsLiveEffects() async throws {
    let log = TraceLog()
    let diagnostics = DiagnosticsClient.live(build: "1.4.0 (45)", log: log)
    let store = Store(initialState: 0) { ClickCounter() }
    store.listen { log.note($0) }
    store.send(.click)
    let task = store.send(.listen)
    #expect(diagnostics.liveEffects() == 1)
    store.send(.stop)
    await task.finish()
    #expect(diagnostics.liveEffects() == 0)
    #expect(diagnostics.build() == "1.4.0 (45)")
    let trace = String(decoding: try await diagnostics.trace(), as: UTF8.self)
    let lines = trace.split(separator: "\n")
    #expect(lines.first == #"{"format":"lockstep-trace","version":3}"#)
    #expect(lines.contains(#"{"event":"stateChanged","step":1,"changes":[{"path":"","old":"0","new":"1"}]}"#))
    #expect(lines.contains(#"{"event":"effectCancelled","effect":1,"name":"clicks"}"#))
  }

  @Test func newEventsReplaceTheOldest() {
    let log = TraceLog(capacity: 3)
    for step in 1...7 { log.note(.effectStarted(step: step, id: step, name: "e")) }
    let steps = String(decoding: log.trace, as: UTF8.self).split(separator: "\n").dropFirst().map { line in
      line.split(separator: ",")[1]
    }
    #expect(steps == [#""step":5"#, #""step":6"#, #""step":7"#])
    #expect(log.liveEffects == 7)
    log.note(.effectFailed(id: 1, name: "e", error: "broken"))
    log.note(.effectFinished(id: 99, name: "of before"))
    #expect(log.liveEffects == 6)
  }
}

private final class CallCounter: Sendable {
  private let content: Mutex<Int>

  init(_ value: Int) {
    content = Mutex(value)
  }

  var value: Int {
    get { content.withLock { $0 } }
    set { content.withLock { $0 = newValue } }
  }
}
