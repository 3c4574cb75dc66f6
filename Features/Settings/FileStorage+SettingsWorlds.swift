public import Lockstep
internal import Synchronization

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Storages to play settings with: each shows one way in which things go. All are in memory.
extension FileStorage {
  /// The settings file holds a text.
  ///
  /// - Parameter text: What the file holds.
  /// - Returns: A storage with that one file.
  public static func settings(_ text: String) -> FileStorage {
    .inMemory(initial: [SettingsFile.name: Data(text.utf8)])
  }

  /// The settings file of an earlier launch.
  public static var settingsOfBlob: FileStorage {
    let files = FileStorage.inMemory()
    try? files.saveSettings(Preferences(name: "Blob", videoQuality: .high, language: .german, appearance: .dark))
    return files
  }

  /// The settings file of an app of long ago.
  public static var settingsOfVersion1: FileStorage {
    .settings(#"{"version":1,"name":"Blob","notifications":false,"quality":"low","language":"de","dark":true}"#)
  }

  /// A settings file of which the end is missing.
  public static var damagedSettings: FileStorage { .settings(#"{"version":2,"preferences":{"name":"Bl"#) }

  /// A settings file of an app to come.
  public static var newerSettings: FileStorage { .settings(#"{"version":3,"themes":["dark"]}"#) }

  /// The settings file can't be read.
  public static var unreadableSettings: FileStorage {
    var files = FileStorage.settingsOfBlob
    files.load = { _ in throw SettingsError.notAllowed }
    return files
  }

  /// A settings file of which the end is missing, and which can't be set aside.
  public static var stuckSettings: FileStorage {
    var files = FileStorage.damagedSettings
    files.move = { _, _ in throw SettingsError.notAllowed }
    return files
  }

  /// Nothing fits on the disk.
  public static var fullDisk: FileStorage { .fullDisk(forSaves: .max) }

  /// Nothing fits on the disk for a while.
  ///
  /// - Parameter count: How many saves fail.
  /// - Returns: A storage that is empty.
  public static func fullDisk(forSaves count: Int) -> FileStorage {
    var files = FileStorage.inMemory()
    let failures = FailuresToCome(count: count)
    files.save = { [save = files.save] data, name in
      if failures.takeOne() { throw SettingsError.noSpace }
      try save(data, name)
    }
    return files
  }
}

private final class FailuresToCome: Sendable {
  private let count: Mutex<Int>

  init(count: Int) {
    self.count = Mutex(count)
  }

  /// - Returns: Whether there was one left.
  func takeOne() -> Bool {
    count.withLock { count in
      guard count > 0 else { return false }
      count -= 1
      return true
    }
  }
}
