import Features
import Foundation
import LockstepTesting
import Testing

@Suite struct SettingsLoadingTests {
  @Test func withoutAFileTheDefaultsAreUsedAndNothingIsWritten() async throws {
    let files = FileStorage.inMemory()
    let store = Settings.testStore(Settings.State(), files)
    await store.send(.appeared) { $0.loading = .inFlight }
    await store.receive(.loadResponse(.success(.firstLaunch))) { $0.loading = .done }
    await store.advance(by: .seconds(60))
    await store.finish()
    #expect(try files.settingsText() == nil)
  }

  @Test func aFileOfVersion1IsUpgradedAndSaved() async throws {
    let files = FileStorage.settingsOfVersion1
    let store = Settings.testStore(Settings.State(), files)
    let upgraded = Preferences(
      name: "Blob",
      notifications: .init(broadcasts: false, bids: false, orders: false, stability: false),
      videoQuality: .low,
      language: .german,
      appearance: .dark
    )
    await store.send(.appeared) { $0.loading = .inFlight }
    await store.receive(.loadResponse(.success(.upgraded(upgraded, fromVersion: 1)))) {
      $0.loading = .done
      $0.saved = upgraded
      $0.preferences = upgraded
    }
    await store.finish()
    let switches = #""notifications":{"bids":false,"broadcasts":false,"orders":false,"stability":false}"#
    let preferences =
      #"{"appearance":"dark","language":"de","name":"Blob",\#(switches),"region":"system","videoQuality":"low"}"#
    #expect(try files.settingsText() == #"{"preferences":\#(preferences),"version":2}"#)
  }

