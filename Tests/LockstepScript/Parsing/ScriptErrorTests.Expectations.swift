import TestTables
import Testing

@testable import LockstepScript

extension ScriptErrorTests {
  @Test(
    arguments: MistakeRow.rows(
      after: "feature A\n",
      #"""
      send .a⏎  = 1 | 3:3 ^ | a path was expected, found `=` | Begin with the name of a field: `alert.title = "…"`
      send .a⏎  count | 3:3 ^~~~~ | the line does not say how to change `count` | Write `path = value`, `path += element`, `path -= element` or `path: absent`.
      send .a⏎  count 1 | 3:9 ^ | the line does not say how to change `count` | Write `path = value`, `path += element`, `path -= element` or `path: absent`.
      send .a⏎  count == 1 | 3:9 ^~ | `==` compares; a line below a step names a change | Write `=`.
      send .a⏎  count: gone | 3:10 ^~~~ | only `absent` is allowed after `:`, found `gone` | Write `path: absent`, or `path = value` for a value.
      send .a⏎  isLoading: false → true | 3:14 ^~~~~~~~~~~~ | this is a line of a trace, with the old and the new value | A script contains only the new value: `isLoading = true`
      send .a⏎  name: "a → b" → "b" | 3:9 ^~~~~~~~~~~~~ | this is a line of a trace, with the old and the new value | A script contains only the new value: `name = "b"`
      send .a⏎  rows[id: 3]: + Row( | 3:16 ^~~~~~ | this is a line of a trace, with the old and the new value | A script contains only the new value: `rows[id: 3] = _`
      send .a⏎  rows[id: 3]: − Row(id: 3) | 3:16 ^~~~~~~~~~~~ | this is a line of a trace, with the old and the new value | A script contains only the new value: `rows[id: 3]: absent`
      send .a⏎  tags: + "a" | 3:9 ^~~~~ | this is a line of a trace, with the old and the new value | A script contains only the new value: `tags += "a"`
      send .a⏎  tags: − "a" | 3:9 ^~~~~ | this is a line of a trace, with the old and the new value | A script contains only the new value: `tags -= "a"`
      send .a⏎  text: "a" → "b… | 3:9 ^~~~~~~~~ | this is a line of a trace, with the old and the new value | A script contains only the new value: `text = _`
      send .a⏎  count = | 3:10 ^ | a value is missing | Write a value as Swift would: `"text"`, `42`, `true`, `nil`, `.case(label: 1)`, `Type(field: 1)`
      send .a⏎  ... more | 3:7 ^~~~ | `more` does not belong here | Remove it, or begin a comment with `#`.
      expect a = 1 | 2:10 ^ | `=` names a change; `expect` compares | Write `==`.
      expect a | 2:8 ^ | `expect` does not say what to compare `a` with | Write `expect path == value`, or one of `==`, `!=`, `<=`, `>=`, `<`, `>`, `contains`, `excludes`.
      expect a == | 2:12 ^ | a value is missing | Write a value as Swift would: `"text"`, `42`, `true`, `nil`, `.case(label: 1)`, `Type(field: 1)`
      state .a | 2:7 ^~ | a path was expected, found `.a` | Begin with the name of a field: `alert.title = "…"`
      state a[] | 2:8 ^~ | a value is missing | Write a value as Swift would: `"text"`, `42`, `true`, `nil`, `.case(label: 1)`, `Type(field: 1)`
      state a. | 2:9 ^ | a path was expected, found the end of the line | Begin with the name of a field: `alert.title = "…"`
      """#
    )
  )
  func invalidPathsAndChangesAreReported(row: MistakeRow) {
    #expect(Self.errors(of: Array(row.source.utf8)) == row.errors)
  }
}
