import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests

/// The messages for malformed lines, which have no effect.
@Suite struct PromptMistakeTests {
  @Test(
    arguments: [
      (".opne", "1: error: `Shop.Action` has no case `opne`", ".opne", "^~~~~", "Did you mean `.open`?"),
      (
        "open", "1: error: there is no step and no command `open`", "open", "^~~~",
        "To send the action, write a dot before it: `.open`"
      ),
      ("sned .open", "1: error: there is no step and no command `sned`", "sned .open", "^~~~", "Did you mean `send`?"),
      (
        "histroy", "1: error: there is no step and no command `histroy`", "histroy", "^~~~~~~",
        "Did you mean `history`?"
      ),
      (
        "serch(1)", "1: error: there is no step and no command `serch(1)`", "serch(1)", "^~~~~~~~",
        "Did you mean `.search`?"
      ),
      (
        "@@@", "1: error: there is no step and no command `@@@`", "@@@", "^~~",
        "Write an action, as `.search`, or see `help`."
      ),
      (
        "state cuont", "7: error: `Shop.State` has no field `cuont`", "state cuont", "      ^~~~~",
        "Did you mean `count`?"
      ),
      (
        "expect count = 3", "14: error: `=` names a change; `expect` compares", "expect count = 3", "             ^",
        "Write `==`."
      ),
      (
        ".say(title: 3)", "13: error: expected `String`, found an integer", ".say(title: 3)", "            ^",
        "Write a string in double quotes."
      ),
      ("why", "1: error: `why` needs a path of the state", "why", "^~~", "Write for example: `why alert.title`"),
      (
        "goto x", "6: error: `goto` needs the number of a step, not `x`", "goto x", "     ^",
        "Write for example: `goto 3`"
      ),
      (
        "goto -1", "6: error: `goto` needs the number of a step, not `-1`", "goto -1", "     ^~",
        "Write for example: `goto 3`"
      ),
      ("undo 3", "6: error: `3` does not belong here", "undo 3", "     ^", "Remove it, or begin a comment with `#`."),
      (
        "break .open", "7: error: `break` needs `on`, found `.open`", "break .open", "      ^~~~~",
        "Write for example: `break on .loginResponse`"
      ),
      (
        "break on", "7: error: `break` needs `on` and an action or a path", "break on", "      ^~",
        "Write for example: `break on .loginResponse`"
      ),
      (
        "break on .opne", "10: error: `Shop.Action` has no case `opne`", "break on .opne", "         ^~~~~",
        "Did you mean `.open`?"
      ),
      (
        "break on cuont", "10: error: `Shop.State` has no field `cuont`", "break on cuont", "         ^~~~~",
        "Did you mean `count`?"
      ),
      ("world ful", "7: error: there is no world `ful`", "world ful", "      ^~~", "Did you mean `full`?"),
      ("world x", "7: error: there is no world `x`", "world x", "      ^", "Its worlds are `full`, `empty`."),
      ("help brek", "6: error: there is no help on `brek`", "help brek", "     ^~~~", "Did you mean `help break`?"),
      (
        "seed 3", "1: error: `seed` belongs in a script's header; this session has already begun", "seed 3", "^~~~",
        "Start the prompt with `--seed N`."
      ),
      (
        "feature Shop", "1: error: `feature` belongs in a script's header; this session has already begun",
        "feature Shop",
        "^~~~~~~", "Quit, and play the other feature."
      ),
      (
        "repeat 2", "1: error: `repeat` is allowed only in scripts", "repeat 2", "^~~~~~",
        "Write it in a script, then `load` the script."
      ),
      (
        "end", "1: error: `end` is allowed only in scripts", "end", "^~~",
        "Write it in a script, then `load` the script."
      ),
      (
        "let x", "1: error: `let` is allowed only in scripts", "let x", "^~~",
        "Write it in a script, then `load` the script."
      ),
      (
        "include \"a\"", "1: error: `include` is allowed only in scripts", "include \"a\"", "^~~~~~~",
        "Write it in a script, then `load` the script."
      ),
      (
        "clear", "1: error: `clear` needs the number of a breakpoint, or `all`", "clear", "^~~~~",
        "Write for example: `clear 1`"
      ),
      ("load", "1: error: `load` needs the name of a file", "load", "^~~~", "Write for example: `load my.script`"),
    ]
  )
  func aMalformedLineIsQuoted(line: String, title: String, quoted: String, caret: String, hint: String) async throws {
    let outcome = await (try CommandHarness()).play(".open\n\(line)\nstate count")
    let text = """
      Shop
      > .open
      send .open
        isOpen: false → true
      > \(line)
      prompt:1:\(title)
          \(quoted)
          \(caret)
      \(hint)
      > state count
      state count
        0

      """
    #expect(outcome == .init(output: text, errors: "", code: .wrongUse))
  }

  @Test func invalidUTF8IsRejected() async throws {
    let harness = try CommandHarness()
    harness.input = [[0xFF, 0x0A]]
    let text = "Shop\n> …\nprompt:1:1: error: the line is not UTF-8\nSend UTF-8.\n"
    #expect(await harness.run("play", "Shop") == .init(output: text, errors: "", code: .wrongUse))
  }

  @Test func anEndlessScriptIsNotLoaded() async throws {
    let text = "Shop\n> load /dev/zero\n`/dev/zero` has more than 64000000 bytes\n"
    #expect(await (try CommandHarness()).play("load /dev/zero") == .init(output: text, errors: "", code: .failure))
  }

  @Test(
    arguments: [
      (
        ["play"],
        "headless: error: `play` needs a feature\nWrite `headless play FEATURE`; `headless list` prints the features.\n"
      ),
      (["play", "Shpo"], "headless: error: there is no feature `Shpo`\nDid you mean `Shop`?\n"),
      (["play", "Shop", "--world", "ful"], "headless: error: `Shop` has no world `ful`\nDid you mean `full`?\n"),
      (
        ["play", "Shop", "x"],
        "headless: error: `play` does not take the argument `x`\nSee `headless play --help`.\n"
      ),
      (
        ["play", "Shop", "--script", "$/no.script"],
        "headless: error: there is no file `$/no.script`\nDid you mean `$/a.script`?\n"
      ),
      (
        ["play", "Home", "--script", "$/a.script"],
        "headless: error: `$/a.script` is a script of `Shop`, not of `Home`\nPlay `Shop`, or another script.\n"
      ),
    ]
  )
  func usageErrorsAreReportedBeforeAnythingRuns(arguments: [String], errors: String) async throws {
    let harness = try CommandHarness()
    harness.catalog = FeatureCatalog {
      FeatureEntry("Shop", initialState: Shop.State()) { Shop() }.world("full") { _ in }
      FeatureEntry("Home", initialState: Shop.State()) { Shop() }
    }
    try harness.write("feature Shop\nsend .open\n  isOpen = true", to: "a.script")
    #expect(await harness.run(arguments) == .init(output: "", errors: errors, code: .wrongUse))
  }
}
