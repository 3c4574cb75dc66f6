import Features
import Foundation
import LockstepTesting
import Testing

/// The service without features.
@Suite struct OrderServiceTests {
  @Test func theOrderIsRestoredAtTheNextLaunch() async throws {
    let files = FileStorage.inMemory()
    let service = OrderService.stored(in: files)
    try await service.add(.espresso)
    try await service.add(.espresso)
    try await service.add(.croissant)
    try await service.removeOne("espresso")
    #expect(await OrderService.stored(in: files).now == .of(.espresso, .croissant))
    try await service.removeAll("espresso")
    #expect(await OrderService.stored(in: files).now == .of(.croissant))
    try await service.empty()
    #expect(await OrderService.stored(in: files).now == Order())
  }

  @Test(arguments: ["{}", "{", #"{"lines":[{"item":{"id":"a"}}]}"#])
  func aDamagedFileIsRenamed(text: String) async throws {
    let files = FileStorage.holding(text, in: "order.json")
    #expect(await OrderService.stored(in: files).now == Order())
    #expect(try files.text(of: "order.json.damaged") == text)
    #expect(try files.text(of: "order.json") == nil)
  }

  @Test func removingAllRemovesRenamedFiles() async throws {
    let files = FileStorage.holding("{", in: "order.json")
    let service = OrderService.stored(in: files)
    try await service.empty()
    #expect(try files.text(of: "order.json.damaged") == nil)
  }

  @Test func anUnreadableFileIsNotReplaced() async throws {
    var files = FileStorage.holding(#"{"lines":[]}"#, in: "order.json")
    files.load = { name in throw FileStorageError.failed(.load, file: name, code: 5) }
    files.save = { _, _ in Issue.record("a file that could not be read was replaced") }
    let service = OrderService.stored(in: files)
    #expect(await service.now == Order())
    await #expect(throws: OrderError.notReadable) { try await service.add(.espresso) }
  }

  @Test func aChangeThatCantBeSavedIsNotMade() async throws {
    let service = OrderService.onFullDisk
    await #expect(throws: OrderError.notSaved) { try await service.add(.espresso) }
    #expect(await service.now == Order())
  }

  @Test func aPlacedOrderIsRemovedAndReturned() async throws {
    let files = FileStorage.inMemory()
    let service = OrderService.stored(in: files)
    #expect(try await Self.place(service) == Order())
    try await service.add(.espresso)
    #expect(try await Self.place(service) == .of(.espresso))
    #expect(await service.now == Order())
    #expect(await OrderService.stored(in: files).now == Order())
  }

  @Test func anOrderThatIsNotAcceptedIsKept() async throws {
    let service = OrderService.stored(in: .inMemory()) { _ in throw OrderError.offline }
    try await service.add(.espresso)
    await #expect(throws: OrderError.offline) { try await Self.place(service) }
    #expect(await service.now == .of(.espresso))
  }

  @Test func aRepeatedRequestHasTheSameNonceUntilTheOrderIsPlaced() async throws {
    let requests = LockIsolated<[OrderPlacement]>([])
    let service = OrderService.stored(in: .inMemory()) { request in
      requests.withValue { $0.append(request) }
      if [1, 2].contains(requests.value.count) { throw OrderError.timedOut }
    }
    try await withDependencies {
      $0.uuid = .incrementing
    } operation: {
      try await service.add(.espresso)
      for _ in 1...2 { await #expect(throws: OrderError.timedOut) { try await service.place() } }
      #expect(try await service.place() == .of(.espresso))
      try await service.add(.espresso)
      #expect(try await service.place() == .of(.espresso))
    }
    let nonces = requests.value.map(\.nonce)
    #expect(Set(nonces[..<3]).count == 1)
    #expect(nonces[3] != nonces[0])
    #expect(requests.value.map(\.order) == Array(repeating: .of(.espresso), count: 4))
  }

  @Test(arguments: [true, false])
  func anotherOrderHasAnotherNonce(isEmptied: Bool) async throws {
    let nonces = LockIsolated<[String]>([])
    let service = OrderService.stored(in: .inMemory()) { request in
      nonces.withValue { $0.append(request.nonce) }
      throw OrderError.timedOut
    }
    try await withDependencies {
      $0.uuid = .incrementing
    } operation: {
      try await service.add(.espresso)
      await #expect(throws: OrderError.timedOut) { try await service.place() }
      if isEmptied { try await service.empty() }
      try await service.add(.espresso)
      await #expect(throws: OrderError.timedOut) { try await service.place() }
    }
    #expect(Set(nonces.value).count == 2)
  }

  @Test func aPlacedOrderThatCouldNotBeRemovedIsNotPlacedTwice() async throws {
    let (nonces, isFull) = (LockIsolated<[String]>([]), LockIsolated(false))
    var files = FileStorage.inMemory()
    files.save = { [save = files.save] data, name in
      if isFull.value { throw FileStorageError.failed(.save, file: name, code: 28) }
      try save(data, name)
    }
    let service = OrderService.stored(in: files) { request in nonces.withValue { $0.append(request.nonce) } }
    try await withDependencies {
      $0.uuid = .incrementing
    } operation: {
      try await service.add(.espresso)
      isFull.setValue(true)
      await #expect(throws: OrderError.notRemoved) { try await service.place() }
      isFull.setValue(false)
      #expect(try await service.place() == .of(.espresso))
    }
    #expect(nonces.value.count == 2)
    #expect(Set(nonces.value).count == 1)
    #expect(await service.now == Order())
  }

  @Test func itemsAddedWhileTheOrderIsPlacedAreKept() async throws {
    let files = FileStorage.inMemory()
    let services = LockIsolated<[OrderService]>([])
    let service = OrderService.stored(in: files) { _ in
      for service in services.value {
        try await service.add(.espresso)
        try await service.add(.croissant)
      }
    }
    services.withValue { $0 = [service] }
    try await service.add(.espresso)
    #expect(try await Self.place(service) == .of(.espresso))
    #expect(await service.now == .of(.espresso, .croissant))
  }

  @Test func aPlacedOrderThatCannotBeRemovedIsReported() async throws {
    var files = FileStorage.inMemory()
    try await OrderService.stored(in: files).add(.espresso)
    files.save = { _, name in throw FileStorageError.failed(.save, file: name, code: 28) }
    let service = OrderService.stored(in: files)
    await #expect(throws: OrderError.notRemoved) { try await Self.place(service) }
    #expect(await service.now == .of(.espresso))
  }

  @Test func aCancellationAfterTheRequestDoesNotKeepThePlacedOrder() async throws {
    let service = OrderService.stored(in: .inMemory()) { _ in withUnsafeCurrentTask { $0?.cancel() } }
    try await service.add(.espresso)
    #expect(try await Task { try await Self.place(service) }.value == .of(.espresso))
    #expect(await service.now == Order())
  }

  @Test func aChangeCancelledBeforeItsTurnIsNotMade() async throws {
    let service = OrderService.embedded()
    try await service.add(.espresso)
    let changes: [@Sendable () async throws -> Void] = [
      { try await service.add(.croissant) }, { try await service.removeOne("espresso") }, { try await service.empty() },
    ]
    for change in changes {
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await change()
      }
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(await service.now == .of(.espresso))
  }

  @Test func observersOfAnItemReceiveOnlyItsChanges() async throws {
    let service = OrderService.embedded()
    var quantities = await service.observeQuantity("espresso").makeAsyncIterator()
    var orders = await service.observe().makeAsyncIterator()
    #expect(await quantities.next() == 0)
    #expect(await orders.next() == Order())
    try await service.add(.croissant)
    #expect(await orders.next() == .of(.croissant))
    try await service.add(.espresso)
    #expect(await orders.next() == .of(.croissant, .espresso))
    #expect(await quantities.next() == 1)
    try await service.removeOne("unknown")
    try await service.empty()
    #expect(await orders.next() == Order())
    #expect(await quantities.next() == 0)
  }
}

extension OrderServiceTests {
  /// Places the order; its nonce comes from the dependencies.
  private static func place(_ service: OrderService) async throws -> Order {
    try await withDependencies {
      $0.uuid = .incrementing
    } operation: {
      try await service.place()
    }
  }
}

extension OrderService {
  fileprivate var now: Order? {
    get async {
      var iterator = await observe().makeAsyncIterator()
      return await iterator.next()
    }
  }
}
