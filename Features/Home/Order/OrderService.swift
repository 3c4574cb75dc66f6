public import Lockstep

/// The one place that knows the order, as a struct of functions.
///
/// Functions that change it throw an ``OrderError``, and then nothing has changed.
public struct OrderService: Sendable {
  /// The order now, and again whenever it changes; who is slow hears the newest.
  public var observe: @Sendable () async -> AsyncStream<Order>
  /// How many of an item there are now, and again whenever that changes: changes of other items are not told.
  public var observeQuantity: @Sendable (_ id: MenuItem.ID) async -> AsyncStream<Int>
  /// Adds one of an item.
  public var add: @Sendable (_ item: MenuItem) async throws -> Void
  /// Removes one of an item.
  public var removeOne: @Sendable (_ id: MenuItem.ID) async throws -> Void
  /// Removes an item, however many there are.
  public var removeAll: @Sendable (_ id: MenuItem.ID) async throws -> Void
  /// Removes everything, as when the order is placed or the person signs out.
  public var empty: @Sendable () async throws -> Void

  /// Makes the service of its functions.
  ///
  /// - Parameters:
  ///   - observe: The order, now and from now on.
  ///   - observeQuantity: How many of an item there are, now and from now on.
  ///   - add: Adds one of an item.
  ///   - removeOne: Removes one of an item.
  ///   - removeAll: Removes an item.
  ///   - empty: Removes everything.
  public init(
    observe: @escaping @Sendable () async -> AsyncStream<Order>,
    observeQuantity: @escaping @Sendable (_ id: MenuItem.ID) async -> AsyncStream<Int>,
    add: @escaping @Sendable (_ item: MenuItem) async throws -> Void,
    removeOne: @escaping @Sendable (_ id: MenuItem.ID) async throws -> Void,
    removeAll: @escaping @Sendable (_ id: MenuItem.ID) async throws -> Void,
    empty: @escaping @Sendable () async throws -> Void
  ) {
    self.observe = observe
    self.observeQuantity = observeQuantity
    self.add = add
    self.removeOne = removeOne
    self.removeAll = removeAll
    self.empty = empty
  }
}

extension OrderService: DependencyKey {
  /// An order kept in `order.json` of the store's `fileStorage`.
  public static var liveValue: OrderService {
    @Dependency(\.fileStorage) var files
    return .stored(in: files)
  }

  /// Functions that must not be called.
  public static let testValue = OrderService(
    observe: unimplemented("OrderService.observe", placeholder: AsyncStream { $0.finish() }),
    observeQuantity: unimplemented("OrderService.observeQuantity", placeholder: AsyncStream { $0.finish() }),
    add: unimplemented("OrderService.add"),
    removeOne: unimplemented("OrderService.removeOne"),
    removeAll: unimplemented("OrderService.removeAll"),
    empty: unimplemented("OrderService.empty")
  )
}

extension DependencyValues {
  /// The one place that knows the order.
  public var order: OrderService {
    get { self[OrderService.self] }
    set { self[OrderService.self] = newValue }
  }
}
