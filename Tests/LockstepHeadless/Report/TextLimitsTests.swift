import Lockstep
import LockstepDiff
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests

/// The width of printed text.
@Suite struct TextLimitsTests {
  private static let script = """
    feature Shop
    send .say(title: "A title of some length", message: "And a message of a length that narrow terminals have no room for")
      ...
    send .everything
      ...
    """

  @Test func aNarrowTerminalGetsNarrowLines() async throws {
    let text = try await text(TextLimits(columns: 50))
    #expect(
      text.hasPrefix(
        """
        Shop/a

        send .say(title: "A title of some length", m…
          notice: nil → Shop.Notice(
            title: "A title of some length",
            message: "And a message of a length that narrow terminals have no room for",
            level: 1
          )
        send .everything
          isOpen: false → true
          count: 0 → 7
          notice.title: "A title of some length" → "New"
          notice.message: "And a message of a leng… → nil

        """
      ),
      "\(text)"
    )
  }

  @Test func withoutATerminalAChangeUsesUpTo120Columns() async throws {
    let lines = try await text(TextLimits()).split(separator: "\n")
    #expect(
      lines[1]
        == #"send .say(title: "A title of some length", message: "And a message of a length that narrow terminals have no room for")"#
    )
  }

  @Test func longStatesAreFoldedByDefault() async throws {
    let harness = try CommandHarness()
    harness.catalog = FeatureCatalog {
      FeatureEntry("Shop", initialState: Shop.State(rows: (1...60).map { Shop.Row(id: $0, name: "tea") })) { Shop() }
    }
    try harness.write("feature Shop\nsend .open\n  ...", to: "a.script")
    let folded = await harness.run("run", "$", "--states").output.split(separator: "\n")
    let whole = await harness.run("run", "$", "--states", "--full").output.split(separator: "\n")
    #expect(folded.contains("    … (\(whole.count - folded.count + 1) more lines)"))
    #expect(folded.count == 46 && whole.count > 100)
  }

  @Test(
    arguments: [
      (["COLUMNS": "77"], 77), (["COLUMNS": "99999"], 10_000), (["COLUMNS": "0"], nil), (["COLUMNS": "x"], nil),
      ([:], nil),
    ] as [([String: String], Int?)]
  )
  func theEnvironmentSetsTheColumns(environment: [String: String], columns: Int?) {
    // This file descriptor is not a terminal.
    #expect(TerminalSize.columns(of: 1_000, environment) == columns)
  }

  @Test func aTerminalHasAtLeastFortyColumns() {
    #expect(TextLimits(columns: 1) == TextLimits(columns: 40))
    #expect(TextLimits().columns == 120 && TextLimits(columns: 120).columns == 120)
  }

  private func text(_ page: TextLimits) async throws -> String {
    let printed = PrintedOutput()
    let reporter = TextReporter(output: printed.sink, paint: LineColorizer(isOn: false), detail: .steps, page: page)
    let loader = ScriptLoader(catalog: ScriptHarness.catalog, overrides: RunOverrides())
    let script = try loader.load(Self.script.utf8, file: "a.script")
    _ = await SequentialScriptRunner(reporters: [reporter], golden: nil, keepsGoing: false).play([.loaded(script)])
    return printed.text
  }
}
