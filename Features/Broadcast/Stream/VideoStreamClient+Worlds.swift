internal import Foundation
internal import Lockstep
internal import Synchronization

/// Services for playing a broadcast; each covers one scenario.
extension VideoStreamClient {
  /// A service that accepts every chunk immediately; uses no network.
  public static var embedded: VideoStreamClient { VideoStreamClient { _, _ in } }

  /// Every chunk fails with the same error.
  ///
  /// - Parameter error: The error to throw.
  /// - Returns: A service that throws the error.
  public static func failing(_ error: StreamError) -> VideoStreamClient {
    VideoStreamClient { _, _ in throw error }
  }

  /// Each chunk takes three seconds on the injected clock, so that frames have to be dropped.
  public static var narrow: VideoStreamClient {
    VideoStreamClient { _, _ in
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .seconds(3))
    }
  }

  /// The connection is broken between the fifth and the ninth second after the first chunk, on the injected date.
  public static var breaking: VideoStreamClient {
    let outage = Outage()
    return VideoStreamClient { _, _ in
      @Dependency(\.date.now) var date
      if outage.contains(date) { throw StreamError.offline }
    }
  }

  /// The dependency `choose` decides whether the first chunk of an epoch is accepted; all later chunks are.
  public static var choosing: VideoStreamClient {
    VideoStreamClient { _, chunk in
      guard chunk.isFirst else { return }
      @Dependency(\.choose) var choose
      let errors = [StreamError.offline, .forbidden, .sessionExpired]
      let outcome = try await choose("stream", ["answered"] + errors.map(\.rawValue))
      if let error = StreamError(rawValue: outcome) { throw error }
    }
  }
}

/// A period without a connection or camera. It begins five seconds after the first use, and lasts four seconds.
final class Outage: Sendable {
  private let firstUse = Mutex<Date?>(nil)

  func contains(_ date: Date) -> Bool {
    let start = firstUse.withLock { first in
      first = first ?? date
      return first ?? date
    }
    return 5..<9 ~= date.timeIntervalSince(start)
  }
}
