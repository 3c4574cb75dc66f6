#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Files that a feature keeps between launches, by name.
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
/// A name is relative and may lead into folders, `images/7.png`; it never leads out of the storage. Functions wait for the disk: call
/// them in effects. Each can be replaced on its own, so that a test makes one fail.
public struct FileStorage: Sendable {
  /// Reads a file; `nil` where there is none.
  public var load: @Sendable (_ name: String) throws -> Data?

  /// Makes a file, or replaces all of it; who reads it finds the old content or the new one, even after a crash in the midst.
  public var save: @Sendable (_ data: Data, _ name: String) throws -> Void

  /// Gives a file another name, in place of a file that has it already.
  public var move: @Sendable (_ name: String, _ newName: String) throws -> Void

  /// Removes a file, if it is there.
  public var remove: @Sendable (_ name: String) throws -> Void

  /// Makes a storage of its functions.
  ///
  /// - Parameters:
  ///   - load: Reads a file; `nil` where there is none.
  ///   - save: Makes a file, or replaces all of it.
  ///   - move: Gives a file another name.
  ///   - remove: Removes a file, if it is there.
  public init(
    load: @escaping @Sendable (_ name: String) throws -> Data?,
    save: @escaping @Sendable (_ data: Data, _ name: String) throws -> Void,
    move: @escaping @Sendable (_ name: String, _ newName: String) throws -> Void,
    remove: @escaping @Sendable (_ name: String) throws -> Void
  ) {
    self.load = load
    self.save = save
    self.move = move
    self.remove = remove
  }
}

extension DependencyValues {
  /// Files kept between launches: in the user's application-support folder; in a test store in memory, and empty.
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
  /// The folder that the system gives a program for its files.
  fileprivate static var applicationSupport: URL {
    let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    let folder = folders.first ?? FileManager.default.homeDirectoryForCurrentUser
    return folder.appending(path: ProcessInfo.processInfo.processName, directoryHint: .isDirectory)
  }
}
