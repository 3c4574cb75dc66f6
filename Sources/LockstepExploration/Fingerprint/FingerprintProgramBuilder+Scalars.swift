// Unsafe but sound for the reasons given for ``FingerprintProgramInterpreter``.

internal import LockstepDiff

extension FingerprintProgramBuilder {
  /// Returns the step of a number or string; nil for other types.
  func scalar(_ type: Any.Type, at offset: Int) -> FingerprintStep? {
    switch type {
    case is Int.Type, is Int8.Type, is Int16.Type, is Int32.Type, is Int64.Type, is Int128.Type, is Bool.Type,
      is UInt.Type, is UInt8.Type, is UInt16.Type, is UInt32.Type, is UInt64.Type, is UInt128.Type:
      FingerprintStep(operation: .bytes, offset: offset, count: TypeSize(of: type).size)
    case is Float.Type: FingerprintStep(operation: .float, offset: offset)
    case is Double.Type: FingerprintStep(operation: .double, offset: offset)
    case is String.Type: FingerprintStep(operation: .string, offset: offset)
    case is Substring.Type: FingerprintStep(operation: .substring, offset: offset)
    case is StaticString.Type:
      scalarReader(at: offset) { (text: StaticString, walker) in walker.combine(text.description) }
    default: extendedReal(type, at: offset) ?? vector(type, at: offset) ?? opaque(type, at: offset)
    }
  }

  private func extendedReal(_ type: Any.Type, at offset: Int) -> FingerprintStep? {
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
      if type is Float16.Type {
        return scalarReader(at: offset) { (number: Float16, walker) in
          walker.hasher.combine(UInt64(number.bitPattern))
        }
      }
    #endif
    #if arch(x86_64) && !os(Windows) && !os(Android)
      if type is Float80.Type {
        return scalarReader(at: offset) { (number: Float80, walker) in
          walker.hasher.combine(number.significandBitPattern)
          walker.hasher.combine(UInt64(number.exponentBitPattern) << 1 | (number.sign == .minus ? 1 : 0))
        }
      }
    #endif
    return nil
  }

  /// Vectors are read element by element, because a vector of three elements has an unused fourth element.
  private func vector(_ type: Any.Type, at offset: Int) -> FingerprintStep? {
    func step<Vector: SIMD>(_ type: Vector.Type) -> FingerprintStep {
      let element = DynamicLayoutReader(hasTags: false) { address, walker throws(FingerprintFault) in
        let vector = unsafe address.assumingMemoryBound(to: Vector.self).pointee
        let program = unsafe FingerprintProgramCache.program(for: Vector.Scalar.self)
        for index in vector.indices { unsafe try walker.combine(vector[index], by: program) }
      }
      return reader(element, at: offset)
    }
    return (type as? any SIMD.Type).map { step($0) }
  }

  private func opaque(_ type: Any.Type, at offset: Int) -> FingerprintStep? {
    OpaqueScalarCheck.isOpaque(type) ? fault(.address(type), at: offset) : nil
  }

  private func scalarReader<Value>(
    at offset: Int,
    _ body: @escaping (Value, inout FingerprintProgramInterpreter) -> Void
  ) -> FingerprintStep {
    let element = DynamicLayoutReader(hasTags: false) { address, walker throws(FingerprintFault) in
      unsafe body(address.assumingMemoryBound(to: Value.self).pointee, &walker)
    }
    return reader(element, at: offset)
  }
}
