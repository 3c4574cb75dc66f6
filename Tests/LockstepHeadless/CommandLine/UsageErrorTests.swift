import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests

/// Usage errors: the complete message and exit code 2.
@Suite struct UsageErrorTests {
  @Test(
    arguments: [
      (
        ["steal", "Shop"],
        "there is no command `steal`\nThe commands are `new`, `list`, `run`, `play`, `preview`, `watch`, `record`, `review`, `replay`, `view`, `trace`, `format`, `explore`, `serve`, `language`, `completion`, `help`. "
          + "See `headless --help`."
      ),
      (
        ["completion"],
        "`completion` needs a shell\nWrite `headless completion bash`, `zsh` or `fish`."
      ),
      (
        ["completion", "tcsh"],
        "`SHELL` must be `bash` or `zsh` or `fish`, not `tcsh`\nSee `headless completion --help` for what `SHELL` takes."
      ),
      (["rnu"], "there is no command `rnu`\nDid you mean `run`?"),
      (["--hepl"], "there is no option `--hepl` before a command\nDid you mean `--help`?"),
      (["--quiet", "run"], "there is no option `--quiet` before a command\nSee `headless --help`."),
      (
        ["run"],
        "`run` needs a script or a folder of scripts\nWrite `headless run PATH…`, for example `headless run Scripts`."
      ),
      (["run", "x", "--job", "2"], "`run` has no option `--job`\nDid you mean `--jobs`?"),
      (["run", "x", "--fast", "2"], "`run` has no option `--fast`\nSee `headless run --help`."),
      (
        ["run", "x", "--jobs", "0"],
        "`--jobs` must be a whole number from 1 to 1000000, not `0`\nSee `headless run --help` for what `--jobs` takes."
      ),
      (
        ["run", "x", "--shard", "4/3"],
        "`--shard` must be I/N, such as `2/3`, with I from 1 to N, not `4/3`\nSee `headless run --help` for what `--shard` takes."
      ),
      (["run", "x", "--junit"], "`--junit` needs a value\nWrite `--junit FILE`."),
      (["run", "x", "--live=yes"], "`--live` takes no value\nWrite `--live` alone."),
      (["run", "x", "--full"], "`--full` needs `--states`\nAdd `--states`."),
      (["run", "x", "--wrld", "2"], "`run` has no option `--wrld`\nDid you mean `--world`?"),
      (["run", "x", "--world"], "`--world` needs a value\nWrite `--world NAME`."),
      (["run", "x", "--quiet=1"], "`--quiet` takes no value\nWrite `--quiet` alone."),
      (
        ["run", "x", "--color", "red"],
        "`--color` must be `auto` or `always` or `never`, not `red`\nSee `headless run --help` for what `--color` takes."
      ),
      (
        ["run", "x", "--quiet", "--verbose"],
        "`--quiet` and `--verbose` can't be used together\nLeave one of them out."
      ),
      (
        ["run", "x", "--quiet", "--states"],
        "`--quiet` and `--states` can't be used together\nLeave one of them out."
      ),
      (
        ["run", "x", "--schedules", "0"],
        """
        `--schedules` must be a whole number from 1 to 1000000, not `0`
        See `headless run --help` for what `--schedules` takes.
        """
      ),
      (["run", "x", "--strategy", "mixed"], "`--strategy` needs `--schedules N`\nAdd `--schedules N`."),
      (
        ["run", "x", "--trace", "$/a/out", "--junit", "$/b/../a/out"],
        "`--trace` and `--junit` would both write `$/b/../a/out`\nChoose another file for one of them."
      ),
      (
        ["run", "x", "--format", "jsonl", "--quiet"],
        "`--format jsonl` and `--quiet` can't be used together\nLeave one of them out."
      ),
      (
        ["run", "x", "--format", "jsonl", "--verbose", "--full"],
        "`--format jsonl` and `--verbose` can't be used together\nLeave one of them out."
      ),
      (
        ["run", "x", "--format", "jsonl", "--full"],
        "`--format jsonl` and `--full` can't be used together\nLeave one of them out."
      ),
      (
        ["run", "x", "--format", "jsonl", "--color", "never"],
        "`--format jsonl` and `--color` can't be used together\nLeave one of them out."
      ),
      (
        ["replay", "x", "--format", "jsonl", "--quiet"],
        "`--format jsonl` and `--quiet` can't be used together\nLeave one of them out."
      ),
      (
        ["replay", "x", "--format", "jsonl", "--verbose"],
        "`--format jsonl` and `--verbose` can't be used together\nLeave one of them out."
      ),
      (["run", "x", "--record"], "`--record` needs `--golden DIR`\nAdd `--golden DIR`."),
      (["run", "$/none.script"], "there is no file `$/none.script`\nDid you mean `$/one.script`?"),
      (["play", "--script", "$/onne.script"], "there is no file `$/onne.script`\nDid you mean `$/one.script`?"),
      (["play", "--script", "$/empty"], "`$/empty` is a folder\nSpecify a file in it."),
      (
        ["play", "Shop", "--screen"],
        "`Shop` has no screen\nAdd one in the catalog: `FeatureEntry(…) { … } screen: { … }`."
      ),
      (
        ["play", "Shop", "--theme", "drak"],
        "there is no theme `drak`\nDid you mean `dark`? The themes are `default`, `light`, `dark`, `high-contrast`."
      ),
      (
        ["run", "$/one.script", "--theme", "solarized"],
        "there is no theme `solarized`\nThe themes are `default`, `light`, `dark`, `high-contrast`."
      ),
      (
        ["serve", "--theme", "Light"],
        "there is no theme `Light`\nDid you mean `light`? The themes are `default`, `light`, `dark`, `high-contrast`."
      ),
      (
        ["run", "$/one.script", "--theme", "dark", "--golden", "$/golden"],
        "`--theme` and `--golden` can't be used together\nLeave one of them out."
      ),
      (["play", "Shop", "--live"], "`--live` needs `--screen` or `--web`\nAdd `--screen` or `--web`."),
      (
        ["play", "Shop", "--web", "--live", "--trace", "$/t"],
        "`--web`, `--live` and `--trace` can't be used together\n"
          + "Omit one of them: the trace of a page would contain typed passwords in plain text."
      ),
      (
        ["run", "$/one.script", "--screens", "$/one.script"],
        "`$/one.script/index.html` cannot be written\nCheck that its folder exists, and its permissions."
      ),
      (["run", "$/other/x"], "there is no file `$/other/x`\nLook for it with `ls`."),
      (
        ["run", "/dev/zero"],
        "`/dev/zero` has more than 64000000 bytes\nSplit the script, or move shared lines into an included file."
      ),
      (["run", "$/empty"], "there are no scripts in `$/empty`\nScripts are files whose names end with `.script`."),
      (["run", "$/one.script", "--world", "ful"], "`Shop` has no world `ful`\nDid you mean `full`?"),
      (["run", "$/one.script", "--world", "storm"], "`Shop` has no world `storm`\nIts worlds are `full`, `empty`."),
      (
        ["run", "$/one.script", "--trace", "$/none/t"],
        "`$/none/t` cannot be written\nCheck that its folder exists, and its permissions."
      ),
      (
        ["run", "$/one.script", "$/sub/one.script", "--golden", "$/golden"],
        "two scripts would have the golden file `Shop/one.trace`\nRename one of `$/one.script`, `$/sub/one.script`."
      ),
      (
        ["record", "--check"],
        "`record` needs a script or a folder of scripts\nWrite `headless record PATH…`, for example `headless record new.script`."
      ),
      (["record", "$/one.script", "--world", "ful"], "`Shop` has no world `ful`\nDid you mean `full`?"),
      (["record", "$/one.script", "--golden"], "`record` has no option `--golden`\nSee `headless record --help`."),
      (
        ["replay"],
        "`replay` needs a trace\nWrite `headless replay TRACE`; `headless run PATH… --trace TRACE` writes one."
      ),
      (["replay", "a", "b"], "`replay` does not take the argument `b`\nSee `headless replay --help`."),
      (["replay", "$/one.scrpt"], "there is no file `$/one.scrpt`\nDid you mean `$/one.script`?"),
      (["replay", "$"], "`$` is a folder\nSpecify a file in it."),
      (["run", "$/one.script", "--trace-last", "5"], "`--trace-last` needs `--trace FILE`\nAdd `--trace FILE`."),
      (["run", "$/one.script", "--hash-every", "5"], "`--hash-every` needs `--trace FILE`\nAdd `--trace FILE`."),
      (["list", "Shp"], "there is no feature `Shp`\nDid you mean `Shop`?"),
      (["list", "Dashboard"], "there is no feature `Dashboard`\nThe features are `Shop`."),
      (["list", "Shop", "more"], "there is no feature `more`\nThe features are `Shop`."),
      (["list", "--scripts", "$/nothing"], "there is no file `$/nothing`\nLook for it with `ls`."),
    ] as [([String], String)]
  )
  func usageErrorsAreReportedOnStandardError(arguments: [String], text: String) async throws {
    let harness = try CommandHarness()
    try harness.write("feature Shop\nfinish", to: "one.script")
    try harness.write("feature Shop\nfinish", to: "sub/one.script")
    try harness.write("", to: "empty/.hidden.script")
    let outcome = await harness.run(arguments)
    #expect(outcome == .init(output: "", errors: "headless: error: \(text)\n", code: .wrongUse))
  }

