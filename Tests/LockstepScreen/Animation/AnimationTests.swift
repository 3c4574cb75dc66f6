import LockstepScreen
import Testing

struct AnimationTests {
  /// The values are those of CSS's cubic-bezier() with the same control points, computed with 40 decimal digits.
  @Test(arguments: [
    (Animation.Curve.linear, [0.1, 0.25, 0.5, 0.75, 0.9]),
    (.ease, [0.094796305716, 0.408510591355, 0.802403387585, 0.960458978349, 0.994316477485]),
    (.easeIn, [0.017026609652, 0.093464650719, 0.315356812573, 0.621861869175, 0.839427845762]),
    (.easeOut, [0.160572154238, 0.378138130825, 0.684643187427, 0.906535349281, 0.982973390348]),
    (.easeInOut, [0.019722453548, 0.129161931047, 0.5, 0.870838068953, 0.980277546452]),
    (
      .cubicBezier(0.34, 1.56, 0.64, 1),
      [0.403933041979, 0.816289198692, 1.087400670219, 1.059646859964, 1.012615579146]
    ),
    (.cubicBezier(1, 0, 0, 1), [0.003761674958, 0.029724605512, 0.5, 0.970275394488, 0.996238325042]),
  ])
  func curvesHaveTheValuesOfCSS(curve: Animation.Curve, expected: [Double]) {
    for (fraction, value) in zip([0.1, 0.25, 0.5, 0.75, 0.9], expected) {
      #expect(abs(curve.value(at: fraction) - value) < 1e-11, "\(curve) at \(fraction)")
    }
  }

  @Test(arguments: [Animation.Curve.linear, .ease, .easeIn, .easeOut, .easeInOut, .cubicBezier(1, 0, 0, 1)])
  func namedCurvesGoFromZeroToOneWithoutTurningBack(curve: Animation.Curve) {
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    let values = (0...1_000).map { curve.value(at: Double($0) / 1_000) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func invalidNumbersHaveDefinedValues() {
    for fraction in [-1, -Double.infinity, .nan] { #expect(Animation.Curve.ease.value(at: fraction) == 0) }
    for fraction in [2, Double.infinity] { #expect(Animation.Curve.ease.value(at: fraction) == 1) }
    #expect(Animation.Curve.cubicBezier(-1, 0, 7, 1) == .cubicBezier(0, 0, 1, 1))
    #expect(Animation.Curve.cubicBezier(.nan, .infinity, 1, 1) == .cubicBezier(0, 0, 1, 1))
    #expect((0...1).contains(Animation.Curve.easeInOut.value(at: .leastNonzeroMagnitude)))
  }

  @Test func progressBeginsAfterTheDelayAndEndsWithTheDuration() {
    let animation = Animation(duration: .milliseconds(200), curve: .linear, delay: .milliseconds(100))
    let expected: [(Int, Double)] = [(-50, 0), (0, 0), (100, 0), (150, 0.25), (200, 0.5), (300, 1), (900, 1)]
    for (time, value) in expected { #expect(animation.value(at: .milliseconds(time)) == value, "\(time) ms") }
    #expect(animation.end == .milliseconds(300))
  }

  @Test func aNegativeDelayStartsPartway() {
    let animation = Animation(duration: .milliseconds(200), curve: .linear, delay: .milliseconds(-100))
    #expect(animation.value(at: .zero) == 0.5)
    #expect(animation.end == .milliseconds(100))
    #expect(Animation(duration: .milliseconds(50), delay: .milliseconds(-100)).end == .zero)
  }

  @Test func anAnimationWithoutDurationJumpsAfterItsDelay() {
    for duration in [Duration.zero, .seconds(-1)] {
      let animation = Animation(duration: duration, delay: .seconds(1))
      #expect(animation.value(at: .milliseconds(999)) == 0)
      #expect(animation.value(at: .seconds(1)) == 1)
      #expect(animation.end == .seconds(1))
    }
  }

  @Test func animationsAreDescribedInWords() {
    #expect(Animation(duration: .milliseconds(300)).description == "easeInOut for 0.3 seconds")
    #expect(
      Animation(duration: .seconds(1), curve: .cubicBezier(0.5, 0, 1, 1.5), delay: .milliseconds(100)).description
        == "cubicBezier(0.5, 0.0, 1.0, 1.5) for 1.0 seconds after 0.1 seconds"
    )
  }
}
