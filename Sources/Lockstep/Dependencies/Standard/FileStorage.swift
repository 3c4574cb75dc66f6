#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Named files that a feature keeps between launches.
///
/// ```swift
/// @Dependency(\.fileStorage) var files
///
/// do {
///   state.settings = try files.load(Settings.self, from: "settings.json") ?? Settings()
/// } catch {
///   try files.move("settings.json", "settings.json.damaged")
/// }
/// ```
///
/// A name is relative and may contain folders, as in `images/7.png`. It can't refer to a file outside the storage. The functions block on
/// disk access: call them in effects. Each function can be replaced separately, so that a test can make one fail.
public struct FileStorage: Sendable {
  /// Reads a file. Returns `nil` if it doesn't exist.
  public var load: @Sendable (_ name: String) throws -> Data?

  /// Creates a file or replaces its whole content. Readers see either the old or the new content, even after a crash during the save.
  public var save: @Sendable (_ data: Data, _ name: String) throws -> Void

  /// Renames a file and replaces any file that already has the new name.
  public var move: @Sendable (_ name: String, _ newName: String) throws -> Void

  /// Removes a file, if it exists.
  public var remove: @Sendable (_ name: String) throws -> Void

  /// Returns the absolute path of a file, which need not exist. Returns `nil` if files are not on disk.
  public var path: @Sendable (_ name: String) -> String?

  /// The files, if they are kept in memory. Replaced functions don't change it, so that exploration finds the files of a storage that fails.
  package var memory: InMemoryFiles?

  /// Makes a storage from its functions.
  ///
  /// - Parameters:
  ///   - load: Reads a file. Returns `nil` if it doesn't exist.
  ///   - save: Creates a file or replaces its whole content.
  ///   - move: Renames a file.
  ///   - remove: Removes a file, if it exists.
  ///   - path: Returns the absolute path of a file; `nil` if files are not on disk.
  public init(
    load: @escaping @Sendable (_ name: String) throws -> Data?,
    save: @escaping @Sendable (_ data: Data, _ name: String) throws -> Void,
    move: @escaping @Sendable (_ name: String, _ newName: String) throws -> Void,
    remove: @escaping @Sendable (_ name: String) throws -> Void,
    path: @escaping @Sendable (_ name: String) -> String? = { _ in nil }
  ) {
    self.load = load
    self.save = save
    self.move = move
    self.remove = remove
    self.path = path
  }
}

extension DependencyValues {
  /// Files kept between launches, in the user's application-support folder. A test store uses an empty storage in memory.
  public var fileStorage: FileStorage {
    get { self[FileStorageKey.self] }
    set { self[FileStorageKey.self] = newValue }
  }
}

private enum FileStorageKey: DependencyKey {
  static let liveValue = FileStorage.directory(.applicationSupport)
  static var previewValue: FileStorage { .inMemory() }
  static var testValue: FileStorage { .inMemory() }
}

extension URL {
  /// The system's folder for a program's files.
  fileprivate static var applicationSupport: URL {
    let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    let folder = folders.first ?? FileManager.default.homeDirectoryForCurrentUser
    return folder.appending(path: ProcessInfo.processInfo.processName, directoryHint: .isDirectory)
  }
}
