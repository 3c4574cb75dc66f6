// Unsafe but sound for the reasons given for ``FingerprintProgram``: the builder fills in programs and tables before other threads see
// them. Programs that refer to each other only store addresses, which exist before the contents do.

internal import LockstepDiff

/// Compiles type layouts into programs.
struct FingerprintProgramBuilder {
  /// Maximum nesting of types. A generic type can contain itself with ever-changing arguments.
  private static let nestingLimit = 100

  private var programs: [ObjectIdentifier: UnsafeMutablePointer<FingerprintProgram>] = [:]
  private var tables: [ObjectIdentifier: UnsafeMutablePointer<FingerprintCaseTable>] = [:]
  private var nesting = 0

  /// Returns the program of a type. It is still unfinished if the type contains itself and is being built.
  mutating func program(for type: Any.Type) -> UnsafePointer<FingerprintProgram> {
    if let known = programs[ObjectIdentifier(type)] { return unsafe UnsafePointer(known) }
    let program = UnsafeMutablePointer<FingerprintProgram>.allocate(capacity: 1)
    unsafe program.initialize(to: FingerprintProgram(of: type))
    unsafe programs[ObjectIdentifier(type)] = program
    nesting += 1
    defer { nesting -= 1 }
    var list = FingerprintStepList()
    if nesting > FingerprintProgramBuilder.nestingLimit {
      list.append(fault(.depth(limit: FingerprintProgramBuilder.nestingLimit), at: 0), label: "")
    } else {
      append(type, at: 0, label: "", to: &list)
    }
    unsafe program.pointee.complete(list)
    return unsafe UnsafePointer(program)
  }

  // MARK: - Kinds of types

  private mutating func append(_ type: Any.Type, at offset: Int, label: String, to list: inout FingerprintStepList) {
    if let step = scalar(type, at: offset) ?? providedStep(type, at: offset) {
      list.append(step, label: label)
      return
    }
    switch TypeKind(of: type) {
    case .structure:
      appendFields(of: type, at: offset, label: label, to: &list)
    case .enumeration, .optional:
      let step = enumeration(type, at: offset)
      list.append(step, label: label)
      if step.operation == .bytes, let tag = tagStep(type, at: offset) { list.tagSteps.append(tag) }
    case .tuple:
      appendElements(of: type, at: offset, label: label, to: &list)
    case .object, .foreignObject, .importedObject:
      list.append(FingerprintStep(operation: .object, offset: offset), label: label)
    case .existential:
      list.append(
        TypeKind.isOpaqueExistential(type)
          ? FingerprintStep(operation: .existential, offset: offset) : openingReader(of: type, at: offset),
        label: label
      )
    case .function:
      list.append(fault(.function(type), at: offset), label: label)
    case .metatype:
      // A metatype of a type without subclasses has only one value, which takes no space in a struct.
      guard TypeStorageInspector.instanceType(ofThinMetatype: type) == nil else { return }
      list.append(metatypeReader(at: offset), label: label)
    case nil:
      appendOther(type, at: offset, label: label, to: &list)
    }
  }

  private mutating func appendOther(_ type: Any.Type, at offset: Int, label: String, to list: inout FingerprintStepList)
  {
    if TypeKind.isExistentialMetatype(type) {
      list.append(metatypeReader(at: offset), label: label)
    } else if TypeKind.isOpaqueExistential(type) {
      list.append(FingerprintStep(operation: .existential, offset: offset), label: label)
    } else if let (count, element) = TypeKind.fixedArray(type) {
      let program = unsafe program(for: element)
      let reader = unsafe DynamicLayoutReader(hasTags: program.pointee.hasTags) {
        address,
        walker throws(FingerprintFault) in
        unsafe try walker.elements(at: address, count: count, program)
      }
      list.append(self.reader(reader, at: offset), label: label)
    } else {
      list.append(fault(.unknownLayout(type), at: offset), label: label)
    }
  }

  /// Appends the fields in declaration order, without those that macros add.
  private mutating func appendFields(
    of type: Any.Type,
    at offset: Int,
    label: String,
    to list: inout FingerprintStepList
  ) {
    guard let fields = StructField.all(of: type) else {
      return list.append(fault(.unknownLayout(type), at: offset), label: label)
    }
    if let gap = FingerprintProgramBuilder.gap(in: fields, of: type) {
      let place = gap.field.map { "\(label).\($0.name)" } ?? label
      return list.append(fault(.unknownLayout(gap.field?.type ?? type), at: offset), label: place)
    }
    if type is any CustomReflectable.Type, !TypeNameTraits.known(type).isFoundation {
      list.tagSteps.append(valueStep(type, at: offset))
    }
    for field in fields {
      let (start, name) = (offset + field.offset, SourceFieldNameResolver.kind(of: field.name))
      let label =
        switch name {
        case .dropped: label
        case .plain(let part): part.map { "\(label).\($0)" } ?? label
        case .wrapped(let part): "\(label).\(part)"
        }
      if case .dropped = name { continue }
      if field.isReference {
        list.append(fault(.weakReference(field.type), at: start), label: label)
      } else {
        appendStored(field.type, at: start, label: label, to: &list)
      }
    }
  }

