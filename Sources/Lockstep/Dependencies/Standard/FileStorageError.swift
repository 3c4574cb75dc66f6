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

/// The rules for file names in a ``FileStorage``. No valid name refers to a file outside the storage.
enum FileNameValidator {
  /// - Throws: ``FileStorageError/invalidName(_:rule:)`` with the first violated rule.
  static func check(_ name: String) throws {
    if let rule = brokenRule(name) { throw FileStorageError.invalidName(name, rule: rule) }
  }

  private static func brokenRule(_ name: String) -> FileStorageError.NameRule? {
    // Splits bytes, as the system does, because a character may consist of a slash and a combining mark.
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(String.init)
    if name.isEmpty { return .notEmpty }
    if parts.first == "" { return .relative }
    if parts.contains("") { return .withoutEmptyParts }
    if parts.contains(where: { [".", ".."].contains($0) }) { return .withoutDots }
    return name.utf8.contains(0) ? .withoutZeros : nil
  }
}

extension FileStorageError: CustomStringConvertible {
  /// The failed operation, the file and the reason.
  public var description: String {
    switch self {
    case .invalidName(let name, let rule): "“\(name)” is not a valid file name: \(rule.text)."
    case .failed(let operation, let file, let code):
      "Could not \(operation.rawValue) “\(file)”: \(SystemError(code: code).text)."
    case .undecodable(let file, let type, let reason): "“\(file)” holds no \(type): \(reason.withoutPeriod)."
    case .unencodable(let file, let type, let reason):
      "Could not write a \(type) to “\(file)”: \(reason.withoutPeriod)."
    }
  }
}

extension FileStorageError.NameRule {
  fileprivate var text: String {
    switch self {
    case .notEmpty: "a name must not be empty"
    case .relative: "a name must not begin with “/”"
    case .withoutEmptyParts: "no part of a name may be empty"
    case .withoutDots: "no part of a name may be “.” or “..”"
    case .withoutZeros: "a name must not contain a null character"
    }
  }
}

extension String {
  fileprivate var withoutPeriod: Substring { hasSuffix(".") ? dropLast() : self[...] }
}
