/// A value of the standard library that never shows what is inside: an address, a seed, the state of the machine's own threads.
///
/// It prints as its type in brackets, `(UnsafeRawPointer)`, so that texts of two runs stay the same.
protocol Sealed: Scalar {}

extension Sealed {
  var tree: Tree { .leaf("(\(TypeName.short(Self.self)))") }
}

extension ObjectIdentifier: Sealed {}
extension Hasher: Sealed {}
extension Mirror: Sealed {}

extension OpaquePointer: Sealed {}
extension UnsafeRawPointer: Sealed {}
extension UnsafeMutableRawPointer: Sealed {}
extension UnsafeRawBufferPointer: Sealed {}
extension UnsafeMutableRawBufferPointer: Sealed {}
extension UnsafePointer: Sealed {}
extension UnsafeMutablePointer: Sealed {}
extension UnsafeBufferPointer: Sealed {}
extension UnsafeMutableBufferPointer: Sealed {}
// Looking through one whose object has gone ends the program.
extension Unmanaged: Sealed {}

extension Task: Sealed {}
extension UnsafeContinuation: Sealed {}
extension CheckedContinuation: Sealed {}
extension AsyncStream: Sealed {}
extension AsyncStream.Continuation: Sealed {}
extension AsyncThrowingStream: Sealed {}
extension AsyncThrowingStream.Continuation: Sealed {}
