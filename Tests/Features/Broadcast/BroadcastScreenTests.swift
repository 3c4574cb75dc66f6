import Features
import Foundation
import LockstepScreen
import LockstepScreenTesting
import Testing

/// The screen of each phase outside of the live room, in a window of 80 × 24 and in one of 40 × 20.
@MainActor
@Suite struct BroadcastScreenTests {
  nonisolated static let phases: [GoldenState<Broadcast.State>] = [
    .init("unprepared", Broadcast.State()),
    .init("prepared", .ready),
    .init("aTitleThatIsTooLong", .ready) { $0.preparation.title = String(repeating: "Long title ", count: 6) },
    .init("undeterminedAccess", .ready) {
      ($0.preparation.camera, $0.preparation.microphone) = (.undetermined, .undetermined)
    },
    .init("askingForAccess", .ready) {
      ($0.preparation.camera, $0.preparation.microphone) = (.undetermined, .undetermined)
      $0.preparation.asking = .camera
    },
    .init("deniedAccess", .ready) { ($0.preparation.camera, $0.preparation.microphone) = (.denied, .denied) },
    .init("loadingTheCover", .ready) {
      ($0.preparation.coverAddress, $0.preparation.cover) = ("https://example.com/lamp.png", .loading(.cover))
    },
    .init("aCover", .ready) {
      let image = try? CoverImage(Data("GIF89a".utf8 + [UInt8](repeating: 0, count: 12_000)))
      $0.preparation.cover = image.map { .image($0, from: .cover) } ?? .placeholder
    },
    .init("aFailedCover", .ready) { $0.preparation.cover = .failed(.cover, .notAnImage) },
    .init("aBadAddressOfTheCover", .ready) { $0.preparation.coverAddress = "lamp" },
    .init("countingDown", .ready) { $0.countdown = 2 },
    .init("ended", .ready) {
      var auction = Auction(lot: .example)
      auction.take(.init(bidder: "christopher", amount: 101_250, sequence: 7), at: 5)
      auction.know(until: 60_000)
      $0.summary = .init(
        title: "Lamps",
        duration: 3725,
        peakViewers: 1204,
        counts: .init(comments: 2_999_988, bids: 12),
        auctions: [auction]
      )
    },
  ]

  @Test(arguments: phases)
  func eachPhaseHasItsGoldenScreens(phase: GoldenState<Broadcast.State>) {
    assertGoldenScreens(of: phase) { BroadcastScreen(store: $0) }
  }

  @Test(arguments: CoverError.allCases)
  func everyFailureOfTheCoverFitsASmallWindow(error: CoverError) throws {
    var state = Preparation.State.ready
    state.cover = .failed(.cover, error)
    let store = Broadcast.screenStore(.preparing(state), size: .small)
    store.exhaustivity = .off
    try store.screenSession?.perform(.scroll(to: "Cover address"))
    let text = store.screen.elements.first { $0.label == "\(error.title). \(error.advice)" }
    #expect(text?.visibility == .visible)
    let whole = store.screen.text.replacing("https://…", with: "").replacing("New lot …", with: "")
    #expect(!whole.contains("…"), "\(store.screen.text)")
  }
}

/// What a person does before and after a broadcast.
@Suite struct BroadcastScreenUseTests {
  @Test func aPersonPreparesABroadcast() async {
    let store = Broadcast.screenStore(Broadcast.State()) { ($0.capture, $0.remoteImages) = (.embedded(), .embedded) }
    await store.receive(.preparation(.lots(.appeared))) { $0.preparation.lots.loading = .inFlight }
    await store.receive(.preparation(.lots(.response(.success(.examples))))) {
      ($0.preparation.lots.catalogue, $0.preparation.lots.loading) = (.examples, .loaded)
    }
    for url in [Auction.Lot].examples.compactMap(\.picture) {
      await store.receive(.preparation(.lots(.pictures(.image(id: url, action: .appeared))))) {
        var image = RemoteImage.State(url: url)
        image.phase = .loading
        $0.preparation.lots.pictures.append(image)
      }
    }
    await store.skipReceivedActions()
    await store.type("Title", "Lamps") { $0.preparation.title = "Lamps" }
    await store.perform(.select("Quality", "480p")) { $0.preparation.quality = .low }
    await store.send(.preparation(.appeared))
    await store.receive(.preparation(.accessRead(camera: .undetermined, microphone: .undetermined))) {
      ($0.preparation.camera, $0.preparation.microphone) = (.undetermined, .undetermined)
    }
    await store.tap("Allow camera") { $0.preparation.asking = .camera }
    #expect(store.screen.shows("Answer the question about your camera."))
    await store.receive(.preparation(.accessAnswered(.camera, .granted))) {
      ($0.preparation.asking, $0.preparation.camera) = (nil, .granted)
    }
    await store.receive(.preparation(.preview(.appeared)))
    await store.tap("Allow microphone") { $0.preparation.asking = .microphone }
    await store.receive(.preparation(.accessAnswered(.microphone, .granted))) {
      ($0.preparation.asking, $0.preparation.microphone) = (nil, .granted)
    }
    await store.perform(.scroll(to: "Add: Brass lamp"))
    await store.tap("Add: Brass lamp") { $0.preparation.lots.chosen = [.example] }
    await store.tap("Start") { $0.creation = .inFlight }
    await store.receive(.preparation(.preview(.disappeared)))
    await store.receive(.createResponse(.success(.first))) {
      $0.creation = .none
      ($0.created, $0.countdown) = (.first, 3)
    }
    #expect(store.screen.shows("Live in 3 …"))
    await store.tap("Cancel") { ($0.created, $0.countdown) = (nil, nil) }
    await store.receive(.preparation(.preview(.appeared)))
    await store.finish()
  }

