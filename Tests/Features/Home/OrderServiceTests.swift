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
    #expect(try await service.place() == Order())
    try await service.add(.espresso)
    #expect(try await service.place() == .of(.espresso))
    #expect(await service.now == Order())
    #expect(await OrderService.stored(in: files).now == Order())
  }

  @Test func anOrderThatIsNotAcceptedIsKept() async throws {
    let service = OrderService.offline
    try await service.add(.espresso)
    await #expect(throws: OrderError.offline) { try await service.place() }
    #expect(await service.now == .of(.espresso))
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
    #expect(try await service.place() == .of(.espresso))
    #expect(await service.now == .of(.espresso, .croissant))
  }

  @Test func aPlacedOrderThatCannotBeRemovedIsReported() async throws {
    var files = FileStorage.inMemory()
    try await OrderService.stored(in: files).add(.espresso)
    files.save = { _, name in throw FileStorageError.failed(.save, file: name, code: 28) }
    let service = OrderService.stored(in: files)
    await #expect(throws: OrderError.notRemoved) { try await service.place() }
    #expect(await service.now == .of(.espresso))
  }

  @Test func aCancellationAfterTheRequestDoesNotKeepThePlacedOrder() async throws {
    let service = OrderService.stored(in: .inMemory()) { _ in withUnsafeCurrentTask { $0?.cancel() } }
    try await service.add(.espresso)
    #expect(try await Task { try await service.place() }.value == .of(.espresso))
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

extension OrderService {
  fileprivate var now: Order? {
    get async {
      var iterator = await observe().makeAsyncIterator()
      return await iterator.next()
    }
  }
}
