internal import Lockstep
internal import LockstepScreen

/// The newest small picture of the camera, with its time below.
struct CameraImage: Screen {
  let picture: CameraPicture?
  /// The stream's status; nil before a broadcast.
  var status: TextState?

  var body: some Element {
    ZBox {
      if let picture {
        Image("Camera", address: picture.address, caption: picture.caption) { picture.pixels }
          .position(top: 0, right: 0, bottom: 0, left: 0)
      } else {
        Image("Camera", phase: .loading).position(top: 0, right: 0, bottom: 0, left: 0)
      }
      HBox(spacing: 1, alignment: .flexStart) {
        if let status { Text(status).style(.onPicture + .danger) }
        if picture?.isTest == true { Text("Test picture").style(.onPicture) }
      }
      .margin(.horizontal, 1)
      // Half a rem in HTML, no row on a terminal.
      .margin(.top, 0.33)
    }
  }
}

extension CameraPicture {
  /// The time, after the size of a photograph, which terminals can't show.
  fileprivate var caption: String {
    let time = Broadcast.Summary.durationText(seconds)
    return isTest ? time : "JPEG, \(data.count / 1000) kB" + " · " + time
  }

  /// The colour bars of a test picture; nil for photographs.
  fileprivate var pixels: Pixels? {
    guard isTest else { return nil }
    let colors: [UInt32] = [0xFFFFFF, 0xFFFF00, 0x00FFFF, 0x00FF00, 0xFF00FF, 0xFF0000, 0x0000FF, 0x000000]
    return Pixels(width: 64, height: 36) { column, row in row < 27 ? colors[column / 8] : 0x222222 }
  }
}

/// The camera's picture before a broadcast; the camera is open while the preview is shown.
struct PreviewImage: Screen {
  let store: StoreOf<CameraPreview>

  var body: some Element {
    VBox {
      HBox { CameraImage(picture: store.picture).frame(width: 20, height: 5).flex(shrink: 0) }
      if let problem = store.problem { Text("\(problem.title). \(problem.advice)").style(.warning) }
    }
    .lifetime(of: store, appeared: .appeared, disappeared: .disappeared)
  }
}

/// The camera's picture during a broadcast; a separate screen, because it changes every second.
struct StreamImage: Screen {
  let store: StoreOf<VideoStream>

  var body: some Element {
    CameraImage(picture: store.picture, status: store.airText)
  }
}
