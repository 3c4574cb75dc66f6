import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests

/// `save NAME` at the statement line of `play --screen`.
@Suite struct ScreenSavingTests {
  @Test(
    arguments: [
      ("no/such/a", "There is no folder “no/such”."), ("Sources/", "“Sources/” is a folder. Write the name of a file."),
      ("Package.swift", "The file Package.swift exists already. Choose another name."),
    ]
  )
  func aNameThatCannotBeUsedIsRefused(name: String, message: String) async throws {
    #expect(try await saveFromApp(name).hasPrefix(message))
  }

  @Test func aSessionIsSavedInAnyFolder() async throws {
    let harness = try CommandHarness()
    let row = try await saveFromApp("\(harness.folder)/a", in: harness)
    #expect(row.hasPrefix("Saved 3 steps to /"), "\(row)")
    #expect(harness.text(of: "a.script")?.hasPrefix("feature OrderForm\n") == true)
  }

  /// The last row of the app after `save NAME`.
  private func saveFromApp(_ name: String, in harness: CommandHarness? = nil) async throws -> String {
    let harness = try harness ?? CommandHarness()
    harness.catalog = OrderForm.catalog
    let terminal = FakeTerminal([.bytes(Array("a\u{14}save \(name)\r".utf8)), .nothing])
    harness.terminal = terminal
    _ = await harness.run("play", "OrderForm", "--screen")
    var rows = TerminalRows()
    rows.feed(terminal.written)
    return rows.rows.last ?? ""
  }

  @Test(
    arguments: [
      ("Scr\t", false, "“Scr␉.script” has a control character, such as Tab, which a file name can't have here."),
      ("../a", true, "“../a.script” is not the name of a file in this folder or below."),
      (".a", true, "“.a” is not the name of a file in this folder or below."),
    ]
  )
  func aNameIsCheckedBeforeTheSessionIsPlayed(name: String, isBelow: Bool, message: String) async {
    let answer = await SessionSaving.save(to: name, onlyBelow: isBelow) {
      Issue.record("the session was played")
      return FeatureSession(OrderForm.catalog.entries[0])
    }
    #expect(answer == LiveSurface.Answer(isPlayed: false, message: message))
  }
}
