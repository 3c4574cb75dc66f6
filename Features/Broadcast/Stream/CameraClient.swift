public import Lockstep

/// The camera, as a struct of functions.
public struct CameraClient: Sendable {
  /// Opens the camera with a quality and streams its frames until the stream's reader is cancelled.
  ///
  /// The first frame is a key frame; further ones follow every ``VideoFormat/keyFrameInterval`` seconds.
  public var frames: @Sendable (_ quality: Preparation.Quality) -> AsyncStream<VideoFrame>

  /// Makes a camera from its function.
  ///
  /// - Parameter frames: Opens the camera with a quality and streams its frames.
  public init(frames: @escaping @Sendable (_ quality: Preparation.Quality) -> AsyncStream<VideoFrame>) {
    self.frames = frames
  }
}

extension CameraClient: DependencyKey {
  /// A test picture, until an app overrides it by the device's camera.
  public static var liveValue: CameraClient { .embedded }

  /// An unimplemented function: it reports an issue when called.
  public static let testValue = CameraClient(
    frames: unimplemented("Camera.frames", placeholder: AsyncStream { $0.finish() })
  )
}

extension DependencyValues {
  /// The camera.
  public var camera: CameraClient {
    get { self[CameraClient.self] }
    set { self[CameraClient.self] = newValue }
  }
}
