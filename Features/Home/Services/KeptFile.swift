internal import Lockstep

/// A value that a service keeps in a file between launches.
struct KeptFile<Value: Codable & Sendable>: Sendable {
  let name: String
  let files: FileStorage

  /// Reads the value; a file that holds something else is set aside as `NAME.damaged`.
  ///
  /// - Returns: The value; `nil` where there is none.
  /// - Throws: ``FileStorageError`` when the disk can't be read, so that nobody takes that for an empty file and replaces it.
  func load() throws -> Value? {
    do {
      return try files.load(Value.self, from: name)
    } catch FileStorageError.undecodable {
      try files.move(name, name + ".damaged")
      return nil
    }
  }

  /// Replaces the value as a whole.
  ///
  /// - Throws: ``FileStorageError`` when it could not be written; the file is what it was.
  func save(_ value: Value) throws {
    try files.save(value, to: name)
  }

  /// Removes what `load` has set aside, as when the person it belongs to signs out.
  ///
  /// - Throws: ``FileStorageError`` when it could not be removed.
  func removeDamaged() throws {
    try files.remove(name + ".damaged")
  }
}
