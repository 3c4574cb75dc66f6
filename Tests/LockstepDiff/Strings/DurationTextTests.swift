import Testing

@testable import LockstepDiff

@Suite struct DurationTextTests {
  @Test(
    arguments: [
      (.zero, "0s"),
      (.milliseconds(500), "500ms"),
      (.seconds(1), "1s"),
      (.milliseconds(1500), "1.5s"),
      (.seconds(90), "90s"),
      (.seconds(120), "2m"),
      (.seconds(7200), "2h"),
      (.microseconds(1500), "1.5ms"),
      (.microseconds(5), "5us"),
      (.nanoseconds(1_000_000_001), "1.000000001s"),
      (.nanoseconds(5), "5ns"),
      (.seconds(-2), "-2s"),
      (.milliseconds(-1500), "-1.5s"),
      (Duration(secondsComponent: 0, attosecondsComponent: 128), "0.000000128ns"),
      (Duration(secondsComponent: 2, attosecondsComponent: 128), "2.000000000000000128s"),
    ] as [(Duration, String)]
  )
  func durationsAreWrittenAsInScripts(_ duration: Duration, _ text: String) {
    #expect(duration.text == text)
  }
}
