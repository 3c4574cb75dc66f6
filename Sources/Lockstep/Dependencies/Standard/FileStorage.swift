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

  /// The files, if the storage is in memory. Replacing functions doesn't affect it, so exploration can read the files of a failing storage.
  package var memory: InMemoryFiles?

  /// Creates a storage from its functions.
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

extension FileStorage {
  /// A storage in a folder. The folder is created when the first file is saved.
  ///
  /// - Parameter url: The folder, as a file URL.
  /// - Returns: The storage.
  public static func directory(_ url: URL) -> FileStorage {
    guard url.isFileURL else {
      fatalError("FileStorage.directory(_:) expects a file URL, but was given \(url).")
    }
    let folder = StorageFolder(path: url.path(percentEncoded: false))
    return FileStorage(
      load: { try folder.load($0) },
      save: { try folder.save($0, as: $1) },
      move: { try folder.move($0, to: $1) },
      remove: { try folder.remove($0) },
      path: { folder.path(of: $0) }
    )
  }
}

extension FileStorage {
  /// Reads a value from a JSON file.
  ///
  /// - Parameters:
  ///   - type: The value's type.
  ///   - name: The file.
  /// - Returns: The value; `nil` if the file doesn't exist.
  /// - Throws: ``FileStorageError/undecodable(file:type:reason:)`` if the file doesn't contain such a value.
  public func load<Value: Decodable>(_ type: Value.Type, from name: String) throws -> Value? {
    guard let data = try load(name) else { return nil }
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch {
      throw FileStorageError.undecodable(file: name, type: "\(type)", reason: reason(of: error))
    }
  }

  /// Writes a value to a JSON file. Equal values produce equal bytes, because keys are sorted.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: The file.
  /// - Throws: ``FileStorageError/unencodable(file:type:reason:)`` if JSON can't represent the value, or any error thrown by `save`.
  public func save<Value: Encodable>(_ value: Value, to name: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data: Data
    do {
      data = try encoder.encode(value)
    } catch {
      throw FileStorageError.unencodable(file: name, type: "\(Value.self)", reason: reason(of: error))
    }
    try save(data, name)
  }

  private func reason(of error: any Error) -> String {
    switch error {
    case DecodingError.dataCorrupted(let context): reason(context.debugDescription, at: context.codingPath)
    case DecodingError.keyNotFound(let key, let context):
      reason("the key \(key.stringValue) is missing", at: context.codingPath)
    case DecodingError.typeMismatch(let type, let context):
      reason("expected \(type)", at: context.codingPath)
    case DecodingError.valueNotFound(let type, let context):
      reason("expected \(type), found null", at: context.codingPath)
    case EncodingError.invalidValue(_, let context): reason(context.debugDescription, at: context.codingPath)
    default: String(describing: error)
    }
  }

  private func reason(_ text: String, at path: [any CodingKey]) -> String {
    path.isEmpty ? text : path.map(\.component).joined(separator: ".") + ": " + text
  }
}

extension CodingKey {
  fileprivate var component: String { intValue.map(String.init) ?? stringValue }
}
