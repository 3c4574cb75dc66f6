import Features
import Foundation
import LockstepTesting
import Testing

/// What a broadcast tells the service, and what it does with the answers.
@Suite struct BroadcastServiceUseTests {
  private func store(_ state: Broadcast.State, _ service: BroadcastService) -> TestStoreOf<Broadcast> {
    TestStore(initialState: state) {
      Broadcast()
    } withDependencies: {
      $0.broadcasts = service
    }
  }

  /// A service that writes down what it is asked for.
  private func recording(_ log: BroadcastServiceLog) -> BroadcastService {
    let service = BroadcastService.embedded()
    return BroadcastService(
      catalogue: service.catalogue,
      create: { request in
        await log.add("create \(request)")
        return try await service.create(request)
      },
      start: { id in
        await log.add("start")
        try await service.start(id)
      },
      end: { id, report in
        await log.add("end \(report.peakViewers) \(report.sales.map { "\($0.lot) \($0.bidder ?? "-") \($0.amount)" })")
        try await service.end(id, report)
      },
      summary: { id in
        await log.add("summary")
        return try await service.summary(id)
      }
    )
  }

  /// A live broadcast that the service has created, with one lot sold to ann and another not offered.
  private var live: Broadcast.State {
    var room = LiveRoom.State(room: CreatedBroadcast.first.id, host: "Blob", lot: .example, upcomingLots: [.vase])
    room.auction.take(.init(bidder: "ann", amount: 1500, sequence: 1), at: 0)
    room.auction.know(until: 60_000)
    (room.elapsed, room.peakViewers) = (62, 7)
    var state = Broadcast.State.live(room)
    state.created = .first
    return state
  }

  private func stop(_ store: TestStoreOf<Broadcast>) async {
    store.exhaustivity = .off
    await store.send(.live(.stopButtonTapped))
    await store.send(.live(.confirmation(.presented(.stop))))
    await store.receive(Broadcast.Action.delegate)
    store.exhaustivity = .on
  }

  @Test func itIsToldWhatWasPrepared() async throws {
    let log = BroadcastServiceLog()
    var state = Broadcast.State.ready
    (state.preparation.title, state.preparation.description) = (" Lamps ", " Old ones. ")
    state.preparation.quality = .full
    state.preparation.lots = LotList.State(chosen: [.vase, .example])
    let image = try CoverImage(Data("GIF89a".utf8))
    state.preparation.cover = .image(image, from: .cover)
    let store = store(state, recording(log))
    await store.create()
    await store.send(.cancelButtonTapped) { ($0.countdown, $0.created) = (nil, nil) }
    await store.finish()
    let request = BroadcastRequest(
      title: "Lamps",
      description: "Old ones.",
      host: "Blob",
      quality: .full,
      cover: .cover,
      lots: [.vase, .example],
      startsAt: .start.addingTimeInterval(3)
    )
    #expect(await log.requests == ["create \(request)", "end 0 []"])
  }

  @Test(arguments: BroadcastError.allCases)
  func aBroadcastThatIsNotCreatedCanBeStartedAgain(error: BroadcastError) async {
    let store = store(.ready, .failing(error))
    await store.send(.startButtonTapped) { $0.creation = .inFlight }
    #expect(store.state.countdownText == "Creating the broadcast …")
    await store.receive(.createResponse(.failure(error))) { $0.creation = .failed(error) }
    if error == .sessionExpired { await store.receive(.delegate(.sessionExpired)) }
    #expect(store.state.startProblem == "\(error.title). \(error.advice)")
    #expect(store.state.phase == .preparing)
    #expect(store.state.canStart)
    await store.finish()
  }

