import Testing

@testable import LockstepHeadless
@testable import LockstepPlaybackTests

/// Traces that can't be replayed, with the complete message and exit code 2.
@Suite struct TraceFaultTests {
  private static let header = #"{"format":"lockstep-trace","version":3}"# + "\n"

  private static let again =
    "The file was changed after it was written. Record it again: `headless run PATH… --trace FILE`"

  @Test(
    arguments: [
      (
        "",
        "t:1:1: error: the trace ends within its first line\nNothing was recorded. Record it again: `headless run PATH… --trace FILE`"
      ),
      (
        #"{"format":"lock"#,
        "t:1:1: error: the trace ends within its first line\nNothing was recorded. Record it again: `headless run PATH… --trace FILE`"
      ),
      (
        "feature Shop\n",
        "t:1:1: error: the first line is not the header of a trace\nTraces are written by `headless run PATH… --trace FILE`."
      ),
      (
        "{}\n",
        "t:1:1: error: the first line is not the header of a trace\nTraces are written by `headless run PATH… --trace FILE`."
      ),
      (
        #"{"format":"lockstep-trace","version":4}"# + "\n",
        """
        t:1:38: error: the trace has version 4; this program reads versions 1 to 3
        Replay it with a newer program, or record it again with this one.
        """
      ),
      (
        #"{"format":"lockstep-trace","version":1}"# + "\n" + #"{"event":"scriptStarted","feature":"Shop","script":"a"}"#
          + "\n",
        """
        t:2:1: error: the trace has version 1, which does not contain the played steps
        Record it again with this program: `headless run PATH… --trace FILE`
        """
      ),
      (
        header + #"{"event":"scriptStarted","feature":"Shop","script":"a"}"# + "\n",
        "t:2:1: error: the script was too long to be part of the trace\nUse `repeat`, or cut the script into several."
      ),
      (header + "{\"event\":\"x\",}\n", "t:2:14: error: the line is not JSON: expected a key\n\(again)"),
      (header + "{\"name\":\"x\"}\n", "t:2:1: error: `the line` needs `event`: a string\n\(again)"),
      (
        header + #"{"event":"clockAdvanced","nanoseconds":1}"# + "\n",
        """
        t:2:1: error: `clockAdvanced` is outside a script, so it is unknown what was played
        Only traces written by `headless run PATH… --trace FILE` and by sessions can be replayed.
        """
      ),
      (
        header + #"{"event":"step","text":"send .a"}"# + "\n", "t:2:1: error: `step` is outside a session\n\(again)"
      ),
      (
        header + #"{"event":"scriptStarted","feature":"Shop","script":"a","live":1,"source":[]}"# + "\n",
        """
        t:2:63: error: it was recorded with `--live`: external input is not in the trace, so it can't be replayed
        Record it again without `--live`: `headless run PATH… --trace FILE`
        """
      ),
      (
        header + #"{"event":"scriptStarted","feature":"Shp","script":"a","source":[]}"# + "\n",
        "t:2:36: error: there is no feature `Shp`\nIf it was renamed to `Shop`, record the trace again."
      ),
      (
        header + #"{"event":"sessionStarted","feature":"Shop","world":"storm"}"# + "\n",
        "t:2:52: error: `Shop` has no world `storm`\nIts worlds are `full`, `empty`."
      ),
      (
        header + #"{"event":"sessionStarted","feature":"Shop","seed":-1}"# + "\n",
        "t:2:51: error: `sessionStarted` needs `seed`: a whole number\n\(again)"
      ),
      (
        header + #"{"event":"sessionStarted","feature":"Shop","schedule":"2:1,1:1"}"# + "\n",
        "t:2:55: error: `sessionStarted` needs `schedule`: a schedule, like 3:1,7:2\n\(again)"
      ),
      (
        header + #"{"event":"scriptStarted","feature":"Shop","script":"a","source":["feature Shop","sned .a"]}"# + "\n",
        """
        t:2:1: error: the trace contains a malformed script:
        Shop/a:2:1: error: there is no step `sned`
            sned .a
            ^~~~
        Did you mean `send`?
        \(again)
        """
      ),
      (
        header + #"{"event":"sessionStarted","feature":"Shop"}"# + "\n"
          + #"{"event":"step","text":"send .open\nsend .close"}"# + "\n",
        "t:3:24: error: `step` needs `text`: one step of a script\n\(again)"
      ),
      (
        header + #"{"event":"sessionStarted","feature":"Shop"}"# + "\n" + #"{"event":"wentTo","position":1}"# + "\n",
        "t:3:30: error: `wentTo` needs `position`: a number of steps that were played\n\(again)"
      ),
    ] as [(String, String)]
  )
  func mistakesAreReportedWithTheirLocation(trace: String, text: String) async {
    let replayed = await ReplayHarness.replay(trace)
    #expect(replayed.code == .wrongUse)
    #expect(replayed.text == text)
  }
}
