import Features
import Foundation
import LockstepTesting
import Testing

/// What the host sees of the camera before and during a broadcast.
@Suite struct CameraPreviewTests {
  private static func picture(_ quality: Preparation.Quality, _ seconds: Int) -> CameraPicture {
    let data = CameraClient.testPicture(quality, seconds: seconds)
    return CameraPicture(seconds: seconds, mediaType: "image/svg+xml", data: data)
  }

  @Test func aPreviewTakesAPictureASecondWhileItIsShown() async {
    let store = TestStore(initialState: CameraPreview.State()) {
      CameraPreview()
    } withDependencies: {
      $0.camera = .embedded
    }
    await store.send(.appeared)
    await store.receive(.pictureTaken(Self.picture(.low, 0))) { $0.picture = Self.picture(.low, 0) }
    for second in 1...3 {
      await store.advance(by: .seconds(1))
      await store.receive(.pictureTaken(Self.picture(.low, second))) { $0.picture = Self.picture(.low, second) }
    }
    await store.send(.disappeared) { $0.picture = nil }
    await store.advance(by: .seconds(9))
    await store.finish()
  }

  @Test func aCameraWithoutPicturesShowsNone() async {
    let store = TestStore(initialState: CameraPreview.State()) {
      CameraPreview()
    } withDependencies: {
      $0.camera = .withoutPictures
    }
    await store.send(.appeared)
    await store.advance(by: .seconds(9))
    await store.send(.disappeared)
    await store.finish()
  }

  @Test func aStreamReportsTheNewestPictureOnceASecond() async {
    let store = VideoStream.testStore(.embedded, camera: .embedded)
    store.exhaustivity = .off
    await store.send(.started)
    for second in 1...3 {
      await store.advance(by: .seconds(1))
      await store.receive(VideoStream.Action.reported)
      // A report may come before the frame of its second.
      #expect(store.state.picture.map { second - 1...second ~= $0.seconds } == true)
      #expect(store.state.picture.map { $0 == Self.picture(.high, $0.seconds) } == true)
    }
    await store.skipInFlightEffects()
  }

  @Test func aDroppedFrameIsStillShown() async {
    let store = VideoStream.testStore(.narrow, camera: .embedded)
    store.exhaustivity = .off
    await store.send(.started)
    await store.advance(by: .seconds(6))
    await store.skipReceivedActions()
    #expect(store.state.health.framesDropped > 0)
    #expect(store.state.picture.map { $0.seconds >= 5 } == true)
    await store.skipInFlightEffects()
  }
}
