extension TextState {
  /// An argument of a text.
  package enum Argument: Sendable {
    /// A string, which is shown verbatim.
    case string(String)
    /// A whole number, which selects a plural form.
    case number(Int)
    /// Another text, which is translated on its own.
    case text(TextState)
    /// A value that each language writes in its own way.
    case value(any LocalizedArgument)

    var english: String {
      switch self {
      case .string(let string): string
      case .number(let number): "\(number)"
      case .text(let text): text.text
      case .value(let value): value.text
      }
    }
  }

  /// Collects a literal and its arguments.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    private(set) var format = ""
    private(set) var text = ""
    private(set) var arguments: [Argument] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      format.reserveCapacity(literalCapacity + 2 * interpolationCount)
      arguments.reserveCapacity(interpolationCount)
    }

    public mutating func appendLiteral(_ literal: String) {
      format += literal
      text += literal
    }

    /// Adds a string, which is shown verbatim.
    ///
    /// - Parameter string: The characters.
    public mutating func appendInterpolation(_ string: some StringProtocol) {
      append(.string(String(string)), "\(string)")
    }

    /// Adds a whole number, which selects a plural form of the translation.
    ///
    /// - Parameter number: The number.
    public mutating func appendInterpolation(_ number: some BinaryInteger) {
      append(Int(exactly: number).map(Argument.number) ?? .string("\(number)"), "\(number)")
    }

    /// Adds another text, which is translated on its own.
    ///
    /// - Parameter text: The text.
    public mutating func appendInterpolation(_ text: TextState) {
      append(.text(text), text.text)
    }

    /// Adds a value that each language writes in its own way.
    ///
    /// - Parameter value: The value.
    public mutating func appendInterpolation(_ value: some LocalizedArgument) {
      append(.value(value), value.text)
    }

    /// Adds the description of another value, which is shown verbatim.
    ///
    /// - Parameter value: The value.
    @_disfavoredOverload
    public mutating func appendInterpolation<Value>(_ value: Value) {
      append(.string("\(value)"), "\(value)")
    }

    private mutating func append(_ argument: Argument, _ string: String) {
      format += "%@"
      text += string
      arguments.append(argument)
    }
  }
}
