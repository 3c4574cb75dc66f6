import Foundation
import Testing

@testable import LockstepHeadless

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

  @Test func scriptsWithoutAFeatureAreListedLast() async throws {
    let output = await (try harness()).run("list", "--scripts", "$").output
    let end = "\n\nScripts of the unknown feature Home\n  $/c.script\n\nMalformed scripts\n  $/d.script\n"
    #expect(output.hasSuffix(end))
  }

  @Test(arguments: [["list"], ["list", "Shop"]])
  func anUnreadableScriptIsListedAsSuch(arguments: [String]) async throws {
    let harness = try harness()
    let link = harness.folder + "/e.script"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: harness.folder + "/nowhere")
    let outcome = await harness.run(arguments + ["--scripts", "$"])
    let end = "\n\nMalformed scripts\n  $/d.script\n\nUnreadable scripts\n  $/e.script\n"
    #expect(outcome.output.hasSuffix(end) && outcome.code == .success, "\(outcome)")
  }

  @Test func anEmptyFolderListsNoScripts() async throws {
    let harness = try CommandHarness()
    let outcome = await harness.run("list", "--scripts", "$")
    #expect(outcome.code == .success)
    #expect(outcome.output.hasSuffix("worlds\n    empty\n    full\n"))
  }
}