  @Test func aServiceThatDoesNotAnswerIsWaitedForTenSeconds() async {
    var service = BroadcastService.embedded()
    service.create = { _ in
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .seconds(60))
      throw BroadcastError.serverError
    }
    let store = store(.ready, service)
    await store.send(.startButtonTapped) { $0.creation = .inFlight }
    await store.advance(by: .seconds(10))
    await store.receive(.createResponse(.failure(TimeoutError(limit: .seconds(10))))) {
      $0.creation = .failed(.timedOut)
    }
    await store.send(.startButtonTapped) { $0.creation = .inFlight }
    await store.send(.cancelButtonTapped) { $0.creation = .withdrawing }
    #expect(store.state.countdownText == "Cancelling …" && store.state.phase == .countingDown)
    await store.send(.cancelButtonTapped)
    await store.advance(by: .seconds(10))
    await store.receive(.createResponse(.failure(TimeoutError(limit: .seconds(10))))) { $0.creation = .none }
    await store.finish()
  }

  @Test func aBroadcastThatIsCancelledWhileTheServiceCreatesItIsWithdrawn() async {
    let log = BroadcastServiceLog()
    var service = recording(log)
    service.create = { [create = service.create] request in
      @Dependency(\.continuousClock) var clock
      let created = try await create(request)
      try await clock.sleep(for: .seconds(5))
      return created
    }
    let store = store(.ready, service)
    await store.send(.startButtonTapped) { $0.creation = .inFlight }
    await store.send(.cancelButtonTapped) { $0.creation = .withdrawing }
    await store.advance(by: .seconds(5))
    await store.receive(Broadcast.Action.createResponse) { $0.creation = .none }
    #expect(store.state.canStart)
    await store.finish()
    #expect(await log.requests.last == "end 0 []")
  }

  /// The withdrawal fails, too, which is no issue.
  @Test func aBroadcastThatTheServiceDoesNotStartIsWithdrawn() async {
    let log = BroadcastServiceLog()
    var service = recording(log)
    service.start = { _ in throw BroadcastError.serverError }
    service.end = { [end = service.end] id, report in
      try await end(id, report)
      throw BroadcastError.offline
    }
    let store = store(.ready, service)
    await store.create()
    store.exhaustivity = .off
    await store.advance(by: .seconds(3))
    await store.receive(.startResponse(.serverError)) {
      $0.creation = .failed(.serverError)
      ($0.countdown, $0.created) = (nil, nil)
    }
    #expect(store.state.live == nil)
    await store.finish()
    #expect(await log.requests.last == "end 0 []")
  }

  @Test func aQualityThatTheServiceDoesNotAcceptIsLowered() async {
    var service = BroadcastService.embedded()
    let create = service.create
    service.create = { request in
      var created = try await create(request)
      created.highestQuality = .low
      return created
    }
    let store = store(.ready, service)
    store.exhaustivity = .off
    (store.dependencies.chat, store.dependencies.camera, store.dependencies.videoStream) = (
      .silent, .embedded, .embedded
    )
    await store.send(.startButtonTapped)
    await store.receive(Broadcast.Action.createResponse)
    await store.advance(by: .seconds(3))
    await store.receive(.startResponse(nil))
    #expect(store.state.stream?.quality == .low)
    await store.skipInFlightEffects()
  }

  @Test func theSummaryIsThatOfTheService() async {
    let log = BroadcastServiceLog()
    var service = recording(log)
    let summary = BroadcastSummary(
      duration: 70,
      peakViewers: 9,
      sales: [Sale(lot: "lamp", bidder: "ben", amount: 1600, currency: "EUR")]
    )
    service.end = { _, report in await log.add("end \(report.peakViewers) \(report.sales.map(\.lot))") }
    service.summary = { _ in summary }
    let store = store(live, service)
    await stop(store)
    #expect(store.state.summary?.service == .waiting)
    #expect(store.state.summary?.serviceText == "Waiting for the service's summary …")
    await store.receive(.summaryResponse(.success(summary))) { $0.summary?.service = .arrived(summary) }
    #expect(await log.requests == ["end 7 [\"lamp\"]"])
    #expect(
      store.state.summary?.lines == [
        "Duration: 0:01:10", "Peak viewers: 9", "Messages: 0", "Bids: 1", "Brass lamp: Sold to ben for 16.00 EUR",
        "Glass vase: Not offered", "Revenue: 16.00 EUR",
      ]
    )
    #expect(store.state.summary?.serviceText == nil)
    await store.finish()
  }

  @Test func aSummaryThatIsMissingCanBeAskedForAgain() async {
    let store = store(live, .failing(.offline))
    await stop(store)
    await store.receive(.summaryResponse(.failure(BroadcastError.offline))) { $0.summary?.service = .missing(.offline) }
    #expect(
      store.state.summary?.serviceText
        == "The service's summary is missing. You are offline. Check the connection and try again."
    )
    #expect(store.state.summary?.lines.first == "Duration: 0:01:02")
    store.dependencies.broadcasts.end = { _, _ in }
    let summary = BroadcastSummary(duration: 61, peakViewers: 8, sales: [])
    store.dependencies.broadcasts.summary = { _ in summary }
    await store.send(.summaryRetryButtonTapped) { $0.summary?.service = .waiting }
    await store.receive(.summaryResponse(.success(summary))) { $0.summary?.service = .arrived(summary) }
    await store.send(.summaryRetryButtonTapped)
    #expect(store.state.summary?.revenueText == nil)
    await store.finish()
  }

  @Test func anExpiredSessionIsReportedToTheParent() async {
    let store = store(live, .failing(.sessionExpired))
    await stop(store)
    await store.receive(.summaryResponse(.failure(BroadcastError.sessionExpired))) {
      $0.summary?.service = .missing(.sessionExpired)
    }
    await store.receive(.delegate(.sessionExpired))
    await store.finish()
  }
}

/// The requests that a service has received, in order.
actor BroadcastServiceLog {
  private(set) var requests: [String] = []

  func add(_ request: String) { requests.append(request) }
}

extension CreatedBroadcast {
  /// The first broadcast of an embedded service in a test.
  static let first: CreatedBroadcast = {
    let id = "broadcast-\(UUID(0).uuidString)"
    guard let stream = URL(string: "embedded:///streams/\(id)") else { preconditionFailure("not a URL") }
    return CreatedBroadcast(id: id, stream: stream)
  }()
}

extension TestStore where State == Broadcast.State, Action == Broadcast.Action {
  /// Starts a prepared broadcast, which the service creates.
  func create() async {
    await send(.startButtonTapped) { $0.creation = .inFlight }
    await receive(.createResponse(.success(.first))) {
      $0.creation = .none
      ($0.created, $0.countdown) = (.first, 3)
    }
  }
}
