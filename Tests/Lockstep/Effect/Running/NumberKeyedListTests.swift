import LockstepSimulation
import Testing

@testable import Lockstep

@Suite struct NumberKeyedListTests {
  @Test func valuesAreKeptInTheOrderOfTheirNumbers() {
    var list = NumberKeyedList<String>()
    for number in [1, 2, 5, 3, 9, 4] { list[number] = "\(number)" }
    #expect(list.values == ["1", "2", "3", "4", "5", "9"])
    #expect((0...10).map { list[$0] ?? "-" } == ["-", "1", "2", "3", "4", "5", "-", "-", "-", "9", "-"])
  }

  @Test func aRemovedValueIsAbsent() {
    var list = NumberKeyedList<Int>()
    for number in 1...3 { list[number] = number }
    list[2] = nil
    list[7] = nil
    list[2] = nil
    #expect(list.values == [1, 3])
    list[3] = nil
    #expect(list.values == [1])
    #expect(!list.isEmpty)
    list[1] = nil
    #expect(list.isEmpty)
  }

  @Test func aValueIsReplacedAndMayBeReinserted() {
    var list = NumberKeyedList<String>()
    list[1] = "a"
    list[2] = "b"
    list[1] = "c"
    #expect(list.values == ["c", "b"])
    list[1] = nil
    list[1] = "d"
    #expect(list.values == ["d", "b"])
    #expect(!list.isEmpty)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>) func itBehavesLikeADictionary(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var (list, dictionary) = (NumberKeyedList<Int>(), [Int: Int]())
    for step in 1...2000 {
      let number = Bool.random(using: &generator) ? step : Int.random(in: max(1, step - 200)...step, using: &generator)
      let value = Int.random(in: 0...2, using: &generator) == 0 ? step : nil
      list[number] = value
      dictionary[number] = value
      let probe = Int.random(in: 0...step, using: &generator)
      #expect(list[probe] == dictionary[probe])
    }
    #expect(list.values == dictionary.sorted { $0.key < $1.key }.map(\.value))
    #expect(list.isEmpty == dictionary.isEmpty)
    for number in dictionary.keys { list[number] = nil }
    #expect(list.isEmpty)
    #expect(list.values == [])
  }
}
