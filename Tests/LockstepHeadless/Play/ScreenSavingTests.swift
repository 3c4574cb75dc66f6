import Foundation
import LockstepScreen
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests

/// ^S and `save NAME` in `play --screen`.
@Suite struct ScreenSavingTests {
  @Test(
    arguments: [
      ("no/such/a", "There is no folder “no/such”."), ("Sources/", "“Sources/” is a folder. Write the name of a file."),
      ("Package.swift", "The file Package.swift already exists. Choose another name."),
    ]
  )
  func aNameThatCannotBeUsedIsRefused(name: String, message: String) async throws {
    #expect(try await saveFromApp(name).hasPrefix("✗ \(message)"))
  }

  @Test func aSessionIsSavedInAnyFolder() async throws {
    let harness = try CommandHarness()
    let row = try await saveFromApp("\(harness.folder)/a", columns: 400, in: harness)
    #expect(row.hasPrefix("Saved 4 steps to /"), "\(row)")
    #expect(harness.text(of: "a.script")?.hasPrefix("feature OrderForm\n") == true)
  }

  @Test func theMessageHasThePathOfTheFolder() async throws {
    let name = "a-session-of-a-test"
    let path = FileManager.default.currentDirectoryPath + "/\(name).script"
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try await saveFromApp(name, columns: 400).hasPrefix("Saved 4 steps to \(path) "))
  }

  /// The second keys end with a button that only a key can use, so that keys are saved.
  @Test(arguments: ["\thorse", "\thorse\t\t\t\t\t\t\r"]) func aSavedSessionNamesAPassword(keys: String) async throws {
    let harness = try CommandHarness()
    let row = try await saveFromApp("\(harness.folder)/a", typing: keys, columns: 400, in: harness)
    let text = try #require(harness.text(of: "a.script"))
    #expect(text.contains("\nfill \"Password\" $PASSWORD\n  ...\n"), "\(text)")
    #expect(!text.contains("horse") && !text.contains("key \"h\""), "\(text)")
    #expect(row.contains(". To play it, set LOCKSTEP_SECRET_PASSWORD in the environment"), "\(row)")
  }

  @Test func aMessageThatIsTooWideTakesSeveralRows() async throws {
    let harness = try CommandHarness()
    let name = String(repeating: "a", count: 20)
    let row = try await saveFromApp("\(harness.folder)/\(name)", typing: "\thorse", columns: 60, in: harness)
    #expect(row.contains("in the environment"), "\(row)")
  }

  @Test(
    arguments: [
      ("a", true), ("a\u{13}$/b\r", false), ("a\u{13}$/b\r\t", false), ("a\u{13}$/b\rc", true),
      ("a\u{14}save $/b\r\u{14}", false), ("a\u{13}no/such/b\r\u{13}", true), ("\t", false),
    ]
  )
  func leavingOffersToSaveWhatIsNotSaved(keys: String, isOffered: Bool) async throws {
    let harness = try CommandHarness()
    (harness.catalog, harness.isTyped) = (OrderForm.catalog, true)
    let bytes = Array("\(keys)\u{3}".replacing("$", with: harness.folder).utf8)
    harness.terminal = FakeTerminal([.bytes(bytes), .nothing])
    let outcome = await harness.run("play", "OrderForm", "--screen")
    #expect(outcome.output.contains("Save as a script?") == isOffered, "\(outcome.output)")
  }

  @Test func savingShowsItsProgress() async throws {
    let harness = try CommandHarness()
    let file = "\(harness.folder)/a.script"
    let texts = await progress(ofSavingTo: file) { _ in true }.texts
    let checks = ["Saved as \(file); checking … 0 %", "Saved as \(file); checking … 50 %"]
    #expect(texts == ["Saving … 50 %", "Saving … 100 %"] + checks)
    let tap = ScreenRecorder.Meaning.use(.tap("Nowhere"), isSecret: false)
    let again = await progress(ofSavingTo: "\(harness.folder)/b.script", meaning: tap) { _ in true }.texts
    #expect(again.contains("Saving … 100 %, again because some keys match no statement"), "\(again)")
  }

  @Test func theCheckOfASavedSessionCanBeSkipped() async throws {
    let harness = try CommandHarness()
    let saved = await progress(ofSavingTo: "\(harness.folder)/a.script") { $0.cancelling == "cancels" }
    #expect(saved.answer.isPlayed && saved.answer.message.hasSuffix("/a.script, unchecked"), "\(saved.answer)")
    let steps = "key \"a\"\n  email = \"a\"\nkey \"b\"\n  email = \"ab\"\n"
    #expect(harness.text(of: "a.script") == "feature OrderForm\n\(steps)exhaustivity off\n")
  }

  /// Saves a session of two keys.
  private func progress(
    ofSavingTo file: String,
    meaning: ScreenRecorder.Meaning? = nil,
    _ goesOn: @escaping (SavingProgress) -> Bool
  ) async -> (texts: [String], answer: WebFeatureSession.Answer) {
    var texts: [String] = []
    let entry = OrderForm.catalog.entries[0]
    var recorder = ScreenRecorder()
    for key in ["a", "b"] as [Character] { recorder.add(.key(.character(key)), meaning: meaning) }
    let progress = { (progress: SavingProgress) in
      texts.append(progress.text)
      return goesOn(progress)
    }
    let answer = await SessionSaver.save(to: file, progress: progress) {
      await RecordedSessionConverter(recorder, of: entry, PlaybackSettings(), progress: $0).session
    }
    return (texts, answer)
  }

  @Test func theMessageAboutTheLastAttemptIsRemovedWhenSavingBegins() async throws {
    let harness = try CommandHarness()
    let keys = "a\u{13}no/such/a\r\u{15}\(harness.folder)/a\r"
    let rows = try await rows(typing: keys, columns: 400, in: harness)
    #expect(!rows.contains { $0.contains("There is no folder") }, "\(rows)")
  }

  @Test func keysPressedWhileASessionIsSavedAreHandledAfterwards() async throws {
    let harness = try CommandHarness()
    let during = "fee\u{13}".utf8.map { TerminalEvent.bytes([$0]) }
    let rows = try await rows(typing: "a\u{13}\(harness.folder)/a\r", during: during, in: harness)
    #expect(rows.contains { $0.contains("afee▏") } && rows.last?.hasPrefix("save as›") == true, "\(rows)")
    #expect(harness.text(of: "a.script")?.contains("fill \"Email\" \"a\"\n") == true)
  }

  /// The first Enter is followed by the question, and the second one replaces the file.
  @Test(arguments: [("\r", "\"ab\"", "✗ This session was saved to "), ("\r\r", "\"abc\"", "Saved ")])
  func aFileOfTheSameSessionIsReplacedOnTheSecondRequest(keys: String, text: String, message: String) async throws {
    let harness = try CommandHarness()
    let file = "\(harness.folder)/a"
    let rows = try await rows(typing: "ab\u{13}\(file)\rc\u{13}\(file)\(keys)", columns: 400, in: harness)
    #expect(harness.text(of: "a.script")?.contains("fill \"Email\" \(text)") == true)
    #expect(rows.contains { $0.hasPrefix(message) }, "\(rows)")
  }

  @Test func escapeCancelsSavingAndNoFileIsWritten() async throws {
    let harness = try CommandHarness()
    let row = try await saveFromApp("\(harness.folder)/a", during: [.bytes([0x1B])], in: harness)
    #expect(row.hasPrefix("✗ Saving was cancelled, and no file was written."), "\(row)")
    #expect(harness.text(of: "a.script") == nil)
  }

  @Test(
    arguments: [
      ("\u{13}", "save as›   for example: session.script  (Esc closes)"),
      ("\u{14}\u{13}", "save as›   for example: session.script  (Esc closes)"),
      ("\u{13}\u{14}", "statement›   for example: tap \"Order\"  (Esc closes)"),
      ("\u{13}a\u{13}", "Enter submit  Esc leave  ^S save  ^T script  ^O changes  F1 keys  ^C quit"),
    ]
  )
  func theKeyOfALineOpensAndClosesIt(keys: String, row: String) async throws {
    #expect(try await rows(typing: "a\(keys)").last == row)
  }

  /// The message of the app after ^S and a name.
  private func saveFromApp(
    _ name: String,
    typing keys: String = "a",
    columns: Int = 80,
    during events: [TerminalEvent] = [],
    in harness: CommandHarness? = nil
  ) async throws -> String {
    let rows = try await rows(typing: "\(keys)\u{13}\(name)\r", columns: columns, during: events, in: harness)
    return rows.last { !$0.hasPrefix("save as") } ?? ""
  }

  private func rows(
    typing keys: String,
    columns: Int = 80,
    during events: [TerminalEvent] = [],
    in harness: CommandHarness? = nil
  ) async throws -> [String] {
    let harness = try harness ?? CommandHarness()
    harness.catalog = OrderForm.catalog
    let terminal = FakeTerminal([.bytes(Array(keys.utf8))] + events + [.nothing])
    terminal.columns = columns
    harness.terminal = terminal
    _ = await harness.run("play", "OrderForm", "--screen")
    var rows = TerminalRows()
    rows.feed(terminal.written)
    return rows.rows
  }

  @Test(
    arguments: [
      ("Scr\t", false, "“Scr␉.script” has a control character, such as Tab, which a file name can't have here."),
      ("../a", true, "“../a.script” must be a file in this folder or a subfolder."),
      (".a", true, "“.a” must be a file in this folder or a subfolder."),
    ]
  )
  func aNameIsCheckedBeforeTheSessionIsPlayed(name: String, isBelow: Bool, message: String) async {
    let answer = await SessionSaver.save(to: name, onlyBelow: isBelow) { _ in
      Issue.record("the session was played")
      return FeatureSession(OrderForm.catalog.entries[0])
    }
    #expect(answer == WebFeatureSession.Answer(isPlayed: false, message: message))
  }
}
