internal import Lockstep
internal import LockstepScreen

/// What the camera sees: its newest small picture.
struct CameraImage: Screen {
  let picture: CameraPicture?

  var body: some Element {
    Image("Camera", phase: picture.map { .content($0.address) } ?? .loading).width(16).height(4).flex(shrink: 0)
  }
}

/// What the camera sees before a broadcast; the camera is open while the preview is shown.
struct PreviewImage: Screen {
  let store: StoreOf<CameraPreview>

  var body: some Element {
    CameraImage(picture: store.picture)
      .onAppear { store.send(.appeared) }
      .onDisappear { if store.hasState { store.send(.disappeared) } }
  }
}

/// What the camera sends during a broadcast; a screen of its own, because it changes every second.
struct StreamImage: Screen {
  let store: StoreOf<VideoStream>

  var body: some Element { CameraImage(picture: store.picture) }
}
