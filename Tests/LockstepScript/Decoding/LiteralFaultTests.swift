import Foundation
import Testing

@testable import LockstepScript

/// Literals that are not values of a type, with the complete messages.
@Suite struct LiteralFaultTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let literal: String
    let text: String
    let error: @Sendable (Literal) -> Located<ScriptFault>?

    var testDescription: String { literal }

    init<Value: Decodable & Sendable>(_ literal: String, as type: Value.Type, _ text: String) {
      self.literal = literal
      self.text = text
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
      let parsed = try Literal(parsing: literal, file: "a.script", admitsPatterns: true)
      let source = ScriptSource(literal, file: "a.script")
      #expect(error(parsed)?.text(in: source) == text)
    }
  }

  @Test(arguments: [
    Mistake(
      ".emialChanged(\"a\")",
      as: LoginAction.self,
      #"""
      a.script:1:1: error: `LoginAction` has no case `emialChanged`
          .emialChanged("a")
          ^~~~~~~~~~~~~~~~~~
      Did you mean `.emailChanged`?
      """#
    ),
    Mistake(
      ".jump",
      as: LoginAction.self,
      #"""
      a.script:1:1: error: `LoginAction` has no case `jump`
          .jump
          ^~~~~
      Its cases are `.loginButtonTapped`, `.emailChanged`, `.row`, `.mixed`, `.loginResponse`, `.tabs`, `.nested`
      """#
    ),
    Mistake(
      ".emailChanged(1)",
      as: LoginAction.self,
      #"""
      a.script:1:15: error: expected `String`, found an integer
          .emailChanged(1)
                        ^
      Write a string in double quotes.
      """#
    ),
    Mistake(
      ".emailChanged",
      as: LoginAction.self,
      #"""
      a.script:1:1: error: `.emailChanged` needs (String)
          .emailChanged
          ^~~~~~~~~~~~~
      Write `.emailChanged(String)`.
      """#
    ),
    Mistake(
      ".emailChanged(\"a\", \"b\")",
      as: LoginAction.self,
      #"""
      a.script:1:20: error: `.emailChanged` takes 1 value
          .emailChanged("a", "b")
                             ^~~
      Write `.emailChanged(String)`.
      """#
    ),
    Mistake(
      ".loginButtonTapped(1)",
      as: LoginAction.self,
      #"""
      a.script:1:20: error: `.loginButtonTapped` takes no values
          .loginButtonTapped(1)
                             ^
      Write `.loginButtonTapped`.
      """#
    ),
    Mistake(
      ".row(id: 3)",
      as: LoginAction.self,
      #"""
      a.script:1:1: error: `.row` lacks `action:`
          .row(id: 3)
          ^~~~~~~~~~~
      Write `.row(id: Int, action: Row.Action)`.
      """#
    ),
    Mistake(
      ".row(id: 3, acton: .toggle)",
      as: LoginAction.self,
      #"""
      a.script:1:13: error: `.row` takes no `acton:`
          .row(id: 3, acton: .toggle)
                      ^~~~~
      Did you mean `action:`?
      """#
    ),
    Mistake(
      ".row(id: 3, action: .toggle, x: 1)",
      as: LoginAction.self,
      #"""
      a.script:1:30: error: `.row` takes no `x:`
          .row(id: 3, action: .toggle, x: 1)
                                       ^
      Write `.row(id: Int, action: Row.Action)`.
      """#
    ),
    Mistake(
      ".row(3, .toggle)",
      as: LoginAction.self,
      #"""
      a.script:1:1: error: `.row` lacks `id:`
          .row(3, .toggle)
          ^~~~~~~~~~~~~~~~
      Write `.row(id: Int, action: Row.Action)`.
      """#
    ),
    Mistake(
      ".row(id: 3, action: .togle)",
      as: LoginAction.self,
      #"""
      a.script:1:21: error: `Row.Action` has no case `togle`
          .row(id: 3, action: .togle)
                              ^~~~~~
      Did you mean `.toggle`?
      """#
    ),
    Mistake(
      ".row(id: 3, action: \"toggle\")",
      as: LoginAction.self,
      #"""
      a.script:1:21: error: expected `Row.Action`, found a string
          .row(id: 3, action: "toggle")
                              ^~~~~~~~
      Write one of its cases, `.name(…)`, or the whole value, `Action(…)`.
      """#
    ),
    Mistake(
      "Home.Action.loginButtonTapped",
      as: LoginAction.self,
      #"""
      a.script:1:1: error: expected `LoginAction`, found `Home.Action`
          Home.Action.loginButtonTapped
          ^~~~~~~~~~~
      Write `LoginAction` there.
      """#
    ),
    Mistake(
      "Session(token: \"t\")",
      as: LoginAction.self,
      #"""
      a.script:1:1: error: expected `LoginAction`, found `Session`
          Session(token: "t")
          ^~~~~~~
      Write `LoginAction` there.
      """#
    ),
    Mistake(
      "\"a\"",
      as: LoginAction.self,
      #"""
      a.script:1:1: error: expected `LoginAction`, found a string
          "a"
          ^~~
      Write one of its cases, `.name(…)`, or the whole value, `LoginAction(…)`.
      """#
    ),
    Mistake(
      "nil",
      as: LoginAction.self,
      #"""
      a.script:1:1: error: expected `LoginAction`, found nil
          nil
          ^~~
      Only an optional can be nil.
      """#
    ),
    Mistake(
      "[1]",
      as: LoginAction.self,
      #"""
      a.script:1:1: error: expected `LoginAction`, found an array
          [1]
          ^~~
      Write one of its cases, `.name(…)`, or the whole value, `LoginAction(…)`.
      """#
    ),
    Mistake(
      "_",
      as: LoginAction.self,
      #"""
      a.script:1:1: error: a pattern is used in place of a value
          _
          ^
      Write the value itself.
      """#
    ),
    Mistake(
      ".emailChanged(...)",
      as: LoginAction.self,
      #"""
      a.script:1:14: error: a pattern is used in place of a value
          .emailChanged(...)
                       ^~~~~
      Write the value itself.
      """#
    ),
    Mistake(
      ".loginResponse(.success(Session(token: \"t\")))",
      as: LoginAction.self,
      #"""
      a.script:1:25: error: `Session` lacks `user:`
          .loginResponse(.success(Session(token: "t")))
                                  ^~~~~~~~~~~~~~~~~~~
      Write `Session(token: String, user: User)`.
      """#
    ),
    Mistake(
      ".loginResponse(.success(Session(tokn: \"t\", user: User(id: 1))))",
      as: LoginAction.self,
      #"""
      a.script:1:33: error: `Session` takes no `tokn:`
          .loginResponse(.success(Session(tokn: "t", user: User(id: 1))))
                                          ^~~~
      Did you mean `token:`?
      """#
    ),
    Mistake(
      ".loginResponse(.success(User(id: 1)))",
      as: LoginAction.self,
      #"""
      a.script:1:25: error: expected `Session`, found `User`
          .loginResponse(.success(User(id: 1)))
                                  ^~~~
      Write `Session` there.
      """#
    ),
    Mistake(
      ".loginResponse(.success(Session(token: \"t\", user: User(id: true))))",
      as: LoginAction.self,
      #"""
      a.script:1:60: error: expected `Int`, found a Boolean
          …cess(Session(token: "t", user: User(id: true))))
                                                   ^~~~
      Write a whole number.
      """#
    ),
    Mistake(
      ".loginResponse(.success(.none))",
      as: LoginAction.self,
      #"""
      a.script:1:25: error: `Session` has no case `none`
          .loginResponse(.success(.none))
                                  ^~~~~
      Look up the cases of the type, or run `headless list`.
      """#
    ),
    Mistake(
      ".tabs([.home: 1, .home: 2])",
      as: LoginAction.self,
      #"""
      a.script:1:18: error: the key .home is given twice
          .tabs([.home: 1, .home: 2])
                           ^~~~~
      Remove one of the two.
      """#
    ),
    Mistake(
      ".tabs([1])",
      as: LoginAction.self,
      #"""
      a.script:1:7: error: expected `[Tab: Int]`, found an array
          .tabs([1])
                ^~~
      Write a dictionary: `[key: value]`, or `[:]`
      """#
    ),
    Mistake(
      ".tabs([\"home\": 1])",
      as: LoginAction.self,
      #"""
      a.script:1:8: error: expected `Tab`, found a string
          .tabs(["home": 1])
                 ^~~~~~
      Write one of its cases, `.name(…)`, or the whole value, `Tab(…)`.
      """#
    ),
    Mistake(
      ".nested(.nested(.row(id: 99999999999999999999, action: .toggle)))",
      as: LoginAction.self,
      #"""
      a.script:1:26: error: 99999999999999999999 does not fit into `Int`
          .nested(.nested(.row(id: 99999999999999999999, action: .toggle)))
                                   ^~~~~~~~~~~~~~~~~~~~
      Write a number that `Int` can hold.
      """#
    ),
  ])
  func invalidActionsAreReported(mistake: Mistake) throws {
    try mistake.check()
  }
}
