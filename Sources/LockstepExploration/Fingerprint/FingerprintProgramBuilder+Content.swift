// Unsafe but sound for the reasons given for ``FingerprintProgramInterpreter``.

internal import LockstepDiff

extension FingerprintProgramBuilder {
  /// Returns the step of a type that provides content other than its fields; nil for other types.
  mutating func providedStep(_ type: Any.Type, at offset: Int) -> FingerprintStep? {
    switch type {
    case let id as any InterchangeableID.Type: identifierStep(id, at: offset)
    case let provider as any InterchangeableIDCollection.Type: identifierProviderStep(provider, at: offset)
    case let provider as any FingerprintContentProvider.Type: providerStep(provider, at: offset)
    case let collection as any FingerprintableCollection.Type: collection.fingerprintStep(at: offset, &self)
    case is AnyHashable.Type: hashableStep(at: offset)
    default: TypeNameTraits.known(type).isFoundation ? foundationStep(type, at: offset) : nil
    }
  }

  private mutating func providerStep<Provider: FingerprintContentProvider>(
    _ type: Provider.Type,
    at offset: Int
  ) -> FingerprintStep {
    let content = unsafe program(for: Provider.FingerprintContent.self)
    return reader(
      unsafe DynamicLayoutReader(hasTags: content.pointee.hasTags) { address, walker throws(FingerprintFault) in
        let content = unsafe (address.assumingMemoryBound(to: Provider.self).pointee.fingerprintContent, content)
        unsafe try walker.combine(content.0, by: content.1)
      },
      at: offset
    )
  }

  private func hashableStep(at offset: Int) -> FingerprintStep {
    reader(
      DynamicLayoutReader { address, walker throws(FingerprintFault) in
        unsafe try walker.combine(dynamic: address.assumingMemoryBound(to: AnyHashable.self).pointee.base)
      },
      at: offset
    )
  }

  // MARK: - Foundation

  /// Returns the step of a type from Foundation, which isn't imported here. Data is read by its bytes, decimals by their description,
  /// values that consist of numbers and strings by their fields, and other encodable values by their encoding. Remaining types are read
  /// like any other.
  private mutating func foundationStep(_ type: Any.Type, at offset: Int) -> FingerprintStep? {
    guard TypeKind(of: type) == .structure else { return nil }
    let name = TypeNameTraits.known(type).short
    if name == "Data", let bytes = type as? any Collection<UInt8>.Type { return bytesStep(bytes, at: offset) }
    if name == "Decimal", let decimal = type as? any CustomStringConvertible.Type {
      return descriptionStep(decimal, at: offset)
    }
    guard !consistsOfScalars(type), let encodable = type as? any Encodable.Type else { return nil }
    return encodingStep(encodable, at: offset)
  }

  private func consistsOfScalars(_ type: Any.Type) -> Bool {
    guard TypeKind(of: type) == .structure || TypeKind(of: type) == .tuple else { return scalar(type, at: 0) != nil }
    if scalar(type, at: 0) != nil { return true }
    let parts = StructField.all(of: type)?.map(\.type) ?? TypeKind.elements(of: type)?.map(\.type)
    return parts?.allSatisfy(consistsOfScalars) ?? false
  }

  private func bytesStep<Bytes: Collection<UInt8>>(_ type: Bytes.Type, at offset: Int) -> FingerprintStep {
    reader(
      DynamicLayoutReader(hasTags: false) { address, walker throws(FingerprintFault) in
        let bytes = unsafe address.assumingMemoryBound(to: Bytes.self).pointee
        let isDone: Void? = bytes.withContiguousStorageIfAvailable {
          unsafe walker.hasher.combine(bytes: UnsafeRawBufferPointer($0))
        }
        if isDone == nil { Array(bytes).withUnsafeBytes { unsafe walker.hasher.combine(bytes: $0) } }
        // A slice keeps the indices of the data that it was taken from.
        walker.hasher.combine(UInt64(truncatingIfNeeded: bytes.startIndex as? Int ?? 0))
      },
      at: offset
    )
  }

  /// A decimal can represent the same number in several ways, all with the same description.
  private func descriptionStep<Value: CustomStringConvertible>(_ type: Value.Type, at offset: Int) -> FingerprintStep {
    reader(
      DynamicLayoutReader(hasTags: false) { address, walker throws(FingerprintFault) in
        walker.combine(unsafe address.assumingMemoryBound(to: Value.self).pointee.description)
      },
      at: offset
    )
  }

  private func encodingStep<Value: Encodable>(_ type: Value.Type, at offset: Int) -> FingerprintStep {
    reader(
      DynamicLayoutReader(hasTags: false) { address, walker throws(FingerprintFault) in
        try walker.combine(encoding: unsafe address.assumingMemoryBound(to: Value.self).pointee)
      },
      at: offset
    )
  }
}
