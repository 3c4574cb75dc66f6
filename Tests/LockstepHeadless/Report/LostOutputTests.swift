import Testing

@testable import LockstepHeadless
@testable import LockstepPlaybackTests
@testable import LockstepTrace

/// Output that can't be written, for example to a full disk.
@Suite struct LostOutputTests {
  private struct FullDiskError: Error {}

  @Test func incompleteOutputIsReported() {
    let errors = PrintedOutput()
    let console = Console(output: ByteSink { _ in throw FullDiskError() }, errors: errors.sink, showsColor: false)
    console.output.append(line: "1 script passed")
    #expect(console.end(.success, program: "headless") == .wrongUse)
    #expect(
      errors.text == """
        headless: error: the output could not be written
        Check where it is written: the disk may be full.

        """
    )
  }

  @Test func completeOutputDoesNotChangeTheExitCode() {
    let (output, errors) = (PrintedOutput(), PrintedOutput())
    let console = Console(output: output.sink, errors: errors.sink, showsColor: false)
    console.output.append(line: "1 failed")
    #expect(console.end(.failure, program: "headless") == .failure)
    #expect((output.text, errors.text) == ("1 failed\n", ""))
  }
}
