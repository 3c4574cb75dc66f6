import LockstepScreen
import Testing

struct AnimationTests {
  @Test func invalidCoordinatesHaveDefinedValues() {
    #expect(Animation.Curve.cubicBezier(-1, 0, 7, 1) == .cubicBezier(0, 0, 1, 1))
    #expect(Animation.Curve.cubicBezier(.nan, .infinity, 1, 1) == .cubicBezier(0, 0, 1, 1))
  }

  @Test func animationsAreDescribedInWords() {
    #expect(Animation(duration: .milliseconds(300)).description == "easeInOut for 0.3 seconds")
    #expect(
      Animation(duration: .seconds(1), curve: .cubicBezier(0.5, 0, 1, 1.5), delay: .milliseconds(100)).description
        == "cubicBezier(0.5, 0.0, 1.0, 1.5) for 1.0 seconds after 0.1 seconds"
    )
  }
}
