import LockstepScreen
import TestTables
import Testing

@testable import LockstepScript

/// Mistakes in steps on a screen, with the complete messages.
@Suite struct ScreenStatementErrorTests {
  @Test(
    arguments: MistakeRow.rows(
      after: "feature A\n",
      #"""
      tap | 2:1 ^~~ | `tap` needs an element | Write for example: `tap "Log in"`
      tap # comment | 2:1 ^~~ | `tap` needs an element | Write for example: `tap "Log in"`
      tap Log in | 2:9 ^~ | a quoted string was expected, found `in` | Write the label in quotes, `tap "Log in"`, or an id: `tap #submit`
      tap Brasx | 2:5 ^~~~~ | the label `Brasx` must be in quotes | Write `tap "Brasx"`, or an id: `tap #submit`
      scroll to Brasx | 2:11 ^~~~~ | the label `Brasx` must be in quotes | Write `scroll to "Brasx"`, or an id: `scroll to #submit`
      tap buton "Log in" | 2:5 ^~~~~ | no element has the role `buton` | Did you mean `button`?
      tap "Log in | 2:5 ^~~~~~~ | the string has no closing quote | Close it with `"` on the same line; write a quote inside as `\"`.
      tap "Log in" twice | 2:14 ^~~~~ | `twice` does not belong here | Remove it, or begin a comment with `#`.
      tap button | 2:11 ^ | a quoted string was expected, found the end of the line | Write the label in quotes, `tap "Log in"`, or an id: `tap #submit`
      tap button Log | 2:12 ^~~ | a quoted string was expected, found `Log` | Write the label in quotes, `tap "Log in"`, or an id: `tap #submit`
      type "Email" | 2:13 ^ | a quoted string was expected, found the end of the line | Write the text in quotes.
      type "Email" blob | 2:14 ^~~~ | a quoted string was expected, found `blob` | Write the text in quotes.
      type "Email" "a" "b" | 2:18 ^~~ | `"b"` does not belong here | Remove it, or begin a comment with `#`.
      type #email | 2:12 ^ | a quoted string was expected, found the end of the line | Write the text in quotes.
      fill | 2:1 ^~~~ | `fill` needs an element and a string | Write for example: `fill "Email" "blob@example.com"`
      fill "Email" | 2:13 ^ | a quoted string was expected, found the end of the line | Write the text in quotes.
      fill "Email" $ | 2:14 ^ | a quoted string was expected, found `$` | Write the text in quotes.
      fill "Email" $a-b | 2:14 ^~~~ | a quoted string was expected, found `$a-b` | Write the text in quotes.
      fill "Email" $A "b" | 2:17 ^~~ | `"b"` does not belong here | Remove it, or begin a comment with `#`.
      select "Quality" $A | 2:18 ^~ | a quoted string was expected, found `$A` | Write the text in quotes.
      fill "Email" "a" "b" | 2:18 ^~~ | `"b"` does not belong here | Remove it, or begin a comment with `#`.
      submit | 2:1 ^~~~~~ | `submit` needs an element | Write for example: `submit "Password"`
      submit "Email" "b" | 2:16 ^~~ | `"b"` does not belong here | Remove it, or begin a comment with `#`.
      clear | 2:1 ^~~~~ | `clear` needs an element | Write for example: `clear "Email"`
      toggle | 2:1 ^~~~~~ | `toggle` needs an element | Write for example: `toggle "Grid"`
      select "Quality" | 2:17 ^ | a quoted string was expected, found the end of the line | Write the text in quotes.
      step "Quantity" | 2:16 ^ | a step must go `up` or `down`, not the end of the line | Write for example: `step "Quantity" up`
      step "Quantity" upwards | 2:17 ^~~~~~~ | a step must go `up` or `down`, not `upwards` | Write for example: `step "Quantity" up`
      scroll | 2:1 ^~~~~~ | `scroll` needs `to` and an element, or an element, and `up` or `down` | Write for example: `scroll to "Imprint"`
      scroll "Imprint" | 2:17 ^ | a list must scroll `up` or `down`, not the end of the line | Write for example: `scroll to "Imprint"` or `scroll list "Orders" down`
      scroll "Imprint" left | 2:18 ^~~~ | a list must scroll `up` or `down`, not `left` | Write for example: `scroll to "Imprint"` or `scroll list "Orders" down`
      scroll #rows up up | 2:17 ^~ | `up` does not belong here | Remove it, or begin a comment with `#`.
      scroll list | 2:12 ^ | a quoted string was expected, found the end of the line | Write the label in quotes, `tap "Log in"`, or an id: `tap #submit`
      scroll too "Imprint" | 2:8 ^~~ | `scroll` must be followed by `to` or an element, not `too` | Write for example: `scroll to "Imprint"` or `scroll list "Orders" down`
      scroll to | 2:10 ^ | a quoted string was expected, found the end of the line | Write the label in quotes, `tap "Log in"`, or an id: `tap #submit`
      back "x" | 2:6 ^~~ | `"x"` does not belong here | Remove it, or begin a comment with `#`.
      key | 2:1 ^~~ | `key` needs a key | Write for example: `key enter`
      key entr | 2:5 ^~~~ | there is no key `entr` | Did you mean `enter`?
      key F12 | 2:5 ^~~ | there is no key `F12` | The keys are tab, shift-tab, enter, escape, up, down, left, right, page-up, page-down, home, end, word-left, word-right, delete-word, backspace, delete, clear, alt-1 to alt-9; a character is in quotes: `key "a"`
      key "ab" | 2:5 ^~~~ | a key types one character, not 2 | Write one `key` for each character, or use `type`.
      key tab tab | 2:9 ^~~ | `tab` does not belong here | Remove it, or begin a comment with `#`.
      key click | 2:10 ^ | the pointer position must be a column and a row, each from 1 to 10000, not the end of the line | Write for example: `key click 30x9`
      key wheel-up 0x9 | 2:14 ^~~ | the pointer position must be a column and a row, each from 1 to 10000, not `0x9` | Write for example: `key wheel-up 30x9`
      see | 2:1 ^~~ | `see` needs a string | Write for example: `see "2 tries left"`
      see not | 2:8 ^ | a quoted string was expected, found the end of the line | Write the text in quotes.
      see enabled | 2:12 ^ | a quoted string was expected, found the end of the line | Write the label in quotes, `tap "Log in"`, or an id: `tap #submit`
      see disabled Log in | 2:18 ^~ | a quoted string was expected, found `in` | Write the label in quotes, `tap "Log in"`, or an id: `tap #submit`
      see Log | 2:5 ^~~ | a quoted string was expected, found `Log` | Write the text in quotes.
      screen a/b | 2:8 ^~~ | `a/b` can't be used as a file name | Write letters, digits, `-` and `_`, at most 100 bytes: `after-login`
      screen a b | 2:10 ^ | `b` does not belong here | Remove it, or begin a comment with `#`.
      window | 2:1 ^~~~~~ | `window` needs columns and rows | Write for example: `window 40x20`
      window 0x20 | 2:8 ^~~~ | the size of a window must be columns and rows, each from 1 to 10000, not `0x20` | Write for example: `window 40x20`
      window 40x10001 | 2:8 ^~~~~~~~ | the size of a window must be columns and rows, each from 1 to 10000, not `40x10001` | Write for example: `window 40x20`
      window 40 | 2:8 ^~ | the size of a window must be columns and rows, each from 1 to 10000, not `40` | Write for example: `window 40x20`
      window 40x | 2:8 ^~~ | the size of a window must be columns and rows, each from 1 to 10000, not `40x` | Write for example: `window 40x20`
      window +40x20 | 2:8 ^~~~~~ | the size of a window must be columns and rows, each from 1 to 10000, not `+40x20` | Write for example: `window 40x20`
      window 40x20x3 | 2:8 ^~~~~~~ | the size of a window must be columns and rows, each from 1 to 10000, not `40x20x3` | Write for example: `window 40x20`
      window 40 20 | 2:8 ^~ | the size of a window must be columns and rows, each from 1 to 10000, not `40` | Write for example: `window 40x20`
      window 40x20 x | 2:14 ^ | `x` does not belong here | Remove it, or begin a comment with `#`.
      window 40x20⏎  count = 1 | 3:3 ^~~~~~~~~ | `window` can't have indented lines | State changes are allowed only below `send` and `receive`; use `expect path == value` here.
        tap "x" | 2:3 ^~~ | `tap` is indented as if it were a change of the state | Remove the indentation.
      see "a"⏎  count = 1 | 3:3 ^~~~~~~~~ | `see` can't have indented lines | State changes are allowed only below `send` and `receive`; use `expect path == value` here.
      scroll to "a"⏎  count = 1 | 3:3 ^~~~~~~~~ | `scroll` can't have indented lines | State changes are allowed only below `send` and `receive`; use `expect path == value` here.
      screen⏎  count = 1 | 3:3 ^~~~~~~~~ | `screen` can't have indented lines | State changes are allowed only below `send` and `receive`; use `expect path == value` here.
      unordered⏎  tap "a"⏎end | 3:3 ^~~ | `tap` is not allowed inside `unordered` | Only `receive` steps can be there: move this above `unordered` or below `end`.
      tpa "Log in" | 2:1 ^~~ | there is no step `tpa` | Did you mean `tap`?
      """#
    )
  )
  func eachMistakeHasItsMessage(row: MistakeRow) {
    #expect(ScriptErrorTests.errors(of: Array(row.source.utf8)) == row.errors)
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
