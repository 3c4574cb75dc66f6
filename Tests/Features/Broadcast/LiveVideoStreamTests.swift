import Features
import Foundation
import LockstepTesting
import TestProcesses
import Testing

/// The live video stream against a real HTTP server on loopback.
@Suite struct LiveVideoStreamTests {
  private let chunk = VideoChunk(
    epoch: 1,
    frames: [
      VideoFrame(sequence: 1, time: 0, isKey: true, data: Data("key\n{}".utf8)),
      VideoFrame(sequence: 2, time: 33, isKey: false, data: Data([0, 10, 255])),
      VideoFrame(sequence: 3, time: 66, isKey: false, data: Data()),
    ]
  )

  @Test func framesArriveWithTheirBytes() async throws {
    try await LoopbackServer.run(.broadcast) { server in
      let address = try await server.stream("v1")
      let stream = VideoStreamClient.http(timeout: LoopbackServer.patience)
      try await stream.send(address, chunk)
      #expect(
        try await server.counts().streams == [.init(chunks: 1, frames: 3, keyFrames: 1, bytes: 9, epochs: 1)]
      )
    }
  }

  @Test func aBroadcastThatIsOverOrUnknownTakesNoFrames() async throws {
    try await LoopbackServer.run(.broadcast) { server in
      let stream = VideoStreamClient.http(timeout: LoopbackServer.patience)
      let (address, unknown) = (try await server.stream("v1"), try server.url("v1/streams/2"))
      await #expect(throws: StreamError.ended) { try await stream.send(unknown, chunk) }
      try await server.broadcasts("v1").end("1", BroadcastReport())
      await #expect(throws: StreamError.ended) { try await stream.send(address, chunk) }
      #expect(try await server.counts().streams == [.init(chunks: 1, framesAfterEnd: 3)])
    }
  }

  @Test func requestsCarryTheAuthorization() async throws {
    try await LoopbackServer.run(.broadcast) { server in
      let address = try await server.stream("private", authorization: "Bearer secret")
      let stranger = VideoStreamClient.http(timeout: LoopbackServer.patience)
      await #expect(throws: StreamError.sessionExpired) { try await stranger.send(address, chunk) }
      let known = VideoStreamClient.http(timeout: LoopbackServer.patience, authorization: { "Bearer secret" })
      try await known.send(address, chunk)
    }
  }

  @Test(arguments: [
    (400, StreamError.unexpectedAnswer), (401, .sessionExpired), (403, .forbidden), (404, .ended), (410, .ended),
    (429, .serverError), (500, .serverError), (503, .serverError),
  ])
  func everyStatusIsMapped(status: Int, error: StreamError) async throws {
    try await LoopbackServer.run(.broadcast) { server in
      let (stream, address) = (
        VideoStreamClient.http(timeout: LoopbackServer.patience), try server.url("status/\(status)")
      )
      await #expect(throws: error) { try await stream.send(address, chunk) }
    }
  }

  @Test func refusedAndSilentServersAreDistinguished() async throws {
    try await LoopbackServer.run(.broadcast) { server in
      let (refusing, silent, cut) = (try server.refusingURL(), try server.url("silent"), try server.url("cut"))
      let patient = VideoStreamClient.http(timeout: LoopbackServer.patience)
      await #expect(throws: StreamError.offline) { try await patient.send(refusing, chunk) }
      await #expect(throws: StreamError.offline) { try await patient.send(cut, chunk) }
      let hasty = VideoStreamClient.http(timeout: .seconds(1))
      await #expect(throws: StreamError.timedOut) { try await hasty.send(silent, chunk) }
    }
  }

  @Test func cancellingClosesTheConnection() async throws {
    try await LoopbackServer.run(.broadcast) { server in
      let (stream, address) = (VideoStreamClient.http(timeout: LoopbackServer.patience), try server.url("silent"))
      let request = Task { try await stream.send(address, chunk) }
      try await server.wait(for: "arrived")
      request.cancel()
      await #expect(throws: CancellationError.self) { try await request.value }
      try await server.wait(for: "hungup")
    }
  }

  @Test func theServerCountsWhatTheFeatureReports() async throws {
    try await LoopbackServer.run(.broadcast) { server in
      let broadcast = try await LiveStream(server, "v1")
      try await broadcast.play(steps: 17)
      await broadcast.waitForReport()
      let counts = try await server.counts().streams
      #expect(counts == [.init(chunks: 17, frames: 100, keyFrames: 2, bytes: 1_063_392, epochs: 1)])
      #expect(broadcast.health?.framesSent == 100)
      #expect(broadcast.health?.framesDropped == 0)
      await broadcast.finish()
    }
  }

  /// The server fails the third, fourth and fifth chunk.
  @Test func aLostConnectionResumesWithAKeyFrame() async throws {
    try await LoopbackServer.run(.broadcast) { server in
      let broadcast = try await LiveStream(server, "breaking")
      try await broadcast.play(steps: 60)
      await broadcast.waitForReport()
      let counts = try #require(try await server.counts().streams.first)
      // Two chunks before the failures, and all frames of the fourth epoch; nothing arrived of the second and third.
      #expect(counts == .init(chunks: 22, frames: 110, keyFrames: 3, bytes: 1_221_968, epochs: 2))
      #expect(broadcast.health?.framesSent == 110)
      // The frames of the chunks that failed, and those that the camera delivered in the meantime.
      #expect(try #require(broadcast.health).framesDropped >= 14)
      #expect(broadcast.epoch == 4)
      await broadcast.finish()
    }
  }

  /// The server takes three seconds for each chunk.
  @Test func aNarrowConnectionDropsFramesUpToAKeyFrame() async throws {
    try await LoopbackServer.run(.broadcast) { server in
      let broadcast = try await LiveStream(server, "narrow")
      try await broadcast.play(steps: 3, of: .seconds(3)) { try await server.wait(for: "release") }
      await broadcast.waitForReport()
      let counts = try #require(try await server.counts().streams.first)
      #expect(counts.gaps > 0)
      #expect(counts.frames == broadcast.health?.framesSent)
      #expect(100 - counts.frames == broadcast.health?.framesDropped)
      #expect((counts.gapsBeforeOtherFrames, counts.repeatedFrames, counts.invalidEpochs) == (0, 0, 0))
      await broadcast.finish()
    }
  }

  @Test func noFrameArrivesAfterTheEnd() async throws {
    try await LoopbackServer.run(.broadcast) { server in
      let broadcast = try await LiveStream(server, "v1")
      try await broadcast.play(steps: 3)
      await broadcast.stop()
      try await server.broadcasts("v1").end("1", BroadcastReport())
      try await broadcast.play(steps: 10)
      let counts = try await server.counts().streams
      #expect(counts == [.init(chunks: 3, frames: 16, keyFrames: 1, bytes: 214_544, epochs: 1)])
      await broadcast.finish()
    }
  }

  @Test func theServerCountsThePicturesOfADevice() async throws {
    try await withFolder { folder in
      let file = folder.appending(path: "camera")
      try Data((1...60).map { jpeg($0) }.joined()).write(to: file)
      try await LoopbackServer.run(.broadcast) { server in
        let live = try await LiveStream(server, "v1", camera: .device(file.path))
        try await live.play(steps: 5)
        let stream = try #require(try await server.counts().streams.first)
        #expect(stream.frames > 20 && stream.chunks == 5 && stream.epochs == 1)
        #expect(stream.keyFrames == stream.frames)
        #expect(stream.bytes == stream.frames * jpeg(1).count)
        await live.finish()
      }
    }
  }
}

