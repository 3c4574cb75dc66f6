// Unsafe but sound because the program was made for `Value`, and the value's address is used only while the value is borrowed. The program
// never moves and is never freed, so threads may share plans. The numbering's address is used only by the walker, which exists while the
// numbering is borrowed.

/// Computes fingerprints of the values of a type.
///
/// Creating a plan takes a lock and, for a type not seen before, several microseconds per field. Create one plan per type, outside loops.
///
/// ```swift
/// let plan = ValueFingerprinter<Login.State>()
/// let fingerprint = try plan.fingerprint(of: state)
/// ```
///
/// Structs and tuples are read by their stored fields, enums by their tags and payloads, collections by their elements. Numbers are
/// compared by their bits and strings by their UTF-8, so equal values that behave differently, such as `0.0` and `-0.0`, have different
/// fingerprints. Padding, spare capacity, addresses and fields added by macros (`_$…`) are ignored. A custom `==` isn't called: values that
/// it treats as equal have different fingerprints if their fields differ, unless their type is a ``FingerprintContentProvider``.
@usableFromInline
package struct ValueFingerprinter<Value>: @unchecked Sendable {
  private let program: UnsafePointer<FingerprintProgram>

  /// The number of bytes if values consist of adjacent bytes; otherwise −1. Storing the count here saves a call.
  @usableFromInline let byteCount: Int

  package init() {
    unsafe program = FingerprintProgramCache.program(for: Value.self)
    byteCount = unsafe program.pointee.byteCount ?? -1
  }

  /// Returns the fingerprint of a value.
  ///
  /// - Throws: A fault for the first part of the value that can't be compared: a function, an object or an address. An absent part, such as
  ///   an optional function that is nil, isn't a fault.
  @inlinable
  package func fingerprint(of value: Value) throws(FingerprintFault) -> Fingerprint {
    unsafe try withUnsafePointer(to: value) { (pointer) throws(FingerprintFault) in
      unsafe try fingerprint(at: UnsafeRawPointer(pointer))
    }
  }

  // One function without closures, because exploration calls it for each move.
  @usableFromInline
  func fingerprint(at address: UnsafeRawPointer) throws(FingerprintFault) -> Fingerprint {
    var hasher = FingerprintHasher()
    if byteCount >= 0 {
      unsafe hasher.combineUnframed(address, count: byteCount)
    } else {
      unsafe try walk(address, &hasher)
    }
    return hasher.finalize()
  }

  /// Combines a value whose interchangeable identifiers are numbered together with those of other values.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - hasher: The hasher; it may contain earlier values.
  ///   - numbering: The identifiers listed so far. The value's identifiers are added.
  package func combine(
    _ value: Value,
    into hasher: inout FingerprintHasher,
    _ numbering: inout IDNumbering
  ) throws(FingerprintFault) {
    unsafe try withUnsafePointer(to: value) { (pointer) throws(FingerprintFault) in
      unsafe try walk(UnsafeRawPointer(pointer), &hasher, &numbering)
    }
  }

  @usableFromInline
  func walk(_ address: UnsafeRawPointer, _ hasher: inout FingerprintHasher) throws(FingerprintFault) {
    var numbering = IDNumbering()
    unsafe try walk(address, &hasher, &numbering)
  }

  private func walk(
    _ address: UnsafeRawPointer,
    _ hasher: inout FingerprintHasher,
    _ numbering: inout IDNumbering
  ) throws(FingerprintFault) {
    unsafe try withUnsafeMutablePointer(to: &numbering) { (numbering) throws(FingerprintFault) in
      var walker = unsafe FingerprintProgramInterpreter(hasher, numbering)
      defer { hasher = walker.hasher }
      unsafe try walker.run(program, at: address)
    }
  }
}
