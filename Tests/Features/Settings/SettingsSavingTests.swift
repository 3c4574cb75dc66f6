import Features
import Foundation
import LockstepTesting
import Testing

@Suite struct SettingsSavingTests {
  @Test func aNameIsSavedWithoutSurroundingSpaces() async throws {
    let files = FileStorage.inMemory()
    let store = Settings.testStore(.loaded(), files)
    await store.send(.set(\.preferences.$name, " Blob ")) { $0.preferences.name = " Blob " }
    await store.advance(by: .seconds(1))
    await store.receive(.saveDue) { $0.isSaving = true }
    await store.receiveSaved(Preferences(name: "Blob"))
    #expect((store.state.saveText, store.state.nameProblem) == ("Saved", nil))
    await store.send(.disappeared) {
      $0.hasLeft = true
      $0.preferences.name = "Blob"
    }
    #expect(try files.settingsText()?.contains(#""name":"Blob""#) == true)
    await store.finish()
  }

  @Test func aNameOfSpacesIsRefusedAndOtherEditsAreSaved() async {
    let store = Settings.testStore(.loaded(Preferences(name: "Blob")), .inMemory())
    await store.send(.set(\.preferences.$name, "  ")) { $0.preferences.name = "  " }
    #expect(store.state.nameProblem == "A name can't consist of spaces only.")
    #expect(store.state.saveText == "The name is not saved")
    await store.send(.set(\.preferences.$appearance, .dark)) { $0.preferences.appearance = .dark }
    await store.send(.disappeared) {
      $0.hasLeft = true
      $0.preferences.name = "Blob"
      $0.isSaving = true
    }
    await store.receiveSaved(Preferences(name: "Blob", appearance: .dark))
    await store.finish()
  }

  @Test func aSecondWithoutEditsSavesOnce() async throws {
    let files = FileStorage.inMemory()
    let store = Settings.testStore(.loaded(), files)
    await store.send(.set(\.preferences.$name, "B")) { $0.preferences.name = "B" }
    await store.advance(by: .milliseconds(999))
    await store.send(.set(\.preferences.$name, "Blob")) { $0.preferences.name = "Blob" }
    await store.advance(by: .milliseconds(999))
    #expect(try files.settingsText() == nil)
    await store.advance(by: .milliseconds(1))
    await store.receive(.saveDue) { $0.isSaving = true }
    await store.receiveSaved(Preferences(name: "Blob"))
    await store.finish()
    #expect(try files.settingsText()?.contains(#""name":"Blob""#) == true)
  }

  @Test func everyFieldIsSavedAndReadAgain() async throws {
    let files = FileStorage.inMemory()
    let store = Settings.testStore(.loaded(), files)
    store.exhaustivity = .off
    let writes: [Settings.Action] = [
      .set(\.preferences.$name, "Blob"), .set(\.preferences.notifications.$broadcasts, false),
      .set(\.preferences.notifications.$bids, false), .set(\.preferences.notifications.$orders, false),
      .set(\.preferences.notifications.$stability, true), .set(\.preferences.$videoQuality, .high),
      .set(\.preferences.$language, .arabic), .set(\.preferences.$appearance, .light),
    ]
    for write in writes { await store.send(write) }
    await store.send(.disappeared)
    await store.finish()
    let expected = Preferences(
      name: "Blob",
      notifications: .init(broadcasts: false, bids: false, orders: false, stability: true),
      videoQuality: .high,
      language: .arabic,
      appearance: .light
    )
    let next = Settings.testStore(Settings.State(), files)
    next.exhaustivity = .off
    await next.send(.appeared)
    await next.receive(.loadResponse(.success(.found(expected))))
    #expect(next.state.preferences == expected)
  }

  @Test func aNameHasOneLineAndAtMost40Characters() async {
    let store = Settings.testStore(.loaded(.blob), .inMemory())
    await store.send(.set(\.preferences.$name, "Blob\r\nthe second\n")) { $0.preferences.name = "Blob the second" }
    let long = String(repeating: "👩‍👩‍👧", count: 41)
    await store.send(.set(\.preferences.$name, long)) { $0.preferences.name = long }
    #expect(store.state.nameProblem == "A name has at most 40 characters; this one has 41.")
    #expect(!store.state.hasUnsavedChanges && store.state.saveText == "The name is not saved")
    await store.send(.set(\.preferences.$name, " \(long.dropLast()) ")) { $0.preferences.name = " \(long.dropLast()) " }
    #expect(store.state.nameProblem == nil && store.state.savablePreferences.name == String(long.dropLast()))
    await store.send(.set(\.preferences.$name, "Blob")) { $0.preferences.name = "Blob" }
    await store.finish()
  }

  @Test func leavingSavesAtOnce() async throws {
    let files = FileStorage.inMemory()
    let store = Settings.testStore(.loaded(), files)
    await store.send(.set(\.preferences.$name, "Blob")) { $0.preferences.name = "Blob" }
    await store.send(.disappeared) {
      $0.hasLeft = true
      $0.isSaving = true
    }
    #expect(try files.settingsText()?.contains(#""name":"Blob""#) == true)
    await store.receiveSaved(Preferences(name: "Blob"))
    await store.advance(by: .seconds(60))
    await store.finish()
  }

  @Test func leavingWithoutEditsWritesNothing() async {
    let store = Settings.testStore(.loaded(.blob), .fullDisk)
    await store.send(.disappeared) { $0.hasLeft = true }
    await store.finish()
  }

