import Features
import Foundation
import LockstepSimulation
import LockstepTesting
import Synchronization
import TestSize
import Testing

/// Random users act while services fail at random; the invariants hold at every step.
@Suite struct RootRandomTests {
  #if DEBUG
    private static let steps = 500
  #else
    private static let steps = 5000
  #endif

  @Test(arguments: 0..<runs(5) as Range<UInt64>)
  func noActionLeavesDataBehindOrLosesAny(seed: UInt64) async throws {
    var run = RandomUserRun(seed: seed)
    try await run.go(steps: Self.steps)
  }
}

/// One person with one sequence of failures.
private struct RandomUserRun {
  private let seed: UInt64
  private var user: RandomUser
  private let weather = FaultInjector()
  private let files = FileStorage.inMemory()
  private let issues = IssueCollector()
  private let left = RemainingData()
  private let store: SimulatedStore<Root.State, Root.Action>
  private var step = 0

  init(seed: UInt64) {
    self.seed = seed
    user = RandomUser(random: SeededGenerator(seed: seed))
    let (weather, files, issues, left) = (weather, files, issues, left)
    store = SimulatedStore(
      initialState: { Root.State() },
      reducer: {
        CombineReducers {
          Root()
          Reduce { _, action in
            if case .userDataErased(let data) = action { left.note(data) }
            return .none
          }
        }
      },
      schedule: .seeded(seed)
    ) {
      $0.issueSink = issues.sink
      weather.prepare(&$0, files: files)
    }
  }

  mutating func go(steps: Int) async throws {
    while step < steps {
      step += 1
      advanceOrAct()
      checkOwners()
      try #require(issues.titles.isEmpty, "seed \(seed), step \(step): \(issues.titles)")
      if step.isMultiple(of: 100) { try await checkNextLaunch() }
    }
  }

  private mutating func advanceOrAct() {
    switch user.number(40) {
    case 0: weather.change(&user.random)
    case 1: store.advance(by: .seconds(user.pick([5, 30, 90, 600])))
    case 2...9: store.advance(by: .milliseconds(user.pick([1, 100, 500, 1500])))
    case 10: openBadLink()
    default: _ = store.send(user.action(on: store.state))
    }
    // As in a live app, no tap can occur between actions that arrive at the same instant.
    drain()
  }

  private func drain() {
    while store.hasReceived { store.receiveNext() }
  }

  private mutating func openBadLink() {
    let link = user.pick(["", "app://", "https://home", "app://moon", "app://home/item", "app://settings/name"])
    _ = store.send(.linkOpened(link))
    #expect(issues.takeAll().count == 1, "seed \(seed), step \(step): \(link)")
  }
}

// MARK: - Every effect has an owner

extension RandomUserRun {
  private func checkOwners() {
    for entry in store.machine.core.inFlight where !entry.isCancelled {
      let name = entry.name.description
      if !store.state.owns(name) {
        Issue.record("seed \(seed), step \(step): “\(name)” has no owner in \(store.state.phase)")
      }
    }
  }
}

extension Root.State {
  /// Whether the state contains the owner of an effect with this name.
  fileprivate func owns(_ effect: String) -> Bool {
    switch effect {
    case "visit load", "visit save", "erase", "last save", "logout", "logout timeout": true
    case "messages", "message", "message close": true
    case "message timer": messages.current?.duration != nil
    case "login", "login timeout", "ticket exchange", "ticket exchange timeout": login.isLoading
    case "cooldown": login.cooldown != nil
    case "token refresh timer", "token refresh", "token refresh timeout": login.session != nil
    default: signedIn?.owns(effect) ?? false
    }
  }
}

