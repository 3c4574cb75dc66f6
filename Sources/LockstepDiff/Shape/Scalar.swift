/// A value of the standard library that prints as Swift would write it, and has no parts to look into.
protocol Scalar {
  var tree: Tree { get }
}

extension Scalar {
  /// Prints a value of exactly this type; one cast to a known type costs a tenth of one to a protocol.
  static func print(_ value: Any) -> Tree { (value as? Self)?.tree ?? .folded(0) }
}

extension Scalar where Self: CustomStringConvertible {
  var tree: Tree { .leaf(description) }
}

extension Int: Scalar {}
extension Int8: Scalar {}
extension Int16: Scalar {}
extension Int32: Scalar {}
extension Int64: Scalar {}
extension Int128: Scalar {}
extension UInt: Scalar {}
extension UInt8: Scalar {}
extension UInt16: Scalar {}
extension UInt32: Scalar {}
extension UInt64: Scalar {}
extension UInt128: Scalar {}
extension Bool: Scalar {}
extension Float: Scalar {}
extension Double: Scalar {}

extension String: Scalar {
  var tree: Tree {
    // Looking for line breaks in the bytes is far cheaper than in the characters.
    guard utf8.contains(where: { $0 == 10 || $0 == 13 }), contains(where: \.isNewline) else { return .leaf(quoted) }
    return .paragraph(split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init))
  }

  /// The text as a string literal.
  var quoted: String { "\"\(escaped)\"" }

  /// The text as inside a string literal.
  var escaped: String {
    guard utf8.contains(where: { $0 < 32 || $0 == 34 || $0 == 92 || $0 == 127 }) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in text += scalar.escaped }
  }
}

extension Unicode.Scalar {
  fileprivate var escaped: String {
    switch self {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\0": "\\0"
    case "\u{1}"..<" ", "\u{7F}": "\\u{\(String(value, radix: 16, uppercase: true))}"
    default: String(self)
    }
  }
}

extension Substring: Scalar {
  var tree: Tree { String(self).tree }
}

extension Character: Scalar {
  var tree: Tree { .leaf(String(self).quoted) }
}

extension Unicode.Scalar: Scalar {
  var tree: Tree { .leaf(String(self).quoted) }
}

extension StaticString: Scalar {
  var tree: Tree { description.tree }
}

extension Range: Scalar {
  var tree: Tree { .leaf(Tree(describing: lowerBound).inline + "..<" + Tree(describing: upperBound).inline) }
}

extension ClosedRange: Scalar {
  var tree: Tree { .leaf(Tree(describing: lowerBound).inline + "..." + Tree(describing: upperBound).inline) }
}

extension ObjectIdentifier: Scalar {
  // The description is an address.
  var tree: Tree { .leaf("(ObjectIdentifier)") }
}

extension AnyKeyPath: Scalar {
  var tree: Tree {
    let path = debugDescription
    return .leaf(path.hasPrefix("\\") ? "\\" + TypeName.short(String(path.dropFirst())) : "(KeyPath)")
  }
}
