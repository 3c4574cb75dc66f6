/// A value of the standard library that prints as its type because its contents change from run to run: an address, a seed, or the
/// state of the concurrency runtime.
///
/// It prints as its type in parentheses, `(UnsafeRawPointer)`, so that two runs print the same text.
protocol OpaqueScalar: Scalar {}

extension OpaqueScalar {
  var tree: Tree { .leaf("(\(TypeNameShortener.shortName(of: Self.self)))") }
}

extension ObjectIdentifier: OpaqueScalar {}
extension Hasher: OpaqueScalar {}
extension Mirror: OpaqueScalar {}

extension OpaquePointer: OpaqueScalar {}
extension UnsafeRawPointer: OpaqueScalar {}
extension UnsafeMutableRawPointer: OpaqueScalar {}
extension UnsafeRawBufferPointer: OpaqueScalar {}
extension UnsafeMutableRawBufferPointer: OpaqueScalar {}
extension UnsafePointer: OpaqueScalar {}
extension UnsafeMutablePointer: OpaqueScalar {}
extension UnsafeBufferPointer: OpaqueScalar {}
extension UnsafeMutableBufferPointer: OpaqueScalar {}
// Reading a released object through it would crash.
extension Unmanaged: OpaqueScalar {}

extension Task: OpaqueScalar {}
extension UnsafeContinuation: OpaqueScalar {}
extension CheckedContinuation: OpaqueScalar {}
extension AsyncStream: OpaqueScalar {}
extension AsyncStream.Continuation: OpaqueScalar {}
extension AsyncThrowingStream: OpaqueScalar {}
extension AsyncThrowingStream.Continuation: OpaqueScalar {}
