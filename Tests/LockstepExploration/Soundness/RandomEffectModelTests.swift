import Foundation
import Lockstep
import LockstepExploration
import TestSize
import Testing

/// Compares exploration with a search that merges nothing, for random models.
@Suite struct RandomEffectModelTests {
  /// The number of models: 500 in the gate, 125 otherwise, any other with `LOCKSTEP_MODELS`.
  private static let count: Int = {
    let environment = ProcessInfo.processInfo.environment
    if let count = environment["LOCKSTEP_MODELS"].flatMap({ Int($0) }) { return count }
    return runs(500, oneIn: 4)
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

extension EffectModel {
  /// Creates a random model with few states, so that many paths lead to the same one.
  init(seed: UInt64) {
    var generator = ModelGenerator(seed: seed)
    self = generator.model()
  }
}

private struct ModelGenerator {
  private static let states = 0..<4
  private static let responses = 2..<6
  private static let ids = 0..<2

  private var random: SeededGenerator

  /// Whether effects share a stream.
  private var shares = false

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func model() -> EffectModel {
    var model = EffectModel()
    model.userActions = chance(3) ? 1 : 2
    shares = chance(12)
    for action in 0..<model.userActions {
      model.reactions[action] = EffectModel.Reaction(
        next: next(changing: 3),
        node: shares ? .sharing(.merge([node(depth: 1), node(depth: 1)])) : node(depth: 0),
        onlyIn: chance(2) ? Int.random(in: Self.states, using: &random) : nil
      )
    }
    for action in Self.responses {
      model.reactions[action] = EffectModel.Reaction(
        next: next(changing: 2),
        notBefore: chance(40) ? Int.random(in: 1...3, using: &random) : nil
      )
    }
    if chance(3) {
      // Sends no actions with lower numbers, so that no model sends actions endlessly.
      let response = Self.responses.lowerBound
      model.reactions[response]?.node = chance(2) ? .cancel(id()) : .send(response + 1)
    }
    return model
  }

  private mutating func next(changing count: Int) -> [Int] {
    Self.states.map { chance(count) ? Int.random(in: Self.states, using: &random) : $0 }
  }

  private mutating func node(depth: Int) -> EffectModel.Node {
    if depth > 1 || chance(3) { return .run(steps(depth: 0)) }
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return .send(response())
    case 1: return .cancel(id())
    case 2: return .merge([node(depth: depth + 1), node(depth: depth + 1)])
    case 3, 4: return .concatenate([node(depth: depth + 1), node(depth: depth + 1)])
    case 5, 6: return .cancellable(node(depth: depth + 1), id(), inFlight: chance(2))
    case 7: return .debounce(node(depth: depth + 1), id(), seconds: seconds())
    default: return .throttle(node(depth: depth + 1), id(), seconds: seconds(), latest: chance(2))
    }
  }

  private mutating func steps(depth: Int) -> [EffectModel.Step] {
    (0..<Int.random(in: 1...2, using: &random)).map { _ in step(depth: depth) }
  }

  private mutating func step(depth: Int) -> EffectModel.Step {
    if shares, chance(3) { return chance(2) ? .yield(response()) : .receive }
    if depth > 1 || chance(3) { return chance(2) ? .send(response()) : .sleep(seconds()) }
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1: return .ask([steps(depth: depth + 1), steps(depth: depth + 1)])
    case 2, 3, 4: return .group([steps(depth: depth + 1), steps(depth: depth + 1)], oneIsEnough: chance(2))
    case 5, 6: return .region(id(), steps(depth: depth + 1), ifCancelled: response())
    case 7: return .stream([(seconds(), response()), (seconds(), response())])
    case 8:
      let steps = chance(2) ? [] : steps(depth: depth + 1)
      return chance(2) ? .timer(after: steps, ticks: 2, action: response()) : .measure(steps, ifSlow: response())
    default: return .cancel(id())
    }
  }

  /// Whether something happens that has a probability of 1 in a number.
  private mutating func chance(_ number: Int) -> Bool { Int.random(in: 0..<number, using: &random) == 0 }
  private mutating func response() -> Int { Int.random(in: Self.responses, using: &random) }
  private mutating func id() -> Int { Int.random(in: Self.ids, using: &random) }
  private mutating func seconds() -> Int { Int.random(in: 1...3, using: &random) }
}
