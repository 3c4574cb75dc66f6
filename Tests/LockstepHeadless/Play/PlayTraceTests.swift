import LockstepSimulation
import Testing

@testable import LockstepHeadless
@testable import LockstepPlaybackTests

/// Traces of typed lines, and their replays.
@Suite struct PlayTraceTests {
  private static let lines = [
    ".open", ".close", ".everything", ".goHome", ".load", ".tick", ".stop", ".flash", ".roll", "advance 500ms",
    "advance 100ms", "receive", "", "undo", "undo", "goto 0", "goto 3", "goto 9", "redo", "redo", "state", "note x",
    "skip received", "skip effects", "expect count == 3", "exhaustivity off", "exhaustivity on", "world full",
    "world none", "continue", "break on count", "break on .loaded", "clear", "load $/a.script", "load $/b.script",
    "goto 4", "nonsense",
  ]

  @Test(arguments: 0..<20 as Range<UInt64>)
  func everyTypedSessionReplays(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let lines = (0..<40).map { _ in Self.lines.randomElement(using: &random) ?? "" }
    let harness = try CommandHarness()
    try harness.write("feature Shop\nseed 7\nsend .roll\n  ...\nreceive _\n  ...\nsend .open\n  ...", to: "a.script")
    try harness.write(
      "feature Shop\nsend .load\nreceive .loaded(4)\n  ...\nsend .open\n  ...\nreceive _\n  ...\nexpect count == 9\nnote x",
      to: "b.script"
    )
    let typed = lines.joined(separator: "\n")
    let played = await harness.play(typed, ["Shop", "--trace", "$/t"] + (seed % 2 == 0 ? [] : ["--seed", "\(seed)"]))
    let replayed = await harness.run("replay", "$/t")
    let isTheSame = replayed.code == .success
    #expect(isTheSame, "seed \(seed)\n\(played.output)\n\(harness.text(of: "t") ?? "")\n\(replayed)")
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func everyUsedScreenReplays(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let keys = [
      "blob", "\t", "\r", " ", "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{7F}", "\u{1B}[<0;5;5M", "x\"\\",
    ]
    let harness = try CommandHarness()
    harness.catalog = OrderForm.catalog
    harness.terminal = FakeTerminal(
      (0..<60).map { _ in .bytes(Array((keys.randomElement(using: &random) ?? "").utf8)) }
    )
    let feature = OrderForm.catalog.entries[0].name
    let played = await harness.run("play", feature, "--screen", "--trace", "$/t")
    let replayed = await harness.run("replay", "$/t")
    let trace = harness.text(of: "t") ?? ""
    #expect(played.code == .success && replayed.code == .success, "seed \(seed)\n\(trace)\n\(replayed)")
    #expect(trace.contains(#""event":"step","text":"send ."#), "\(trace)")
  }

  @Test func aReplayedStepIsAPosition() async throws {
    let harness = try CommandHarness()
    _ = await harness.play(".open\nundo\nredo\nundo\n.close\nstate", ["Shop", "--trace", "$/t"])
    let lines = (harness.text(of: "t") ?? "").split(separator: "\n").filter {
      !$0.contains(#""step":"#) && !$0.contains(#""state""#)
    }
    #expect(
      lines.dropFirst() == [
        #"{"event":"sessionStarted","feature":"Shop"}"#, #"{"event":"step","text":"send .open\n  ..."}"#,
        #"{"event":"wentTo","position":0}"#, #"{"event":"wentTo","position":1}"#, #"{"event":"wentTo","position":0}"#,
        #"{"event":"step","text":"send .close\n  ..."}"#, #"{"event":"sessionEnded","steps":2}"#,
      ]
    )
  }

  /// A replay assigns no position to a step that had no effect.
  @Test func aLoadedStepThatFailsWithoutAnEffectIsNotATracePosition() async throws {
    let harness = try CommandHarness()
    try harness.write("feature Shop\nsend .open\n  ...\nreceive .answer\nsend .close\n  ...", to: "a.script")
    let typed = "load $/a.script\ncontinue\ngoto 1\ngoto 3\ngoto 3\ngoto 2\n.goHome"
    _ = await harness.play(typed, ["Shop", "--trace", "$/t"])
    let lines = (harness.text(of: "t") ?? "").split(separator: "\n").filter {
      !$0.contains(#""step":"#) && !$0.contains(#""state""#)
    }
    #expect(
      lines.dropFirst(2) == [
        #"{"event":"step","text":"send .open\n  ..."}"#, #"{"event":"step","text":"receive .answer"}"#,
        #"{"event":"step","text":"send .close\n  ..."}"#, #"{"event":"wentTo","position":1}"#,
        #"{"event":"wentTo","position":1}"#, #"{"event":"wentTo","position":2}"#,
        #"{"event":"wentTo","position":1}"#, #"{"event":"step","text":"send .goHome\n  ..."}"#,
        #"{"event":"sessionEnded","steps":4}"#,
      ]
    )
    #expect(await harness.run("replay", "$/t").code == .success)
  }

  @Test func changingTheWorldStartsANewSession() async throws {
    let harness = try CommandHarness()
    _ = await harness.play("world empty\n.open\nworld full\ncontinue", ["Shop", "--trace", "$/t"])
    let lines = (harness.text(of: "t") ?? "").split(separator: "\n").filter { $0.contains("session") }
    #expect(
      lines == [
        #"{"event":"sessionStarted","feature":"Shop","world":"empty"}"#, #"{"event":"sessionEnded","steps":1}"#,
        #"{"event":"sessionStarted","feature":"Shop","world":"full"}"#, #"{"event":"sessionEnded","steps":1}"#,
      ]
    )
  }

  @Test func aTraceThatCantBeWrittenIsReportedBeforeAnythingIsPlayed() async throws {
    let outcome = await (try CommandHarness()).play(".open", ["Shop", "--trace", "$/no/t"])
    #expect(outcome.output.isEmpty && outcome.code == .wrongUse)
    #expect(outcome.errors.hasPrefix("headless: error: `$/no/t` cannot be written"), "\(outcome.errors)")
  }
}
