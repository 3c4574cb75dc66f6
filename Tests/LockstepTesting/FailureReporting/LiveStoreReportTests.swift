import Foundation
import Testing

@testable import Lockstep
@testable import LockstepTesting

/// A live store created in a test reports its issues to that test.
@Suite struct LiveStoreReportTests {
  @MainActor @Test func anUncaughtErrorIsReportedAtTheEffect() async {
    let line = UInt(#line + 2)
    let log = await FailureLog.of {
      let store = Store(initialState: Counter.State()) { Counter { .run(name: "load") { _ in throw Offline() } } }
      await store.send(.start).finish()
    }
    #expect(
      log.texts == [
        """
        The effect “load” threw an uncaught error: Offline()

            effect      load
            created at  LockstepTestingTests/LiveStoreReportTests.swift:\(line)
            started by  .start
            error       Offline()

        Catch the error in the effect, wrap the work in TaskResult, or pass `catch:`.
        """
      ]
    )
    #expect(log.lines == [line])
  }

  @MainActor @Test func aMissingBindingReducerIsReportedAtTheStoresInitializer() async {
    let line = UInt(#line + 2)
    let log = await FailureLog.of {
      let store = Store(initialState: Form.State()) { Form() }
      store.send(.set(\.$name, "Blob"))
    }
    #expect(
      log.texts == [
        #"""
        Form applied no binding for .binding(.set(\.$name, "Blob"))

            The write was lost: the feature's body has no BindingReducer(), or one that did not see the action.

        Add BindingReducer() to the feature's body, as its first reducer.
        """#
      ]
    )
    #expect(log.lines == [line])
  }

  @MainActor @Test func anActionForAnAbsentChildIsReportedAtTheOperator() async {
    let log = await FailureLog.of {
      let store = Store(initialState: CounterParent.State()) { CounterParent() }
      store.send(.child(.touched))
    }
    #expect(log.titles == ["An action was sent to a child whose state is nil: .child(.touched)"])
    #expect(
      log.texts[0].contains("The ifLet at LockstepTestingTests/Counter.swift:\(CounterParent.line) found nil"),
      "\(log.texts[0])"
    )
    #expect(log.lines == [CounterParent.line])
  }

  @Test func aClockOutsideAnyStoreReportsAtItsCall() async {
    let clock = TestClock()
    let task = Task { for await _ in clock.timer(interval: .seconds(1)) {} }
    let log = await FailureLog.of {
      await clock.run(limit: 3)
    }
    #expect(log.titles == ["TestClock.run() fired 3 timers, and more are due."])
    #expect(log.lines == [UInt(#line - 3)])
    task.cancel()
  }

  @MainActor @Test func aKnownIssueDoesNotFailTheTest() async {
    await withKnownIssue {
      let store = Store(initialState: Counter.State()) { Counter { .run(name: "load") { _ in throw Offline() } } }
      await store.send(.start).finish()
    } matching: { issue in
      issue.sourceLocation?.line == #line - 3 && issue.severity == .error
        && issue.comments.first?.rawValue.hasPrefix("The effect “load” threw an uncaught error: ") == true
    }
  }

  @MainActor @Test func anIssueSinkOfTheStoreReceivesIssuesInstead() async {
    let titles = AsyncStream<String>.makeStream()
    let store = Store(initialState: Form.State()) {
      Form()
    } withDependencies: {
      $0.issueSink = IssueSink { titles.continuation.yield($0.title) }
    }
    store.send(.set(\.$name, "Blob"))
    titles.continuation.finish()
    var received: [String] = []
    for await title in titles.stream { received.append(title) }
    #expect(received == [#"Form applied no binding for .binding(.set(\.$name, "Blob"))"#])
  }

  @Test(
    arguments: [
      (["/build/debug/benchmarks", "--filter", "send"], ["PATH", "HOME"], false),
      (["/build/debug/AppPackageTests.xctest"], ["PATH"], true),
      (["/build/debug/AppPackageTests.xctest", "--testing-library", "swift-testing"], [], true),
      (["swiftpm-testing-helper", "--test-bundle-path", "/build/AppPackageTests.xctest/Contents/MacOS/App"], [], true),
      (["/Applications/App"], ["XCTestConfigurationFilePath"], true),
    ] as [([String], [String], Bool)]
  )
  func aProcessOfATestToolIsRecognized(_ arguments: [String], _ variables: [String], _ isTestProcess: Bool) {
    #expect(TestFrameworkReporter.isTestProcess(arguments: arguments, variables: variables) == isTestProcess)
  }
}

#if os(Linux)
  /// The frameworks' output and exit codes, observed in separate processes.
  @Suite struct LiveStoreFrameworkTests {
    private static let lost =
      #"`let store = Store(initialState: Form.State()) { Form() }`: Form applied no binding for .binding(.set(\.$name, "Blob"))"#
    private static let absent =
      "`.ifLet(\\.child, action: Action.child) { Child() }`: An action was sent to a child whose state is nil: .child(.start)"
    private static let thrown =
      "`.run(name: name) { _ in`: The effect “load” threw an uncaught error: TestError()"

    @Test func swiftTestingFailsTheTestThatCreatedTheStore() async throws {
      let ended = try await Probe.run("--testing-library", "swift-testing", "--filter", "LiveStoreProbe")
      #expect(ended.status != 0)
      let parallel = (0..<20).map { number in
        "onAnActor(_:) recorded an issue with 1 argument number → \(number) at "
          + Self.thrown.replacing("load", with: "load \(number)")
      }
      let expected =
        parallel + [
          "absentChild() recorded an issue at \(Self.absent)",
          "lostBinding() recorded an issue at \(Self.lost)",
          "throwing() recorded an issue at \(Self.thrown)",
          "first() recorded an issue at \(Self.thrown.replacing("load", with: "late"))",
          "«unknown» recorded an issue at \(Self.lost)",
        ]
      #expect(Set(ended.swiftTestingIssues) == Set(expected))
    }

    @Test(arguments: [nil, "details"]) func anIssueOutsideTestsIsOneLineAndItsDetailsOnRequest(_ details: String?)
      async throws
    {
      let arguments = ["--testing-library", "swift-testing", "--filter", "LiveStoreProbe/logged"]
      let variables = ["LOCKSTEP_PROBE": "live", "LOCKSTEP_ISSUES": details]
      let ended = try await ProbeProcess.run(arguments, environment: variables)
      #expect(ended.status == 0)
      let lines = ended.output.split(separator: "\n")
      let first = try #require(lines.firstIndex { $0.hasPrefix("Lockstep ") })
      let line =
        /Lockstep \d\d:\d\d:\d\d\.\d\d\d (Form applied no binding .*) \(LockstepTestingTests\/LiveStoreProbe\.swift:\d+\)/
      #expect(lines[first].wholeMatch(of: line)?.1 == #"Form applied no binding for .binding(.set(\.$name, "Blob"))"#)
      #expect(
        (lines[first + 1]
          == "    The write was lost: the feature's body has no BindingReducer(), or one that did not see the action.")
          == (details != nil)
      )
    }

    @Test func xcTestFailsTheRunningTest() async throws {
      let ended = try await Probe.run("LockstepTestingTests.LiveStoreXCProbe")
      #expect(ended.status != 0)
      #expect(
        ended.xcTestIssues == [
          "LiveStoreXCProbe.testAbsentChild : failed - at \(Self.absent)",
          "LiveStoreXCProbe.testLostBinding : failed - at \(Self.lost)",
          "LiveStoreXCProbe.testOnAnActor : failed - at \(Self.thrown)",
          "LiveStoreXCProbe.testThrowing : failed - at \(Self.thrown)",
        ]
      )
    }

    @Test func anIssueBetweenTwoXCTestTestsFailsTheProcess() async throws {
      let ended = try await Probe.run("LockstepTestingTests.LateStoreXCProbe")
      #expect(ended.status == EXIT_FAILURE)
      #expect(
        ended.xcTestIssues == [
          "LateStoreXCProbe.testFirst : failed - at \(Self.absent)",
          "LateStoreXCProbe.testFirst : at \(Self.thrown.replacing("load", with: "late"))",
        ]
      )
    }
  }

  /// A process of this test binary.
  private struct Probe {
    var output: String
    var status: Int32

    static func run(_ arguments: String...) async throws -> Probe {
      let ended = try await ProbeProcess.run(arguments, environment: ["LOCKSTEP_PROBE": "live"])
      return Probe(output: ended.output, status: ended.status)
    }

    /// Each issue's location and first line: ``first() recorded an issue at `throw …`: The effect…``.
    var swiftTestingIssues: [String] {
      let plain = output.replacing(/\u{1B}\[[0-9;]*m/, with: "")
      return plain.matches(
        of: /✘ Test (.* recorded an issue .*at )LiveStoreProbe\.swift:(\d+):\d+: Issue recorded\n↳ (.*)/
      )
      .map { "\($0.1)`\(Self.source($0.2))`: \($0.3)" }
    }

    /// The failing test, its location and the first line: ``Suite.test : failed - at `throw …`: The effect…``.
    var xcTestIssues: [String] {
      output.matches(of: /LiveStoreProbe\.swift:(\d+): error: (\S+ : (?:failed - )?)(.*)/)
        .map { "\($0.2)at `\(Self.source($0.1))`: \($0.3)" }
    }

    /// The source code of a line in the probes.
    private static func source(_ line: Substring) -> String {
      let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "LiveStoreProbe.swift")
      let lines = (try? String(contentsOf: path, encoding: .utf8))?.components(separatedBy: "\n") ?? []
      guard let line = Int(line), lines.indices.contains(line - 1) else { return "no such line" }
      return lines[line - 1].trimmingCharacters(in: .whitespaces)
    }
  }
#endif

private struct Offline: Error {}

/// A feature without a `BindingReducer`.
private struct Form: ReducerProtocol {
  struct State: Equatable, Sendable { @BindingState var name = "" }
  enum Action: BindableAction, Sendable { case binding(BindingAction<State>) }

  func reduce(into _: inout State, action _: Action) -> Effect<Action> { .none }
}
