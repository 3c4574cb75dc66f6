import Testing

@testable import LockstepPlayback

extension PlaybackFailureTests {
  @Test(
    arguments: [
      (
        #"""
        send .open
          isOpen = false
        """#,
        #"""
        send .open
          isOpen: false → true

        a.script:3:12: error: `isOpen` is true, expected false
              isOpen = false
                       ^~~~~
        Correct the line, or fix the reducer.

        \#(ScriptHarness.openDifference)
        """#
      ),
      (
        #"""
        send .open
          isOpen = true
          count = 0
        """#,
        #"""
        send .open
          isOpen: false → true

        a.script:4:3: error: `count` did not change: it was 0 before
              count = 0
              ^~~~~~~~~
            Why: no step wrote `count`: it still has its initial value.
        Remove the line, or fix the reducer.

        \#(ScriptHarness.openDifference)
        """#
      ),
      (
        #"""
        send .open
        """#,
        #"""
        send .open
          isOpen: false → true

        a.script:2:1: error: 1 change is not listed below this step
            send .open
            ^~~~~~~~~~
            isOpen: false → true
        List it (`record FILE` does this), or fix the reducer:
          isOpen = true

        \#(ScriptHarness.openDifference)
        """#
      ),
      (
        #"""
        send .say(title: "Hi", message: "you")
          notice.title = "Hi"
        """#,
        #"""
        send .say(title: "Hi", message: "you")
          notice: nil → Shop.Notice(title: "Hi", message: "you", level: 1)

        a.script:2:1: error: 2 changes are not listed below this step
            send .say(title: "Hi", message: "you")
            ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
            notice.message: nil → "you"
            notice.level: nil → 1
        List them (`record FILE` does this), or fix the reducer:
          notice.message = "you"
          notice.level = 1

        \#(ScriptHarness.noticeDifference(message: "\"you\""))
        """#
      ),
      (
        #"""
        send .say(title: "Hi", message: nil)
          notice.title = "Ho"
          notice.level = 1
        """#,
        #"""
        send .say(title: "Hi", message: nil)
          notice: nil → Shop.Notice(title: "Hi", message: nil, level: 1)

        a.script:3:18: error: `notice.title` is "Hi", expected "Ho"
              notice.title = "Ho"
                             ^~~~
        Correct the line, or fix the reducer.

        \#(ScriptHarness.noticeDifference(message: "nil"))
        """#
      ),
      (
        #"""
        send .say(title: "Hi", message: "you")
          notice = Notice(title: "Hi", message: "me", level: 1)
        """#,
        #"""
        send .say(title: "Hi", message: "you")
          notice: nil → Shop.Notice(title: "Hi", message: "you", level: 1)

        a.script:3:41: error: `notice.message` is "you", expected "me"
              notice = Notice(title: "Hi", message: "me", level: 1)
                                                    ^~~~
        Correct the line, or fix the reducer.

        \#(ScriptHarness.noticeDifference(message: "\"you\""))
        """#
      ),
      (
        #"""
        send .say(title: "Hi", message: "you")
          notice = Notice(title: "Hi", level: 1)
        """#,
        #"""
        send .say(title: "Hi", message: "you")
          notice: nil → Shop.Notice(title: "Hi", message: "you", level: 1)

        a.script:3:12: error: `notice.message` is "you", but the line doesn't list it
              notice = Notice(title: "Hi", level: 1)
                       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        Add it, or end the list with `...`.

        \#(ScriptHarness.noticeDifference(message: "\"you\""))
        """#
      ),
      (
        #"""
        send .say(title: "Hi", message: "you")
          notice = Notice(title: "Hi", mesage: "you", level: 1)
        """#,
        #"""
        send .say(title: "Hi", message: "you")
          notice: nil → Shop.Notice(title: "Hi", message: "you", level: 1)

        a.script:3:40: error: `notice.mesage` is missing, expected "you"
              notice = Notice(title: "Hi", mesage: "you", level: 1)
                                                   ^~~~~
        Did you mean `message:`?

        \#(ScriptHarness.noticeDifference(message: "\"you\""))
        """#
      ),
      (
        #"""
        send .open
          isOpen = true
          notice.title = "Hi"
        """#,
        #"""
        send .open
          isOpen: false → true

        a.script:4:3: error: there is no `notice.title`: `notice` is nil
              notice.title = "Hi"
              ^~~~~~~~~~~~
        Correct the path, or fix the reducer.

        \#(ScriptHarness.openDifference)
        """#
      ),
    ]
  )
  func failingLinesAreReported(script: String, text: String) async throws {
    #expect(try await failure(of: script) == text)
  }
}
