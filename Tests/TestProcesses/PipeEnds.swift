import Foundation

/// The two ends of a new pipe. An end is closed when its last reference goes away.
struct PipeEnds {
  let reading: ReadingEnd
  let writing: WritingEnd

  init() throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw POSIXError(POSIXError.Code(rawValue: errno) ?? .EIO) }
    // Other ways to start a process don't close all descriptors.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ReadingEnd(descriptor: ends[0]), WritingEnd(descriptor: ends[1]))
  }
}

/// The end of a pipe that bytes are read from.
final class ReadingEnd: Sendable {
  let descriptor: Int32

  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  func readToEnd() -> String {
    var bytes: [UInt8] = []
    while let more = nextBytes(upTo: 65_536) { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads a line, without its newline. Returns nil if the pipe ends before it.
  func readLine() -> String? {
    var line: [UInt8] = []
    while let byte = nextBytes(upTo: 1)?.first {
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return nil
  }

  /// Waits for bytes. Returns nil at the end of the pipe.
  private func nextBytes(upTo limit: Int) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: limit)
    while true {
      let count = read(descriptor, &buffer, limit)
      if count > 0 { return Array(buffer[..<count]) }
      if count == 0 || errno != EINTR { return nil }
    }
  }
}

/// The end of a pipe that bytes are written to.
final class WritingEnd: Sendable {
  let descriptor: Int32

  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Writes a text. A reader that has gone away is no error: its output and its exit code show what it has done.
  func write(_ text: String) {
    // The signal would end this process. The thread is one of its own, so blocking the signal changes nothing else.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    var rest = Array(text.utf8)
    while !rest.isEmpty {
      let count = Foundation.write(descriptor, rest, rest.count)
      if count > 0 { rest.removeFirst(count) } else if errno != EINTR { return }
    }
  }
}
