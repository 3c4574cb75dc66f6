import TestTables
import Testing

@testable import LockstepScript

@Suite struct LetDefinitionsTests {
  @Test func namesCanReplaceAnyValue() throws {
    let text = """
      feature A
      let id = 3
      let user = User(id: id, name: "Blob")
      let wait = 500ms
      let times = 2
      given count = id
      send .set(user, in: [id: user])
        rows[id: id] = Row(id: id)
        rows += user
      receive .set(user, _)
      repeat times
        advance wait
      end
      expect rows contains id
      """
    let script = try Script(parsing: text.utf8, file: "a.script")
    #expect(
      script.text == """
        feature A
        given count = 3
        send .set(User(id: 3, name: "Blob"), in: [3: User(id: 3, name: "Blob")])
          rows[id: 3] = Row(id: 3)
          rows += User(id: 3, name: "Blob")
        receive .set(User(id: 3, name: "Blob"), _)
        repeat 2
          advance 500ms
        end
        expect rows contains 3

        """
    )
  }

  @Test func aMistakeIsReportedAtTheUseOfTheName() throws {
    let script = try Script(parsing: "feature A\nlet id = 3\nsend .a(id)".utf8, file: "a.script")
    guard case .send(let action) = script.steps[0].kind, case .enumCase(_, _, let payload?) = action.kind else {
      return
    }
    #expect(payload.arguments[0].value.range == SourceRange(line: 3, lower: 29, upper: 31))
  }

  @Test func namesAreScopedToTheirBlock() throws {
    let block = "repeat 2\n  let id = 1\n  send .a(id)\nend\n"
    #expect(ScriptErrorTests.errors(of: Array("feature A\n\(block)\(block)".utf8)) == nil)
    let errors = ScriptErrorTests.errors(of: Array("feature A\n\(block)send .a(id)".utf8))
    #expect(
      errors == """
        a.script:6:9: error: `id` is not a value
            send .a(id)
                    ^~
        For a case write `.id`; for a string write `"id"`.
        """
    )
  }

  @Test(
    arguments: MistakeRow.rows(
      after: "feature A\n",
      #"""
      let userID = 3⏎send .a(userId) | 3:9 ^~~~~~ | `userId` is not a value | Did you mean `userID`?
      let wait = 3s⏎advance wiat | 3:9 ^~~~ | `wiat` is not a value | Did you mean `wait`?
      let id = 3⏎let id = 4 | 3:5 ^~ | `id` is already defined on line 2 | Choose another name.
      let true = 3 | 2:5 ^~~~ | a name was expected, found `true` | Write a name that is not a keyword: `let id = 3`
      let 3 = id | 2:5 ^ | a name was expected, found `3` | Write a name that is not a keyword: `let id = 3`
      let id | 2:5 ^~ | the line does not say what `id` is | Write `id = value`.
      let id == 3 | 2:8 ^~ | `==` compares | Write `=`.
      let id = _ | 2:10 ^ | `_` matches any value, but a single value is needed here | Patterns are only for `receive`, `expect` and the lines below a step; write the value.
      let | 2:1 ^~~ | `let` needs a name and a value | Write for example: `let id = 3`
      let wait = 3⏎advance wait | 3:9 ^~~~ | `wait` is not a duration | Write a number and a unit (h, m, s, ms, us, ns): `1.5s`
      advance -1s | 2:9 ^~~ | the duration `-1s` is negative | Time only goes forward: write it without `-`.
      """#
    )
  )
  func mistakesInNamesAreReported(row: MistakeRow) {
    #expect(ScriptErrorTests.errors(of: Array(row.source.utf8)) == row.errors)
  }

  @Test func nestedNamesDoNotExhaustMemory() throws {
    var text = "feature A\nlet a0 = \"ha\"\n"
    for number in 1...60 {
      text += "let a\(number) = [" + Array(repeating: "a\(number - 1)", count: 9).joined(separator: ", ") + "]\n"
    }
    let errors = try #require(ScriptErrorTests.errors(of: Array(text.utf8)))
    #expect(
      errors.hasPrefix(
        """
        a.script:10:11: error: the named values add up to more than 64000000 bytes
            let a8 = [a7, a7, a7, a7, a7, a7, a7, a7, a7]
                      ^~
        Define fewer names in terms of other names.
        """
      ),
      "\(errors.prefix(400))"
    )
  }

  @Test func namesNestAsDeepAsValues() throws {
    var text = "feature A\nlet a0 = [1]\n"
    for number in 1...200 { text += "let a\(number) = [a\(number - 1)]\n" }
    let errors = try #require(ScriptErrorTests.errors(of: Array(text.utf8)))
    #expect(
      errors.hasPrefix("a.script:102:13: error: values are nested more than 100 levels deep"),
      "\(errors.prefix(200))"
    )
  }
}
