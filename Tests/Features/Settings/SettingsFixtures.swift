import Features
import Foundation
import LockstepTesting

extension Preferences {
  /// What the file of `settingsOfBlob` holds.
  static let blob = Preferences(name: "Blob", videoQuality: .high, language: .german, appearance: .dark)
}

extension Settings.State {
  /// The settings as they are when the file was read.
  static func loaded(_ preferences: Preferences? = nil) -> Self {
    var state = Self()
    state.loading = .done
    state.saved = preferences
    state.preferences = preferences ?? Preferences()
    return state
  }

  /// The name A is being written: files answer at once, so that a test never sees it happen.
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
}

extension FileStorage {
  /// The text of the settings file; `nil` where there is none.
  func settingsText(_ name: String = "settings.json") throws -> String? {
    try load(name).map { String(decoding: $0, as: UTF8.self) }
  }
}
