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

            Shop.State(
          −   isOpen: false,
          +   isOpen: true,
              … (8 unchanged)
            )

        (Before: −, After: +)

        failed  Shop/a  step 1 of 1
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
            Why: no step wrote `count`: it is as at the start.
        Remove the line, or fix the reducer.

            Shop.State(
          −   isOpen: false,
          +   isOpen: true,
              … (8 unchanged)
            )

        (Before: −, After: +)

        failed  Shop/a  step 1 of 1
        """#
      ),
      (
        #"""
        send .open
        """#,
        #"""
        send .open
          isOpen: false → true

        a.script:2:1: error: 1 change is not named below this step
            send .open
            ^~~~~~~~~~
            isOpen: false → true
        Name it, or fix the reducer:
          isOpen = true

            Shop.State(
          −   isOpen: false,
          +   isOpen: true,
              … (8 unchanged)
            )

        (Before: −, After: +)

        failed  Shop/a  step 1 of 1
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

        a.script:2:1: error: 2 changes are not named below this step
            send .say(title: "Hi", message: "you")
            ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
            notice.message: nil → "you"
            notice.level: nil → 1
        Name them, or fix the reducer:
          notice.message = "you"
          notice.level = 1

            Shop.State(
              isOpen: false,
              count: 0,
          −   notice: nil,
          +   notice: Shop.Notice(
          +     title: "Hi",
          +     message: "you",
          +     level: 1
          +   ),
              … (6 unchanged)
            )

        (Before: −, After: +)

        failed  Shop/a  step 1 of 1
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

            Shop.State(
              isOpen: false,
              count: 0,
          −   notice: nil,
          +   notice: Shop.Notice(
          +     title: "Hi",
          +     message: nil,
          +     level: 1
          +   ),
              … (6 unchanged)
            )

        (Before: −, After: +)

        failed  Shop/a  step 1 of 1
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

            Shop.State(
              isOpen: false,
              count: 0,
          −   notice: nil,
          +   notice: Shop.Notice(
          +     title: "Hi",
          +     message: "you",
          +     level: 1
          +   ),
              … (6 unchanged)
            )

        (Before: −, After: +)

        failed  Shop/a  step 1 of 1
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

        a.script:3:12: error: `notice.message` is "you", which the line does not name
              notice = Notice(title: "Hi", level: 1)
                       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        Name it, or end the list with `...`.

            Shop.State(
              isOpen: false,
              count: 0,
          −   notice: nil,
          +   notice: Shop.Notice(
          +     title: "Hi",
          +     message: "you",
          +     level: 1
          +   ),
              … (6 unchanged)
            )

        (Before: −, After: +)

        failed  Shop/a  step 1 of 1
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

            Shop.State(
              isOpen: false,
              count: 0,
          −   notice: nil,
          +   notice: Shop.Notice(
          +     title: "Hi",
          +     message: "you",
          +     level: 1
          +   ),
              … (6 unchanged)
            )

        (Before: −, After: +)

        failed  Shop/a  step 1 of 1
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

            Shop.State(
          −   isOpen: false,
          +   isOpen: true,
              … (8 unchanged)
            )

        (Before: −, After: +)

        failed  Shop/a  step 1 of 1
        """#
      ),
    ]
  )
  func failingLinesAreReported(script: String, text: String) async throws {
    #expect(try await failure(of: script) == text)
  }
}
