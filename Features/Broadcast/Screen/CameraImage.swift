internal import Lockstep
internal import LockstepScreen

/// The newest small picture of the camera, with its time below. A terminal shows bars of shade, or the picture's size.
struct CameraImage: Screen {
  let picture: CameraPicture?
  /// The stream's status; nil before a broadcast.
  var status: TextState?

  var body: some Element {
    ZBox {
      if let picture {
        Image("Camera", address: picture.address) { size in picture.lines(columns: size.columns, rows: size.rows) }
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
  /// The picture as characters: eight bars, as in a test pattern, above the time.
  fileprivate func lines(columns: Int, rows: Int) -> [String] {
    guard isTest else { return ["", "", "JPEG, \(data.count / 1000) kB", time(columns)].suffix(rows) }
    let shades = Array("█▓▒░▓▒░ ")
    let bars = String((0..<columns).map { column in shades[column * shades.count / columns] })
    return Array(repeating: bars, count: max(0, rows - 1)) + [time(columns)]
  }

  private func time(_ columns: Int) -> String {
    let time = Broadcast.Summary.durationText(seconds)
    return String(repeating: " ", count: max(0, (columns - time.count) / 2)) + time
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
