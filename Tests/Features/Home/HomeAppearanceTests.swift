import Features
import LockstepScreenTesting
import Synchronization
import Testing

/// What the screen sends when its parts appear and disappear, as the app in a terminal does it.
@MainActor
@Suite struct HomeAppearanceTests {
  /// A store that collects the sent actions, and its screen.
  private func open(_ state: Home.State) -> (StoreOf<Home>, ScreenSession, SentActions) {
    let sent = SentActions()
    let store = Store(initialState: state) {
      Home()
      Reduce { _, action in
        sent.add(action)
        return .none
      }
    } withDependencies: {
      $0.favorites = .silent
      $0.order = .silent
      $0.ratings = .silent
    }
    return (store, ScreenSession(HomeScreen(store: store), size: .standard), sent)
  }

  @Test func theBadgeAndTheVisibleRowsAppear() {
    let (_, session, sent) = open(.loaded([.espresso, .croissant]))
    _ = session.performAppearances()
    #expect(
      sent.take() == [
        .badge(.appeared), .row(id: "espresso", action: .favorite(.appeared)),
        .row(id: "croissant", action: .favorite(.appeared)),
      ]
    )
  }

  @Test func anItemCoversTheRowsAndComesAndGoes() throws {
    let (store, session, sent) = open(.loaded([.espresso]))
    _ = session.performAppearances()
    _ = sent.take()
    try session.perform(.tap("Espresso"))
    _ = session.performAppearances()
    #expect(
      sent.take() == [
        .row(id: "espresso", action: .tapped), .row(id: "espresso", action: .favorite(.disappeared)),
        .path(.element(id: 0, action: .item(.favorite(.appeared)))), .path(.element(id: 0, action: .item(.appeared))),
        .path(.element(id: 0, action: .item(.rating(.appeared)))),
      ]
    )
    store.send(.path(.popFrom(id: 0)))
    _ = session.performAppearances()
    #expect(sent.take() == [.path(.popFrom(id: 0)), .row(id: "espresso", action: .favorite(.appeared))])
  }

  @Test func aSimilarItemAppearsWithItsFavoriteButton() throws {
    let (store, session, sent) = open(.loaded([.espresso, .cappuccino]))
    for item: ElementQuery in ["Espresso", "Cappuccino"] {
      try session.perform(.tap(item))
      _ = session.performAppearances()
    }
    #expect(
      sent.take().suffix(6) == [
        .path(.element(id: 0, action: .item(.favorite(.disappeared)))),
        .path(.element(id: 0, action: .item(.disappeared))),
        .path(.element(id: 0, action: .item(.rating(.disappeared)))),
        .path(.element(id: 1, action: .item(.favorite(.appeared)))), .path(.element(id: 1, action: .item(.appeared))),
        .path(.element(id: 1, action: .item(.rating(.appeared)))),
      ]
    )
    store.send(.path(.popFrom(id: 1)))
    _ = session.performAppearances()
    #expect(
      sent.take() == [
        .path(.popFrom(id: 1)), .path(.element(id: 0, action: .item(.favorite(.appeared)))),
        .path(.element(id: 0, action: .item(.appeared))), .path(.element(id: 0, action: .item(.rating(.appeared)))),
      ]
    )
  }

  @Test func aRemovedRowSendsNothing() {
    var state = Home.State.loaded([.espresso, .croissant])
    state.isLoading = true
    let (store, session, sent) = open(state)
    _ = session.performAppearances()
    _ = sent.take()
    store.send(.menuResponse(.success([.croissant])))
    _ = session.performAppearances()
    #expect(sent.take() == [.menuResponse(.success([.croissant]))])
  }
}

/// Collects actions in the order in which they were reduced.
private final class SentActions: Sendable {
  private let actions = Mutex<[Home.Action]>([])

  func add(_ action: Home.Action) {
    actions.withLock { $0.append(action) }
  }

  /// Returns the actions since the last call.
  func take() -> [Home.Action] {
    actions.withLock { actions in
      defer { actions = [] }
      return actions
    }
  }
}

extension FavoritesService {
  /// Reports nothing.
  fileprivate static var silent: FavoritesService {
    var service = FavoritesService.testValue
    service.observe = { _ in AsyncStream { $0.finish() } }
    return service
  }
}

extension OrderService {
  /// Reports nothing.
  fileprivate static var silent: OrderService {
    var service = OrderService.testValue
    service.observe = { AsyncStream { $0.finish() } }
    service.observeQuantity = { _ in AsyncStream { $0.finish() } }
    return service
  }
}
