import Foundation
import LockstepTesting
import Testing

@testable import Features

#if canImport(Glibc)
  import Glibc
#endif

/// The camera of a device: a file of JPEG pictures.
@Suite struct DeviceCameraTests {
  @Test func picturesAreSplitAtTheirOwnEnd() {
    let pictures = (1...3).map { jpeg($0) }
    var decoder = MotionJPEGDecoder()
    var found: [Data] = []
    // Each byte on its own: a marker and a length may be cut anywhere.
    for byte in [0, 0xff] + pictures.joined() {
      decoder.append([byte])
      while let picture = decoder.next() { found.append(picture) }
    }
    #expect(found == pictures)
    decoder.append(pictures[0].dropLast(2) + pictures[1])
    #expect(decoder.next() == pictures[1])
    #expect(decoder.next() == nil)
  }

  @Test func aPictureWithoutAnEndIsSkipped() {
    var decoder = MotionJPEGDecoder()
    decoder.append(jpeg(1).dropLast(2) + Data(count: MotionJPEGDecoder.largest))
    #expect(decoder.next() == nil)
    decoder.append(jpeg(2))
    #expect(decoder.next() == jpeg(2))
  }

  @Test(arguments: [(Preparation.Quality.low, [0, 66, 133]), (.high, [0, 33, 66])])
  func aRecordingPlaysAtTheRateOfTheQuality(quality: Preparation.Quality, times: [Int]) async throws {
    try await withFolder { folder in
      let file = folder.appending(path: "camera")
      try Data((1...3).map { jpeg($0) }.joined()).write(to: file)
      let camera = CameraClient.device(file.path)
      for _ in 1...2 {
        let (frames, error) = await read(camera, quality)
        #expect(frames.map(\.data) == (1...3).map { jpeg($0) })
        #expect(frames.map(\.time) == times)
        #expect(frames.map(\.sequence) == [1, 2, 3])
        #expect(frames.map(\.isKey) == [true, true, true])
        #expect(frames.map { $0.picture?.seconds } == [0, nil, nil])
        #expect(error == .cameraLost)
      }
    }
  }

  @Test func aPipeDeliversTheNewestPicture() async throws {
    try await withFolder { folder in
      let path = folder.appending(path: "camera").path
      #expect(mkfifo(path, 0o600) == 0)
      let camera = CameraClient.device(path)
      // Opened for both, so that it doesn't wait for the camera.
      let program = FileHandle(fileDescriptor: open(path, O_RDWR), closeOnDealloc: true)
      try await withDependencies {
        $0.continuousClock = ImmediateClock()
      } operation: {
        var frames = camera.frames(.low).makeAsyncIterator()
        try program.write(contentsOf: (1...3).map { jpeg($0) }.joined() + jpeg(4).prefix(7))
        #expect(try await frames.next()?.data == jpeg(3))
        try program.write(contentsOf: jpeg(4).dropFirst(7) + jpeg(5))
        #expect(try await frames.next()?.data == jpeg(5))
        try program.close()
        // Also when it is opened again, until a program writes to it.
        for _ in 1...2 {
          var frames = camera.frames(.low).makeAsyncIterator()
          await #expect(throws: StreamError.cameraLost) { try await frames.next() }
        }
        let next = FileHandle(fileDescriptor: open(path, O_RDWR), closeOnDealloc: true)
        try next.write(contentsOf: jpeg(6))
        var again = camera.frames(.low).makeAsyncIterator()
        #expect(try await again.next()?.data == jpeg(6))
      }
    }
  }

  @Test(arguments: [false, true])
  func aMissingCameraIsTold(hasPipe: Bool) async throws {
    try await withFolder { folder in
      if hasPipe { #expect(mkfifo(folder.appending(path: "none").path, 0o600) == 0) }
      let (frames, error) = await read(.device(folder.appending(path: "none").path), .low)
      #expect(frames.isEmpty)
      #expect(error == .cameraMissing)
    }
  }

  @Test func aLostCameraIsOpenedAgain() async throws {
    try await withFolder { folder in
      let file = folder.appending(path: "camera")
      try Data((0..<30).map { jpeg($0) }.joined()).write(to: file)
      let recorded = RecordedStream()
      let store = VideoStream.testStore(recorded.client, camera: .device(file.path))
      store.exhaustivity = .off
      await store.send(.started)
      await store.advance(by: .seconds(1))
      await store.receive(VideoStream.Action.lost)
      #expect(recorded.frames.count > 20)
      #expect(store.state.statusText.text.hasPrefix("Camera lost, "))
      await store.send(.reconnectButtonTapped)
      await store.advance(by: .milliseconds(400))
      #expect(store.state.epoch == 2)
      #expect(recorded.fault == nil)
      await store.finish()
    }
  }

  @Test func thePreviewTellsThatThereIsNoCamera() async throws {
    try await withFolder { folder in
      let file = folder.appending(path: "camera")
      let store = TestStore(initialState: CameraPreview.State()) {
        CameraPreview()
      } withDependencies: {
        $0.camera = .device(file.path)
      }
      await store.send(.appeared)
      await store.receive(.failed(.cameraMissing)) { $0.problem = .cameraMissing }
      try jpeg(1).write(to: file)
      await store.advance(by: CameraPreview.retryInterval)
      let picture = CameraPicture(seconds: 0, mediaType: "image/jpeg", data: jpeg(1))
      await store.receive(.pictureTaken(picture)) { ($0.picture, $0.problem) = (picture, nil) }
      await store.send(.disappeared) { $0.picture = nil }
      await store.finish()
    }
  }

  /// Reads all frames on a clock that doesn't wait.
  private func read(_ camera: CameraClient, _ quality: Preparation.Quality) async -> ([VideoFrame], StreamError?) {
    await withDependencies {
      $0.continuousClock = ImmediateClock()
    } operation: {
      var frames: [VideoFrame] = []
      do {
        for try await frame in camera.frames(quality) { frames.append(frame) }
        return (frames, nil)
      } catch {
        return (frames, StreamError(error))
      }
    }
  }
}

func withFolder(_ work: (URL) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "lockstep-camera-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await work(folder)
}

/// A picture of two blocks of data, with a thumbnail in a segment: its markers are no markers of the picture.
func jpeg(_ number: UInt8) -> Data {
  let thumbnail: [UInt8] = [0xff, 0xd8, 0xff, 0xd9, number]
  return Data(
    [0xff, 0xd8, 0xff, 0xe1, 0, UInt8(thumbnail.count + 2)] + thumbnail
      + [0xff, 0xff, 0xda, 0, 3, number, 1, 2, 0xff, 0, 3, 0xff, 0xd0, 4, 5, 0xff, 0xd9]
  )
}
