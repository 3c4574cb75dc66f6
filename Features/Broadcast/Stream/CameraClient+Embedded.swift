public import Foundation
internal import Lockstep
internal import Synchronization

extension CameraClient {
  /// A camera that shows a test picture, on the injected clock; uses no device and is deterministic.
  ///
  /// The frames have realistic compressed sizes: a key frame is eight times as large as the others.
  public static var embedded: CameraClient { testPicture(hasPictures: true) }

  /// The embedded camera without small pictures: time alone doesn't change the state of the preparation, so that exploration ends.
  public static var withoutPictures: CameraClient { testPicture(hasPictures: false) }

  /// The embedded camera, unplugged between the fifth and the ninth second after it is first opened, on the injected date.
  public static var unplugged: CameraClient { testPicture(hasPictures: true, outage: Outage()) }

  private static func testPicture(hasPictures: Bool, outage: Outage? = nil) -> CameraClient {
    CameraClient { quality in
      let recording = TestRecording(quality, hasPictures: hasPictures)
      // Works in the reader's task. Frames are delivered ten times a second, so that hours of simulated time stay cheap.
      return AsyncThrowingStream {
        @Dependency(\.continuousClock) var clock
        let stopwatch = recording.open { clock.startStopwatch() }
        while true {
          @Dependency(\.date.now) var date
          if let outage, outage.contains(date) { throw StreamError.cameraLost }
          if let frame = recording.next(at: stopwatch.elapsed()) { return frame }
          guard (try? await clock.sleep(for: .milliseconds(100))) != nil else { return nil }
        }
      }
    }
  }

  /// The picture of the embedded camera: colour bars, the format and the time.
  ///
  /// - Parameters:
  ///   - quality: The quality, which determines the picture's size.
  ///   - seconds: The time since the camera was opened, in whole seconds.
  /// - Returns: The picture as an SVG document.
  public static func testPicture(_ quality: Preparation.Quality, seconds: Int) -> Data {
    let format = quality.videoFormat
    let (width, height) = (format.width, format.height)
    let colors = ["#fff", "#ff0", "#0ff", "#0f0", "#f0f", "#f00", "#00f", "#000"]
    let bar = width / colors.count
    let bars = colors.enumerated().map { index, color in
      "<rect x=\"\(index * bar)\" width=\"\(bar)\" height=\"\(height)\" fill=\"\(color)\"/>\n"
    }
    let text = "\(width)×\(height) · \(format.framesPerSecond)/s · \(Broadcast.Summary.durationText(seconds))"
    return Data(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)">
      \(bars.joined())<rect y="\(height * 3 / 4)" width="\(width)" height="\(height / 4)" fill="#222"/>
      <text x="50%" y="90%" fill="#fff" font-size="\(height / 15)" text-anchor="middle">\(text)</text>
      </svg>
      """.utf8
    )
  }
}

extension Clock where Duration == Swift.Duration {
  func startStopwatch() -> CameraStopwatch {
    let start = now
    return CameraStopwatch { start.duration(to: now) }
  }
}

/// Measures time. It is a struct, because a closure is wrapped again whenever it is stored and returned.
struct CameraStopwatch: Sendable {
  /// The time since the start.
  let elapsed: @Sendable () -> Duration
}

/// The frames of a camera that was opened once.
private final class TestRecording: Sendable {
  private struct Progress {
    var stopwatch: CameraStopwatch?
    var frames = 0
    /// The second in which the current picture was taken.
    var second = -1
    /// The current picture, padded to the size of a key frame. All frames of a second share these bytes.
    var picture = Data()
  }

  private let quality: Preparation.Quality
  private let hasPictures: Bool
  private let progress = Mutex(Progress())

  init(_ quality: Preparation.Quality, hasPictures: Bool) {
    (self.quality, self.hasPictures) = (quality, hasPictures)
  }

  /// Opens the camera on the first call.
  func open(_ start: () -> CameraStopwatch) -> CameraStopwatch {
    progress.withLock { progress in
      let stopwatch = progress.stopwatch ?? start()
      progress.stopwatch = stopwatch
      return stopwatch
    }
  }

  /// - Returns: The next frame; nil if it is not due.
  func next(at elapsed: Duration) -> VideoFrame? {
    let format = quality.videoFormat
    return progress.withLock { progress in
      let time = progress.frames * 1000 / format.framesPerSecond
      guard .milliseconds(time) <= elapsed else { return nil }
      var small: CameraPicture?
      if progress.second != time / 1000 {
        progress.second = time / 1000
        let picture = CameraClient.testPicture(quality, seconds: progress.second)
        progress.picture = padded(picture, format)
        if hasPictures { small = CameraPicture(seconds: time / 1000, mediaType: "image/svg+xml", data: picture) }
      }
      let isKey = progress.frames % format.groupSize == 0
      progress.frames += 1
      let data = isKey ? progress.picture : progress.picture.prefix(format.frameSize)
      return VideoFrame(sequence: progress.frames, time: time, isKey: isKey, data: data, picture: small)
    }
  }

  /// Pads a picture to the size of a key frame: white space after the last tag is valid in an SVG document.
  private func padded(_ picture: Data, _ format: VideoFormat) -> Data {
    picture + Data(repeating: UInt8(ascii: " "), count: max(0, 8 * format.frameSize - picture.count))
  }
}

extension VideoFormat {
  /// The size of a frame that is not a key frame, in bytes; a key frame is eight times as large.
  fileprivate var frameSize: Int { bitsPerSecond / 8 * Self.keyFrameInterval / (groupSize + 7) }
}
