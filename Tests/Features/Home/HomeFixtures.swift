import Features
import Foundation
import LockstepScreenTesting

extension Home {
  /// A test store of a menu with its screen, which need not receive what appears on it; the client must not be used unless it is passed.
  static func screenStore(
    _ state: State = State(),
    menu: MenuClient = .testValue,
    favorites: FavoritesService = .embedded(),
    order: OrderService = .embedded(),
    ratings: RatingsService = .embedded(),
    messages: MessagesService = .queue()
  ) -> TestStoreOf<Home> {
    let store = TestStore(initialState: state) {
      Home()
    } withDependencies: {
      $0.menu = menu
      $0.favorites = favorites
      $0.order = order
      ($0.ratings, $0.messages) = (ratings, messages)
    } screen: {
      HomeScreen(store: $0)
    }
    store.exhaustivity = .off
    return store
  }

  /// A test store of a menu; dependencies that aren't passed must not be used.
  static func testStore(
    _ state: State = State(),
    menu: MenuClient = .testValue,
    favorites: FavoritesService = .testValue,
    order: OrderService = .testValue,
    ratings: RatingsService = .silent
  ) -> TestStoreOf<Home> {
    TestStore(initialState: state) {
      Home()
    } withDependencies: {
      $0.menu = menu
      $0.favorites = favorites
      $0.order = order
      $0.ratings = ratings
    }
  }
}

extension RatingsService {
  /// Reports nothing; nothing may be changed.
  static var silent: RatingsService {
    var service = RatingsService.testValue
    service.all = { AsyncStream { $0.finish() } }
    service.observe = { _ in AsyncStream { $0.finish() } }
    return service
  }
}

extension Home.State {
  /// The loaded menu.
  static func loaded(_ items: [MenuItem] = .examples) -> Self {
    var state = Self()
    state.hasLoaded = true
    state.rows = IdentifiedArray(uniqueElements: items.map { MenuRow.State(item: $0) })
    return state
  }

  /// The loaded menu, with the given search text and search status.
  static func searching(_ query: String, _ search: Home.Search) -> Self {
    var state = loaded()
    state.query = query
    state.search = search
    return state
  }

  /// A menu that failed to load.
  static func failed(_ error: MenuError, times: Int = 1) -> Self {
    var state = Self()
    state.failure = error
    state.failedLoads = times
    return state
  }
}

extension OrderBadge.State {
  /// Shows an order.
  mutating func order(_ order: Order) { (count, total) = (order.count, order.total) }
}

extension MenuItem {
  static let espresso = [MenuItem].examples[0]
  static let cappuccino = [MenuItem].examples[1]
  static let flatWhite = [MenuItem].examples[2]
  static let croissant = [MenuItem].examples[4]
  static let cheesecake = [MenuItem].examples[5]

  /// An item for tests that use only its id, price and section.
  static func numbered(_ number: Int, _ price: Money = Money(100, "EUR"), in section: String = "All") -> MenuItem {
    MenuItem(id: "item-\(number)", name: "Item \(number)", price: price, section: section)
  }
}

extension Order {
  /// An order that contains each item as often as it occurs in the list.
  static func of(_ items: MenuItem...) -> Order {
    var order = Order()
    for item in items { try? order.add(item) }
    return order
  }
}

extension FileStorage {
  /// A storage with one file.
  static func holding(_ text: String, in name: String) -> FileStorage {
    .inMemory(initial: [name: Data(text.utf8)])
  }

  /// The text of a file; `nil` if there is none.
  func text(of name: String) throws -> String? {
    try load(name).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension OrderScreen {
  /// A store of the order's screen.
  static func testStore(_ service: OrderService, _ order: Order? = nil) -> TestStoreOf<OrderScreen> {
    var state = State()
    state.order = order
    return TestStore(initialState: state) {
      OrderScreen()
    } withDependencies: {
      $0.order = service
    }
  }
}
