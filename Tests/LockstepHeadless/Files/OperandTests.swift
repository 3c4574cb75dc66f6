import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests

/// Features and scripts are named in the same way for every command.
@Suite struct OperandTests {
  private static let script = "feature Shop\nsend .open\n  isOpen = true\nfinish\n"

  private func harness() throws -> CommandHarness {
    let harness = try CommandHarness()
    let comment = String(repeating: "# A comment\n\n", count: 1_000)
    for file in ["Shop/offline-menu", "Shop/offline", "Shop/wrong", "deep/er/Wrong-Total"] {
      try harness.write(comment + Self.script, to: file + ".script")
    }
    try harness.write("feature\n", to: "malformed.script")
    try harness.write("feature Home\nfinish", to: "a.script")
    return harness
  }

  @Test(
    arguments: [
      (["Shop"], ["Shop/offline-menu", "Shop/offline", "Shop/wrong", "Shop/Wrong-Total"]),
      (["sHoP"], ["Shop/offline-menu", "Shop/offline", "Shop/wrong", "Shop/Wrong-Total"]),
      (["Shop/offline"], ["Shop/offline"]), (["shop/OFFLINE"], ["Shop/offline"]), (["offline"], ["Shop/offline"]),
      (["off"], ["Shop/offline-menu", "Shop/offline"]), (["p/off"], ["Shop/offline-menu", "Shop/offline"]),
      (["wrong-total"], ["Shop/Wrong-Total"]), (["total", "Shop/wrong"], ["Shop/Wrong-Total", "Shop/wrong"]),
      (["$/Shop/wrong.script", "wrong", "total"], ["Shop/wrong", "Shop/Wrong-Total"]),
      (["$/deep", "offline"], ["Shop/Wrong-Total", "Shop/offline"]),
    ]
  )
  func namesSelectScripts(operands: [String], titles: [String]) async throws {
    let harness = try harness()
    let outcome = await harness.run(["run"] + operands)
    let passed = outcome.output.split(separator: "\n").filter { $0.hasPrefix("passed") }
    #expect(passed.map(String.init) == titles.map { "passed  \($0)  2 steps" }, "\(outcome)")
    #expect(outcome.code == .success)
  }

  @Test(
    arguments: [
      (["run", "Shp"], "there is no file, feature or script `Shp`\nDid you mean `Shop`?"),
      (["run", "wring"], "there is no file, feature or script `wring`\nDid you mean `wrong`?"),
      (
        ["run", "Shop/oflin"],
        "there is no file, feature or script `Shop/oflin`\nDid you mean `Shop/offline`?"
      ),
      (
        ["record", "nothing-like-it"],
        "there is no file, feature or script `nothing-like-it`\n`headless list` prints the features and their scripts."
      ),
      (["format", "Shp"], "there is no file, feature or script `Shp`\nDid you mean `Shop`?"),
      (["explore", "Shp"], "there is no file, feature or script `Shp`\nDid you mean `Shop`?"),
      (["play", "Shp"], "there is no feature `Shp`\nDid you mean `Shop`?"),
      (
        ["play", "--script", "shop"],
        "`shop` is the name of 4 scripts\n"
          + "Specify one of `Shop/offline-menu`, `Shop/offline`, `Shop/wrong`, `Shop/Wrong-Total`."
      ),
      (["run", "./Shop"], "there is no file `./Shop`\nLook for it with `ls`."),
    ]
  )
  func namesWithoutAScriptAreRefused(arguments: [String], text: String) async throws {
    let outcome = await (try harness()).run(arguments)
    #expect(outcome == .init(output: "", errors: "headless: error: \(text)\n", code: .wrongUse))
  }

  @Test func aFeatureMayHaveNoScripts() async throws {
    let harness = try CommandHarness()
    #expect(
      await harness.run("run", "shop").errors == """
        headless: error: there are no scripts of `Shop` below the working directory
        Specify their folder, or write the first one with `headless play Shop` and `save FILE`.

        """
    )
  }

  @Test func everyCommandTakesNames() async throws {
    let harness = try harness()
    #expect(
      await harness.run("record", "shop/wrong", "--check").output == "same      $/Shop/wrong.script\n1 the same\n"
    )
    #expect(await harness.run("format", "Shop/wrong").output == "0 of 1 script rewritten\n")
    #expect(await harness.run("list", "shop").output.hasPrefix("Shop\n"))
    #expect(await harness.play("", ["shop"]).output == "Shop\n")
    #expect(await harness.play("", ["--script", "Wrong-total"]).output.contains("\nsend .open\n"))
    #expect(await harness.run("explore", "wrong", "--depth", "1").output.hasPrefix("Shop, 1 action: "))
  }

  @Test func namesThatDifferOnlyInCaseAreDistinct() async throws {
    let harness = try CommandHarness()
    harness.catalog = FeatureCatalog {
      for name in ["Shop", "shop"] { FeatureEntry(name, initialState: Shop.State()) { Shop() } }
    }
    for name in ["Shop", "shop"] { try harness.write("feature \(name)\nfinish", to: "\(name)-script.script") }
    #expect(await harness.run("run", "shop").output.contains("passed  shop/shop-script  1 step\n\n1 script passed"))
    #expect(await harness.run("run", "Shop").output.contains("passed  Shop/Shop-script  1 step\n\n1 script passed"))
  }
}
