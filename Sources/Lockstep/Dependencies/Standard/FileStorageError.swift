/// An error of a ``FileStorage``.
public enum FileStorageError: Error, Hashable, Sendable {
  /// The failed operation.
  public enum Operation: String, Sendable {
    case load, save, move, remove
  }

  /// The rules for file names.
  public enum NameRule: Sendable {
    case notEmpty, relative, withoutEmptyParts, withoutDots, withoutZeros
  }

  /// The name isn't a valid file name for the storage.
  case invalidName(String, rule: NameRule)

  /// The system reported an error with the given error number.
  case failed(Operation, file: String, code: Int32)

  /// The file doesn't contain a value of the type.
  case undecodable(file: String, type: String, reason: String)

  /// JSON can't represent the value.
  case unencodable(file: String, type: String, reason: String)
}
