internal import Lockstep

/// A service's value, stored in a file between launches.
struct PersistedValue<Value: Codable & Sendable>: Sendable {
  let name: String
  let files: FileStorage

  /// Reads the value; a file with invalid content is renamed to `NAME.damaged`.
  ///
  /// - Returns: The value; `nil` if there is none.
  /// - Throws: ``FileStorageError`` if the file can't be read, so that callers don't mistake it for a missing file and overwrite it.
  func load() throws -> Value? {
    do {
      return try files.load(Value.self, from: name)
    } catch FileStorageError.undecodable {
      try files.move(name, name + ".damaged")
      return nil
    }
  }

  /// Replaces the whole value.
  ///
  /// - Throws: ``FileStorageError`` if it can't be written; the file is then unchanged.
  func save(_ value: Value) throws {
    try files.save(value, to: name)
  }

  /// Removes the files that `load` renamed, for example when their owner signs out.
  ///
  /// - Throws: ``FileStorageError`` if a file can't be removed.
  func removeDamaged() throws {
    try files.remove(name + ".damaged")
  }
}
