internal import Lockstep
internal import Synchronization

extension FileStorage {
  /// Reads the settings file, upgrades an old one, and sets one aside that can't be used.
  ///
  /// - Returns: What was found.
  /// - Throws: What `load` and `move` throw: then nothing is known of the file, and it must not be overwritten.
  func openSettings() throws -> Settings.Opening {
    do {
      switch try load(SettingsFile.self, from: SettingsFile.name) {
      case nil: return .firstLaunch
      case .preferences(let preferences, SettingsFile.version): return .found(preferences)
      case .preferences(let preferences, let version):
        // What can't be written now is upgraded again by the next launch.
        try? saveSettings(preferences)
        return .upgraded(preferences, fromVersion: version)
      case .newer(let version): return .newer(version: version, keptAs: try setSettingsAside("newer"))
      }
    } catch FileStorageError.undecodable {
      return .damaged(keptAs: try setSettingsAside("damaged"))
    }
  }

  /// Replaces the settings file.
  ///
  /// - Parameter preferences: What it holds then.
  /// - Throws: What `save` throws.
  func saveSettings(_ preferences: Preferences) throws {
    try turn.withLock { _ in
      // A save that was cancelled while it waited is older than the one it waited for.
      try Task.checkCancellation()
      try save(SettingsFile.preferences(preferences, version: SettingsFile.version), to: SettingsFile.name)
    }
  }

  private func setSettingsAside(_ suffix: String) throws -> String {
    let name = "\(SettingsFile.name).\(suffix)"
    try move(SettingsFile.name, name)
    return name
  }
}

/// One save at a time: of two that overlap the first might win.
private let turn = Mutex(())
