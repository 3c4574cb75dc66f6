/// How a change of a screen runs over time: a value that renderers read; it runs nothing itself.
///
/// ```swift
/// let animation = Animation(duration: .milliseconds(300), curve: .easeOut, delay: .milliseconds(100))
/// animation.value(at: .milliseconds(250))  // 0.68…, half of the duration after the delay
/// ```
public struct Animation: Hashable, Sendable {
  /// How long the change takes, without the delay. A negative duration counts as zero.
  public var duration: Duration

  /// The speed of the change over its duration.
  public var curve: Curve

  /// The time before the change begins. A negative delay starts the animation partway, as in CSS.
  public var delay: Duration

  /// Describes an animation.
  /// - Parameters:
  ///   - duration: How long the change takes, without the delay.
  ///   - curve: The speed of the change over its duration.
  ///   - delay: The time before the change begins.
  public init(duration: Duration, curve: Curve = .easeInOut, delay: Duration = .zero) {
    self.duration = duration
    self.curve = curve
    self.delay = delay
  }

  /// A change that a person notices without waiting for it.
  public static let standard = Animation(duration: .milliseconds(300), curve: .easeOut)

  /// The time from the start to the end of the animation, delay included; never negative.
  public var end: Duration { max(.zero, delay + max(.zero, duration)) }

  /// The progress of the change, from 0 (before) to 1 (after). A curve may overshoot both.
  /// - Parameter elapsed: The time since the animation started.
  /// - Returns: 0 until the delay is over, and 1 from the end on.
  public func value(at elapsed: Duration) -> Double {
    let running = elapsed - delay
    guard running < max(.zero, duration) else { return 1 }
    guard running > .zero else { return 0 }
    return curve.value(at: running / duration)
  }
}

extension Animation: CustomStringConvertible {
  /// The animation in words, for example `easeOut for 0.3 seconds after 0.1 seconds`.
  public var description: String {
    let text = "\(curve) for \(duration)"
    return delay == .zero ? text : "\(text) after \(delay)"
  }
}
