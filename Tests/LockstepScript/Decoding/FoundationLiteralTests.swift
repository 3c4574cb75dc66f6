import Foundation
import Lockstep
import LockstepDiff
import Testing

@testable import LockstepScript

/// Values of Foundation's types, and numbers at their limits.
@Suite struct FoundationLiteralTests {
  private static func decode<Value: Decodable>(_ text: String, as type: Value.Type = Value.self) throws -> Value {
    try LiteralDecoder(caseNames: sampleCaseNames).decode(Value.self, from: try Literal(parsing: text, file: "a"))
  }

  @Test(
    arguments: [
      ("2024-01-31T12:00:00Z", 1_706_702_400),
      ("2024-01-31T12:00Z", 1_706_702_400),
      ("2024-01-31T12:00:00.250Z", 1_706_702_400.25),
      ("2024-01-31T12:00:00.001Z", 1_706_702_400.001),
      ("2024-01-31T13:00:00+01:00", 1_706_702_400),
      ("2024-01-31T06:30:00-0530", 1_706_702_400),
      ("2024-01-31T13:00:00+01", 1_706_702_400),
      ("2024-02-01T06:00:00.5+18:00", 1_706_702_400.5),
      ("2024-01-31", 1_706_659_200),
      ("1970-01-01T00:00:00Z", 0),
      ("1969-12-31T23:59:59Z", -1),
      ("2000-02-29", 951_782_400),
      ("0000-03-01", -62_162_035_200),
      ("9999-12-31T23:59:59Z", 253_402_300_799),
    ]
  )
  func datesAreDecoded(text: String, seconds: Double) throws {
    let date: Date = try Self.decode("\"\(text)\"")
    #expect(abs(date.timeIntervalSince1970 - seconds) < 1e-6)
  }

  @Test(
    arguments: [
      "2024-01-31T12:00:00", "2024-02-30", "2023-02-29", "1900-02-29", "2024-13-01", "2024-00-01", "2024-01-00",
      "24-01-01",
      "2024-01-31T24:00:00Z", "2024-01-31T12:60:00Z", "2024-01-31T12:00:60Z", "2024-01-31T12:00:00.Z", "2024-01-31Z",
      "2024-01-31T12:00:00+99:00", "2024-01-31 12:00:00Z", "2024-01-31T12:00:00Zx", "", "now",
      "2024-01-31T12:00:00.1234567890123456789Z",
    ]
  )
  func invalidDatesAreRejected(text: String) throws {
    let error = #expect(throws: Located<ScriptFault>.self) { try Self.decode("\"\(text)\"", as: Date.self) }
    #expect(error?.value.hint == "Write a date such as \"2024-01-31T12:00:00Z\".")
  }

  /// Includes dates before 1582, where Foundation's calendar is Julian; dumps always use the Gregorian calendar.
  @Test func printedDatesDecodeAgain() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      let date = Date(timeIntervalSinceReferenceDate: Double.random(in: -6e10...2e11, using: &random))
      let printed = Tree(describing: date).inline
      #expect(try Self.decode(printed, as: Date.self) == date, "seed 1: \(printed)")
    }
  }

  @Test func numbersDecodeUpToTheirLimits() throws {
    #expect(try Self.decode("18446744073709551615", as: UInt64.self) == .max)
    #expect(try Self.decode("-170141183460469231731687303715884105728", as: Int128.self) == .min)
    #expect(try Self.decode("170141183460469231731687303715884105727", as: Int128.self) == .max)
    #expect(try Self.decode(".max", as: UInt128.self) == .max)
    #expect(try Self.decode("0.1", as: Decimal.self) == Decimal(string: "0.1"))
    #expect(try Self.decode("-12", as: Decimal.self) == -12)
    #expect(try Self.decode("\"0.1234567890123456789\"", as: Decimal.self) == Decimal(string: "0.1234567890123456789"))
    #expect(try Self.decode("-1.5s", as: Duration.self) == .milliseconds(-1500))
    #expect(try Self.decode(".seconds(1.5)", as: Duration.self) == .milliseconds(1500))
    for text in ["\"1,5\"", "\"1.5.2\"", "\"\"", "\"abc\"", "\"1.\""] {
      #expect(throws: Located<ScriptFault>.self) { try Self.decode(text, as: Decimal.self) }
    }
  }

  @Test func dataUUIDsAndURLsAreStrings() throws {
    #expect(try Self.decode("\"TG9ja3N0ZXA=\"", as: Data.self) == Data("Lockstep".utf8))
    #expect(try Self.decode("\"\"", as: Data.self).isEmpty)
    #expect(throws: Located<ScriptFault>.self) { try Self.decode("\"TG9ja3N0ZXA\"", as: Data.self) }
    #expect(try Self.decode("\"https://example.com/a\"", as: URL.self).path == "/a")
    #expect(
      try Self.decode("\"00000000-0000-0000-0000-00000000000a\"", as: UUID.self).uuidString
        == "00000000-0000-0000-0000-00000000000A"
    )
  }

  @Test func collectionsOfDecodableValuesAreDecoded() throws {
    #expect(
      try Self.decode("[.home: [1, 2], .settings: []]", as: [Tab: [Int]].self) == [.home: [1, 2], .settings: []]
    )
    #expect(try Self.decode("[1: nil, 2: \"b\"]", as: [Int: String?].self) == [1: nil, 2: "b"])
    #expect(try Self.decode("[\"1.5\": 1]", as: [String: Int].self) == ["1.5": 1])
    #expect(try Self.decode("[1.5: .max]", as: [Double: Int].self) == [1.5: .max])
    #expect(try Self.decode("[true: [[nil, 1]]]", as: [Bool: [[Int?]]].self) == [true: [[nil, 1]]])
    #expect(try Self.decode("[1, 5]", as: ClosedRange<Int>.self) == 1...5)
    #expect(try Self.decode("[\"2024-01-31\": 1]", as: [Date: Int].self).count == 1)
  }
}
