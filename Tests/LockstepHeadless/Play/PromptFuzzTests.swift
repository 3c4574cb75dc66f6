import Lockstep
import Testing

@testable import LockstepHeadless
@testable import LockstepPlaybackTests

/// Lines of all kinds at the prompt: each terminates, output is deterministic, and saved scripts pass.
/// `PROMPT_FUZZ=N` tries N sessions, starting with `PROMPT_FUZZ_FROM`.
@Suite struct PromptFuzzTests {
  @Test func everyTypedLineIsExecutedOrRejected() async throws {
    try await FuzzSeeds("PROMPT", few: 6).each { seed, random in
      var generator = PromptGenerator(random: random)
      var lines = (0..<random.number(3...30)).map { _ in generator.line() }
      // Commands with file names are removed, because an arbitrary name could be outside the folder; `$` is the folder.
      lines.removeAll { $0.contains("save") || $0.contains("load") || $0.contains("$") }
      if random.isSo(0.3) { lines.insert("save! $/a.script", at: random.number(0...lines.count)) }
      if random.isSo(0.3) { lines.append("load $/a.script") }
      lines.append("save! $/out.script")
      let text = lines.joined(separator: random.pick("\n", "\r\n"))
      let findings = try await findings(in: text)
      for finding in findings { Issue.record("seed \(seed): \(finding)\nThe lines:\n\(text)") }
    }
  }

  private func findings(in text: String) async throws -> [String] {
    var findings: [String] = []
    let (one, other) = (try CommandHarness(), try CommandHarness())
    (one.catalog, other.catalog) = (ScriptHarness.bazaar, ScriptHarness.bazaar)
    let printed = await one.play(text, ["FuzzFeature"])
    let again = await other.play(text, ["FuzzFeature"])
    if printed != again { findings.append("prints differently: \(printed)\n—\n\(again)") }
    if !printed.errors.isEmpty { findings.append("errors: \(printed.errors)") }
    guard let saved = one.text(of: "out.script"), !printed.output.contains("as this session did") else {
      return findings
    }
    let played = try await ScriptHarness.play(saved, detail: .quiet, catalog: ScriptHarness.bazaar)
    if played != "1 script passed\n" { findings.append("what is saved fails: \(played)\n—\n\(saved)") }
    return findings
  }
}

/// Writes lines for the prompt.
private struct PromptGenerator {
  var random: SeededGenerator

  mutating func line() -> String {
    var scripts = ScriptGenerator(random: SeededGenerator(seed: random.next()))
    let number = random.pick("0", "1", "3", "7", "20", "-1", "1000000000", "99999999999999999999", "x", "")
    switch random.number(0...39) {
    case 0..<12: return scripts.action()
    case 12..<20: return scripts.step()
    case 20..<23: return random.pick("", "receive", "receive _")
    case 23..<26: return "undo"
    case 26..<28: return "redo"
    case 28: return "goto \(number)"
    case 29: return "continue"
    case 30: return "state \(scripts.path())"
    case 31: return "why \(scripts.path())"
    case 32: return "break on \(random.isSo(0.5) ? scripts.path() : scripts.received())"
    case 33: return "clear \(random.pick("all", number))"
    case 34: return "world \(random.pick("", "full", "empty", "none", "ful", "\"full\""))"
    case 35:
      return random.pick("effects", "waiting", "actions", "breaks", "help", "help break", "help x", "history \(number)")
    case 36: return random.pick("# a comment", "quit now", "undo 2", "exhaustivity off", "exhaustivity on")
    default:
      var bytes = Array(scripts.step().utf8)
      for _ in 0..<random.number(1...3) { TextDamager.damage(&bytes, &random) }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
