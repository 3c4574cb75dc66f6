import Features
import Foundation
import LockstepTesting
import Testing

@Suite struct CameraTests {
  @Test func qualitiesAreOrderedByTheirBitsPerSecond() {
    #expect(Preparation.Quality.allCases.shuffled().sorted() == [.low, .high, .full])
    #expect(Preparation.Quality.allCases.map(\.lower) == [nil, .low, .high])
    #expect(min(Preparation.Quality.full, .high) == .high)
  }

  @Test(arguments: [
    (Preparation.Quality.low, 15, 54_048, 6756), (.high, 30, 74_624, 9328), (.full, 30, 149_248, 18_656),
  ])
  func theTestPictureHasTheRateOfACompressedVideo(quality: Preparation.Quality, rate: Int, key: Int, other: Int)
    async throws
  {
    let frames = try await read(quality, count: 4 * rate + 1)
    #expect(frames.map(\.sequence) == Array(1...4 * rate + 1))
    #expect(frames.map(\.time) == (0...4 * rate).map { $0 * 1000 / rate })
    #expect(frames.filter(\.isKey).map(\.time) == [0, 2000, 4000])
    for frame in frames { #expect(frame.data.count == (frame.isKey ? key : other)) }
    let bits = 8 * frames.dropLast().reduce(0) { $0 + $1.data.count } / 4
    #expect(abs(bits - quality.videoFormat.bitsPerSecond) < 1000)
  }

  @Test func theTestPictureShowsItsFormatAndTime() async throws {
    let picture = String(decoding: CameraClient.testPicture(.high, seconds: 3661), as: UTF8.self)
    #expect(picture.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1280 720\">\n"))
    #expect(picture.contains(">1280×720 · 30/s · 1:01:01</text>\n</svg>"))
    let frame = try await read(.high, count: 61)[60]
    #expect(frame.data.starts(with: CameraClient.testPicture(.high, seconds: 2)))
  }

  @Test func anHourOfVideoIsCheap() async throws {
    let last = try await read(.low, count: 3600 * 15, keeping: 1).last
    #expect(last?.time == 3_599_933)
  }

  @Test func errorsAreConverted() {
    struct UnknownError: Error {}
    #expect(StreamError(StreamError.ended) == .ended)
    #expect(StreamError(TimeoutError(limit: .seconds(1))) == .timedOut)
    #expect(StreamError(UnknownError()) == .unexpectedAnswer)
    #expect(StreamError.allCases.filter(\.isFinal) == [.sessionExpired, .forbidden, .ended])
  }

  /// Reads frames on a clock that doesn't wait, and returns the last ones.
  private func read(_ quality: Preparation.Quality, count: Int, keeping kept: Int = .max) async throws -> [VideoFrame] {
    try await withDependencies {
      $0.continuousClock = ImmediateClock()
    } operation: {
      var frames: [VideoFrame] = []
      for try await frame in CameraClient.embedded.frames(quality) {
        if frames.count == kept { frames.removeFirst() }
        frames.append(frame)
        if frame.sequence == count { break }
      }
      return frames
    }
  }
}