extension Tabs.State {
  fileprivate func owns(_ effect: String) -> Bool {
    switch effect {
    case "menu", "menu retry", "search", "debounce of search", "order badge": true
    case "favorites", "favorite", "favorite toggle": true
    case "quantity", "order", "order change", "back": !home.path.isEmpty
    case "capture access", "capture request", "cover", "camera preview", "schedule timer": true
    case "draft load", "draft save", "last draft save": true
    case "countdown": broadcast.countdown != nil
    case "stopwatch", "chat", "reconnect timer", "send message", "block": broadcast.live != nil
    case "metric", "trends", "summary", "retry timer": true
    case "watch timer", "watch": dashboard.isWatching
    case "ticket timer": dashboard.isOpen
    case "versions": dashboard.panel != nil
    case "apps", "page", "distribution", "crash", "image": !dashboard.path.isEmpty
    case "load", "save", "save timer": true
    case "live effects", "export": settings.developer != nil
    default: effect.contains("Effect+") || effect.contains("Dashboard+Reload.swift")
    }
  }
}

// MARK: - Stored data

extension RandomUserRun {
  /// Relaunches the app from the stored data, and compares its state with the running app's.
  private func checkNextLaunch() async throws {
    weather.clearUp()
    drain()
    for _ in 0..<3 {
      store.advance(by: .seconds(31))
      drain()
    }
    if store.state.saveError != nil {
      _ = store.send(.retryButtonTapped)
      drain()
    }
    let place: Comment = "seed \(seed), step \(step)"
    let next = launchAgain()
    switch store.state.stage {
    case .signedIn(let tabs):
      try #require(next.signedIn?.account == tabs.account, place)
      try #require(next.signedIn?.bar == tabs.bar, place)
      try await checkServices(tabs, place)
    case .signedOut(let signedOut):
      try #require(!next.isSignedIn && next.visit == signedOut.lastVisit, place)
      if signedOut.phase == .known, signedOut.lastVisit == nil, left.isEmpty { try checkNothingIsLeft(place) }
    }
  }

  private func launchAgain() -> Root.State {
    let now = store.clock.now.offset / .seconds(1)
    let launch = SimulatedStore(
      initialState: { Root.State() },
      reducer: { Root() },
      schedule: .oldestFirst
    ) {
      $0.useEmbeddedServers(files: files)
      $0.date = .constant(.start + now)
    }
    _ = launch.send(.launched)
    while launch.hasReceived { launch.receiveNext() }
    return launch.state
  }

  /// Checks that every observer of a favourite or the order shows the stored value.
  private func checkServices(_ tabs: Tabs.State, _ place: Comment) async throws {
    let favorites = try files.load([String].self, from: "favorites.json") ?? []
    let order = try files.load(Order.self, from: "order.json") ?? Order()
    for row in tabs.home.rows {
      let shown = store.send(.signedIn(.home(.row(id: row.id, action: .favorite(.appeared)))))
      drain()
      shown.cancel()
    }
    _ = store.send(.signedIn(.home(.badge(.appeared))))
    drain()
    let home = store.state.signedIn?.home
    for row in home?.rows ?? [] {
      try #require(row.favorite.isFavorite == favorites.contains(row.id), place)
    }
    try #require(home?.badge.count == order.count, place)
  }

  private func checkNothingIsLeft(_ place: Comment) throws {
    try #require(try files.text(of: "visit.json") == nil, place)
    try #require(try files.load([String].self, from: "favorites.json") ?? [] == [], place)
    try #require(try files.load(Order.self, from: "order.json") ?? Order() == Order(), place)
  }
}

private final class IssueCollector: Sendable {
  private let content = Mutex<[String]>([])

  var titles: [String] { content.withLock { $0 } }

  var sink: IssueSink { IssueSink { [self] issue in content.withLock { $0.append(issue.title) } } }

  func takeAll() -> [String] {
    content.withLock { content in
      defer { content = [] }
      return content
    }
  }
}

/// The data that could not be removed from a full disk.
private final class RemainingData: Sendable {
  private let content = Mutex<[Root.UserDataKind]>([])

  var isEmpty: Bool { content.withLock { $0.isEmpty } }

  func note(_ data: [Root.UserDataKind]) {
    content.withLock { $0 = data }
  }
}
