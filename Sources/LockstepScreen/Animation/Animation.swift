/// The timing of a change on a screen: a value that renderers read. It runs nothing itself.
///
/// ```swift
/// let animation = Animation(duration: .milliseconds(300), curve: .easeOut, delay: .milliseconds(100))
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

  /// The standard animation: 300 ms, ease-out. Long enough to be noticed, too short to wait for.
  public static let standard = Animation(duration: .milliseconds(300), curve: .easeOut)
}

extension Animation: CustomStringConvertible {
  /// The animation in words, for example `easeOut for 0.3 seconds after 0.1 seconds`.
  public var description: String {
    let text = "\(curve) for \(duration)"
    return delay == .zero ? text : "\(text) after \(delay)"
  }
}

extension Animation {
  /// The progress of an animation as a function of time: a cubic Bézier curve from (0, 0) to (1, 1), as in CSS.
  ///
  /// The named curves have the control points of CSS's `linear`, `ease`, `ease-in`, `ease-out` and `ease-in-out`. A curve whose second
  /// coordinates lie outside of 0…1 overshoots, which replaces a spring: `cubicBezier(0.34, 1.56, 0.64, 1)`.
  public struct Curve: Hashable, Sendable {
    private let x1: Double
    private let y1: Double
    private let x2: Double
    private let y2: Double

    /// Constant speed.
    public static let linear = cubicBezier(0, 0, 1, 1)

    /// Fast at the start, slow at the end: CSS's default.
    public static let ease = cubicBezier(0.25, 0.1, 0.25, 1)

    /// Slow at the start.
    public static let easeIn = cubicBezier(0.42, 0, 1, 1)

    /// Slow at the end.
    public static let easeOut = cubicBezier(0, 0, 0.58, 1)

    /// Slow at the start and at the end.
    public static let easeInOut = cubicBezier(0.42, 0, 0.58, 1)

    /// A custom curve, given by its two control points.
    /// - Parameters:
    ///   - x1: Time of the first control point, 0…1. A value outside is clamped, because time can't run backwards.
    ///   - y1: Progress of the first control point.
    ///   - x2: Time of the second control point, 0…1, clamped.
    ///   - y2: Progress of the second control point.
    /// - Returns: The curve. A coordinate that isn't finite counts as 0.
    public static func cubicBezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Curve {
      func finite(_ number: Double) -> Double { number.isFinite ? number : 0 }
      func clamped(_ number: Double) -> Double { min(max(finite(number), 0), 1) }
      return Curve(x1: clamped(x1), y1: finite(y1), x2: clamped(x2), y2: finite(y2))
    }
  }
}

extension Animation.Curve: CustomStringConvertible {
  /// The curve's name, or `cubicBezier(x1, y1, x2, y2)`.
  public var description: String {
    switch self {
    case .linear: "linear"
    case .ease: "ease"
    case .easeIn: "easeIn"
    case .easeOut: "easeOut"
    case .easeInOut: "easeInOut"
    default: "cubicBezier(\(x1), \(y1), \(x2), \(y2))"
    }
  }
}
