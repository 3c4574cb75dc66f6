import Foundation
import Lockstep
import Testing

@Suite struct GeneratorTests {
  @Test func incrementingUUIDsCountFromZeroForEachGenerator() {
    let (one, two) = (UUIDGenerator.incrementing, UUIDGenerator.incrementing)
    #expect(one().uuidString == "00000000-0000-0000-0000-000000000000")
    #expect(one().uuidString == "00000000-0000-0000-0000-000000000001")
    #expect(two() == UUID(0))
    #expect(UUID(0xA1_B2C3).uuidString == "00000000-0000-0000-0000-000000A1B2C3")
  }

  @Test func constantsStayTheSame() {
    let (uuid, date) = (UUID(7), Date(timeIntervalSince1970: 7))
    #expect(UUIDGenerator.constant(uuid)() == uuid)
    #expect(DateGenerator.constant(date).now == date)
    #expect(DateGenerator.constant(date)() == date)
  }

  @Test func theSeededGeneratorIsSplitMix64() {
    func numbers(_ seed: UInt64) -> [UInt64] {
      let random = WithRandomNumberGenerator(SeededGenerator(seed: seed))
      return (1...3).map { _ in random { $0.next() } }
    }
    #expect(numbers(0) == [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f])
    #expect(numbers(1) != numbers(2))
    #expect(DependencyValues(context: .test).withRandomNumberGenerator { $0.next() } == numbers(0)[0])
  }

  @Test func aGeneratorGivesTheSameNumbersOnSeveralThreads() async {
    let random = WithRandomNumberGenerator(SeededGenerator(seed: 3))
    let drawn = await withTaskGroup(of: [UInt64].self) { group in
      for _ in 1...8 { group.addTask { (1...100).map { _ in random { $0.next() } } } }
      return await group.reduce(into: Set<UInt64>()) { $0.formUnion($1) }
    }
    var generator = SeededGenerator(seed: 3)
    #expect(drawn == Set((1...800).map { _ in generator.next() }))
  }

  @Test func testsHaveTheirOwnCalendarTimeZoneAndLocale() {
    let values = DependencyValues(context: .test)
    #expect(values.calendar.identifier == .gregorian)
    #expect(values.calendar.timeZone == .gmt)
    #expect(values.timeZone == .gmt)
    #expect(values.locale.identifier == "en_US")
    #expect(values.uuid() == UUID(0))
    #expect(values.uuid() == UUID(1))
  }
}
