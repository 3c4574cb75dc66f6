internal import Foundation
internal import Lockstep
internal import Synchronization

extension CameraClient {
  /// A camera whose JPEG pictures a program writes to a file, such as `ffmpeg -f v4l2 -i /dev/video0 -f mjpeg -y camera`.
  ///
  /// A named pipe delivers the newest picture. A regular file is a recording, which is played from its beginning each time. The quality
  /// limits the frame rate, on the injected clock; the program determines the size. Each picture is a key frame.
  ///
  /// It throws ``StreamError/cameraMissing`` if there is no file or if no program writes to the pipe,
  /// ``StreamError/cameraNotAllowed`` if it may not be read, and ``StreamError/cameraLost`` when the pictures end.
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
    /// The second in which the last small picture was taken.
    var second = -1
  }

  let interval: Duration
  private let file: CameraFile
  private let progress = Mutex(Progress())

  init(_ file: CameraFile, interval: Duration) {
    (self.file, self.interval) = (file, interval)
  }

  /// Opens the camera on the first call.
  func open(_ start: () -> CameraStopwatch) -> CameraStopwatch {
    progress.withLock { progress in
      if progress.stopwatch == nil { file.rewind() }
      let stopwatch = progress.stopwatch ?? start()
      progress.stopwatch = stopwatch
      return stopwatch
    }
  }

  /// - Returns: The next frame; nil if it is not due or there is no picture.
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
