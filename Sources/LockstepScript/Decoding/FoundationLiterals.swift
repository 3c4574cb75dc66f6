#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Date: LiteralScalar {
  static var placeholder: Date { Date(timeIntervalSince1970: 0) }

  /// Decodes an ISO 8601 string with or without a time, or a number of seconds: `Date(timeIntervalSince1970: 0)`.
  init(literal: Literal) throws {
    let value = literal.unwrapped(for: Self.self)
    if let seconds = try Self.seconds(of: literal) {
      self = Date(timeIntervalSince1970: seconds)
      return
    }
    guard case .string(let text) = value.kind else { throw value.mismatch(expected: Self.self) }
    guard let date = ISODate(text) else {
      throw value.malformed(as: Self.self, form: "a date such as \"2024-01-31T12:00:00Z\"")
    }
    self = Date(timeIntervalSinceReferenceDate: date.seconds)
  }

  private static func seconds(of literal: Literal) throws -> Double? {
    guard case .structure(_, let payload) = literal.kind, payload.arguments.count == 1,
      let seconds = payload.arguments.first, seconds.label?.value == "timeIntervalSince1970"
    else { return nil }
    return try Double(literal: seconds.value)
  }
}

extension URL: LiteralScalar {
  static var placeholder: URL { URL(filePath: "/") }

  init(literal: Literal) throws {
    let value = literal.unwrapped(for: Self.self)
    guard case .string(let text) = value.kind else { throw value.mismatch(expected: Self.self) }
    guard let url = URL(string: text) else {
      throw value.malformed(as: Self.self, form: "a URL such as \"https://example.com/a\"")
    }
    self = url
  }
}

extension UUID: LiteralScalar {
  static var placeholder: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }

  init(literal: Literal) throws {
    let value = literal.unwrapped(for: Self.self)
    guard case .string(let text) = value.kind else { throw value.mismatch(expected: Self.self) }
    guard let uuid = UUID(uuidString: text) else {
      throw value.malformed(as: Self.self, form: "a UUID such as \"00000000-0000-0000-0000-000000000001\"")
    }
    self = uuid
  }
}

extension Data: LiteralScalar {
  static var placeholder: Data { Data() }

  init(literal: Literal) throws {
    let value = literal.unwrapped(for: Self.self)
    guard case .string(let text) = value.kind else { throw value.mismatch(expected: Self.self) }
    guard let data = Data(base64Encoded: text) else {
      throw value.malformed(as: Self.self, form: "its bytes in base 64, such as \"TG9ja3N0ZXA=\"")
    }
    self = data
  }
}

extension Decimal: LiteralScalar {
  static var placeholder: Decimal { 0 }

  init(literal: Literal) throws {
    let value = literal.unwrapped(for: Self.self)
    if case .string(let text) = value.kind {
      guard let decimal = Self.exact(text) else {
        throw value.malformed(as: Self.self, form: "its digits: `0.1`, or `\"0.1234567890123456789\"` for more than 15")
      }
      self = decimal
    } else {
      guard [.integer, .floatingPoint].contains(value.form), let decimal = Decimal(string: value.text) else {
        throw value.mismatch(expected: Self.self)
      }
      self = decimal
    }
  }

  /// Parses a number, and rejects trailing invalid text, which Foundation would ignore.
  private static func exact(_ text: String) -> Decimal? {
    let isDigits = { (text: Substring) in !text.isEmpty && text.utf8.allSatisfy(LineParser.isDigit) }
    let number = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy(isDigits), number.utf8.count <= 39 else { return nil }
    return Decimal(string: text)
  }
}

extension Literal {
  fileprivate func malformed(as type: Any.Type, form: String) -> Located<ScriptFault> {
    Located(.malformed(type: TypeName(type).text, text: text, form: form), at: range)
  }
}
