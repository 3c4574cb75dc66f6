/// A value of the standard library that never shows what is inside: an address, a seed, the state of the machine's own threads.
///
/// It prints as its type in brackets, `(UnsafeRawPointer)`, so that texts of two runs stay the same.
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
// Looking through one whose object has gone ends the program.
extension Unmanaged: OpaqueScalar {}

extension Task: OpaqueScalar {}
extension UnsafeContinuation: OpaqueScalar {}
extension CheckedContinuation: OpaqueScalar {}
extension AsyncStream: OpaqueScalar {}
extension AsyncStream.Continuation: OpaqueScalar {}
extension AsyncThrowingStream: OpaqueScalar {}
extension AsyncThrowingStream.Continuation: OpaqueScalar {}
