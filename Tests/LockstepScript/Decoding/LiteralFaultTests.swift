import Foundation
import TestTables
import Testing

@testable import LockstepScript

/// Literals that are not values of a type, with the complete messages.
@Suite struct LiteralFaultTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let row: MistakeRow
    let error: @Sendable (Literal) -> Located<ScriptFault>?

    var testDescription: String { row.source }

    /// Reads a table of literals that aren't values of a type.
    static func rows(as type: (some Decodable & Sendable).Type, _ table: String) -> [Mistake] {
      MistakeRow.rows(table).map { Mistake($0, as: type) }
    }

    private init<Value: Decodable & Sendable>(_ row: MistakeRow, as type: Value.Type) {
      self.row = row
      error = { literal in
        do throws(Located<ScriptFault>) {
          _ = try LiteralDecoder(caseNames: sampleCaseNames).decode(type, from: literal)
          return nil
        } catch {
          return error
        }
      }
    }

    func check() throws {
      let parsed = try Literal(parsing: row.source, file: "a.script", admitsPatterns: true)
      let source = ScriptSource(row.source, file: "a.script")
      #expect(error(parsed)?.text(in: source) == row.errors)
    }
  }

  @Test(
    arguments: [
      Mistake.rows(
        as: LoginAction.self,
        #"""
        .emialChanged("a") | 1:1 ^~~~~~~~~~~~~~~~~~ | `LoginAction` has no case `emialChanged` | Did you mean `.emailChanged`?
        .jump | 1:1 ^~~~~ | `LoginAction` has no case `jump` | Its cases are `.loginButtonTapped`, `.emailChanged`, `.row`, `.mixed`, `.loginResponse`, `.tabs`, `.nested`
        .emailChanged(1) | 1:15 ^ | expected `String`, found an integer | Write a string in double quotes.
        .emailChanged | 1:1 ^~~~~~~~~~~~~ | `.emailChanged` needs (String) | Write `.emailChanged(String)`.
        .emailChanged("a", "b") | 1:20 ^~~ | `.emailChanged` takes 1 value | Write `.emailChanged(String)`.
        .loginButtonTapped(1) | 1:20 ^ | `.loginButtonTapped` takes no values | Write `.loginButtonTapped`.
        .row(id: 3) | 1:1 ^~~~~~~~~~~ | `.row` lacks `action:` | Write `.row(id: Int, action: Row.Action)`.
        .row(id: 3, acton: .toggle) | 1:13 ^~~~~ | `.row` takes no `acton:` | Did you mean `action:`?
        .row(id: 3, action: .toggle, x: 1) | 1:30 ^ | `.row` takes no `x:` | Write `.row(id: Int, action: Row.Action)`.
        .row(3, .toggle) | 1:1 ^~~~~~~~~~~~~~~~ | `.row` lacks `id:` | Write `.row(id: Int, action: Row.Action)`.
        .row(id: 3, action: .togle) | 1:21 ^~~~~~ | `Row.Action` has no case `togle` | Did you mean `.toggle`?
        .row(id: 3, action: "toggle") | 1:21 ^~~~~~~~ | expected `Row.Action`, found a string | Write one of its cases, `.name(…)`, or the whole value, `Action(…)`.
        Home.Action.loginButtonTapped | 1:1 ^~~~~~~~~~~ | expected `LoginAction`, found `Home.Action` | Write `LoginAction` there.
        Session(token: "t") | 1:1 ^~~~~~~ | expected `LoginAction`, found `Session` | Write `LoginAction` there.
        "a" | 1:1 ^~~ | expected `LoginAction`, found a string | Write one of its cases, `.name(…)`, or the whole value, `LoginAction(…)`.
        nil | 1:1 ^~~ | expected `LoginAction`, found nil | Only an optional can be nil.
        [1] | 1:1 ^~~ | expected `LoginAction`, found an array | Write one of its cases, `.name(…)`, or the whole value, `LoginAction(…)`.
        _ | 1:1 ^ | a pattern is used in place of a value | Write the value itself.
        .emailChanged(...) | 1:14 ^~~~~ | a pattern is used in place of a value | Write the value itself.
        .loginResponse(.success(Session(token: "t"))) | 1:25 ^~~~~~~~~~~~~~~~~~~ | `Session` lacks `user:` | Write `Session(token: String, user: User)`.
        .loginResponse(.success(Session(tokn: "t", user: User(id: 1)))) | 1:33 ^~~~ | `Session` takes no `tokn:` | Did you mean `token:`?
        .loginResponse(.success(User(id: 1))) | 1:25 ^~~~ | expected `Session`, found `User` | Write `Session` there.
        .loginResponse(.success(.none)) | 1:25 ^~~~~ | `Session` has no case `none` | Look up the cases of the type, or run `headless list FEATURE`.
        .tabs([.home: 1, .home: 2]) | 1:18 ^~~~~ | the key .home is given twice | Remove one of the two.
        .tabs([1]) | 1:7 ^~~ | expected `[Tab: Int]`, found an array | Write a dictionary: `[key: value]`, or `[:]`
        .tabs(["home": 1]) | 1:8 ^~~~~~ | expected `Tab`, found a string | Write one of its cases, `.name(…)`, or the whole value, `Tab(…)`.
        .nested(.nested(.row(id: 99999999999999999999, action: .toggle))) | 1:26 ^~~~~~~~~~~~~~~~~~~~ | 99999999999999999999 does not fit into `Int` | Write a number that `Int` can hold.
        """#
      )
    ].flatMap { $0 }
  )
  func invalidActionsAreReported(mistake: Mistake) throws {
    try mistake.check()
  }
  @Test func aLongLineIsShortenedAroundTheCarets() throws {
    let text = #".loginResponse(.success(Session(token: "t", user: User(id: true))))"#
    let literal = try Literal(parsing: text, file: "a.script")
    let fault = #expect(throws: Located<ScriptFault>.self) {
      _ = try LiteralDecoder(caseNames: sampleCaseNames).decode(LoginAction.self, from: literal)
    }
    #expect(
      fault?.text(in: ScriptSource(text, file: "a.script")) == #"""
        a.script:1:60: error: expected `Int`, found a Boolean
            …cess(Session(token: "t", user: User(id: true))))
                                                     ^~~~
        Write a whole number.
        """#
    )
  }
}
