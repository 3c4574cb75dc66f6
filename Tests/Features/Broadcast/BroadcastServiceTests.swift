import Features
import Foundation
import LockstepTesting
import Testing

/// The broadcast service in memory.
@Suite struct BroadcastServiceTests {
  private func request(title: String = "Lamps", lots: [Auction.Lot] = [.example]) -> BroadcastRequest {
    BroadcastRequest(title: title, host: "Blob", quality: .high, lots: lots, startsAt: .start)
  }

  @Test func itKnowsABroadcastFromItsCreationToItsSummary() async throws {
    let service = BroadcastService.embedded()
    let report = BroadcastReport(
      peakViewers: 7,
      sales: [Sale(lot: "lamp", bidder: "ann", amount: 1500, currency: "EUR")]
    )
    let summary = try await withDependencies {
      $0.uuid = .incrementing
      $0.date = .constant(.start)
    } operation: {
      let created = try await service.create(request())
      #expect(created.id == "broadcast-\(UUID(0).uuidString)")
      #expect(created.stream.absoluteString == "embedded:///streams/\(created.id)")
      await #expect(throws: BroadcastError.notFound) { try await service.summary(created.id) }
      try await service.start(created.id)
      await #expect(throws: BroadcastError.notFound) { try await service.summary(created.id) }
      try await withDependencies {
        $0.date = .constant(.start.addingTimeInterval(71))
      } operation: {
        try await service.start(created.id)
        try await service.end(created.id, report)
      }
      // Only the first report counts.
      try await service.end(created.id, BroadcastReport())
      return try await service.summary(created.id)
    }
    #expect(summary == BroadcastSummary(duration: 71, peakViewers: 7, sales: report.sales))
  }

  @Test func itRejectsWhatHasNoTitleOrNoLots() async throws {
    let service = BroadcastService.embedded()
    let (untitled, empty) = (request(title: ""), request(lots: []))
    await #expect(throws: BroadcastError.rejected) { try await service.create(untitled) }
    await #expect(throws: BroadcastError.rejected) { try await service.create(empty) }
    await #expect(throws: BroadcastError.notFound) { try await service.start("unknown") }
    await #expect(throws: BroadcastError.notFound) { try await service.end("unknown", BroadcastReport()) }
  }

  @Test func everyLotOfItsCatalogueHasItsOwnIdentifier() async throws {
    let lots = try await BroadcastService.embedded().catalogue()
    #expect(lots.map(\.id) == ["lamp", "vase", "clock", "robot"])
  }

  @Test(arguments: BroadcastError.allCases)
  func anErrorKeepsItsMeaningInARecording(error: BroadcastError) {
    #expect(BroadcastError(TaskFailure(message: error.rawValue)) == error)
    #expect(BroadcastError(error) == error)
    #expect(!error.title.text.isEmpty && error.advice.text.hasSuffix("."))
  }
}