  @Test(arguments: [["play", "OrderForm"], ["play", "OrderForm", "--screen"]])
  func aBackgroundJobCannotBePlayed(arguments: [String]) async throws {
    let harness = try CommandHarness()
    (harness.catalog, harness.isInBackground) = (OrderForm.catalog, true)
    let text = """
      headless: error: the program is not in the foreground of the terminal, so it can't read keys
      Start it without `&`; with `timeout`, write `timeout --foreground`.

      """
    #expect(await harness.run(arguments) == .init(output: "", errors: text, code: .wrongUse))
  }

  @Test func namesOfACatalogMustBeUnique() async throws {
    let harness = try CommandHarness()
    harness.catalog = FeatureCatalog {
      for _ in 0..<2 { FeatureEntry("Shop", initialState: Shop.State()) { Shop() } }
    }
    #expect(
      await harness.run("--help")
        == .init(
          output: "",
          errors: "headless: error: two features of the catalog are called `Shop`\nRename one of them.\n",
          code: .wrongUse
        )
    )
    harness.catalog = FeatureCatalog {
      FeatureEntry("Shop", initialState: Shop.State()) { Shop() }.world("full") { _ in }.world("full") { _ in }
    }
    #expect(
      await harness.run("list").errors
        == "headless: error: two worlds of `Shop` are called `full`\nRename one of them.\n"
    )
  }

  @Test(
    arguments: [
      ([], "$/a.script:1:1: error: the script is empty\nBegin with the feature to drive: `feature Login`\n"),
      (
        Array("feature Shop\nsend .\u{0}open".utf8),
        """
        $/a.script:2:7: error: the line contains the control character U+0000
            send .␀open
                  ^
        Remove it; inside a string write `\\u{00}`.

        """
      ),
      (
        Array("feature Shop\nsend .open".utf8) + [0xFF],
        """
        $/a.script:2:11: error: byte 23 of the file (0xFF) is not UTF-8
            send .open�
                      ^
        Save the file as UTF-8.

        """
      ),
    ] as [([UInt8], String)]
  )
  func malformedFilesAreReportedBeforeAnythingRuns(bytes: [UInt8], text: String) async throws {
    let harness = try CommandHarness()
    try harness.write(bytes, to: "a.script")
    try harness.write("feature Shop\nfinish", to: "b.script")
    #expect(await harness.run("run", "$") == .init(output: "", errors: text, code: .wrongUse))
  }
}
