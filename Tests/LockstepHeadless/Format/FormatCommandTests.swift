import Foundation
import Testing

@testable import LockstepHeadless
@testable import LockstepTrace

@Suite struct FormatCommandTests {
  private static let loose = "feature   Shop\nsend .open\n    isOpen=true\nfinish"
  private static let tidy = "feature Shop\nsend .open\n  isOpen = true\nfinish\n"

  @Test func aFoldersScriptsAreRewritten() async throws {
    let harness = try CommandHarness()
    try harness.write(Self.loose, to: "a.script")
    try harness.write(Self.tidy, to: "b.script")
    try harness.write("send   .open", to: "parts/c.steps")
    try harness.write("send   .open", to: "d.txt")
    let outcome = await harness.run("format", "$")
    #expect(outcome == .init(output: "2 of 3 scripts rewritten\n", errors: "", code: .success))
    #expect(harness.text(of: "a.script") == Self.tidy)
    #expect(harness.text(of: "parts/c.steps") == "send .open\n")
    #expect(harness.text(of: "d.txt") == "send   .open")
    #expect(await harness.run("format", "$").output == "0 of 3 scripts rewritten\n")
  }

  @Test func checkingListsUnformattedScriptsAndChangesNothing() async throws {
    let harness = try CommandHarness()
    try harness.write(Self.loose, to: "a.script")
    try harness.write(Self.tidy, to: "b.script")
    #expect(await harness.run("format", "$", "--check") == .init(output: "$/a.script\n", errors: "", code: .failure))
    #expect(harness.text(of: "a.script") == Self.loose)
    #expect(await harness.run("format", "$/b.script", "--check") == .init(output: "", errors: "", code: .success))
  }

  @Test func aMalformedScriptPreventsAllWrites() async throws {
    let harness = try CommandHarness()
    try harness.write(Self.loose, to: "a.script")
    try harness.write("feature Shop\nsned .open", to: "b.script")
    let text = """
      $/b.script:2:1: error: there is no step `sned`
          sned .open
          ^~~~
      Did you mean `send`?

      """
    for arguments in [["format", "$"], ["format", "$", "--check"]] {
      #expect(await harness.run(arguments) == .init(output: "", errors: text, code: .wrongUse))
    }
    #expect(harness.text(of: "a.script") == Self.loose)
    #expect(harness.text(of: "b.script") == "feature Shop\nsned .open")
  }

  @Test func linksAndPermissionsArePreserved() async throws {
    let harness = try CommandHarness()
    try harness.write(Self.loose, to: "real.txt")
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: harness.folder + "/real.txt")
    try files.createSymbolicLink(atPath: harness.folder + "/a.script", withDestinationPath: "real.txt")
    #expect(await harness.run("format", "$/a.script").output == "1 of 1 script rewritten\n")
    #expect(harness.text(of: "real.txt") == Self.tidy)
    #expect(try files.destinationOfSymbolicLink(atPath: harness.folder + "/a.script") == "real.txt")
    let permissions = try files.attributesOfItem(atPath: harness.folder + "/real.txt")[.posixPermissions] as? Int
    #expect(permissions == 0o640)
  }

  @Test(
    arguments: [
      (loose, [], tidy, ExitCode.success), (loose, ["--check"], "-\n", .failure), (tidy, ["--check"], "", .success),
      ("sned", [], "", .wrongUse),
    ]
  )
  func standardInputGoesToStandardOutput(text: String, options: [String], output: String, code: ExitCode) async throws {
    let harness = try CommandHarness()
    let bytes = Array(text.utf8)
    harness.input = [Array(bytes.prefix(3)), Array(bytes.dropFirst(3))]
    let outcome = await harness.run(["format", "-"] + options)
    #expect((outcome.output, outcome.code) == (output, code))
  }

  @Test func unreadableInputIsNotAnEmptyScript() throws {
    #expect(throws: UsageError.unreadable("standard input")) {
      try Self.formatInput { () throws(UsageError) in throw .unreadable("standard input") }
    }
  }

  @Test func endlessInputIsTooLarge() throws {
    let piece = [UInt8](repeating: 0, count: 10_000_000)
    #expect(throws: UsageError.tooLarge("standard input", limit: 64_000_000)) {
      try Self.formatInput { () throws(UsageError) in piece }
    }
  }

  private static func formatInput(_ read: @escaping () throws(UsageError) -> [UInt8]?) throws {
    let sink = BufferedByteWriter { _ in }
    let console = Console(output: sink, errors: sink, showsColor: false, read: read)
    let context = CommandContext(program: "headless", catalog: FeatureCatalog {}, console: console)
    _ = try FormatCommand(context: context, options: try FormatOptions(["-"])).run()
  }

  @Test(
    arguments: [
      (
        ["format"],
        """
        headless: error: `format` needs a script or a folder of scripts
        Write `headless format PATH…`, for example `headless format .`.

        """
      ),
      (
        ["format", "-", "a.script"],
        """
        headless: error: `-` and `a.script` can't be used together
        Leave one of them out.

        """
      ),
      (
        ["format", "$/nothing.script"],
        """
        headless: error: there is no file `$/nothing.script`
        Look for it with `ls`.

        """
      ),
      (
        ["format", ".", "--chekc"],
        """
        headless: error: `format` has no option `--chekc`
        Did you mean `--check`?

        """
      ),
    ]
  )
  func usageErrorsAreReported(arguments: [String], text: String) async throws {
    let outcome = await (try CommandHarness()).run(arguments)
    #expect(outcome == .init(output: "", errors: text, code: .wrongUse))
  }
}
