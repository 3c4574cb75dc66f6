#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

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
