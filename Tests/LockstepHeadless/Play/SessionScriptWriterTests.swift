import Lockstep
import Testing

@testable import LockstepHeadless
@testable import LockstepPlaybackTests

@Suite struct SessionScriptWriterTests {
  @Test func aSessionIsSavedAsAScriptThatPasses() async throws {
    let harness = try CommandHarness()
    let lines = """
      .tick
      advance 500ms
      .everything
      note half way
      expect count == 7
      state count
      undo
      .load
      save $/a.script
      """
    let outcome = await harness.play(lines, ["Shop", "--world", "full", "--seed", "7"])
    #expect(outcome.code == .success, "\(outcome.output)")
    let text = """
      feature Shop
      world full
      seed 7
      send .tick
      advance 500ms
      receive .ticked(1)
        count = 1
      send .everything
        isOpen = true
        count = 7
        notice = Shop.Notice(title: "New", message: nil, level: 1)
        route = .detail(Shop.Row(id: 3, name: "jam"))
        rows -= Shop.Row(id: 1, name: "tea")
        rows[id: 2].name = "oat milk"
        rows += Shop.Row(id: 3, name: "jam")
        log += "changed"
        tags -= "a"
        tags += "b"
        prices["jam"] = 5
        prices["tea"]: absent
      note "half way"
      send .load
      skip received
      skip effects
      finish

      """
    #expect(harness.text(of: "a.script") == text)
    #expect(await harness.run("run", "$/a.script", "--quiet").code == .success)
  }

  @Test func aFileIsOverwrittenOnlyOnRequest() async throws {
    let harness = try CommandHarness()
    try harness.write("mine", to: "a.script")
    let outcome = await harness.play("save $/a.script\n.open\nsave $/a.script\nsave $/no/a.script")
    let text = """
      Shop
      > save $/a.script
      There is nothing to save: no step has been played.
      > .open
      send .open
        isOpen: false → true
      > save $/a.script
      The file `$/a.script` already exists. To replace it, write `save! $/a.script`.
      > save $/no/a.script
      `$/no/a.script` cannot be written. Check that its folder exists, and its permissions.

      """
    #expect(outcome == .init(output: text, errors: "", code: .failure))
    #expect(harness.text(of: "a.script") == "mine")
    #expect(await harness.play(".open\nsave! $/a.script").code == .success)
    #expect(harness.text(of: "a.script") == "feature Shop\nsend .open\n  isOpen = true\nfinish\n")
  }

  @Test(arguments: ["save", "save!"])
  func aFolderIsNotAFile(command: String) async throws {
    let outcome = await (try CommandHarness()).play(".open\n\(command) $")
    let end = "> \(command) $\n`$` is a folder. Write the name of a file: `save my.script`\n"
    #expect(outcome.output.hasSuffix(end) && outcome.code == .failure, "\(outcome.output)")
  }

  @Test func aFailedStepIsReportedWhenItIsSaved() async throws {
    let harness = try CommandHarness()
    let outcome = await harness.play(".open\n.fail\nsave $/a.script")
    #expect(outcome.output.hasSuffix("saved 2 steps as $/a.script\nThe script fails in step 2, as this session did.\n"))
    #expect(outcome.code == .failure)
    #expect(await harness.run("run", "$/a.script", "--quiet").code == .failure)
  }

  @Test func aScriptIsPlayedFirstAndSavedWithItsOwnLines() async throws {
    let harness = try CommandHarness()
    try harness.write("feature Shop\nworld full\nsend .open\n  ...\nsend .close\n  isOpen = false", to: "a.script")
    let outcome = await harness.play(".load\nsave $/b.script", ["--script", "$/a.script"])
    let text = """
      Shop, world full

      send .open
        isOpen: false → true
      send .close
        isOpen: true → false
      > .load
      send .load
        • “load” started
      > save $/b.script
      saved 3 steps as $/b.script

      """
    #expect(outcome == .init(output: text, errors: "", code: .success))
    let saved = """
      feature Shop
      world full
      send .open
        isOpen = true
      send .close
        isOpen = false
      send .load
      skip received
      finish

      """
    #expect(harness.text(of: "b.script") == saved)
  }

  @Test func failedLinesAreReplacedByPassingOnes() async throws {
    let harness = try CommandHarness()
    let script =
      "feature Shop\nsend .open\n  isOpen = false\nsend .say(title: \"Hi\", message: nil)\n  count = 3\n  ..."
    try harness.write(script, to: "a.script")
    let outcome = await harness.play("load $/a.script\ncontinue\nsave $/b.script")
    #expect(outcome.output.hasSuffix("> save $/b.script\nsaved 2 steps as $/b.script\n"), "\(outcome.output)")
    let saved = """
      feature Shop
      send .open
        isOpen = true
      send .say(title: "Hi", message: nil)
        notice = Shop.Notice(title: "Hi", message: nil, level: 1)
      finish

      """
    #expect(harness.text(of: "b.script") == saved)
    #expect(await harness.run("run", "$/b.script", "--quiet").code == .success)
  }

