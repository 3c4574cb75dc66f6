import Features
import Foundation
import LockstepScreenTesting

extension Preferences {
  /// The content of the file of `settingsOfBlob`.
  static let blob = Preferences(name: "Blob", videoQuality: .high, language: .german, appearance: .dark)
}

extension Settings.State {
  /// The settings after the file was read.
  static func loaded(_ preferences: Preferences? = nil) -> Self {
    var state = Self()
    state.loading = .done
    state.saved = preferences
    state.preferences = preferences ?? Preferences()
    return state
  }

  /// The state while the name A is being written; file access is immediate, so a test never observes it.
  static var savingA: Self {
    var state = loaded()
    state.preferences.name = "A"
    state.isSaving = true
    return state
  }
}

extension Settings {
  /// A test store of settings.
  static func testStore(_ state: State, _ files: FileStorage) -> TestStoreOf<Settings> {
    TestStore(initialState: state) {
      Settings()
    } withDependencies: {
      $0.fileStorage = files
    }
  }

  /// A test store of settings with their screen.
  static func screenStore(_ state: State, _ files: FileStorage = .inMemory()) -> TestStoreOf<Settings> {
    TestStore(initialState: state) {
      Settings()
    } withDependencies: {
      $0.fileStorage = files
      $0.diagnostics = .embedded
    } screen: {
      SettingsScreen(store: $0)
    }
  }
}

extension FileStorage {
  /// The text of the settings file; `nil` if there is none.
  func settingsText(_ name: String = "settings.json") throws -> String? {
    try load(name).map { String(decoding: $0, as: UTF8.self) }
  }
}
