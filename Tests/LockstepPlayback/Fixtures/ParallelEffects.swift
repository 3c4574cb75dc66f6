import Lockstep
import LockstepDiff

@testable import LockstepPlayback

/// Starts several effects at once; each sends its name. Records the first and the last name received.
struct ParallelEffects: ReducerProtocol, Sendable {
  struct State {
    var isBusy = false
    var waiting = 0
    var log: [String] = []
    var first: String?
    var last: String?
    var totals = Totals()
  }

  struct Totals { var sum = 0, largest = 0 }

  struct Code: TreeDescribable, Decodable, Sendable { var tree: Tree { .secret } }

  enum Action: Sendable, Decodable {
    case start([String]), came(String)
    case count([Int]), counted(Int)
    case hide, hidden(Code)
    case wait, waited
  }

  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .start(let names):
      state.isBusy = true
      state.waiting = names.count
      return .merge(names.map { name in .run(name: name) { await $0(.came(name)) } })
    case .came(let name):
      state.log.append(name)
      state.first = state.first ?? name
      state.last = name
      state.waiting -= 1
      if state.waiting == 0 { state.isBusy = false }
    case .count(let numbers):
      return .merge(numbers.map { number in .run(name: "\(number)") { await $0(.counted(number)) } })
    case .counted(let number):
      state.totals.sum += number
      state.totals.largest = max(state.totals.largest, number)
    case .hide: return .merge(.send(.counted(0)), .send(.hidden(Code())))
    case .wait:
      return .run(name: "wait") { send in
        try await clock.sleep(for: .seconds(1))
        await send(.waited)
      }
    case .hidden, .waited: break
    }
    return .none
  }

  static let catalog = FeatureCatalog { FeatureEntry("ParallelEffects", initialState: State()) { ParallelEffects() } }
}
