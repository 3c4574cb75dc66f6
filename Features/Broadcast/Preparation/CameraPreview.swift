public import Lockstep

/// Shows the host once a second what the camera sees, while the preview is on the screen.
///
/// During a broadcast, ``VideoStream`` reports the pictures of the frames that it sends: the camera is never open twice.
public struct CameraPreview: ReducerProtocol, Sendable {
  /// The state of the preview.
  public struct State: Equatable, Sendable {
    /// The newest picture; `nil` until the camera has taken one.
    public var picture: CameraPicture?

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
  }

  private enum CancelID: Hashable, Sendable { case camera }

  @Dependency(\.camera) private var camera

  /// Creates the feature.
  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .appeared:
      return .run(name: "camera preview") { [camera] send in
        for await frame in camera.frames(.low) {
          if let picture = frame.picture { await send(.pictureTaken(picture)) }
        }
      }
      .cancellable(id: CancelID.camera, cancelInFlight: true)
    case .disappeared:
      state.picture = nil
      return .cancel(id: CancelID.camera)
    case .pictureTaken(let picture):
      state.picture = picture
      return .none
    }
  }
}