  /// Finds the first gap between the fields of a struct that isn't padding; nil if there is none.
  ///
  /// Metadata omits the unions and bit fields of structs that were imported from C.
  ///
  /// - Returns: The field after the gap; its `field` is nil if the gap is at the end.
  private static func gap(in fields: [StructField], of type: Any.Type) -> (field: StructField?, Void)? {
    // Metatypes take less space in a struct than elsewhere.
    if fields.contains(where: { containsThinMetatype($0.type) }) { return nil }
    var end = 0
    for field in fields {
      let size = TypeSize(of: field.type)
      // Zero-sized fields, such as empty structs, may have any offset.
      if size.size == 0 { continue }
      guard field.offset >= end, field.offset - end < size.alignment else { return (field, ()) }
      end = field.offset + size.size
    }
    let size = TypeSize(of: type)
    return end <= size.size && size.size - end < size.alignment ? nil : (nil, ())
  }

  private mutating func appendElements(
    of tuple: Any.Type,
    at offset: Int,
    label: String,
    to list: inout FingerprintStepList
  ) {
    let labels = TypeKind.labels(of: tuple)
    for (index, element) in (TypeKind.elements(of: tuple) ?? []).enumerated() {
      let name = labels.indices.contains(index) ? labels[index] : nil
      append(element.type, at: offset + element.offset, label: "\(label).\(name ?? String(index))", to: &list)
    }
  }

  /// Appends a field or payload. There, optionals and tuples of metatypes are stored differently than in generic code.
  private mutating func appendStored(
    _ type: Any.Type,
    at offset: Int,
    label: String,
    to list: inout FingerprintStepList
  ) {
    if FingerprintProgramBuilder.hasSpecialForm(type) {
      list.append(fault(.unknownLayout(type), at: offset), label: label)
    } else {
      append(type, at: offset, label: label, to: &list)
    }
  }

  private static func hasSpecialForm(_ type: Any.Type) -> Bool {
    switch TypeKind(of: type) {
    case .optional: TypeKind.wrapped(in: type).map(containsThinMetatype) ?? false
    case .tuple: containsThinMetatype(type)
    case .object, .foreignObject, .importedObject, .structure, .enumeration, .existential, .function, .metatype, nil:
      false
    }
  }

  private static func containsThinMetatype(_ type: Any.Type) -> Bool {
    switch TypeKind(of: type) {
    case .metatype: TypeStorageInspector.instanceType(ofThinMetatype: type) != nil
    case .optional: TypeKind.wrapped(in: type).map(containsThinMetatype) ?? false
    case .tuple: TypeKind.elements(of: type)?.contains { containsThinMetatype($0.type) } ?? false
    case .object, .foreignObject, .importedObject, .structure, .enumeration, .existential, .function, nil: false
    }
  }

  // MARK: - Enums

  private mutating func enumeration(_ type: Any.Type, at offset: Int) -> FingerprintStep {
    let size = TypeSize(of: type).size
    guard let metadata = TypeMetadata(type) else {
      // An enum imported from C has no described cases and consists of its raw number.
      return ValueWitnessTable.areOfEnum(type) || size > 8
        ? fault(.unknownLayout(type), at: offset) : FingerprintStep(operation: .bytes, offset: offset, count: size)
    }
    if metadata.payloadCaseCount == 0 { return FingerprintStep(operation: .bytes, offset: offset, count: size) }
    guard let witnesses = EnumValueWitnesses(of: type),
      metadata.payloadCaseCount == 1 || ValueWitnessTable.areMovableBitwise(type)
    else {
      return fault(.unknownLayout(type), at: offset)
    }
    return unsafe FingerprintStep(
      operation: .enumeration,
      offset: offset,
      detail: UnsafeRawPointer(table(of: type, metadata, witnesses))
    )
  }

  /// Returns a step that records the tag of an enum without payloads; nil if the enum was imported from C.
  private func tagStep(_ type: Any.Type, at offset: Int) -> FingerprintStep? {
    guard TypeMetadata(type) != nil, let witnesses = EnumValueWitnesses(of: type) else { return nil }
    let tag = DynamicLayoutReader { address, walker in unsafe walker.recordTag(witnesses.tag(at: address)) }
    return reader(tag, at: offset)
  }

