import Testing

@testable import LockstepHeadless

@Suite struct IncludedFilesOnDiskTests {
  @Test func pathsAreRelativeToTheIncludingFile() async throws {
    let bench = try CommandBench()
    try bench.write("feature Shop\ninclude \"parts/open.steps\"\nfinish", to: "a.script")
    try bench.write("send .open\n  isOpen = true\ninclude \"../b.steps\"", to: "parts/open.steps")
    try bench.write("send .close\n  isOpen = true\n", to: "b.steps")
    let outcome = await bench.run("run", "$/a.script", "--quiet")
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
    let bench = try CommandBench()
    try bench.write("feature Shop\ninclude \"/dev/zero\"\nfinish", to: "a.script")
    try bench.write("feature Shop\ninclude \"c.script\"\nfinish", to: "c.script")
    try bench.write("feature Shop\ninclude \".\"\nfinish", to: "d.script")
    let outcome = await bench.run("run", "$", "--quiet")
    #expect(outcome.code == .wrongUse)
    #expect(
      outcome.errors == """
        $/a.script:2:9: error: `/dev/zero` cannot be read
            include "/dev/zero"
                    ^~~~~~~~~~~
        Look at whether it is a file, and at its permissions.

        $/c.script:2:9: error: the file includes itself: $/c.script → $/c.script
            include "c.script"
                    ^~~~~~~~~~
        Remove one of the inclusions.

        $/d.script:2:9: error: `$/.` cannot be read
            include "."
                    ^~~
        Look at whether it is a file, and at its permissions.

        """
    )
  }
}
