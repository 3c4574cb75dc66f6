#if os(Linux)
  import Foundation
  import Lockstep
  import Testing

  @testable import LockstepReport

  /// The pages of real test processes whose tests pass, fail, trap and are killed.
  @Suite struct TestReportTests {
    @Test func aPageShowsEveryTestOfARunThatEnds() async throws {
      let run = try await ReportedRun("report", streamsEvents: true)
      #expect(
        run.results == [
          "a1passes() passed", "a2fails() failed", "ReportProbe.swift:13 failed", "a4knowsItsIssue() passed",
          "a5failsOutsideOfItsStore() failed", "a7trapsOrIsKilled() passed", "a3failsInATaskOfItsOwn() passed",
          "a6hasNoStore() passed",
        ]
      )
      #expect(run.title == "3 of 8 tests failed")
      #expect(run.summary.hasSuffix("\n\n\nTests of XCTest are listed only if they use a test store."))
      #expect(run.hasTimes)
    }

    @Test func aTestThatTrapsHasItsStepsAndAllOthersAreThere() async throws {
      let run = try await ReportedRun("report trap", streamsEvents: true)
      #expect(run.status < 0)
      #expect(run.results == ReportedRun.beforeTheLast + ["a7trapsOrIsKilled() nil"])
      #expect(run.title == "2 failures so far, and the run is not complete")
      #expect(run.lastSteps == ["send .increment ReportProbe.swift:58", "send .start ReportProbe.swift:59"])

      run.complete()
      #expect(
        run.results == [
          "a1passes() passed", "a2fails() failed", "ReportProbe.swift:13 failed", "a4knowsItsIssue() passed",
          "a5failsOutsideOfItsStore() failed", "a7trapsOrIsKilled() nil", "a3failsInATaskOfItsOwn() passed",
          "a6hasNoStore() passed",
        ]
      )
      #expect(run.title == "3 of 8 tests failed, 1 was cut off")
      #expect(run.summary.contains("ReportProbe/a7trapsOrIsKilled()\n\nThe process ended before the test did.\n"))
      let page = try run.page
      run.complete()
      #expect(try run.page == page, "Nothing is added twice.")
    }

    @Test func aTestThatIsKilledHasItsSteps() async throws {
      let run = try await ReportedRun("report kill")
      #expect(run.status == -9)
      #expect(run.results == ReportedRun.beforeTheLast + ["a7trapsOrIsKilled() nil"])
      #expect(run.lastSteps == ["send .increment ReportProbe.swift:58", "send .start ReportProbe.swift:59"])
    }

    @Test func withoutAnEventStreamThePageSaysWhatIsMissing() async throws {
      let run = try await ReportedRun("report")
      #expect(run.title == "2 of 6 tests failed")
      #expect(
        run.summary.hasSuffix(
          """


          Tests without a test store are not listed, and failures outside of test stores are missing. To list all tests of Swift Testing, use
          `swift test --event-stream-output-path FILE --event-stream-version 6.3`.
          """
        )
      )
    }

    @Test func aFailureNamesThePage() async throws {
      let run = try await ReportedRun("report")
      let end = "Fix the reducer at .increment, or change the closure."
      #expect(run.output.contains("\(end)\n  \n  Report: \(run.path)"))
      #expect(run.failure(of: "a2fails()")?.hasSuffix(end) == true)
    }

    @Test func thePageIsAttachedToATestThatFails() async throws {
      let folder = try TemporaryFolder()
      let options = ["--attachments-path", folder.path]
      let run = try await ReportedRun("report", arguments: ReportedRun.swiftTesting("a1passes|a2fails") + options)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(files == ["LockstepPackageTests.html"], "\(run.output)")
      let page = try String(contentsOfFile: folder.path + "/LockstepPackageTests.html", encoding: .utf8)
      #expect(page.hasPrefix("<!doctype html>") && page.contains("Fix the reducer at .increment"))
    }

    @Test func resultsOfXCTestAreThoseOfTheTest() async throws {
      let run = try await ReportedRun("report", arguments: ["LockstepTestingTests.ReportXCProbe"])
      #expect(run.results.count == 2)
      #expect(run.results.last == "ReportXCProbe.testFailsOutsideOfItsStore failed")
      #expect(
        run.failure(of: "ReportXCProbe.testFailsOutsideOfItsStore") == "The test failed outside of its test store."
      )
      #expect(run.title == "2 of 2 tests failed")
      #expect(run.hasTimes)
    }

    @Test func aFolderThatCannotBeWrittenIsAnErrorThatFailsNoTest() async throws {
      let run = try await ReportedRun("report", arguments: ReportedRun.swiftTesting("a1passes"), folder: "/dev/null/x")
      #expect(run.status == 0)
      #expect(
        run.output.components(separatedBy: "LOCKSTEP_REPORT: error: `\(run.path)` cannot be written: ").count == 2
      )
    }

    /// The lines that Swift Testing 6.3.1 writes about a test that has a store and doesn't end within its limit.
    @Test func aTestThatHangsBeyondItsLimitHasFailed() async throws {
      let run = try await ReportedRun("report kill")
      let id = try #require(run.lastTest)
      try run.write(
        events: [
          #"{"kind":"test","payload":{"id":"\#(id)","kind":"function"},"version":0}"#,
          #"{"kind":"event","payload":{"instant":{"absolute":1},"kind":"testStarted","testID":"\#(id)"},"version":0}"#,
          #"{"kind":"event","payload":{"issue":{"isKnown":false},"kind":"issueRecorded","messages":[{"symbol":"fail","#
            + #""text":"Time limit was exceeded: 60.000 seconds"}],"testID":"\#(id)"},"version":0}"#,
        ]
      )
      run.complete()
      #expect(run.results == ReportedRun.beforeTheLast + ["a7trapsOrIsKilled() failed"])
      #expect(run.failure(of: "a7trapsOrIsKilled()") == "Time limit was exceeded: 60.000 seconds")
    }

    @Test func processesOfOneRunShareThePageAndLaterRunsReplaceIt() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: "report-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let path = folder.path + "/page.html"
      func begin(_ name: String, in page: TestRunPage) {
        page.append(
          ReportPage.plainBlock("begin") { json in
            json.write(name, under: "run")
            json.write(name, under: "test")
          }
        )
      }
      func names() -> [String] { TestRunPage.runs(in: path).map(\.name) }

      var first: TestRunPage? = try TestRunPage(path: path, run: "1")
      first.map { begin("a", in: $0) }
      first = nil
      var second: TestRunPage? = try TestRunPage(path: path, run: "1")
      second.map { begin("b", in: $0) }
      #expect(names() == ["a", "b"])
      // A process that runs at the same time, such as one that a test starts.
      var third: TestRunPage? = try TestRunPage(path: path, run: "2")
      third.map { begin("c", in: $0) }
      #expect(names() == ["a", "b", "c"])
      (second, third) = (nil, nil)
      _ = try TestRunPage(path: path, run: "2")
      #expect(names() == [])
    }
  }

  /// A finished test process that wrote a page.
  private struct ReportedRun {
    let output: String
    let status: Int32
    let path: String
    private let folder: TemporaryFolder
    private var events: String { folder.path + "/events.jsonl" }

    static let beforeTheLast = [
      "a1passes() passed", "a2fails() failed", "ReportProbe.swift:13 failed", "a4knowsItsIssue() passed",
      "a5failsOutsideOfItsStore() passed",
    ]

    static func swiftTesting(_ filter: String) -> [String] {
      ["--testing-library", "swift-testing", "--filter", filter]
    }

    init(_ probe: String, arguments: [String]? = nil, folder other: String? = nil, streamsEvents: Bool = false)
      async throws
    {
      folder = try TemporaryFolder()
      let directory = other ?? folder.path + "/new"
      path = directory + "/LockstepPackageTests.html"
      let stream = ["--event-stream-output-path", folder.path + "/events.jsonl", "--event-stream-version", "6.3"]
      let process = try await ProbeProcess.run(
        (arguments ?? Self.swiftTesting("ReportProbe")) + (streamsEvents ? stream : []),
        environment: [
          "LOCKSTEP_PROBE": probe, "LOCKSTEP_REPORT": directory, "SWIFT_BACKTRACE": "enable=no",
          "LOCKSTEP_SCHEDULE": nil,
        ]
      )
      (output, status) = (process.output, process.status)
    }

    /// Does what `headless view` does.
    func complete() { TestRunPage(of: path)?.complete(events: events) }

    var page: String { get throws { try String(contentsOfFile: path, encoding: .utf8) } }

    private var runs: [TestRunPage.Run] { TestRunPage.runs(in: path) }

    /// Each run's test without its suite, and its outcome.
    var results: [String] { runs.map { "\(short($0.name)) \($0.outcome ?? "nil")" } }

    var lastTest: String? { runs.last?.test }

    func write(events lines: [String]) throws {
      try lines.map { $0 + "\n" }.joined().write(toFile: events, atomically: true, encoding: .utf8)
    }

    var hasTimes: Bool { runs.allSatisfy { $0.hasTime || $0.name.hasPrefix("Test store of") } }

    func failure(of test: String) -> String? { runs.first { short($0.name) == test }?.failures.first }

    private func short(_ name: String) -> String { String(name.split(separator: "/").last ?? "") }

    var title: String { summary.components(separatedBy: "\n")[0] }

    /// The text at the beginning of the page.
    var summary: String {
      let region = (try? page.components(separatedBy: "</pre>")[0]) ?? ""
      let text = region.components(separatedBy: "<pre id=\"summary\">").last ?? ""
      return String(text.trimmingPrefix("\n")).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
        .replacing("&amp;", with: "&")
    }

    /// The titles and lines of the last run's steps.
    var lastSteps: [String] {
      guard let id = runs.last?.id, let page = try? page else { return [] }
      let blocks = page.split(separator: "\n").filter { $0.contains(#"{"steps":{"run":"\#(id)""#) }
      return blocks.flatMap { block in
        block.matches(of: /"l":"([^"]*)","t":"([^"]*)","e":\[\["s"/).map { "\($0.2) \($0.1)" }
      }
    }
  }

  /// A folder that is removed with the value that owns it.
  private final class TemporaryFolder: Sendable {
    let path = FileManager.default.temporaryDirectory.appending(path: "report-\(UUID())").path

    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }
#endif
