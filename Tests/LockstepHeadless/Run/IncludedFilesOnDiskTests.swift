import Testing

@testable import LockstepHeadless

@Suite struct IncludedFilesOnDiskTests {
  @Test func pathsAreRelativeToTheIncludingFile() async throws {
    let harness = try CommandHarness()
    try harness.write("feature Shop\ninclude \"parts/open.steps\"\nfinish", to: "a.script")
    try harness.write("send .open\n  isOpen = true\ninclude \"../b.steps\"", to: "parts/open.steps")
    try harness.write("send .close\n  isOpen = true\n", to: "b.steps")
    let outcome = await harness.run("run", "$/a.script", "--quiet")
    #expect(
      outcome.output.hasPrefix(
        """
        Shop/a

        send .close
          isOpen: true → false

        $/parts/../b.steps:2:12: error: `isOpen` is false, expected true
              isOpen = true
                       ^~~~
            included from $/parts/open.steps:3:1
            included from $/a.script:2:1
        Correct the line, or fix the reducer.
        """
      ),
      "\(outcome.output)"
    )
  }

  @Test func endlessFilesAreNotRead() async throws {
    let harness = try CommandHarness()
    try harness.write("feature Shop\ninclude \"/dev/zero\"\nfinish", to: "a.script")
    try harness.write("feature Shop\ninclude \"c.script\"\nfinish", to: "c.script")
    try harness.write("feature Shop\ninclude \".\"\nfinish", to: "d.script")
    let outcome = await harness.run("run", "$", "--quiet")
    #expect(outcome.code == .wrongUse)
    #expect(
      outcome.errors == """
        $/a.script:2:9: error: `/dev/zero` cannot be read
            include "/dev/zero"
                    ^~~~~~~~~~~
        Check that it is a file and that you may read it.

        $/c.script:2:9: error: the file includes itself: $/c.script → $/c.script
            include "c.script"
                    ^~~~~~~~~~
        Remove one of the inclusions.

        $/d.script:2:9: error: `$/.` cannot be read
            include "."
                    ^~~
        Check that it is a file and that you may read it.

        """
    )
  }
}
