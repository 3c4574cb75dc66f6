import Testing

@testable import LockstepPlayback

extension PlaybackFailureTests {
  @Test(
    arguments: [
      (
        #"""
        send .say(title: "Hi", message: nil)
          notice.titel = "Hi"
          ...
        """#,
        #"""
        send .say(title: "Hi", message: nil)
          notice: nil → Shop.Notice(title: "Hi", message: nil, level: 1)

        a.script:3:3: error: there is no `notice.titel`: `notice` is Shop.Notice(title: "Hi", message: nil, level: 1)
              notice.titel = "Hi"
              ^~~~~~~~~~~~
        Did you mean `title`?

        \#(ScriptHarness.noticeDifference(message: "nil"))
        """#
      ),
      (
        #"""
        send .push("a")
          log += "b"
        """#,
        #"""
        send .push("a")
          log[0]: + "a"

        a.script:3:10: error: no element like `"b"` was added to `log`
              log += "b"
                     ^~~
            Added elements:
            • "a"
        Correct the line, or fix the reducer.

        a.script:2:1: error: 1 change is not listed below this step
            send .push("a")
            ^~~~~~~~~~~~~~~
            log[0]: + "a"
        List it (`record FILE` does this), or fix the reducer:
          log += "a"

            Shop.State(
              … (5 unchanged),
              log: [
          +     [0]: "a"
              ],
              … (3 unchanged)
            )

        (Before: −, After: +)
        """#
      ),
      (
        #"""
        send .open
          isOpen = true
          log -= "a"
        """#,
        #"""
        send .open
          isOpen: false → true

        a.script:4:10: error: no element like `"a"` was removed from `log`
              log -= "a"
                     ^~~
            Nothing was removed.
            Why: no step wrote `log`: it still has its initial value.
        Correct the line, or fix the reducer.

        \#(ScriptHarness.openDifference)
        """#
      ),
      (
        #"""
        send .say(title: "Hi", message: nil)
          notice: absent
        """#,
        #"""
        send .say(title: "Hi", message: nil)
          notice: nil → Shop.Notice(title: "Hi", message: nil, level: 1)

        a.script:3:3: error: `notice` is still there: Shop.Notice(title: "Hi", message: nil, level: 1)
              notice: absent
              ^~~~~~~~~~~~~~
        Correct the line, or fix the reducer.

        \#(ScriptHarness.noticeDifference(message: "nil"))
        """#
      ),
      (
        #"""
        send .everything
          isOpen = true
        """#,
        #"""
        send .everything
        \#(ScriptHarness.changesOfEverything)

        a.script:2:1: error: 11 changes are not listed below this step
            send .everything
            ^~~~~~~~~~~~~~~~
            count: 0 → 7
            notice: nil → Shop.Notice(title: "New", message: nil, level: 1)
            route: .home → .detail(Shop.Row(id: 3, name: "jam"))
            rows[id: 1]: − Shop.Row(id: 1, name: "tea")
            rows[id: 2].name: "milk" → "oat milk"
            rows[id: 3]: + Shop.Row(id: 3, name: "jam")
            log[0]: + "changed"
            tags: − "a"
            tags: + "b"
            prices["jam"]: + 5
            prices["tea"]: − 3
        List them (`record FILE` does this), or fix the reducer:
          count = 7
          notice = Shop.Notice(title: "New", message: nil, level: 1)
          route = .detail(Shop.Row(id: 3, name: "jam"))
          rows -= Shop.Row(id: 1, name: "tea")
          rows[id: 2].name = "oat milk"
          rows += Shop.Row(id: 3, name: "jam")
          log += "changed"
          tags -= "a"
          tags += "b"
          prices["jam"] = 5
          prices["tea"]: absent

            Shop.State(
          −   isOpen: false,
          +   isOpen: true,
          −   count: 0,
          +   count: 7,
          −   notice: nil,
          +   notice: Shop.Notice(
          +     title: "New",
          +     message: nil,
          +     level: 1
          +   ),
          −   route: .home,
          +   route: .detail(
          +     Shop.Row(
          +       id: 3,
          +       name: "jam"
          +     )
          +   ),
              rows: [
          −     [id: 1]: Shop.Row(
          −       id: 1,
          −       name: "tea"
          −     ),
                [id: 2]: Shop.Row(
                  id: 2,
          −       name: "milk"
          +       name: "oat milk"
                ),
          +     [id: 3]: Shop.Row(
          +       id: 3,
          +       name: "jam"
          +     )
              ],
              log: [
          +     [0]: "changed"
              ],
              tags: [
          −     "a",
          +     "b"
              ],
              prices: [
          +     "jam": 5,
          −     "tea": 3
              ],
              dice: []
            )

        (Before: −, After: +)
        """#
      ),
    ]
  )
  func unnamedChangesAreReported(script: String, text: String) async throws {
    #expect(try await failure(of: script) == text)
  }
}
