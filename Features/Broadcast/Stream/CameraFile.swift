// The C calls are sound: each gets a descriptor that only this type owns, under its lock, and the address of a local array or variable with
// its true size, which it uses only until it returns.

internal import Foundation
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The file written by a camera's program.
final class CameraFile: Sendable {
  private struct Connection {
    let file: Int32
    let isRecording: Bool
    var decoder = MotionJPEGDecoder()
  }

  private struct LockedState {
    var connection: Connection?
    /// Whether the file has ever had data.
    var hasDelivered = false
  }

  private let path: String
  private let content = Mutex(LockedState())

  init(_ path: String) { self.path = path }

  deinit { content.withLock { Self.close(&$0.connection) } }

  /// Restarts a recording.
  func rewind() { content.withLock { if $0.connection?.isRecording == true { Self.close(&$0.connection) } } }

  /// Reads without waiting.
  ///
  /// - Returns: The next picture of a recording, or the newest one of a pipe; `nil` if there is none yet.
  func picture() throws -> Data? {
    try content.withLock { content in
      var open = try content.connection ?? connect()
      var hasEnded = false
      var picture = open.decoder.next()
      if open.isRecording {
        while picture == nil, !hasEnded {
          hasEnded = !read(&open, &content.hasDelivered)
          picture = open.decoder.next()
        }
      } else {
        hasEnded = !read(&open, &content.hasDelivered)
        while let next = open.decoder.next() { picture = next }
      }
      content.connection = open
      if picture == nil, hasEnded {
        Self.close(&content.connection)
        // No program has the pipe open, or the recording is over.
        throw content.hasDelivered || open.isRecording ? StreamError.cameraLost : .cameraMissing
      }
      return picture
    }
  }

  private func connect() throws -> Connection {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR, ENXIO, ENODEV: throw StreamError.cameraMissing
      case EACCES, EPERM: throw StreamError.cameraNotAllowed
      default: throw StreamError.cameraLost
      }
    }
    var status = stat()
    fstat(file, &status)
    return Connection(file: file, isRecording: status.st_mode & S_IFMT == S_IFREG)
  }

  /// Reads the available bytes: all of them from a pipe, or a chunk of a recording.
  ///
  /// - Returns: False at the end of the file.
  private func read(_ connection: inout Connection, _ hasDelivered: inout Bool) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = systemRead(connection.file, &bytes)
      if count < 0 { return errno == EAGAIN || errno == EINTR }
      if count == 0 { return false }
      hasDelivered = true
      connection.decoder.append(bytes[..<count])
      if connection.isRecording { return true }
    }
  }

  private static func close(_ connection: inout Connection?) {
    guard let file = connection?.file else { return }
    connection = nil
    systemClose(file)
  }
}

private func systemRead(_ file: Int32, _ bytes: inout [UInt8]) -> Int { read(file, &bytes, bytes.count) }

private func systemClose(_ file: Int32) { close(file) }
