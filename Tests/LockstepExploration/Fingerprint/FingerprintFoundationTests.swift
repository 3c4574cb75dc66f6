import Foundation
import LockstepDiff
import LockstepExploration
import Testing

@Suite struct FingerprintFoundationTests {
  @Test func valuesAreDistinctUnlessTheyBehaveTheSame() {
    // Values are distinct.
    do {
      expectDistinct([0, 1, 1.5, -1].map { Date(timeIntervalSinceReferenceDate: $0) })
      expectDistinct(
        ["E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "E621E1F8-C36C-495A-93FC-0C247A3E6E60"].compactMap(UUID.init)
      )
      expectDistinct((0..<60).map { Data(repeating: 7, count: $0) } + [Data([1]), Data([0, 1])])
      expectDistinct(
        ["https://a.example", "https://b.example", "https://a.example/x?y#z"].compactMap { URL(string: $0) }
      )
      expectDistinct([1, 0, -1, 1.5, 100].map { Decimal($0) })
      expectDistinct(["en", "de_DE", "fr"].map { Locale(identifier: $0) })
      expectDistinct(["GMT", "Europe/Berlin"].compactMap { TimeZone(identifier: $0) })
      expectDistinct([.gregorian, .buddhist, .hebrew].map { Calendar(identifier: $0) })
      expectDistinct([
        DateComponents(), DateComponents(year: 1), DateComponents(month: 1), DateComponents(year: 1, month: 1),
      ])
      expectDistinct([IndexSet(), [1], [1, 2], [2]])
      expectDistinct([IndexPath(), [1], [1, 2], [2, 1], [1, 2, 3]])
      expectDistinct([CharacterSet(charactersIn: "a"), CharacterSet(charactersIn: "b")])
      expectDistinct([CGFloat(1), 2])
      expectDistinct([CGPoint(x: 1, y: 2), CGPoint(x: 2, y: 1)])
      expectDistinct([DateInterval(start: .distantPast, duration: 1), DateInterval(start: .distantPast, duration: 2)])
      expectDistinct([URLComponents(string: "https://a.example"), URLComponents(string: "https://b.example"), nil])
    }

    // Equal values are the same.
    do {
      let bytes = Data((0..<100).map { UInt8($0) })
      expectSame([Data(bytes[10..<20]), Data((10..<20).map { UInt8($0) })])
      expectSame([bytes, Data(Array(bytes)), bytes.prefix(100)])
      expectSame([Decimal(1), Decimal(sign: .plus, exponent: -1, significand: 10), Decimal(string: "1.000") ?? 0])
      expectSame([URL(string: "https://a.example/x"), URL(string: "https://a.example/x")])
      expectSame([Locale(identifier: "de_DE"), Locale(identifier: "de_DE")])
      expectSame([IndexPath(indexes: [1, 2]), IndexPath(index: 1).appending(2)])
    }

    // Equal values that behave differently are distinct.
    do {
      let bytes = Data((0..<100).map { UInt8($0) })
      expectDistinct([bytes[10..<20], Data(bytes[10..<20])])
      expectDistinct([Date(timeIntervalSinceReferenceDate: 0), Date(timeIntervalSinceReferenceDate: -0.0)])
    }

    // The base of AURL counts.
    do {
      let base = URL(string: "https://a.example/")
      let urls = [URL(string: "x", relativeTo: base), URL(string: "x"), URL(string: "https://a.example/x")]
      expectDistinct(urls)
    }
  }

  @Test func objectsOfFoundationAreAFault() {
    #expect(
      fingerprint(NSObject())
        == "state is an object of class NSObject: exploration can't tell when two objects are equal. "
        + "Replace the class with a struct, or move the object into a dependency."
    )
  }

  #if canImport(Glibc)
    @Test func structsOfCAreReadUnlessTheyHideFields() {
      expectDistinct([timespec(tv_sec: 1, tv_nsec: 2), timespec(tv_sec: 2, tv_nsec: 1)])
      expectDistinct([div_t(quot: 1, rem: 2), div_t(quot: 1, rem: 3)])
      #expect(
        fingerprint(in6_addr())
          == "state._in6_u is of type in6_addr.__Unnamed_union___in6_u, whose layout is unknown: exploration can't read its "
          + "value. Replace it with a struct, an enum or a type of the standard library."
      )
    }
  #endif
}
