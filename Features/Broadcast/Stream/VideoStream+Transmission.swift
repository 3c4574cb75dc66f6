internal import Lockstep

extension VideoStream {
  /// The interval at which the camera's frames are sent.
  static let sendInterval = Duration.milliseconds(200)

  /// The timeout for a chunk.
  static let patience = Duration.seconds(10)

  private enum Event: Sendable {
    case secondPassed
    case failed(StreamError)
  }

  /// Sends the frames of one epoch until a chunk fails.
  ///
  /// The camera fills a buffer, and the sender empties it at its own pace. A single task sends all actions, so the reports always arrive
  /// before the failure that ends the epoch, regardless of task order.
  func transmit(_ state: State) -> Effect<Action> {
    .run(name: "video stream") { [camera, clock, quality = state.quality] send in
      let buffer = FrameBuffer(quality.videoFormat)
      let (events, event) = AsyncStream<Event>.makeStream()
      await withTaskGroup { group in
        group.addTask {
          do {
            for try await frame in camera.frames(quality) { buffer.add(frame) }
          } catch {
            event.yield(.failed(StreamError(error)))
          }
        }
        group.addTask { for await _ in clock.timer(interval: .seconds(1)) { event.yield(.secondPassed) } }
        group.addTask { if let error = await sendChunks(of: buffer, state) { event.yield(.failed(error)) } }
        events: for await event in events {
          switch event {
          case .secondPassed: await send(.reported(buffer.takeReport()))
          case .failed(let error):
            await send(.lost(error, buffer.close()))
            break events
          }
        }
        group.cancelAll()
      }
    }
  }

  /// Sends the frames in the buffer, five times a second.
  ///
  /// - Returns: The error of a failed chunk; `nil` if the task was cancelled.
  private func sendChunks(of buffer: FrameBuffer, _ state: State) async -> StreamError? {
    do {
      for await _ in clock.timer(interval: Self.sendInterval) {
        let frames = buffer.takeFrames()
        if frames.isEmpty { continue }
        try Task.checkCancellation()
        let chunk = VideoChunk(epoch: state.epoch, frames: frames)
        let roundTrip = try await clock.measure {
          try await withTimeout(Self.patience, clock: clock) { [videoStream] in
            try await videoStream.send(state.address, chunk)
          }
        }
        buffer.countSent(frames, milliseconds: Int(roundTrip / .milliseconds(1)))
      }
      return nil
    } catch {
      return Task.isCancelled ? nil : StreamError(error)
    }
  }
}
