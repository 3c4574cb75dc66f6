import Lockstep
import LockstepTesting
import Synchronization
import Testing

/// Tests that depend on an unspecified order, and the issues that the schedule trait reports for them.
enum Races {
  /// A reported issue: the failure text and the comment that the trait added.
  struct ReportedIssue: Equatable, Sendable {
    var text: String
    var schedule = ""
    var isFailure = true

    var title: String { String(text.prefix { $0 != "\n" }) }
  }

  /// The issues that an operation records under a trait, without failing the calling test.
  static func issues(
    _ trait: SchedulesTrait,
    _ work: @Sendable () async throws -> Void
  ) async throws -> [ReportedIssue] {
    let test = try #require(Test.current)
    let told = Mutex<[ReportedIssue]>([])
    let keeping: IssueHandlingTrait = .compactMapIssues { issue in
      let lines = issue.comments.map(\.rawValue)
      let text = issue.error.map { "\($0)" } ?? lines.first ?? ""
      let entry = ReportedIssue(
        text: text,
        schedule: lines.last { $0.hasPrefix("It fails ") || $0.hasPrefix("It also fails ") } ?? "",
        isFailure: issue.isFailure
      )
      told.withLock { $0.append(entry) }
      return nil
    }
    try await keeping.provideScope(for: test, testCase: Test.Case.current) {
      try await trait.provideScope(for: test, testCase: Test.Case.current, performing: work)
    }
    return told.withLock { $0 }
  }

  /// Concurrent effects with the given names; each sends its name.
  static func sending(_ names: String...) -> Counter {
    Counter { .merge(names.map { name in .run(name: name) { await $0(.loaded(name)) } }) }
  }

  static let titlesOfTwo = [
    "Expected to receive .loaded(\"a\"), but received .loaded(\"b\").",
    "Expected to receive .loaded(\"b\"), but received .loaded(\"a\").",
  ]

  /// Two concurrent requests and a test that relies on their order.
  static nonisolated(nonsending) func two() async {
    let store = TestStore(initialState: Counter.State()) { sending("a", "b") }
    await store.send(.start)
    await store.receive(.loaded("a")) { $0.loaded = ["a"] }
    await store.receive(.loaded("b")) { $0.loaded = ["a", "b"] }
  }

  /// Fails only if three responses arrive in reverse order.
  static nonisolated(nonsending) func backwards() async {
    let store = TestStore(initialState: Counter.State()) { sending("a", "b", "c") }
    store.exhaustivity = .off
    await store.send(.start)
    await store.skipReceivedActions()
    let order = store.state.loaded.joined(separator: ", ")
    if order == "c, b, a" { Issue.record("\(order)") }
  }

  /// Two timers with the same deadline, one of them set in two steps.
  static nonisolated(nonsending) func timers() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter {
        .merge(
          .run(name: "whole") { send in
            @Dependency(\.continuousClock) var clock
            try await clock.sleep(for: .milliseconds(500))
            await send(.loaded("whole"))
          },
          .run(name: "parts") { send in
            @Dependency(\.continuousClock) var clock
            try await clock.sleep(for: .milliseconds(200))
            try await clock.sleep(for: .milliseconds(300))
            await send(.loaded("parts"))
          }
        )
      }
    }
    await store.send(.start)
    await store.advance(by: .milliseconds(500))
    await store.receive(.loaded("whole")) { $0.loaded = ["whole"] }
    await store.receive(.loaded("parts")) { $0.loaded = ["whole", "parts"] }
  }
}
