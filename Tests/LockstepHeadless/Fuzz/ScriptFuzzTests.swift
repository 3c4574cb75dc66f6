import Foundation
import Testing

@testable import LockstepHeadless

/// Generated and damaged scripts: each is played, formatted, recorded and replayed, or rejected with
/// source locations. `SCRIPT_FUZZ=N` tries N seeds of each test, starting with `SCRIPT_FUZZ_FROM`.
@Suite struct ScriptFuzzTests {
  private let harness: CommandHarness

  /// Files next to the scripts; some include themselves or are invalid.
  private static let fragments = [
    "opening.steps": "send .open\n  isOpen = true\nadvance 1s\n",
    "names.steps": "let y = 7\nsend .count(y)\n  ...\n",
    "block.steps": "repeat 2\n  send .add(1)\n    ...\nend\n",
    "nested.steps": "include \"block.steps\"\nnote \"between\"\n  \ninclude \"names.steps\"\n",
    "self.steps": "include \"self.steps\"\n",
    "there.steps": "include \"back.steps\"\n",
    "back.steps": "send .open\n  ...\ninclude \"./there.steps\"\n",
    "wrong.steps": "feature Other\nsned .open\n  x\nsend .count(\"a\")\n",
    "open.steps": "repeat 2\nsend .open\n",
  ]

  init() throws {
    harness = try CommandHarness()
    for (file, text) in Self.fragments { try harness.write(text, to: file) }
  }

  private static let files =
    ["opening.steps", "block.steps", "nested.steps", "opening.steps", "block.steps"] + fragments.keys.sorted() + [
      "missing.steps"
    ]

  @Test func generatedScriptsArePlayedOrRejected() async {
    let seeds = FuzzSeeds("SCRIPT", few: 40)
    var (loaded, recorded) = (0, 0)
    await seeds.each { seed, random in
      var generator = ScriptGenerator(random: random, files: random.isSo(0.3) ? Self.files : [])
      let script = generator.script(mistakes: seed % 3 == 0 ? 0.02 : 0)
      let outcome = await attempt(Array(script.utf8), seed)
      loaded += outcome.isLoaded ? 1 : 0
      recorded += outcome.isRecorded ? 1 : 0
    }
    // If all scripts are rejected, the fuzzer tests nothing.
    #expect(loaded * 3 >= seeds.range.count, "\(loaded) of \(seeds.range.count)")
    #expect(recorded * 6 >= seeds.range.count, "\(recorded) of \(seeds.range.count)")
  }

  @Test func damagedScriptsArePlayedOrRejected() async throws {
    let real = try Self.realScripts()
    await FuzzSeeds("SCRIPT", few: 100).each { seed, random in
      var bytes: [UInt8]
      if random.isSo(0.3), let script = random.pick(real) {
        bytes = script
      } else {
        var generator = ScriptGenerator(random: random, files: random.isSo(0.2) ? Self.files : [])
        bytes = Array(generator.script(mistakes: 0).utf8)
      }
      for _ in 0..<random.number(1...3) { TextDamager.damage(&bytes, &random) }
      _ = await attempt(bytes, seed)
    }
  }

  nonisolated(nonsending) private func attempt(_ bytes: [UInt8], _ seed: UInt64) async -> (
    isLoaded: Bool, isRecorded: Bool
  ) {
    var trial = ScriptInvariantCheck(bytes, file: harness.folder + "/a.script")
    let outcome = await trial.run()
    for finding in trial.findings {
      Issue.record("seed \(seed): \(finding)\nThe script:\n\(String(decoding: bytes, as: UTF8.self))")
    }
    return outcome
  }

  /// The scripts of the bundled features, which are only parsed and formatted here, and those of the articles.
  private static func realScripts() throws -> [[UInt8]] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Features")
      .standardizedFileURL
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".script") }.sorted().map {
      Array(try Data(contentsOf: folder.appending(path: $0)))
    }
  }
}