  @Test func aLoadedStepThatFailsWithoutAnEffectIsKept() async throws {
    let harness = try CommandHarness()
    try harness.write(
      "feature Shop\nsend .load\nreceive .loaded(4)\n  count = 4\nreceive .loaded\n  ...\nreceive .answer\nsend .open\n  ...",
      to: "a.script"
    )
    let outcome = await harness.play("load $/a.script\ncontinue\ncontinue\nhistory\nsave $/b.script")
    let said = outcome.output.split(separator: "\n").filter { $0.hasPrefix("stopped") }
    #expect(
      said == [
        "stopped at step 2 of 5: the step failed before it did anything; `continue` resumes.",
        "stopped at step 4 of 5: the step failed before it did anything; `continue` resumes.",
      ]
    )
    let end = """
      > history
         1  send .load
         2  receive .loaded(4)
         3  receive .loaded
         4  receive .answer
      →  5  send .open
      > save $/b.script
      saved 5 steps as $/b.script
      The script fails in step 2, as this session did.

      """
    #expect(outcome.output.hasSuffix(end), "\(outcome.output)")
    #expect(
      harness.text(of: "b.script")
        == "feature Shop\nsend .load\nreceive .loaded(4)\n  ...\nreceive .loaded\n  count = 3\n# receive .answer\nsend .open\n  isOpen = true\n"
    )
  }

  @Test func aStepThatFailsInAnotherWorldIsKeptInTheFirst() async throws {
    let lines = "world full\n.load\nreceive\nworld empty\ncontinue\nworld full\ncontinue\nhistory"
    let outcome = await (try CommandHarness()).play(lines)
    let end = """
      > continue
      send .load
        • “load” started
      receive .loaded(99) from “load”
        count: 0 → 99
        • “load” finished
      > history
         1  send .load
      →  2  receive .loaded(99)

      """
    #expect(outcome.output.hasSuffix(end), "\(outcome.output)")
  }

  @Test func aPasswordTypedKeyByKeyIsNamed() async throws {
    let harness = try CommandHarness()
    harness.catalog = OrderForm.catalog
    let keys = ["focus", "tab", "\"h\"", "\"x\"", "backspace", "\"o\"", "tab"].map { "key \($0)\n" }.joined()
    _ = await harness.play(keys + "save $/a.script", ["OrderForm"])
    let text = """
      feature OrderForm
      key focus
      key tab
      fill "Password" $PASSWORD
        ...
      key tab
      finish

      """
    #expect(harness.text(of: "a.script") == text)
  }

  @Test func aLineMatchesAnyDataOfAPicture() async throws {
    let harness = try CommandHarness()
    harness.catalog = OrderForm.catalog
    let picture = "data:image/gif;base64," + String(repeating: "A", count: 40)
    _ = await harness.play(".emailChanged(\"\(picture)\")\nsave $/a.script", ["OrderForm"])
    #expect(harness.text(of: "a.script")?.contains("\")\n  email = _\n") == true)
    #expect(await harness.run("run", "$/a.script", "--quiet").code == .success)
  }

  /// A saved session passes regardless of the lines typed, including time travel.
  @Test(arguments: 0..<20)
  func everyPlayedSessionPassesWhenSaved(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let actions = [
      ".open", ".close", ".everything", ".goHome", ".search(\"a\\nb\")", ".say(title: \"#1\", message: \"x\")", ".load",
      ".tick", ".stop", ".flash", ".roll", ".push(\"\")", "advance 500ms", "advance 100ms", "receive", "", "undo",
      "goto 3",
      "redo", "state", "note x", "skip received", "skip effects", "expect count == 3", "exhaustivity off",
      "exhaustivity on",
    ]
    let lines = (0..<30).map { _ in actions[Int.random(in: 0..<actions.count, using: &random)] }
    let harness = try CommandHarness()
    let arguments = ["Shop"] + (seed % 2 == 0 ? [] : ["--seed", "\(seed)"])
    let played = await harness.play((lines + [".open", "save $/a.script"]).joined(separator: "\n"), arguments)
    #expect(played.code != .wrongUse, "seed \(seed)\n\(played.output)")
    let run = await harness.run("run", "$/a.script", "--quiet")
    #expect(
      run.code == .success,
      "seed \(seed)\n\(played.output)\n\(harness.text(of: "a.script") ?? "")\n\(run.output)"
    )
  }
}
