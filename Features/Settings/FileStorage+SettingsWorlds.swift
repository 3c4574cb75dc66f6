public import Lockstep
internal import Synchronization

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Storages for playing settings, all in memory; each covers one scenario.
extension FileStorage {
  /// Creates a storage whose settings file contains the given text.
  ///
  /// - Parameter text: The file's content.
  /// - Returns: A storage with only that file.
  public static func settings(_ text: String) -> FileStorage {
    .inMemory(initial: [SettingsFileContent.name: Data(text.utf8)])
  }

  /// A settings file from an earlier launch.
  public static var settingsOfBlob: FileStorage {
    let files = FileStorage.inMemory()
    try? files.saveSettings(Preferences(name: "Blob", videoQuality: .high, language: .german, appearance: .dark))
    return files
  }

  /// A settings file from a very old version of the app.
  public static var settingsOfVersion1: FileStorage {
    .settings(#"{"version":1,"name":"Blob","notifications":false,"quality":"low","language":"de","dark":true}"#)
  }

  /// A truncated settings file.
  public static var damagedSettings: FileStorage { .settings(#"{"version":2,"preferences":{"name":"Bl"#) }

  /// A settings file from a newer app.
  public static var newerSettings: FileStorage { .settings(#"{"version":3,"themes":["dark"]}"#) }

  /// The settings file can't be read.
  public static var unreadableSettings: FileStorage {
    var files = FileStorage.settingsOfBlob
    files.load = { _ in throw SettingsError.notAllowed }
    return files
  }

  /// A truncated settings file that can't be renamed.
  public static var stuckSettings: FileStorage {
    var files = FileStorage.damagedSettings
    files.move = { _, _ in throw SettingsError.notAllowed }
    return files
  }

  /// A full disk: every save fails.
  public static var fullDisk: FileStorage { .fullDisk(forSaves: .max) }

  /// A disk that is full for a while.
  ///
  /// - Parameter count: The number of failing saves.
  /// - Returns: An empty storage.
  public static func fullDisk(forSaves count: Int) -> FileStorage {
    var files = FileStorage.inMemory()
    let failures = FailureCountdown(count: count)
    files.save = { [save = files.save] data, name in
      if failures.takeOne() { throw SettingsError.noSpace }
      try save(data, name)
    }
    return files
  }
}

private final class FailureCountdown: Sendable {
  private let count: Mutex<Int>

  init(count: Int) {
    self.count = Mutex(count)
  }

  /// Decrements the count; returns false if it is already zero.
  func takeOne() -> Bool {
    count.withLock { count in
      guard count > 0 else { return false }
      count -= 1
      return true
    }
  }
}
