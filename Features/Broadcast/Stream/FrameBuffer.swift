internal import Synchronization

/// A buffer for the unsent frames of an epoch, and the numbers of sent and dropped frames.
///
/// It contains up to two seconds of frames. If the service is too slow, the oldest frames are dropped, together with all frames up to the
/// next key frame, which can't be shown without them.
final class FrameBuffer: Sendable {
  fileprivate struct Content {
    var frames: [VideoFrame] = []
    /// The number of frames that are being sent.
    var inFlight = 0
    /// Whether the next frame must be a key frame.
    var needsKey = true
    var isClosed = false
    var report = StreamReport()
  }

  private let capacity: Int
  private let content = Mutex(Content())

  init(_ format: VideoFormat) {
    capacity = format.groupSize
  }

  /// Adds a frame of the camera; drops the oldest frames if the buffer is full.
  func add(_ frame: VideoFrame) {
    content.withLock { content in
      if content.isClosed { return }
      content.frames.append(frame)
      content.report.picture = frame.picture ?? content.report.picture
      if content.frames.count > capacity || (content.needsKey && !frame.isKey) {
        content.dropUntilKey()
      }
      content.needsKey = content.frames.isEmpty && content.needsKey
    }
  }

  /// Removes and returns all frames, to be sent.
  ///
  /// - Returns: The frames, in order.
  func takeFrames() -> [VideoFrame] {
    content.withLock { content in
      defer { content.frames = [] }
      content.inFlight = content.frames.count
      return content.frames
    }
  }

  /// Counts frames that the service accepted.
  ///
  /// - Parameters:
  ///   - frames: The frames that were last removed.
  ///   - milliseconds: The time between sending and acceptance.
  func countSent(_ frames: [VideoFrame], milliseconds: Int) {
    content.withLock { content in
      content.inFlight = 0
      content.report.framesSent += frames.count
      content.report.bits += frames.reduce(0) { $0 + 8 * $1.data.count }
      content.report.roundTrip = milliseconds
    }
  }

  /// Starts a new report.
  ///
  /// - Returns: The changes since the last report.
  func takeReport() -> StreamReport {
    content.withLock { $0.takeReport() }
  }

  /// Drops the unsent frames, and ignores later ones.
  ///
  /// - Returns: The last report.
  func close() -> StreamReport {
    content.withLock { content in
      content.isClosed = true
      content.report.framesDropped += content.frames.count + content.inFlight
      (content.frames, content.inFlight) = ([], 0)
      return content.takeReport()
    }
  }
}

extension FrameBuffer.Content {
  fileprivate mutating func dropUntilKey() {
    let end = frames.dropFirst().firstIndex(where: \.isKey) ?? frames.count
    report.framesDropped += end
    frames.removeSubrange(..<end)
    needsKey = frames.isEmpty
  }

  fileprivate mutating func takeReport() -> StreamReport {
    defer { report = StreamReport() }
    return report
  }
}
