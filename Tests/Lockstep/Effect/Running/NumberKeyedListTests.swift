import LockstepSimulation
import Testing

@testable import Lockstep

@Suite struct NumberKeyedListTests {
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
