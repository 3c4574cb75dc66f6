import Foundation
import LockstepScreen
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests

@Suite struct ListCommandTests {
  private func harness() throws -> CommandHarness {
    let harness = try CommandHarness()
    try harness.write("feature Shop\nfinish", to: "b.script")
    try harness.write("feature Shop\nsend .nothing", to: "a/a.script")
    try harness.write("feature Home\nfinish", to: "c.script")
    try harness.write("feature", to: "d.script")
    return harness
  }

  @Test func aFeatureIsListedWithItsActionsWorldsAndScripts() async throws {
    let outcome = await (try harness()).run("list", "Shop", "--scripts", "$")
    let text = """
      Shop
        actions
          search(String)
          say(title: String, message: String?)
          loaded(Int)
          ticked(Int)
          rolled(Int)
          push(String)
          open
          close
          everything
          goHome
          load
          listen
          answer
          tick
          stop
          flash
          flashed
          roll
          fail
          late
          pop
        worlds
          empty
          full
        scripts
          $/a/a.script
          $/b.script

      Malformed scripts
        $/d.script

      """
    #expect(outcome == .init(output: text, errors: "", code: .success))
  }

  @Test func theOverviewHasALinePerFeature() async throws {
    let harness = try harness()
    harness.catalog = FeatureCatalog {
      FeatureEntry("Shop", initialState: Shop.State()) { Shop() }.world("full") { _ in }
      FeatureEntry("Showroom", initialState: Shop.State()) {
        Shop()
      } screen: { _ in
        ShopSign()
      }
    }
    let text = """
      Shop      21 actions  1 world   2 scripts
      Showroom  21 actions  0 worlds  0 scripts

      Scripts of the unknown feature Home
        $/c.script

      Malformed scripts
        $/d.script

      `headless list Shop` prints more about a feature; `headless run Shop` plays its scripts.
      `headless play Showroom --screen` shows the screen of Showroom.

      """
    #expect(await harness.run("list") == .init(output: text, errors: "", code: .success))
    #expect(
      await harness.run("list", "--scripts", "$/a").output.hasPrefix("Shop      21 actions  1 world   1 script\n")
    )
  }

  @Test func severalFeaturesAreListed() async throws {
    let output = await (try harness()).run("list", "shop", "Shop").output
    #expect(output.components(separatedBy: "\n\n").map { $0.prefix(5) } == ["Shop\n", "Shop\n", "Malfo"])
  }

  @Test func programsReadTheListAsJSON() async throws {
    let harness = try harness()
    let text = await harness.run("list", "--json").output
    #expect(
      text.hasPrefix(
        #"{"features":[{"name":"Shop","actions":["search(String)","say(title: String, message: String?)","#
      )
    )
    let end = #""hasScreen":false,"scripts":[{"name":"a","file":"$/a/a.script"},{"name":"b","file":"$/b.script"}]}],"#
    #expect(text.hasSuffix(end + #""malformed":["$/d.script"],"unreadable":[]}"# + "\n"))
    #expect(text.contains(#""worlds":["empty","full"],"types":[],"hasScreen""#))
    #expect(await harness.run("list", "shop", "--json").output == text)
    #expect(await harness.run("list", "--json").output == text)
  }

  @Test(arguments: [["list"], ["list", "Shop"]])
  func anUnreadableScriptIsListedAsSuch(arguments: [String]) async throws {
    let harness = try harness()
    let link = harness.folder + "/e.script"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: harness.folder + "/nowhere")
    let outcome = await harness.run(arguments + ["--scripts", "$"])
    let end = "\n\nMalformed scripts\n  $/d.script\n\nUnreadable scripts\n  $/e.script\n"
    #expect(outcome.output.contains(end) && outcome.code == .success, "\(outcome)")
  }

  @Test func anEmptyFolderListsNoScripts() async throws {
    let harness = try CommandHarness()
    let outcome = await harness.run("list", "Shop")
    #expect(outcome.code == .success)
    #expect(outcome.output.hasSuffix("worlds\n    empty\n    full\n"))
  }
}

/// A screen for features that need one.
struct ShopSign: Screen {
  var body: some Element { Text("Shop") }
}
