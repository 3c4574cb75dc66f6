import Foundation
import Lockstep

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests

/// A feature whose actions contain every kind of scriptable value; it handles any action without a trap.
struct FuzzFeature: ReducerProtocol, Sendable {
  struct State {
    var isOpen = false
    var count = 0
    var level: UInt8 = 1
    var price = 1.5
    var name: String?
    var due = Duration.zero
    var day = Date(timeIntervalSince1970: 0)
    var link: URL?
    var data = Data()
    var route = Route.home
    var stall: Stall? = Stall(id: 1)
    var stalls: IdentifiedArrayOf<Stall> = [Stall(id: 1), Stall(id: 2, title: "milk")]
    var log: [String] = []
    var tags: Set<String> = ["a"]
    var prices = ["tea": 3]
    var moods: [Mood: String] = [:]
    var grid = [[1, 2], []]
    var pair = (left: 1, right: "one")
    var tree = Wrapped.leaf(0)
    @BindingState var volume = 3
    @PresentationState var sheet: Stall?
  }

  struct Stall: Identifiable, Equatable, Sendable, Decodable {
    var id: Int
    var title: String?
    var isOpen: Bool?
  }

  enum Mood: String, Hashable, Sendable, Decodable { case calm, busy = "very busy" }
  enum Route: Equatable, Sendable, Decodable {
    case home, detail(Stall), search(text: String, limit: Int?), deep(Mood, Int)
  }
  indirect enum Wrapped: Equatable, Sendable, Decodable { case leaf(Int), wrap(Wrapped) }
  enum RowAction: Sendable, Decodable { case toggle, rename(String?), step(by: Int) }
  enum Timer: Hashable { case tick }
  struct Broken: Error {}

  enum Action: Sendable, Decodable {
    case open, close, reset, count(Int), add(Int), level(UInt8), price(Double), name(String?), due(Duration), day(Date)
    case link(URL?), data(Data), route(Route), stall(Stall?), stalls([Stall]), push(String), pop, tags(Set<String>)
    case put(key: String, value: Int?), moods([Mood: String]), grid([[Int]]), pair(Int, right: String), wrapped(Wrapped)
    case row(id: Int, action: RowAction), volume(Int), sheet(Stall?)
    case tick, ticked(Int), stop, snooze(Duration), woken, flash, flashed(Int), chain(UInt8), spin, roll, rolled(Int)
    case load, loaded(Int), fail, cycle
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.withRandomNumberGenerator) var random
  @Dependency(\.stock) var stock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .open: state.isOpen = true
    case .close: state.isOpen = false
    case .reset: state = State()
    case .count(let count), .ticked(let count), .loaded(let count): state.count = count
    case .add(let more), .flashed(let more): state.count &+= more
    case .level(let level): state.level = level
    case .price(let price): state.price = price
    case .name(let name): state.name = name
    case .due(let due): state.due = due
    case .day(let day): state.day = day
    case .link(let link): state.link = link
    case .data(let data): state.data = data
    case .route(let route): state.route = route
    case .stall(let stall): state.stall = stall
    case .sheet(let sheet): state.sheet = sheet
    case .stalls(let stalls): state.stalls = IdentifiedArray(stalls, uniquingIDsWith: { first, _ in first })
    case .push(let line): state.log.append(line)
    case .pop: _ = state.log.popLast()
    case .tags(let tags): state.tags = tags
    case .put(let key, let value): state.prices[key] = value
    case .moods(let moods): state.moods = moods
    case .grid(let grid): state.grid = grid
    case .pair(let left, let right): state.pair = (left, right)
    case .wrapped(let tree): state.tree = tree
    case .row(let id, let action): change(&state.stalls, id, action)
    case .volume(let volume): state.volume = volume
    case .rolled(let eyes): state.count &+= eyes
    case .woken: state.isOpen.toggle()
    case .tick, .cycle, .stop, .snooze, .flash, .chain, .spin, .roll, .load, .fail: return effect(of: action)
    }
    return .none
  }

  private func change(_ stalls: inout IdentifiedArrayOf<Stall>, _ id: Int, _ action: RowAction) {
    switch action {
    case .toggle:
      let isOpen = stalls[id: id]?.isOpen == true
      stalls[id: id]?.isOpen = !isOpen
    case .rename(let title): stalls[id: id]?.title = title
    case .step(let number): stalls[id: id]?.title = "\(number)"
    }
  }

  private func effect(of action: Action) -> Effect<Action> {
    switch action {
    case .tick:
      .run(name: "ticks") { send in
        for number in 1...3 {
          try await clock.sleep(for: .milliseconds(500))
          await send(.ticked(number))
        }
      }
      .cancellable(id: Timer.tick, cancelInFlight: true)
    case .cycle:
      .run(name: "cycle") { send in
        for await _ in clock.timer(interval: .seconds(1)) { await send(.add(1)) }
      }
      .cancellable(id: Timer.tick)
    case .stop: .cancel(id: Timer.tick)
    case .snooze(let span):
      .run(name: "snooze") { send in
        try await clock.sleep(for: span)
        await send(.woken)
      }
    case .flash: .merge(.send(.flashed(1)), .send(.flashed(2)))
    case .chain(let count): count == 0 ? .none : .send(.chain(count - 1))
    case .spin: .send(.spin)
    case .roll: .run(name: "dice") { await $0(.rolled(random { Int.random(in: 1...6, using: &$0) })) }
    case .load: .run(name: "load") { await $0(.loaded(await stock.count())) }
    case .fail: .run(name: "broken", operation: { _ in throw Broken() }, line: 42)
    default: .none
    }
  }
}

extension ScriptHarness {
  /// The catalog that the fuzzers use.
  static let bazaar = FeatureCatalog {
    FeatureEntry("FuzzFeature", initialState: FuzzFeature.State()) {
      FuzzFeature()
    } screen: {
      FuzzScreen(store: $0)
    }
    .world("full") { $0.stock = StockClient { 99 } }
    .world("empty") { $0.stock = StockClient { 0 } }
  }
}
