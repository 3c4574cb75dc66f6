internal import Lockstep
internal import Synchronization

extension FileStorage {
  /// Reads the settings file, upgrades an old version, and renames an unusable file.
  ///
  /// - Returns: The result.
  /// - Throws: The errors of `load` and `move`; the file's content is then unknown, and it must not be overwritten.
  func openSettings() throws -> Settings.ReadResult {
    do {
      switch try load(SettingsFileContent.self, from: SettingsFileContent.name) {
      case nil: return .firstLaunch
      case .preferences(let preferences, SettingsFileContent.version): return .found(preferences)
      case .preferences(let preferences, let version):
        // If the upgrade can't be written now, the next launch repeats it.
        try? saveSettings(preferences)
        return .upgraded(preferences, fromVersion: version)
      case .newer(let version): return .newer(version: version, keptAs: try setSettingsAside("newer"))
      }
    } catch FileStorageError.undecodable {
      return .damaged(keptAs: try setSettingsAside("damaged"))
    }
  }

  /// The preferences in the settings file, which stays as it is.
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
      // A save that was cancelled while it waited is older than the save that has just finished.
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

/// Runs one save at a time: if two overlapped, the older could overwrite the newer.
private let turn = Mutex(())
