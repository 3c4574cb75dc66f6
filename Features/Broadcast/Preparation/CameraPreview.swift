public import Lockstep

/// Shows the camera's picture once a second while the preview is on the screen.
///
/// During a broadcast, ``VideoStream`` reports the pictures of the frames that it sends, so that the camera is never opened twice.
public struct CameraPreview: ReducerProtocol, Sendable {
  /// The state of the preview.
  public struct State: Equatable, Sendable {
    /// The newest picture; `nil` before the first one.
    public var picture: CameraPicture?
    /// The reason why there are no pictures; the camera is reopened shortly.
    public var problem: StreamError?

    /// Creates the state of a preview that has not appeared.
    public init() {}
  }

  /// The actions of the preview.
  public enum Action: Equatable, Sendable, Decodable {
    /// The preview appeared: open the camera.
    case appeared
    /// The preview disappeared: close the camera.
    case disappeared
    /// The camera took a picture.
    case pictureTaken(CameraPicture)
    /// The camera could not be opened, or stopped.
    case failed(StreamError)
  }

  private enum CancelID: Hashable, Sendable { case camera }

  @Dependency(\.camera) private var camera
  @Dependency(\.continuousClock) private var clock

  /// The delay before the camera is reopened.
  static let retryInterval = Duration.seconds(2)

  /// Creates the reducer.
  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .appeared:
      return .run(name: "camera preview") { [camera, clock] send in
        while true {
          do {
            for try await frame in camera.frames(.low) {
              if let picture = frame.picture { await send(.pictureTaken(picture)) }
            }
            return
          } catch {
            await send(.failed(StreamError(error)))
          }
          try await clock.sleep(for: Self.retryInterval)
        }
      }
      .cancellable(id: CancelID.camera, cancelInFlight: true)
    case .disappeared:
      (state.picture, state.problem) = (nil, nil)
      return .cancel(id: CancelID.camera)
    case .pictureTaken(let picture):
      (state.picture, state.problem) = (picture, nil)
      return .none
    case .failed(let error):
      (state.picture, state.problem) = (nil, error)
      return .none
    }
  }
}
