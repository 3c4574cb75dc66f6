internal import Lockstep
internal import LockstepScreen

/// The newest small picture of the camera.
struct CameraImage: Screen {
  let picture: CameraPicture?

  var body: some Element {
    Image("Camera", phase: picture.map { .content($0.address) } ?? .loading).width(16).height(4).flex(shrink: 0)
  }
}

/// The camera's picture before a broadcast; the camera is open while the preview is shown.
struct PreviewImage: Screen {
  let store: StoreOf<CameraPreview>

  var body: some Element {
    CameraImage(picture: store.picture)
      .onAppear { store.send(.appeared) }
      .onDisappear { if store.hasState { store.send(.disappeared) } }
  }
}

/// The camera's picture during a broadcast; a screen of its own, because it changes every second.
struct StreamImage: Screen {
  let store: StoreOf<VideoStream>

  var body: some Element { CameraImage(picture: store.picture) }
}
