import Features
import Foundation
import LockstepTesting
import Testing

/// The data stored for the next launch.
@Suite struct RootPersistenceTests {
  @Test func aFailedSaveIsReportedAndRetried() async throws {
    let files = FileStorage.inMemory()
    let store = Root.testStore(.signedIn(), files: files) {
      $0.visitStorage.save = { _ in throw SettingsError.noSpace }
    }
    store.exhaustivity = .off
    await store.send(.signedIn(.bar(.tapped(.broadcast))))
    await store.skipReceivedActions()
    #expect(store.state.saveError == .noSpace)
    #expect(store.state.canRetry)
    store.dependencies.visitStorage = .stored(in: files)
    store.exhaustivity = .on
    await store.send(.retryButtonTapped)
    await store.receive(.visitSaved(nil)) { $0.saveError = nil }
    #expect(try await files.visit == .blob(.broadcast))
    await store.finish()
  }

  @Test func theLastOfTwoQuickTabSelectionsIsSaved() async throws {
    let files = FileStorage.inMemory()
    let store = Root.testStore(.signedIn(), files: files) { $0.visitStorage = .slow(in: files) }
    store.exhaustivity = .off
    await store.send(.signedIn(.bar(.tapped(.settings))))
    await store.send(.signedIn(.bar(.tapped(.broadcast))))
    await store.skipReceivedActions()
    await store.advance(by: .seconds(1))
    store.exhaustivity = .on
    await store.receive(.visitSaved(nil))
    #expect(try await files.visit == .blob(.broadcast))
    await store.finish()
  }

  @Test func aSignOutCancelsARunningSave() async throws {
    let files = FileStorage.inMemory()
    let store = Root.testStore(.signedIn(), files: files) { $0.visitStorage = .slow(in: files) }
    store.exhaustivity = .off
    await store.send(.signedIn(.bar(.tapped(.broadcast))))
    await store.send(.login(.logoutButtonTapped))
    await store.skipReceivedActions()
    store.exhaustivity = .on
    await store.advance(by: .seconds(1))
    #expect(try files.text(of: "visit.json") == nil)
    await store.finish()
  }

  @Test func aSignOutKeepsTheDevicesSettings() async throws {
    let files = FileStorage.visited(.blob(.settings))
    var state = Root.State.signedIn(.settings)
    state.tabs.settings = .loaded()
    let store = Root.testStore(state, files: files)
    store.exhaustivity = .off
    await store.send(.signedIn(.settings(.set(\.preferences.$name, "Blob"))))
    await store.send(.login(.logoutButtonTapped))
    await store.skipReceivedActions()
    await store.finish()
    #expect(try files.settingsText()?.contains(#""name":"Blob""#) == true)
  }

  @Test func messagesAndTheSaveErrorAreNotShownToTheNextPerson() async {
    var state = Root.State.signedIn()
    state.saveError = .noSpace
    state.messages.current = .numbered(1)
    let store = Root.testStore(state) {
      $0.authManager.logout = { _ in }
      $0.messages = .queue([.numbered(1), .numbered(2)])
    }
    await store.send(.messages(.appeared))
    await store.receive(.messages(.currentChanged(.numbered(1))))
    await store.send(.login(.logoutButtonTapped)) {
      $0.login = Login.State()
      $0.saveError = nil
      $0.stage = .signedOut(.erasing)
    }
    await store.receive(.login(.delegate(.signedOut)))
    await store.receive(.login(.logoutResponse(.number(0), nil)))
    await store.receive(.messages(.currentChanged(nil))) { $0.messages.current = nil }
    await store.receive(.userDataErased(left: [])) { $0.stage = .known() }
    await store.send(.messages(.disappeared))
    await store.finish()
  }

  @Test func aVisitReadDuringTheRemovalIsIgnored() async {
    var state = Root.State()
    state.stage = .signedOut(.erasing)
    let store = Root.testStore(state)
    await store.send(.visitLoaded(.success(.found(.blob(.settings)))))
    await store.send(.visitLoaded(.failure(SettingsError.diskFailure)))
    await store.finish()
  }
}

extension VisitStorage {
  /// A keeper that takes a second to save.
  fileprivate static func slow(in files: FileStorage) -> VisitStorage {
    let kept = VisitStorage.stored(in: files)
    var slow = kept
    slow.save = { visit in
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .seconds(1))
      try await kept.save(visit)
    }
    return slow
  }
}
