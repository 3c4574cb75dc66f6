import Foundation
import Testing

@testable import LockstepScript

extension LiteralFaultTests {
  @Test(arguments: [
    Mistake(
      "300",
      as: UInt8.self,
      #"""
      a.script:1:1: error: 300 does not fit into `UInt8`
          300
          ^~~
      Write a number that `UInt8` can hold.
      """#
    ),
    Mistake(
      "1.5",
      as: Int.self,
      #"""
      a.script:1:1: error: expected `Int`, found a floating-point number
          1.5
          ^~~
      Write a whole number.
      """#
    ),
    Mistake(
      "1",
      as: Bool.self,
      #"""
      a.script:1:1: error: expected `Bool`, found an integer
          1
          ^
      Write `true` or `false`.
      """#
    ),
    Mistake(
      "1",
      as: Duration.self,
      #"""
      a.script:1:1: error: expected `Duration`, found an integer
          1
          ^
      Write a number and a unit (h, m, s, ms, us, ns): `1.5s`
      """#
    ),
    Mistake(
      "\"x\"",
      as: Date.self,
      #"""
      a.script:1:1: error: "x" is not a `Date`
          "x"
          ^~~
      Write a date as "2024-01-31T12:00:00Z".
      """#
    ),
    Mistake(
      "\"x\"",
      as: UUID.self,
      #"""
      a.script:1:1: error: "x" is not a `UUID`
          "x"
          ^~~
      Write one as "00000000-0000-0000-0000-000000000001".
      """#
    ),
    Mistake(
      "\"&\"",
      as: Data.self,
      #"""
      a.script:1:1: error: "&" is not a `Data`
          "&"
          ^~~
      Write its bytes in base 64, as "TG9ja3N0ZXA=".
      """#
    ),
    Mistake(
      "3",
      as: EvenNumber.self,
      #"""
      a.script:1:1: error: `EvenNumber` rejects this value: 3 is odd
          3
          ^
      Write a value that the type accepts.
      """#
    ),
    Mistake(
      ".medium",
      as: Quality.self,
      #"""
      a.script:1:1: error: `Quality` has no case `medium`
          .medium
          ^~~~~~~
      Its cases are `.low`, `.high`
      """#
    ),
    Mistake(
      "\"medium\"",
      as: Quality.self,
      #"""
      a.script:1:1: error: "medium" is not a `Quality`
          "medium"
          ^~~~~~~~
      Write one of `.low`, `.high`.
      """#
    ),
    Mistake(
      ".third",
      as: Rank.self,
      #"""
      a.script:1:1: error: `Rank` has no case `third`
          .third
          ^~~~~~
      Its cases are `.first`, `.second`
      """#
    ),
    Mistake(
      "9",
      as: Level.self,
      #"""
      a.script:1:1: error: 9 is not a `Level`
          9
          ^
      Write one of its values.
      """#
    ),
    Mistake(
      "[:]",
      as: [Int].self,
      #"""
      a.script:1:1: error: expected `[Int]`, found a dictionary
          [:]
          ^~~
      Write an array: `[a, b]`
      """#
    ),
    Mistake(
      "[]",
      as: [String: Int].self,
      #"""
      a.script:1:1: error: expected `[String: Int]`, found an array
          []
          ^~
      Write a dictionary: `[key: value]`, or `[:]`
      """#
    ),
    Mistake(
      "[1: 1]",
      as: [String: Int].self,
      #"""
      a.script:1:2: error: expected `String`, found an integer
          [1: 1]
           ^
      Write a string in double quotes.
      """#
    ),
    Mistake(
      "(1)",
      as: ClosedRange<Int>.self,
      #"""
      a.script:1:1: error: expected `ClosedRange<Int>`, found an integer
          (1)
          ^~~
      Write one of its cases, `.name(…)`, or the whole value, `ClosedRange(…)`.
      """#
    ),
    Mistake(
      "[1]",
      as: ClosedRange<Int>.self,
      #"""
      a.script:1:1: error: `ClosedRange<Int>` needs more than 1 element
          [1]
          ^~~
      Add the elements that are missing.
      """#
    ),
    Mistake(
      "nil",
      as: Int.self,
      #"""
      a.script:1:1: error: expected `Int`, found nil
          nil
          ^~~
      Write a whole number.
      """#
    ),
    Mistake(
      "[1, \"a\"]",
      as: [Int].self,
      #"""
      a.script:1:5: error: expected `Int`, found a string
          [1, "a"]
              ^~~
      Write a whole number.
      """#
    ),
    Mistake(
      ".a",
      as: [String: Int].self,
      #"""
      a.script:1:1: error: expected `[String: Int]`, found an enum case
          .a
          ^~
      Write a dictionary: `[key: value]`, or `[:]`
      """#
    ),
    Mistake(
      "User(id: 1, nam: \"x\")",
      as: User.self,
      #"""
      a.script:1:13: error: `User` takes no `nam:`
          User(id: 1, nam: "x")
                      ^~~
      Did you mean `name:`?
      """#
    ),
    Mistake(
      "User(1)",
      as: User.self,
      #"""
      a.script:1:1: error: `User` lacks `id:`
          User(1)
          ^~~~~~~
      Write `User(id: Int, name: String?)`.
      """#
    ),
    Mistake(
      "User(id: 1, 2)",
      as: User.self,
      #"""
      a.script:1:13: error: `User` takes 2 values
          User(id: 1, 2)
                      ^
      Write `User(id: Int, name: String?)`.
      """#
    ),
    Mistake(
      "3",
      as: Wrapper.self,
      #"""
      a.script:1:1: error: expected `User`, found an integer
          3
          ^
      Write one of its cases, `.name(…)`, or the whole value, `User(…)`.
      """#
    ),
    Mistake(
      "(3, 1)",
      as: ClosedRange<Int>.self,
      #"""
      a.script:1:1: error: `ClosedRange<Int>` rejects this value: Cannot initialize ClosedRange<Int> with a lowerBound (3) greater than upperBound (1)
          (3, 1)
          ^~~~~~
      Write a value that the type accepts.
      """#
    ),
    Mistake(
      "\"http://[\"",
      as: URL.self,
      #"""
      a.script:1:1: error: "http://[" is not a `URL`
          "http://["
          ^~~~~~~~~~
      Write an address as "https://example.com/a".
      """#
    ),
  ])
  func invalidValuesAreReported(mistake: Mistake) throws {
    try mistake.check()
  }
}