  @Test func anEditDuringASaveIsSavedAfterIt() async {
    let store = Settings.testStore(.savingA, .inMemory())
    await store.send(.set(\.preferences.$name, "B")) { $0.preferences.name = "B" }
    await store.advance(by: .seconds(1))
    await store.receive(.saveDue)
    await store.send(.saveResponse(.success(Preferences(name: "A")))) {
      $0.isSaving = false
      $0.saved = Preferences(name: "A")
    }
    await store.advance(by: .seconds(1))
    await store.receive(.saveDue) { $0.isSaving = true }
    await store.receiveSaved(Preferences(name: "B"))
    await store.finish()
  }

  @Test func anEditThatIsUndoneDuringASaveIsSavedAfterIt() async {
    let store = Settings.testStore(.savingA, .inMemory())
    await store.send(.set(\.preferences.$name, "")) { $0.preferences.name = "" }
    await store.send(.saveResponse(.success(Preferences(name: "A")))) {
      $0.isSaving = false
      $0.saved = Preferences(name: "A")
    }
    await store.advance(by: .seconds(1))
    await store.receive(.saveDue) { $0.isSaving = true }
    await store.receiveSaved(Preferences())
    await store.finish()
  }

  @Test func leavingDuringASaveSavesLaterEditsAfterIt() async throws {
    let files = FileStorage.inMemory()
    let store = Settings.testStore(.savingA, files)
    await store.send(.set(\.preferences.$name, "B")) { $0.preferences.name = "B" }
    await store.send(.disappeared) { $0.hasLeft = true }
    await store.send(.saveResponse(.success(Preferences(name: "A")))) { $0.saved = Preferences(name: "A") }
    await store.receiveSaved(Preferences(name: "B"))
    await store.finish()
    #expect(try files.settingsText()?.contains(#""name":"B""#) == true)
  }

  @Test func failedSavesAreRetriedWithGrowingDelays() async {
    let store = Settings.testStore(.loaded(), .fullDisk(forSaves: 7))
    await store.send(.set(\.preferences.$name, "Blob")) { $0.preferences.name = "Blob" }
    for (failures, pause) in [1, 1, 2, 4, 8, 16, 30].enumerated() {
      await store.advance(by: .seconds(pause))
      await store.receive(.saveDue) { $0.isSaving = true }
      await store.receive(.saveResponse(.failure(SettingsError.noSpace))) {
        $0.isSaving = false
        $0.failedSaves = failures + 1
        $0.saveError = .noSpace
      }
    }
    await store.advance(by: .milliseconds(29_999))
    await store.advance(by: .milliseconds(1))
    await store.receive(.saveDue) { $0.isSaving = true }
    await store.receiveSaved(Preferences(name: "Blob"))
    await store.finish()
  }

  @Test func aRetrySavesAtOnce() async {
    let store = Settings.testStore(.failedTwice, .inMemory())
    await store.send(.retryButtonTapped) { $0.isSaving = true }
    await store.receiveSaved(Preferences(name: "Blob"))
    await store.finish()
  }

  @Test func aRetryDuringASaveDoesNothing() async {
    var state = Settings.State.savingA
    state.failedSaves = 1
    let store = Settings.testStore(state, .inMemory())
    await store.send(.retryButtonTapped)
    await store.send(.saveDue)
    await store.finish()
  }

  @Test func editsDontShortenTheDelayAfterAFailure() async {
    let store = Settings.testStore(.failedTwice, .inMemory())
    await store.send(.set(\.preferences.$name, "Blub")) { $0.preferences.name = "Blub" }
    await store.advance(by: .milliseconds(1999))
    await store.advance(by: .milliseconds(1))
    await store.receive(.saveDue) { $0.isSaving = true }
    await store.receiveSaved(Preferences(name: "Blub"))
    await store.finish()
  }

  @Test func undoingTheEditsEndsTheRetries() async {
    let store = Settings.testStore(.failedTwice, .fullDisk)
    await store.send(.set(\.preferences.$name, "")) {
      $0.preferences.name = ""
      $0.failedSaves = 0
      $0.saveError = nil
    }
    await store.finish()
  }

  @Test func aFailureAfterLeavingIsRetriedToo() async {
    let store = Settings.testStore(.failedTwice, .fullDisk(forSaves: 1))
    await store.send(.disappeared) {
      $0.hasLeft = true
      $0.isSaving = true
    }
    await store.receive(.saveResponse(.failure(SettingsError.noSpace))) {
      $0.isSaving = false
      $0.failedSaves = 3
    }
    await store.advance(by: .seconds(4))
    await store.receive(.saveDue) { $0.isSaving = true }
    await store.receiveSaved(Preferences(name: "Blob"))
    await store.finish()
  }
}

extension Settings.State {
  /// The state after two saves of an edit have failed.
  fileprivate static var failedTwice: Self {
    var state = loaded()
    state.preferences.name = "Blob"
    state.failedSaves = 2
    state.saveError = .noSpace
    return state
  }
}

extension TestStoreOf<Settings> {
  /// Receives the end of a save that succeeds, also after failures.
  fileprivate nonisolated(nonsending) func receiveSaved(_ preferences: Preferences) async {
    await receive(.saveResponse(.success(preferences))) {
      $0.isSaving = false
      $0.saved = preferences
      $0.failedSaves = 0
      $0.saveError = nil
    }
  }
}
