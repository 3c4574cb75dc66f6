import Features
import Foundation
import LockstepTesting
import Testing

/// A sign-out or an expired session with everything in flight.
@Suite struct RootInFlightTests {
  @Test(.schedules(25))
  func aSignOutLeavesNoEffectNoTimerAndNoUserData() async throws {
    let files = FileStorage.inMemory()
    try await FavoritesService.stored(in: files).toggle("croissant")
    let store = await Self.busyStore(files)
    await store.send(.signedIn(.settings(.signOutButtonTapped)))
    await store.send(.signedIn(.settings(.confirmation(.presented(.signOutTapped)))))
    await store.skipReceivedActions()
    #expect(store.state.stage == .known())
    #expect(store.state.login == Login.State())
    store.exhaustivity = .on
    await store.finish()
    await store.clock.advance(by: .seconds(86_400))
    await store.finish()
    #expect(try files.text(of: "visit.json") == nil)
    #expect(try files.load([String].self, from: "favorites.json") ?? [] == [])
    #expect(try files.load(Order.self, from: "order.json") ?? Order() == Order())
    #expect(try files.settingsText()?.contains(#""name":"Blob""#) == true, "settings belong to the device")
  }

  @Test(.schedules(25))
  func anExpiredSessionLeavesNoEffectAndNoTimer() async throws {
    let files = FileStorage.inMemory()
    try await FavoritesService.stored(in: files).toggle("croissant")
    let store = await Self.busyStore(files)
    await store.send(.signedIn(.delegate(.sessionExpired)))
    await store.skipReceivedActions()
    #expect(store.state.stage == .known(.blob(.settings, nil)))
    store.exhaustivity = .on
    await store.finish()
    await store.clock.advance(by: .seconds(86_400))
    await store.finish()
    #expect(try await files.visit == .blob(.settings, nil))
    #expect(try files.text(of: "favorites.json")?.contains("croissant") == true)
    #expect(try files.settingsText()?.contains(#""name":"Blob""#) == true)
  }

  /// Blob is live with a chat and a pending message; the menu, a search, the dashboard and its screens are loading; a favourite and the order
  /// are being changed; settings wait for a save; the token waits for its refresh; and effects are being counted.
  private static func busyStore(_ files: FileStorage) async -> TestStoreOf<Root> {
    let store = Root.testStore(.readyToLogIn(.blob(.home, nil)), files: files, with: slow)
    store.exhaustivity = .off
    await store.send(.login(.loginButtonTapped))
    await store.skipReceivedActions()
    let detail = ItemDetail.State(item: .espresso)
    for action in broadcast { await store.send(.signedIn(.broadcast(action))) }
    await store.advance(by: .seconds(5))
    await store.skipReceivedActions()
    await store.send(.signedIn(.broadcast(.live(.draftChanged("Hello")))))
    await store.send(.signedIn(.broadcast(.live(.sendButtonTapped))))
    for action in dashboard { await store.send(.signedIn(.dashboard(action))) }
    await store.send(.signedIn(.home(.path(.push(id: 1, state: .item(detail))))))
    for action in home { await store.send(.signedIn(.home(action))) }
    await store.send(.signedIn(.bar(.tapped(.settings))))
    await store.skipReceivedActions()
    await store.send(.signedIn(.settings(.set(\.preferences.$name, "Blob"))))
    await store.send(.signedIn(.settings(.developerButtonTapped)))
    await store.send(.signedIn(.home(.refreshButtonTapped)))
    await store.send(.signedIn(.dashboard(.appeared)))
    return store
  }

  private static let broadcast: [Broadcast.Action] = [
    .preparation(.titleChanged("Lamps")), .preparation(.accessRead(camera: .granted, microphone: .granted)),
    .preparation(.lots(.appeared)), .preparation(.lots(.chooseButtonTapped("lamp"))), .startButtonTapped,
  ]

  private static let dashboard: [Dashboard.Action] = [
    .panelButtonTapped(.main), .panel(.appeared), .aggregationOpened(3),
    .path(.element(id: 0, action: .aggregation(.appeared))), .set(\.$forced, true),
  ]

  private static let home: [Home.Action] = [
    .badge(.appeared), .queryChanged("esp"),
    .path(.element(id: 1, action: .item(.appeared))), .path(.element(id: 1, action: .item(.addButtonTapped))),
    .path(.element(id: 1, action: .item(.favorite(.appeared)))),
    .path(.element(id: 1, action: .item(.favorite(.tapped)))),
  ]

  /// Delays servers by two minutes, and also changes of favourites and order, which ignore cancellation.
  private static func slow(_ values: inout DependencyValues) {
    let (favorites, order) = (values.favorites, values.order)
    values.menu = .slow
    values.chat.send = { _, _ in try await pause() }
    values.stability = .slow
    values.favorites.toggle = { id in
      try? await pause()
      try await favorites.toggle(id)
    }
    values.order.add = { item in
      try? await pause()
      try await order.add(item)
    }
  }

  private static func pause() async throws {
    @Dependency(\.continuousClock) var clock
    try await clock.sleep(for: .seconds(120))
  }
}
