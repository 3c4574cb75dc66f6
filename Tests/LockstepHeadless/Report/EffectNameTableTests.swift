import Lockstep
import Testing

@testable import LockstepHeadless

/// Compares the effect names, which are stored in a sorted list, with a dictionary.
@Suite struct EffectNameTableTests {
  @Test func namesEqualThoseOfADictionary() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    var (names, known) = (EffectNameTable(), [Int: String]())
    for round in 0..<2000 {
      let effect = Int.random(in: 0..<round / 20 + 1, using: &random)
      let name = Bool.random(using: &random) ? "\(round)" : nil
      names[effect] = name
      known[effect] = name
      let asked = Int.random(in: -1...100, using: &random)
      #expect(names[asked] == known[asked], "round \(round), seed \(seed)")
    }
  }
}
