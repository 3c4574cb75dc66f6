import Foundation
import Testing

@testable import LockstepHeadless

/// Paths that lead to no file, or to one that can't be read.
@Suite struct FileMistakeTests {
  private static let script = "feature Shop\nsend .open\n  isOpen = true\n"

  private func harness(linking link: String, to target: String) throws -> CommandHarness {
    let harness = try CommandHarness()
    try harness.write(Self.script, to: "a.script")
    try FileManager.default.createSymbolicLink(atPath: harness.folder + "/" + link, withDestinationPath: target)
    return harness
  }

  @Test func aLinkWithoutAFileIsNotSuggestedForItself() async throws {
    let harness = try harness(linking: "b.script", to: "none.script")
    #expect(
      await harness.run("run", "$/b.script").errors == """
        headless: error: `$/b.script` is a link to `none.script`, which does not exist
        Fix the link, or specify another file.

        """
    )
  }

  @Test func oneUnreadableFileDoesNotStopAFolderThatKeepsGoing() async throws {
    let harness = try harness(linking: "b.script", to: "none.script")
    let error = """
      headless: error: `$/b.script` is a link to `none.script`, which does not exist
      Fix the link, or specify another file.

      """
    #expect(await harness.run("run", "$", "--quiet") == .init(output: "", errors: error, code: .wrongUse))
    #expect(
      await harness.run("run", "$", "--quiet", "--keep-going")
        == .init(output: "1 script passed\n", errors: error, code: .wrongUse)
    )
  }

  @Test func theUnfinishedTraceOfACrashIsSuggested() async throws {
    let harness = try CommandHarness()
    try harness.write("{}", to: "t.partial")
    #expect(
      await harness.run("replay", "$/t").errors == """
        headless: error: there is no file `$/t`
        Did you mean `$/t.partial`?

        """
    )
  }

  @Test func tooFewOpenFilesAreNamedWithTheirLimit() throws {
    try OpenFileLimitChecker.check(for: 3)
    #expect(
      UsageError.tooFewFiles(limit: 16, needed: 28).text(program: "headless") == """
        headless: error: too many open files: exploring needs 28 more, and the limit of this process is 16
        Raise the limit of open files with `ulimit -n 256`.
        """
    )
  }

  @Test func errorsOfTheSystemAreNamedInPlainWords() {
    let full = NSError(domain: NSPOSIXErrorDomain, code: Int(ENOSPC))
    let wrapped = CocoaError(.fileWriteUnknown, userInfo: [NSUnderlyingErrorKey: full])
    let errors: [any Error] = [full, wrapped, POSIXError(.ENOSPC)]
    for error in errors {
      #expect(
        UsageError(error)?.text(program: "headless") == """
          headless: error: a system call failed: the disk is full
          Free some space, or use another disk.
          """
      )
    }
    #expect(
      UsageError(NSError(domain: NSPOSIXErrorDomain, code: Int(EDOM)))?.text(program: "headless") == """
        headless: error: a system call failed: Numerical argument out of domain (error 33)
        Check the limits of this process with `ulimit -a`.
        """
    )
  }
}
