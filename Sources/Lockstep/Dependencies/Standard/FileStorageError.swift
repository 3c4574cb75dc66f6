/// Why a ``FileStorage`` did not do what it was asked for.
public enum FileStorageError: Error, Hashable, Sendable {
  /// What was asked for.
  public enum Operation: String, Sendable {
    case load, save, move, remove
  }

  /// What a name must be.
  public enum NameRule: Sendable {
    case notEmpty, relative, withoutEmptyParts, withoutDots, withoutZeros
  }

  /// The name doesn't name a file in the storage.
  case invalidName(String, rule: NameRule)

  /// The system refused; its error number says why.
  case failed(Operation, file: String, code: Int32)

  /// The file holds something else than a value of the type.
  case undecodable(file: String, type: String, reason: String)

  /// JSON can't express the value.
  case unencodable(file: String, type: String, reason: String)
}
