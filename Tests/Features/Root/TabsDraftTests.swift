import Features
import Foundation
import LockstepTesting
import Testing

/// The draft of a broadcast is kept across launches.
@Suite struct TabsDraftTests {
  private func store(_ files: FileStorage, _ tab: Features.Tab = .broadcast) -> TestStoreOf<Tabs> {
    let store = Tabs.testStore(.blob(tab), files: files)
    store.exhaustivity = .off
    store.dependencies.date = .constant(.start)
    return store
  }

  /// Everything that a draft keeps, with a start in ten minutes.
  private var prepared: [Preparation.Action] {
    [
      .titleChanged("Lamps"), .descriptionChanged("Old ones."), .qualityChanged(.low),
      .coverAddressChanged("file:///covers/lamp.gif"), .scheduleTimeChanged("0:10"), .scheduleDayChanged(.today),
    ]
  }

  @Test func aDraftIsRestoredByTheNextLaunch() async {
    let files = FileStorage.inMemory()
    let first = store(files)
    first.dependencies.broadcasts = .embedded()
    await first.send(.broadcast(.preparation(.lots(.appeared))))
    await first.receive(.broadcast(.preparation(.lots(.response(.success(.examples))))))
    await first.send(.broadcast(.preparation(.lots(.chooseButtonTapped("robot")))))
    for action in prepared { await first.send(.broadcast(.preparation(action))) }
    let draft = first.state.broadcast.preparation.draft
    await first.advance(by: .milliseconds(999))
    #expect(!files.contains("draft.json"))
    await first.advance(by: .milliseconds(1))
    #expect(files.contains("draft.json"))
    await first.skipInFlightEffects()

    let second = store(files, .home)
    await second.send(.bar(.tapped(.broadcast)))
    await second.receive(.broadcast(.preparation(.draftRestored(draft))))
    await second.receive(Tabs.Action.broadcast)
    let preparation = second.state.broadcast.preparation
    #expect(preparation.draft == draft)
    #expect((preparation.title, preparation.quality, preparation.lots.chosen.ids) == ("Lamps", .low, ["robot"]))
    #expect(preparation.schedule.text == "Announced for today, 0:10.")
    #expect(preparation.coverText != "No cover. Enter its address to load one.")
    await second.skipReceivedActions(strict: false)
    await second.advance(by: .seconds(600))
    await second.receive(.broadcast(.preparation(.scheduleDue)))
    await second.skipInFlightEffects(strict: false)
  }

  @Test(arguments: [Tabs.Action.bar(.tapped(.home)), .disappeared])
  func leavingSavesAtOnce(leaving: Tabs.Action) async throws {
    let files = FileStorage.inMemory()
    let store = store(files)
    await store.send(.broadcast(.preparation(.titleChanged("Lamps"))))
    await store.send(leaving)
    await store.skipReceivedActions(strict: false)
    #expect(try await DraftsService.stored(in: files).load()?.title == "Lamps")
    await store.skipInFlightEffects(strict: false)
  }

  @Test func theEndOfABroadcastClearsTheDraft() async throws {
    let files = FileStorage.inMemory()
    let store = store(files)
    await store.send(.broadcast(.preparation(.titleChanged("Lamps"))))
    await store.advance(by: .seconds(1))
    let summary = Broadcast.Summary(duration: 1, peakViewers: 0, counts: .init(), auctions: [])
    await store.send(.broadcast(.delegate(.ended(summary))))
    await store.receive(.broadcast(.preparation(.cleared)))
    #expect(store.state.broadcast.preparation.draft.isEmpty)
    await store.advance(by: .seconds(1))
    #expect(try await DraftsService.stored(in: files).load() == nil)
    await store.finish()
  }

  @Test func whatIsPreparedAlreadyIsNotReplaced() async {
    let store = store(.inMemory())
    await store.send(.broadcast(.preparation(.titleChanged("Vases"))))
    var draft = Preparation.Draft()
    draft.title = "Lamps"
    await store.send(.broadcast(.preparation(.draftRestored(draft))))
    #expect(store.state.broadcast.preparation.title == "Vases")
    await store.skipInFlightEffects()
  }

  @Test func aDraftKeepsItsQualityWhenTheSettingsAreRead() async {
    var state = Tabs.State.blob(.settings)
    state.settings = .loaded(Preferences(videoQuality: .low))
    (state.broadcast.preparation.title, state.broadcast.preparation.quality) = ("Lamps", .full)
    let store = Tabs.testStore(state)
    store.exhaustivity = .off
    await store.send(.settings(.set(\.preferences.$videoQuality, .medium)))
    #expect(store.state.broadcast.preparation.quality == .full)
    await store.skipInFlightEffects()
  }

  @Test func aFullDiskIsReported() async {
    let store = store(.inMemory())
    store.dependencies.drafts.save = { _ in throw DraftsError.notSaved }
    let shown = LockIsolated<Message?>(nil)
    store.dependencies.messages.show = { message in shown.withValue { $0 = message } }
    await store.send(.broadcast(.preparation(.titleChanged("Lamps"))))
    await store.advance(by: .seconds(1))
    #expect(shown.value?.title == "Your draft couldn't be saved")
    await store.finish()
  }
}

@Suite struct DraftsServiceTests {
  private var lamps: Preparation.Draft {
    var draft = Preparation.Draft()
    (draft.title, draft.lots, draft.startsAt) = ("Lamps", .examples, .start)
    return draft
  }

  @Test func aDraftIsKeptAndRemoved() async throws {
    let files = FileStorage.inMemory()
    let drafts = DraftsService.stored(in: files)
    #expect(try await drafts.load() == nil)
    try await drafts.save(lamps)
    #expect(try await DraftsService.stored(in: files).load() == lamps)
    try await drafts.removeAll()
    #expect(try await DraftsService.stored(in: files).load() == nil)
  }

  @Test(arguments: [#"{"version":1,"dra"#, #"{"version":2,"draft":{}}"#, "[]"])
  func anUnusableFileIsSetAside(text: String) async throws {
    let files = FileStorage.inMemory(initial: ["draft.json": Data(text.utf8)])
    let drafts = DraftsService.stored(in: files)
    #expect(try await drafts.load() == nil)
    #expect(files.contains("draft.json.damaged"))
    try await drafts.save(lamps)
    #expect(try await DraftsService.stored(in: files).load() == lamps)
    try await drafts.removeAll()
    #expect(!files.contains("draft.json.damaged"))
  }

  @Test func aFileThatCannotBeReadIsNotReplaced() async {
    var files = FileStorage.inMemory()
    files.load = { name in throw FileStorageError.failed(.load, file: name, code: 13) }
    let drafts = DraftsService.stored(in: files)
    await #expect(throws: DraftsError.notReadable) { try await drafts.load() }
    await #expect(throws: DraftsError.notReadable) { try await drafts.save(lamps) }
  }
}

extension FileStorage {
  fileprivate func contains(_ name: String) -> Bool { (try? load(name)) ?? nil != nil }
}
