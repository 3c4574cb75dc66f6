import TestSize
import Testing

@testable import LockstepHeadless

/// Traces truncated at any byte, as after a crash.
@Suite struct TruncatedTraceTests {
  @Test(arguments: [([], 1), (["--trace-last", "2"], 3), (["--hash-every", "1"], 5)])
  func aTraceTruncatedAtAnyByteIsReplayedToItsEnd(options: [String], stride: Int) async throws {
    let harness = try CommandHarness()
    try harness.write("feature Shop\nsend .flash\nreceive .flashed\nreceive .answer", to: "a.script")
    try harness.write("feature Shop\nsend .open\n  isOpen = false", to: "b.script")
    _ = await harness.run(["run", "$", "--trace", "$/t"] + options)
    let trace = Array(try #require(harness.text(of: "t")).utf8)
    let header = try #require(trace.firstIndex(of: UInt8(ascii: "\n")))
    for count in Swift.stride(from: 0, to: trace.count, by: stride * (testsRunInFull ? 3 : 7)) {
      let cut = trace[..<count]
      let replayed = await ReplayHarness.replay(cut)
      guard count > header else {
        #expect(
          replayed.code == .wrongUse && replayed.text.contains("ends within its first line"),
          "cut at \(count)"
        )
        continue
      }
      let whole = cut.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let ignored = whole.last?.count ?? 0
      #expect(replayed.code == .success, "cut at \(count): \(replayed.text)")
      let note = "line \(whole.count) is incomplete: \(ignored == 1 ? "1 byte was" : "\(ignored) bytes were") ignored\n"
      #expect(replayed.text.contains(" ignored\n") == (ignored > 0), "cut at \(count): \(replayed.text)")
      #expect(ignored == 0 || replayed.text.contains(note), "cut at \(count): \(replayed.text)")
    }
  }

  @Test func theStepOfTheLastEventsIsReported() async throws {
    let harness = try await ReplayHarness(ReplayHarness.script, "--trace-last", "8")
    let other = await ReplayHarness.replay(harness.trace.replacing(#""\"Hi\"""#, with: #""\"Ho\"""#))
    let place = ": Shop/a, step 4 of 7, `send .say(title: \"Hi\", message: nil)`: the event differs\n"
    #expect(other.text.contains(place), "\(other.text)")
  }

  @Test func theEndOfAnIncompleteTraceIsReported() async throws {
    let harness = try await ReplayHarness(ReplayHarness.script)
    let lines = harness.trace.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      await ReplayHarness.replay(lines.prefix(13).joined(separator: "\n") + "\n{\"ev").text == """
        so far  Shop/a  4 steps, 6 events, 0 hashes
        the same: 1 script, 6 events, 0 hashes
        the trace ends early in Shop/a, in step 4 of 7: all of its events are the same
        line 14 is incomplete: 4 bytes were ignored

        """
    )
  }
}
