public import Lockstep

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension OrderService {
  /// Stores the order in the file `order.json`.
  ///
  /// A change is written before it is published. A change cancelled before its turn is skipped, so a signed-out person's pending changes
  /// don't take effect after `empty`. A damaged file is renamed to `order.json.damaged`.
  ///
  /// - Parameters:
  ///   - files: The storage of the file.
  ///   - submit: Sends an order to the café; by default, every order is accepted. It receives the same nonce again until the order is known
  ///     to
  ///     be placed, is changed, or is emptied.
  /// - Returns: A service, which must be the file's only user.
  public static func stored(
    in files: FileStorage,
    submit: @escaping @Sendable (OrderPlacement) async throws -> Void = { _ in }
  ) -> OrderService {
    let keeper = OrderWriter(files)
    return OrderService(
      observe: { await keeper.observe() },
      observeQuantity: { await keeper.observeQuantity(of: $0) },
      add: { item in try await keeper.change { order throws(OrderError) in try order.add(item) } },
      removeOne: { id in try await keeper.change { $0.removeOne(id) } },
      removeAll: { id in try await keeper.change { $0.removeAll(id) } },
      empty: { try await keeper.empty() },
      place: { try await keeper.place(submit) }
    )
  }

  /// An order in memory; uses no files and is deterministic.
  ///
  /// - Returns: A service with an empty order; it accepts every order.
  public static func embedded() -> OrderService {
    .stored(in: .inMemory())
  }

  /// An order in memory that takes five seconds to place.
  public static var slow: OrderService {
    .stored(in: .inMemory()) { _ in
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .seconds(5))
    }
  }

  /// The dependency `choose` decides whether an added item can be saved, and whether the café can be reached.
  ///
  /// - Parameter files: The storage of the order.
  /// - Returns: A service whose results `choose` decides.
  public static func choosing(in files: FileStorage) -> OrderService {
    var service = OrderService.stored(in: files) { _ in
      @Dependency(\.choose) var choose
      if try await choose("placement", ["accepted", "offline"]) == "offline" { throw OrderError.offline }
    }
    service.add = { [add = service.add] item in
      @Dependency(\.choose) var choose
      if try await choose("change", ["saved", "notSaved"]) == "notSaved" { throw OrderError.notSaved }
      try await add(item)
    }
    return service
  }

  /// An order on a full disk: every save fails.
  public static var onFullDisk: OrderService {
    var files = FileStorage.inMemory()
    // The system's error for a full disk: ENOSPC.
    files.save = { _, name in throw FileStorageError.failed(.save, file: name, code: 28) }
    return .stored(in: files)
  }
}

/// Applies changes in order.
private actor OrderWriter {
  private var file: ItemFile<Order, Int, OrderError>
  /// The last request; nil once the order that it placed has been removed.
  private var unconfirmed: OrderPlacement?

  init(_ files: FileStorage) {
    let failures = (notReadable: OrderError.notReadable, notSaved: OrderError.notSaved)
    file = ItemFile(PersistedValue(name: "order.json", files: files), empty: Order(), failures: failures) {
      $0.quantity(of: $1)
    }
  }

  func observe() -> AsyncStream<Order> { file.observe() }

  func observeQuantity(of id: MenuItem.ID) -> AsyncStream<Int> { file.observe(id) }

  func change(_ body: @Sendable (inout Order) throws(OrderError) -> Void) throws {
    try Task.checkCancellation()
    try file.change(body)
  }

  func empty() throws {
    try Task.checkCancellation()
    try file.removeAll()
    unconfirmed = nil
  }

  /// Removes only the placed items, because others can be added while the request is in flight. Ignores a cancellation after the request,
  /// because the placed order would otherwise remain.
  func place(_ submit: @Sendable (OrderPlacement) async throws -> Void) async throws -> Order {
    let placed = try file.content()
    guard !placed.lines.isEmpty else { return placed }
    try await submit(placement(of: placed))
    do { try file.change { $0.remove(placed) } } catch { throw OrderError.notRemoved }
    unconfirmed = nil
    return placed
  }

  /// Creates the request for an order. The café may have received a request that failed; reusing the nonce prevents a second placement.
  private func placement(of order: Order) -> OrderPlacement {
    if let unconfirmed, unconfirmed.order == order { return unconfirmed }
    @Dependency(\.uuid) var uuid
    let placement = OrderPlacement(order, nonce: uuid().uuidString)
    unconfirmed = placement
    return placement
  }
}
