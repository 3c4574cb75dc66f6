import Foundation
import Testing

@testable import Lockstep
@testable import LockstepHeadless
@testable import LockstepPlaybackTests
@testable import LockstepTrace

/// Output that can't be written, for example to a full disk.
@Suite struct LostOutputTests {
  @Test func incompleteOutputIsReported() {
    let errors = PrintedOutput()
    let console = Console(
      output: BufferedByteWriter { _ throws(SystemError) in throw SystemError(code: ENOSPC) },
      errors: errors.sink,
      showsColor: false
    )
    console.output.append(line: "1 script passed")
    #expect(console.end(.success, program: "headless") == .wrongUse)
    #expect(
      errors.text == """
        headless: error: the output could not be written: the disk is full
        Free some space, or use another disk.

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
