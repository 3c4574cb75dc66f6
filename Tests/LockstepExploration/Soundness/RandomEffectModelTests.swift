import Foundation
import LockstepExploration
import TestSize
import Testing

/// Compares exploration with a search that merges nothing, for random models.
@Suite struct RandomEffectModelTests {
  /// The number of models: 2,500 in the gate, 125 otherwise, any other with `LOCKSTEP_MODELS`.
  private static let count: Int = {
    let environment = ProcessInfo.processInfo.environment
    if let count = environment["LOCKSTEP_MODELS"].flatMap({ Int($0) }) { return count }
    return runs(2_500, oneIn: 20)
  }()

  private static let first = ProcessInfo.processInfo.environment["LOCKSTEP_FIRST_MODEL"].flatMap { UInt64($0) } ?? 0

  @Test(arguments: 0..<2) func randomModelsAreExploredWithoutAMistake(half: Int) throws {
    for number in 0..<Self.count / 2 {
      let seed = Self.first + UInt64(number * 2 + half)
      let model = EffectModel(seed: seed)
      // Exploration checks a sample of its states, which takes ten times as long as the search.
      let mistake = try model.mistake(depth: 8, limit: 12, explores: seed / 2 % 16 == 0)
      if let mistake { Issue.record("seed \(seed): \(mistake)\n\(model)") }
    }
  }

  /// Models of which exploration once found too many states, or a contradiction that was none.
  @Test(arguments: [5_362_336, 5_932_385] as [UInt64]) func aModelThatHasShownAMistakeShowsNone(seed: UInt64) throws {
    let model = EffectModel(seed: seed)
    #expect(try model.mistake(depth: 8, limit: 12) == nil, "\(model)")
  }
}
