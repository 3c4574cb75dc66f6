public import Lockstep

extension OrderService {
  /// An order that is kept in the file `order.json`.
  ///
  /// A change is written before anybody hears of it; one that is cancelled before its turn is not made, so that what a signed-out person
  /// had in flight doesn't come after `empty`. A damaged file is set aside as `order.json.damaged`.
  ///
  /// - Parameter files: Where the file is.
  /// - Returns: A service that is the only one to use the file.
  public static func stored(in files: FileStorage) -> OrderService {
    let keeper = OrderKeeper(files)
    return OrderService(
      observe: { await keeper.observe() },
      observeQuantity: { await keeper.observeQuantity(of: $0) },
      add: { item in try await keeper.change { order throws(OrderError) in try order.add(item) } },
      removeOne: { id in try await keeper.change { $0.removeOne(id) } },
      removeAll: { id in try await keeper.change { $0.removeAll(id) } },
      empty: { try await keeper.empty() }
    )
  }

  /// An order in memory: no files, and the same in every run.
  ///
  /// - Returns: A service with an empty order.
  public static func embedded() -> OrderService {
    .stored(in: .inMemory())
  }

  /// An order on a disk that is full: nothing can be saved.
  public static var onFullDisk: OrderService {
    var files = FileStorage.inMemory()
    // What the system says of a full disk: ENOSPC.
    files.save = { _, name in throw FileStorageError.failed(.save, file: name, code: 28) }
    return .stored(in: files)
  }
}

/// One change after another, each written before it is told.
private actor OrderKeeper {
  private let file: KeptFile<Order>
  private let whole = Subscribers<Bool, Order>()
  private let quantities = Subscribers<MenuItem.ID, Int>()
  private var known: Order?

  init(_ files: FileStorage) {
    file = KeptFile(name: "order.json", files: files)
  }

  // Who only looks is not told of a disk that can't be read: who changes something is.
  func observe() -> AsyncStream<Order> {
    whole.subscribe(to: true, startingWith: (try? order()) ?? Order())
  }

  func observeQuantity(of id: MenuItem.ID) -> AsyncStream<Int> {
    quantities.subscribe(to: id, startingWith: (try? order().quantity(of: id)) ?? 0)
  }

  func change(_ body: @Sendable (inout Order) throws(OrderError) -> Void) throws {
    try Task.checkCancellation()
    let before = try order()
    var after = before
    try body(&after)
    guard after != before else { return }
    do {
      try file.save(after)
    } catch {
      throw OrderError.notSaved
    }
    known = after
    publish(after, before: before)
  }

  func empty() throws {
    try change { $0 = Order() }
    do { try file.removeDamaged() } catch { throw OrderError.notSaved }
  }

  private func publish(_ after: Order, before: Order) {
    whole.publish(after, to: true)
    for id in Set((before.lines + after.lines).map(\.id)).sorted() {
      let quantity = after.quantity(of: id)
      if quantity != before.quantity(of: id) { quantities.publish(quantity, to: id) }
    }
  }

  private func order() throws(OrderError) -> Order {
    if let known { return known }
    do {
      let loaded = try file.load() ?? Order()
      known = loaded
      return loaded
    } catch {
      throw .notReadable
    }
  }
}
