internal import Lockstep
internal import LockstepScreen

/// The newest small picture of the camera, which a terminal shows as bars of shade with the time below.
struct CameraImage: Screen {
  let picture: CameraPicture?

  var body: some Element {
    Group {
      if let picture {
        Image("Camera", address: picture.address) { size in picture.lines(columns: size.columns, rows: size.rows) }
      } else {
        Image("Camera", phase: .loading)
      }
    }
    .frame(width: 16, height: 4).flex(shrink: 0)
  }
}

extension CameraPicture {
  /// The picture as characters: eight bars, as in a test picture, above the time.
  fileprivate func lines(columns: Int, rows: Int) -> [String] {
    let shades = Array("█▓▒░▓▒░ ")
    let bars = String((0..<columns).map { column in shades[column * shades.count / columns] })
    let time = Broadcast.Summary.durationText(seconds)
    return Array(repeating: bars, count: max(0, rows - 1)) + [
      String(repeating: " ", count: max(0, (columns - time.count) / 2)) + time
    ]
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

  var body: some Element {
    HBox {
      ZBox {
        CameraImage(picture: store.picture)
        HBox(alignment: .flexStart) { Text(store.airText).style(.onPicture).margin(.horizontal, 1) }
      }
    }
  }
}
