// Unsafe but sound because:
//
// * Tags and payloads are read through the type's own value witnesses, and only if the metadata says that they exist. A payload is
//   projected in a copy of the enum's raw bytes, which is discarded without being destroyed, and only if values are bitwise movable.
// * An array of any element type has the same representation: one reference to its storage, which begins with the count. The builder
//   checks for each element type that the elements begin where `array` looks for them.
// * The layout of an existential container is part of Swift's stable ABI: three words for the value or its box, then its type.

internal import LockstepDiff

extension FingerprintProgramInterpreter {
  /// Combines the tag of an enum, and the payload of its case.
  @inline(never)
  mutating func enumeration(
    at address: UnsafeRawPointer,
    _ table: UnsafePointer<FingerprintCaseTable>
  ) throws(FingerprintFault) {
    let tag = unsafe table.pointee.witnesses.tag(at: address)
    hasher.combine(UInt64(truncatingIfNeeded: tag))
    recordTag(tag)
    guard unsafe tag < table.pointee.payloadCount else { return }
    let payload = unsafe table.pointee.payloads + tag
    guard let program = unsafe payload.pointee.program else { return }
    do throws(FingerprintFault) {
      if unsafe table.pointee.needsProjection {
        unsafe try projected(at: address, table) { (copy, walker) throws(FingerprintFault) in
          unsafe try walker.run(program, at: FingerprintProgramInterpreter.payloadAddress(copy, payload))
        }
      } else {
        unsafe try run(program, at: FingerprintProgramInterpreter.payloadAddress(address, payload))
      }
    } catch {
      throw unsafe error.within(payload.pointee.name)
    }
  }

  @inline(__always)
  private static func payloadAddress(
    _ address: UnsafeRawPointer,
    _ payload: UnsafePointer<FingerprintCaseTable.Payload>
  ) -> UnsafeRawPointer {
    guard let offset = unsafe payload.pointee.boxOffset else { return unsafe address }
    return unsafe address.load(as: UnsafeRawPointer.self) + offset
  }

  @inline(__always)
  private mutating func projected(
    at address: UnsafeRawPointer,
    _ table: UnsafePointer<FingerprintCaseTable>,
    _ body: (UnsafeRawPointer, inout FingerprintProgramInterpreter) throws(FingerprintFault) -> Void
  ) throws(FingerprintFault) {
    let size = unsafe table.pointee.size
    unsafe try withUnsafeTemporaryAllocation(byteCount: size.size, alignment: size.alignment) {
      (copy) throws(FingerprintFault) in
      guard let base = copy.baseAddress else { return unsafe try body(address, &self) }
      unsafe base.copyMemory(from: address, byteCount: size.size)
      unsafe table.pointee.witnesses.projectPayload(at: base)
      unsafe try body(base, &self)
    }
  }

  /// Combines the elements of an array.
  @inline(never)
  mutating func array(
    at address: UnsafeRawPointer,
    of element: UnsafePointer<FingerprintProgram>
  ) throws(FingerprintFault) {
    let storage = unsafe address.load(as: UnsafeRawPointer.self)
    let count = unsafe address.assumingMemoryBound(to: ContiguousArray<UInt8>.self).pointee.count
    unsafe try elements(at: storage + FingerprintProgramInterpreter.elementOffset, count: count, element)
  }

  /// The offset of the elements in an array's storage, after the object header, the count and the capacity. The builder reads arrays whose
  /// elements have another offset through their own functions.
  static let elementOffset = 32

  mutating func elements(
    at base: UnsafeRawPointer,
    count: Int,
    _ program: UnsafePointer<FingerprintProgram>
  ) throws(FingerprintFault) {
    hasher.combine(UInt64(truncatingIfNeeded: count))
    let stride = unsafe program.pointee.stride
    if unsafe isReadAtOnce(program) {
      return unsafe hasher.combineUnframed(base, count: count &* stride)
    }
    if unsafe program.pointee.stepCount &+ program.pointee.tagStepCount == 0 { return }
    var (index, address) = unsafe (0, base)
    do throws(FingerprintFault) {
      while index < count {
        unsafe try run(program, at: address)
        index &+= 1
        unsafe address += stride
      }
    } catch {
      throw error.within("[\(index)]")
    }
  }

  /// Combines the name of the type of an existential's value, and the value.
  @inline(never)
  mutating func existential(at address: UnsafeRawPointer) throws(FingerprintFault) {
    let type = unsafe (address + 3 * MemoryLayout<UnsafeRawPointer>.size).load(as: Any.Type.self)
    let dynamic = FingerprintProgramCache.dynamicType(type)
    hasher.combine(dynamic.name)
    if ValueWitnessTable.areStoredInline(type) { return unsafe try run(dynamic.program, at: address) }
    let mask = ValueWitnessTable.alignmentMask(of: type)
    let offset = (2 * MemoryLayout<UnsafeRawPointer>.size + mask) & ~mask
    unsafe try run(dynamic.program, at: address.load(as: UnsafeRawPointer.self) + offset)
  }

  /// Combines an object whose static class isn't known to provide content, but whose subclass may provide it.
  @inline(never)
  mutating func object(at address: UnsafeRawPointer) throws(FingerprintFault) {
    let object = unsafe address.assumingMemoryBound(to: AnyObject.self).pointee
    let type: Any.Type = type(of: object)
    guard type is any FingerprintContentProvider.Type else { throw FingerprintFault(.object(type)) }
    let dynamic = FingerprintProgramCache.dynamicType(type)
    hasher.combine(dynamic.name)
    unsafe try run(dynamic.program, at: address)
  }
}
