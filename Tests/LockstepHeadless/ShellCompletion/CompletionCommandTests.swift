import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests

/// The candidates that shells ask for; `complete_in_shells.py` presses Tab in the shells themselves.
@Suite struct CompletionCommandTests {
  private func harness() throws -> CommandHarness {
    let harness = try CommandHarness()
    harness.catalog = FeatureCatalog {
      FeatureEntry("Zoo", initialState: Shop.State()) { Shop() }.world("night") { _ in }.world("day") { _ in }
      FeatureEntry("Zone", initialState: Shop.State()) { Shop() }.world("far") { _ in }
    }
    for name in ["zebra", "lion", "long name"] {
      try harness.write("feature Zoo\nfinish", to: "Scripts/\(name).script")
    }
    return harness
  }

  @Test(
    arguments: [
      (["re"], ["record", "review", "replay"]), (["--"], ["--help", "--version"]),
      (["help", "l"], ["list", "language"]),
      (["nothing", ""], []), (["play", ""], ["Zoo", "Zone"]), (["play", "zO"], ["Zoo", "Zone"]),
      (["list", "Zoo", "zon"], ["Zone"]), (["run", "z"], ["Zoo", "Zone", "zebra"]), (["run", "lo"], ["long name"]),
      (["run", "zoo/"], ["Zoo/lion", "Zoo/long name", "Zoo/zebra"]), (["record", "zoo/z"], ["Zoo/zebra"]),
      (["explore", "zoo/l"], ["Zoo/lion", "Zoo/long name"]),
      (["play", "--script", "zoo/l"], ["Zoo/lion", "Zoo/long name"]),
      (
        ["run", "--s"],
        ["--seed", "--schedules", "--strategy", "--show-jobs", "--shard", "--screens", "--show", "--states"]
      ),
      (["run", "--strategy", ""], ["systematic", "random", "mixed"]), (["run", "--color", "a"], ["auto", "always"]),
      (["run", "--color=a"], ["--color=auto", "--color=always"]), (["run", "--color", "=", "a"], ["auto", "always"]),
      (["run", "--color", "="], ["auto", "always", "never"]), (["run", "x", "--world", ""], ["day", "far", "night"]),
      (["run", "zoo/lion", "--world", ""], ["day", "night"]), (["play", "Zone", "--world", ""], ["far"]),
      (["play", "--theme", "d"], ["default", "dark"]), (["run", "-R", "la"], []),
      (["run", "--rerun", "lat"], ["latest"]),
      (["run", "--seed", ""], []), (["completion", ""], ["bash", "zsh", "fish"]), (["completion", "--"], ["--help"]),
      (["new", ""], ["package", "feature"]), (["new", "package", ""], []),
      (["new", "feature", "X", "--from", "L"], ["Login"]), (["new", "feature", "X", "--from", "R"], []),
      (["run", "Packa"], ["Package.swift"]), (["run", "--golden", "Snap"], ["Snapshots/"]), ([], []),
    ]
  )
  func candidatesBelongToTheCatalogAndTheFiles(words: [String], candidates: [String]) async throws {
    let all = CommandRouter.all.map { $0.name } + ["help"]
    let outcome = await (try harness()).run(["completion", "--complete", "--"] + words)
    let expected = words.isEmpty ? all : candidates
    #expect(outcome == .init(output: expected.map { $0 + "\n" }.joined(), errors: "", code: .success))
  }

  @Test(arguments: Shell.allCases)
  func aScriptIsForTheProgramsOwnName(shell: Shell) async throws {
    let output = await (try CommandHarness()).run("completion", shell.rawValue).output
    #expect(output == shell.script(for: "headless") + "\n")
    #expect(shell.script(for: "my.runner-2").contains("_my_runner_2_complete"))
    #expect(shell.script(for: "my.runner-2").contains(" my.runner-2"))
  }
}
