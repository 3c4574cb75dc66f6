import Foundation
import LockstepDiff
import Testing

struct TreeOfNumbersAndRangesTests {
  typealias Sample = PrintedValue

  static func numbers() -> [Sample] {
    [
      Sample(CGFloat(2), "2.0"), Sample(CGFloat.nan, "nan"), Sample(CGPoint(x: 1, y: 2), "CGPoint(x: 1.0, y: 2.0)"),
      Sample(
        CGRect(x: 0, y: 0, width: 1, height: 2),
        "CGRect(origin: CGPoint(x: 0.0, y: 0.0), size: CGSize(width: 1.0, height: 2.0))"
      ),
      Sample(SIMD2<Float>(1, 2), "SIMD2<Float>(1.0, 2.0)"),
      Sample(SIMD4<Int32>(1, 2, 3, 4), "SIMD4<Int32>(1, 2, 3, 4)"),
      Sample(SIMD3<Double>(1, 2, 3), "SIMD3<Double>(1.0, 2.0, 3.0)"),
      Sample(SIMD8<UInt8>(repeating: 1), "SIMD8<UInt8>(1, 1, 1, 1, 1, 1, 1, 1)"),
      Sample(SIMDMask<SIMD2<Int32>>([true, false]), "SIMDMask<SIMD2<Int32>>(true, false)"),
      Sample(-0.0, "-0.0"), Sample(Int128.max, "170141183460469231731687303715884105727"),
      Sample(Decimal(string: "1.10") as Any, "1.1"), Sample(Decimal.nan, "NaN"),
      Sample(NSNumber(value: 1.5), "1.5"), Sample(NSNumber(value: 3), "3"), Sample(NSNumber(value: true), "true"),
      Sample(NSDecimalNumber(value: 3), "3"),
    ]
  }

