public import Lockstep

/// The single source of truth for the order, as a struct of functions.
///
/// Functions that change the order throw an ``OrderError`` and change nothing on failure.
public struct OrderService: Sendable {
  /// Streams the order: the current value, then each change; a slow consumer receives only the newest value.
  public var observe: @Sendable () async -> AsyncStream<Order>
  /// Streams the quantity of an item: the current value, then each change of this item.
  public var observeQuantity: @Sendable (_ id: MenuItem.ID) async -> AsyncStream<Int>
  /// Adds one unit of an item.
  public var add: @Sendable (_ item: MenuItem) async throws -> Void
  /// Removes one unit of an item.
  public var removeOne: @Sendable (_ id: MenuItem.ID) async throws -> Void
  /// Removes an item completely.
  public var removeAll: @Sendable (_ id: MenuItem.ID) async throws -> Void
  /// Removes everything, for example when the person signs out.
  public var empty: @Sendable () async throws -> Void
  /// Places the order, removes the placed items, and returns the placed order. The same order is placed only once, even if requests fail
  /// and are repeated.
  public var place: @Sendable () async throws -> Order

  /// Creates the service from its functions.
  ///
  /// - Parameters:
  ///   - observe: Streams the order.
  ///   - observeQuantity: Streams the quantity of an item.
  ///   - add: Adds one unit of an item.
  ///   - removeOne: Removes one unit of an item.
  ///   - removeAll: Removes an item.
  ///   - empty: Removes everything.
  ///   - place: Places the order and returns it.
  public init(
    observe: @escaping @Sendable () async -> AsyncStream<Order>,
    observeQuantity: @escaping @Sendable (_ id: MenuItem.ID) async -> AsyncStream<Int>,
    add: @escaping @Sendable (_ item: MenuItem) async throws -> Void,
    removeOne: @escaping @Sendable (_ id: MenuItem.ID) async throws -> Void,
    removeAll: @escaping @Sendable (_ id: MenuItem.ID) async throws -> Void,
    empty: @escaping @Sendable () async throws -> Void,
    place: @escaping @Sendable () async throws -> Order
  ) {
    self.observe = observe
    self.observeQuantity = observeQuantity
    self.add = add
    self.removeOne = removeOne
    self.removeAll = removeAll
    self.empty = empty
    self.place = place
  }
}

extension OrderService: DependencyKey {
  /// Stores the order in `order.json` in the store's `fileStorage`.
  public static var liveValue: OrderService {
    @Dependency(\.fileStorage) var files
    return .stored(in: files)
  }

  /// Unimplemented functions: each reports an issue when called.
  public static let testValue = OrderService(
    observe: unimplemented("OrderService.observe", placeholder: AsyncStream { $0.finish() }),
    observeQuantity: unimplemented("OrderService.observeQuantity", placeholder: AsyncStream { $0.finish() }),
    add: unimplemented("OrderService.add"),
    removeOne: unimplemented("OrderService.removeOne"),
    removeAll: unimplemented("OrderService.removeAll"),
    empty: unimplemented("OrderService.empty"),
    place: unimplemented("OrderService.place", placeholder: Order())
  )
}

extension DependencyValues {
  /// The single source of truth for the order.
  public var order: OrderService {
    get { self[OrderService.self] }
    set { self[OrderService.self] = newValue }
  }
}
