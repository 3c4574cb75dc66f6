import Features
import Foundation
import LockstepTesting
import Testing

@Suite struct SettingsSignOutTests {
  @Test func aConfirmedSignOutIsReportedToTheParent() async {
    let store = Settings.testStore(.loaded(.blob), .fullDisk)
    await store.send(.signOutButtonTapped) { $0.confirmation = .signOut() }
    await store.send(.signOutButtonTapped)
    await store.send(.confirmation(.presented(.signOutTapped))) { $0.confirmation = nil }
    await store.receive(.delegate(.signOutConfirmed))
    await store.finish()
  }

  @Test func pendingEditsAreSavedFirst() async throws {
    let files = FileStorage.inMemory()
    let store = Settings.testStore(.loaded(), files)
    await store.send(.set(\.preferences.$name, "Blob")) { $0.preferences.name = "Blob" }
    await store.send(.signOutButtonTapped) { $0.confirmation = .signOut() }
    await store.send(.confirmation(.presented(.signOutTapped))) {
      $0.confirmation = nil
      $0.isSigningOut = true
      $0.isSaving = true
    }
    await store.receive(.saveResponse(.success(Preferences(name: "Blob")))) {
      $0.isSaving = false
      $0.saved = Preferences(name: "Blob")
      $0.isSigningOut = false
    }
    #expect(try files.settingsText()?.contains(#""name":"Blob""#) == true)
    await store.receive(.delegate(.signOutConfirmed))
    await store.finish()
  }

  @Test func laterEditsAreSavedAfterARunningSave() async {
    let store = Settings.testStore(.savingA, .inMemory())
    await store.send(.set(\.preferences.$name, "B")) { $0.preferences.name = "B" }
    await store.send(.signOutButtonTapped) { $0.confirmation = .signOut() }
    await store.send(.confirmation(.presented(.signOutTapped))) {
      $0.confirmation = nil
      $0.isSigningOut = true
    }
    await store.send(.signOutButtonTapped)
    await store.send(.saveResponse(.success(Preferences(name: "A")))) { $0.saved = Preferences(name: "A") }
    await store.receive(.saveResponse(.success(Preferences(name: "B")))) {
      $0.isSaving = false
      $0.saved = Preferences(name: "B")
      $0.isSigningOut = false
    }
    await store.receive(.delegate(.signOutConfirmed))
    await store.finish()
  }

  @Test func leavingClosesTheConfirmation() async {
    let store = Settings.testStore(.loaded(.blob), .inMemory())
    await store.send(.signOutButtonTapped) { $0.confirmation = .signOut() }
    await store.send(.disappeared) {
      $0.confirmation = nil
      $0.hasLeft = true
    }
    await store.finish()
  }
}

/// A parent that removes its settings in one step.
private struct SettingsRemovingParent: ReducerProtocol {
  struct State: Equatable { var settings: Settings.State? }
  enum Action: Equatable, Sendable { case settings(Settings.Action), sessionExpired }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      guard action == .sessionExpired, let settings = state.settings else { return .none }
      state.settings = nil
      return Settings.lastSave(of: settings)
    }
    .ifLet(\.settings, action: Action.settings) { Settings() }
  }
}

@Suite struct SettingsLastSaveTests {
  private func store(_ files: FileStorage, _ settings: Settings.State = .loaded()) -> TestStoreOf<
    SettingsRemovingParent
  > {
    TestStore(initialState: SettingsRemovingParent.State(settings: settings)) {
      SettingsRemovingParent()
    } withDependencies: {
      $0.fileStorage = files
    }
  }

  @Test func aParentCanSaveWithoutWaiting() async throws {
    let files = FileStorage.inMemory()
    let store = store(files)
    await store.send(.settings(.set(\.preferences.$name, "Blob"))) { $0.settings?.preferences.name = "Blob" }
    await store.send(.sessionExpired) { $0.settings = nil }
    await store.finish()
    #expect(try files.settingsText()?.contains(#""name":"Blob""#) == true)
  }

  @Test func anEditRestoredDuringASaveIsSavedAgain() async throws {
    let files = FileStorage.inMemory()
    var settings = Settings.State.savingA
    settings.preferences.name = ""
    let store = store(files, settings)
    await store.send(.sessionExpired) { $0.settings = nil }
    await store.finish()
    #expect(try files.settingsText()?.contains(#""name":"","#) == true)
  }

  @Test func withoutEditsThereIsNothingToSave() async throws {
    let files = FileStorage.inMemory()
    let store = store(files)
    await store.send(.sessionExpired) { $0.settings = nil }
    await store.finish()
    #expect(try files.settingsText() == nil)
  }

  @Test func aFailedLastSaveIsNotReported() async {
    let store = store(.fullDisk)
    await store.send(.settings(.set(\.preferences.$name, "Blob"))) { $0.settings?.preferences.name = "Blob" }
    await store.send(.sessionExpired) { $0.settings = nil }
    await store.finish()
  }
}
