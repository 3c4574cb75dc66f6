import Foundation
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests
@testable import LockstepTrace

@Suite struct TraceRecorderTests {
  private static let ticking =
    "feature Shop\nsend .open\n  isOpen = true\nsend .load\nreceive .loaded\n  count = 3\nsend .close\n  ...\nfinish"

  private func trace(_ text: String, _ options: String...) async throws -> [String] {
    let harness = try CommandHarness()
    try harness.write(text, to: "a.script")
    _ = await harness.run(["run", "$/a.script", "--trace", "$/t"] + options)
    return try #require(harness.text(of: "t")).split(separator: "\n").map { String($0.prefix(45)) }
  }

  @Test func hashesAreWrittenAtIntervalsAndAtTheEnd() async throws {
    let trace = try await trace(Self.ticking, "--hash-every", "2")
    let steps = trace.filter { $0.contains("stateHash") }.map { $0.prefix(30).suffix(8) }
    #expect(steps == ["step\":2,", "step\":4,", "step\":5,"])
  }

  @Test func onlyTheLastEventsAreKeptOnRequest() async throws {
    let trace = try await trace(Self.ticking, "--trace-last", "3")
    #expect(
      trace.map { $0.prefix(34) } == [
        #"{"format":"lockstep-trace","versio"#, #"{"event":"scriptStarted","feature""#,
        #"{"event":"stateHash","step":5,"has"#,
        #"{"event":"omitted","events":6}"#, #"{"event":"effectFinished","effect""#,
        #"{"event":"stepStarted","step":4,"a"#,
        #"{"event":"stateChanged","step":4,""#, #"{"event":"scriptPassed","steps":5}"#,
        #"{"event":"runEnded","passed":1,"fa"#,
      ]
    )
  }

  @Test func aTraceRecordsThatItWasPlayedLive() async throws {
    let harness = try CommandHarness()
    try harness.write("feature Shop\nsend .open\n  isOpen = true", to: "a.script")
    _ = await harness.run("run", "$/a.script", "--trace", "$/t", "--live")
    let replayed = await harness.run("replay", "$/t")
    #expect(replayed.errors.hasPrefix("$/t:2:63: error: it was recorded with `--live`"), "\(replayed.errors)")
    #expect(replayed.code == .wrongUse)
  }

  @Test func eachStepIsWrittenAtOnce() async throws {
    var pieces = 0
    let reporter = JSONReporter(output: BufferedByteWriter { _ in pieces += 1 }, options: TraceOptions(flushes: true))
    let script = try ScriptLoader(catalog: ScriptHarness.catalog, overrides: RunOverrides()).load(
      Self.ticking.utf8,
      file: "a"
    )
    _ = await SequentialScriptRunner(reporters: [reporter], golden: nil, keepsGoing: false).play([.loaded(script)])
    // The header, the start, four steps with events, the last one's hash, the script's end and the run's end.
    #expect(pieces == 10)
  }

  @Test func aTraceThatCannotBeWrittenIsReported() async throws {
    let harness = try CommandHarness()
    try harness.write(Self.ticking, to: "a.script")
    // A link, so that the device itself can't be replaced: writing follows the link.
    try FileManager.default.createSymbolicLink(atPath: harness.folder + "/full", withDestinationPath: "/dev/full")
    let outcome = await harness.run("run", "$/a.script", "--trace", "$/full")
    #expect(outcome.code == .wrongUse)
    #expect(outcome.errors.hasPrefix("headless: error: `$/full` cannot be written: the disk is full\n"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: harness.folder + "/full") == "/dev/full")
  }
}
