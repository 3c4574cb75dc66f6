import Features
import Foundation
import LockstepTesting
import Synchronization

/// A service that records the chunks it accepts, and fails as another one does.
final class RecordedStream: Sendable {
  private let recorded = Mutex<[VideoChunk]>([])
  private let service: VideoStreamClient

  init(_ service: VideoStreamClient = .embedded) {
    self.service = service
  }

  var client: VideoStreamClient {
    VideoStreamClient { address, chunk in
      try await self.service.send(address, chunk)
      self.recorded.withLock { $0.append(chunk) }
    }
  }

  /// The accepted chunks.
  var chunks: [VideoChunk] { recorded.withLock { $0 } }

  /// The accepted frames.
  var frames: [VideoFrame] { chunks.flatMap(\.frames) }

  /// The first rule that the accepted chunks break; `nil` if they break none.
  ///
  /// Epochs are in order and begin with a key frame, no frame is repeated, and a gap is followed by a key frame.
  var fault: String? {
    var last: (epoch: Int, sequence: Int) = (0, 0)
    for chunk in chunks {
      if chunk.epoch < last.epoch { return "epoch \(chunk.epoch) after \(last.epoch)" }
      if chunk.epoch > last.epoch { last = (chunk.epoch, 0) }
      for frame in chunk.frames {
        if frame.sequence <= last.sequence { return "frame \(frame.sequence) repeated in epoch \(chunk.epoch)" }
        if frame.sequence > last.sequence + 1 || last.sequence == 0, !frame.isKey {
          return "frame \(frame.sequence) of epoch \(chunk.epoch) is no key frame after \(last.sequence)"
        }
        last.sequence = frame.sequence
      }
    }
    return nil
  }
}

extension VideoStreamClient {
  /// Chunks fail if their number is among the given ones; the first chunk has the number 1.
  static func failing(_ error: any Error, at numbers: ClosedRange<Int>) -> VideoStreamClient {
    let count = LockedNumber(0)
    return VideoStreamClient { _, _ in
      count.value += 1
      if numbers.contains(count.value) { throw error }
    }
  }
}

extension URL {
  /// The address of a stream in memory.
  static let stream = URL(filePath: "/streams/1")
}

extension VideoStream.State {
  /// A stream that has not started.
  static var new: Self { Self(address: .stream, quality: .high) }

  /// A stream that is being sent.
  static var sending: Self {
    var state = new
    (state.epoch, state.connection) = (1, .sending)
    state.health.framesSent = 1000
    state.health.bitsPerSecond = 2_440_000
    state.health.roundTrip = 40
    return state
  }
}

extension VideoStream {
  static func testStore(
    _ client: VideoStreamClient,
    _ state: State = .new,
    camera: CameraClient = .withoutPictures
  ) -> TestStoreOf<VideoStream> {
    TestStore(initialState: state) {
      VideoStream()
    } withDependencies: {
      $0.videoStream = client
      $0.camera = camera
    }
  }
}

/// A feature that may have a stream, as a live broadcast has.
struct StreamHost: ReducerProtocol {
  struct State: Equatable {
    var stream: VideoStream.State? = .new
  }

  enum Action: Equatable {
    case stream(VideoStream.Action)
    case stopped
  }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      if action == .stopped { state.stream = nil }
      return .none
    }
    .ifLet(\.stream, action: Action.stream) { VideoStream() }
  }
}