  static func ranges() -> [Sample] {
    [
      Sample(0..<3, "0..<3"), Sample(0...3, "0...3"), Sample(3..., "3..."), Sample(..<3, "..<3"), Sample(...3, "...3"),
      Sample("a"..<"b", #""a"..<"b""#), Sample(IndexSet([1, 2, 5]), "IndexSet(ranges: [1..<3, 5..<6])"),
      Sample(
        Date(timeIntervalSince1970: 0)..<Date(timeIntervalSince1970: 1),
        #""1970-01-01T00:00:00Z"..<"1970-01-01T00:00:01Z""#
      ),
      Sample(IndexPath(indexes: [1, 2]), "[1, 2]"),
      Sample(["b": 1, "a": 2] as KeyValuePairs, #"[(key: "b", value: 1), (key: "a", value: 2)]"#),
    ]
  }

  static func texts() -> [Sample] {
    [
      Sample(AttributedString("abc"), #""abc""#), Sample(NSString(string: "abc"), #""abc""#),
      Sample(CharacterSet(charactersIn: "ab"), "CharacterSet(Items(U+0061 U+0062))"),
      Sample(CharacterSet.letters, "CharacterSet(Predefined Letter Set)"),
      Sample(NSArray(array: [1, "a"]), #"[1, "a"]"#),
      Sample(NSDictionary(dictionary: ["b": 1, "a": 2]), #"["a": 2, "b": 1]"#),
      Sample(NSSet(array: [10, 9]), "[9, 10]"), Sample(NSDate(timeIntervalSince1970: 0), #""1970-01-01T00:00:00Z""#),
      Sample(NSData(data: Data([1, 255])), "Data(2 bytes: 01 ff)"),
      Sample(NSURL(string: "https://a.b") as Any, #""https://a.b""#), Sample(NSNull(), "NSNull()"),
      Sample(NSError(domain: "d", code: 1), #"NSError(_domain: "d", _code: 1, _userInfo: nil)"#),
      Sample(TimeZone(secondsFromGMT: 3600) as Any, #"TimeZone("GMT+0100")"#),
      Sample(DateComponents(year: 2020, month: 1), "DateComponents(year: 2020, month: 1)"),
      Sample(Measurement(value: 1, unit: UnitLength.meters), #"Measurement<UnitLength>(value: 1.0, unit: "m")"#),
      Sample(URLQueryItem(name: "a", value: "b"), #"URLQueryItem(name: "a", value: "b")"#),
      Sample(Notification.Name("a"), #"NSNotification.Name(rawValue: "a")"#),
      Sample(Result<Int, any Error>.failure(CancellationError()), ".failure(CancellationError())"),
    ]
  }

  @Test(arguments: numbers() + ranges() + texts())
  func valuesOfTheLibrariesPrintReadably(_ sample: Sample) {
    #expect(Tree(describing: sample.value()).inline == sample.text)
  }

  #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
    @Test func halvesPrintAsNumbers() {
      #expect(Tree(describing: Float16(1.5)).inline == "1.5")
      #expect(Difference.between(Float16(1.5), Float16(2))?.pathLines == ["1.5 → 2.0"])
    }
  #endif

  @Test func attributesPrintByName() {
    var text = AttributedString("link")
    text.link = URL(string: "https://example.com")
    text.languageIdentifier = "en"
    #expect(
      Tree(describing: AttributedString("a ") + text).lines == [
        #"""""#, "  a\\u{20}", "  link {", "    NSLanguage = en", "    NSLink = https://example.com", "  }", #"""""#,
      ]
    )
  }

  static func turns() -> [(old: @Sendable () -> Any, new: @Sendable () -> Any, lines: [String])] {
    [
      ({ CGFloat(1) }, { CGFloat(2) }, ["1.0 → 2.0"]),
      (
        { CGRect(x: 0, y: 0, width: 1, height: 1) }, { CGRect(x: 0, y: 0, width: 2, height: 1) },
        ["size.width: 1.0 → 2.0"]
      ),
      ({ SIMD2<Float>(1, 2) }, { SIMD2<Float>(1, 3) }, ["SIMD2<Float>(1.0, 2.0) → SIMD2<Float>(1.0, 3.0)"]),
      (
        { Date(timeIntervalSinceReferenceDate: 100.0001) }, { Date(timeIntervalSinceReferenceDate: 100.0002) },
        [#""2001-01-01T00:01:40.0001Z" → "2001-01-01T00:01:40.0002Z""#]
      ),
      ({ Data(count: 100) }, { Data(count: 99) + [2] }, ["Data(100 bytes, [99]: 00) → Data(100 bytes, [99]: 02)"]),
      (
        { Data(count: 20) + [1, 2] }, { Data(count: 20) + [1, 3, 4] },
        ["Data(22 bytes, [21]: 02) → Data(23 bytes, [21]: 03 04)"]
      ),
      ({ Data([1, 2]) }, { Data([1, 3]) }, ["Data(2 bytes: 01 02) → Data(2 bytes: 01 03)"]),
      ({ NSNumber(value: 1) }, { NSNumber(value: 2) }, ["1 → 2"]),
      ({ AttributedString("a") }, { AttributedString("b") }, [#""a" → "b""#]),
      ({ IndexSet([1, 2, 5]) }, { IndexSet([1, 2, 6]) }, ["ranges[1]: 5..<6 → 6..<7"]),
      (
        { Calendar(identifier: .gregorian) },
        {
          var calendar = Calendar(identifier: .gregorian)
          calendar.minimumDaysInFirstWeek = 4
          return calendar
        }, ["minimumDaysInFirstWeek: 1 → 4"]
      ),
      ({ -0.0 as Any }, { "-0.0" as Any }, [#"-0.0 → "-0.0""#]),
    ]
  }

  @Test(arguments: turns())
  func theirDifferencesShow(old: @Sendable () -> Any, new: @Sendable () -> Any, lines: [String]) {
    #expect(Difference.between(old(), new())?.pathLines == lines)
  }

  @Test func theZerosAreEqual() {
    #expect(Comparison(Box(value: -0.0), Box(value: 0.0)) == .equal)
    #expect(Comparison([SIMD2<Double>(0, -0.0)], [SIMD2<Double>(0, 0)]) == .equal)
  }

  static func noNumbers() -> [Sample] {
    [
      Sample(CGFloat.nan, "CGFloat"), Sample(Date(timeIntervalSinceReferenceDate: .nan), "Date"),
      Sample(SIMD2<Double>(1, .nan), "SIMD2"),
    ]
  }

  @Test(arguments: noNumbers())
  func numbersUnequalToThemselvesAreReported(_ sample: Sample) {
    guard case .invisible(let reasons) = Comparison(sample.value(), sample.value()) else {
      Issue.record("expected an invisible difference")
      return
    }
    #expect(reasons.map(\.reason) == [.notANumber])
  }
}