  @Test func allowingADeviceLeavesTheFocusAtItsButton() async throws {
    var state = Broadcast.State()
    (state.preparation.camera, state.preparation.microphone) = (.undetermined, .undetermined)
    let store = Broadcast.screenStore(state) { ($0.capture, $0.remoteImages) = (.embedded(), .embedded) }
    store.exhaustivity = .off
    let session = try #require(store.screenSession)
    var focused: String? { session.snapshot().elements.first(where: \.isFocused)?.label }
    for _ in 0..<10 where focused != "Allow camera" { session.moveFocus() }
    session.keepFocus()
    await store.tap("Allow camera")
    await store.receive(.preparation(.accessAnswered(.camera, .granted)))
    session.keepFocus()
    #expect(focused == "Allow camera", "what is typed next must not end in another control")
  }

  @Test func deniedAccessIsReadAgain() async {
    var state = Broadcast.State.ready
    state.preparation.camera = .denied
    let store = Broadcast.screenStore(state) {
      $0.capture.access = { _ in .granted }
    }
    await store.receive(.preparation(.lots(.appeared)))
    await store.tap("Check again")
    await store.receive(.preparation(.accessRead(camera: .granted, microphone: .granted))) {
      $0.preparation.camera = .granted
    }
    await store.receive(.preparation(.preview(.appeared)))
    #expect(!store.screen.shows("Check again"))
    await store.finish()
  }

  @Test func aCoverIsLoadedAndRemoved() async {
    let store = Broadcast.screenStore(.ready) { $0.covers = .failing(.offline) }
    await store.receive(.preparation(.preview(.appeared)))
    await store.receive(.preparation(.lots(.appeared)))
    await store.perform(.scroll(to: "Load"))
    await store.type("Cover address", "file://") { $0.preparation.coverAddress = "file://" }
    #expect(store.screen.shows("Type an address such as https://example.com/lamp.png."))
    await store.type("Cover address", "/covers/lamp.gif") {
      $0.preparation.coverAddress = "file:///covers/lamp.gif"
    }
    await store.tap("Load") { $0.preparation.cover = .loading(.cover) }
    await store.receive(.preparation(.coverResponse(.failure(CoverError.offline)))) {
      $0.preparation.cover = .failed(.cover, .offline)
    }
    await store.tap("Try again") { $0.preparation.cover = .loading(.cover) }
    await store.receive(.preparation(.coverResponse(.failure(CoverError.offline)))) {
      $0.preparation.cover = .failed(.cover, .offline)
    }
    await store.tap("Remove") {
      $0.preparation.cover = .placeholder
      $0.preparation.coverAddress = ""
    }
    await store.finish()
  }

  @Test func theSummaryLeadsToTheNextBroadcast() async {
    var state = Broadcast.State.ready
    state.summary = .init(duration: 1, peakViewers: 0, counts: .init(), auctions: [Auction(lot: .example)])
    let store = Broadcast.screenStore(state)
    await store.tap("Broadcast again") { $0.isSummaryClosed = true }
    await store.receive(.preparation(.preview(.appeared)))
    await store.receive(.preparation(.lots(.appeared)))
    #expect(store.screen.shows("Prepare your broadcast"))
    await store.tap("Last summary") { $0.isSummaryClosed = false }
    await store.receive(.preparation(.preview(.disappeared)))
    await store.receive(.preparation(.lots(.left)))
    #expect(store.screen.shows("Broadcast ended"))
    await store.finish()
  }

  @Test(arguments: ["", "lamp", "https://", "https://example.com", "ftp://example.com/a.png", "javascript:alert(1)"])
  func onlyTheAddressOfAFileOrAServerIsLoaded(address: String) async {
    var state = Broadcast.State.ready
    state.preparation.coverAddress = address
    #expect(!state.preparation.canLoadCover)
    let store = Broadcast.screenStore(state)
    await store.receive(.preparation(.preview(.appeared)))
    await store.receive(.preparation(.lots(.appeared)))
    await store.send(.preparation(.coverLoadButtonTapped))
    await store.finish()
  }
}