  private mutating func table(
    of type: Any.Type,
    _ metadata: TypeMetadata,
    _ witnesses: EnumValueWitnesses
  ) -> UnsafeMutablePointer<FingerprintCaseTable> {
    if let known = tables[ObjectIdentifier(type)] { return unsafe known }
    let count = metadata.fieldCount
    let table = UnsafeMutablePointer<FingerprintCaseTable>.allocate(capacity: 1)
    let payloads = UnsafeMutablePointer<FingerprintCaseTable.Payload>.allocate(capacity: count)
    unsafe table.initialize(
      to: FingerprintCaseTable(
        witnesses: witnesses,
        size: TypeSize(of: type),
        needsProjection: metadata.payloadCaseCount > 1,
        payloads: UnsafePointer(payloads)
      )
    )
    unsafe tables[ObjectIdentifier(type)] = table
    for (index, field) in metadata.fields.enumerated() {
      unsafe (payloads + index).initialize(to: payload(of: field, isOptional: TypeKind(of: type) == .optional))
    }
    unsafe table.pointee.payloadCount = count
    return unsafe table
  }

  private mutating func payload(of field: TypeMetadata.Field, isOptional: Bool) -> FingerprintCaseTable.Payload {
    let name = isOptional ? "" : ".\(field.name)"
    guard field.isTyped else { return FingerprintCaseTable.Payload(program: nil, boxOffset: nil, name: name) }
    guard let declared = field.type, !field.isReference else {
      return FingerprintCaseTable.Payload(
        program: unsafe faultProgram(.unknownLayout(Any.self)),
        boxOffset: nil,
        name: name
      )
    }
    let type = TypeStorageInspector.onlyElement(of: declared) ?? declared
    let program =
      unsafe FingerprintProgramBuilder.hasSpecialForm(type) ? faultProgram(.unknownLayout(type)) : program(for: type)
    let boxOffset = field.isIndirect ? EnumPayload.boxOffset(alignment: TypeSize(of: type).alignment) : nil
    return unsafe FingerprintCaseTable.Payload(program: program, boxOffset: boxOffset, name: name)
  }

  private func faultProgram(_ reason: FingerprintFault.Reason) -> UnsafePointer<FingerprintProgram> {
    let program = UnsafeMutablePointer<FingerprintProgram>.allocate(capacity: 1)
    unsafe program.initialize(to: FingerprintProgram(of: Void.self))
    var list = FingerprintStepList()
    list.append(fault(reason, at: 0), label: "")
    unsafe program.pointee.complete(list)
    return unsafe UnsafePointer(program)
  }

  // MARK: - Steps with metadata

  /// Returns a step that records the whole value instead of a tag: the children that it presents depend on more than tags.
  private mutating func valueStep(_ type: Any.Type, at offset: Int) -> FingerprintStep {
    let program = unsafe program(for: type)
    let value = unsafe DynamicLayoutReader { address, walker throws(FingerprintFault) in
      unsafe try walker.recordValue(at: address, program)
    }
    return reader(value, at: offset)
  }

  func reader(_ reader: DynamicLayoutReader, at offset: Int) -> FingerprintStep {
    unsafe FingerprintStep(
      operation: .reader,
      offset: offset,
      detail: UnsafeRawPointer(Unmanaged.passRetained(reader).toOpaque())
    )
  }

  func fault(_ reason: FingerprintFault.Reason, at offset: Int) -> FingerprintStep {
    let box = FaultOperand(reason)
    return unsafe FingerprintStep(
      operation: .fault,
      offset: offset,
      detail: UnsafeRawPointer(Unmanaged.passRetained(box).toOpaque())
    )
  }

  private func metatypeReader(at offset: Int) -> FingerprintStep {
    let reader = DynamicLayoutReader(hasTags: false) { address, walker throws(FingerprintFault) in
      unsafe walker.hasher.combine(FingerprintProgramCache.dynamicType(address.load(as: Any.Type.self)).name)
    }
    return self.reader(reader, at: offset)
  }

  /// Reads an existential by copying it out of its container.
  private func openingReader(of type: Any.Type, at offset: Int) -> FingerprintStep {
    func reader<Container>(_ type: Container.Type) -> DynamicLayoutReader {
      DynamicLayoutReader { address, walker throws(FingerprintFault) in
        unsafe try walker.combine(
          dynamic: TypeStorageInspector.erased(address.assumingMemoryBound(to: Container.self).pointee)
        )
      }
    }
    return self.reader(_openExistential(type, do: reader), at: offset)
  }
}
