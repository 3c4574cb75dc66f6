import Testing

@testable import LockstepScript

extension ScriptErrorTests {
  @Test(
    arguments: [
      (
        "feature A\nsend .a\n  = 1",
        #"""
        a.script:3:3: error: a path was expected, found `=`
              = 1
              ^
        Begin with the name of a field: `alert.title = "…"`
        """#
      ),
      (
        "feature A\nsend .a\n  count",
        #"""
        a.script:3:3: error: the line does not say how to change `count`
              count
              ^~~~~
        Write `path = value`, `path += element`, `path -= element` or `path: absent`.
        """#
      ),
      (
        "feature A\nsend .a\n  count 1",
        #"""
        a.script:3:9: error: the line does not say how to change `count`
              count 1
                    ^
        Write `path = value`, `path += element`, `path -= element` or `path: absent`.
        """#
      ),
      (
        "feature A\nsend .a\n  count == 1",
        #"""
        a.script:3:9: error: `==` compares; a line below a step names a change
              count == 1
                    ^~
        Write `=`.
        """#
      ),
      (
        "feature A\nsend .a\n  count: gone",
        #"""
        a.script:3:10: error: only `absent` is allowed after `:`, found `gone`
              count: gone
                     ^~~~
        Write `path: absent`, or `path = value` for a value.
        """#
      ),
      (
        #"""
        feature A
        send .a
          isLoading: false → true
        """#,
        #"""
        a.script:3:14: error: this is a line of a trace, with the old and the new value
              isLoading: false → true
                         ^~~~~~~~~~~~
        A script contains only the new value: `isLoading = true`
        """#
      ),
      (
        #"""
        feature A
        send .a
          name: "a → b" → "b"
        """#,
        #"""
        a.script:3:9: error: this is a line of a trace, with the old and the new value
              name: "a → b" → "b"
                    ^~~~~~~~~~~~~
        A script contains only the new value: `name = "b"`
        """#
      ),
      (
        #"""
        feature A
        send .a
          rows[id: 3]: + Row(
        """#,
        #"""
        a.script:3:16: error: this is a line of a trace, with the old and the new value
              rows[id: 3]: + Row(
                           ^~~~~~
        A script contains only the new value: `rows[id: 3] = _`
        """#
      ),
      (
        #"""
        feature A
        send .a
          rows[id: 3]: − Row(id: 3)
        """#,
        #"""
        a.script:3:16: error: this is a line of a trace, with the old and the new value
              rows[id: 3]: − Row(id: 3)
                           ^~~~~~~~~~~~
        A script contains only the new value: `rows[id: 3]: absent`
        """#
      ),
      (
        #"""
        feature A
        send .a
          tags: + "a"
        """#,
        #"""
        a.script:3:9: error: this is a line of a trace, with the old and the new value
              tags: + "a"
                    ^~~~~
        A script contains only the new value: `tags += "a"`
        """#
      ),
      (
        #"""
        feature A
        send .a
          tags: − "a"
        """#,
        #"""
        a.script:3:9: error: this is a line of a trace, with the old and the new value
              tags: − "a"
                    ^~~~~
        A script contains only the new value: `tags -= "a"`
        """#
      ),
      (
        #"""
        feature A
        send .a
          text: "a" → "b…
        """#,
        #"""
        a.script:3:9: error: this is a line of a trace, with the old and the new value
              text: "a" → "b…
                    ^~~~~~~~~
        A script contains only the new value: `text = _`
        """#
      ),
      (
        "feature A\nsend .a\n  count =",
        #"""
        a.script:3:10: error: a value is missing
              count =
                     ^
        Write a value as Swift would: `"text"`, `42`, `true`, `nil`, `.case(label: 1)`, `Type(field: 1)`
        """#
      ),
      (
        "feature A\nsend .a\n  ... more",
        #"""
        a.script:3:7: error: `more` does not belong here
              ... more
                  ^~~~
        Remove it, or begin a comment with `#`.
        """#
      ),
      (
        "feature A\nexpect a = 1",
        #"""
        a.script:2:10: error: `=` names a change; `expect` compares
            expect a = 1
                     ^
        Write `==`.
        """#
      ),
      (
        "feature A\nexpect a",
        #"""
        a.script:2:8: error: `expect` does not say what to compare `a` with
            expect a
                   ^
        Write `expect path == value`, or one of `==`, `!=`, `<=`, `>=`, `<`, `>`, `contains`, `excludes`.
        """#
      ),
      (
        "feature A\nexpect a ==",
        #"""
        a.script:2:12: error: a value is missing
            expect a ==
                       ^
        Write a value as Swift would: `"text"`, `42`, `true`, `nil`, `.case(label: 1)`, `Type(field: 1)`
        """#
      ),
      (
        "feature A\nstate .a",
        #"""
        a.script:2:7: error: a path was expected, found `.a`
            state .a
                  ^~
        Begin with the name of a field: `alert.title = "…"`
        """#
      ),
      (
        "feature A\nstate a[]",
        #"""
        a.script:2:8: error: a value is missing
            state a[]
                   ^~
        Write a value as Swift would: `"text"`, `42`, `true`, `nil`, `.case(label: 1)`, `Type(field: 1)`
        """#
      ),
      (
        "feature A\nstate a.",
        #"""
        a.script:2:9: error: a path was expected, found the end of the line
            state a.
                    ^
        Begin with the name of a field: `alert.title = "…"`
        """#
      ),
    ] as [(String, String)]
  )
  func invalidPathsAndChangesAreReported(script: String, text: String) {
    #expect(Self.errors(of: Array(script.utf8)) == text)
  }
}
