import Foundation
import Synchronization

/// A process that a test starts.
///
/// Use it in place of `Process`, for two reasons. First, it blocks no thread that runs tasks: on two processors, two blocked tests would stop
/// all others, including those that they wait for. Second, the process inherits its standard streams and nothing else. `Process` lists the
/// descriptors to close before the process starts, so a pipe that another test opens meanwhile is inherited. Its reader then waits for the
/// end of this process, too.
package final class ChildProcess: Sendable {
  private let id: pid_t
  private let output: ReadingEnd
  private let input: Mutex<WritingEnd?>
  private let conversation = Mutex(())

  /// Starts a process.
  ///
  /// - Parameters:
  ///   - program: The path of the executable file.
  ///   - arguments: The arguments after the program's name.
  ///   - variables: Environment variables to set; those with the value `nil` are removed.
  ///   - mergesErrors: Whether the output includes the standard error stream. If false, that stream is the test's.
  package init(
    _ program: String,
    _ arguments: [String] = [],
    environment variables: [String: String?] = [:],
    mergesErrors: Bool = false
  ) throws {
    let (input, output) = (try PipeEnds(), try PipeEnds())
    // Under `--sanitize=address`, LeakSanitizer doesn't recognise Swift's packed pointers, and reports caches as leaks.
    var environment = ProcessInfo.processInfo.environment.merging(["ASAN_OPTIONS": "detect_leaks=0"]) { $1 }
    for (name, value) in variables { environment[name] = value }
    id = try SpawnRequest(
      program: program,
      arguments: arguments,
      environment: environment,
      input: input.reading.descriptor,
      output: output.writing.descriptor,
      errors: mergesErrors ? output.writing.descriptor : nil
    )
    .start()
    self.output = output.reading
    self.input = Mutex(input.writing)
  }

  /// Runs a process to its end.
  ///
  /// - Parameters:
  ///   - program: The path of the executable file.
  ///   - arguments: The arguments after the program's name.
  ///   - input: The standard input.
  ///   - variables: Environment variables to set; those with the value `nil` are removed.
  ///   - mergesErrors: Whether the output includes the standard error stream.
  /// - Returns: The output, and the exit code; after a signal, its negative number.
  package static func run(
    _ program: String,
    _ arguments: [String] = [],
    input: String = "",
    environment variables: [String: String?] = [:],
    mergesErrors: Bool = false
  ) async throws -> (output: String, status: Int32) {
    let process = try ChildProcess(
      program,
      arguments,
      environment: variables,
      mergesErrors: mergesErrors
    )
    // A process may fill the pipe of its output before it reads all of its input.
    async let written: Void = onThread { process.writeAndClose(input) }
    let output = await onThread { process.output.readToEnd() }
    await written
    return (output, await onThread { process.waitForExit() })
  }

  /// Writes a line to the process, and returns the line that it answers; `nil` if it has ended.
  package func ask(_ line: String) async -> String? {
    await Self.onThread {
      self.conversation.withLock { _ in
        self.input.withLock { $0?.write(line + "\n") }
        return self.output.readLine()
      }
    }
  }

  private func writeAndClose(_ text: String) {
    input.withLock { input in
      input?.write(text)
      input = nil
    }
  }

  private func waitForExit() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) == -1, errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? status >> 8 & 0xff : -signal
  }

  /// Runs work that blocks.
  private static func onThread<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: work()) }
    }
  }
}
