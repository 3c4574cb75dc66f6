import Foundation
import LockstepDiff
import Testing

struct TreeOfFoundationValuesTests {
  @Test(arguments: [
    (0, "2001-01-01T00:00:00Z"), (-978_307_200, "1970-01-01T00:00:00Z"), (0.25, "2001-01-01T00:00:00.250Z"),
    (-0.001, "2000-12-31T23:59:59.999Z"), (762_998_400, "2025-03-07T00:00:00Z"), (-31_622_400, "2000-01-01T00:00:00Z"),
    (-26_438_401, "2000-02-29T23:59:59Z"), (-978_307_200.5, "1969-12-31T23:59:59.500Z"),
    (100.0001, "2001-01-01T00:01:40.0001Z"), (762_998_400.001, "2025-03-07T00:00:00.001Z"),
    (762_998_400.0000001, "2025-03-07T00:00:00.0000001Z"), (-0.000001, "2000-12-31T23:59:59.999999Z"),
    (0.1 + 0.2, "2001-01-01T00:00:00.30000000000000004Z"), (63_113_904_000, "4001-01-01T00:00:00Z"),
    (906_269_119.8946439, "2029-09-20T05:25:19.8946439Z"), (0.00001, "2001-01-01T00:00:00.00001Z"),
    (1.5e-5, "2001-01-01T00:00:00.000015Z"), (-1.25e-5, "2000-12-31T23:59:59.9999875Z"),
  ])
  func datesPrintAsISO8601(seconds: Double, text: String) {
    #expect(Tree(describing: Date(timeIntervalSinceReferenceDate: seconds)).inline == "\"\(text)\"")
  }

  @Test func randomDatesPrintAsFoundationFormatsThem() {
    let seed = UInt64.random(in: .min ... .max)
    var state = seed
    for _ in 0..<200 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let date = Date(timeIntervalSinceReferenceDate: Double(Int64(bitPattern: state) >> 31))
      #expect(Tree(describing: date).inline == "\"\(date.formatted(.iso8601))\"", "seed \(seed)")
    }
  }

  @Test(arguments: [.infinity, -.infinity, .nan, 1e20, 1e-30] as [Double])
  func unformattableDatesPrintAsTheirSeconds(seconds: Double) {
    let text = "Date(timeIntervalSinceReferenceDate: \(seconds))"
    #expect(Tree(describing: Date(timeIntervalSinceReferenceDate: seconds)).inline == text)
  }

  @Test func datesThatDifferPrintDifferently() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededNumberGenerator(state: seed)
    for _ in 0..<300 {
      let seconds = Double.random(in: -1e9...1e9, using: &random)
      let dates = [seconds, seconds.nextUp].map { Date(timeIntervalSinceReferenceDate: $0) }
      #expect(Tree(describing: dates[0]) != Tree(describing: dates[1]), "seed \(seed), \(seconds)")
    }
  }

  @Test func identifiersAddressesAndBytesPrintAsTheirText() throws {
    let uuid = try #require(UUID(uuidString: "00000000-0000-0000-0000-00000000002A"))
    #expect(Tree(describing: uuid).inline == "\"00000000-0000-0000-0000-00000000002A\"")
    let url = try #require(URL(string: "https://example.com/a?b=1"))
    #expect(Tree(describing: url).inline == "\"https://example.com/a?b=1\"")
    #expect(Tree(describing: Data([0, 255])).inline == "Data(2 bytes: 00 ff)")
    #expect(Tree(describing: Data()).inline == "Data(0 bytes)")
    let zeros = Array(repeating: "00", count: 16).joined(separator: " ")
    #expect(Tree(describing: Data(count: 20)).inline == "Data(20 bytes: \(zeros) …)")
    #expect(Tree(describing: Decimal(12)).inline == "12")
    #expect(Tree(describing: Locale(identifier: "en_US")).inline == "Locale(\"en_US\")")
    #expect(Tree(describing: Calendar(identifier: .gregorian)).inline == "Calendar(.gregorian)")
    #expect(Tree(describing: TimeZone.gmt).inline == "TimeZone(\"GMT\")")
  }
}
