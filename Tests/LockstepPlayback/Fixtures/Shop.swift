import Foundation
import Lockstep

/// A feature with every kind of value and effect that a script can change or wait for.
struct Shop: ReducerProtocol, Sendable {
  struct State {
    var isOpen = false
    var count = 0
    var notice: Notice?
    var route = Route.home
    var rows = [Row(id: 1, name: "tea"), Row(id: 2, name: "milk")]
    var log: [String] = []
    var tags: Set<String> = ["a"]
    var prices = ["tea": 3]
    var dice: [Int] = []
  }

  struct Notice { var title: String, message: String?, level = 1 }

  struct Row: Identifiable, Equatable { var id: Int, name: String }

  enum Route { case home, detail(Row), search(text: String, limit: Int?) }

  struct Broken: Error {}

  enum Action: Sendable, Decodable {
    case open, close, everything, goHome, search(String)
    case say(title: String, message: String?)
    case load, loaded(Int), listen, answer
    case tick, ticked(Int), stop
    case flash, flashed, roll, rolled(Int)
    case fail, late
    case push(String), pop
  }

  enum Timer: Hashable { case tick }

  /// The line reported for the effect that throws.
  static let brokenLine: UInt = 42

  @Dependency(\.continuousClock) var clock
  @Dependency(\.withRandomNumberGenerator) var random
  @Dependency(\.stock) var stock

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .open: state.isOpen = true
      case .close: state.isOpen = false
      case .everything: changeEverything(&state)
      case .goHome: state.route = .home
      case .search(let text): state.route = .search(text: text, limit: nil)
      case .say(let title, let message): state.notice = Notice(title: title, message: message)
      case .push(let line): state.log.append(line)
      case .pop: state.log.removeFirst()
      case .loaded(let count): state.count = count
      case .ticked(let count): state.count = count
      case .rolled(let eyes): state.dice.append(eyes)
      case .answer, .flashed: break
      case .load, .listen, .tick, .stop, .flash, .roll, .fail, .late: return effect(of: action)
      }
      return .none
    }
  }

  private func changeEverything(_ state: inout State) {
    state.isOpen = true
    state.count = 7
    state.notice = Notice(title: "New", message: nil)
    state.route = .detail(Row(id: 3, name: "jam"))
    state.rows.removeFirst()
    state.rows[0].name = "oat milk"
    state.rows.append(Row(id: 3, name: "jam"))
    state.log.append("changed")
    state.tags = ["b"]
    state.prices = ["jam": 5]
  }

  private func effect(of action: Action) -> Effect<Action> {
    switch action {
    case .load: .run(name: "load") { await $0(.loaded(await stock.count())) }
    case .listen:
      .run(name: "listen") { send in
        await withCheckedContinuation { stock.hold($0) }
        await send(.answer)
      }
    case .tick:
      .run(name: "ticks") { send in
        for number in 1...2 {
          try await clock.sleep(for: .milliseconds(500))
          await send(.ticked(number))
        }
      }
      .cancellable(id: Timer.tick, cancelInFlight: true)
    case .stop: .cancel(id: Timer.tick)
    case .flash: .merge(.send(.flashed), .send(.answer))
    case .roll: .run(name: "dice") { await $0(.rolled(random { Int.random(in: 1...6, using: &$0) })) }
    case .fail: .run(name: "broken", operation: { _ in throw Broken() }, line: Self.brokenLine)
    default: .none
    }
  }
}

/// The stock of a shop; `hold` keeps a continuation that is never resumed.
struct StockClient: DependencyKey {
  var count: @Sendable () async -> Int
  var hold: @Sendable (CheckedContinuation<Void, Never>) -> Void = { RetainedContinuations.shared.keep($0) }

  static let liveValue = StockClient { 3 }
  static let testValue = StockClient { 0 }
}

/// Keeps continuations, so that the runtime does not report them as leaked.
final class RetainedContinuations: @unchecked Sendable {
  static let shared = RetainedContinuations()
  private let lock = NSLock()
  private var continuations: [CheckedContinuation<Void, Never>] = []

  func keep(_ continuation: CheckedContinuation<Void, Never>) {
    lock.withLock { continuations.append(continuation) }
  }
}

extension DependencyValues {
  var stock: StockClient {
    get { self[StockClient.self] }
    set { self[StockClient.self] = newValue }
  }
}