/// A broadcast whose camera delivers the first 100 frames of each epoch by default, and whose chunks are sent to a server.
private final class LiveStream {
  private let store: TestStoreOf<StreamHost>
  private let begun = LockedNumber(0)
  private var answered = 0
  private var answers: AsyncStream<Void>.AsyncIterator

  init(_ server: LoopbackServer, _ path: String, camera: CameraClient = .first(100)) async throws {
    let (answers, answer) = AsyncStream<Void>.makeStream()
    self.answers = answers.makeAsyncIterator()
    let address = try await server.stream(path)
    let service = VideoStreamClient.http(timeout: LoopbackServer.patience)
    store = TestStore(initialState: StreamHost.State(stream: .init(address: address, quality: .high))) {
      StreamHost()
    } withDependencies: { [begun] in
      $0.camera = camera
      $0.videoStream = VideoStreamClient { address, chunk in
        begun.value += 1
        // Sent in a task of its own, because the store's tasks run only while the test advances the clock.
        try await withCheckedThrowingContinuation { continuation in
          Task {
            do {
              try await service.send(address, chunk)
              continuation.resume()
            } catch {
              continuation.resume(throwing: error)
            }
            answer.yield()
          }
        }
      }
    }
    store.timeout = LoopbackServer.patience
    store.exhaustivity = .off
    await store.send(.stream(.started))
  }

  var health: StreamHealth? { store.state.stream?.health }
  var epoch: Int? { store.state.stream?.epoch }

  /// Advances the clock, and waits for the answer to each chunk.
  func play(
    steps: Int,
    of step: Duration = .milliseconds(200),
    beforeAnswer: () async throws -> Void = {}
  ) async throws {
    for _ in 0..<steps {
      await store.advance(by: step)
      while answered < begun.value {
        try await beforeAnswer()
        await answers.next()
        answered += 1
      }
      // The rest of the store's work on the answer.
      await store.advance(by: .zero)
      await store.skipReceivedActions(strict: false)
    }
  }

  func waitForReport() async {
    await store.advance(by: .seconds(1))
    await store.skipReceivedActions(strict: false)
  }

  func stop() async { await store.send(.stopped) }

  func finish() async {
    await stop()
    await store.finish()
  }
}

extension CameraClient {
  /// A camera that delivers a number of frames and then none.
  fileprivate static func first(_ count: Int) -> CameraClient {
    CameraClient { quality in
      let camera = LimitedCamera(CameraClient.embedded.frames(quality), count: count)
      return AsyncThrowingStream { try await camera.next() }
    }
  }
}

private actor LimitedCamera {
  private var frames: AsyncThrowingStream<VideoFrame, any Error>.AsyncIterator
  private var left: Int

  init(_ frames: AsyncThrowingStream<VideoFrame, any Error>, count: Int) {
    self.frames = frames.makeAsyncIterator()
    left = count
  }

  func next() async throws -> VideoFrame? {
    if left == 0 { return nil }
    left -= 1
    var iterator = frames
    defer { frames = iterator }
    return try await iterator.next(isolation: self)
  }
}

extension LoopbackServer {
  /// Creates and starts a broadcast.
  ///
  /// - Returns: The address of its stream.
  fileprivate func stream(_ path: String, authorization: String? = nil) async throws -> URL {
    let service = try broadcasts(path, authorization: authorization)
    let created = try await service.create(.lamps)
    try await service.start(created.id)
    return created.stream
  }
}
