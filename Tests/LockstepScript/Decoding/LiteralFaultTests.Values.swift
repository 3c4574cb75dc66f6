import Foundation
import Testing

@testable import LockstepScript

extension LiteralFaultTests {
  @Test(
    arguments: [
      Mistake.rows(
        as: UInt8.self,
        #"""
        300 | 1:1 ^~~ | 300 does not fit into `UInt8` | Write a number that `UInt8` can hold.
        """#
      ),
      Mistake.rows(
        as: Int.self,
        #"""
        1.5 | 1:1 ^~~ | expected `Int`, found a floating-point number | Write a whole number.
        nil | 1:1 ^~~ | expected `Int`, found nil | Write a whole number.
        """#
      ),
      Mistake.rows(
        as: Bool.self,
        #"""
        1 | 1:1 ^ | expected `Bool`, found an integer | Write `true` or `false`.
        """#
      ),
      Mistake.rows(
        as: Duration.self,
        #"""
        1 | 1:1 ^ | expected `Duration`, found an integer | Write a number and a unit (h, m, s, ms, us, ns): `1.5s`
        """#
      ),
      Mistake.rows(
        as: Date.self,
        #"""
        "x" | 1:1 ^~~ | "x" is not a `Date` | Write a date such as "2024-01-31T12:00:00Z".
        """#
      ),
      Mistake.rows(
        as: UUID.self,
        #"""
        "x" | 1:1 ^~~ | "x" is not a `UUID` | Write a UUID such as "00000000-0000-0000-0000-000000000001".
        """#
      ),
      Mistake.rows(
        as: Data.self,
        #"""
        "&" | 1:1 ^~~ | "&" is not a `Data` | Write its bytes in base 64, such as "TG9ja3N0ZXA=".
        """#
      ),
      Mistake.rows(
        as: EvenNumber.self,
        #"""
        3 | 1:1 ^ | `EvenNumber` rejects this value: 3 is odd | Write a value that the type accepts.
        """#
      ),
      Mistake.rows(
        as: Quality.self,
        #"""
        .medium | 1:1 ^~~~~~~ | `Quality` has no case `medium` | Its cases are `.low`, `.high`
        "medium" | 1:1 ^~~~~~~~ | "medium" is not a `Quality` | Write one of `.low`, `.high`.
        """#
      ),
      Mistake.rows(
        as: Rank.self,
        #"""
        .third | 1:1 ^~~~~~ | `Rank` has no case `third` | Its cases are `.first`, `.second`
        """#
      ),
      Mistake.rows(
        as: Level.self,
        #"""
        9 | 1:1 ^ | 9 is not a `Level` | Write one of its values.
        """#
      ),
      Mistake.rows(
        as: [Int].self,
        #"""
        [:] | 1:1 ^~~ | expected `[Int]`, found a dictionary | Write an array: `[a, b]`
        [1, "a"] | 1:5 ^~~ | expected `Int`, found a string | Write a whole number.
        """#
      ),
      Mistake.rows(
        as: [String: Int].self,
        #"""
        [] | 1:1 ^~ | expected `[String: Int]`, found an array | Write a dictionary: `[key: value]`, or `[:]`
        [1: 1] | 1:2 ^ | expected `String`, found an integer | Write a string in double quotes.
        .a | 1:1 ^~ | expected `[String: Int]`, found an enum case | Write a dictionary: `[key: value]`, or `[:]`
        """#
      ),
      Mistake.rows(
        as: ClosedRange<Int>.self,
        #"""
        (1) | 1:1 ^~~ | expected `ClosedRange<Int>`, found an integer | Write one of its cases, `.name(…)`, or the whole value, `ClosedRange(…)`.
        [1] | 1:1 ^~~ | `ClosedRange<Int>` needs more than 1 element | Add the missing elements.
        (3, 1) | 1:1 ^~~~~~ | `ClosedRange<Int>` rejects this value: Cannot initialize ClosedRange<Int> with a lowerBound (3) greater than upperBound (1) | Write a value that the type accepts.
        """#
      ),
      Mistake.rows(
        as: User.self,
        #"""
        User(id: 1, nam: "x") | 1:13 ^~~ | `User` takes no `nam:` | Did you mean `name:`?
        User(1) | 1:1 ^~~~~~~ | `User` lacks `id:` | Write `User(id: Int, name: String?)`.
        User(id: 1, 2) | 1:13 ^ | `User` takes 2 values | Write `User(id: Int, name: String?)`.
        """#
      ),
      Mistake.rows(
        as: Wrapper.self,
        #"""
        3 | 1:1 ^ | expected `User`, found an integer | Write one of its cases, `.name(…)`, or the whole value, `User(…)`.
        """#
      ),
      Mistake.rows(
        as: URL.self,
        #"""
        "http://[" | 1:1 ^~~~~~~~~~ | "http://[" is not a `URL` | Write a URL such as "https://example.com/a".
        """#
      ),
    ].flatMap { $0 }
  )
  func invalidValuesAreReported(mistake: Mistake) throws {
    try mistake.check()
  }
}
