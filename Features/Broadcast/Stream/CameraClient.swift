public import Lockstep

/// The camera, as a struct of functions.
public struct CameraClient: Sendable {
  /// Opens the camera with a quality and streams its frames until the stream's reader is cancelled.
  ///
  /// The stream throws a ``StreamError`` if there is no camera. It starts with a key frame, and has another every
  /// ``VideoFormat/keyFrameInterval`` seconds.
  public var frames: @Sendable (_ quality: Preparation.Quality) -> AsyncThrowingStream<VideoFrame, any Error>

  /// Creates a camera from its function.
  ///
  /// - Parameter frames: Opens the camera with a quality and streams its frames.
  public init(
    frames: @escaping @Sendable (_ quality: Preparation.Quality) -> AsyncThrowingStream<VideoFrame, any Error>
  ) {
    self.frames = frames
  }
}

extension CameraClient: DependencyKey {
  /// A test picture, until an app overrides it with ``device(_:)``.
  public static var liveValue: CameraClient { .embedded }

  /// An unimplemented function: it reports an issue when called.
  public static let testValue = CameraClient(
    frames: unimplemented("Camera.frames", placeholder: AsyncThrowingStream { $0.finish() })
  )
}

extension DependencyValues {
  /// The camera.
  public var camera: CameraClient {
    get { self[CameraClient.self] }
    set { self[CameraClient.self] = newValue }
  }
}
