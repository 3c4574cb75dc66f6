public import Lockstep

extension VideoStream.State {
  /// The quality, the bits per second and the dropped frames, or the connection's problem: `720p · 2.4 Mbit/s · 3 dropped`.
  public var statusText: TextState {
    switch connection {
    case .idle: return "\(quality.text) · not started"
    case .sending:
      return ([TextState(quality.text), rateText] + [droppedText].compactMap(\.self)).joined(separator: " · ")
    case .waiting(let error, let wait): return "\(error.title), \(Backoff.text(milliseconds: wait))"
    case .refused(let error): return "\(error.title). \(error.advice)"
    }
  }

  /// Whether the connection is lost, so that the button that connects again is shown.
  public var canReconnect: Bool {
    switch connection {
    case .idle, .sending: false
    case .waiting, .refused: true
    }
  }

  /// The lower quality to offer while frames are being dropped or the connection is lost; `nil` if there is none.
  public var offeredQuality: Preparation.Quality? {
    switch connection {
    case .idle, .refused: nil
    case .sending: secondsUntilStable > 0 ? quality.lower : nil
    case .waiting: quality.lower
    }
  }

  /// Whether frames are being dropped or the connection is lost.
  public var isImpaired: Bool { secondsUntilStable > 0 || canReconnect }

  private var rateText: TextState {
    // Only an accepted chunk shows that there is a connection.
    guard health.roundTrip != nil else { return failures == 0 ? "connecting …" : "reconnecting …" }
    let tenths = (health.bitsPerSecond + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) Mbit/s"
  }

  private var droppedText: TextState? {
    health.framesDropped == 0 ? nil : "\(GroupedNumber(health.framesDropped)) dropped"
  }
}
