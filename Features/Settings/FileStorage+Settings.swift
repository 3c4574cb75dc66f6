internal import Lockstep
internal import Synchronization

extension FileStorage {
  /// Reads the settings file, upgrades an old version, and renames an unusable file.
  ///
  /// - Returns: The result.
  /// - Throws: The errors of `load` and `move`; the file's content is then unknown, so it must not be overwritten.
  func openSettings() throws -> Settings.ReadResult {
    do {
      switch try load(SettingsFileContent.self, from: SettingsFileContent.name) {
      case nil: return .firstLaunch
      case .preferences(let preferences, SettingsFileContent.version): return .found(preferences)
      case .preferences(let preferences, let version):
        // If the upgraded file can't be written, the next launch repeats the upgrade.
        try? saveSettings(preferences)
        return .upgraded(preferences, fromVersion: version)
      case .newer(let version): return .newer(version: version, keptAs: try setSettingsAside("newer"))
      }
    } catch FileStorageError.undecodable {
      return .damaged(keptAs: try setSettingsAside("damaged"))
    }
  }

  /// Reads the preferences without changing the settings file.
  func peekAtSettings() -> Preferences? {
    let content = try? load(SettingsFileContent.self, from: SettingsFileContent.name)
    guard case .preferences(let preferences, _)? = content else { return nil }
    return preferences
  }

  /// Replaces the settings file.
  ///
  /// - Parameter preferences: The new content.
  /// - Throws: The errors of `save`.
  func saveSettings(_ preferences: Preferences) throws {
    try turn.withLock { _ in
      // A save that was cancelled while waiting is older than the one that just finished.
      try Task.checkCancellation()
      let content = SettingsFileContent.preferences(preferences, version: SettingsFileContent.version)
      try save(content, to: SettingsFileContent.name)
    }
  }

  private func setSettingsAside(_ suffix: String) throws -> String {
    let name = "\(SettingsFileContent.name).\(suffix)"
    try move(SettingsFileContent.name, name)
    return name
  }
}

/// Serialises saves: if two overlapped, the older one could overwrite the newer one.
private let turn = Mutex(())