  @Test(arguments: [("", Preferences.Region.system), (#","region":"JP""#, .japan), (#","region":"XX""#, .system)])
  func aFileOfAnAppWithoutRegionsOrWithOthersIsRead(region: String, read: Preferences.Region) async throws {
    let switches = #""notifications":{"bids":true,"broadcasts":true,"orders":true,"stability":false}"#
    let text = #"{"appearance":"dark","language":"de","name":"Blob",\#(switches),"videoQuality":"low"\#(region)}"#
    let store = Settings.testStore(Settings.State(), .settings(#"{"preferences":\#(text),"version":2}"#))
    store.exhaustivity = .off
    await store.send(.appeared)
    await store.receive(Settings.Action.loadResponse)
    #expect(store.state.preferences.name == "Blob")
    #expect(store.state.preferences.region == read)
    #expect(store.state.notice == nil)
    await store.finish()
  }

  @Test func anUpgradeIsUsedEvenIfItCannotBeSaved() async throws {
    var files = FileStorage.settingsOfVersion1
    files.save = { _, _ in throw SettingsError.noSpace }
    let store = Settings.testStore(Settings.State(), files)
    store.exhaustivity = .off
    await store.send(.appeared)
    await store.receive(Settings.Action.loadResponse)
    #expect(store.state.preferences.name == "Blob")
    #expect(try files.settingsText()?.contains(#""version":1"#) == true)
    await store.finish()
  }

  @Test(arguments: [
    "", "{", "[]", "null", "{}", #"{"version":"2"}"#, #"{"version":2}"#, #"{"version":0}"#, #"{"version":-1}"#,
    #"{"version":2,"preferences":{"name":"Bl"#, #"{"version":2,"preferences":{"name":"Blob"}}"#,
    #"{"version":1,"name":"Blob","notifications":true,"quality":"best","language":"de","dark":true}"#,
    "\u{0}\u{0}\u{0}\u{0}",
  ])
  func aDamagedFileIsRenamedAndReported(text: String) async throws {
    let files = FileStorage.settings(text)
    let store = Settings.testStore(Settings.State(), files)
    await store.send(.appeared) { $0.loading = .inFlight }
    await store.receive(.loadResponse(.success(.damaged(keptAs: "settings.json.damaged")))) {
      $0.loading = .done
      $0.notice = Settings.Notice(
        title: "Your settings were damaged",
        message: "The file is kept as settings.json.damaged; the defaults are used."
      )
    }
    await store.send(.noticeDismissed) { $0.notice = nil }
    await store.finish()
    #expect(try files.settingsText() == nil)
    #expect(try files.settingsText("settings.json.damaged") == text)
  }

  @Test func aFileFromANewerAppIsRenamedAndReported() async throws {
    let files = FileStorage.newerSettings
    let text = try files.settingsText()
    let store = Settings.testStore(Settings.State(), files)
    await store.send(.appeared) { $0.loading = .inFlight }
    await store.receive(.loadResponse(.success(.newer(version: 3, keptAs: "settings.json.newer")))) {
      $0.loading = .done
      $0.notice = Settings.Notice(
        title: "Your settings are from a newer app",
        message: "The file of version 3 is kept as settings.json.newer; the defaults are used."
      )
    }
    await store.finish()
    #expect(try files.settingsText() == nil)
    #expect(try files.settingsText("settings.json.newer") == text)
  }

  @Test(arguments: [FileStorage.unreadableSettings, .stuckSettings])
  func aFileThatCannotBeReadOrRenamedIsNeverOverwritten(files: FileStorage) async throws {
    let store = Settings.testStore(Settings.State(), files)
    await store.send(.appeared) { $0.loading = .inFlight }
    await store.receive(.loadResponse(.failure(SettingsError.notAllowed))) { $0.loading = .failed(.notAllowed) }
    await store.send(.set(\.preferences.$name, "Blob"))
    await store.send(.disappeared) { $0.hasLeft = true }
    await store.finish()
  }

  @Test func aRetryReadsAgain() async {
    let store = Settings.testStore(Settings.State(), .unreadableSettings)
    await store.send(.appeared) { $0.loading = .inFlight }
    await store.receive(.loadResponse(.failure(SettingsError.notAllowed))) { $0.loading = .failed(.notAllowed) }
    store.dependencies.fileStorage = .settingsOfBlob
    await store.send(.retryButtonTapped) { $0.loading = .inFlight }
    await store.receive(.loadResponse(.success(.found(.blob)))) {
      $0.loading = .done
      $0.saved = .blob
      $0.preferences = .blob
    }
    await store.send(.retryButtonTapped)
    await store.finish()
  }

  @Test func aFileIsReadOnce() async {
    let store = Settings.testStore(.loaded(.blob), .unreadableSettings)
    await store.send(.disappeared) { $0.hasLeft = true }
    await store.send(.appeared) { $0.hasLeft = false }
    await store.finish()
  }

  @Test func aSecondAppearanceDuringTheReadDoesNothing() async {
    let store = Settings.testStore(.reading, .unreadableSettings)
    await store.send(.appeared)
    await store.send(.retryButtonTapped)
    await store.finish()
  }

  @Test func leavingCancelsTheRead() async {
    let store = Settings.testStore(.reading, .unreadableSettings)
    await store.send(.disappeared) {
      $0.loading = .notStarted
      $0.hasLeft = true
    }
    await store.send(.loadResponse(.success(.found(.blob))))
    await store.finish()
  }

  @Test func anAnswerWithoutARequestChangesNothing() async {
    let store = Settings.testStore(.loaded(.blob), .inMemory())
    await store.send(.loadResponse(.success(.firstLaunch)))
    await store.send(.loadResponse(.failure(SettingsError.noSpace)))
    await store.finish()
  }

  @Test func editsBeforeTheFileIsReadAreUndone() async {
    let store = Settings.testStore(Settings.State(), .inMemory())
    await store.send(.set(\.preferences.$name, "Blob"))
    await store.send(.set(\.preferences.$appearance, .dark))
    await store.finish()
  }
}

extension Settings.State {
  /// The state while the file is being read; file access is immediate, so a test never observes it.
  fileprivate static var reading: Self {
    var state = Self()
    state.loading = .inFlight
    return state
  }
}
