import TestTables
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests

/// The messages for malformed lines, which have no effect.
@Suite struct PromptMistakeTests {
  @Test(
    arguments: MistakeRow.rows(
      in: "prompt",
      #"""
      .opne | 1:1 ^~~~~ | `Shop.Action` has no case `opne` | Did you mean `.open`?
      open | 1:1 ^~~~ | there is no step and no command `open` | To send the action, write a dot before it: `.open`
      sned .open | 1:1 ^~~~ | there is no step and no command `sned` | Did you mean `send`?
      histroy | 1:1 ^~~~~~~ | there is no step and no command `histroy` | Did you mean `history`?
      serch(1) | 1:1 ^~~~~~~~ | there is no step and no command `serch(1)` | Did you mean `.search`?
      @@@ | 1:1 ^~~ | there is no step and no command `@@@` | Write an action such as `.search`, or see `help`.
      state cuont | 1:7 ^~~~~ | `Shop.State` has no stored property `cuont` | Did you mean `count`?
      expect count = 3 | 1:14 ^ | `=` describes a change, but `expect` compares values | Write `==`.
      .say(title: 3) | 1:13 ^ | expected `String`, found an integer | Write a string in double quotes.
      why | 1:1 ^~~ | `why` needs a path of the state | Write for example: `why alert.title`
      goto x | 1:6 ^ | `goto` needs the number of a step, not `x` | Write for example: `goto 3`
      goto -1 | 1:6 ^~ | `goto` needs the number of a step, not `-1` | Write for example: `goto 3`
      undo 3 | 1:6 ^ | `3` does not belong here | Remove it, or begin a comment with `#`.
      break .open | 1:7 ^~~~~ | `break` needs `on`, found `.open` | Write for example: `break on .loginResponse`
      break on | 1:7 ^~ | `break` needs `on` and an action or a path | Write for example: `break on .loginResponse`
      break on .opne | 1:10 ^~~~~ | `Shop.Action` has no case `opne` | Did you mean `.open`?
      break on cuont | 1:10 ^~~~~ | `Shop.State` has no stored property `cuont` | Did you mean `count`?
      world ful | 1:7 ^~~ | there is no world `ful` | Did you mean `full`?
      world x | 1:7 ^ | there is no world `x` | Its worlds are `full`, `empty`.
      help brek | 1:6 ^~~~ | there is no help on `brek` | Did you mean `help break`?
      seed 3 | 1:1 ^~~~ | `seed` belongs in a script's header; this session has already begun | Start the prompt with `--seed N`.
      feature Shop | 1:1 ^~~~~~~ | `feature` belongs in a script's header; this session has already begun | Quit, and play the other feature.
      repeat 2 | 1:1 ^~~~~~ | `repeat` is allowed only in scripts | Write it in a script, then `load` the script.
      end | 1:1 ^~~ | `end` is allowed only in scripts | Write it in a script, then `load` the script.
      let x | 1:1 ^~~ | `let` is allowed only in scripts | Write it in a script, then `load` the script.
      include "a" | 1:1 ^~~~~~~ | `include` is allowed only in scripts | Write it in a script, then `load` the script.
      clear | 1:1 ^~~~~ | `clear` needs the number of a breakpoint, or `all` | Write for example: `clear 1`
      load | 1:1 ^~~~ | `load` needs the name of a file | Write for example: `load my.script`
      """#
    )
  )
  func aMalformedLineIsQuoted(row: MistakeRow) async throws {
    let outcome = await (try CommandHarness()).play(".open\n\(row.source)\nstate count")
    let text = """
      Shop
      > .open
      send .open
        isOpen: false → true
      > \(row.source)
      \(row.errors)
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
