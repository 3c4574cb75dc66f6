import Foundation

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests
@testable import LockstepScript

/// Applies every command to a script, and collects violated invariants.
struct ScriptInvariantCheck {
  let bytes: [UInt8]

  /// The path of the script; included files are in the same folder.
  let file: String

  /// The violated invariants, one per line.
  private(set) var findings: [String] = []

  /// The maximum number of steps to play.
  private static let mostSteps = 400

  init(_ bytes: [UInt8], file: String = "a.script") {
    (self.bytes, self.file) = (bytes, file)
  }

  private var loader: ScriptLoader { ScriptLoader(catalog: ScriptHarness.bazaar, overrides: RunOverrides()) }

  /// Applies every command.
  ///
  /// - Returns: Whether the script could be played and recorded.
  nonisolated(nonsending) mutating func run() async -> (isLoaded: Bool, isRecorded: Bool) {
    tryFormatting()
    let outcome = await played(bytes)
    let again = await played(bytes)
    if outcome.text != again.text { findings.append("plays differently: \(outcome.text)\n—\n\(again.text)") }
    guard let script = outcome.script else {
      checkPlaces(of: outcome.text)
      return (false, false)
    }
    tryText(of: script.script)
    guard script.script.playedSteps <= Self.mostSteps else { return (true, false) }
    if let trace = outcome.trace { await tryReplaying(trace) }
    return (true, await tryRecording(script, passed: outcome.hasPassed))
  }

  private struct Played {
    var text: String
    var script: LoadedScript?
    var trace: String?
    var hasPassed = false

    /// The failures, without the steps before them.
    var failure: Substring {
      text.range(of: ": error: ").map { text[(text[..<$0.lowerBound].lastIndex(of: "\n") ?? text.startIndex)...] }
        ?? text[...]
    }
  }

  nonisolated(nonsending) private func played(_ bytes: [UInt8]) async -> Played {
    do {
      let script = try loader.load(bytes, file: file)
      let (printed, traced, gate) = (PrintedOutput(), PrintedOutput(), CountingFlowControl(limit: Self.mostSteps))
      let text = TextReporter(output: printed.sink, paint: LineColorizer(isOn: false), detail: .states)
      let json = JSONReporter(output: traced.sink)
      let run = SequentialScriptRunner(reporters: [text, json], golden: nil, keepsGoing: false, gate: gate)
      let summary = await run.play([.loaded(script)])
      let trace = gate.isShut ? nil : traced.text
      return Played(text: printed.text, script: script, trace: trace, hasPassed: !gate.isShut && summary.passed == 1)
    } catch let mistakes as ScriptMistakeDetails {
      return Played(text: mistakes.text)
    } catch {
      return Played(text: "unexpected error: \(error)")
    }
  }
}

// MARK: - Invariants

extension ScriptInvariantCheck {
  /// Checks that each mistake reports file, line and column, and shows the line.
  private mutating func checkPlaces(of text: String) {
    let parts = text.components(separatedBy: "\n\n").filter { !$0.hasPrefix("… (") }
    let isPlaced = parts.allSatisfy { $0.contains(/^[^\n]+:[0-9]+:[0-9]+: error: [^\n]+/) }
    if !isPlaced || parts.isEmpty || text.utf8.count > 200_000 {
      findings.append("mistakes without a place: \(text.prefix(4_000))")
    }
  }

  private mutating func tryFormatting() {
    guard let formatted = try? ScriptFormatter(bytes, file: file).text else { return }
    guard let again = try? ScriptFormatter(formatted.utf8, file: file).text else {
      return findings.append("can't be formatted again: \(formatted)")
    }
    if again != formatted { findings.append("is formatted anew: \(formatted)\n—\n\(again)") }
    let (old, new) = (
      try? Script(parsing: bytes, file: file).text, try? Script(parsing: formatted.utf8, file: file).text
    )
    if old != new { findings.append("formatting changes it: \(old ?? "wrong")\n—\n\(new ?? "wrong")") }
  }

  private mutating func tryText(of script: Script) {
    let text = script.text
    do throws(ScriptErrors) {
      let again = try Script(parsing: text.utf8, file: file).text
      if again != text { findings.append("its text reads differently: \(text)\n—\n\(again)") }
    } catch {
      findings.append("its text is wrong: \(error.description)\n—\n\(text)")
    }
  }

  nonisolated(nonsending) private mutating func tryReplaying(_ trace: String) async {
    let replayed = await ReplayHarness.replay(trace, catalog: ScriptHarness.bazaar)
    // The text of a secure field is not in the trace.
    let isHidden = replayed.text.contains("The trace hides the text of")
    if replayed.code != .success, !isHidden { findings.append("its trace replays differently: \(replayed.text)") }
  }

  /// Records the script; returns whether it could be recorded.
  nonisolated(nonsending) private mutating func tryRecording(_ script: LoadedScript, passed hasPassed: Bool) async
    -> Bool
  {
    guard let recorded = await recorded(script) else {
      if hasPassed { findings.append("passes, and can't be recorded") }
      return false
    }
    let played = await played(recorded)
    let text = String(decoding: recorded, as: UTF8.self)
    guard let again = played.script else {
      findings.append("what is recorded is wrong: \(played.text)\n—\n\(text)")
      return false
    }
    // Changes that differ between repetitions can't be written, which `record` reports.
    if !played.hasPassed, !played.text.contains("\n    in repetition ") {
      findings.append("what is recorded fails: \(played.failure)\n—\n\(text)")
    }
    if played.hasPassed, let twice = await self.recorded(again), twice != recorded {
      findings.append("is recorded anew: \(text)\n—\n\(String(decoding: twice, as: UTF8.self))")
    }
    return true
  }

  nonisolated(nonsending) private func recorded(_ script: LoadedScript) async -> [UInt8]? {
    guard let recording = try? await ScriptRecorder.recording(of: script), !recording.hasFailedCheck else { return nil }
    return recording.edits.applied(to: script.script.source)
  }
}

/// Allows a limited number of steps.
private final class CountingFlowControl: RunFlowControl {
  private var rest: Int

  init(limit: Int) { rest = limit }

  var isShut: Bool { rest <= 0 }

  nonisolated(nonsending) func pass() async -> Bool {
    rest -= 1
    return rest > 0
  }
}
