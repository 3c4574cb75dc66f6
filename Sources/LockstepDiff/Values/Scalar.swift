/// A value of the standard library that prints as in Swift source code and has no parts.
protocol Scalar {
  var tree: Tree { get }
  /// Returns the tree of the value at an address.
  static func print(at address: UnsafeRawPointer) -> Tree
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
#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
  extension Float16: Scalar {}
#endif
#if arch(x86_64) && !os(Windows) && !os(Android)
  extension Float80: Scalar {}
#endif

extension String: Scalar {
  var tree: Tree {
    // Comparing bytes is far cheaper than comparing characters, and a carriage return and a line feed form a single character.
    guard utf8.contains(10) else { return .leaf(quoted) }
    return .paragraph(utf8.split(separator: 10, omittingEmptySubsequences: false).map { String(Substring($0)) })
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

/// A scalar with an order in which different values are never equal.
///
/// The first of many keys are selected by this order, so that most keys need not be printed.
protocol OrderedScalar: Scalar, Comparable {}

extension Int: OrderedScalar {}
extension Int8: OrderedScalar {}
extension Int16: OrderedScalar {}
extension Int32: OrderedScalar {}
extension Int64: OrderedScalar {}
extension UInt: OrderedScalar {}
extension UInt8: OrderedScalar {}
extension UInt16: OrderedScalar {}
extension UInt32: OrderedScalar {}
extension UInt64: OrderedScalar {}
extension String: OrderedScalar {}
extension Substring: OrderedScalar {}
extension Character: OrderedScalar {}

extension Range: Scalar {
  var tree: Tree { .leaf(Tree(describing: lowerBound).inline + "..<" + Tree(describing: upperBound).inline) }
}

extension ClosedRange: Scalar {
  var tree: Tree { .leaf(Tree(describing: lowerBound).inline + "..." + Tree(describing: upperBound).inline) }
}

extension PartialRangeFrom: Scalar {
  var tree: Tree { .leaf(Tree(describing: lowerBound).inline + "...") }
}

extension PartialRangeUpTo: Scalar {
  var tree: Tree { .leaf("..<" + Tree(describing: upperBound).inline) }
}

extension PartialRangeThrough: Scalar {
  var tree: Tree { .leaf("..." + Tree(describing: upperBound).inline) }
}

extension AnyKeyPath: Scalar {
  /// The path with its root: `\Login.State.email`.
  var tree: Tree {
    let (root, text) = (type(of: self).rootType, debugDescription)
    let start = "\\\(root)"
    guard text.hasPrefix(start) else { return .leaf("(KeyPath)") }
    // The key path of a tuple element contains an additional dot.
    let path = text.dropFirst(text.hasPrefix(start + "..") ? start.count + 1 : start.count)
    return .leaf("\\\(TypeNameShortener.shortName(of: root))\(String(path).withoutAddresses)")
  }
}

extension SIMD {
  /// The vector as in Swift source code: `SIMD2<Float>(1.0, 2.0)`.
  fileprivate var vector: Tree {
    let numbers = indices.map { String(describing: self[$0]) }
    return .leaf("\(TypeNameShortener.shortName(of: Self.self))(\(numbers.joined(separator: ", ")))")
  }
}

extension SIMD2: LockstepDiff.Scalar {
  var tree: Tree { vector }
}

extension SIMD3: LockstepDiff.Scalar {
  var tree: Tree { vector }
}

extension SIMD4: LockstepDiff.Scalar {
  var tree: Tree { vector }
}

extension SIMD8: LockstepDiff.Scalar {
  var tree: Tree { vector }
}

extension SIMD16: LockstepDiff.Scalar {
  var tree: Tree { vector }
}

extension SIMD32: LockstepDiff.Scalar {
  var tree: Tree { vector }
}

extension SIMD64: LockstepDiff.Scalar {
  var tree: Tree { vector }
}

extension SIMDMask: LockstepDiff.Scalar {
  var tree: Tree { vector }
}

/// A value of the standard library that prints as its type because its contents change from run to run: an address, a seed, or the
/// state of the concurrency runtime.
///
/// It prints as its type in parentheses, `(UnsafeRawPointer)`, so that two runs print the same text.
protocol NondeterministicScalar: Scalar {}

extension NondeterministicScalar {
  var tree: Tree { .leaf("(\(TypeNameShortener.shortName(of: Self.self)))") }
}

extension ObjectIdentifier: NondeterministicScalar {}
extension Hasher: NondeterministicScalar {}
extension Mirror: NondeterministicScalar {}

extension OpaquePointer: NondeterministicScalar {}
extension UnsafeRawPointer: NondeterministicScalar {}
extension UnsafeMutableRawPointer: NondeterministicScalar {}
extension UnsafeRawBufferPointer: NondeterministicScalar {}
extension UnsafeMutableRawBufferPointer: NondeterministicScalar {}
extension UnsafePointer: NondeterministicScalar {}
extension UnsafeMutablePointer: NondeterministicScalar {}
extension UnsafeBufferPointer: NondeterministicScalar {}
extension UnsafeMutableBufferPointer: NondeterministicScalar {}
// Reading a released object through it would crash.
extension Unmanaged: NondeterministicScalar {}

extension Task: NondeterministicScalar {}
extension UnsafeContinuation: NondeterministicScalar {}
extension CheckedContinuation: NondeterministicScalar {}
extension AsyncStream: NondeterministicScalar {}
extension AsyncStream.Continuation: NondeterministicScalar {}
extension AsyncThrowingStream: NondeterministicScalar {}
extension AsyncThrowingStream.Continuation: NondeterministicScalar {}

/// Lets other modules check which types are ``Scalar``s.
package enum OpaqueScalarCheck {
  /// Whether values of a type print as their type because their contents change from run to run.
  package static func isOpaque(_ type: Any.Type) -> Bool {
    type is any NondeterministicScalar.Type || TypeKind(of: type) == .structure && TypeNameTraits.known(type).isOpaque
  }
}
