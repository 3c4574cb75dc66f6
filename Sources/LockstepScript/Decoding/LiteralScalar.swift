/// A type that is decoded from a single literal, without a container.
protocol LiteralScalar {
  /// - Throws: `Located<ScriptFault>`
  init(literal: Literal) throws
  /// An arbitrary value for probes, which only record the requested types.
  static var placeholder: Self { get }
}

extension Literal {
  /// Returns the single argument of a literal that names the type, such as `UUID("…")`; otherwise the literal itself.
  func unwrapped(for type: Any.Type) -> Literal {
    guard case .structure(let name, let payload) = kind, let only = payload.arguments.first,
      payload.arguments.count == 1, TypeName.last(ofName: name) == TypeName.last(of: type)
    else { return self }
    return only.value
  }
}

extension Bool: LiteralScalar {
  static var placeholder: Bool { false }

  init(literal: Literal) throws {
    guard case .boolean(let value) = literal.kind else { throw literal.mismatch(expected: Self.self) }
    self = value
  }
}

extension String: LiteralScalar {
  static var placeholder: String { "" }

  init(literal: Literal) throws {
    guard case .string(let value) = literal.kind else { throw literal.mismatch(expected: Self.self) }
    self = value
  }
}

extension LiteralScalar where Self: FixedWidthInteger {
  static var placeholder: Self { 0 }

  init(literal: Literal) throws {
    let kind = literal.unwrapped(for: Self.self).kind
    if case .integer(let value) = kind {
      guard let exact = Self(exactly: value) else {
        let fault = ScriptFault.outOfRange(type: TypeName(Self.self).text, value: literal.text)
        throw Located(fault, at: literal.range)
      }
      self = exact
    } else if case .enumCase(_, "max", nil) = kind {
      self = .max
    } else if case .enumCase(_, "min", nil) = kind {
      self = .min
    } else {
      throw literal.mismatch(expected: Self.self)
    }
  }
}

extension Int: LiteralScalar {}
extension Int8: LiteralScalar {}
extension Int16: LiteralScalar {}
extension Int32: LiteralScalar {}
extension Int64: LiteralScalar {}
extension Int128: LiteralScalar {}
extension UInt: LiteralScalar {}
extension UInt8: LiteralScalar {}
extension UInt16: LiteralScalar {}
extension UInt32: LiteralScalar {}
extension UInt64: LiteralScalar {}
extension UInt128: LiteralScalar {}

extension LiteralScalar where Self: BinaryFloatingPoint {
  static var placeholder: Self { 0 }

  init(literal: Literal) throws {
    let kind = literal.unwrapped(for: Self.self).kind
    if case .floatingPoint(let value) = kind {
      self = Self(value)
    } else if case .integer(let value) = kind {
      self = Self(value)
    } else if case .enumCase(_, "infinity", nil) = kind {
      self = .infinity
    } else if case .enumCase(_, "nan", nil) = kind {
      self = .nan
    } else {
      throw literal.mismatch(expected: Self.self)
    }
  }
}

extension Double: LiteralScalar {}
extension Float: LiteralScalar {}

extension Duration: LiteralScalar {
  static var placeholder: Duration { .zero }

  /// Decodes `1.5s`, or the Swift forms `.seconds(2)`, `.milliseconds(500)` and `.zero`.
  package init(literal: Literal) throws {
    if case .duration(let value) = literal.kind {
      self = value
    } else if case .enumCase(_, "zero", nil) = literal.kind {
      self = .zero
    } else if case .enumCase(_, let name, let payload?) = literal.kind, payload.arguments.count == 1,
      let count = payload.arguments.first?.value.kind, let unit = Self.unit(named: name),
      let duration = Self.duration(count, of: unit)
    {
      self = duration
    } else {
      throw literal.mismatch(expected: Self.self)
    }
  }

  private static func duration(_ count: Literal.Kind, of unit: Duration) -> Duration? {
    switch count {
    case .integer(let count): Int32(exactly: count).map { unit * $0 }
    case .floatingPoint(let count): count.magnitude < 1e9 ? unit * count : nil
    default: nil
    }
  }

  private static func unit(named name: String) -> Duration? {
    switch name {
    case "seconds": .seconds(1)
    case "milliseconds": .milliseconds(1)
    case "microseconds": .microseconds(1)
    case "nanoseconds": .nanoseconds(1)
    default: nil
    }
  }
}
