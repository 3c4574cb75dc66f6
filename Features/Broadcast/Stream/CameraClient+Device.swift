internal import Foundation
internal import Lockstep
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension CameraClient {
  /// A camera whose JPEG pictures a program writes to a file, such as `ffmpeg -f v4l2 -i /dev/video0 -f mjpeg -y camera`.
  ///
  /// A named pipe delivers the newest picture, and stays open for the program when the camera is closed. A regular file is a recording, which
  /// plays from its beginning each time. The quality limits the rate of the pictures, on the injected clock; their size is the program's. Each
  /// picture is a key frame.
  ///
  /// It throws ``StreamError/cameraMissing`` without a file, ``StreamError/cameraNotAllowed`` if it may not be read, and
  /// ``StreamError/cameraLost`` at its end.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The camera.
  public static func device(_ path: String) -> CameraClient {
    let device = CameraFile(path)
    return CameraClient { quality in
      let recording = DeviceRecording(device, interval: .seconds(1) / quality.videoFormat.framesPerSecond)
      return AsyncThrowingStream {
        @Dependency(\.continuousClock) var clock
        let stopwatch = recording.open { clock.startStopwatch() }
        while true {
          if let frame = try recording.next(at: stopwatch.elapsed()) { return frame }
          guard (try? await clock.sleep(for: recording.interval)) != nil else { return nil }
        }
      }
    }
  }
}

/// The frames of a device's camera that was opened once.
private final class DeviceRecording: Sendable {
  private struct Progress {
    var stopwatch: CameraStopwatch?
    var frames = 0
    var nextTime = Duration.zero
    /// The second of the last small picture.
    var second = -1
  }

  let interval: Duration
  private let file: CameraFile
  private let progress = Mutex(Progress())

  init(_ file: CameraFile, interval: Duration) {
    (self.file, self.interval) = (file, interval)
  }

  /// The first call opens the camera.
  func open(_ start: () -> CameraStopwatch) -> CameraStopwatch {
    progress.withLock { progress in
      if progress.stopwatch == nil { file.rewind() }
      let stopwatch = progress.stopwatch ?? start()
      progress.stopwatch = stopwatch
      return stopwatch
    }
  }

  /// - Returns: The next frame, if it is due and there is a picture.
  func next(at elapsed: Duration) throws -> VideoFrame? {
    try progress.withLock { progress in
      guard elapsed >= progress.nextTime, let data = try file.picture() else { return nil }
      progress.nextTime = elapsed + interval
      progress.frames += 1
      let (time, second) = (Int(elapsed / .milliseconds(1)), Int(elapsed / .seconds(1)))
      let small = CameraPicture(seconds: second, mediaType: "image/jpeg", data: data)
      defer { progress.second = second }
      return VideoFrame(
        sequence: progress.frames,
        time: time,
        isKey: true,
        data: data,
        picture: second == progress.second ? nil : small
      )
    }
  }
}

/// The file that a camera's program writes.
private final class CameraFile: Sendable {
  private struct Connection {
    let file: Int32
    let isRecording: Bool
    var decoder = MotionJPEGDecoder()
    var hasBytes = false
  }

  private let path: String
  private let connection = Mutex<Connection?>(nil)

  init(_ path: String) { self.path = path }

  deinit { connection.withLock { Self.close(&$0) } }

  /// Begins a recording again.
  func rewind() { connection.withLock { if $0?.isRecording == true { Self.close(&$0) } } }

  /// Reads without waiting.
  ///
  /// - Returns: The next picture of a recording, or the newest one of a pipe; `nil` if there is none yet.
  func picture() throws -> Data? {
    try connection.withLock { connection in
      var open = try connection ?? connect()
      var hasEnded = false
      var picture = open.decoder.next()
      if open.isRecording {
        while picture == nil, !hasEnded {
          hasEnded = !read(&open)
          picture = open.decoder.next()
        }
      } else {
        hasEnded = !read(&open)
        while let next = open.decoder.next() { picture = next }
      }
      connection = open
      if picture == nil, hasEnded, open.hasBytes || open.isRecording {
        Self.close(&connection)
        throw StreamError.cameraLost
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

  /// Reads what there is: all of a pipe, or a part of a recording.
  ///
  /// - Returns: False at the end of the file.
  private func read(_ connection: inout Connection) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = systemRead(connection.file, &bytes)
      if count < 0 { return errno == EAGAIN || errno == EINTR }
      if count == 0 { return false }
      connection.hasBytes = true
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
