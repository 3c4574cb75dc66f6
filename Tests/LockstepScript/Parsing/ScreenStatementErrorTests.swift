import LockstepScreen
import Testing

@testable import LockstepScript

/// Mistakes in steps on a screen, with the complete messages.
@Suite struct ScreenStatementErrorTests {
  @Test(
    arguments: [
      (
        #"""
        tap
        """#,
        #"""
        a.script:2:1: error: `tap` needs an element
            tap
            ^~~
        Write for example: `tap "Log in"`
        """#
      ),
      (
        #"""
        tap # comment
        """#,
        #"""
        a.script:2:1: error: `tap` needs an element
            tap # comment
            ^~~
        Write for example: `tap "Log in"`
        """#
      ),
      (
        #"""
        tap Log in
        """#,
        #"""
        a.script:2:9: error: a text in quotes was expected, found `in`
            tap Log in
                    ^~
        Write the label in quotes, `tap "Log in"`, or an id: `tap #submit`
        """#
      ),
      (
        #"""
        tap buton "Log in"
        """#,
        #"""
        a.script:2:5: error: no element has the role `buton`
            tap buton "Log in"
                ^~~~~
        Did you mean `button`?
        """#
      ),
      (
        #"""
        tap "Log in
        """#,
        #"""
        a.script:2:5: error: the string has no closing quote
            tap "Log in
                ^~~~~~~
        Close it with `"` on the same line; write a quote inside as `\"`.
        """#
      ),
      (
        #"""
        tap "Log in" twice
        """#,
        #"""
        a.script:2:14: error: `twice` does not belong here
            tap "Log in" twice
                         ^~~~~
        Remove it, or begin a comment with `#`.
        """#
      ),
      (
        #"""
        tap button
        """#,
        #"""
        a.script:2:11: error: a text in quotes was expected, found the end of the line
            tap button
                      ^
        Write the label in quotes, `tap "Log in"`, or an id: `tap #submit`
        """#
      ),
      (
        #"""
        tap button Log
        """#,
        #"""
        a.script:2:12: error: a text in quotes was expected, found `Log`
            tap button Log
                       ^~~
        Write the label in quotes, `tap "Log in"`, or an id: `tap #submit`
        """#
      ),
      (
        #"""
        type "Email"
        """#,
        #"""
        a.script:2:13: error: a text in quotes was expected, found the end of the line
            type "Email"
                        ^
        Write the text in quotes.
        """#
      ),
      (
        #"""
        type "Email" blob
        """#,
        #"""
        a.script:2:14: error: a text in quotes was expected, found `blob`
            type "Email" blob
                         ^~~~
        Write the text in quotes.
        """#
      ),
      (
        #"""
        type "Email" "a" "b"
        """#,
        #"""
        a.script:2:18: error: `"b"` does not belong here
            type "Email" "a" "b"
                             ^~~
        Remove it, or begin a comment with `#`.
        """#
      ),
      (
        #"""
        type #email
        """#,
        #"""
        a.script:2:12: error: a text in quotes was expected, found the end of the line
            type #email
                       ^
        Write the text in quotes.
        """#
      ),
      (
        #"""
        clear
        """#,
        #"""
        a.script:2:1: error: `clear` needs an element
            clear
            ^~~~~
        Write for example: `clear "Email"`
        """#
      ),
      (
        #"""
        toggle
        """#,
        #"""
        a.script:2:1: error: `toggle` needs an element
            toggle
            ^~~~~~
        Write for example: `toggle "Grid"`
        """#
      ),
      (
        #"""
        select "Quality"
        """#,
        #"""
        a.script:2:17: error: a text in quotes was expected, found the end of the line
            select "Quality"
                            ^
        Write the text in quotes.
        """#
      ),
      (
        #"""
        step "Quantity"
        """#,
        #"""
        a.script:2:16: error: a step goes `up` or `down`, not the end of the line
            step "Quantity"
                           ^
        Write for example: `step "Quantity" up`
        """#
      ),
      (
        #"""
        step "Quantity" upwards
        """#,
        #"""
        a.script:2:17: error: a step goes `up` or `down`, not `upwards`
            step "Quantity" upwards
                            ^~~~~~~
        Write for example: `step "Quantity" up`
        """#
      ),
      (
        #"""
        scroll
        """#,
        #"""
        a.script:2:1: error: `scroll` needs `to` and an element
            scroll
            ^~~~~~
        Write for example: `scroll to "Imprint"`
        """#
      ),
      (
        #"""
        scroll "Imprint"
        """#,
        #"""
        a.script:2:8: error: `scroll` is followed by `to`, not by `"Imprint"`
            scroll "Imprint"
                   ^~~~~~~~~
        Write for example: `scroll to "Imprint"`
        """#
      ),
      (
        #"""
        scroll to
        """#,
        #"""
        a.script:2:10: error: a text in quotes was expected, found the end of the line
            scroll to
                     ^
        Write the label in quotes, `tap "Log in"`, or an id: `tap #submit`
        """#
      ),
      (
        #"""
        back "x"
        """#,
        #"""
        a.script:2:6: error: `"x"` does not belong here
            back "x"
                 ^~~
        Remove it, or begin a comment with `#`.
        """#
      ),
      (
        #"""
        see
        """#,
        #"""
        a.script:2:1: error: `see` needs a text
            see
            ^~~
        Write for example: `see "2 tries left"`
        """#
      ),
      (
        #"""
        see not
        """#,
        #"""
        a.script:2:5: error: a text in quotes was expected, found `not`
            see not
                ^~~
        Write the text in quotes.
        """#
      ),
      (
        #"""
        see Log
        """#,
        #"""
        a.script:2:5: error: a text in quotes was expected, found `Log`
            see Log
                ^~~
        Write the text in quotes.
        """#
      ),
      (
        #"""
        screen a/b
        """#,
        #"""
        a.script:2:8: error: `a/b` cannot name a file
            screen a/b
                   ^~~
        Write letters, digits, `-` and `_`, at most 100 bytes: `after-login`
        """#
      ),
      (
        #"""
        screen a b
        """#,
        #"""
        a.script:2:10: error: `b` does not belong here
            screen a b
                     ^
        Remove it, or begin a comment with `#`.
        """#
      ),
      (
        #"""
          tap "x"
        """#,
        #"""
        a.script:2:3: error: `tap` is indented as if it were a change of the state
              tap "x"
              ^~~
        Remove the indentation.
        """#
      ),
      (
        #"""
        see "a"
          count = 1
        """#,
        #"""
        a.script:3:3: error: `see` takes no lines below it
              count = 1
              ^~~~~~~~~
        State changes below `send` and `receive` only; use `expect path == value` here.
        """#
      ),
      (
        #"""
        scroll to "a"
          count = 1
        """#,
        #"""
        a.script:3:3: error: `scroll` takes no lines below it
              count = 1
              ^~~~~~~~~
        State changes below `send` and `receive` only; use `expect path == value` here.
        """#
      ),
      (
        #"""
        screen
          count = 1
        """#,
        #"""
        a.script:3:3: error: `screen` takes no lines below it
              count = 1
              ^~~~~~~~~
        State changes below `send` and `receive` only; use `expect path == value` here.
        """#
      ),
      (
        #"""
        unordered
          tap "a"
        end
        """#,
        #"""
        a.script:3:3: error: `tap` is not allowed inside `unordered`
              tap "a"
              ^~~
        Only `receive` steps can be there: move this above `unordered` or below `end`.
        """#
      ),
      (
        #"""
        tpa "Log in"
        """#,
        #"""
        a.script:2:1: error: there is no step `tpa`
            tpa "Log in"
            ^~~
        Did you mean `tap`?
        """#
      ),
    ]
  )
  func eachMistakeHasItsMessage(line: String, message: String) {
    #expect(ScriptErrorTests.errors(of: Array("feature A\n\(line)".utf8)) == message)
  }

  @Test func anUnknownRoleWithoutANearNameListsTheRoles() {
    let message = """
      a.script:2:5: error: no element has the role `xyz`
          tap xyz "Log in"
              ^~~
      The roles are `screen`, `text`, `button`, `link`, `textField`, `secureField`, `textEditor`, `toggle`, \
      … (\(ElementRole.allCases.count - 8) more)
      """
    #expect(ScriptErrorTests.errors(of: Array("feature A\ntap xyz \"Log in\"".utf8)) == message)
  }
}
